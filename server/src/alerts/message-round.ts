import { type SendingDeps, sendMessages } from '../messages/send-messages.ts';
import { startRound } from '../platform/round.ts';
import { queueDueAlerts } from './queue-due-alerts.ts';

const ROUND_MS = 3_000;
/** Batches of one round; what is left comes with the next one. */
const MAX_BATCHES = 20;

/** One round: alerts that are due are queued, and what is queued is sent. */
export async function messageRound(deps: SendingDeps): Promise<void> {
  const { db, log, now } = deps;
  const failed = (step: string) => (error: unknown) => {
    log.error({ err: error, step }, 'message round failed');
    return 0;
  };
  await queueDueAlerts(db, now()).catch(failed('alerts'));
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    if ((await sendMessages(deps).catch(failed('send'))) === 0) return;
  }
}

export function startMessageRounds(deps: SendingDeps): { stop(): Promise<void> } {
  return startRound(ROUND_MS, () => messageRound(deps));
}
