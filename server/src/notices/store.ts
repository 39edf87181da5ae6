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
                  from payments p left join parking_sessions s on s.id = p.session_id
                 where p.succeeded_at >= $2 and p.succeeded_at < $3 and p.refunded_cents > 0
                 group by s.lot_id) r on r.lot_id is not distinct from l.lot_id
    where d.day is not null or r.refunded_cents is not null
    order by l.name nulls last`,
);

/** A day of each lot that had anything, and of the passes. Refunds are counted with the day of their payment. */
export function lotDaysOf(tx: Tx, day: string, since: Date, until: Date): Promise<LotDay[]> {
  return tx.all(lotDays, [day, since, until]);
}
