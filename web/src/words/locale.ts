let locale = 'en-US';

/** In whose way the pages write dates, numbers and money (BCP 47), unless a caller names another one. */
export const pageLocale = () => locale;

export function setPageLocale(tag: string): void {
  locale = tag;
}

/** 1284 → '1,284'; of a fraction at most `digits` decimals. */
export function countLabel(value: number, digits = 0, tag = pageLocale()): string {
  return value.toLocaleString(tag, { maximumFractionDigits: digits });
}

/** 0.583 → '58%', where a space stands before the sign with it. */
export function percentLabel(share: number, digits = 0, tag = pageLocale()): string {
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: digits }).format(share);
}
