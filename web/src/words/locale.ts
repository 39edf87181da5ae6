let locale = 'en-US';

/** In whose way the pages write dates, numbers and money (BCP 47), unless a caller names another one. */
export const pageLocale = () => locale;

export function setPageLocale(tag: string): void {
  locale = tag;
}
