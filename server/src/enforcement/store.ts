import type { Verdict } from '@anypark/core/enforcement/verdict';
import { endsOf } from '@anypark/core/kernel/look-alike';
import type { Plate } from '@anypark/core/kernel/plate';
import { statement, type Tx } from '../platform/database.ts';

/** What is known of a plate in a lot. */
export interface FactsRow {
  readonly lot_name: string;
  readonly paid_until: Date | null;
  readonly is_paying: boolean;
  readonly pass_until: Date | null;
  readonly pass_ended_at: Date | null;
  readonly pass_paused_at: Date | null;
  readonly arrived_at: Date | null;
  readonly alternatives: readonly string[] | null;
  /** How sure the camera that saw it last was of each sign. */
  readonly char_confidence: readonly number[] | null;
  readonly other_lot: string | null;
  readonly other_lot_until: Date | null;
  readonly grace_minutes: number;
  readonly consideration_minutes: number;
  readonly notices_on: boolean;
}

/** SQL: when the facility's day of a moment began. */
export const dayBegan = (moment: string) =>
  `day_begins((${moment}::timestamptz at time zone f.timezone)::date, f.timezone)`;

// No stay is longer than 999 hours: what was activated before cannot end today.
const facts = statement<[lotId: number, plate: string, at: Date], FactsRow>(
  `select l.name as lot_name,
          (select max(least(s.ends_at, s.closed_at)) from parking_sessions s
            where s.plate = $2 and s.lot_id = l.id and s.activated_at > $3::timestamptz - interval '1000 hours'
              and s.state in ('active', 'expired', 'ended') and (s.ends_at > d.began or s.state = 'active')) as paid_until,
          exists (select 1 from parking_sessions s
                   where s.lot_id = l.id and s.plate = $2 and s.state = 'pending' and s.hold_expires_at > $3) as is_paying,
          (select max(p.ends_at) from subscriptions p
            where p.plate = $2 and p.state = 'active' and p.ends_at > $3
              and exists (select 1 from subscriptions now where now.plate = $2 and now.state = 'active'
                             and now.starts_at <= $3 and now.ends_at > $3)) as pass_until,
          (select max(p.paused_at) from subscriptions p where p.plate = $2 and p.state = 'paused') as pass_paused_at,
          (select max(least(p.ends_at, p.closed_at)) from subscriptions p
            where p.plate = $2 and p.starts_at <= $3 and p.ends_at <= $3 and p.ends_at > d.began
              and p.state in ('active', 'expired')) as pass_ended_at,
          v.arrived_at, v.alternatives, q.char_confidence, o.name as other_lot, o.ends_at as other_lot_until,
          f.grace_minutes, f.consideration_minutes,
          (select is_on from notice_terms) as notices_on
     from lots l cross join facility f
     cross join lateral (select ${dayBegan('$3')} as day_began) day
     cross join lateral (select least(day_began, $3::timestamptz - f.grace_minutes * interval '1 minute') as began) d
     left join visits v on v.lot_id = l.id and v.plate = $2 and v.left_at is null
     left join lateral (select s.char_confidence from sightings s
                         where s.visit_id = v.id and s.plate = $2 and s.char_confidence is not null
                         order by s.seen_at desc limit 1) q on true
     left join lateral (select lots.name, s.ends_at from parking_sessions s join lots on lots.id = s.lot_id
                         where s.plate = $2 and s.lot_id <> l.id and s.state = 'active'
                           and s.activated_at > $3::timestamptz - interval '1000 hours' and s.ends_at > $3
                         order by s.ends_at desc limit 1) o on true
    where l.id = $1`,
);

/** All that decides over a plate but its look-alikes; null: there is no such lot. */
export const factsAbout = (tx: Tx, lotId: number, plate: string, at: Date) =>
  tx.maybe(facts, [lotId, plate, at]);

export interface Candidate {
  readonly plate: string;
  readonly plate_display: string;
  readonly plate_skeleton: string;
  readonly why: 'paid' | 'paying' | 'grace' | 'pass';
  readonly until: Date | null;
}

// One end of its skeleton is as that of the plate (`endsOf`), or a camera has read the plate so, or was sure of no other sign.
const candidates = statement<
  [
    lotId: number,
    plate: string,
    at: Date,
    start: string,
    end: string,
    alternatives: readonly string[],
    sure: string | null,
  ],
  Candidate
>(
  `with mine as (
     select s.plate, s.plate_display, s.plate_skeleton, s.state, s.ends_at, s.hold_expires_at, f.grace_minutes
       from parking_sessions s cross join facility f
      where s.lot_id = $1 and s.state in ('pending', 'active') and s.plate <> $2
        and (left(s.plate_skeleton, length($4)) = $4 or right(s.plate_skeleton, length($5)) = $5 or s.plate = any($6) or s.plate like $7))
   select plate, plate_display, plate_skeleton, case when ends_at > $3 then 'paid' else 'grace' end as why,
          case when ends_at > $3 then ends_at else ends_at + grace_minutes * interval '1 minute' end as until
     from mine where state = 'active' and ends_at + grace_minutes * interval '1 minute' > $3
   union all
   select plate, plate_display, plate_skeleton, 'paying', null
     from mine where state = 'pending' and hold_expires_at > $3
   union all
   select plate, plate_display, plate_skeleton, 'pass', ends_at from subscriptions
    where state = 'active' and starts_at <= $3 and ends_at > $3 and plate <> $2
      and (left(plate_skeleton, length($4)) = $4 or right(plate_skeleton, length($5)) = $5 or plate = any($6) or plate like $7)`,
);

/** What a camera says of the plate that stands there: other readings, and (`sureSigns`) what it did not guess. */
export interface CameraRead {
  readonly alternatives: readonly string[];
  readonly sure: string | null;
}

/** Plates with a right to stand in the lot that may be look-alikes of one: `isLookAlike` decides. */
export function lookAlikeCandidates(
  tx: Tx,
  lotId: number,
  { canonical, skeleton }: Plate,
  { alternatives, sure }: CameraRead,
  at: Date,
): Promise<Candidate[]> {
  const { start, end } = endsOf(skeleton);
  return tx.all(candidates, [lotId, canonical, at, start, end, alternatives, sure]);
}

export interface NewCheck {
  readonly clientId: string | null;
  readonly lotId: number;
  readonly plate: Plate;
  readonly verdict: Verdict | 'unknown';
  readonly until: Date | null;
  readonly lookAlikes: readonly string[];
  readonly isLate: boolean;
  readonly staffId: number;
  readonly apiKeyId: number | null;
}

// Sent again, the newer answer is the one that was read; what a phone says later of a check that did arrive changes nothing.
const log = statement<
  [
    lotId: number,
    plate: string,
    display: string,
    verdict: string,
    until: Date | null,
    lookAlikes: readonly string[] | null,
    isLate: boolean,
    staffId: number,
    apiKeyId: number | null,
    clientId: string | null,
    at: Date,
  ],
  { id: number }
>(
  `insert into plate_checks as c (lot_id, plate, plate_display, verdict, valid_until, look_alikes, is_late, staff_id,
                                  api_key_id, client_id, checked_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (client_id) where client_id is not null
   do update set verdict = case when excluded.is_late then c.verdict else excluded.verdict end,
                 valid_until = case when excluded.is_late then c.valid_until else excluded.valid_until end,
                 look_alikes = case when excluded.is_late then c.look_alikes else excluded.look_alikes end
    where c.staff_id = excluded.staff_id and c.plate = excluded.plate
   returning id`,
);

/** Notes that somebody has looked, once for each `clientId`. Null: this name is another check's. */
export async function logCheck(tx: Tx, check: NewCheck, at: Date): Promise<number | null> {
  const { lotId, plate, verdict, until, lookAlikes, isLate, staffId, apiKeyId, clientId } = check;
  const shown = lookAlikes.length === 0 ? null : lookAlikes;
  const { canonical, display } = plate;
  const logged = await tx.maybe(log, [
    lotId,
    canonical,
    display,
    verdict,
    until,
    shown,
    isLate,
    staffId,
    apiKeyId,
    clientId,
    at,
  ]);
  return logged?.id ?? null;
}

export interface HeldCheck {
  readonly id: number;
  readonly lot_id: number;
  readonly plate_display: string;
}
const held = statement<[id: number, staffId: number, since: Date], HeldCheck>(
  `select id, lot_id, plate_display from plate_checks
    where id = $1 and staff_id = $2 and look_alikes is not null and checked_at > $3 for update`,
);
/** A check of this person that showed look-alikes, locked; null: none since then. */
export const lockHeldCheck = (tx: Tx, id: number, staffId: number, since: Date) =>
  tx.maybe(held, [id, staffId, since]);

const answer = statement<[id: number, isSameCar: boolean, verdict: string, until: Date | null]>(
  'update plate_checks set is_same_car = $2, verdict = $3, valid_until = $4 where id = $1',
);
/** Keeps what the person said, and the verdict after it. */
export async function noteAnswer(
  tx: Tx,
  id: number,
  isSameCar: boolean,
  verdict: Verdict,
  until: Date | null,
): Promise<void> {
  await tx.all(answer, [id, isSameCar, verdict, until]);
}
