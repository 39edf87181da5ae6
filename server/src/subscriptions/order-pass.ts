import { addMinutes } from '@anypark/core/kernel/zone';
import type { Language } from '@anypark/core/languages/language';
import type { SubscribeRequest } from '@anypark/core/subscriptions/contract';
import { owe } from '../payments/store.ts';
import type { Database } from '../platform/database.ts';
import { facility } from '../settings/store.ts';
import { passPlate } from './change-passes.ts';
import { createPass, lockPassesOf, unpaidTwin } from './store.ts';

/** An unpaid pass is given up after this long. Its price stands until then. */
export const PASS_HOLD_MINUTES = 30;

/**
 * Writes a pass and what is owed for it, before the provider is asked for anything. The same wish of the same device
 * is the same pass, however often it is sent. Returns its id. Throws plate.invalid.
 */
export function orderPass(
  db: Database,
  { licensePlate, email, planType }: SubscribeRequest,
  buyer: { ownerHash: Buffer; linkBase: string; language: Language },
  now: () => Date,
): Promise<number> {
  const plate = passPlate(licensePlate);
  return db.transaction(async (tx) => {
    await lockPassesOf(tx, plate.canonical);
    const at = now();
    const { currency, monthly_price_cents, yearly_price_cents } = await facility(tx);
    const priceCents = planType === 'monthly' ? monthly_price_cents : yearly_price_cents;
    const wish = { plate, email, planType, grantedDays: null, priceCents, currency, ...buyer };
    const twin = await unpaidTwin(tx, wish, addMinutes(at, -PASS_HOLD_MINUTES));
    if (twin !== null) return twin.id;
    const heldUntil = addMinutes(at, PASS_HOLD_MINUTES);
    const purchaseId = await owe(tx, { kind: 'pass', amountCents: priceCents, currency, heldUntil }, at);
    return createPass(tx, wish, purchaseId, at);
  });
}
