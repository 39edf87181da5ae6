import type { Day } from '@anypark/core/analytics/period';
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

const PIECE = `case $4 when 'all' then '' when 'weekday' then extract(isodow from f.day)::text
  else greatest(date_trunc($4, f.day::timestamp)::date, $2::date)::text end`;
const IS_CLOSED = 'exists (select 1 from closed_days d where d.day = f.day and d.closed_version = d.version)';

const closed = statement<
  [facts: readonly string[], first: Day, last: Day, sorting: string, lotId: number | null],
  Cell
>(
  `select ${PIECE} as piece, f.lot_id, f.fact, f.key, (c.n - 1)::integer as place, sum(c.value)::bigint as value
     from day_facts f, unnest(f.counts) with ordinality c (value, n)
    where f.fact = any($1::text[]) and f.day between $2::date and $3::date and ($5::integer is null or f.lot_id = $5)
      and c.value <> 0 and ${IS_CLOSED}
    group by 1, 2, 3, 4, 5`,
);
/** What is kept of the closed days of a span. */
export const closedCells = (
  tx: Tx,
  facts: readonly Fact[],
  first: Day,
  last: Day,
  sorting: Sorting,
  lotId: number | null,
) => tx.all(closed, [facts, first, last, sorting, lotId]);

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

const LIVE = `from facility z, lateral counted_facts(day_begins($1::date, z.timezone),
    least(day_begins($1::date + 1, z.timezone), $2::timestamptz), z.timezone, $3::text[]) f`;
const live = statement<
  [day: Day, until: Date | null, facts: readonly string[], lotId: number | null],
  Omit<Cell, 'piece'>
>(
  `select f.lot_id, f.fact, f.key, (c.n - 1)::integer as place, c.value
     ${LIVE}, unnest(f.counts) with ordinality c (value, n)
    where c.value <> 0 and ($4::integer is null or f.lot_id = $4)`,
);
/** The same of one day up to an instant, counted from its rows. */
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
  [fact: string, first: Day, last: Day, sorting: string, lotId: number | null],
  Plates
>(
  `select ${PIECE} as piece,
          sum(f.counts[f.day - (case $4 when 'all' then $2::date else greatest(date_trunc($4, f.day::timestamp)::date, $2::date) end) + 1])::bigint as plates,
          sum(f.counts[367])::bigint as new_plates
     from day_facts f
    where f.fact = $1 and f.day between $2::date and $3::date and f.lot_id is not distinct from $5::integer and ${IS_CLOSED}
    group by 1`,
);
const fact = (lotId: number | null) => (lotId === null ? 'plates_all' : 'plates');
export const platesOfClosed = (tx: Tx, first: Day, last: Day, sorting: Sorting, lotId: number | null) =>
  tx.all(closedPlates, [fact(lotId), first, last, sorting, lotId]);
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
