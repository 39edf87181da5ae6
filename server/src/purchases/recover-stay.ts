import { readPlate } from '@anypark/core/kernel/plate';
import { addHours, addMinutes } from '@anypark/core/kernel/zone';
import { HOLD_MINUTES } from '@anypark/core/lots/availability';
import { z } from 'zod';
import { findLot } from '../lots/store.ts';
import { createSession, type OrderedSession, reclaimSessionNumber } from '../parking/store.ts';
import type { Tx } from '../platform/database.ts';
import { findPromoCode } from '../promo-codes/store.ts';
import type { RecoveredOrder } from './kind.ts';

const Kept = z.object({
  number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  lot: z.coerce.number().int().min(1).max(2_147_483_647),
  plate: z.string(),
  hours: z.coerce.number().int().min(1).max(999),
  subtotal: z.coerce.number().int().min(0).max(2_147_483_647),
  code: z.string().optional(),
  owner: z.string().regex(/^[0-9a-f]{64}$/),
  key: z.string().min(22).max(64),
});

/** What is kept of a stay at the provider. */
export function keepStay(session: OrderedSession): Record<string, string> {
  return {
    number: String(session.id),
    lot: String(session.lot_id),
    plate: session.plate_display,
    hours: String(session.duration_hours),
    subtotal: String(session.subtotal_cents),
    ...(session.promo_code !== null && { code: session.promo_code }),

    owner: session.owner_hash.toString('hex'),
    key: session.receipt_key,
  };
}

/** A stay of which our rows are lost, under its old number where nobody else has it. See PurchaseKind.recover. */
export async function recoverStay(
  tx: Tx,
  purchaseId: number,
  kept: Readonly<Record<string, string>>,
  { amountCents, currency, orderedAt }: RecoveredOrder,
): Promise<boolean> {
  const parsed = Kept.safeParse(kept);
  const reading = parsed.success ? readPlate(parsed.data.plate) : null;
  if (!parsed.success || !reading?.ok) return false;
  const { number, lot: lotId, hours, subtotal, code, owner, key } = parsed.data;
  const promo = code === undefined ? null : await findPromoCode(tx, code, 'read');
  const discountCents = subtotal - amountCents;
  const isPriced = discountCents === 0 || (discountCents > 0 && promo !== null);
  if (!isPriced || (await findLot(tx, lotId)) === null) return false;
  await createSession(
    tx,
    {
      lotId,
      plate: reading.plate,
      durationHours: hours,
      currency,
      startsAt: orderedAt,
      endsAt: addHours(orderedAt, hours),
      holdExpiresAt: addMinutes(orderedAt, HOLD_MINUTES),
      hold: null,
      extendsSessionId: null,
      ownerHash: Buffer.from(owner, 'hex'),
      receiptKey: key,
      subtotalCents: subtotal,
      discountCents,
      totalCents: amountCents,
      purchaseId,
      freeBy: null,
      pricedBy: null,
      promoCodeId: promo?.id ?? null,
      subscriptionId: null,
      // These are not kept at the provider.
      language: 'en',
      beganBy: null,
    },
    orderedAt,
    await reclaimSessionNumber(tx, number),
  );
  return true;
}
