import { type Owed, owedNow, priceOfTime } from '@anypark/core/notices/notice';
import { findLot } from '../lots/store.ts';
import { statement, type Tx } from '../platform/database.ts';
import { pricesIn } from '../rate-plans/prices.ts';
import { facility } from '../settings/store.ts';
import type { NoticeRow } from './store.ts';

const seen = statement<
  [lotId: number, plate: string, from: Date],
  { left_at: Date | null; last_seen_at: Date }
>(
  `select left_at, last_seen_at from visits
    where lot_id = $1 and plate = $2 and last_seen_at >= $3 order by last_seen_at desc limit 1`,
);

/** What a notice costs at a moment, if anything: within its term the time that the car is known to have stood. */
export async function owedFor(tx: Tx, notice: NoticeRow, at: Date): Promise<Owed> {
  const { amount_cents: amountCents, cure_until: cureUntil, cure_extra_cents: extra } = notice;
  const time = extra === null || at >= cureUntil ? null : await priceOfStanding(tx, notice, at);
  const cureCents = time === null || extra === null ? null : time + extra;
  return owedNow({ amountCents, cureCents, cureUntil }, at);
}

async function priceOfStanding(tx: Tx, notice: NoticeRow, at: Date): Promise<number | null> {
  const { lot_id, plate, stood_from: since, issued_at } = notice;
  const visit = await tx.maybe(seen, [lot_id, plate, since]);
  // Where no camera looks, it is known to have stood until somebody was there.
  const until = visit === null ? issued_at : (visit.left_at ?? at);
  const lot = await findLot(tx, lot_id);
  if (lot === null) return null;
  const { rates } = (await pricesIn(tx, lot, (await facility(tx)).timezone))(since);
  return priceOfTime(rates, since, until > issued_at ? until : issued_at);
}
