import { type SendingDeps, sendMessages } from '../messages/send-messages.ts';
import { startRound } from '../platform/round.ts';
import { queueDueAlerts } from './queue-due-alerts.ts';

const ROUND_MS = 3_000;

type Work = (deps: SendingDeps, stopping?: AbortSignal) => Promise<unknown>;

/** Each at its own pace: a mail server that is away keeps no text message waiting, nor an alert from being queued. */
const WORK: Record<string, Work> = {
  alerts: ({ db, now }) => queueDueAlerts(db, now()),
  email: (deps, stopping) => sendAll(deps, 'email', stopping),
  sms: (deps, stopping) => sendAll(deps, 'sms', stopping),
};

async function sendAll(deps: SendingDeps, channel: 'email' | 'sms', stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await sendMessages(deps, channel)) > 0);
}

async function run(step: string, deps: SendingDeps, stopping?: AbortSignal): Promise<void> {
  await WORK[step]?.(deps, stopping).catch((error) =>
    deps.log.error({ err: error, step }, 'message round failed'),
  );
}

/** Alerts that are due are queued, and then all that is queued is sent: one round of each, for tests. */
export async function messageRound(deps: SendingDeps): Promise<void> {
  for (const step of Object.keys(WORK)) await run(step, deps);
}

/** Does all of it every 3 s until stopped; stopping waits for what is being sent. */
export function startMessageRounds(deps: SendingDeps): { stop(): Promise<void> } {
  const rounds = Object.keys(WORK).map((step) =>
    startRound(ROUND_MS, (stopping) => run(step, deps, stopping)),
  );
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
