import { claimRefundsToCheck, type Refund } from '../payments/refunds.ts';
import { claimPaymentsToCheck, findPayment } from '../payments/store.ts';
import { reasonOf } from '../platform/problem.ts';
import { isUnavailable } from '../providers/card-provider.ts';
import { resumeRefund } from './refund.ts';
import { type CheckoutDeps, cancelPayment, settlePayment } from './settle.ts';

const BATCH = 50;

/** Asks about payments that nobody has finished, until none is due. */
export function checkPayments(deps: CheckoutDeps, stopping: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const claim = () => claimPaymentsToCheck(db, now(), new Date(now().getTime() + 30_000), BATCH);
  return whileProviderAnswers(deps, stopping, claim, (id) => checkPayment(deps, id));
}

async function checkPayment(deps: CheckoutDeps, id: string): Promise<void> {
  const { state } = await settlePayment(deps, id);
  if (state !== 'open') return;
  const payment = await findPayment(deps.db, id);
  // Given up while the provider was away: there it could still be paid.
  if (payment.purchase_state === 'cancelled') await cancelPayment(deps, payment);
}

/** Refunds that a crash or the provider's silence has left half-done, and those that a bank still works at. */
export function checkRefunds(deps: CheckoutDeps, stopping: AbortSignal): Promise<void> {
  const claim = () => claimRefundsToCheck(deps.db, deps.now(), BATCH);
  return whileProviderAnswers(deps, stopping, claim, (refund: Refund) => resumeRefund(deps, refund));
}

/**
 * Does `work` for all that can be claimed. A provider that does not answer ends the round at once: what was claimed
 * comes again at its next time. Any other failure is that one's alone.
 */
async function whileProviderAnswers<T extends string | Refund>(
  { log }: CheckoutDeps,
  stopping: AbortSignal,
  claim: () => Promise<T[]>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const claimed = await claim();
    for (const one of claimed) {
      if (stopping.aborted) return;
      try {
        await work(one);
      } catch (error) {
        const checked = typeof one === 'string' ? one : one.id;
        log.warn({ reason: reasonOf(error), checked }, 'not checked');
        if (isUnavailable(error)) return;
      }
    }
    if (claimed.length < BATCH) return;
  }
}
