import type { StaffUser } from '@anypark/core/staff/contract';
import { isStaffAudience, keyMay, personMay, type StaffAudience } from '@anypark/core/staff/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf, noteActor } from '../audit/actor.ts';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { API_KEY_PREFIX, findApiKey } from './api-keys.ts';
import { sessionToken } from './caller.ts';
import { findSession, type Session } from './sessions.ts';

const sessions = new WeakMap<FastifyRequest, Session>();
const keys = new WeakMap<FastifyRequest, number>();

/** 'ApiKey' is Parkkihubi's word for it. */
const CREDENTIALS = /^(?:Bearer|ApiKey) (\S{1,200})$/i;

/**
 * Guards every endpoint that is declared for staff: the request has to carry a living session, or an API key, of
 * somebody whom the declared audience lets in. Runs before the input is read: nobody learns from a refusal what
 * the endpoint would have taken.
 */
export function guardStaff(app: FastifyInstance, db: Database, now: () => Date): void {
  app.addHook('onRoute', (route) => {
    const audience = route.config?.audience;
    if (!isStaffAudience(audience)) return;
    route.onRequest = [...[route.onRequest ?? []].flat(), (request) => admit(request, audience, db, now())];
  });
}

async function admit(
  request: FastifyRequest,
  audience: StaffAudience,
  db: Database,
  at: Date,
): Promise<void> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const key = CREDENTIALS.exec(authorization)?.[1];
    const found = key?.startsWith(API_KEY_PREFIX) ? await findApiKey(db, key, at) : null;
    if (found === null) throw new Problem('auth.required', { text: 'This API key is not valid.' });
    if (!keyMay(found.scope, found.maker.role, audience, request.method))
      throw new Problem('auth.forbidden', { text: 'This API key’s scope does not allow this.' });
    noteActor(request, found.maker);
    keys.set(request, found.id);
    return;
  }
  const token = sessionToken(request);
  const session = token === null ? null : await findSession(db, token, at);
  if (session === null) throw new Problem('auth.required');
  if (!personMay(session.user.role, audience)) throw new Problem('auth.forbidden');
  noteActor(request, session.user);
  sessions.set(request, session);
}

/** Whether a manager or owner who is logged in asks, at an endpoint that is not declared for staff. */
export async function isManager(db: Database, request: FastifyRequest, at: Date): Promise<boolean> {
  const token = sessionToken(request);
  const session = token === null ? null : await findSession(db, token, at);
  return session !== null && personMay(session.user.role, 'manager');
}

/** Who calls an endpoint that is declared for staff; see `actorOf`. */
export function staffOf(request: FastifyRequest): StaffUser {
  return actorOf(request);
}

/** The API key that calls, or null: a person does. */
export const apiKeyOf = (request: FastifyRequest): number | null => keys.get(request) ?? null;

/** The session that calls an endpoint whose audience is 'staff'. */
export function sessionOf(request: FastifyRequest): Session {
  const session = sessions.get(request);
  if (session === undefined) throw new Error('this endpoint is not declared for people alone');
  return session;
}
