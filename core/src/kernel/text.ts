import * as z from 'zod/mini';

/**
 * No control characters (a database refuses NUL), no half of a character, and nothing that turns the direction of what
 * is read: a name with one of those shows another text than it holds.
 */
const PLAIN = /^[^\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u;

/** What is said of a text with such a character. */
export const TEXT_NOT_PLAIN = 'This contains characters that cannot be seen. Please type it again.';

const plain = z.regex(PLAIN, TEXT_NOT_PLAIN);
const atMost = (max: number) => z.maxLength(max, `Use at most ${max} characters`);

/**
 * A text of the contract, up to `max` UTF-16 units: every text that comes in is one of these. `missing` is what is said
 * of one that is left out.
 */
export const text = (max: number, missing?: string) => z.string(missing).check(atMost(max), plain);

/** The same over several lines. */
const PROSE = /^(?:[^\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|[\r\n])*$/u;
export const prose = (max: number, missing?: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(missing === undefined ? 0 : 1, missing),
      atMost(max),
      z.regex(PROSE, TEXT_NOT_PLAIN),
    );

/** The same, and not empty. */
export const filled = (max: number, missing?: string) =>
  z.string(missing).check(z.minLength(1, missing), atMost(max), plain);

/** What a person reads: without blanks around it, and not empty. */
export const label = (max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), atMost(max), plain);
