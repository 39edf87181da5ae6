import { isLookAlike } from '@anypark/core/kernel/look-alike';
import { canonicalPlate } from '@anypark/core/kernel/plate';
import type { CancelCause } from '@anypark/core/notices/notice';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { cancelOpenNotice } from './cancel-notice.ts';

/** A right that has come up, beside a notice that stands in its lot. */
interface Pair {
  readonly notice_id: number;
  readonly lot_id: number;
  readonly plate: string;
  readonly plate_skeleton: string;
  readonly issued_at: Date;
  readonly late_until: Date;
  /** Those that a person has compared it with before it was written. */
  readonly compared: readonly string[] | null;
  readonly other: string;
  readonly other_skeleton: string | null;
}

/** Money that arrives later than that after its notice is looked at by a person. */
const OPEN_DAYS = 3;

const mark = statement<[], { compared_until: Date; now: Date }>(
  'select compared_until, clock_timestamp() as now from notice_round for update',
);
const moveMark = statement<[until: Date]>('update notice_round set compared_until = $1');
// A transaction may have noted its change a while before others could read it.
const pairs = statement<[since: Date, issuedAfter: Date], Pair>(
  `select distinct n.id as notice_id, n.lot_id, n.plate, n.plate_skeleton, n.issued_at, n.late_until, k.look_alikes as compared, c.plate as other,
          coalesce((select s.plate_skeleton from parking_sessions s where s.plate = c.plate order by s.id desc limit 1),
                   (select p.plate_skeleton from subscriptions p where p.plate = c.plate order by p.id desc limit 1)) as other_skeleton
     from notices n join plate_checks k on k.id = n.check_id join valid_changes c
       on c.changed_at > $1::timestamptz - interval '60 seconds' and (c.lot_id = n.lot_id or c.lot_id is null)
    where n.state = 'open' and n.issued_at > $2`,
);
// Paid for the moment of the notice, by somebody who had begun to pay before it, or soon after it.
const stay = statement<[lotId: number, plate: string, issuedAt: Date, lateUntil: Date], { one: number }>(
  `select 1 as one from parking_sessions
    where lot_id = $1 and plate = $2 and activated_at is not null and state <> 'refunded'
      and created_at <= $4 and ends_at > $3 limit 1`,
);
const pass = statement<[plate: string, issuedAt: Date, lateUntil: Date], { one: number }>(
  `select 1 as one from subscriptions
    where plate = $1 and state in ('active', 'paused') and ends_at > $2 and starts_at <= $3 limit 1`,
);

/**
 * Cancels open notices of cars that turn out to have paid, by themselves or under a look-alike of their plate, or that
 * have a pass. Reads only what has changed since the last turn; of several servers one does it.
 */
export function compareNotices(db: Database, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { compared_until: since, now } = await tx.one(mark, []);
    const issuedAfter = new Date(at.getTime() - OPEN_DAYS * 24 * 3_600_000);
    for (const pair of await tx.all(pairs, [since, issuedAfter])) {
      const cause = await causeFor(tx, pair);
      if (cause !== null) await cancelOpenNotice(tx, pair.notice_id, { cause }, at);
    }
    await tx.all(moveMark, [now]);
  });
}

async function causeFor(tx: Tx, pair: Pair): Promise<CancelCause | null> {
  const { lot_id, plate, issued_at, late_until, compared, other, other_skeleton } = pair;
  const isSame = other === plate;
  const isAlike =
    other_skeleton !== null &&
    isLookAlike(
      { canonical: plate, skeleton: pair.plate_skeleton },
      { canonical: other, skeleton: other_skeleton },
    );
  const isCompared = (compared ?? []).some((shown) => canonicalPlate(shown) === other);
  if (!isSame && (!isAlike || isCompared)) return null;
  if (await tx.maybe(stay, [lot_id, other, issued_at, late_until]))
    return isSame ? 'paid_in_time' : 'look_alike';
  // A pass of a look-alike was shown to a person before the notice was written.
  return isSame && (await tx.maybe(pass, [plate, issued_at, late_until])) ? 'pass' : null;
}
