import type { CardPaymentAnswer, RememberedCard } from '@anypark/core/cards/contract';
import { asking } from '../alarms/watch-provider.ts';
import { type CardRow, cardExpired, cardOf, keepCustomer, leaveCustomer } from '../cards/store.ts';
import { paymentFor } from '../payments/store.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { kinds } from '../purchases/kinds.ts';
import { beginPayment } from './begin.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

/** The card that a device keeps, as its owner recognises it. */
export async function myCard(
  tx: Tx,
  owner: Buffer | null,
  at: Date,
): Promise<{ card: RememberedCard | null }> {
  const row = owner === null ? null : await cardOf(tx, owner);
  if (row === null || row.brand === null || row.last4 === null) return { card: null };
  return { card: { brand: row.brand, last4: row.last4, isExpired: isExpired(row, at) } };
}

/** A card is good to the end of its month, wherever on earth that ends last. */
function isExpired({ expires_month: month, expires_year: year }: CardRow, at: Date): boolean {
  return month !== null && year !== null && at.getTime() >= Date.UTC(year, month, 1, 12);
}

/**
 * Whether the card that pays a purchase is kept for the asking device: a customer at the provider without a name, to
 * whom the provider ties the card when it has been charged. May be changed until then. Throws provider.*, and what the kind says of one that is paid or overdue.
 */
export async function keepCard(
  deps: CheckoutDeps,
  purchaseId: number,
  owner: Buffer,
  keep: boolean,
): Promise<{ keep: boolean }> {
  const { paymentStatus } = await beginPayment(deps, purchaseId);
  const { provider_intent_id: intentId, kind } = await paymentFor(deps.db, purchaseId);
  if (intentId === null || paymentStatus !== 'open') throw kinds[kind].overdue();
  const customerId = keep ? await customerOf(deps, owner) : null;
  if (!(await asking(deps, () => deps.provider.keepMethod(intentId, customerId))))
    throw kinds[kind].overdue();
  return { keep };
}

async function customerOf(deps: CheckoutDeps, owner: Buffer): Promise<string> {
  const { db, provider, now } = deps;
  const known = await cardOf(db, owner);
  if (known !== null) return known.customer_id;
  const made = await asking(deps, () => provider.createCustomer());
  const kept = await keepCustomer(db, owner, made, now());
  // Two of the device's pages have asked at once.
  if (kept !== made) await leaveCustomer(db, made, now());
  return kept;
}

/**
 * Pays a purchase with the card that the asking device keeps. Asked twice, or when the answer was lost, it is paid once:
 * it is one intent. Throws card.none, card.expired, card.declined, provider.*, and what beginPayment throws.
 */
export async function payWithCard(
  deps: CheckoutDeps,
  purchaseId: number,
  owner: Buffer | null,
  returnUrl: string,
): Promise<CardPaymentAnswer> {
  const card = owner === null ? null : await cardOf(deps.db, owner);
  if (owner === null || card === null || card.method_id === null) throw new Problem('card.none');
  const { customer_id: customerId, method_id: methodId } = card;
  const { paymentStatus } = await beginPayment(deps, purchaseId);
  if (paymentStatus !== 'open') return { paymentStatus, clientSecret: null };
  const payment = await paymentFor(deps.db, purchaseId);
  const intentId = payment.provider_intent_id;
  if (intentId === null) throw kinds[payment.kind].overdue();
  const order = { intentId, customerId, methodId, returnUrl };
  const { needsBuyer, clientSecret } = await asking(deps, () => deps.provider.payWithMethod(order)).catch(
    async (error: unknown) => {
      if (error instanceof Problem && error.code === 'card.expired')
        await cardExpired(deps.db, owner, methodId, deps.now());
      throw error;
    },
  );
  const { state } = await settlePayment(deps, payment.id);
  if (state === 'mismatch') throw new Problem('payment.mismatch');
  return { paymentStatus: state, clientSecret: needsBuyer ? clientSecret : null };
}
