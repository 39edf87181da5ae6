import { formatDay, zoneLabel } from '@anypark/core/kernel/zone';
import { localeOf } from '@anypark/core/languages/language';
import type { Say } from '@anypark/core/languages/say';
import type { ServerText } from '@anypark/core/languages/server/texts';
import { extendPath } from '@anypark/core/links';
import type { ChannelName } from '@anypark/core/messages/channel';
import { clockText } from '../messages/clock-text.ts';
import { mailBody } from '../messages/mail-body.ts';
import type { Message } from '../messages/queue-message.ts';
import { smsText } from '../messages/sms-text.ts';
import { sayIn } from '../platform/languages.ts';
import type { AlertToLookAt } from './store.ts';

/** What an alert says: plate, lot, end, and the link by which time is added without a login. */
export function alertMessage(alert: AlertToLookAt, end: Date): Message {
  const { id, channel, recipient, saved_count, timezone, plate_display: plate, lot_name: lot } = alert;
  const time = clockText(end, timezone, alert.language);
  const url = `${alert.base_url}${extendPath(alert.link_id, alert.link_key)}`;
  const about = {
    occasion: `alert/${id}/${saved_count}`,
    channel,
    recipient,
    sessionId: alert.session_id,
    uselessAt: end,
  };
  return { ...about, ...BODIES[channel](alert, { plate, lot, time, url, end, say: sayIn(alert.language) }) };
}

interface Facts {
  readonly plate: string;
  readonly lot: string;
  readonly time: string;
  readonly url: string;
  readonly end: Date;
  readonly say: Say<ServerText>;
}

const BODIES: Record<
  ChannelName,
  (alert: AlertToLookAt, facts: Facts) => Pick<Message, 'subject' | 'text' | 'html'>
> = {
  sms({ timezone }, { plate, lot, time, url, say }) {
    const build = (name: string) =>
      say('Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}', {
        plate,
        lot: name,
        time,
        place: zoneLabel(timezone),
        link: url,
      });
    return { subject: '', text: smsText(build, lot), html: null };
  },
  push({ timezone }, { plate, lot, time, say }) {
    // A push service takes 4 kB at most.
    const facts = { plate, lot: lot.slice(0, 200), place: zoneLabel(timezone) };
    return {
      subject: say('Your parking ends at {time}', { time }),
      text: say('{plate}, {lot} ({place} time). Leave before then, or add time from where you are.', facts),
      html: null,
    };
  },
  email({ timezone, lot_location, facility_name, language }, { plate, lot, time, url, end, say }) {
    const title = say('Your parking ends at {time}', { time });
    const until = say('{time}, {day}', { time, day: formatDay(end, timezone, localeOf(language, [])) });
    const body = mailBody({
      title,
      intro: say('Leave before then, or add time from where you are.'),
      facts: [
        [say('License plate'), plate],
        [say('Location'), `${lot}\n${lot_location}`],
        [say('Ends'), `${until}\n${say('{place} time', { place: zoneLabel(timezone) })}`],
      ],
      action: { label: say('Add time'), url },
      reason: say('You asked {facility} for this alert when you paid. It is sent once.', {
        facility: facility_name,
      }),
      language,
    });
    return { subject: `${title}: ${plate}`, ...body };
  },
};
