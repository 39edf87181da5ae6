import type { RateTable } from '@anypark/core/lots/rates';
import { type BasePrices, basePricesAt } from '@anypark/core/price-changes/price-change';
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
  lot: BasePrices & { readonly id: number; readonly has_own_rates: boolean },
  zone: string,
): Promise<(startsAt: Date) => Prices> {
  const plans = plansOfLot(await activePlans(tx), lot.id);
  return (startsAt) => {
    const plan = planInForce(plans, zone, startsAt);
    if (plan !== null) return { rates: plan.rates, pricedBy: `plan/${plan.id}` };
    const { rates, isOwn = lot.has_own_rates } = basePricesAt(lot, startsAt);
    return { rates, pricedBy: isOwn ? 'lot' : 'facility' };
  };
}
