import { formatMoney } from '@anypark/core/kernel/money';
import type { Transaction } from '@anypark/core/parking/contract';
import { centsOf } from '../../words/money.ts';

interface PaidWords {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** What a ticket says of the money: what was paid, less what was given back, and in how many parts. */
export function paidWords(cents: number, currency: string, parts: number): PaidWords {
  const value = formatMoney(cents, currency);
  if (cents === 0) return { label: 'Nothing to pay', value, note: 'free of charge' };
  if (parts > 1) return { label: `Paid in ${parts} parts`, value, note: 'for the whole stay' };
  return { label: 'Paid', value, note: 'in full' };
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
