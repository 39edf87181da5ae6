/** A licence plate as every page and call knows it. `canonical` is the car, `display` what the driver typed. */
export interface Plate {
  readonly canonical: string;
  readonly display: string;
  readonly skeleton: string;
}

/** Longest plate that the start form takes, in canonical characters. */
export const PLATE_MAX = 15;
/** Longest plate of a subscription (specification, 9). */
export const SUBSCRIPTION_PLATE_MAX = 10;

const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu;

/** One car, one text: 'abc-1234', ' ABC 1234 ' and 'ABC1234' all give 'ABC1234'. Doing it twice changes nothing. */
export function canonicalPlate(typed: string): string {
  // Upper-casing can leave compatibility forms behind (ŉ → ʼN), so both steps run until nothing moves.
  let text = typed;
  for (let round = 0; round < 4; round += 1) {
    const next = text.normalize('NFKC').toUpperCase().replace(NOT_LETTER_OR_DIGIT, '');
    if (next === text) break;
    text = next;
  }
  return text;
}

const LOOK_ALIKE: Record<string, string> = { D: '0', O: '0', Q: '0', I: '1', L: '1', Z: '2', B: '8', S: '5' };

/** Folds characters that are read as one another. It may warn or hold a fine back; it never merges payments. */
export function plateSkeleton(canonical: string): string {
  return canonical.replace(/[DOQILZBS]/g, (letter) => LOOK_ALIKE[letter] ?? letter);
}

/** Length in characters as a person counts them, not in UTF-16 units. */
export function plateLength(canonical: string): number {
  return [...canonical].length;
}

export type PlateReading = { ok: true; plate: Plate } | { ok: false; reason: 'empty' | 'too_long' };

/** Reads what a driver typed. Refuses a text without a letter or digit, or with more than `max` of them. */
export function readPlate(typed: string, max = PLATE_MAX): PlateReading {
  const canonical = canonicalPlate(typed);
  if (canonical === '') return { ok: false, reason: 'empty' };
  if (plateLength(canonical) > max) return { ok: false, reason: 'too_long' };
  const display = typed
    .normalize('NFKC')
    .toUpperCase()
    // What else may stand on a keyboard says nothing about the car, and what can't be seen deceives.
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { ok: true, plate: { canonical, display, skeleton: plateSkeleton(canonical) } };
}

/** A plate as it is said, sign by sign, with a pause where letters turn into digits: 'A B C, 1 2 3'. A reader would make a word of it. */
export function spokenPlate(plate: string): string {
  const groups =
    plate
      .normalize('NFKC')
      .toUpperCase()
      .match(/\p{L}+|\p{N}+/gu) ?? [];
  return groups.map((group) => [...group].join(' ')).join(', ');
}
