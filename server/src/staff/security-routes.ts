import { api } from '@anypark/core/api';
import type { ApiKey } from '@anypark/core/staff/contract';
import { describeDevice } from '@anypark/core/staff/device';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/mount.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { facility } from '../settings/store.ts';
import { sessionOf, staffOf } from './access.ts';
import { type ApiKeyRow, createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { callerOf, setSessionCookie } from './caller.ts';
import type { StaffDeps } from './deps.ts';
import { loginsOf } from './history.ts';
import {
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  provePassword,
  revokeSession,
  withSecondFactor,
} from './own-security.ts';
import { backupCodesLeft, totpUri } from './second-factor.ts';
import { listSessions } from './sessions.ts';
import { findStaff } from './store.ts';

const DONE = { done: true } as const;

/** What a person may see and change about their own login. */
export function securityRoutes(app: FastifyInstance, deps: StaffDeps): void {
  const { db, now } = deps;
  const keysOf = async (staffId: number) => (await listApiKeys(db, staffId)).map(toWire);

  mount(app, api.changePassword, async ({ body }, { request, reply }) => {
    const { id } = staffOf(request);
    setSessionCookie(reply, await changePassword(deps, id, body, callerOf(request)));
    return { ...DONE, apiKeys: await keysOf(id) };
  });

  mount(app, api.twoFactor, async (_input, { request }) => {
    const person = await findStaff(db, staffOf(request).id);
    const enabled = person !== null && person.totp_confirmed_at !== null;
    return { enabled, backupCodesLeft: enabled ? await backupCodesLeft(db, person.id) : 0 };
  });
  mount(app, api.beginTwoFactor, async ({ body }, { request }) => {
    const { secret, person } = await beginTwoFactor(deps, staffOf(request).id, body.password);
    const { name } = await facility(db);
    return { secret, uri: totpUri(secret, person.username, `AnyPark ${name}`) };
  });
  mount(app, api.confirmTwoFactor, async ({ body }, { request }) => ({
    backupCodes: await confirmTwoFactor(deps, sessionOf(request), body),
  }));
  mount(app, api.disableTwoFactor, async ({ body }, { request }) => {
    await withSecondFactor(deps, staffOf(request).id, body, 'disable');
    return DONE;
  });
  mount(app, api.renewBackupCodes, async ({ body }, { request }) => ({
    backupCodes: await withSecondFactor(deps, staffOf(request).id, body, 'renew'),
  }));

  mount(app, api.staffSessions, async (_input, { request }) => {
    const current = sessionOf(request);
    return (await listSessions(db, current.user.id, now())).map((row) => ({
      id: row.id,
      device: describeDevice(row.device),
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isCurrent: row.id === current.id,
    }));
  });
  mount(app, api.revokeSession, async ({ params }, { request }) => {
    await revokeSession(db, params.id, staffOf(request), now());
    return DONE;
  });

  mount(app, api.loginHistory, async ({ query }, { request, reply }) => {
    const { limit, before = Number.MAX_SAFE_INTEGER } = query;
    const rows = await loginsOf(db, staffOf(request).id, before, limit);
    nextPage(reply, api.loginHistory.path, query, rows, ({ id }) => id);
    return rows.map(({ id, at, device, address, outcome }) => ({
      id,
      at: at.toISOString(),
      device: describeDevice(device),
      address,
      outcome,
    }));
  });

  mount(app, api.apiKeys, async (_input, { request }) => keysOf(staffOf(request).id));
  mount(app, api.createApiKey, async ({ body }, { request }) => {
    await provePassword(deps, staffOf(request).id, body.password, 'password');
    const { key, row } = await createApiKey(db, staffOf(request), body, now());
    return { key, apiKey: toWire(row) };
  });
  mount(app, api.revokeApiKey, async ({ params }, { request }) => {
    await revokeApiKey(db, params.id, staffOf(request), now());
    return DONE;
  });
}

function toWire({ id, name, scope, start, created_at, last_used_at, expires_at }: ApiKeyRow): ApiKey {
  const lastUsedAt = last_used_at?.toISOString() ?? null;
  const expiresAt = expires_at?.toISOString() ?? null;
  return { id, name, scope, start, createdAt: created_at.toISOString(), lastUsedAt, expiresAt };
}
