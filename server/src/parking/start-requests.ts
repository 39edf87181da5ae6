import { statement, type Tx } from '../platform/database.ts';
import type { Starter } from './holds.ts';
import { findTransaction, type TransactionRow } from './transactions.ts';

/** Longer no phone tries to send the same start. */
const KEPT_HOURS = 24;

const find = statement<[key: string, lotId: number, plate: string, duration: number], { id: number }>(
  `select s.id from start_requests r join parking_sessions s on s.id = r.session_id
    where r.key = $1 and s.lot_id = $2 and s.plate = $3 and s.duration_hours = $4`,
);
const handOver = statement<[id: number, owner: Buffer]>(
  'update parking_sessions set owner_hash = $2 where id = $1 and owner_hash <> $2',
);

/**
 * The session that the same request has started already, or null. A phone whose first answer was lost never got its cookie:
 * the key, which nobody else knows, says that it is the same one, and the session becomes the new cookie's.
 */
export async function startedBefore(
  tx: Tx,
  { requestKey = null, ownerHash }: Starter,
  asked: { lotId: number; plate: string; duration: number },
): Promise<TransactionRow | null> {
  if (requestKey === null) return null;
  const known = await tx.maybe(find, [requestKey, asked.lotId, asked.plate, asked.duration]);
  if (known === null) return null;
  await tx.all(handOver, [known.id, ownerHash]);
  return findTransaction(tx, known.id);
}

const note = statement<[key: string, sessionId: number, at: Date]>(
  'insert into start_requests (key, session_id, asked_at) values ($1, $2, $3) on conflict do nothing',
);

export async function noteStart(
  tx: Tx,
  { requestKey = null }: Starter,
  sessionId: number,
  at: Date,
): Promise<void> {
  if (requestKey !== null) await tx.all(note, [requestKey, sessionId, at]);
}

const forget = statement<[before: Date, limit: number], { key: string }>(
  `delete from start_requests where key in (
     select key from start_requests where asked_at < $1 order by asked_at limit $2) returning key`,
);

/** Forgets what nobody sends again. Returns how many. */
export async function forgetStarts(tx: Tx, at: Date, limit: number): Promise<number> {
  return (await tx.all(forget, [new Date(at.getTime() - KEPT_HOURS * 3600_000), limit])).length;
}
