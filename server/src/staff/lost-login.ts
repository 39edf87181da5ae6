import { type Change, recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../platform/database.ts';
import { endChallenges } from './challenges.ts';
import { makeUpPassword } from './first-owner.ts';
import { loginsOf } from './history.ts';
import type { Passwords } from './passwords.ts';
import { clearTotp } from './second-factor.ts';
import { endAllSessions } from './sessions.ts';
import { findByUsername, lockStaff, type StaffRow, storePassword } from './store.ts';
import { accountAtHome, accountOf, addressOf, codesOf, forgetTries, passwordOf } from './waits.ts';

/** Whoever may run commands on the server is not known by name; the row is about the person whose login it is. */
const COMMAND_LINE = 'command line';
/** From where so many of their latest tries came nobody has to wait. */
const LATEST = 100;

/**
 * Gives somebody who has lost their password a made-up one, answered so that it can be shown once. Their sessions end;
 * a second factor stays. Throws for a username that nobody has.
 */
export async function resetPassword(
  db: Database,
  passwords: Passwords,
  username: string,
  at: Date,
): Promise<string> {
  const { id } = await personOf(db, username);
  const password = makeUpPassword();
  const hash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await storePassword(tx, id, hash, at);
    await letIn(tx, id, 'password.reset', at);
  });
  return password;
}

/** Turns off the second factor of somebody who has lost it. Throws for a username that nobody has, or who has none. */
export async function resetSecondFactor(db: Database, username: string, at: Date): Promise<void> {
  const { id, totp_confirmed_at: isOn } = await personOf(db, username);
  if (isOn === null) throw new Error(`${username} logs in without a second factor`);
  await db.transaction(async (tx) => {
    await clearTotp(tx, id);
    await letIn(tx, id, 'two_factor.reset', at);
  });
}

async function personOf(db: Database, username: string): Promise<StaffRow> {
  const person = await findByUsername(db, username);
  if (person === null) throw new Error(`nobody on the staff has the username ${username}`);
  return person;
}

/** What every reset does: whoever was in is out, waits after wrong tries end, and the change is on record. */
async function letIn(tx: Tx, id: number, action: Change['action'], at: Date): Promise<void> {
  const person = await lockStaff(tx, id);
  if (person === null) throw new Error(`staff ${id} is gone`);
  await endAllSessions(tx, id);
  await endChallenges(tx, id);
  const addresses = new Set(
    (await loginsOf(tx, id, Number.MAX_SAFE_INTEGER, LATEST)).map(({ address }) => address),
  );
  const waits = [...addresses].flatMap((from) => [accountAtHome(person.username, from), addressOf(from)]);
  for (const guarded of [accountOf(person.username), passwordOf(id), codesOf(id), ...waits])
    await forgetTries(tx, guarded);
  const subject = { kind: 'staff', id } as const;
  const change = {
    actor: { id, name: COMMAND_LINE },
    action,
    subject,
    before: null,
    after: { name: person.name },
  };
  await recordChange(tx, change, at);
}
