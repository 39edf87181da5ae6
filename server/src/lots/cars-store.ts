import { searchStatement, statement, type Tx } from '../platform/database.ts';
import { TAKES_SPACE } from './store.ts';

/** The cars of a lot by the end of their stay, and those that are being paid for. */
export interface LotCarsRow {
  readonly lot_id: number;
  readonly over: number;
  readonly within_15: number;
  readonly within_60: number;
  readonly later: number;
  readonly held: number;
  readonly last_payment_at: Date | null;
}

/**
 * A car has one place in each lot, and leaves with the last of the times that were paid for it. The last payment is
 * asked for by a span of one lot and in the order of that index: by `=` the planner takes the index on time alone, which
 * is walked to its end for a lot that nobody has used for years.
 */
const now = statement<[at: Date], LotCarsRow>(
  `with cars as (
     select s.lot_id, s.plate, max(s.ends_at) filter (where s.state = 'active') - $1::timestamptz as left_over
       from parking_sessions s cross join facility f
      where ${TAKES_SPACE}
      group by s.lot_id, s.plate)
   select l.id as lot_id,
          count(*) filter (where c.left_over <= interval '0')::int as over,
          count(*) filter (where c.left_over > interval '0' and c.left_over <= interval '15 minutes')::int as within_15,
          count(*) filter (where c.left_over > interval '15 minutes' and c.left_over <= interval '1 hour')::int as within_60,
          count(*) filter (where c.left_over > interval '1 hour')::int as later,
          count(*) filter (where c.plate is not null and c.left_over is null)::int as held,
          (select s.activated_at from parking_sessions s
            where s.lot_id between l.id and l.id and s.activated_at is not null and s.total_cents > 0
            order by s.lot_id desc, s.activated_at desc limit 1) as last_payment_at
     from lots l left join cars c on c.lot_id = l.id
    group by l.id
    order by l.id`,
);

/** Every lot, also one in which nobody stands. */
export function carsNow(tx: Tx, at: Date): Promise<LotCarsRow[]> {
  return tx.all(now, [at]);
}

/** A day in the facility's zone, its end excluded, and the spaces of a lot when it ended. */
export interface DayRow {
  readonly day: string;
  readonly since: Date;
  readonly until: Date;
  readonly total_spaces: number;
}

const bounds = statement<[lotId: number, day: string | null, at: Date], DayRow>(
  `select d.day::text, day_begins(d.day, f.timezone) as since, day_begins(d.day + 1, f.timezone) as until,
          coalesce((select t.total_spaces from lot_terms t
                     where t.lot_id = l.id and t.since < day_begins(d.day + 1, f.timezone)
                     order by t.since desc limit 1), l.total_spaces) as total_spaces
     from lots l cross join facility f
          cross join lateral (select coalesce($2::date, ($3::timestamptz at time zone f.timezone)::date - 1) as day) d
    where l.id = $1`,
);

/** `day` null: yesterday. Null where there is no such lot. */
export function dayOf(tx: Tx, lotId: number, day: string | null, at: Date): Promise<DayRow | null> {
  return tx.maybe(bounds, [lotId, day, at]);
}

const ofDay = searchStatement<
  [lotId: number, since: Date, until: Date, stepSeconds: number],
  { step: number; cars: number }
>(
  `with inside as (
     select s.plate, greatest(s.starts_at, $2::timestamptz) as begins,
            least(s.ends_at, case when s.state in ('ended', 'refunded') then s.closed_at end, $3::timestamptz) as ends
       from stays_between($2::timestamptz, $3::timestamptz) s
      where s.lot_id = $1)
   select n.step, count(distinct i.plate)::int as cars
     from inside i,
          lateral generate_series(ceil(extract(epoch from i.begins - $2::timestamptz) / $4::int)::int,
                                  ceil(extract(epoch from i.ends - $2::timestamptz) / $4::int)::int - 1) n (step)
    where i.begins < i.ends
    group by n.step`,
);

/** How many cars were inside at `since` and each step after it; steps at which none was are left out. */
export function carsOfDay(
  tx: Tx,
  lotId: number,
  { since, until }: DayRow,
  stepSeconds: number,
): Promise<{ step: number; cars: number }[]> {
  return tx.all(ofDay, [lotId, since, until, stepSeconds]);
}
