import { centsFromNumber, formatMoney } from '@anypark/core/kernel/money';
import type { RefundWish } from '@anypark/core/payments/contract';
import { decideRefund } from '@anypark/core/payments/refund';
import type { StaffUser } from '@anypark/core/staff/contract';
import { recordChange } from '../audit/record-change.ts';
import {
  failRefund,
  findRefund,
  insertRefund,
  presentRefund,
  type Refund,
  raiseRefundAttempt,
  refundsOf,
} from '../payments/refunds.ts';
import { findPayment, lockPayment, paymentOf } from '../payments/store.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { isUnavailable, StoredFailure } from '../providers/card-provider.ts';
import { kinds } from '../purchases/kinds.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

interface RefundRequest {
  /** Chosen by who asks: the same one sent twice is one refund. */
  readonly id: string;
  readonly paymentId: string;
  /** Null gives back all that is left. */
  readonly amountCents: number | null;
  readonly reason: string;
}

/**
 * Gives money of a purchase back. Our row is written first, then the provider is asked, then the payment is settled. A
 * refund that the provider has not answered for stays `requested`: the housekeeping round finishes it. `purchaseId`
 * null: nothing was ever owed. `actor` null: it is given back by itself. Throws refund.*, request.invalid, and provider.unavailable where nothing has been written
 * yet.
 */
export async function refundPurchase(
  deps: CheckoutDeps,
  purchaseId: number | null,
  wish: RefundWish,
  actor: StaffUser | null,
): Promise<void> {
  const payment = await paymentOf(deps.db, purchaseId);
  if (payment === null) throw new Problem('refund.not_paid');
  const amountCents = wish.amount === undefined ? null : centsOf(wish.amount, payment.currency);
  const request = { id: wish.requestId, paymentId: payment.id, amountCents, reason: wish.reason };
  let refund = await findRefund(deps.db, request.id);
  if (refund === null) {
    // Refunds made elsewhere have to be known before it is decided how much is left.
    await settlePayment(deps, payment.id);
    refund = await deps.db.transaction((tx) => requestRefund(tx, request, actor, deps.now()));
    refund = await sendRefund(deps, refund);
  } else {
    sameRequest(refund, request);
    refund = await resumeRefund(deps, refund).catch(leaveToLater(deps, refund));
  }
  if (refund.state === 'failed')
    throw new Problem('refund.refused', { text: `The card service refused the refund. ${refund.failure}` });
}

/** An amount to give back, in cents. Throws request.invalid for nothing, and for decimals the currency has not. */
function centsOf(amount: string, currency: string): number {
  const cents = centsFromNumber(Number(amount), currency);
  if (cents !== null && cents > 0) return cents;
  const text = 'Enter an amount above 0';
  throw new Problem('request.invalid', { text, fields: { amount: text } });
}

async function requestRefund(
  tx: Tx,
  request: RefundRequest,
  actor: StaffUser | null,
  at: Date,
): Promise<Refund> {
  const { id, paymentId, reason } = request;
  const payment = await lockPayment(tx, paymentId);
  const sent = await findRefund(tx, id);
  if (sent !== null) return sameRequest(sent, request);
  if (payment.state !== 'succeeded') throw new Problem('refund.not_paid');
  const before = (await refundsOf(tx, paymentId)).map(({ state, amount_cents: amountCents }) => ({
    state,
    amountCents,
  }));
  const decision = decideRefund(payment.amount_cents, before, request.amountCents);
  if (!decision.ok) {
    if (decision.reason === 'nothing_left') throw new Problem('refund.nothing_left');
    const text = `Only ${formatMoney(decision.leftCents, payment.currency)} of this payment can still be refunded.`;
    throw new Problem('refund.too_much', { text, fields: { amount: text } });
  }
  const { amountCents } = decision;
  const stored = await insertRefund(tx, { id, paymentId, amountCents, reason }, actor, at);
  // Taken for another payment while we looked.
  if (stored === null) throw new Problem('request.invalid', ID_TAKEN);
  if (actor === null) return stored;
  const { subject } = await kinds[payment.kind].describe(tx, payment.purchase_id);
  const after = { refundId: id, amountCents, reason };
  await recordChange(tx, { actor, action: 'payment.refunded', subject, before: null, after }, at);
  return stored;
}

const ID_TAKEN = {
  text: 'This refund has been sent before, with another amount. Reload to see it.',
  fields: { requestId: 'used for another refund' },
};

/** An id stands for one wish: it cannot be used for another payment or amount. */
function sameRequest(refund: Refund, { paymentId, amountCents }: RefundRequest): Refund {
  const isSame =
    refund.payment_id === paymentId && (amountCents === null || amountCents === refund.amount_cents);
  if (!isSame) throw new Problem('request.invalid', ID_TAKEN);
  return refund;
}

/**
 * Takes up a refund that nobody has finished: what the provider knows of it already is learned first, so that it is
 * not sent again under another key, or after the provider has forgotten the key.
 */
export async function resumeRefund(deps: CheckoutDeps, { id, payment_id }: Refund): Promise<Refund> {
  await settlePayment(deps, payment_id);
  return sendRefund(deps, await presentRefund(deps.db, id));
}

async function sendRefund(deps: CheckoutDeps, refund: Refund): Promise<Refund> {
  if (refund.state !== 'requested') return refund;
  const { db, provider, now } = deps;
  const { id, attempt, amount_cents: amountCents } = refund;
  try {
    const { provider_intent_id: intentId } = await findPayment(db, refund.payment_id);
    if (intentId === null) throw new Error(`payment ${refund.payment_id} has lost its intent`);
    const answer = await provider.refundPayment({ refundId: id, attempt, intentId, amountCents });
    if (answer.ok) await settlePayment(deps, refund.payment_id);
    else
      await db.transaction(async (tx) => {
        await lockPayment(tx, refund.payment_id);
        await failRefund(tx, id, answer.reason, now());
      });
  } catch (error) {
    if (error instanceof StoredFailure) await raiseRefundAttempt(db, id, attempt);
    leaveToLater(deps, refund)(error);
  }
  return presentRefund(db, id);
}

/** The provider's silence is no failure: the row stands, and the next round asks again. */
function leaveToLater({ log }: CheckoutDeps, refund: Refund): (error: unknown) => Refund {
  return (error) => {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error, refundId: refund.id }, 'a refund waits for the provider');
    return refund;
  };
}
