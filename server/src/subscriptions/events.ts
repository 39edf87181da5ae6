import { statement, type Tx } from '../platform/database.ts';

/** What is written down of a pass when it happens. */
export interface PassDeed {
  readonly kind:
    | 'activated'
    | 'granted'
    | 'paused'
    | 'resumed'
    | 'moved'
    | 'plate_changed'
    | 'cancelled'
    | 'refunded';
  /** An operator, or the holder; null: it happened by itself. */
  readonly by: { name: string } | 'holder' | null;
  readonly reason?: string | null;
  readonly plates?: { from: string; to: string };
  readonly term?: { startsAt: Date; endsAt: Date };
}

const insert = statement<unknown[]>(
  `insert into subscription_events (subscription_id, at, kind, actor_name, is_by_holder, reason, from_plate, to_plate,
     starts_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** Adds to a pass's history, in the transaction of what happens. */
export async function recordDeed(tx: Tx, passId: number, deed: PassDeed, at: Date): Promise<void> {
  const { kind, by, reason, plates, term } = deed;
  const isByHolder = by === 'holder';
  const name = by === null || by === 'holder' ? null : by.name;
  const rest = [plates?.from ?? null, plates?.to ?? null, term?.startsAt ?? null, term?.endsAt ?? null];
  await tx.all(insert, [passId, at, kind, name, isByHolder, reason ?? null, ...rest]);
}

export interface PassEventRow {
  readonly at: Date;
  readonly kind: PassDeed['kind'] | 'expired';
  readonly actor_name: string | null;
  readonly is_by_holder: boolean;
  readonly reason: string | null;
  readonly from_plate: string | null;
  readonly to_plate: string | null;
  readonly ends_at: Date | null;
}

const ofPass = statement<[id: number], PassEventRow>(
  `select at, kind, actor_name, is_by_holder, reason, from_plate, to_plate, ends_at from subscription_events
    where subscription_id = $1 order by id`,
);
export const deedsOf = (tx: Tx, passId: number) => tx.all(ofPass, [passId]);

const plateChanges = statement<[id: number, since: Date], { count: number }>(
  `select count(*)::int as count from subscription_events
    where subscription_id = $1 and kind = 'plate_changed' and is_by_holder and at > $2`,
);

/** How often the holder has changed the plate since then. */
export async function plateChangesSince(tx: Tx, passId: number, since: Date): Promise<number> {
  return (await tx.one(plateChanges, [passId, since])).count;
}
