import { formatMoney } from '@anypark/core/kernel/money';
import { formatDate, formatTime, zoneLabel } from '@anypark/core/kernel/zone';
import { passPath } from '@anypark/core/paths';
import { mailBody } from '../messages/mail-body.ts';
import type { Message } from '../messages/queue-message.ts';
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
  const moment = (date: Date) =>
    `${formatDate(date, zone)}\n${formatTime(date, zone).replaceAll('\u202f', ' ')}, ${zoneLabel(zone)} time`;
  const link = pass.link_base === null ? null : pass.link_base + passPath(pass.private_key);
  const body = mailBody({
    title: 'Your parking pass',
    intro: `You have unlimited parking at ${name}. The pass is not renewed by itself.`,
    facts: [
      ['License plate', pass.plate_display],
      ['Plan', planLabel(pass)],
      ...(pass.price_cents > 0 ? [['Paid', formatMoney(pass.price_cents, pass.currency)] as const] : []),
      ...(startsAt > at ? [['Starts', moment(startsAt)] as const] : []),
      ['Valid until', moment(endsAt)],
    ],
    action: link === null ? null : { label: 'See the pass or change its plate', url: link },
    reason: 'Whoever has this link can change the pass: keep this e-mail to yourself.',
  });
  return {
    occasion: `pass/${pass.id}`,
    channel: 'email',
    recipient: pass.email,
    subject: `Your parking pass at ${name.replace(/\p{Cc}/gu, ' ')}`,
    ...body,
    subscriptionId: pass.id,
    uselessAt: null,
  };
}

function planLabel(pass: Pass): string {
  if (pass.plan_type === null) return `Pass for ${daysOf(pass)} days`;
  return pass.plan_type === 'monthly' ? 'Monthly Plan' : 'Yearly Plan';
}
