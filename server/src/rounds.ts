import { addMinutes } from '@anypark/core/kernel/zone';
import { queueSummary } from './alarms/daily-summary.ts';
import { watchCameras } from './alarms/watch-cameras.ts';
import { watchProvider } from './alarms/watch-provider.ts';
import { watchSigns } from './alarms/watch-signs.ts';
import { queueDueAlerts } from './alerts/queue-due-alerts.ts';
import { stillHolds } from './alerts/still-holds.ts';
import { forgetSightings } from './cameras/forget.ts';
import { forgetCustomers } from './cards/forget.ts';
import { checkPayments, checkRefunds } from './checkout/check-payments.ts';
import { giveBack } from './checkout/give-back.ts';
import { recoverPayments } from './checkout/recover.ts';
import { releaseOverdue } from './checkout/release-overdue.ts';
import type { CheckoutDeps } from './checkout/settle.ts';
import { processWaiting, pruneEvents } from './checkout/webhook.ts';
import type { Config } from './config.ts';
import { forgetChanges } from './enforcement/valid-store.ts';
import { closeDays, snapshotCustomers } from './figures/close-days.ts';
import { keepHours } from './figures/keep-hours.ts';
import { beginPrices } from './lots/begin-prices.ts';
import { forgetUnusedSubscriptions } from './messages/push-subscriptions.ts';
import { type SendingDeps, sendMessages } from './messages/send-messages.ts';
import { forgetTellings } from './messages/tellings.ts';
import { compareNotices } from './notices/compare-notices.ts';
import { forgetPhotos } from './notices/photos.ts';
import { forgetStarts } from './parking/start-requests.ts';
import { expireSessions } from './parking/store.ts';
import { registerOwnDomain } from './payments/wallets.ts';
import { Problem, reasonOf } from './platform/problem.ts';
import { startRound } from './platform/round.ts';
import { untilStopped } from './providers/until-stopped.ts';
import { expirePasses } from './subscriptions/store.ts';

export type RoundDeps = CheckoutDeps & SendingDeps & { readonly mode: Config['mode'] };

/** Work that nobody asks for. Safe on any number of servers at once: what one of them takes, no other gets. */
interface Round {
  /** Seconds from the end of one turn to the beginning of the next. */
  readonly everySeconds: number;
  /** One turn: goes on until nothing is due, or until `stopping`. */
  work(deps: RoundDeps, stopping: AbortSignal): Promise<unknown>;
}

/**
 * Every round of the housekeeping. Each runs by itself: the provider's silence, or a mail server's, keeps none of the
 * others waiting, and one that fails is logged and comes again.
 */
export const ROUNDS = {
  payments: { everySeconds: 10, work: checkPayments },
  refunds: { everySeconds: 10, work: checkRefunds },
  webhooks: { everySeconds: 10, work: processWaiting },
  lost: { everySeconds: 60, work: recoverPayments },
  cards: { everySeconds: 60, work: forgetCustomers },
  overdue: { everySeconds: 10, work: releaseOverdue },
  sessions: {
    everySeconds: 10,
    work: (deps, stopping) => untilNone(stopping, 500, (n) => expireSessions(deps.db, deps.now(), n)),
  },
  prices: { everySeconds: 10, work: ({ db, now }) => beginPrices(db, now()) },
  passes: {
    everySeconds: 10,
    work: (deps, stopping) => untilNone(stopping, 500, (n) => expirePasses(deps.db, deps.now(), n)),
  },
  days: { everySeconds: 10, work: (deps, stopping) => closeDays(deps.db, deps.now(), stopping) },
  hours: { everySeconds: 10, work: (deps, stopping) => keepHours(deps.db, deps.now(), stopping) },
  customers: { everySeconds: 600, work: ({ db, now }) => snapshotCustomers(db, now()) },
  summary: { everySeconds: 10, work: ({ db, now }) => queueSummary(db, now()) },
  wallets: { everySeconds: 600, work: registerOwnDomain },
  provider: { everySeconds: 10, work: ({ db, provider, now }) => watchProvider(db, provider, now) },
  events: {
    everySeconds: 60,
    work: (deps, stopping) =>
      untilNone(stopping, 500, (n) => pruneEvents(deps.db, addMinutes(deps.now(), -EVENTS_KEPT_MINUTES), n)),
  },
  alerts: {
    everySeconds: 3,
    work: (deps, stopping) => untilNone(stopping, 100, (n) => queueDueAlerts(deps.db, deps.now(), n)),
  },
  email: {
    everySeconds: 3,
    work: (deps, stopping) => sendMessages(deps, 'email', stillHolds, stopping),
  },
  sms: { everySeconds: 3, work: (deps, stopping) => sendMessages(deps, 'sms', stillHolds, stopping) },
  push: { everySeconds: 3, work: (deps, stopping) => sendMessages(deps, 'push', stillHolds, stopping) },
  cameras: { everySeconds: 60, work: ({ db, now }) => watchCameras(db, now()) },
  signs: { everySeconds: 300, work: ({ db, now }) => watchSigns(db, now()) },
  sightings: {
    everySeconds: 60,
    work: (deps, stopping) => forgetSightings(deps.db, deps.now(), stopping),
  },
  starts: {
    everySeconds: 600,
    work: (deps, stopping) => untilNone(stopping, 500, (n) => forgetStarts(deps.db, deps.now(), n)),
  },
  subscriptions: {
    everySeconds: 600,
    work: (deps, stopping) =>
      untilNone(stopping, 500, (n) => forgetUnusedSubscriptions(deps.db, deps.now(), n)),
  },
  notices: { everySeconds: 3, work: ({ db, now }) => compareNotices(db, now()) },
  giveBacks: { everySeconds: 10, work: giveBack },
  photos: {
    everySeconds: 600,
    work: (deps, stopping) => untilNone(stopping, 50, (n) => forgetPhotos(deps.db, deps.now(), n)),
  },
  validChanges: {
    everySeconds: 600,
    work: ({ db }, stopping) => untilNone(stopping, 500, (n) => forgetChanges(db, n)),
  },
  tellings: {
    everySeconds: 600,
    work: (deps, stopping) => untilNone(stopping, 500, (n) => forgetTellings(deps.db, deps.now(), n)),
  },
} satisfies Record<string, Round>;
export type RoundName = keyof typeof ROUNDS;

/** The provider sends no event again after that long. */
const EVENTS_KEPT_MINUTES = 30 * 24 * 60;

/** Repeats `work`, which takes `size` at most and says how many it found, until it finds fewer. */
async function untilNone(
  stopping: AbortSignal,
  size: number,
  work: (size: number) => Promise<number>,
): Promise<void> {
  while (!stopping.aborted && (await work(size)) >= size);
}

/** One turn of a round, whatever becomes of it. */
async function turn(name: RoundName, deps: RoundDeps, stopping: AbortSignal): Promise<void> {
  const round: Round = ROUNDS[name];
  const provider = untilStopped(deps.provider, stopping);
  await round.work({ ...deps, provider }, stopping).catch((error: unknown) => {
    if (stopping.aborted) return;
    // What is away for hours is said shortly each time.
    if (error instanceof Problem)
      deps.log.warn({ round: name, reason: reasonOf(error) }, 'a round was cut short');
    else deps.log.error({ err: error, round: name }, 'a round failed');
  });
}

const never = new AbortController().signal;

/** One turn of each of these rounds, one after the other, as an order to do now what is due. */
export async function runRounds(deps: RoundDeps, names: readonly RoundName[]): Promise<void> {
  for (const name of names) await turn(name, deps, never);
}

/** Every round at its pace until stopped; stopping tells them to come to an end, and waits for it. */
export function startRounds(deps: RoundDeps): { stop(): Promise<void> } {
  // Object.keys loses the literal type; the table's own type guarantees that its keys are names.
  const running = (Object.keys(ROUNDS) as RoundName[]).map((name) =>
    startRound(ROUNDS[name].everySeconds * 1000, (stopping) => turn(name, deps, stopping)),
  );
  return { stop: async () => void (await Promise.all(running.map((round) => round.stop()))) };
}
