/**
 * Money is a whole number of the currency's smallest unit (cents), never a float. Decimal numbers and texts
 * exist only on the wire; these functions are the one place where they are turned into cents and back.
 */

const CURRENCY = /^[A-Z]{3}$/;

/** Where the card provider counts smaller units than the runtime's tables do (docs.stripe.com/currencies). */
const PROVIDER_DIGITS: Record<string, number> = { HUF: 2 };

/** Digits behind the decimal point of an ISO 4217 currency: 2 for USD, 0 for JPY. Throws on a code that is not one. */
export function minorDigits(currency: string): number {
  if (!CURRENCY.test(currency)) throw new RangeError(`not a currency code: ${currency}`);
  const ofProvider = PROVIDER_DIGITS[currency];
  if (ofProvider !== undefined) return ofProvider;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/**
 * A JSON number in major units (6.08) as cents (608), or null when it is not finite, negative, finer than one
 * cent or beyond what an integer column holds.
 */
export function centsFromNumber(amount: number, currency: string): number | null {
  if (!Number.isFinite(amount) || amount < 0) return null;
  const digits = minorDigits(currency);
  const text = amount.toFixed(digits);
  if (Number(text) !== amount) return null;
  const cents = Number(text.replace('.', ''));
  return cents <= 2_147_483_647 ? cents : null;
}

/** Cents (608) as a JSON number in major units (6.08). */
export function numberFromCents(cents: number, currency: string): number {
  return Number(decimalText(cents, minorDigits(currency)));
}

/** Cents as the decimal text of the wire, always with two digits: 608 → '6.08'; 500 yen → '500.00'. */
export function amountText(cents: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = decimalText(cents, digits);
  return digits === 0 ? `${text}.00` : text;
}

function decimalText(cents: number, digits: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not an amount in cents: ${cents}`);
  const text = String(cents).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Cents as a person reads them, with the currency's own sign: 608 USD → '$6.08'. */
export function formatMoney(cents: number, currency: string, locale = 'en-US'): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: Math.max(2, digits),
  }).format(Number(decimalText(cents, digits)));
}

/** `percent` (1 to 100, whole) of an amount, rounded half up to the cent. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}

/**
 * The smallest amount that a card can be charged, in cents (docs.stripe.com/currencies, 'Minimum and maximum
 * charge amounts'). A currency that is not listed there follows the dollar's figure.
 */
export function minimumChargeCents(currency: string): number {
  return MINIMUM_CHARGE[currency] ?? 50;
}

/** The largest, in the smallest unit (same page): eight digits. */
export const MAXIMUM_CHARGE_CENTS = 99_999_999;

const MINIMUM_CHARGE: Record<string, number> = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  AUD: 50,
  CAD: 50,
  CHF: 50,
  JPY: 50,
  NZD: 50,
  SGD: 50,
  BRL: 50,
  PLN: 200,
  SEK: 300,
  NOK: 300,
  DKK: 250,
  CZK: 1500,
  HUF: 17500,
  RON: 200,
  BGN: 100,
  MXN: 1000,
  HKD: 400,
  AED: 200,
  INR: 50,
  MYR: 200,
  THB: 1000,
}; // prettier-ignore

/** Currencies of which the least charge is known: in another one a price could be shown that no card can pay. */
export const CHARGEABLE_CURRENCIES: readonly string[] = Object.keys(MINIMUM_CHARGE).sort();
