import type { RateTable } from '@anypark/core/lots/rates';
import { planInForce, plansOfLot } from '@anypark/core/rate-plans/rate-plan';
import type { Tx } from '../platform/database.ts';
import { activePlans } from './store.ts';

/** Prices, and whose they are: the facility's, a lot's own, or those of a plan ('plan/7'). */
export interface Prices {
  readonly rates: RateTable;
  readonly pricedBy: PricedBy;
}
export type PricedBy = 'facility' | 'lot' | `plan/${number}`;

/** What a stay in this lot costs that begins at a moment: its plan's prices, else the lot's own. */
export async function pricesIn(
  tx: Tx,
  lot: { readonly id: number; readonly rates: RateTable; readonly has_own_rates: boolean },
  zone: string,
): Promise<(startsAt: Date) => Prices> {
  const plans = plansOfLot(await activePlans(tx), lot.id);
  const own: Prices = { rates: lot.rates, pricedBy: lot.has_own_rates ? 'lot' : 'facility' };
  return (startsAt) => {
    const plan = planInForce(plans, zone, startsAt);
    return plan === null ? own : { rates: plan.rates, pricedBy: `plan/${plan.id}` };
  };
}
