import { statement, type Tx } from '../platform/database.ts';

export interface ValidRow {
  readonly plate: string;
  readonly plate_display: string;
  readonly kind: 'paid' | 'pass';
  readonly until: Date;
}

const valid = statement<[lotId: number, at: Date, plates: readonly string[] | null], ValidRow>(
  `select distinct on (plate) plate, plate_display, kind, until from (
     select s.plate, max(s.plate_display) as plate_display, 'paid' as kind, max(s.ends_at) as until
       from parking_sessions s cross join facility f
      where s.lot_id = $1 and s.state = 'active' and s.ends_at + f.grace_minutes * interval '1 minute' > $2
        and ($3::text[] is null or s.plate = any($3))
      group by s.plate
     union all
     select p.plate, max(p.plate_display), 'pass', max(p.ends_at)
       from subscriptions p
      where p.state = 'active' and p.ends_at > $2 and ($3::text[] is null or p.plate = any($3))
      group by p.plate having min(p.starts_at) <= $2) rights
    order by plate, until desc`,
);

/** Who may stand in a lot at a moment or is in grace there, by plate; of these plates, or (null) all. */
export const validPlates = (tx: Tx, lotId: number, at: Date, plates: readonly string[] | null) =>
  tx.all(valid, [lotId, at, plates]);

/** Where the changes stand, by the database's own clock. */
export interface Marks {
  readonly last: Date;
  /** Changes before that are forgotten. */
  readonly from: Date;
}

const marks = statement<[], Marks>(
  `select greatest(max(changed_at), date_trunc('hour', clock_timestamp()) - interval '1 hour') as last,
          clock_timestamp() - interval '47 hours' as from
     from valid_changes`,
);
export const changeMarks = (tx: Tx) => tx.one(marks, []);

// A transaction may have noted its change a while before others could read it; none lasts for a minute.
const changed = statement<[lotId: number, since: Date], { plate: string }>(
  `select distinct plate from valid_changes
    where changed_at > $2::timestamptz - interval '60 seconds' and (lot_id = $1 or lot_id is null)`,
);

/** Plates whose right in a lot has changed since then, and some of the minute before. */
export async function changedPlates(tx: Tx, lotId: number, since: Date): Promise<string[]> {
  return (await tx.all(changed, [lotId, since])).map(({ plate }) => plate);
}

const forget = statement<[limit: number], { id: number }>(
  `delete from valid_changes where id in
     (select id from valid_changes where changed_at < clock_timestamp() - interval '48 hours' order by changed_at limit $1)
   returning id`,
);
/** Drops changes that no list goes on from. Returns how many. */
export async function forgetChanges(tx: Tx, limit: number): Promise<number> {
  return (await tx.all(forget, [limit])).length;
}
