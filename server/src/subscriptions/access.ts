import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import { deviceOf } from '../platform/http/device.ts';
import { Problem } from '../platform/problem.ts';
import { findPass, findPassByKey, type Pass } from './store.ts';

const found = new WeakMap<FastifyRequest, Pass>();

/**
 * Guards every endpoint whose audience is 'pass-holder': the query's key has to be the pass's own, or its id that of a
 * pass which the asking device has bought. Everyone else gets one answer, whether the pass exists or not.
 */
export function guardPasses(app: FastifyInstance, db: Database): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.audience !== 'pass-holder') return;
    route.preHandler = [...[route.preHandler ?? []].flat(), (request) => admit(db, request)];
  });
}

async function admit(db: Database, request: FastifyRequest): Promise<void> {
  // The endpoints of this audience have PassQuery, which has been parsed by now.
  const { id, key } = request.query as { id?: number; key?: string };
  const pass = key === undefined ? await bought(db, request, id) : await findPassByKey(db, clean(key));
  if (pass === null || (id !== undefined && pass.id !== id)) throw new Problem('pass.not_found');
  found.set(request, pass);
}

async function bought(db: Database, request: FastifyRequest, id: number | undefined): Promise<Pass | null> {
  const device = deviceOf(request);
  if (id === undefined || device === null) return null;
  const pass = await findPass(db, id);
  return pass?.owner_hash && timingSafeEqual(device, pass.owner_hash) ? pass : null;
}

/** PostgreSQL has no text with a null character in it, and no key has one. */
function clean(key: string): string {
  return /^[\w-]+$/.test(key) ? key : '';
}

/** The pass that the guard has let the request pass to. */
export function ownPass(request: FastifyRequest): Pass {
  const pass = found.get(request);
  if (pass === undefined) throw new Error('this endpoint is not declared for pass holders');
  return pass;
}
