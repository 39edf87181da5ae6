import { formatDay, formatTime, zoneLabel } from '@anypark/core/kernel/zone';
import type { ChannelName } from '@anypark/core/messages/channel';
import { extendPath } from '@anypark/core/paths';
import { mailBody } from '../messages/mail-body.ts';
import type { Message } from '../messages/queue-message.ts';
import { smsText } from '../messages/sms-text.ts';
import type { AlertToLookAt } from './store.ts';

/** What an alert says: plate, lot, end, and the link by which time is added without a login. */
export function alertMessage(alert: AlertToLookAt, end: Date): Message {
  const { id, channel, recipient, saved_count, timezone, plate_display: plate, lot_name: lot } = alert;
  const time = formatTime(end, timezone).replaceAll('\u202f', ' ');
  const url = `${alert.base_url}${extendPath(alert.link_id, alert.link_key)}`;
  const about = {
    occasion: `alert/${id}/${saved_count}`,
    channel,
    recipient,
    sessionId: alert.session_id,
    uselessAt: end,
  };
  return { ...about, ...BODIES[channel](alert, { plate, lot, time, url, end }) };
}

interface Facts {
  readonly plate: string;
  readonly lot: string;
  readonly time: string;
  readonly url: string;
  readonly end: Date;
}

const BODIES: Record<
  ChannelName,
  (alert: AlertToLookAt, facts: Facts) => Pick<Message, 'subject' | 'text' | 'html'>
> = {
  sms({ timezone }, { plate, lot, time, url }) {
    const build = (name: string) =>
      `Parking for ${plate} at ${name} ends ${time} (${zoneLabel(timezone)} time). Add time: ${url}`;
    return { subject: '', text: smsText(build, lot), html: null };
  },
  push({ timezone }, { plate, lot, time }) {
    const title = `Your parking ends at ${time}`;
    // A push service takes 4 kB at most.
    const name = lot.slice(0, 200);
    return {
      subject: title,
      text: `${plate}, ${name} (${zoneLabel(timezone)} time). Leave before then, or add time from where you are.`,
      html: null,
    };
  },
  email({ timezone, lot_location, facility_name }, { plate, lot, time, url, end }) {
    const title = `Your parking ends at ${time}`;
    const body = mailBody({
      title,
      intro: `Leave before then, or add time from where you are.`,
      facts: [
        ['License plate', plate],
        ['Location', `${lot}\n${lot_location}`],
        ['Ends', `${time}, ${formatDay(end, timezone)}\n${zoneLabel(timezone)} time`],
      ],
      action: { label: 'Add time', url },
      reason: `You asked ${facility_name} for this alert when you paid. It is sent once.`,
    });
    return { subject: `${title}: ${plate}`, ...body };
  },
};
