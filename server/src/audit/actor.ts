import type { StaffUser } from '@anypark/core/staff/contract';
import type { FastifyRequest } from 'fastify';

const actors = new WeakMap<FastifyRequest, StaffUser>();

/** Notes who makes a request, once the guard has let them in. */
export function noteActor(request: FastifyRequest, actor: StaffUser): void {
  actors.set(request, actor);
}

/**
 * Who calls an endpoint that is declared for staff. For an API key: its maker's id and role, with the key's name in
 * place of theirs.
 */
export function actorOf(request: FastifyRequest): StaffUser {
  const actor = actors.get(request);
  if (actor === undefined) throw new Error('this endpoint is not declared for staff');
  return actor;
}
