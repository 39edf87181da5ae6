import { type Database, statement } from '../platform/database.ts';
import { ALL_FACTS } from './close-days.ts';

const closed = statement<[], { day: string }>(
  'select day::text from closed_days where closed_version = version order by day',
);
const differs = statement<[day: string, facts: readonly string[]], { differs: boolean }>(
  `with z as (select timezone, day_begins($1::date, timezone) as since, day_begins($1::date + 1, timezone) as until from facility),
        kept as (select lot_id, fact, key, counts from day_facts where day = $1::date),
        counted as (select f.* from z, lateral counted_facts(z.since, z.until, z.timezone, $2::text[]) f),
        booked as (select lot_id, revenue_cents, transactions, paid_stays, paid_hours from daily_figures where day = $1::date),
        recounted as (select f.lot_id, sum(f.revenue_cents)::bigint, sum(f.transactions)::bigint, sum(f.paid_stays)::bigint, sum(f.paid_hours)::bigint
                        from z, lateral counted_figures(z.since, z.until, z.timezone) f group by f.lot_id)
   select exists (select * from kept except select * from counted) or exists (select * from counted except select * from kept)
       or exists (select * from booked except select * from recounted) or exists (select * from recounted except select * from booked) as differs`,
);
const differentHours = statement<[facts: readonly string[]], { begins: Date; hour: string }>(
  `select h.begins, to_char(h.begins at time zone z.timezone, 'YYYY-MM-DD HH24:MI') as hour from closed_hours h, facility z
    where h.closed_version = h.version and (
      exists (select lot_id, fact, key, place, value from hour_facts where begins = h.begins
              except select * from counted_cells(h.begins, h.ends, z.timezone, $1::text[]))
      or exists (select * from counted_cells(h.begins, h.ends, z.timezone, $1::text[])
              except select lot_id, fact, key, place, value from hour_facts where begins = h.begins))`,
);
const reopenHours = statement<[hours: readonly Date[]]>(
  'update closed_hours set version = version + 1 where begins = any($1::timestamptz[])',
);
const reopen = statement<[days: readonly string[]]>(
  'update closed_days set version = version + 1 where day = any($1::date[])',
);

/**
 * Counts every closed day again from its rows, and every kept hour, and compares: the facts that are kept and the money
 * that is booked. What differs is opened, so that it is closed anew. Returns how many days were looked at, and what differs.
 */
export async function checkDays(db: Database): Promise<{ checked: number; different: string[] }> {
  const days = await db.all(closed, []);
  const different: string[] = [];
  for (const { day } of days) if ((await db.one(differs, [day, ALL_FACTS])).differs) different.push(day);
  await db.all(reopen, [different]);
  const hours = await db.all(differentHours, [ALL_FACTS]);
  await db.all(reopenHours, [hours.map(({ begins }) => begins)]);
  return { checked: days.length, different: [...different, ...hours.map(({ hour }) => hour)] };
}
