import type { WaitingAlert } from '@anypark/core/alerts/contract';
import { maskedContact } from '@anypark/core/kernel/contact';
import { addMinutes } from '@anypark/core/kernel/zone';
import { recipientsOf } from '../messages/push-subscriptions.ts';
import type { TransactionRow } from '../parking/transactions.ts';
import type { Tx } from '../platform/database.ts';
import { THIS_PHONE } from './set-alert.ts';
import { alertsWaiting, endOfStay } from './store.ts';

/** What its driver has set for a stay and what has not been sent, with the moment at which it will be; nothing when the stay is over. */
export async function waitingAlerts(
  tx: Tx,
  { stay_id: stayId, owner_hash: owner }: TransactionRow,
  asker: Buffer | null,
  at: Date,
): Promise<WaitingAlert[]> {
  const end = await endOfStay(tx, stayId);
  if (end === null || end <= at) return [];
  const alerts = await alertsWaiting(tx, stayId, owner);
  const phones = asker === null ? [] : await recipientsOf(tx, asker);
  const phoneOf = (recipient: string) => (phones.includes(recipient) ? THIS_PHONE : 'another phone');
  return alerts.map(({ channel, recipient, minutes_before }) => ({
    notificationType: channel,
    contact: channel === 'push' ? phoneOf(recipient) : maskedContact(recipient),
    alertMinutesBefore: minutes_before,
    sendTime: addMinutes(end, -minutes_before).toISOString(),
  }));
}
