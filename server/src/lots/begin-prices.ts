import type { Database, Tx } from '../platform/database.ts';
import { beginFacilityPrices, dueChangeOf, recordBegun } from '../settings/begin-prices.ts';
import { deletePriceChange, duePriceChanges } from '../settings/price-changes.ts';
import { lockFacility } from '../settings/store.ts';
import { storeOwnRates } from './operator-store.ts';
import { type Lot, lockLot } from './store.ts';

/** Makes prices a lot's own whose time has come. The caller holds the lot. */
export async function beginLotPrices(tx: Tx, lot: Lot, at: Date): Promise<void> {
  const change = await dueChangeOf(tx, lot.id, at);
  if (change === null) return;
  await storeOwnRates(tx, lot.id, change.rates, at);
  await deletePriceChange(tx, change.id);
  await recordBegun(tx, change, { kind: 'lot', id: lot.id }, lot.name, lot.rates, at);
}

/** Moves every price that has begun to where changes are made from. Work of a round. */
export async function beginPrices(db: Database, at: Date): Promise<void> {
  for (const lotId of await duePriceChanges(db, at))
    await db.transaction(async (tx) => {
      if (lotId === null) {
        await lockFacility(tx);
        return beginFacilityPrices(tx, at);
      }
      const lot = await lockLot(tx, lotId);
      if (lot !== null) await beginLotPrices(tx, lot, at);
    });
}
