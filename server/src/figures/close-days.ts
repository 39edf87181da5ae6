import type { Database, Tx } from '../platform/database.ts';
import { statement } from '../platform/database.ts';
import { FIRST_MOMENT } from './first-moment.ts';

/** Every fact that is counted, or those that are named (core/src/analytics/facts.ts says what each holds). */
export const ALL_FACTS = [
  'stays',
  'arrivals',
  'inside',
  'space',
  'spaces',
  'peak',
  'durations',
  'extended',
  'net_of_kind',
  'net_of_duration',
  'refunded',
  'payments',
  'promo',
  'funnel',
  'time_to_pay',
  'settlement',
  'messages',
  'declines',
  'passes',
  'plates',
  'plates_all',
  'cohort',
  'cohort_all',
  'sold',
  'stood',
  'checks',
  'notices',
  'seen',
] as const;
export type Fact = (typeof ALL_FACTS)[number];

const noteDays = statement<[at: Date]>(
  `insert into closed_days (day)
   select d::date from facility f,
     lateral (select ${FIRST_MOMENT} as at) first,
     lateral generate_series(first.at at time zone f.timezone, ($1::timestamptz at time zone f.timezone), interval '1 day') d
    where d::date < ($1::timestamptz at time zone f.timezone)::date
   on conflict do nothing`,
);
const noteSettled = statement<[]>(
  'update closed_days set settled_after = pg_snapshot_xmax(pg_current_snapshot()) where settled_after is null',
);

const facilityZone = statement<[], { timezone: string }>('select timezone from facility for key share');
const claim = statement<[], { day: string; version: number }>(
  `select day::text, version from closed_days
    where closed_version is distinct from version
      and settled_after::text::numeric <= pg_snapshot_xmin(pg_current_snapshot())::text::numeric
    order by day desc limit 1 for update skip locked`,
);
const forget = statement<[day: string]>('delete from day_facts where day = $1::date');
const count = statement<[day: string, zone: string, facts: readonly string[]]>(
  `insert into day_facts
   select $1::date, f.* from counted_facts(day_begins($1::date, $2), day_begins($1::date + 1, $2), $2, $3::text[]) f`,
);
const close = statement<[day: string, version: number]>(
  'update closed_days set closed_version = $2 where day = $1::date',
);

/**
 * Counts the facts of days that are over and have none yet, or of which something has changed since; newest first.
 * Safe on any number of servers: who changes what belongs to a day raises its version (migration 21), and waits for the
 * one that is counting it.
 */
export async function closeDays(db: Database, at: Date, stopping: AbortSignal): Promise<void> {
  await db.all(noteDays, [at]);
  await db.all(noteSettled, []);
  while (!stopping.aborted && (await db.transaction(closeOne)));
}

async function closeOne(tx: Tx): Promise<boolean> {
  // The facility first, as whoever changes its zone does.
  const { timezone } = await tx.one(facilityZone, []);
  const found = await tx.maybe(claim, []);
  if (found === null) return false;
  await tx.all(forget, [found.day]);
  await tx.all(count, [found.day, timezone, ALL_FACTS]);
  await tx.all(close, [found.day, found.version]);
  return true;
}

const forgetDays = statement<[]>('delete from closed_days');
const forgetFacts = statement<[]>('delete from day_facts');
const forgetHours = statement<[]>('delete from closed_hours');

/** Nothing counts any more: every day, and every hour, is counted anew by its round. */
export async function reopenEveryDay(tx: Tx): Promise<void> {
  await tx.all(forgetDays, []);
  await tx.all(forgetFacts, []);
  await tx.all(forgetHours, []);
}

const snapshot = statement<[at: Date]>(
  `insert into customer_snapshots (day, customers, spent_cents, top_tenth_cents, by_visits)
   select ($1::timestamptz at time zone f.timezone)::date, a.customers, a.spent, t.spent, a.by_visits
     from facility f,
          lateral (select count(*) as customers, coalesce(sum(spent_cents), 0) as spent,
                          array[count(*) filter (where transactions = 1), count(*) filter (where transactions = 2),
                                count(*) filter (where transactions between 3 and 5), count(*) filter (where transactions between 6 and 10),
                                count(*) filter (where transactions between 11 and 20), count(*) filter (where transactions > 20)] as by_visits
                     from customers) a,
          lateral (select coalesce(sum(spent_cents), 0) as spent
                     from (select spent_cents from customers order by spent_cents desc, plate desc limit ceil(a.customers / 10.0)) c) t
    where a.customers > 0 and not exists (
      select 1 from customer_snapshots s where s.day = ($1::timestamptz at time zone f.timezone)::date)
   on conflict do nothing`,
);

/** Writes down once a day how the customers stand. */
export async function snapshotCustomers(db: Database, at: Date): Promise<void> {
  await db.all(snapshot, [at]);
}
