import type { Day } from '@anypark/core/analytics/period';
import { dayAfter } from '@anypark/core/analytics/period';
import { pieceOf } from '@anypark/core/analytics/span';
import { instantOf, wallTime } from '@anypark/core/kernel/zone';
import { statement, type Tx } from '../platform/database.ts';
import type { Stretch } from './facts.ts';
import { daysToMonday } from './facts-store.ts';

/** Net money of a lot (null: of passes), and the stays that were bought with it, in a piece of a span. */
export interface Net {
  readonly piece: string;
  readonly lot_id: number | null;
  readonly cents: number;
  readonly stays: number;
  readonly paid_stays: number;
  readonly paid_hours: number;
}

const SUMS = `sum(d.revenue_cents)::bigint as cents, sum(d.transactions)::bigint as stays,
  sum(d.paid_stays)::bigint as paid_stays, sum(d.paid_hours)::bigint as paid_hours`;
const OF_LOT = '($3::integer is null or d.lot_id = $3)';
const byPiece = statement<
  [first: Day, last: Day, lotId: number | null, sorting: string, toMonday: number],
  Net
>(
  `select case $4 when 'all' then '' else greatest(date_trunc($4, (d.day + $5::integer)::timestamp)::date - $5::integer, $1::date)::text end as piece, d.lot_id, ${SUMS}
     from daily_figures d where d.day between $1::date and $2::date and ${OF_LOT} group by 1, 2`,
);
const byHour = statement<[day: Day, beforeHour: number, lotId: number | null], Net & { hour: number }>(
  `select (h.n - 1)::integer as hour, '' as piece, d.lot_id, sum(h.cents)::bigint as cents, sum(h.stays)::bigint as stays,
          sum(h.paid_stays)::bigint as paid_stays, sum(h.paid_hours)::bigint as paid_hours
     from daily_figures d,
          unnest(d.revenue_by_hour, d.transactions_by_hour, d.paid_stays_by_hour, d.paid_hours_by_hour)
            with ordinality as h (cents, stays, paid_stays, paid_hours, n)
    where d.day = $1::date and h.n <= $2 and ${OF_LOT}
    group by h.n, d.lot_id`,
);
const rest = statement<[since: Date, until: Date, lotId: number | null], Net>(
  `select '' as piece, d.lot_id, ${SUMS} from counted_figures($1, $2, 'UTC') d where ${OF_LOT} group by d.lot_id`,
);

/**
 * What was taken, from the figures that are booked with every change (docs/adr 9), sorted as a span is. A stretch that
 * ends within an hour ends with what is counted of that hour.
 */
export async function readNet(
  tx: Tx,
  { from, to, until, weekStart }: Stretch,
  sorting: 'hour' | 'day' | 'week' | 'month' | 'all',
  zone: string,
  lotId: number | null,
): Promise<Net[]> {
  const byDays = sorting === 'hour' ? 'all' : sorting;
  const toMonday = daysToMonday(weekStart, byDays);
  if (until === null && sorting !== 'hour') return tx.all(byPiece, [from, to, lotId, byDays, toMonday]);
  const net = from < to ? await tx.all(byPiece, [from, dayAfter(to, -1), lotId, byDays, toMonday]) : [];
  const wall = until === null ? null : wallTime(zone, until);
  const hour = wall === null ? 24 : Math.floor(wall.minute / 60);
  const lastPiece = sorting === 'all' || sorting === 'hour' ? '' : pieceOf(to, { from, weekStart }, sorting);
  const piece = (h: number) => (sorting === 'hour' ? `${to}T${String(h).padStart(2, '0')}` : lastPiece);
  for (const row of await tx.all(byHour, [to, hour, lotId])) net.push({ ...row, piece: piece(row.hour) });
  if (until !== null && wall !== null) {
    const began = instantOf(zone, { ...wall, minute: hour * 60 });
    for (const row of await tx.all(rest, [began, until, lotId])) net.push({ ...row, piece: piece(hour) });
  }
  return net;
}

/** What is taken of some of them. */
export function sumNet(
  net: readonly Net[],
  of: 'cents' | 'stays' | 'paid_stays' | 'paid_hours',
  which = (_row: Net) => true,
) {
  return net.reduce((sum, row) => (which(row) ? sum + row[of] : sum), 0);
}
