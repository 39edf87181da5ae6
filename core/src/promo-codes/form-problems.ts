import { centsFromNumber, minorDigits } from '../kernel/money.ts';

/** What the form says beside a field; the contract refuses in the same words. */
export const PROMO_TEXTS = {
  code: 'Enter a code',
  codeLong: 'Use at most 32 characters',
  codeLetters: 'Use letters, digits, - and _',
  percent: 'Enter a whole percentage, 1 to 100',
  amount: 'Enter an amount above 0',
  uses: 'Enter a whole number, or leave it empty for no limit',
  needed: 'Choose a share or an amount',
  span: 'The end has to be after the start',
} as const;

/** The form as it was typed, with numbers read: NaN is no number, null 'no limit'. */
export interface TypedPromoCode {
  readonly code: string;
  readonly kind: 'percent' | 'fixed';
  readonly percent: number;
  readonly amount: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly maxUsesPerPlate: number | null;
}

/** What is wrong, field by field; empty when it can be sent. */
export function promoCodeProblems(typed: TypedPromoCode, currency: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const { code, kind, percent, amount, startsAt, endsAt } = typed;
  if (code.trim() === '') problems.code = PROMO_TEXTS.code;
  else if (!/^[\p{L}\p{N}_-]+$/u.test(code.trim())) problems.code = PROMO_TEXTS.codeLetters;
  if (kind === 'percent' && !(Number.isInteger(percent) && percent >= 1 && percent <= 100))
    problems.percent = PROMO_TEXTS.percent;
  if (kind === 'fixed') {
    const problem = amountProblem(amount, currency);
    if (problem !== null) problems.amount = problem;
  }
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) problems.endsAt = PROMO_TEXTS.span;
  for (const field of ['maxUses', 'maxUsesPerPlate'] as const) {
    const limit = typed[field];
    if (limit !== null && !(Number.isInteger(limit) && limit >= 1)) problems[field] = PROMO_TEXTS.uses;
  }
  return problems;
}

/** What is wrong with an amount off, in major units; null when nothing. It may be less than a card can be charged. */
export function amountProblem(amount: number, currency: string): string | null {
  if (!(amount > 0)) return PROMO_TEXTS.amount;
  if (centsFromNumber(amount, currency) !== null) return null;
  const digits = minorDigits(currency);
  return digits === 0 ? 'Use a whole amount' : `Use at most ${digits} decimals`;
}
