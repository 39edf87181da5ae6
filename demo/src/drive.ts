import { randomBytes, randomUUID } from 'node:crypto';
import { numberFromCents } from '@anypark/core/kernel/money';
import { addMinutes } from '@anypark/core/kernel/zone';
import type { StaffUser } from '@anypark/core/staff/contract';
import { beginPayment } from '../../server/src/checkout/begin.ts';
import { refundPurchase } from '../../server/src/checkout/refund.ts';
import { type CheckoutDeps, settlePayment } from '../../server/src/checkout/settle.ts';
import { TEST_KEYS } from '../../server/src/config.ts';
import { startSession } from '../../server/src/parking/start-session.ts';
import { type Payment, paymentOf } from '../../server/src/payments/store.ts';
import { Problem } from '../../server/src/platform/problem.ts';
import type { Arrival } from './arrivals.ts';
import type { Chance } from './chance.ts';

const CODES = [
  ['WELCOME20', 3],
  ['THEATRE', 1],
] as const;
const CARDS = [
  ['pm_card_visa', 6],
  ['pm_card_mastercard', 3],
  ['pm_card_amex', 1],
] as const;

/**
 * One driver's stay by the product's own rules, at the driver's time: session, card, settlement. Answers null where
 * there was none (a lot that is full or closed sends the driver away), and the payment of who will want it back.
 */
export async function drive(
  deps: Omit<CheckoutDeps, 'now'>,
  simulator: string,
  arrival: Arrival,
  lotId: number,
  chance: Chance,
): Promise<{ payment: PaidBack | null } | null> {
  const promoCode = chance.happens(0.04) ? chance.pick(CODES) : undefined;
  const request = {
    parkingLotId: lotId,
    licensePlate: arrival.plate,
    duration: arrival.hours,
    ...(promoCode !== undefined && { promoCode }),
  };
  const starter = { ownerHash: randomBytes(32), network: null, language: 'en' as const };
  const began = await startSession(deps.db, request, starter, () => arrival.at).catch((error) => {
    if (error instanceof Problem && /^(lot|promo)\./.test(error.code)) return null;
    throw error;
  });
  if (began === null || !arrival.pays) return null;
  const payment = await paymentOf(deps.db, began.purchase_id);
  if (payment === null) return { payment: null };
  const opened = { ...deps, now: () => addMinutes(arrival.at, 0.2) };
  const { clientSecret } = await beginPayment(opened, payment.purchase_id);
  await payAtSimulator(simulator, clientSecret, chance.pick(CARDS));
  const paidAt = addMinutes(arrival.at, 0.3 + chance.next());
  await settlePayment({ ...deps, now: () => paidAt }, payment.id);
  return { payment: chance.happens(REFUNDED) ? { ...payment, paidAt } : null };
}

/** The share of the stays of which something is given back. */
const REFUNDED = 0.015;
const REASONS = [
  ['The barrier stood closed', 3],
  ['Paid twice by mistake', 3],
  ['The space was blocked', 2],
  ['Goodwill', 2],
] as const;

/** A payment of which something will be given back. */
export interface PaidBack extends Payment {
  readonly paidAt: Date;
}

/** Gives it back, or a half of it. */
export async function giveBack(
  deps: Omit<CheckoutDeps, 'now'>,
  payment: Payment,
  { actor, at, chance }: { actor: StaffUser; at: Date; chance: Chance },
): Promise<void> {
  const isPart = chance.happens(0.4) && payment.amount_cents > 400;
  const half = numberFromCents(Math.round(payment.amount_cents / 2), payment.currency);
  const wish = {
    requestId: randomUUID(),
    reason: chance.pick(REASONS),
    ...(isPart && { amount: String(half) }),
  };
  await refundPurchase({ ...deps, now: () => at }, payment.purchase_id, wish, actor);
}

/** What the card form does in a browser. */
export async function payAtSimulator(simulator: string, clientSecret: string, card: string): Promise<void> {
  const [intent] = clientSecret.split('_secret_');
  const body = new URLSearchParams({
    key: TEST_KEYS.publishableKey,
    client_secret: clientSecret,
    payment_method: card,
    return_url: 'http://127.0.0.1/',
  });
  const response = await fetch(`${simulator}/v1/payment_intents/${intent}/confirm`, { method: 'POST', body });
  if (!response.ok) throw new Error(`the card was not charged: ${await response.text()}`);
}
