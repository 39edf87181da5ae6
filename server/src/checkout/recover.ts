import { formatMoney } from '@anypark/core/kernel/money';
import { addMinutes } from '@anypark/core/kernel/zone';
import { PURCHASE_KINDS, type PurchaseKindName } from '@anypark/core/purchases/purchase';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { findBooks, noteCompared } from '../books/store.ts';
import { isRefundKnown } from '../payments/refunds.ts';
import { paymentExists, paymentOfIntent, reopenPayment } from '../payments/store.ts';
import type { KeptPayment, SeenRefund } from '../providers/card-provider.ts';
import { kinds } from '../purchases/kinds.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

/** The provider's clock and ours may differ, and what was asked for a moment ago may not be listed yet. */
const OVERLAP_MINUTES = 10;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Compares the provider's own list of payments with our books, from where it was compared last. What stands there and
 * not here is written again from what was kept beside it: a database that was put back, by a failover or from a backup,
 * takes the mark back with it. Refunds of which nobody has told are learned in the same way. Of what cannot be written again the operator is told.
 */
export async function recoverPayments(deps: CheckoutDeps, stopping: AbortSignal): Promise<void> {
  const { db, provider, now } = deps;
  const books = await findBooks(db);
  if (books === null) return;
  const startedAt = now();
  const since = addMinutes(books.compared_until, -OVERLAP_MINUTES);
  for await (const kept of provider.keptPayments(since)) {
    if (stopping.aborted) return;
    await recoverPayment(deps, kept, books.number);
  }
  for await (const { refund, intentId } of provider.refundsSince(since)) {
    if (stopping.aborted) return;
    if (intentId !== null) await learnRefund(deps, refund, intentId);
  }
  await noteCompared(db, startedAt);
}

/** One that was made in the provider's own dashboard and whose event never came, or was lost with our rows. */
async function learnRefund(deps: CheckoutDeps, seen: SeenRefund, intentId: string): Promise<void> {
  if (await isRefundKnown(deps.db, seen.providerRefundId)) return;
  const payment = await paymentOfIntent(deps.db, intentId);
  if (payment !== null) await settlePayment(deps, payment.id);
}

/** The same for one payment, of which the provider has just told something. */
export async function recoverByIntent(deps: CheckoutDeps, intentId: string): Promise<void> {
  const books = await findBooks(deps.db);
  const kept = books && (await deps.provider.keptPayment(intentId));
  if (books && kept) await recoverPayment(deps, kept, books.number);
}

async function recoverPayment(deps: CheckoutDeps, kept: KeptPayment, books: string): Promise<void> {
  const { db, provider, log, now } = deps;
  const { seen, metadata } = kept;
  const paymentId = metadata.anypark_payment ?? '';
  // Of other books, or not ours at all: several facilities may share an account.
  if (metadata.anypark_books !== books || !UUID.test(paymentId) || (await paymentExists(db, paymentId)))
    return;
  log.error({ paymentId, intentId: seen.intentId }, 'a payment at the card service is not in our books');
  // Nobody can be holding its card form: its stay is gone with our rows.
  if (seen.status === 'open') return void (await provider.cancelPayment(seen.intentId));
  if (seen.status === 'cancelled') return;
  if (await writeAgain(deps, paymentId, kept)) {
    await settlePayment(deps, paymentId);
    return;
  }
  const amount = formatMoney(seen.amountCents, seen.currency);
  const text = `the card service has taken ${amount} for ${seen.intentId}, but no transaction here belongs to it. Refund it there, or find out whose it is.`;
  await db.transaction((tx) => raiseAlarm(tx, { matter: 'books', occasion: seen.intentId, text }, now()));
}

/** False: what was kept does not suffice, and nothing is written. */
async function writeAgain(deps: CheckoutDeps, id: string, { seen, metadata, createdAt }: KeptPayment) {
  const kind = PURCHASE_KINDS.find((name): name is PurchaseKindName => name === metadata.anypark_kind);
  if (kind === undefined) return false;
  const { db, now, log } = deps;
  const at = now();
  const order = {
    amountCents: seen.amountCents,
    currency: seen.currency,
    orderedAt: createdAt < at ? createdAt : at,
  };
  const CANNOT = new Error('what was kept does not suffice');
  return db
    .transaction(async (tx) => {
      const purchaseId = await reopenPayment(tx, { id, kind, intentId: seen.intentId, ...order }, at);
      if (!(await kinds[kind].recover(tx, purchaseId, metadata, order))) throw CANNOT;
      return true;
    })
    .catch((error: unknown) => {
      if (error !== CANNOT)
        log.error({ err: error, paymentId: id }, 'a lost payment could not be written again');
      return false;
    });
}
