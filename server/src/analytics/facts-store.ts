import type { Day } from '@anypark/core/analytics/period';
import type { Span } from '@anypark/core/analytics/span';
import type { Fact } from '../figures/close-days.ts';
import { FIRST_MOMENT } from '../figures/first-moment.ts';
import { statement, type Tx } from '../platform/database.ts';

/** A number of the facts. `piece`: of the span, as the reading was asked to sort it. `place` counts from 0. */
export interface Cell {
  readonly piece: string;
  readonly lot_id: number | null;
  readonly fact: Fact;
  readonly key: string;
  readonly place: number;
  readonly value: number;
}

/** By what the days of a reading are put together: a truncation of PostgreSQL's, the weekday (1: Monday), or all as one. */
export type Sorting = 'day' | 'week' | 'month' | 'weekday' | 'all';

// PostgreSQL's weeks begin on Monday: $6 says how many days later theirs begin than ours.
const BEGINS = 'greatest(date_trunc($4, (f.day + $6::integer)::timestamp)::date - $6::integer, $2::date)';
const PIECE = `case $4 when 'all' then '' when 'weekday' then extract(isodow from f.day)::text else ${BEGINS}::text end`;
export const daysToMonday = (weekStart: number, sorting: string) =>
  sorting === 'week' ? (8 - weekStart) % 7 : 0;
const IS_CLOSED = 'exists (select 1 from closed_days d where d.day = f.day and d.closed_version = d.version)';

// All arrays of a fact are of one length: a group's days lie behind one another, and are added up place by place.
const closed = statement<
  [facts: readonly string[], first: Day, last: Day, sorting: string, lotId: number | null, toMonday: number],
  Cell
>(
  `select g.piece, g.lot_id, g.fact, g.key, v.place, v.value
     from (select ${PIECE} as piece, f.lot_id, f.fact, f.key, array_agg(f.counts) as days
             from day_facts f
            where f.fact = any($1::text[]) and f.day between $2::date and $3::date and ($5::integer is null or f.lot_id = $5)
              and ${IS_CLOSED}
            group by 1, 2, 3, 4) g,
          lateral (select ((c.n - 1) % array_length(g.days, 2))::integer as place, sum(c.value)::bigint as value
                     from unnest(g.days) with ordinality c (value, n) where c.value <> 0 group by 1) v`,
);
type Days = Pick<Span, 'from' | 'to' | 'weekStart'>;
/** What is kept of the closed days of a span. */
export const closedCells = (
  tx: Tx,
  facts: readonly Fact[],
  { from, to, weekStart }: Days,
  sorting: Sorting,
  lotId: number | null,
) => tx.all(closed, [facts, from, to, sorting, lotId, daysToMonday(weekStart, sorting)]);

/** A fact of the closed days of a span, added up place by place; `counts` has 24, of which a shorter fact leaves the rest 0. */
export interface Sums {
  readonly lot_id: number | null;
  readonly fact: Fact;
  readonly key: string;
  readonly counts: readonly number[];
}
const HOURS = Array.from({ length: 24 }, (_, n) => `coalesce(sum(f.counts[${n + 1}]), 0)::double precision`);
const sums = statement<[facts: readonly string[], first: Day, last: Day, lotId: number | null], Sums>(
  `select f.lot_id, f.fact, f.key, array[${HOURS}] as counts
     from day_facts f
    where f.fact = any($1::text[]) and f.day between $2::date and $3::date and ($4::integer is null or f.lot_id = $4)
      and ${IS_CLOSED}
    group by 1, 2, 3`,
);
/** The same as `closedCells` of a whole span: many prices on many days are not taken apart into places first. */
export const closedSums = (tx: Tx, facts: readonly Fact[], first: Day, last: Day, lotId: number | null) =>
  tx.all(sums, [facts, first, last, lotId]);

interface LiveCell extends Omit<Cell, 'piece'> {
  /** Of a peak: the stretch in which it was, in order. What stands elsewhere is the sum of all. */
  readonly stretch: number | null;
}
// What is kept of its hours, and what none of them covers.
const live = statement<
  [day: Day, until: Date | null, facts: readonly string[], lotId: number | null],
  LiveCell
>(
  `with asked as (
     select z.timezone, day_begins($1::date, z.timezone) as since,
            least(day_begins($1::date + 1, z.timezone), $2::timestamptz) as until from facility z),
   hours as materialized (
     select h.begins, h.ends from closed_hours h, asked a
      where h.closed_version = h.version and h.begins >= a.since and h.ends <= a.until),
   gaps as (
     select lower(g) as begins, upper(g) as ends
       from (select unnest(tstzmultirange(tstzrange(a.since, a.until))
                    - coalesce((select range_agg(tstzrange(begins, ends)) from hours), '{}')) as g from asked a) r),
   cells as (
     select h.begins, f.lot_id, f.fact, f.key, f.place, f.value
       from hours h join hour_facts f on f.begins = h.begins where f.fact = any($3::text[])
     union all
     select g.begins, c.* from asked a, gaps g, lateral counted_cells(g.begins, g.ends, a.timezone, $3::text[]) c)
   select c.lot_id, c.fact, c.key, c.place - 1 as place,
          case c.fact when 'spaces' then max(c.value) else sum(c.value)::bigint end as value,
          case when c.fact = 'peak' then extract(epoch from c.begins)::double precision end as stretch
     from cells c where c.value <> 0 and ($4::integer is null or c.lot_id = $4)
    group by 1, 2, 3, c.place, 6 order by 6`,
);
/**
 * The same of one day up to an instant, as far as no kept hour covers it counted from its rows. Of plates place `n` holds
 * those alone that were away for n + 1 days.
 */
export const liveCells = (
  tx: Tx,
  facts: readonly Fact[],
  day: Day,
  until: Date | null,
  lotId: number | null,
) => tx.all(live, [day, until, facts, lotId]);

const open = statement<[first: Day, last: Day], { day: Day }>(
  `select d::date::text as day
     from facility z,
          lateral (select ${FIRST_MOMENT} at time zone z.timezone as at) first,
          lateral generate_series(greatest($1::date, first.at::date)::timestamp, $2::date::timestamp, interval '1 day') d
    where not exists (select 1 from closed_days c where c.day = d::date and c.closed_version = c.version)
    order by d desc`,
);
/** The days of a span that are not closed, newest first; none from before there was anything. */
export const openDays = async (tx: Tx, first: Day, last: Day) =>
  (await tx.all(open, [first, last])).map(({ day }) => day);

interface Plates {
  readonly piece: string;
  readonly plates: number;
  readonly new_plates: number;
}
// A plate counts on the day on which it had last been seen before the piece began: each once.
const closedPlates = statement<
  [fact: string, first: Day, last: Day, sorting: string, lotId: number | null, toMonday: number],
  Plates
>(
  `select ${PIECE} as piece,
          sum(f.counts[f.day - (case $4 when 'all' then $2::date else ${BEGINS} end) + 1])::bigint as plates,
          sum(f.counts[367])::bigint as new_plates
     from day_facts f
    where f.fact = $1 and f.day between $2::date and $3::date and f.lot_id is not distinct from $5::integer and ${IS_CLOSED}
    group by 1`,
);
const fact = (lotId: number | null) => (lotId === null ? 'plates_all' : 'plates');
export const platesOfClosed = (
  tx: Tx,
  { from, to, weekStart }: Days,
  sorting: Sorting,
  lotId: number | null,
) => tx.all(closedPlates, [fact(lotId), from, to, sorting, lotId, daysToMonday(weekStart, sorting)]);
const lots = statement<[], { id: number; name: string; is_active: boolean }>(
  'select id, name, is_active from lots order by id',
);
export const allLots = (tx: Tx) => tx.all(lots, []);

const peaks = statement<
  [first: Day, last: Day, lotId: number | null],
  { lot_id: number; cars: number; minute: number; day: Day }
>(
  `select distinct on (f.lot_id) f.lot_id, f.counts[1] as cars, f.counts[2]::integer as minute, f.day::text
     from day_facts f
    where f.fact = 'peak' and f.day between $1::date and $2::date and ($3::integer is null or f.lot_id = $3) and ${IS_CLOSED}
    order by f.lot_id, f.counts[1] desc, f.day`,
);
/** The fullest closed day of each lot, the first of several. */
export const peaksOf = (tx: Tx, first: Day, last: Day, lotId: number | null) =>
  tx.all(peaks, [first, last, lotId]);
