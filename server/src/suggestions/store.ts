import type { SuggestionRule } from '@anypark/core/suggestions/suggest';
import { statement, type Tx } from '../platform/database.ts';

const rule = statement<[], SuggestionRule>(
  `select step_cents as "stepCents", full_percent as "full", quiet_percent as quiet, empty_percent as empty
     from suggestion_rule`,
);
/** The rule as it was changed, or null. */
export const changedRule = (tx: Tx) => tx.maybe(rule, []);

const setRule = statement<[step: number, full: number, quiet: number, empty: number]>(
  `insert into suggestion_rule (step_cents, full_percent, quiet_percent, empty_percent) values ($1, $2, $3, $4)
   on conflict (only_one) do update set step_cents = $1, full_percent = $2, quiet_percent = $3, empty_percent = $4`,
);
export async function storeRule(tx: Tx, { stepCents, full, quiet, empty }: SuggestionRule): Promise<void> {
  await tx.all(setRule, [stepCents, full, quiet, empty]);
}

/** A suggestion that became a rate plan. Shares are parts of 1. */
export interface Taken {
  readonly lot_id: number;
  readonly is_weekend: boolean;
  readonly from_hour: number;
  readonly to_hour: number;
  /** Null: it was deleted. */
  readonly plan_id: number | null;
  readonly plan_name: string;
  readonly share: number;
  readonly expected_low: number;
  readonly expected_high: number;
  readonly starts_on: string;
  readonly actor_name: string;
}
const insert = statement<[...(string | number | boolean | null)[], at: Date], { id: number }>(
  `insert into taken_suggestions (lot_id, is_weekend, from_hour, to_hour, plan_id, plan_name, share, expected_low,
                                  expected_high, starts_on, actor_name, taken_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::date, $11, $12) returning id`,
);
export async function storeTaken(tx: Tx, taken: Taken, at: Date): Promise<void> {
  const { lot_id, is_weekend, from_hour, to_hour, plan_id, plan_name, share } = taken;
  const { expected_low, expected_high, starts_on, actor_name } = taken;
  const place = [lot_id, is_weekend, from_hour, to_hour, plan_id, plan_name];
  await tx.all(insert, [...place, share, expected_low, expected_high, starts_on, actor_name, at]);
}

const latest = statement<[], Taken & { lot_name: string }>(
  `select t.lot_id, t.is_weekend, t.from_hour, t.to_hour, t.plan_id, t.plan_name, t.share, t.expected_low, t.expected_high,
          t.starts_on::text, t.actor_name, l.name as lot_name
     from taken_suggestions t join lots l on l.id = t.lot_id
    order by t.id desc limit 100`,
);
/** The last ones, newest first. */
export const takenSuggestions = (tx: Tx) => tx.all(latest, []);

const openLots = statement<[], { id: number; name: string; opens: string; closes: string }>(
  'select id, name, opens, closes from lots where is_active order by id',
);
/** The lots for which prices can be suggested. */
export const lotsInUse = (tx: Tx) => tx.all(openLots, []);
