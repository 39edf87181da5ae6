import { addMinutes, formatTime } from '@anypark/core/kernel/zone';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import type { CardProvider } from '../providers/stripe.ts';
import { facility } from '../settings/store.ts';
import { markProviderDown, markProviderUp, providerDownSince } from './store.ts';
import { queueUrgent } from './urgent.ts';

const TOLD_AFTER_MINUTES = 5;
/** No payment has this number: an answer of any kind is a sign of life. */
const PROBE = 'pi_anypark_probe';

/** Asks the provider, and remembers since when it has not answered. */
export async function asking<T>(db: Database, now: () => Date, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isUnavailable(error)) await markProviderDown(db, now()).catch(() => {});
    throw error;
  }
}

/** While the provider is down: asks whether it is back, and tells the operator once when that lasts. */
export async function watchProvider(db: Database, provider: CardProvider, now: () => Date): Promise<void> {
  const since = await providerDownSince(db);
  if (since === null) return;
  const isDown = await provider.retrievePayment(PROBE).then(() => false, isUnavailable);
  if (!isDown) return markProviderUp(db);
  const at = now();
  if (at < addMinutes(since, TOLD_AFTER_MINUTES)) return;
  await db.transaction(async (tx) => {
    const { timezone } = await facility(tx);
    const time = formatTime(since, timezone);
    await queueUrgent(
      tx,
      'outage',
      `the card service has not answered since ${time}. Drivers cannot pay now.`,
      at,
      since,
    );
  });
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'provider.unavailable';
}
