import type { Day } from '@anypark/core/analytics/period';
import { TAKES_SPACE } from '../lots/store.ts';
import { statement, type Tx } from '../platform/database.ts';
import type { Figures } from './sums.ts';

const SUMS = `coalesce(sum(revenue_cents), 0)::bigint as revenue_cents, coalesce(sum(transactions), 0)::bigint as transactions,
  coalesce(sum(paid_stays), 0)::bigint as paid_stays, coalesce(sum(paid_hours), 0)::bigint as paid_hours`;

const snapshot = statement<[]>('set transaction isolation level repeatable read, read only');

/** To be called first in a transaction: all that is read in it is of one moment. */
export async function readOneMoment(tx: Tx): Promise<void> {
  await tx.all(snapshot, []);
}

const byDay = statement<[first: Day, last: Day], Figures & { day: Day }>(
  `select day::text, ${SUMS} from daily_figures where day between $1::date and $2::date group by day order by day`,
);
/** The days of a span that have figures, in order. */
export const figuresByDay = (tx: Tx, first: Day, last: Day) => tx.all(byDay, [first, last]);

const byHour = statement<[day: Day], Figures & { hour: number }>(
  `select (h.n - 1)::integer as hour, sum(h.revenue)::bigint as revenue_cents, sum(h.transactions)::bigint as transactions,
          sum(h.paid_stays)::bigint as paid_stays, sum(h.paid_hours)::bigint as paid_hours
     from daily_figures d,
          unnest(d.revenue_by_hour, d.transactions_by_hour, d.paid_stays_by_hour, d.paid_hours_by_hour)
            with ordinality as h(revenue, transactions, paid_stays, paid_hours, n)
    where d.day = $1::date
    group by h.n order by h.n`,
);
/** The 24 hours of one day, or none where nothing happened. */
export const figuresByHour = (tx: Tx, day: Day) => tx.all(byHour, [day]);

const between = statement<[since: Date, until: Date], Figures>(
  `select ${SUMS} from counted_figures($1, $2, 'UTC')`,
);
/** Counted from the rows themselves: for what is shorter than an hour. `until` is excluded. */
export const countedFigures = (tx: Tx, since: Date, until: Date) => tx.one(between, [since, until]);

const peak = statement<[first: Day, last: Day], { hour: number }>(
  `select (h.n - 1)::integer as hour
     from daily_figures d, unnest(d.transactions_by_hour) with ordinality as h(transactions, n)
    where d.day between $1::date and $2::date
    group by h.n having sum(h.transactions) > 0
    order by sum(h.transactions) desc, h.n limit 1`,
);
/** The hour of the day with the most stays, the earliest of several; null without any. */
export async function peakHour(tx: Tx, first: Day, last: Day): Promise<number | null> {
  return (await tx.maybe(peak, [first, last]))?.hour ?? null;
}

const top = statement<[first: Day, last: Day], { id: number; name: string; revenue_cents: number }>(
  `select l.id, l.name, sum(d.revenue_cents)::bigint as revenue_cents
     from daily_figures d join lots l on l.id = d.lot_id
    where d.day between $1::date and $2::date
    group by l.id having sum(d.revenue_cents) > 0
    order by sum(d.revenue_cents) desc, l.id limit 1`,
);
/** The lot with the most revenue, or null. */
export const topLot = (tx: Tx, first: Day, last: Day) => tx.maybe(top, [first, last]);

const occupied = statement<[at: Date], { occupied: number; total_spaces: number }>(
  `select (select count(distinct (s.lot_id, s.plate))::integer from parking_sessions s
            where s.state = 'active' and (${TAKES_SPACE})) as occupied,
          f.total_spaces
     from facility f`,
);
/** Cars with an active session, and the spaces of the facility. */
export const occupiedSpaces = (tx: Tx, at: Date) => tx.one(occupied, [at]);

/** One line of the report. `hour` null: the whole day. `lot` null: passes. */
export interface ReportRow extends Figures {
  readonly day: Day;
  readonly hour: number | null;
  readonly lot: string | null;
}

const reportByDay = statement<[first: Day, last: Day], ReportRow>(
  `select d.day::text, null as hour, l.name as lot, d.revenue_cents, d.transactions, d.paid_stays, d.paid_hours
     from daily_figures d left join lots l on l.id = d.lot_id
    where d.day between $1::date and $2::date
    order by d.day, l.name, l.id`,
);
/** What each lot took on each day of a span. */
export const dayReport = (tx: Tx, first: Day, last: Day) => tx.all(reportByDay, [first, last]);

const reportByHour = statement<[day: Day], ReportRow>(
  `select d.day::text, (h.n - 1)::integer as hour, l.name as lot, h.revenue as revenue_cents, h.transactions,
          h.paid_stays, h.paid_hours
     from daily_figures d left join lots l on l.id = d.lot_id,
          unnest(d.revenue_by_hour, d.transactions_by_hour, d.paid_stays_by_hour, d.paid_hours_by_hour)
            with ordinality as h(revenue, transactions, paid_stays, paid_hours, n)
    where d.day = $1::date and (h.revenue <> 0 or h.transactions > 0)
    order by h.n, l.name, l.id`,
);
/** What each lot took in each hour of a day in which something happened. */
export const hourReport = (tx: Tx, day: Day) => tx.all(reportByHour, [day]);
