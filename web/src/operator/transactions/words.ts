import type { OperatorTransaction } from '@anypark/core/transactions/contract';
import { amountLabel } from '../../words/amounts.ts';

/** What was charged, or what covers a stay that costs nothing. */
const FREE_WORDS: Record<NonNullable<OperatorTransaction['freeBy']>, string> = {
  subscription: 'Pass',
  promo: 'Promo code',
  rate: 'Free',
};

export function priceText({ amount, currency, freeBy }: OperatorTransaction): string {
  if (freeBy === null) return amountLabel(amount, currency);
  return FREE_WORDS[freeBy];
}

/** 'Visa •••• 4242', or null while no card is known. */
export function cardText({ cardBrand, cardLast4 }: Pick<OperatorTransaction, 'cardBrand' | 'cardLast4'>) {
  if (cardLast4 === null) return null;
  const brand = cardBrand ?? 'card';
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${cardLast4}`;
}
