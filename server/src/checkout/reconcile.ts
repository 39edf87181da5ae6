import { addMinutes } from '@anypark/core/kernel/zone';
import { queueSummary } from '../notices/daily-summary.ts';
import { watchProvider } from '../notices/watch-provider.ts';
import { expireSessions, sessionsPastHold } from '../parking/store.ts';
import { claimRefundsToCheck } from '../payments/refunds.ts';
import {
  abandonPayment,
  claimPaymentsToCheck,
  findPayment,
  type Payment,
  paymentOfPass,
  paymentOfSession,
} from '../payments/store.ts';
import { startRound } from '../platform/round.ts';
import { expirePasses, passesUnpaidSince } from '../subscriptions/store.ts';
import { boughtBy } from './bought.ts';
import { resumeRefund } from './refund.ts';
import { type CheckoutDeps, cancelPayment, settlePayment } from './settle.ts';
import { PASS_HOLD_MINUTES } from './subscribe.ts';
import { processWaiting, pruneEvents } from './webhook.ts';

const BATCH = 50;
const ROUND_MS = 10_000;
/** A card form that is being filled in when the hold runs out is not cut off in mid-sentence. */
const LAST_CALL_MINUTES = 1;

/**
 * One round of looking after what nobody else has finished: asks the provider about open payments and refunds,
 * releases holds that ran out, closes sessions that are over, works off the inbox. Each step is safe on any number of servers at
 * once; a step that fails is logged and does not keep the others from running.
 */
export async function reconcile(deps: CheckoutDeps): Promise<void> {
  const { db, provider, now, log } = deps;
  const steps: Record<string, () => Promise<unknown>> = {
    checkPayments: () => checkDuePayments(deps),
    refunds: () => finishRefunds(deps),
    inbox: () => processWaiting(deps, new Date(now().getTime() - ROUND_MS), BATCH),
    releaseHolds: () => releaseHolds(deps),
    releasePasses: () => releasePasses(deps),
    expire: () => expireSessions(db, now(), 500),
    summary: () => queueSummary(db, now()),
    watchProvider: () => watchProvider(db, provider, now),
    expirePasses: () => expirePasses(db, now(), 500),
    prune: () => pruneEvents(db, addMinutes(now(), -30 * 24 * 60), 500),
  };
  for (const [step, run] of Object.entries(steps)) {
    await run().catch((error) => log.error({ err: error, step }, 'reconcile step failed'));
  }
}

async function checkDuePayments(deps: CheckoutDeps): Promise<void> {
  const { db, now, log } = deps;
  const next = new Date(now().getTime() + 30_000);
  const ids = await claimPaymentsToCheck(db, now(), next, BATCH);
  for (const id of ids) {
    await settlePayment(deps, id).catch((error) =>
      log.warn({ err: error, paymentId: id }, 'payment not checked'),
    );
  }
}

/** Refunds that a crash or the provider's silence has left half-done, and those that a bank still works at. */
async function finishRefunds(deps: CheckoutDeps): Promise<void> {
  const { db, now, log } = deps;
  for (const refund of await claimRefundsToCheck(db, now(), BATCH)) {
    await resumeRefund(deps, refund).catch((error) =>
      log.warn({ err: error, refundId: refund.id }, 'refund not checked'),
    );
  }
}

/** Gives the space of an unpaid session back, after the provider has said that no money can come any more. */
async function releaseHolds(deps: CheckoutDeps): Promise<void> {
  const { db, now, log } = deps;
  for (const sessionId of await sessionsPastHold(db, addMinutes(now(), -LAST_CALL_MINUTES), BATCH)) {
    await paymentOfSession(db, sessionId)
      .then((payment) => giveUp(deps, payment))
      .catch((error) => log.warn({ err: error, sessionId }, 'hold not released'));
  }
}

/** Gives passes up that nobody has paid for. */
async function releasePasses(deps: CheckoutDeps): Promise<void> {
  const { db, now, log } = deps;
  const since = addMinutes(now(), -PASS_HOLD_MINUTES - LAST_CALL_MINUTES);
  for (const passId of await passesUnpaidSince(db, since, BATCH)) {
    await paymentOfPass(db, passId)
      .then((payment) => giveUp(deps, payment))
      .catch((error) => log.warn({ err: error, passId }, 'unpaid pass not given up'));
  }
}

async function giveUp(deps: CheckoutDeps, payment: Payment | null): Promise<void> {
  if (payment === null) return;
  const { state } = await settlePayment(deps, payment.id);
  if (state === 'created' || state === 'cancelled') {
    await deps.db.transaction(async (tx) => {
      if (state === 'created' && !(await abandonPayment(tx, payment.id))) return;
      await boughtBy(payment).close(tx, 'cancelled', deps.now());
    });
  } else if (state === 'open') {
    await cancelPayment(deps, await findPayment(deps.db, payment.id));
  }
}

/** Runs `reconcile` at once and then every 10 s until stopped. */
export function startReconciling(deps: CheckoutDeps): { stop(): Promise<void> } {
  return startRound(ROUND_MS, () => reconcile(deps));
}
