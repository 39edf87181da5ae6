import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/mount.ts';
import { facility } from '../settings/store.ts';
import { callerOf, challengeToken, sessionToken, setChallengeCookie, setSessionCookie } from './caller.ts';
import type { StaffDeps } from './deps.ts';
import { acceptInvite, findInvite } from './invites.ts';
import { logIn, verifyLogin } from './login.ts';
import { endSession, findSession } from './sessions.ts';

const DONE = { done: true } as const;

/** Getting in, by login or by invitation, and out. */
export function loginRoutes(app: FastifyInstance, deps: StaffDeps): void {
  const { db, now } = deps;
  mount(app, api.login, async ({ body }, { request, reply }) => {
    const entered = await logIn(deps, { ...body, replaces: sessionToken(request) }, callerOf(request));
    if ('challenge' in entered) {
      setChallengeCookie(reply, entered.challenge);
      return { twoFactorRequired: true };
    }
    setSessionCookie(reply, entered.session);
    return { twoFactorRequired: false };
  });

  mount(app, api.verifyLogin, async ({ body }, { request, reply }) => {
    const given = { challenge: challengeToken(request), code: body.code, replaces: sessionToken(request) };
    setSessionCookie(reply, await verifyLogin(deps, given, callerOf(request)));
    setChallengeCookie(reply, null);
    return { twoFactorRequired: false };
  });

  mount(app, api.logout, async (_input, { request, reply }) => {
    const token = sessionToken(request);
    if (token !== null) await endSession(db, token);
    setSessionCookie(reply, null);
    return DONE;
  });

  mount(app, api.authCheck, async (_input, { request }) => {
    const token = sessionToken(request);
    const session = token === null ? null : await findSession(db, token, now());
    if (session === null) return { authenticated: false };
    return { authenticated: true, user: session.user, locale: (await facility(db)).locale };
  });

  mount(app, api.readInvite, async ({ body }) => {
    const { name, role } = await findInvite(db, body.token, now());
    return { name, role, facilityName: (await facility(db)).name };
  });

  mount(app, api.acceptInvite, async ({ body }, { request, reply }) => {
    setSessionCookie(reply, await acceptInvite(deps, body, callerOf(request)));
    return DONE;
  });
}
