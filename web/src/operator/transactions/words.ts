import { formatMoney, minorDigits } from '@anypark/core/kernel/money';
import type { SessionState } from '@anypark/core/parking/session';
import type { OperatorTransaction } from '@anypark/core/transactions/contract';

/** A session's states in the operator's words. */
export const STATUS_WORDS: Record<SessionState, string> = {
  pending: 'Waiting for payment',
  active: 'Active',
  expired: 'Expired',
  cancelled: 'Not paid',
  refunded: 'Refunded',
  ended: 'Ended',
};

/** Decimal text of the wire ('6.08') in cents. Not for what a person has typed. */
export function centsOf(amount: string, currency: string): number {
  return Math.round(Number(amount) * 10 ** minorDigits(currency));
}

/** '6.08' → '$6.08' */
export function moneyText(amount: string, currency: string): string {
  return formatMoney(centsOf(amount, currency), currency);
}

/** What was charged, or what covers a stay that costs nothing. */
export function priceText({ amount, currency, freeBy }: OperatorTransaction): string {
  if (freeBy === null) return moneyText(amount, currency);
  return freeBy === 'subscription' ? 'Pass' : 'Promo code';
}

/** '1 hour', '12 hours' */
export function hoursText(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** An instant in a list: 'Nov 21, 3:42 PM', with its year where that is not this one. */
export function startText(instant: string, zone: string, now: Date): string {
  const year = (at: Date) => new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric' }).format(at);
  const at = new Date(instant);
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(year(at) !== year(now) && { year: 'numeric' }),
  }).format(at);
}

/** 'Visa •••• 4242', or null while no card is known. */
export function cardText({ cardBrand, cardLast4 }: Pick<OperatorTransaction, 'cardBrand' | 'cardLast4'>) {
  if (cardLast4 === null) return null;
  const brand = cardBrand ?? 'card';
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${cardLast4}`;
}
