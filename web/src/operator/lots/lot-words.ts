import { centsFromNumber, formatMoney } from '@anypark/core/kernel/money';
import type { OperatorLot } from '@anypark/core/lots/contract';
import { pageLocale } from '../../words/locale.ts';

/** '5 hourly rates'. */
export function rateCountWords({ hourlyRates }: OperatorLot): string {
  const count = Object.keys(hourlyRates).length;
  return count === 1 ? '1 hourly rate' : `${count} hourly rates`;
}

/** '$2.50 – $25.00', from the least to the most; null without rates. */
export function priceSpan({ hourlyRates }: OperatorLot, currency: string): string | null {
  const prices = Object.values(hourlyRates).map((price) => centsFromNumber(price, currency) ?? 0);
  if (prices.length === 0) return null;
  const money = (cents: number) => formatMoney(cents, currency, pageLocale());
  return `${money(Math.min(...prices))} – ${money(Math.max(...prices))}`;
}
