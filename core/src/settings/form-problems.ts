import { isEmail, readPhone } from '../kernel/contact.ts';
import { isLocale } from '../kernel/locale.ts';
import { CHARGEABLE_CURRENCIES } from '../kernel/money.ts';
import { isTimeZone } from '../kernel/zone.ts';
import { LOT_TEXTS, MAX_LOT_SPACES } from '../lots/form-problems.ts';
import { CLOCK_TIME } from '../lots/hours.ts';
import { priceProblem, rateProblem } from '../lots/rate-rules.ts';

export const GRACE_MAX = 1440;
export const NAME_MAX = 120;
export const LOCATION_MAX = 200;
export const TAX_LINE_MAX = 120;

/** What the settings say beside a field; the contract refuses in the same words. */
export const SETTINGS_TEXTS = {
  facilityName: 'Facility name is required',
  location: 'Address is required',
  totalSpaces: LOT_TEXTS.totalSpaces,
  clock: LOT_TEXTS.clock,
  gracePeriod: `Enter whole minutes, 0 to ${GRACE_MAX}`,
  timezone: 'Choose a time zone from the list',
  currency: 'Choose a currency from the list',
  locale: 'Choose a region from the list',
  noticeEmail: 'Please enter a valid email address',
  noticePhone: 'Enter the number with its country code, as in +1 212 555 0123',
  taxLine: `Use at most ${TAX_LINE_MAX} characters`,
} as const;

/** The general settings as they were typed, with numbers read; what is no number is NaN. */
export interface TypedGeneral {
  readonly facilityName: string;
  readonly location: string;
  readonly totalSpaces: number;
  readonly gracePeriod: number;
  readonly operatingHoursStart: string;
  readonly operatingHoursEnd: string;
  readonly timezone: string;
  readonly currency: string;
  readonly locale: string;
  /** Null: none. */
  readonly noticeEmail: string | null;
  readonly noticePhone: string | null;
  readonly taxLine: string | null;
}

const RULES: { readonly [F in keyof TypedGeneral]: (typed: TypedGeneral[F]) => string | null } = {
  facilityName: (name) => (name.trim() === '' ? SETTINGS_TEXTS.facilityName : null),
  location: (location) => (location.trim() === '' ? SETTINGS_TEXTS.location : null),
  totalSpaces: (spaces) => (isWhole(spaces, 1, MAX_LOT_SPACES) ? null : SETTINGS_TEXTS.totalSpaces),
  gracePeriod: (minutes) => (isWhole(minutes, 0, GRACE_MAX) ? null : SETTINGS_TEXTS.gracePeriod),
  operatingHoursStart: (time) => (CLOCK_TIME.test(time) ? null : SETTINGS_TEXTS.clock),
  operatingHoursEnd: (time) => (CLOCK_TIME.test(time) ? null : SETTINGS_TEXTS.clock),
  timezone: (zone) => (isTimeZone(zone) ? null : SETTINGS_TEXTS.timezone),
  currency: (code) => (CHARGEABLE_CURRENCIES.includes(code) ? null : SETTINGS_TEXTS.currency),
  locale: (tag) => (tag.length <= 35 && isLocale(tag) ? null : SETTINGS_TEXTS.locale),
  noticeEmail: (email) => (email === null || isEmail(email) ? null : SETTINGS_TEXTS.noticeEmail),
  noticePhone: (phone) => (phone === null || readPhone(phone) !== null ? null : SETTINGS_TEXTS.noticePhone),
  taxLine: (line) => (line === null || line.length <= TAX_LINE_MAX ? null : SETTINGS_TEXTS.taxLine),
};

/** What is wrong with the general settings, field by field; empty when they can be sent. */
export function generalProblems(typed: TypedGeneral): Record<string, string> {
  const problems: Record<string, string> = {};
  const look = <F extends keyof TypedGeneral>(field: F) => {
    const problem = RULES[field](typed[field]);
    if (problem !== null) problems[field] = problem;
  };
  // The keys of a constant object of ours are its type's.
  for (const field of Object.keys(RULES)) look(field as keyof TypedGeneral);
  return problems;
}

/** What is wrong with a rate table in major units, by its keys behind `prefix`. */
export const rateProblems = (rates: Readonly<Record<string, number>>, currency: string, prefix = '') =>
  problemsOf(rates, (price) => rateProblem(price, currency), prefix);

/** The same for the plans' prices, of which none may be 0. */
export const priceProblems = (prices: Readonly<Record<string, number>>, currency: string, prefix = '') =>
  problemsOf(prices, (price) => priceProblem(price, currency), prefix);

function problemsOf(
  prices: Readonly<Record<string, number>>,
  rule: (price: number) => string | null,
  prefix: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(prices).flatMap(([key, price]) => {
      const problem = rule(price);
      return problem === null ? [] : [[prefix + key, problem]];
    }),
  );
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
