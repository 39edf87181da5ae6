import { formatDay } from '@anypark/core/kernel/zone';
import type { PromoCode } from '@anypark/core/promo-codes/contract';
import type { PromoStatus } from '@anypark/core/promo-codes/promo-status';
import { moneyLabel } from '../../words/figures.ts';
import { pageLocale } from '../../words/locale.ts';
import { countLabel } from '../../words/numbers.ts';

export const STATUS_WORDS: Record<PromoStatus, { label: string; tone: string }> = {
  active: { label: 'Active', tone: 'text-go' },
  scheduled: { label: 'Not started', tone: 'text-hold' },
  ended: { label: 'Ended', tone: 'text-muted' },
  used_up: { label: 'Used up', tone: 'text-muted' },
  off: { label: 'Switched off', tone: 'text-muted' },
};

/** '20% off', '$2.00 off', 'Free parking' */
export function termsWords(
  { percent, amount }: Pick<PromoCode, 'percent' | 'amount'>,
  currency: string,
): string {
  if (percent === 100) return 'Free parking';
  return percent === null ? `${moneyLabel(amount ?? 0, currency)} off` : `${percent}% off`;
}

/** '12 of 100', '12' */
export function usesWords({ uses, maxUses }: Pick<PromoCode, 'uses' | 'maxUses'>): string {
  const count = countLabel(uses);
  return maxUses === null ? count : `${count} of ${countLabel(maxUses)}`;
}

/** 'Always', 'From Sat, Nov 21', 'Sat, Nov 21 to Sun, Nov 29' */
export function spanWords(
  { startsAt, endsAt }: Pick<PromoCode, 'startsAt' | 'endsAt'>,
  zone: string,
): string {
  const first = startsAt && formatDay(new Date(startsAt), zone, pageLocale());
  const last = endsAt && formatDay(new Date(Date.parse(endsAt) - 1), zone, pageLocale());
  if (first && last) return first === last ? first : `${first} to ${last}`;
  if (first) return `From ${first}`;
  return last ? `Until ${last}` : 'Always';
}
