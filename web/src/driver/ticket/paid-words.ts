import type { Transaction } from '@anypark/core/parking/contract';
import { say } from '../../languages/say.ts';
import { centsOf } from '../../words/amounts.ts';
import { priceLabel } from '../../words/money.ts';

interface PaidWords {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** What a ticket says of the money: what was paid, less what was given back, and in how many parts. */
export function paidWords(cents: number, currency: string, parts: number): PaidWords {
  const value = priceLabel(cents, currency);
  if (cents === 0) return { label: say('Nothing to pay'), value, note: say('free of charge') };
  if (parts > 1)
    return {
      label: say('Paid in {count} part|Paid in {count} parts', { count: parts }),
      value,
      note: say('for the whole stay'),
    };
  return { label: say('Paid'), value, note: say('in full') };
}

/** The same of a stay's transactions. */
export function paidWordsOf(parts: readonly Transaction[], currency: string): PaidWords {
  const begun = parts.filter(({ status }) => status !== 'pending' && status !== 'cancelled');
  const cents = begun.reduce(
    (sum, { amount, refundedAmount }) => sum + centsOf(amount, currency) - centsOf(refundedAmount, currency),
    0,
  );
  return paidWords(cents, currency, begun.length);
}
