/** What the form knows of a brand: how its number is grouped, and how long its parts are. */
export interface Brand {
  name: string;
  groups: readonly number[];
  cvcLength: number;
}

const FOURS = [4, 4, 4, 4];
const UNKNOWN: Brand = { name: 'unknown', groups: FOURS, cvcLength: 3 };
const BRANDS: readonly [start: RegExp, brand: Brand][] = [
  [/^4/, { name: 'visa', groups: FOURS, cvcLength: 3 }],
  [/^(5[1-5]|2[2-7])/, { name: 'mastercard', groups: FOURS, cvcLength: 3 }],
  [/^3[47]/, { name: 'amex', groups: [4, 6, 5], cvcLength: 4 }],
  [/^(6011|64|65)/, { name: 'discover', groups: FOURS, cvcLength: 3 }],
  [/^3[0689]/, { name: 'diners', groups: FOURS, cvcLength: 3 }],
  [/^35/, { name: 'jcb', groups: FOURS, cvcLength: 3 }],
  [/^62/, { name: 'unionpay', groups: FOURS, cvcLength: 3 }],
];

/** The digits of what was typed. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** The brand a number begins like. */
export function brandOf(digits: string): Brand {
  return BRANDS.find(([start]) => start.test(digits))?.[1] ?? UNKNOWN;
}

/** `42424242` becomes `4242 4242`; surplus digits are dropped. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const parts: string[] = [];
  let at = 0;
  for (const length of brandOf(digits).groups) {
    if (at < digits.length) parts.push(digits.slice(at, at + length));
    at += length;
  }
  return parts.join(' ');
}

/** `1` waits, `4` becomes `04 / `, `1234` becomes `12 / 34`; a year of four digits keeps its last two. */
export function formatExpiry(text: string): string {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** A refusal in the provider's words; `code` is for the program, `message` for the person. */
export interface Flaw {
  code: string;
  message: string;
}

/** What is wrong with a card number, or null. */
export function numberFlaw(text: string): Flaw | null {
  const digits = digitsOf(text);
  const full = brandOf(digits).groups.reduce((sum, length) => sum + length, 0);
  if (digits.length < full) return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  return passesLuhn(digits) ? null : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

/** What is wrong with an expiry, or null; a card is good through the end of its month. */
export function expiryFlaw(text: string, today: Date): Flaw | null {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length < 4 || month < 1 || month > 12) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  const year = 2000 + Number(digits.slice(2));
  if (year < today.getFullYear()) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  }
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
  }
  if (year > today.getFullYear() + 50) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  return null;
}

/** What is wrong with a security code, or null. */
export function cvcFlaw(text: string, brand: Brand): Flaw | null {
  return digitsOf(text).length === brand.cvcLength
    ? null
    : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
