import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A random token of letters and digits.
 * @param length number of characters
 */
export function randomToken(length: number): string {
  let token = '';
  for (let i = 0; i < length; i++) token += ALPHABET[randomInt(ALPHABET.length)];
  return token;
}

/**
 * A provider-style id such as `pi_3Tq…`. Unguessable, because a client secret embeds it.
 * @param prefix the part before the underscore, e.g. `ch`
 */
export function newId(prefix: string): string {
  return `${prefix}_3${randomToken(23)}`;
}
