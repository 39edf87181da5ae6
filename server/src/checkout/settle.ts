import type { Matter } from '@anypark/core/alarms/contract';
import { addMinutes } from '@anypark/core/kernel/zone';
import { type PaymentState, stateAfter } from '@anypark/core/payments/payment';
import { overdueAt, stepsAfter } from '@anypark/core/purchases/purchase';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { asking } from '../alarms/watch-provider.ts';
import { rememberCard } from '../cards/store.ts';
import { bookMoney } from '../figures/book.ts';
import { noteDecline } from '../payments/declines.ts';
import { hasUnsettledRefund, mergeRefunds } from '../payments/refunds.ts';
import { findPayment, lockPayment, type Payment, updatePayment } from '../payments/store.ts';
import type { Database, Tx } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import type { CardProvider, SeenPayment, SeenRefund } from '../providers/card-provider.ts';
import { kinds } from '../purchases/kinds.ts';
import { keepPurchase, movePurchase } from '../purchases/store.ts';

export interface CheckoutDeps {
  readonly db: Database;
  readonly provider: CardProvider;
  readonly log: Logger;
  readonly now: () => Date;
}

export interface Settled {
  readonly state: PaymentState;
  /** What the provider said, or null when it knows no such payment. */
  readonly seen: SeenPayment | null;
}

/**
 * The one place where money becomes true. Asks the provider (never inside a transaction), compares its answer with
 * what we asked for, and in one transaction writes the payment's state and what follows from it. May be called by
 * anyone at any time, twice, at once, in any order and after a crash: the result is the same.
 */
export async function settlePayment(deps: CheckoutDeps, paymentId: string): Promise<Settled> {
  const payment = await findPayment(deps.db, paymentId);
  const { provider_intent_id: intentId, state } = payment;
  if (intentId === null) return { state, seen: null };
  return record(deps, payment, await asking(deps, () => deps.provider.retrievePayment(intentId)));
}

/** Gives up an unpaid payment at the provider, and settles whatever it has become there. */
export async function cancelPayment(deps: CheckoutDeps, payment: Payment): Promise<Settled> {
  const { provider_intent_id: intentId, state } = payment;
  if (intentId === null) return { state, seen: null };
  return record(deps, payment, await asking(deps, () => deps.provider.cancelPayment(intentId)));
}

/** What the provider knows of a payment's refunds, or null where there can be none. */
async function seenRefunds(
  { db, provider }: CheckoutDeps,
  payment: Payment,
  seen: SeenPayment,
): Promise<SeenRefund[] | null> {
  const mayHave =
    seen.refundedCents > 0 || payment.refunded_cents > 0 || (await hasUnsettledRefund(db, payment.id));
  return mayHave ? provider.listRefunds(seen.intentId) : null;
}

async function record(deps: CheckoutDeps, asked: Payment, seen: SeenPayment | null): Promise<Settled> {
  const { db, log, now } = deps;
  const { id, provider_intent_id: intentId } = asked;
  const refunds = seen === null ? null : await seenRefunds(deps, asked, seen);
  const state = await db.transaction(async (tx) => {
    const at = now();
    const payment = await lockPayment(tx, id);
    const next = stateAfter(expected(payment), seen);
    const paidAt = next === 'succeeded' ? (payment.succeeded_at ?? paidTimeOf(payment, seen, at)) : null;
    const refundedCents = refunds === null ? payment.refunded_cents : await mergeRefunds(tx, id, refunds, at);
    await updatePayment(tx, id, {
      state: next,
      refundedCents,
      cardBrand: seen?.cardBrand ?? null,
      cardLast4: seen?.cardLast4 ?? null,
      succeededAt: paidAt,
      disputedAt: seen?.disputed ? at : null,
      checkAt: next === 'open' || next === 'processing' ? nextCheck(payment, at) : null,
    });
    // In the moment in which it was paid: what is forgotten later stays forgotten.
    if (seen?.kept && payment.state !== 'succeeded') await rememberCard(tx, seen.kept);
    if (seen?.decline) await noteDecline(tx, id, seen.decline, at);
    await follow(tx, payment, { state: next, refundedCents, paidAt }, at);
    await tellOperator(tx, payment, next, seen, refundedCents, at);
    if (paidAt !== null) await bookDifference(tx, payment, refundedCents, paidAt);
    return next;
  });
  if (state === 'mismatch')
    log.error({ paymentId: id, intentId }, 'the provider’s intent is not the one we asked for');
  if (seen === null) log.error({ paymentId: id, intentId }, 'the provider knows no such payment');
  return { state, seen };
}

/** Soon after it was made, so that no charge goes unnoticed for a minute; less often where a bank takes its days. */
function nextCheck({ created_at }: Payment, at: Date): Date {
  const ageMs = at.getTime() - created_at.getTime();
  return new Date(at.getTime() + Math.min(Math.max(ageMs / 60, 30_000), 3_600_000));
}

/** What the money means for the purchase, and by it for the thing that was bought. */
async function follow(
  tx: Tx,
  payment: Payment,
  money: { state: PaymentState; refundedCents: number; paidAt: Date | null },
  at: Date,
): Promise<void> {
  const { kind: name, purchase_id: id, amount_cents: amountCents } = payment;
  const kind = kinds[name];
  if (money.state === 'processing') {
    const until = addMinutes(at, kind.holdMinutes);
    await keepPurchase(tx, id, overdueAt(until));
    await kind.keep(tx, id, until);
  }
  let known = payment.purchase_state;
  for (const next of stepsAfter(known, { ...money, amountCents })) {
    if (next === 'fulfilled' && known === 'refunded') await kind.reinstate(tx, id, at);
    else if (next === 'fulfilled') await kind.fulfil(tx, id, money.paidAt ?? at, at);
    else await kind.close(tx, id, next, at);
    await movePurchase(tx, id, next);
    known = next;
  }
}

/** What a person has to look at, each once. */
async function tellOperator(
  tx: Tx,
  before: Payment,
  next: PaymentState,
  seen: SeenPayment | null,
  refundedCents: number,
  at: Date,
): Promise<void> {
  const news: [Matter, isNew: boolean, text: string][] = [
    [
      'mismatch',
      next === 'mismatch' && before.state !== 'mismatch',
      'does not match the price that was asked. Compare it with the card service.',
    ],
    [
      'dispute',
      seen?.disputed === true && before.disputed_at === null,
      'is disputed by the cardholder. Answer the dispute at the card service.',
    ],
    [
      'refund',
      refundedCents < before.refunded_cents,
      'was refunded, but the bank has returned the money. Refund it another way.',
    ],
    [
      'books',
      seen === null && before.state === 'succeeded',
      'is missing at the card service. Check whether its keys are those of the right account.',
    ],
  ];
  for (const [matter, isNew, words] of news) {
    if (!isNew) continue;
    const { label } = await kinds[before.kind].describe(tx, before.purchase_id);
    await raiseAlarm(tx, { matter, occasion: before.id, text: `the payment of ${label} ${words}` }, at);
  }
}

/** What the figures do not hold yet of a payment that has succeeded: all of it, or what was given back since. */
async function bookDifference(tx: Tx, payment: Payment, refundedCents: number, paidAt: Date): Promise<void> {
  const booked = payment.state === 'succeeded' ? payment.amount_cents - payment.refunded_cents : 0;
  const cents = payment.amount_cents - refundedCents - booked;
  if (cents === 0) return;
  await bookMoney(tx, await kinds[payment.kind].occasion(tx, payment.purchase_id), cents, paidAt);
}

function expected(payment: Payment) {
  const { state, provider_intent_id: providerIntentId, amount_cents: amountCents, currency } = payment;
  return { state, providerIntentId, amountCents, currency };
}

/** The provider's moment of payment, kept between our asking for it and now, whatever its clock says. */
function paidTimeOf(payment: Payment, seen: SeenPayment | null, at: Date): Date {
  const charged = seen?.chargedAt ?? at;
  if (charged < payment.created_at) return payment.created_at;
  return charged > at ? at : charged;
}
