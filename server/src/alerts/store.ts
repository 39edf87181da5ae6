import type { Language } from '@anypark/core/languages/language';
import type { ChannelName } from '@anypark/core/messages/channel';
import { statement, type Tx } from '../platform/database.ts';

export interface NewAlert {
  readonly stayId: number;
  readonly sessionId: number;
  readonly channel: ChannelName;
  readonly recipient: string;
  readonly minutesBefore: number;
  readonly baseUrl: string;
  readonly lookAt: Date;
  readonly language: Language;
}

/** All sessions of the stay that begins with the session `first`: it, and what was added to it. */
const stayFrom = (first: string) => `with recursive stay as (
    select p.* from parking_sessions p where p.id = ${first}
    union all select later.* from stay join parking_sessions later on later.extends_session_id = stay.id)`;

const endOf = statement<[stayId: number], { ends_at: Date | null }>(
  `${stayFrom('$1')} select max(ends_at) as ends_at from stay where state = 'active'`,
);

/** When the car's whole time in the lot ends, or null when nothing of it is running. */
export async function endOfStay(tx: Tx, stayId: number): Promise<Date | null> {
  return (await tx.one(endOf, [stayId])).ends_at;
}

const save = statement<unknown[]>(
  `insert into expiry_alerts as a (stay_id, session_id, channel, recipient, minutes_before, base_url, look_at, created_at, language)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (stay_id, channel) do update set
     session_id = excluded.session_id, recipient = excluded.recipient, minutes_before = excluded.minutes_before,
     base_url = excluded.base_url, look_at = excluded.look_at, created_at = excluded.created_at, state = 'waiting',
     language = excluded.language,
     saved_count = a.saved_count + 1`,
);

/** One per channel and stay: saved again it takes the place of the one before. */
export async function saveAlert(tx: Tx, alert: NewAlert, at: Date): Promise<void> {
  const { stayId, sessionId, channel, recipient, minutesBefore, baseUrl, lookAt, language } = alert;
  await tx.all(save, [stayId, sessionId, channel, recipient, minutesBefore, baseUrl, lookAt, at, language]);
}

/** An alert whose stay has to be looked at, with what its message says. */
export interface AlertToLookAt {
  readonly id: number;
  readonly session_id: number;
  readonly channel: ChannelName;
  readonly recipient: string;
  readonly minutes_before: number;
  readonly base_url: string;
  readonly saved_count: number;
  readonly ends_at: Date | null;
  /** The session that the link extends, and its key: the latest of the stay that the same device has paid for. */
  readonly link_id: number;
  readonly link_key: string;
  readonly plate_display: string;
  readonly lot_name: string;
  readonly lot_location: string;
  readonly facility_name: string;
  readonly timezone: string;
  readonly language: Language;
}

const look = statement<[at: Date, limit: number], AlertToLookAt>(
  `select a.id, a.session_id, a.channel, a.recipient, a.minutes_before, a.base_url, a.saved_count, a.language, stay.ends_at,
          coalesce(stay.link_id, own.id) as link_id, coalesce(stay.link_key, own.receipt_key) as link_key,
          own.plate_display, l.name as lot_name, l.location as lot_location, f.name as facility_name, f.timezone
     from expiry_alerts a
     join parking_sessions own on own.id = a.session_id
     join lots l on l.id = own.lot_id
     cross join facility f
     cross join lateral (
       ${stayFrom('a.stay_id')}
       select max(ends_at) as ends_at,
              (array_agg(id order by ends_at desc) filter (where owner_hash = own.owner_hash))[1] as link_id,
              (array_agg(receipt_key order by ends_at desc) filter (where owner_hash = own.owner_hash))[1] as link_key
         from stay where state = 'active') stay
    where a.look_at <= $1 order by a.look_at limit $2 for update of a skip locked`,
);

/** Alerts to look at now, held until the transaction ends; none that another server is looking at. */
export function alertsToLookAt(tx: Tx, at: Date, limit: number): Promise<AlertToLookAt[]> {
  return tx.all(look, [at, limit]);
}

const lookAgain = statement<[id: number, next: Date]>('update expiry_alerts set look_at = $2 where id = $1');
const close = statement<[id: number, state: string]>(
  'update expiry_alerts set state = $2, look_at = null where id = $1',
);

export async function lookAgainAt(tx: Tx, id: number, next: Date): Promise<void> {
  await tx.all(lookAgain, [id, next]);
}
export async function closeAlert(tx: Tx, id: number, state: 'sent' | 'dropped'): Promise<void> {
  await tx.all(close, [id, state]);
}

export interface SetAlert {
  readonly channel: ChannelName;
  readonly recipient: string;
  readonly minutes_before: number;
}

const waiting = statement<[stayId: number, owner: Buffer], SetAlert>(
  `select a.channel, a.recipient, a.minutes_before from expiry_alerts a
     join parking_sessions s on s.id = a.session_id and s.owner_hash = $2
    where a.stay_id = $1 and a.state = 'waiting' order by a.channel`,
);

/** What waits for a stay, of what one device has set: two phones that paid for one car learn nothing of each other. */
export function alertsWaiting(tx: Tx, stayId: number, owner: Buffer): Promise<SetAlert[]> {
  return tx.all(waiting, [stayId, owner]);
}

const byId = statement<[id: number], { id: number; stay_id: number }>(
  'select id, stay_id from expiry_alerts where id = $1',
);
export const alertOf = (tx: Tx, id: number) => tx.maybe(byId, [id]);

// As another saving: its message is another one than that which was not sent.
const reopen = statement<[id: number, at: Date]>(
  `update expiry_alerts set state = 'waiting', look_at = $2, saved_count = saved_count + 1
    where id = $1 and state = 'sent'`,
);

/** An alert that was queued and has been overtaken waits again. */
export async function reopenAlert(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.all(reopen, [id, at]);
}
