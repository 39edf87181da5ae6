import type { Database, Tx } from '../platform/database.ts';
import { statement } from '../platform/database.ts';
import { ALL_FACTS } from './close-days.ts';
import { FIRST_MOMENT } from './first-moment.ts';

/**
 * Hours that are read apart from their day, by their place on the time line: those of today, and of the days on which the
 * span before a period is cut off; none from before there was anything. An hour is over for good when another one has passed: who wanted to park in it has paid
 * by then, or gone, and nobody queues at its row.
 */
const WANTED = `select h.begins, h.ends
    from facility f,
         lateral (select ($1::timestamptz at time zone f.timezone)::date as today) t,
         lateral (values (t.today), (t.today - 1), (t.today - 7), ((t.today - interval '1 month')::date),
                         ((t.today - interval '3 months')::date), ((t.today - interval '1 year')::date)) d (day),
         lateral (select day_begins(d.day, f.timezone) as since, day_begins(d.day + 1, f.timezone) as until) s,
         lateral (select at as begins, least(at + interval '1 hour', s.until) as ends
                    from generate_series(s.since, s.until - interval '1 microsecond', interval '1 hour') at) h
   where h.ends <= $1::timestamptz - interval '1 hour' and h.ends > ${FIRST_MOMENT}`;

const noteHours = statement<[at: Date]>(
  `insert into closed_hours (begins, ends) select distinct begins, ends from (${WANTED}) w on conflict do nothing`,
);
const noteSettled = statement<[]>(
  'update closed_hours set settled_after = pg_snapshot_xmax(pg_current_snapshot()) where settled_after is null',
);
const dropOthers = statement<[at: Date]>(
  `delete from closed_hours where begins < $1::timestamptz - interval '1 day' and begins not in (select begins from (${WANTED}) w)`,
);

const facilityZone = statement<[], { timezone: string }>('select timezone from facility for key share');
const claim = statement<[], { begins: Date; ends: Date; version: number }>(
  `select begins, ends, version from closed_hours
    where closed_version is distinct from version
      and settled_after::text::numeric <= pg_snapshot_xmin(pg_current_snapshot())::text::numeric
    order by begins desc limit 1 for update skip locked`,
);
const forget = statement<[begins: Date]>('delete from hour_facts where begins = $1');
const count = statement<[begins: Date, ends: Date, zone: string, facts: readonly string[]]>(
  'insert into hour_facts select $1::timestamptz, c.* from counted_cells($1, $2, $3, $4::text[]) c',
);
const close = statement<[begins: Date, version: number]>(
  'update closed_hours set closed_version = $2 where begins = $1',
);

/** Counts the hours that are wanted and have no facts yet, or of which something has changed since; as closeDays does. */
export async function keepHours(db: Database, at: Date, stopping: AbortSignal): Promise<void> {
  await db.all(dropOthers, [at]);
  await db.all(noteHours, [at]);
  await db.all(noteSettled, []);
  while (!stopping.aborted && (await db.transaction(keepOne)));
}

async function keepOne(tx: Tx): Promise<boolean> {
  // The facility first, as whoever changes its zone does.
  const { timezone } = await tx.one(facilityZone, []);
  const found = await tx.maybe(claim, []);
  if (found === null) return false;
  await tx.all(forget, [found.begins]);
  await tx.all(count, [found.begins, found.ends, timezone, ALL_FACTS]);
  await tx.all(close, [found.begins, found.version]);
  return true;
}
