import type { Plate } from './plate.ts';

/**
 * Whether two plates may be one car that was read or typed wrong: characters that look alike are one, and beside them
 * one character may be missing, added, replaced, or two neighbours swapped. It brings a person to look; nothing is paid by it.
 */
export function isLookAlike(one: PlateText, other: PlateText): boolean {
  if (one.canonical === other.canonical) return false;
  return one.skeleton === other.skeleton || isOneEditApart([...one.skeleton], [...other.skeleton]);
}

type PlateText = Pick<Plate, 'canonical' | 'skeleton'>;

/** Whether one text becomes the other by one character more, less or other, or by two neighbours swapped. Not the same text. */
export function isOneEditApart(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = short.findIndex((letter, n) => letter !== long[n]);
  // They are not the same, so the longer one has a letter more at its end.
  if (at < 0) return true;
  const same = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');
  if (long.length > short.length) return same(short.slice(at), long.slice(at + 1));
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    same(short.slice(at + 1), long.slice(at + 1)) ||
    (swapped && same(short.slice(at + 2), long.slice(at + 2)))
  );
}

/**
 * What both ends of a look-alike share with a plate's skeleton: one edit leaves at least one of them as it is. By these
 * a store finds candidates in an index; `isLookAlike` decides.
 */
export function endsOf(skeleton: string): { start: string; end: string } {
  const signs = [...skeleton];
  const whole = Math.max(0, signs.length - 1);
  const first = Math.ceil(whole / 2);
  return { start: signs.slice(0, first).join(''), end: signs.slice(signs.length - (whole - first)).join('') };
}

/** Below this a camera's word for a sign is a guess. */
const SURE = 0.8;

/**
 * What a read says for sure, with '_' where the camera only guessed: other plates that fit are look-alikes too, however
 * much they differ there. Null: it was sure of all, or of less than half, which fits to half a car park.
 */
export function sureSigns(canonical: string, confidence: readonly number[] | null): string | null {
  const signs = [...canonical];
  if (confidence === null || confidence.length !== signs.length) return null;
  const shown = signs.map((sign, n) => ((confidence[n] ?? 1) < SURE ? '_' : sign));
  const guessed = shown.filter((sign) => sign === '_').length;
  return guessed === 0 || guessed * 2 > signs.length ? null : shown.join('');
}

/** Whether a plate has what a read says for sure. */
export function fitsSigns(canonical: string, sure: string): boolean {
  const [signs, wanted] = [[...canonical], [...sure]];
  return signs.length === wanted.length && wanted.every((sign, n) => sign === '_' || sign === signs[n]);
}

/** Which signs of a plate as it is shown are not where the other has the same: for marking what differs. */
export function marksOf(shown: string, other: string): boolean[] {
  const signs = [...shown];
  const [mine, theirs] = [keyed(signs), keyed([...other])];
  const kept = commonSigns(
    mine.map(({ sign }) => sign),
    theirs.map(({ sign }) => sign),
  );
  const isKept = new Set(kept.map((n) => mine[n]?.at));
  return signs.map((sign, n) => isSign(sign) && !isKept.has(n));
}

const isSign = (sign: string) => /[\p{L}\p{N}]/u.test(sign);
const keyed = (signs: readonly string[]) =>
  signs.flatMap((sign, at) => (isSign(sign) ? [{ sign: sign.toUpperCase(), at }] : []));

/** Places in `one` of the longest row of signs that both have in this order. */
function commonSigns(one: readonly string[], other: readonly string[]): number[] {
  const length = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const of = (a: number, b: number) => length[a]?.[b] ?? 0;
  for (let a = one.length - 1; a >= 0; a -= 1)
    for (let b = other.length - 1; b >= 0; b -= 1) {
      const row = length[a];
      if (row) row[b] = one[a] === other[b] ? of(a + 1, b + 1) + 1 : Math.max(of(a + 1, b), of(a, b + 1));
    }
  const kept: number[] = [];
  for (let a = 0, b = 0; a < one.length && b < other.length; )
    if (one[a] === other[b]) {
      kept.push(a);
      a += 1;
      b += 1;
    } else if (of(a + 1, b) >= of(a, b + 1)) a += 1;
    else b += 1;
  return kept;
}
