import type { RateTable } from '@anypark/core/lots/rates';
import { type BasePrices, basePricesAt } from '@anypark/core/price-changes/price-change';
import { planInForce, plansOfLot } from '@anypark/core/rate-plans/rate-plan';
import type { Tx } from '../platform/database.ts';
import { activePlans } from './store.ts';

/** What a stay in this lot costs that begins at a moment: its plan's prices, else the lot's own. */
export async function pricesIn(
  tx: Tx,
  lot: BasePrices & { readonly id: number },
  zone: string,
): Promise<(startsAt: Date) => RateTable> {
  const plans = plansOfLot(await activePlans(tx), lot.id);
  return (startsAt) => planInForce(plans, zone, startsAt)?.rates ?? basePricesAt(lot, startsAt);
}
