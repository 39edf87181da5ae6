import type { AlertRequest, AlertSet } from '@anypark/core/alerts/contract';
import { countryOf, isEmail, readPhone } from '@anypark/core/kernel/contact';
import { addMinutes } from '@anypark/core/kernel/zone';
import type { Language } from '@anypark/core/languages/language';
import type { ChannelName } from '@anypark/core/messages/channel';
import type { MessageChannels } from '@anypark/core/messages/contract';
import type { PushConfig } from '../config.ts';
import type { PushKeyring } from '../messages/push-keys.ts';
import { keepSubscription } from '../messages/push-subscriptions.ts';
import { wantsNoTexts } from '../messages/store.ts';
import { wantTold } from '../messages/tellings.ts';
import { firstOfStay } from '../parking/stay-store.ts';
import type { TransactionRow } from '../parking/transactions.ts';
import type { Database, Tx } from '../platform/database.ts';
import { saying } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { mayBeCalled } from '../providers/push.ts';
import { nextLook } from './queue-due-alerts.ts';
import { endOfStay, saveAlert } from './store.ts';

/** Who asks for an alert, of which server, when. */
export interface Asking {
  /** sha-256 of the asking device's cookie: the phone that is notified, also of somebody else's stay by its link. */
  readonly device: Buffer;
  readonly channels: MessageChannels;
  readonly push: PushConfig;
  readonly keys: PushKeyring;
  readonly baseUrl: string;
  /** In which the alert is written. */
  readonly language: Language;
  readonly at: Date;
}

/**
 * Sets the alert of a stay, in place of the one that the channel had. One that no channel can send is kept all the
 * same, and says so. Throws alert.contact, message.stopped, session.not_active, session.over, and alert.too_late when its moment has passed.
 */
export async function setAlert(
  db: Database,
  session: TransactionRow,
  request: AlertRequest,
  asking: Asking,
): Promise<AlertSet> {
  const { notificationType: channel, alertMinutesBefore: minutesBefore } = request;
  const { channels, baseUrl, language, at } = asking;
  const keepRecipient = await RECIPIENTS[channel](request, session, asking);
  if (session.state === 'pending' || session.state === 'cancelled')
    throw new Problem('session.not_active', { text: 'This session is not paid for yet.' });
  return db.transaction(async (tx) => {
    const recipient = await keepRecipient(tx);
    if (await wantsNoTexts(tx, recipient)) throw new Problem('message.stopped');
    const { id: stayId } = await firstOfStay(tx, session.id);
    const end = await endOfStay(tx, stayId);
    if (end === null || end <= at) throw new Problem('session.over');
    const due = addMinutes(end, -minutesBefore);
    if (due <= at) throw tooLate(end, at);
    await wantTold(tx, { channel, recipient, device: session.owner_hash }, at);
    const alert = { stayId, sessionId: session.id, channel, recipient, minutesBefore, baseUrl, language };
    await saveAlert(tx, { ...alert, lookAt: nextLook(due, at) }, at);
    return {
      notificationType: channel,
      contactInfo: channel === 'push' ? THIS_PHONE : recipient,
      alertMinutesBefore: minutesBefore,
      sendTime: due.toISOString(),
      canBeSent: channels[channel],
    };
  });
}

/** How an alert names the phone that has asked for it. */
export const THIS_PHONE = 'this phone';

type KeepRecipient = (tx: Tx) => Promise<string>;

/** Where an alert goes, as the channel writes it, and kept where it has to be. Throws alert.contact. */
const RECIPIENTS: Record<
  ChannelName,
  (request: AlertRequest, session: TransactionRow, asking: Asking) => Promise<KeepRecipient>
> = {
  async email({ contactInfo = '' }) {
    const address = contactInfo.trim();
    if (isEmail(address)) return async () => address;
    throw wrongContact('Please enter a valid email address');
  },
  async push({ subscription }, _session, { device, push, keys, at }) {
    if (subscription === undefined || !mayBeCalled(subscription.endpoint, push))
      throw wrongContact('This browser takes no notifications from here. Please use another way.');
    const { id } = await keys.current();
    return (tx) => keepSubscription(tx, device, subscription, id, at);
  },
  async sms({ contactInfo = '' }, { currency, timezone }) {
    const country = countryOf(currency, timezone);
    const phone = readPhone(contactInfo.trim(), country ?? undefined);
    if (phone !== null) return async () => phone;
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
  return new Problem('alert.too_late', {
    text:
      left > 5
        ? saying(
            'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.',
            { count: left },
          )
        : saying(
            'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.',
            { count: left },
          ),
  });
}
