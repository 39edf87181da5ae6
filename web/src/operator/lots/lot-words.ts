import { centsFromNumber, formatMoney } from '@anypark/core/kernel/money';
import type { OperatorLot } from '@anypark/core/lots/contract';
import { isAlwaysOpen, minuteOfDay } from '@anypark/core/lots/hours';

/** '06:30' → '6:30 AM'. */
export function clockWords(clock: string): string {
  const minute = minuteOfDay(clock);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'Always open', '6:00 AM – 10:00 PM', '6:00 PM – 2:00 AM, overnight'. */
export function hoursWords(opens: string, closes: string): string {
  if (isAlwaysOpen({ opens, closes })) return 'Always open';
  const overnight = minuteOfDay(closes) < minuteOfDay(opens) ? ', overnight' : '';
  return `${clockWords(opens)} – ${clockWords(closes)}${overnight}`;
}

/** '5 hourly rates'. */
export function rateCountWords({ hourlyRates }: OperatorLot): string {
  const count = Object.keys(hourlyRates).length;
  return count === 1 ? '1 hourly rate' : `${count} hourly rates`;
}

/** '$2.50 – $25.00', from the least to the most; null without rates. */
export function priceSpan({ hourlyRates }: OperatorLot, currency: string): string | null {
  const prices = Object.values(hourlyRates).map((price) => centsFromNumber(price, currency) ?? 0);
  if (prices.length === 0) return null;
  return `${formatMoney(Math.min(...prices), currency)} – ${formatMoney(Math.max(...prices), currency)}`;
}
