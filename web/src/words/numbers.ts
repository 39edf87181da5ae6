import { pageLocale } from './locale.ts';

/** 1284 → '1,284'; of a fraction at most `digits` decimals. */
export function countLabel(value: number, digits = 0, locale = pageLocale()): string {
  return value.toLocaleString(locale, { maximumFractionDigits: digits });
}
