import type { World } from '../world.ts';
import type { Audience } from './auth.ts';
import type { Params, Shape } from './params.ts';

/** One request, read and admitted. */
export interface Call<S extends Shape> {
  world: World;
  params: Params<S>;
  /** The `:id` of the path, or an empty string. */
  id: string;
  audience: Audience;
  /** Scheme and host as the caller sees us, for links in answers. */
  origin: string;
}

/** One endpoint of the provider. */
export interface Route<S extends Shape = Shape> {
  method: 'GET' | 'POST' | 'DELETE';
  /** As fastify writes it, e.g. `/v1/refunds/:id`. */
  path: string;
  params: S;
  /** True where a publishable key is enough. */
  browser?: boolean;
  /** Must not await: the whole request is one step, which is what makes it atomic. */
  run(call: Call<S>): object;
}

/** Ties the parameters to the function that reads them, then forgets the exact type. */
export function route<S extends Shape>(definition: Route<S>): Route {
  return definition;
}
