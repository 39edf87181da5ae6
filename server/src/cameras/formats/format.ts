import type { CameraRead, Direction } from '@anypark/core/cameras/read';

/** A file that came with a call. */
export interface SentFile {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** What a camera sent, taken apart but not understood. */
export interface SentBody {
  /** What follows the secret in the address, '' for nothing. */
  readonly path: string;
  /** The JSON, or the XML as the same kind of tree. Undefined: neither was there. */
  readonly document: unknown;
  readonly isXml: boolean;
  readonly files: readonly SentFile[];
}

/** What a call says. */
export type Heard =
  | { readonly kind: 'reads'; readonly reads: readonly CameraRead[] }
  /** It lives, or tells of something that is no read of ours. */
  | { readonly kind: 'sign_of_life' };

export interface Format {
  /** Null: this is another maker's. Throws Unreadable for what is this one's and mutilated. */
  read(body: SentBody): Heard | null;
  /** It sends a refused call again for ever: one that is not understood is noted, and answered as if it were. */
  readonly neverGivesUp?: true;
  readonly answer?: 'Result';
}

/** Why a call could not be understood, in words for the operator. */
export class Unreadable extends Error {
  readonly format: Format | null;
  constructor(reason: string, format: Format | null = null) {
    super(reason);
    this.format = format;
  }
}

export const SIGN_OF_LIFE: Heard = { kind: 'sign_of_life' };

/** A read with what most cameras do not say. */
export function readOf(read: Pick<CameraRead, 'plate'> & Partial<CameraRead>): CameraRead {
  return {
    alternatives: [],
    confidence: null,
    charConfidence: null,
    seenAt: null,
    direction: 'unknown',
    sourceId: null,
    isLate: false,
    pictures: [],
    ...read,
  };
}

export const reads = (...all: CameraRead[]): Heard => ({ kind: 'reads', reads: all });

/** What stands at a path of names and places; undefined where nothing does. */
export function at(document: unknown, ...path: readonly (string | number)[]): unknown {
  let found = document;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    // Of what was parsed from a text: plain objects and arrays, and the step is one of its own names.
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
}

export function has(document: unknown, ...names: readonly string[]): boolean {
  return names.every((name) => at(document, name) !== undefined);
}

export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** A text, or a number as one; null for anything else, and for nothing. */
export function text(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export function number(value: unknown): number | null {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** A share of one: makers count to 1 or to 100. Out of both: null. */
export function share(value: unknown, whole: 1 | 100 = 1): number | null {
  const found = number(value);
  if (found === null || found < 0 || found > 100) return null;
  return found > 1 || whole === 100 ? found / 100 : found;
}

const NO_ZONE = /^(\d{4})[-/](\d{2})[-/](\d{2})[ T](\d{2}):(\d{2})(:\d{2})?(\.\d+)?$/;

/** An instant, what a wall clock showed, or null for what says no time. Numbers are seconds or milliseconds since 1970. */
export function moment(value: unknown): Date | string | null {
  const epoch = typeof value === 'number' || /^\d{9,16}(\.\d+)?$/.test(String(value)) ? number(value) : null;
  if (epoch !== null)
    return valid(new Date(epoch < 1e11 ? epoch * 1000 : epoch < 1e14 ? epoch : epoch / 1000));
  const said = text(value);
  if (said === null) return null;
  const wall = NO_ZONE.exec(said);
  if (wall) return `${wall[1]}-${wall[2]}-${wall[3]} ${wall[4]}:${wall[5]}${wall[6] ?? ':00'}`;
  return valid(new Date(said.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')));
}

const valid = (at: Date) => (Number.isNaN(at.getTime()) ? null : at);

/** The words for a way that makers use, by what they mean. */
export function direction(value: unknown, words: { in: RegExp; out: RegExp }): Direction {
  const said = text(value) ?? '';
  if (words.in.test(said)) return 'in';
  return words.out.test(said) ? 'out' : 'unknown';
}

/** Pictures that are there. */
export function pictures(...all: readonly unknown[]): (Buffer | string)[] {
  return all.flatMap((one): (Buffer | string)[] => {
    if (Buffer.isBuffer(one)) return one.length > 0 ? [one] : [];
    return typeof one === 'string' && one.length > 100 ? [one] : [];
  });
}

export const filesOf = ({ files }: SentBody, ...names: readonly string[]): Buffer[] =>
  names.flatMap((name) => files.filter((file) => file.name === name).map(({ bytes }) => bytes));
