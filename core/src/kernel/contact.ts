import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** One address, without a name beside it and without anything that could make a list of it. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;
const EMAIL_MAX = 254;
/** Some countries' own plans allow for more digits than the standard. */
const E164 = /^\+[1-9]\d{4,14}$/;

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Enough for its owner to know it by: 'mia@example.com' → 'm•••@example.com', '+12125550123' → '•••0123'. */
export function maskedContact(contact: string): string {
  const [name = '', host] = contact.split('@');
  return host === undefined ? `•••${contact.slice(-4)}` : `${name.slice(0, 1)}•••@${host}`;
}

/**
 * A phone number in E.164, however it is grouped: '+1 (212) 555-0123' → '+12125550123'. Without a country code it is
 * one of `country`, where that is given. Null for what can be no number of its country.
 */
export function readPhone(text: string, country?: CountryCode): string | null {
  if (!/^\s*\+?[\d\s().\-/]{5,30}$/.test(text)) return null;
  const isNational = !text.trimStart().startsWith('+');
  const number = parsePhoneNumberFromString(text, country);
  const fits = isNational ? number?.isValid() : number?.isPossible();
  return number && fits && E164.test(number.number) ? number.number : null;
}

/** Currencies of one country. The dollar is in use in many: there the zone has to agree. */
const COUNTRY: Record<string, CountryCode> = {
  GBP: 'GB',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  JPY: 'JP',
  SGD: 'SG',
  BRL: 'BR',
  PLN: 'PL',
  SEK: 'SE',
  NOK: 'NO',
  CZK: 'CZ',
  HUF: 'HU',
  MXN: 'MX',
  INR: 'IN',
};
const US_ZONES =
  /^(US\/|America\/(New_York|Detroit|Chicago|Denver|Phoenix|Los_Angeles|Anchorage|Boise|Indiana\/|Kentucky\/|Indianapolis)|Pacific\/Honolulu)/;

/** The country whose phone numbers people around a facility write without a code, or null when it is not plain. */
export function countryOf(currency: string, zone: string): CountryCode | null {
  if (currency === 'USD') return US_ZONES.test(zone) ? 'US' : null;
  return COUNTRY[currency] ?? null;
}
