import type { AlertRequest, AlertSet } from '@anypark/core/alerts/contract';
import { countryOf, isEmail, readPhone } from '@anypark/core/kernel/contact';
import { addMinutes } from '@anypark/core/kernel/zone';
import type { ChannelName } from '@anypark/core/messages/channel';
import type { MessageChannels } from '@anypark/core/messages/contract';
import { wantsNoTexts } from '../messages/store.ts';
import { wantTold } from '../messages/tellings.ts';
import { firstOfStay } from '../parking/stay-store.ts';
import type { TransactionRow } from '../parking/transactions.ts';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { nextLook } from './queue-due-alerts.ts';
import { endOfStay, saveAlert } from './store.ts';

/**
 * Sets the alert of a stay, in place of the one that the channel had. One that no channel can send is kept all the
 * same, and says so. Throws alert.contact, message.stopped, session.not_active, session.over, and alert.too_late when its moment has passed.
 */
export function setAlert(
  db: Database,
  session: TransactionRow,
  request: AlertRequest,
  about: { channels: MessageChannels; baseUrl: string; at: Date },
): Promise<AlertSet> {
  const { notificationType: channel, alertMinutesBefore: minutesBefore } = request;
  const { channels, baseUrl, at } = about;
  const recipient = CONTACTS[channel](request.contactInfo.trim(), session);
  if (session.state === 'pending' || session.state === 'cancelled')
    throw new Problem('session.not_active', { text: 'This session is not paid for yet.' });
  return db.transaction(async (tx) => {
    if (await wantsNoTexts(tx, recipient)) throw new Problem('message.stopped');
    const stayId = await firstOfStay(tx, session.id);
    const end = await endOfStay(tx, stayId);
    if (end === null || end <= at) throw new Problem('session.over');
    const due = addMinutes(end, -minutesBefore);
    if (due <= at) throw tooLate(end, at);
    await wantTold(tx, { channel, recipient, device: session.owner_hash }, at);
    const alert = { stayId, sessionId: session.id, channel, recipient, minutesBefore, baseUrl };
    await saveAlert(tx, { ...alert, lookAt: nextLook(due, at) }, at);
    return {
      notificationType: channel,
      contactInfo: recipient,
      alertMinutesBefore: minutesBefore,
      sendTime: due.toISOString(),
      canBeSent: channels[channel],
    };
  });
}

/** What was typed as the channel writes it. Throws alert.contact. */
const CONTACTS: Record<ChannelName, (typed: string, session: TransactionRow) => string> = {
  email(typed) {
    if (isEmail(typed)) return typed;
    throw wrongContact('Please enter a valid email address');
  },
  sms(typed, { currency, timezone }) {
    const country = countryOf(currency, timezone);
    const phone = readPhone(typed, country ?? undefined);
    if (phone !== null) return phone;
    throw wrongContact(
      country === null
        ? 'Enter the phone number with its country code, as in +1 212 555 0123'
        : 'Enter a phone number with its area code, or with + and its country code',
    );
  },
};

function wrongContact(text: string): Problem {
  return new Problem('alert.contact', { text, fields: { contactInfo: text } });
}

function tooLate(end: Date, at: Date): Problem {
  const left = Math.ceil((end.getTime() - at.getTime()) / 60_000);
  const minutes = left === 1 ? '1 minute' : `${left} minutes`;
  return new Problem('alert.too_late', {
    text: `Your parking ends in ${minutes}. ${left > 5 ? 'Choose a shorter time.' : 'It is too late for an alert.'}`,
  });
}
