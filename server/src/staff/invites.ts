import type { Role } from '@anypark/core/staff/roles';
import { type Change, recordChange } from '../audit/record-change.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import type { Caller } from './caller.ts';
import type { StaffDeps } from './deps.ts';
import { recordLogin } from './history.ts';
import { inviteMail } from './invite-mail.ts';
import { openSession } from './sessions.ts';
import { insertStaff } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

type Actor = Change['actor'];

/** How long an invitation can be accepted. */
const INVITE_HOURS = 72;

export interface InviteRow {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly expires_at: Date;
}

const insert = statement<
  [hash: Buffer, name: string, role: Role, by: number, at: Date, expiresAt: Date],
  InviteRow
>(
  `insert into staff_invites (token_hash, name, role, created_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6) returning id, name, role, expires_at`,
);

/** Invites one person; the answered token ends the link and is stored nowhere but in the e-mail, if there is to be one. */
export function createInvite(
  db: Database,
  { name, role, email }: { name: string; role: Role; email?: string | undefined },
  actor: Actor,
  { at, linkBase }: { at: Date; linkBase: string },
): Promise<{ token: string; row: InviteRow }> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + INVITE_HOURS * 3_600_000);
  return db.transaction(async (tx) => {
    const row = await tx.one(insert, [hashToken(token), name, role, actor.id, at, expiresAt]);
    const subject = { kind: 'invite', id: row.id } as const;
    await recordChange(
      tx,
      { actor, action: 'invite.created', subject, before: null, after: { name, role } },
      at,
    );
    if (email !== undefined) {
      const about = {
        id: row.id,
        name,
        role,
        by: actor.name,
        facility: (await facility(tx)).name,
        expiresAt,
      };
      await queueMessage(tx, inviteMail(email, linkBase, token, about), at);
    }
    return { token, row };
  });
}

const open = statement<[at: Date], InviteRow>(
  'select id, name, role, expires_at from staff_invites where expires_at > $1 order by id desc',
);
/** Invitations that can still be accepted, newest first. */
export function openInvites(tx: Tx, at: Date): Promise<InviteRow[]> {
  return tx.all(open, [at]);
}

const withdraw = statement<[id: number], { name: string; role: Role }>(
  'delete from staff_invites where id = $1 returning name, role',
);
/** Makes an invitation worthless; nothing happens where it is already. */
export function withdrawInvite(db: Database, id: number, actor: Actor, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await tx.maybe(withdraw, [id]);
    const subject = { kind: 'invite', id } as const;
    if (before !== null)
      await recordChange(tx, { actor, action: 'invite.withdrawn', subject, before, after: null }, at);
  });
}

const find = statement<[hash: Buffer, at: Date], InviteRow>(
  'select id, name, role, expires_at from staff_invites where token_hash = $1 and expires_at > $2',
);
const use = statement<[hash: Buffer, at: Date], InviteRow>(
  'delete from staff_invites where token_hash = $1 and expires_at > $2 returning id, name, role, expires_at',
);

/** The invitation of a link. Throws invite.unknown. */
export async function findInvite(tx: Tx, token: string, at: Date): Promise<InviteRow> {
  const row = await tx.maybe(find, [hashToken(token), at]);
  if (row === null) throw new Problem('invite.unknown');
  return row;
}

/**
 * Adds the invited person and logs them in; answers the session's token. Throws invite.unknown, password.unfit or
 * staff.username_taken, and the link stays good for the latter two.
 */
export async function acceptInvite(
  { db, passwords, now }: Omit<StaffDeps, 'seal'>,
  given: { token: string; name: string; username: string; password: string },
  caller: Caller,
): Promise<string> {
  const { token, name, username, password } = given;
  await findInvite(db, token, now());
  const problem = await passwords.problemOf(password, [username, name, (await facility(db)).name]);
  if (problem !== null) throw new Problem('password.unfit', { text: problem, fields: { password: problem } });
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const invite = await tx.maybe(use, [hashToken(token), now()]);
    if (invite === null) throw new Problem('invite.unknown');
    const id = await insertStaff(tx, { name, username, role: invite.role, passwordHash }, now());
    if (id === null) throw new Problem('staff.username_taken');
    const joined = { name, username, role: invite.role };
    const before = { name: invite.name, role: invite.role };
    const subject = { kind: 'invite', id: invite.id } as const;
    const actor = { id, name };
    await recordChange(tx, { actor, action: 'invite.accepted', subject, before, after: joined }, now());
    await recordLogin(tx, id, caller, 'success', now());
    return openSession(tx, id, caller, now());
  });
}
