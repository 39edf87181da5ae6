import { formatMoney } from '@anypark/core/kernel/money';
import { formatDate, zoneLabel } from '@anypark/core/kernel/zone';
import { localeOf } from '@anypark/core/languages/language';
import type { Say } from '@anypark/core/languages/say';
import type { ServerText } from '@anypark/core/languages/server/texts';
import { passPath } from '@anypark/core/links';
import { clockText } from '../messages/clock-text.ts';
import { mailBody } from '../messages/mail-body.ts';
import type { Message } from '../messages/queue-message.ts';
import { sayIn } from '../platform/languages.ts';
import type { Facility } from '../settings/store.ts';
import type { Pass } from './store.ts';
import { daysOf } from './to-wire.ts';

/** What the holder is told when a pass becomes active; null for a pass without an address. */
export function activationMail(
  pass: Pass,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { name, timezone: zone }: Facility,
  at: Date,
): Message | null {
  if (pass.email === null) return null;
  const say = sayIn(pass.language);
  const locale = localeOf(pass.language, []);
  const moment = (date: Date) => {
    const time = clockText(date, zone, pass.language);
    return `${formatDate(date, zone, locale)}\n${time}, ${say('{place} time', { place: zoneLabel(zone) })}`;
  };
  const link = pass.link_base === null ? null : pass.link_base + passPath(pass.private_key);
  const body = mailBody({
    title: say('Your parking pass'),
    intro: say('You have unlimited parking at {facility}. The pass is not renewed by itself.', {
      facility: name,
    }),
    facts: [
      [say('License plate'), pass.plate_display],
      [say('Plan'), planLabel(pass, say)],
      ...(pass.price_cents > 0
        ? [[say('Paid'), formatMoney(pass.price_cents, pass.currency, locale)] as const]
        : []),
      ...(startsAt > at ? [[say('Starts'), moment(startsAt)] as const] : []),
      [say('Valid until'), moment(endsAt)],
    ],
    action: link === null ? null : { label: say('See the pass or change its plate'), url: link },
    reason: say('Whoever has this link can change the pass: keep this e-mail to yourself.'),
    language: pass.language,
  });
  return {
    occasion: `pass/${pass.id}`,
    channel: 'email',
    recipient: pass.email,
    subject: say('Your parking pass at {facility}', { facility: name.replace(/\p{Cc}/gu, ' ') }),
    ...body,
    subscriptionId: pass.id,
    uselessAt: null,
  };
}

/** What the pass is, in its holder's words. */
export function planLabel(pass: Pass, say: Say<ServerText>): string {
  if (pass.plan_type === null)
    return say('Pass for {count} day|Pass for {count} days', { count: daysOf(pass) });
  return pass.plan_type === 'monthly' ? say('Monthly Plan') : say('Yearly Plan');
}
