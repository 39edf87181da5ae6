import type { PlainText } from '@anypark/core/languages/pages/texts';
import type { Transaction } from '@anypark/core/parking/contract';
import { say } from '../../languages/say.ts';
import { toast } from '../../ui/toast.ts';

/** By what a stay costs nothing; the words for a pass are specified. */
const COVERED: Record<NonNullable<Transaction['freeBy']>, PlainText> = {
  subscription: 'Your subscription covers this session.',
  promo: 'Your promo code covers this session.',
  rate: 'This session costs nothing.',
};

/** Tells of a stay that is active at once because nothing is to be paid. */
export function toastFree({ freeBy }: Transaction): void {
  toast(say('Free Parking Activated!'), say(COVERED[freeBy ?? 'rate']));
}
