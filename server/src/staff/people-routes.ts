import { api } from '@anypark/core/api';
import type { Invite, StaffMember } from '@anypark/core/staff/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { linkBase } from '../platform/http/link-base.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import { staffOf } from './access.ts';
import { createInvite, type InviteRow, openInvites, withdrawInvite } from './invites.ts';
import { changeStaff } from './people.ts';
import { listMembers, type MemberRow, staffNames } from './store.ts';

/** Who works here: for the owner. */
export function peopleRoutes(
  app: FastifyInstance,
  { db, now, config }: { db: Database; now: () => Date; config: Config },
): void {
  mount(app, api.staff, async () => (await listMembers(db)).map(memberToWire));
  mount(app, api.staffNames, () => staffNames(db));
  mount(app, api.changeStaff, async ({ params, body }, { request }) =>
    memberToWire(await changeStaff(db, params.id, body, staffOf(request), now())),
  );

  mount(app, api.invites, async () => (await openInvites(db, now())).map(inviteToWire));
  mount(app, api.createInvite, async ({ body }, { request }) => {
    if (body.email !== undefined && (config.mail ?? config.inbox) === null) {
      const text = 'No e-mail server is set up: hand the link over yourself';
      throw new Problem('request.invalid', { text, fields: { email: text } });
    }
    const { token, row } = await createInvite(db, body, staffOf(request), {
      at: now(),
      linkBase: linkBase(request, config),
    });
    return { token, invite: inviteToWire(row) };
  });
  mount(app, api.withdrawInvite, async ({ params }, { request }) => {
    await withdrawInvite(db, params.id, staffOf(request), now());
    return { done: true } as const;
  });
}

function memberToWire({
  id,
  name,
  username,
  role,
  is_active,
  two_factor,
  last_login_at,
}: MemberRow): StaffMember {
  const lastLoginAt = last_login_at?.toISOString() ?? null;
  return { id, name, username, role, isActive: is_active, twoFactorEnabled: two_factor, lastLoginAt };
}

function inviteToWire({ id, name, role, expires_at }: InviteRow): Invite {
  return { id, name, role, expiresAt: expires_at.toISOString() };
}
