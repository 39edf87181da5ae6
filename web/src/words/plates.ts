import { canonicalPlate, SUBSCRIPTION_PLATE_MAX } from '@anypark/core/kernel/plate';
import { pageLocale } from './locale.ts';

/** 'License plate', spelled as English is where the facility is. */
export function plateWord(locale = pageLocale()): string {
  return /^en-(?!US)/.test(locale) ? 'Licence plate' : 'License plate';
}

/** Upper-case letters and digits alone, ten at most (specification, 5). */
export function plateTyped(text: string): string {
  return [...canonicalPlate(text)].slice(0, SUBSCRIPTION_PLATE_MAX).join('');
}
