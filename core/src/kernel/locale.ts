/** How dates, numbers and money are written where nobody has chosen (specification, by its examples). */
export const DEFAULT_LOCALE = 'en-US';

/** True for a BCP 47 tag ('de-CH') in whose way this runtime can write dates, numbers and money. */
export function isLocale(tag: string): boolean {
  try {
    const [name] = Intl.getCanonicalLocales(tag);
    return name !== undefined && Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}

/** The one spelling in which a locale is kept: 'DE-de' → 'de-DE'. Expects a locale. */
export function canonicalLocale(tag: string): string {
  return Intl.getCanonicalLocales(tag)[0] ?? tag;
}

/** Regions whose week begins on another day than Monday (Unicode CLDR, weekData), for runtimes that do not say. */
const SUNDAY_FIRST =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY_FIRST = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

type SaysWeek = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
};

/** On which day a week begins: 0 is Sunday, 1 Monday, 6 Saturday. Expects a locale. */
export function firstWeekday(tag: string): number {
  const locale = new Intl.Locale(tag) as SaysWeek;
  const said = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (said !== undefined) return said.firstDay % 7;
  const { region = '' } = locale.maximize();
  if (SUNDAY_FIRST.includes(region)) return 0;
  return SATURDAY_FIRST.includes(region) ? 6 : 1;
}

/** Whether clocks count to twelve there, twice a day. Expects a locale. */
export function hasHalfDays(tag: string): boolean {
  return new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

/** Those parts of a moment on a wall clock in `zone` that `parts` asks for, as people write them in `locale`. */
export function formatMoment(
  at: Date,
  zone: string,
  parts: Intl.DateTimeFormatOptions,
  locale = DEFAULT_LOCALE,
): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone }).format(at);
}
