import type { CheckedByPerson, MyChecks, PastCheck } from '@anypark/core/enforcement/contract';
import { statement, type Tx } from '../platform/database.ts';
import { dayBegan } from './store.ts';

interface CheckRow {
  readonly id: number;
  readonly plate: string;
  readonly lot_id: number;
  readonly verdict: PastCheck['verdict'];
  readonly valid_until: Date | null;
  readonly is_late: boolean;
  readonly checked_at: Date;
  readonly count: number;
}

const NEWEST = 30;
// A key's checks are the key's, not those of the person who made it.
const mine = statement<[staffId: number, at: Date, limit: number], CheckRow>(
  `select c.id, coalesce(c.plate_display, c.plate) as plate, c.lot_id, c.verdict, c.valid_until, c.is_late, c.checked_at,
          (count(*) over ())::int as count
     from plate_checks c cross join facility f
    where c.staff_id = $1 and c.api_key_id is null and c.checked_at >= ${dayBegan('$2')} and c.checked_at <= $2
    order by c.checked_at desc, c.id desc limit $3`,
);

/** What a person has checked today, newest first. */
export async function myChecks(tx: Tx, staffId: number, at: Date): Promise<MyChecks> {
  const rows = await tx.all(mine, [staffId, at, NEWEST]);
  return {
    count: rows[0]?.count ?? 0,
    newest: rows.map((row) => ({
      id: row.id,
      licensePlate: row.plate,
      lotId: row.lot_id,
      verdict: row.verdict,
      until: row.valid_until?.toISOString() ?? null,
      isLate: row.is_late,
      checkedAt: row.checked_at.toISOString(),
    })),
  };
}

interface PersonRow {
  readonly staff_id: number;
  readonly name: string;
  readonly checks: number;
  readonly adverse: number;
  readonly held: number;
  readonly last_at: Date;
}
const people = statement<[at: Date], PersonRow>(
  `select c.staff_id, coalesce('Key: ' || k.name, s.name) as name, count(*)::int as checks,
          (count(*) filter (where c.verdict in ('expired', 'not_paid')))::int as adverse,
          (count(*) filter (where c.look_alikes is not null))::int as held, max(c.checked_at) as last_at
     from plate_checks c cross join facility f
     join staff s on s.id = c.staff_id left join api_keys k on k.id = c.api_key_id
    where c.checked_at >= ${dayBegan('$1')} and c.checked_at <= $1
    group by c.staff_id, c.api_key_id, k.name, s.name
    order by max(c.checked_at) desc limit 100`,
);

/** What each person, and each key, has checked today. */
export async function checksByPerson(tx: Tx, at: Date): Promise<CheckedByPerson[]> {
  const rows = await tx.all(people, [at]);
  return rows.map(({ staff_id, last_at, ...row }) => ({
    ...row,
    staffId: staff_id,
    lastAt: last_at.toISOString(),
  }));
}
