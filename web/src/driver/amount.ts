import { centsFromNumber, formatMoney } from '@anypark/core/kernel/money';

/** An amount of the wire ('6.08') as a person reads it ('$6.08'). */
export function amountLabel(amount: string, currency: string): string {
  return formatMoney(centsFromNumber(Number(amount), currency) ?? 0, currency);
}
