import type { FirstLook } from '@anypark/core/enforcement/contract';
import { findLot } from '../lots/store.ts';
import { statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';

interface LookRow {
  readonly plate_display: string;
  readonly why: FirstLook['why'];
  readonly since: Date;
  readonly grace_until: Date | null;
  readonly last_checked_at: Date | null;
}

const SHOWN = 40;
/** A car whose time ran out longer ago has mostly gone. */
const OVER_HOURS = 6;

/** SQL: nothing gives the car `plate` a right to stand in the lot $1 at $2. */
const hasNone = (plate: string) =>
  `not exists (select 1 from parking_sessions r where r.lot_id = $1 and r.plate = ${plate}
                 and r.state in ('pending', 'active') and (case r.state when 'active' then r.ends_at else r.hold_expires_at end) > $2)
   and not exists (select 1 from subscriptions p where p.plate = ${plate} and p.state = 'active'
                     and p.starts_at <= $2 and p.ends_at > $2)`;

const looks = statement<[lotId: number, at: Date, over: Date, limit: number], LookRow>(
  `with seen as (
     select s.plate, max(s.plate_display) as plate_display, 'over' as why, max(s.ends_at) as since,
            max(s.ends_at) + f.grace_minutes * interval '1 minute' as free_until
       from parking_sessions s cross join facility f
      where s.lot_id = $1 and s.activated_at is not null and s.state in ('active', 'expired')
        and s.ends_at > $3 and s.ends_at <= $2
        and not exists (select 1 from visits v where v.lot_id = $1 and v.plate = s.plate and v.left_at >= s.ends_at)
      group by s.plate, f.grace_minutes
     union all
     select v.plate, v.plate_display, 'came', v.arrived_at,
            v.arrived_at + f.consideration_minutes * interval '1 minute'
       from visits v cross join facility f
      where v.lot_id = $1 and v.left_at is null and v.arrived_at is not null
        and not exists (select 1 from parking_sessions s where s.lot_id = $1 and s.plate = v.plate
                           and s.activated_at is not null and s.ends_at > v.arrived_at)
        and not exists (select 1 from unnest(v.alternatives) as other(plate) where not (${hasNone('other.plate')})))
   select seen.plate_display, seen.why, seen.since,
          case when seen.free_until > $2 then seen.free_until end as grace_until,
          (select max(c.checked_at) from plate_checks c
            where c.plate = seen.plate and c.lot_id = $1 and c.checked_at >= seen.since) as last_checked_at
     from seen where ${hasNone('seen.plate')}
    order by seen.since limit $4`,
);

/** Where an attendant looks first, oldest first. Throws lot.not_found. */
export async function firstLooks(tx: Tx, lotId: number, at: Date): Promise<FirstLook[]> {
  if ((await findLot(tx, lotId)) === null) throw new Problem('lot.not_found');
  const over = new Date(at.getTime() - OVER_HOURS * 3_600_000);
  const rows = await tx.all(looks, [lotId, at, over, SHOWN]);
  return rows.map((row) => ({
    licensePlate: row.plate_display,
    why: row.why,
    since: row.since.toISOString(),
    graceUntil: row.grace_until?.toISOString() ?? null,
    lastCheckedAt: row.last_checked_at?.toISOString() ?? null,
  }));
}

const HINTS = 6;
const plates = statement<
  [lotId: number, at: Date, from: string, to: string, limit: number],
  { plate: string }
>(
  `select max(plate_display) as plate from (
     select plate, plate_display from parking_sessions
      where lot_id = $1 and state = 'active' and plate collate "C" >= $3 and plate collate "C" < $4
     union
     select plate, plate_display from subscriptions
      where state = 'active' and starts_at <= $2 and ends_at > $2
        and plate collate "C" >= $3 and plate collate "C" < $4) found
    group by plate order by plate limit $5`,
);

/** Plates with a right to stand in the lot, or in their grace time, that begin so. */
export async function platesBeginning(tx: Tx, lotId: number, prefix: string, at: Date): Promise<string[]> {
  const rows = await tx.all(plates, [lotId, at, prefix, `${prefix}\u{10FFFF}`, HINTS]);
  return rows.map(({ plate }) => plate);
}
