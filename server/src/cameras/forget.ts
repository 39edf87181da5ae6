import { addHours } from '@anypark/core/kernel/zone';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { PICTURES_MAX } from './pictures.ts';
import { sightingTerms } from './terms.ts';

const SIZE = 500;

/** Whether something paid for the car around a moment, in this lot, or a pass did. */
const paidAround = (table: string, at: string) =>
  `(exists (select 1 from parking_sessions s
             where s.lot_id = ${table}.lot_id and s.plate = ${table}.plate and s.activated_at is not null
               and s.starts_at <= ${at} + interval '1 day' and s.ends_at >= ${at} - interval '1 day')
    or exists (select 1 from subscriptions p
                where p.plate = ${table}.plate and p.state in ('active', 'expired')
                  and p.starts_at <= ${at} and p.ends_at >= ${at}))`;

/** Those of paid cars go; the others are marked, and go when their own term is over. */
const judgeSightings = statement<[before: Date, size: number], { n: number }>(
  `with due as (select id, lot_id, plate, last_read_at from sightings
                 where is_unpaid is null and not is_kept and last_read_at < $1
                 order by last_read_at limit $2 for update skip locked),
        judged as (select id, ${paidAround('due', 'due.last_read_at')} as is_paid from due),
        gone as (delete from sightings where id in (select id from judged where is_paid)),
        marked as (update sightings set is_unpaid = true where id in (select id from judged where not is_paid))
   select count(*)::int as n from due`,
);
const dropSightings = statement<[before: Date, size: number], { n: number }>(
  `with due as (select id from sightings where is_unpaid and not is_kept and last_read_at < $1
                 order by last_read_at limit $2 for update skip locked),
        gone as (delete from sightings where id in (select id from due))
   select count(*)::int as n from due`,
);
const judgeVisits = statement<[before: Date, size: number], { n: number }>(
  `with due as (select id, lot_id, plate, coalesce(arrived_at, left_at) as came_at, left_at from visits
                 where left_at < $1 and is_unpaid is null
                 order by left_at limit $2 for update skip locked),
        judged as (select id, ${paidAround('due', 'due.came_at')} or ${paidAround('due', 'due.left_at')} as is_paid from due),
        gone as (delete from visits where id in (select id from judged where is_paid)),
        marked as (update visits set is_unpaid = true where id in (select id from judged where not is_paid))
   select count(*)::int as n from due`,
);
const dropVisits = statement<[before: Date, size: number], { n: number }>(
  `with due as (select id from visits where is_unpaid and left_at < $1 order by left_at limit $2 for update skip locked),
        gone as (delete from visits where id in (select id from due))
   select count(*)::int as n from due`,
);

/** A car whose leaving nobody saw: it has not been seen since, and nothing gives it a right to stand. */
const closeMissed = statement<[before: Date, at: Date, size: number], { n: number }>(
  `with due as (select v.id from visits v
                 where v.left_at is null and v.last_seen_at < $1
                   and not exists (select 1 from parking_sessions s
                                    where s.lot_id = v.lot_id and s.plate = v.plate and s.state = 'active' and s.ends_at > $2)
                   and not exists (select 1 from subscriptions p
                                    where p.plate = v.plate and p.state = 'active' and p.starts_at <= $2 and p.ends_at > $2)
                 order by v.last_seen_at limit $3 for update skip locked),
        closed as (update visits set left_at = last_seen_at, is_exit_missed = true where id in (select id from due))
   select count(*)::int as n from due`,
);

/** No notice needs the picture of a car that is paid for, that has left, or that was seen too long ago. */
const dropPictures = statement<[before: Date, at: Date, size: number], { n: number }>(
  `with due as (select p.sighting_id as id from sighting_pictures p join sightings s on s.id = p.sighting_id
                  left join visits v on v.id = s.visit_id
                 where not s.is_kept
                   and (p.stored_at < $1 or v.left_at < $2::timestamptz - interval '1 hour'
                        or exists (select 1 from parking_sessions k
                                    where k.lot_id = s.lot_id and k.plate = s.plate and k.state = 'active' and k.ends_at > $2)
                        or exists (select 1 from subscriptions k
                                    where k.plate = s.plate and k.state = 'active' and k.starts_at <= $2 and k.ends_at > $2))
                 limit $3),
        gone as (delete from sighting_pictures where sighting_id in (select id from due))
   select count(*)::int as n from due`,
);
const dropMostPictures = statement<[kept: number, size: number], { n: number }>(
  `with due as (select p.sighting_id as id from sighting_pictures p join sightings s on s.id = p.sighting_id
                 where not s.is_kept order by p.stored_at desc offset $1 limit $2),
        gone as (delete from sighting_pictures where sighting_id in (select id from due))
   select count(*)::int as n from due`,
);

/** Closes visits whose end nobody saw, and forgets what has had its time. What was counted by the hour stays. */
export async function forgetSightings(db: Database, at: Date, stopping: AbortSignal): Promise<void> {
  const terms = await sightingTerms(db);
  const paid = addHours(at, -terms.forgetPaidHours);
  const unpaid = addHours(at, -terms.forgetUnpaidDays * 24);
  const works: ((tx: Tx) => Promise<{ n: number }>)[] = [
    (tx) => tx.one(closeMissed, [addHours(at, -terms.missedExitHours), at, SIZE]),
    (tx) => tx.one(judgeSightings, [paid, SIZE]),
    (tx) => tx.one(dropSightings, [unpaid, SIZE]),
    (tx) => tx.one(judgeVisits, [paid, SIZE]),
    (tx) => tx.one(dropVisits, [unpaid, SIZE]),
    (tx) => tx.one(dropPictures, [addHours(at, -terms.pictureHours), at, SIZE]),
    (tx) => tx.one(dropMostPictures, [PICTURES_MAX, SIZE]),
  ];
  for (const work of works) while (!stopping.aborted && (await work(db)).n >= SIZE);
}
