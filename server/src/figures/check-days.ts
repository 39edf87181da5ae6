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
const reopen = statement<[days: readonly string[]]>(
  'update closed_days set version = version + 1 where day = any($1::date[])',
);

/**
 * Counts every closed day again from its rows, and compares: the facts that are kept and the money that is booked.
 * Days whose facts differ are opened, so that they are closed anew. Returns how many were looked at, and which differ.
 */
export async function checkDays(db: Database): Promise<{ checked: number; different: string[] }> {
  const days = await db.all(closed, []);
  const different: string[] = [];
  for (const { day } of days) if ((await db.one(differs, [day, ALL_FACTS])).differs) different.push(day);
  await db.all(reopen, [different]);
  return { checked: days.length, different };
}
