import type { Matter } from '@anypark/core/alarms/contract';
import { statement, type Tx } from '../platform/database.ts';

const summarise = statement<[day: string], { one: number }>(
  `update notice_marks set summarised_day = $1::date
    where summarised_day is null or summarised_day < $1::date returning 1 as one`,
);

/** True for the one transaction that is the first to take on a day ('2026-11-21') or a later one. */
export async function takeOnDay(tx: Tx, day: string): Promise<boolean> {
  return (await tx.maybe(summarise, [day])) !== null;
}

const down = statement<[at: Date]>(
  'update notice_marks set provider_down_since = $1 where provider_down_since is null',
);
const up = statement<[]>('update notice_marks set provider_down_since = null');
const since = statement<[], { provider_down_since: Date | null }>(
  'select provider_down_since from notice_marks',
);

/** The card provider does not answer; the first moment of it is kept. */
export async function markProviderDown(tx: Tx, at: Date): Promise<void> {
  await tx.all(down, [at]);
}
export async function markProviderUp(tx: Tx): Promise<void> {
  await tx.all(up, []);
}
export async function providerDownSince(tx: Tx): Promise<Date | null> {
  return (await tx.one(since, [])).provider_down_since;
}

export interface LotDay {
  readonly name: string;
  readonly revenue_cents: number;
  readonly transactions: number;
  readonly refunded_cents: number;
}

const lotDays = statement<[day: string, since: Date, until: Date], LotDay>(
  `select coalesce(l.name, 'Passes') as name, coalesce(d.revenue_cents, 0) as revenue_cents,
          coalesce(d.transactions, 0) as transactions, coalesce(r.refunded_cents, 0) as refunded_cents
     from (select id as lot_id, name from lots union all select null, null) l
     left join daily_figures d on d.day = $1::date and d.lot_id is not distinct from l.lot_id
     left join (select s.lot_id, sum(p.refunded_cents)::bigint as refunded_cents
                  from payments p left join (
                    select purchase_id, lot_id from parking_sessions
                    union all
                    select np.purchase_id, n.lot_id from notice_purchases np join notices n on n.id = np.notice_id
                  ) s on s.purchase_id = p.purchase_id
                 where p.succeeded_at >= $2 and p.succeeded_at < $3 and p.refunded_cents > 0
                 group by s.lot_id) r on r.lot_id is not distinct from l.lot_id
    where d.day is not null or r.refunded_cents is not null
    order by l.name nulls last`,
);

/** A day of each lot that had anything, and of the passes. Refunds are counted with the day of their payment. */
export function lotDaysOf(tx: Tx, day: string, since: Date, until: Date): Promise<LotDay[]> {
  return tx.all(lotDays, [day, since, until]);
}

const open = statement<[matter: string, occasion: string, text: string, at: Date]>(
  `insert into alarms (matter, occasion, text, raised_at) values ($1, $2, $3, $4)
   on conflict (occasion) where closed_at is null do update set text = excluded.text`,
);
/** One at a time of each occasion; raised again it says the newer words. */
export async function openAlarm(
  tx: Tx,
  matter: Matter,
  occasion: string,
  text: string,
  at: Date,
): Promise<void> {
  await tx.all(open, [matter, occasion, text, at]);
}

const closeOccasion = statement<[occasion: string, at: Date]>(
  'update alarms set closed_at = $2 where occasion = $1 and closed_at is null',
);
/** What an alarm was about is over by itself. */
export async function closeAlarmAbout(tx: Tx, matter: Matter, occasion: string, at: Date): Promise<void> {
  await tx.all(closeOccasion, [`${matter}/${occasion}`, at]);
}

const isOpen = statement<[occasion: string], { id: number }>(
  'select id from alarms where occasion = $1 and closed_at is null',
);
export async function isAlarmOpen(tx: Tx, matter: Matter, occasion: string): Promise<boolean> {
  return (await tx.maybe(isOpen, [`${matter}/${occasion}`])) !== null;
}

export interface AlarmRow {
  readonly id: number;
  readonly matter: Matter;
  readonly occasion: string;
  readonly text: string;
  readonly raised_at: Date;
}
const openOnes = statement<[limit: number], AlarmRow>(
  'select id, matter, occasion, text, raised_at from alarms where closed_at is null order by id desc limit $1',
);
/** Open alarms, newest first. */
export const openAlarms = (tx: Tx, limit: number) => tx.all(openOnes, [limit]);

const close = statement<[id: number, at: Date], AlarmRow>(
  `update alarms set closed_at = $2 where id = $1 and closed_at is null
   returning id, matter, occasion, text, raised_at`,
);
const anyAlarm = statement<[id: number], AlarmRow>(
  'select id, matter, occasion, text, raised_at from alarms where id = $1 and closed_at is null',
);
/** An open alarm, or null. */
export const findAlarm = (tx: Tx, id: number) => tx.maybe(anyAlarm, [id]);

/** Says that an alarm is done with. Null: it was not open. */
export const closeAlarm = (tx: Tx, id: number, at: Date) => tx.maybe(close, [id, at]);

const refusedSecret = statement<[at: Date], { webhook_refusals: number }>(
  `update notice_marks set webhook_refusals = webhook_refusals + 1, webhook_refused_at = $1
    where webhook_refused_at is null or webhook_refused_at < $1::timestamptz - interval '1 second'
   returning webhook_refusals`,
);
/** Counts a call that the secret does not fit, one in a second at most. Returns how many there were without one that fits, or null. */
export async function countRefusal(tx: Tx, at: Date): Promise<number | null> {
  return (await tx.maybe(refusedSecret, [at]))?.webhook_refusals ?? null;
}
const reset = statement<[], { id: number }>(
  'update notice_marks set webhook_refusals = 0 where webhook_refusals > 0 returning id',
);
/** Begins to count anew. False: there was nothing to forget. */
export async function resetRefusals(tx: Tx): Promise<boolean> {
  return (await tx.maybe(reset, [])) !== null;
}
