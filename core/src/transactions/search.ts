import { canonicalPlate } from '../kernel/plate.ts';

/** What a text in the search box can mean: a piece of a plate, the number of a transaction, or both. */
export interface TransactionSearch {
  /** Canonical; null when the text holds no letter and no digit. */
  readonly platePiece: string | null;
  readonly id: number | null;
}

const NUMBER = /^\s*#?\s*(?:AP)?\s*-?\s*0*([1-9]\d{0,14})\s*$/i;

/** Reads '#AP-000123', 'AP-123', '123' and any piece of a plate. '123' is both: a number and a piece. */
export function readSearch(text: string): TransactionSearch {
  const digits = NUMBER.exec(text)?.[1];
  const piece = canonicalPlate(text);
  return { platePiece: piece === '' ? null : piece, id: digits === undefined ? null : Number(digits) };
}

/** How many of the latest transactions a short piece of a plate is looked for in. */
export const SHORT_SEARCH_REACH = 10_000;

/** As many transactions are added up at once; of more, the latest. */
export const TOTALS_REACH = 10_000;

/** One or two letters: shorter than what an index of pieces knows. */
export function isShortPiece(platePiece: string): boolean {
  return [...platePiece].length < 3;
}
