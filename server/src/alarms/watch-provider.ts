import { addMinutes, formatTime } from '@anypark/core/kernel/zone';
import { bookAnswer } from '../figures/answer-times.ts';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { reasonOf } from '../platform/problem.ts';
import { type CardProvider, isUnavailable } from '../providers/card-provider.ts';
import { facility } from '../settings/store.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { closeAlarmAbout, markProviderDown, markProviderUp, providerDownSince } from './store.ts';

const TOLD_AFTER_MINUTES = 5;
/** No payment has this number: an answer of any kind is a sign of life. */
const PROBE = 'pi_anypark_probe';

/** Asks the provider, and remembers how long it took, or since when it has not answered. */
export async function asking<T>(
  { db, log, now }: { db: Database; log: Logger; now: () => Date },
  call: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const answer = await call().catch(async (error: unknown) => {
    if (isUnavailable(error))
      await markProviderDown(db, now()).catch((lost) =>
        log.warn({ reason: reasonOf(lost) }, 'the card service’s silence could not be noted'),
      );
    throw error;
  });
  await bookAnswer({ db, log }, 'provider', (performance.now() - began) / 1000, now());
  return answer;
}

/** While the provider is down: asks whether it is back, and tells the operator once when that lasts. */
export async function watchProvider(db: Database, provider: CardProvider, now: () => Date): Promise<void> {
  const since = await providerDownSince(db);
  if (since === null) return;
  const isDown = await provider.retrievePayment(PROBE).then(() => false, isUnavailable);
  if (!isDown) {
    await closeAlarmAbout(db, 'outage', since.toISOString(), now());
    return markProviderUp(db);
  }
  const at = now();
  if (at < addMinutes(since, TOLD_AFTER_MINUTES)) return;
  await db.transaction(async (tx) => {
    const { timezone } = await facility(tx);
    const time = formatTime(since, timezone);
    const text = `the card service has not answered since ${time}. Drivers cannot pay now.`;
    const outage = { matter: 'outage', occasion: since.toISOString(), text, began: since } as const;
    await raiseAlarm(tx, outage, at);
  });
}
