import { canonicalPlate, SUBSCRIPTION_PLATE_MAX } from '@anypark/core/kernel/plate';

/** Upper-case letters and digits alone, ten at most (specification, 5). */
export function plateTyped(text: string): string {
  return [...canonicalPlate(text)].slice(0, SUBSCRIPTION_PLATE_MAX).join('');
}
