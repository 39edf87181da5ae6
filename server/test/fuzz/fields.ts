import { api, type Endpoint } from '@anypark/core/api';
import fc from 'fast-check';
import type { TestServer } from '../support/server.ts';
import { fieldsOf, type Shape, withHostile } from './inputs.ts';
import type { Stage } from './stage.ts';
import { fittingParts, sentOf, throwAll } from './throw-all.ts';

export interface Field {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly string[];
}

/** Every field that the endpoints of a kind take, each with its way from the outside in. */
export function everyField(isMeant: (endpoint: Endpoint) => boolean): Field[] {
  return Object.entries<Endpoint>(api)
    .filter(([, endpoint]) => isMeant(endpoint))
    .flatMap(([name, endpoint]) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        fieldsOf(endpoint[part] as unknown as Shape | undefined).map((path) => ({
          name: `${name}: ${part}.${path.join('.')}`,
          endpoint,
          part,
          path,
        })),
      ),
    );
}

/** Hostile values in one field, where the others fit. */
export function throwAtField(
  server: TestServer,
  stage: Stage,
  { endpoint, part, path }: Field,
): Promise<void> {
  const parts = fittingParts(endpoint, stage.known);
  const inputs = fc.record({ ...parts, [part]: withHostile(parts[part], path) });
  return throwAll(
    server,
    stage,
    endpoint,
    inputs.map((input) => sentOf(endpoint, input)),
  );
}
