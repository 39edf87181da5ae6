import { HOUR_MS } from '@anypark/core/kernel/zone';
import type { PlainText } from '@anypark/core/languages/pages/texts';
import type { Transaction } from '@anypark/core/parking/contract';
import type { SessionState } from '@anypark/core/parking/session';
import { say } from '../../languages/say.ts';
import { dayLabel, timeLabel } from '../../words/clock.ts';
import { untilWords } from '../../words/stays.ts';

interface Heading {
  readonly title: string;
  readonly text: string;
}

/** The specified words of a stay that was paid. */
const PAID = { title: 'Payment Complete!', text: 'Your parking session is now active' } as const;
/** An old receipt must not claim that its car is still paid for. */
const OVER: Partial<Record<SessionState, { title: PlainText; text: PlainText }>> = {
  expired: { title: 'Session expired', text: 'The time of this session has passed.' },
  ended: { title: 'Session ended', text: 'This session was ended by the operator.' },
  refunded: { title: 'Payment refunded', text: 'This session is over and its payment was returned.' },
};

export const isOver = ({ status }: Transaction) => OVER[status] !== undefined;

/** Whether nothing was to be paid for a stay. */
export const isFree = ({ amount }: Transaction) => Number(amount) === 0;

/** What stands above a stay that has begun. */
export function headingOf(stay: Transaction): Heading {
  const said = OVER[stay.status] ?? (isFree(stay) ? undefined : PAID);
  if (said !== undefined) return { title: say(said.title), text: say(said.text) };
  const title = stay.extendsTransactionId === null ? say('Your parking is active') : say('Time added');
  return { title, text: freeWords(stay) };
}

/** 'Your pass covers this stay.'; until when, where the pass ends before what was asked for. */
function freeWords({ freeBy, promoCode, duration, startTime, endTime, timezone }: Transaction): string {
  if (freeBy === 'promo') return say('Promo code {code} covers this stay.', { code: promoCode ?? '' });
  if (freeBy !== 'subscription') return say('This stay costs nothing.');
  const isCut = Date.parse(endTime) - Date.parse(startTime) < duration * HOUR_MS;
  return isCut
    ? say('Your pass covers this stay until {moment}.', { moment: untilWords(endTime, timezone) })
    : say('Your pass covers this stay.');
}

/** What covers a stay that costs nothing, under its amount. */
export function coveredBy({ freeBy }: Transaction): string {
  if (freeBy === 'subscription') return say('covered by your pass');
  return freeBy === 'promo' ? say('covered by a promo code') : say('free of charge');
}

/** From when to when time runs that was added to a car's time, and why not from now; null for what began a stay. */
export function addedNote(stay: Transaction): string | null {
  const { status, extendsTransactionId, startTime, endTime, timezone } = stay;
  if (extendsTransactionId === null || status !== 'active') return null;
  const [start, end] = [new Date(startTime), new Date(endTime)];
  const isOneDay = dayLabel(start, timezone) === dayLabel(end, timezone);
  const until = isOneDay ? timeLabel(end, timezone) : untilWords(endTime, timezone);
  const times = { from: timeLabel(start, timezone), until };
  return isFree(stay)
    ? say('This car had time already; yours was added behind it and runs from {from} to {until}.', times)
    : say(
        'This car had paid time already; yours was added behind it and runs from {from} to {until}.',
        times,
      );
}
