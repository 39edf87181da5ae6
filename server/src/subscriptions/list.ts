import { amountText } from '@anypark/core/kernel/money';
import { canonicalPlate } from '@anypark/core/kernel/plate';
import type { SubscriptionsQuery, SubscriptionTotals } from '@anypark/core/subscriptions/contract';
import { monthlyCents } from '@anypark/core/subscriptions/subscription';
import { searchStatement, statement, type Tx } from '../platform/database.ts';
import { facility } from '../settings/store.ts';
import { PASS_SELECT, type Pass } from './store.ts';

const list = searchStatement<
  [state: string | null, before: number | null, plate: string | null, email: string | null, limit: number],
  Pass
>(
  `${PASS_SELECT}
    where ($1::text is null or b.state = $1) and ($2::bigint is null or b.id < $2)
      and (($3::text is null and $4::text is null) or b.plate like $3 or lower(b.email) like $4)
    order by b.id desc limit $5`,
);

/** A page of the operator's list, newest first: passes whose plate or e-mail holds the text. */
export async function listPasses(tx: Tx, query: SubscriptionsQuery): Promise<Pass[]> {
  const text = (query.search ?? '').trim();
  const plate = canonicalPlate(text);
  const plateLike = plate === '' ? null : `%${plate}%`;
  const emailLike = text === '' ? null : `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return tx.all(list, [query.status ?? null, query.before ?? null, plateLike, emailLike, query.limit]);
}

interface Totals {
  readonly active: number;
  readonly paused: number;
  readonly ending_soon: number;
  readonly monthly_cents: number;
  readonly yearly_cents: number;
}

/** Over the passes that run now; what begins later is not counted before it does, or a plate would count twice. */
const totals = statement<[at: Date, soon: Date], Totals>(
  `select count(*) filter (where running)::int as active,
          count(*) filter (where state = 'paused')::int as paused,
          count(*) filter (where running and ends_at < $2)::int as ending_soon,
          coalesce(sum(price_cents) filter (where running and plan_type = 'monthly'), 0)::bigint as monthly_cents,
          coalesce(sum(price_cents) filter (where running and plan_type = 'yearly'), 0)::bigint as yearly_cents
     from (select id, state, ends_at, plan_type, price_cents,
                  state = 'active' and starts_at <= $1 and ends_at > $1 as running
             from subscriptions where state in ('active', 'paused')) live`,
);

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Counts and monthly revenue; costs what the live passes cost, whatever the facility's age. */
export async function passTotals(tx: Tx, at: Date): Promise<SubscriptionTotals> {
  const { currency } = await facility(tx);
  const row = await tx.one(totals, [at, new Date(at.getTime() + WEEK_MS)]);
  return {
    active: row.active,
    paused: row.paused,
    endingSoon: row.ending_soon,
    monthlyRevenue: amountText(monthlyCents(row.monthly_cents, row.yearly_cents), currency),
    currency,
  };
}
