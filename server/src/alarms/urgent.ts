import type { Matter } from '@anypark/core/alarms/contract';
import { addMinutes } from '@anypark/core/kernel/zone';
import { queueMessage } from '../messages/queue-message.ts';
import { smsText } from '../messages/sms-text.ts';
import type { Tx } from '../platform/database.ts';
import { facility } from '../settings/store.ts';

const SLOT_MINUTES = 10;
const USELESS_AFTER_MINUTES = 12 * 60;

/**
 * Queues a text message to the operator, if they want such. Of one kind of matter there is at most one in ten minutes:
 * what comes in masses has one cause. A matter that lasts is told once by naming when it `began`.
 */
export async function queueUrgent(
  tx: Tx,
  matter: Matter,
  text: string,
  at: Date,
  began: Date | null = null,
): Promise<void> {
  const { name, sms_alerts: isOn, notice_phone: recipient } = await facility(tx);
  if (!isOn || recipient === null) return;
  const slot = began?.toISOString() ?? Math.floor(at.getTime() / (SLOT_MINUTES * 60_000));
  await queueMessage(
    tx,
    {
      occasion: `urgent/${matter}/${slot}`,
      channel: 'sms',
      recipient,
      subject: '',
      text: smsText((shown) => `${shown}: ${text}`, name),
      html: null,
      uselessAt: addMinutes(at, USELESS_AFTER_MINUTES),
    },
    at,
  );
}
