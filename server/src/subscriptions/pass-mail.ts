import { formatMoney } from '@anypark/core/kernel/money';
import { formatDay, formatTime, zoneLabel } from '@anypark/core/kernel/zone';
import { passPath } from '@anypark/core/paths';
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
  const day = (date: Date) =>
    `${formatDay(date, zone)} ${date.getUTCFullYear()}, ${formatTime(date, zone)} (${zoneLabel(zone)})`;
  const facts: [string, string][] = [
    ['License plate', pass.plate_display],
    ['Plan', planLabel(pass)],
    ...(pass.price_cents > 0
      ? [['Paid', formatMoney(pass.price_cents, pass.currency)] satisfies [string, string]]
      : []),
    ...(startsAt > at ? [['Starts', day(startsAt)] satisfies [string, string]] : []),
    ['Valid until', day(endsAt)],
  ];
  const link = pass.link_base === null ? null : pass.link_base + passPath(pass.private_key);
  const opening = `You have unlimited parking at ${name}.`;
  const closing =
    'Whoever has this link can change the pass: keep it to yourself. It is not renewed by itself.';
  const text = [
    opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(link === null ? [] : [`See your pass or change its plate:\n${link}`, closing]),
  ].join('\n\n');
  return {
    occasion: `pass/${pass.id}`,
    channel: 'email',
    recipient: pass.email,
    subject: `Your parking pass at ${name.replace(/\p{Cc}/gu, ' ')}`,
    text: `${text}\n`,
    html: html(opening, facts, link, closing),
    subscriptionId: pass.id,
    uselessAt: null,
  };
}

function planLabel(pass: Pass): string {
  if (pass.plan_type === null) return `Pass for ${daysOf(pass)} days`;
  return pass.plan_type === 'monthly' ? 'Monthly Plan' : 'Yearly Plan';
}

function html(opening: string, facts: [string, string][], link: string | null, closing: string): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#555">${escaped(label)}</td><td><strong>${escaped(value)}</strong></td></tr>`,
  );
  const more =
    link === null
      ? ''
      : `<p><a href="${escaped(link)}">See your pass or change its plate</a></p><p style="color:#555">${escaped(closing)}</p>`;
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px"><p>${escaped(opening)}</p><table>${rows.join('')}</table>${more}</body></html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
