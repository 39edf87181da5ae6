import { mayBecome } from '@anypark/core/kernel/transitions';
import { addMinutes } from '@anypark/core/kernel/zone';
import { PURCHASE_TRANSITIONS } from '@anypark/core/purchases/purchase';
import { abandonPayment, findPayment, lockPayment, paymentFor } from '../payments/store.ts';
import { reasonOf } from '../platform/problem.ts';
import { isUnavailable } from '../providers/card-provider.ts';
import { kinds } from '../purchases/kinds.ts';
import { claimOverdue, movePurchase } from '../purchases/store.ts';
import { type CheckoutDeps, cancelPayment, settlePayment } from './settle.ts';

const BATCH = 50;

/**
 * Gives up what nobody has paid for, of every kind, until nothing is overdue. The provider is asked first, and what its
 * bank is at work on is kept. While it does not answer, spaces are given back all the same: who turns out to have paid
 * is never refused, and what can still be paid there is cancelled when it answers again.
 */
export async function releaseOverdue(deps: CheckoutDeps, stopping: AbortSignal): Promise<void> {
  const { db, now, log } = deps;
  let asksProvider = true;
  for (;;) {
    const claimed = await claimOverdue(db, now(), addMinutes(now(), 1), BATCH);
    for (const { id } of claimed) {
      if (stopping.aborted) return;
      if (asksProvider) asksProvider = await askedAbout(deps, id);
      await letGo(deps, id).catch((error) => log.warn({ err: error, purchaseId: id }, 'not given up'));
    }
    if (claimed.length < BATCH) return;
  }
}

/** Learns what has become of a purchase's payment, and closes it at the provider. False: the provider does not answer. */
async function askedAbout(deps: CheckoutDeps, purchaseId: number): Promise<boolean> {
  const { db, log } = deps;
  try {
    const { id } = await paymentFor(db, purchaseId);
    const { state } = await settlePayment(deps, id);
    if (state === 'open') await cancelPayment(deps, await findPayment(db, id));
  } catch (error) {
    log.warn({ reason: reasonOf(error), purchaseId }, 'given up without the provider');
    return !isUnavailable(error);
  }
  return true;
}

function letGo({ db, now }: CheckoutDeps, purchaseId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, (await paymentFor(tx, purchaseId)).id);
    if (payment.state === 'processing') return;
    if (!mayBecome(PURCHASE_TRANSITIONS, payment.purchase_state, 'cancelled')) return;
    await abandonPayment(tx, payment.id);
    await kinds[payment.kind].close(tx, purchaseId, 'cancelled', now());
    await movePurchase(tx, purchaseId, 'cancelled');
  });
}
