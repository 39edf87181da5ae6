import { formatDay, formatTime, HOUR_MS } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import type { SessionState } from '@anypark/core/parking/session';
import { untilWords } from '../../words/stays.ts';

interface Heading {
  readonly title: string;
  readonly text: string;
}

/** The specified words of a stay that was paid. */
const PAID: Heading = { title: 'Payment Complete!', text: 'Your parking session is now active' };
/** An old receipt must not claim that its car is still paid for. */
const OVER: Partial<Record<SessionState, Heading>> = {
  expired: { title: 'Session expired', text: 'The time of this session has passed.' },
  ended: { title: 'Session ended', text: 'This session was ended by the operator.' },
  refunded: { title: 'Payment refunded', text: 'This session is over and its payment was returned.' },
};

export const isOver = ({ status }: Transaction) => OVER[status] !== undefined;

/** Whether nothing was to be paid for a stay. */
export const isFree = ({ amount }: Transaction) => Number(amount) === 0;

/** What stands above a stay that has begun. */
export function headingOf(stay: Transaction): Heading {
  const over = OVER[stay.status];
  if (over !== undefined) return over;
  if (!isFree(stay)) return PAID;
  const title = stay.extendsTransactionId === null ? 'Your parking is active' : 'Time added';
  return { title, text: freeWords(stay) };
}

/** 'Your pass covers this stay.'; until when, where the pass ends before what was asked for. */
function freeWords({ freeBy, promoCode, duration, startTime, endTime, timezone }: Transaction): string {
  if (freeBy === 'promo') return `Promo code ${promoCode} covers this stay.`;
  if (freeBy !== 'subscription') return 'This stay costs nothing.';
  const isCut = Date.parse(endTime) - Date.parse(startTime) < duration * HOUR_MS;
  return isCut
    ? `Your pass covers this stay until ${untilWords(endTime, timezone)}.`
    : 'Your pass covers this stay.';
}

/** What covers a stay that costs nothing, under its amount. */
export function coveredBy({ freeBy }: Transaction): string {
  if (freeBy === 'subscription') return 'covered by your pass';
  return freeBy === 'promo' ? 'covered by a promo code' : 'free of charge';
}

/** From when to when time runs that was added to a car's time, and why not from now; null for what began a stay. */
export function addedNote(stay: Transaction): string | null {
  const { status, extendsTransactionId, startTime, endTime, timezone } = stay;
  if (extendsTransactionId === null || status !== 'active') return null;
  const [start, end] = [new Date(startTime), new Date(endTime)];
  const isOneDay = formatDay(start, timezone) === formatDay(end, timezone);
  const until = isOneDay ? formatTime(end, timezone) : untilWords(endTime, timezone);
  const had = isFree(stay) ? 'This car had time already' : 'This car had paid time already';
  return `${had}; yours was added behind it and runs from ${formatTime(start, timezone)} to ${until}.`;
}
