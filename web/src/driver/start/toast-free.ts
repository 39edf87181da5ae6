import type { Transaction } from '@anypark/core/parking/contract';
import { toast } from '../../ui/toast.ts';

/** By what a stay costs nothing; the words for a pass are specified. */
const COVERED: Record<NonNullable<Transaction['freeBy']>, string> = {
  subscription: 'Your subscription covers this session.',
  promo: 'Your promo code covers this session.',
  rate: 'This session costs nothing.',
};

/** Tells of a stay that is active at once because nothing is to be paid. */
export function toastFree({ freeBy }: Transaction): void {
  toast('Free Parking Activated!', COVERED[freeBy ?? 'rate']);
}
