import { recordChange } from '../audit/record-change.ts';
import type { Tx } from '../platform/database.ts';
import { deletePriceChange, type PriceChangeRow, priceChangeOf } from './price-changes.ts';
import { facilityRates, storeRates } from './store.ts';

/** How the facility is called where lots have names. */
export const FACILITY_NAME = 'the facility';

/** The change whose time has come, or null. */
export async function dueChangeOf(tx: Tx, lotId: number | null, at: Date): Promise<PriceChangeRow | null> {
  const change = await priceChangeOf(tx, lotId);
  return change !== null && change.starts_at <= at ? change : null;
}

/**
 * Makes the facility's prices its present ones whose time has come. Drivers are asked them already (see
 * core/price-changes): this moves them to where the next change is made from. The caller holds the facility.
 */
export async function beginFacilityPrices(tx: Tx, at: Date): Promise<void> {
  const change = await dueChangeOf(tx, null, at);
  if (change === null) return;
  const before = await facilityRates(tx);
  await storeRates(tx, change.rates, at);
  await deletePriceChange(tx, change.id);
  await recordBegun(tx, change, { kind: 'pricing', id: 1 }, FACILITY_NAME, before, at);
}

/** Keeps that prices began, under the name of who had decided it. */
export function recordBegun(
  tx: Tx,
  change: PriceChangeRow,
  subject: { kind: 'pricing' | 'lot'; id: number },
  name: string,
  before: PriceChangeRow['rates'],
  at: Date,
): Promise<void> {
  const actor = { id: change.staff_id, name: change.actor_name };
  const [was, is] = [
    { name, rates: before },
    { name, rates: change.rates },
  ];
  return recordChange(tx, { actor, action: 'prices.begun', subject, before: was, after: is }, at);
}
