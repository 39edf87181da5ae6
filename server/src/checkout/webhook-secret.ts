import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { closeAlarmAbout, countRefusal, resetRefusals } from '../alarms/store.ts';
import type { Tx } from '../platform/database.ts';
import type { CheckoutDeps } from './settle.ts';

/** A single call that does not fit may be anybody's. */
const TOLD_AFTER = 3;
const OCCASION = 'secret';

/** Notes a signed call that our webhook secret does not fit, and tells the operator when there are several. */
export async function tellOfWrongSecret({ db, now, log }: CheckoutDeps): Promise<void> {
  const at = now();
  const refusals = await countRefusal(db, at);
  if (refusals === null) return;
  log.warn({ refusals }, 'a webhook call is signed with another secret than STRIPE_WEBHOOK_SECRET');
  if (refusals < TOLD_AFTER) return;
  const text =
    'reports of the card service are not signed with STRIPE_WEBHOOK_SECRET. Put the signing secret of its webhook there, and start the server again.';
  await db.transaction((tx) => raiseAlarm(tx, { matter: 'webhook', occasion: OCCASION, text }, at));
}

/** The secret fits: what was said of it is over. */
export async function noteFittingSecret(tx: Tx, at: Date): Promise<void> {
  if (await resetRefusals(tx)) await closeAlarmAbout(tx, 'webhook', OCCASION, at);
}
