import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** One address, without a name beside it and without anything that could make a list of it. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;
const EMAIL_MAX = 254;
/** Some countries' own plans allow for more digits than the standard. */
const E164 = /^\+[1-9]\d{4,14}$/;

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/**
 * A phone number with its country code, however it is grouped, in E.164: '+1 (212) 555-0123' → '+12125550123'. Null
 * for what can be no number of its country.
 */
export function readPhone(text: string): string | null {
  if (!/^\s*\+[\d\s().\-/]{5,30}$/.test(text)) return null;
  const number = parsePhoneNumberFromString(text);
  return number?.isPossible() && E164.test(number.number) ? number.number : null;
}
