import { pageLocale } from './locale.ts';

/** 1284 → '1,284'; of a fraction at most `digits` decimals. */
export function countLabel(value: number, digits = 0, tag = pageLocale()): string {
  return value.toLocaleString(tag, { maximumFractionDigits: digits });
}

/** 0.583 → '58%', where a space stands before the sign with it. */
export function percentLabel(share: number, digits = 0, tag = pageLocale()): string {
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: digits }).format(share);
}
