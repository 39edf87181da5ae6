import { ROWS_TEXT, rowsProblem } from './bays.ts';
import { CLOCK_TIME } from './hours.ts';
import { type Position, positionProblems } from './position.ts';
import { RATE_TEXT, rateProblem } from './rate-rules.ts';

export const MAX_LOT_SPACES = 100_000;

/** What the lot form says beside a field; the contract refuses in the same words. */
export const LOT_TEXTS = {
  name: 'Name is required',
  location: 'Location is required',
  totalSpaces: `Enter a whole number of spaces, 1 to ${MAX_LOT_SPACES}`,
  rows: ROWS_TEXT,
  price: RATE_TEXT,
  clock: 'Enter a time from 00:00 to 23:59',
} as const;

/** The lot form as it was typed, with numbers read; what is no number is NaN. */
export interface TypedLot {
  readonly name: string;
  readonly location: string;
  readonly totalSpaces: number;
  /** Bays row by row, or null for a plain grid. */
  readonly rows: readonly number[] | null;
  /** Undefined: what was typed is no place. */
  readonly position: Position | null | undefined;
  readonly operatingHoursStart: string;
  readonly operatingHoursEnd: string;
  /** Prices by duration, or null where the lot follows the facility. */
  readonly hourlyRates: Readonly<Record<string, number>> | null;
}

/**
 * What is wrong with the form, field by field ('hourlyRates.1' for a price); empty when it can be sent. Without
 * schemas, so that the page can tell before the server does.
 */
export function lotFormProblems(lot: TypedLot, currency: string): Record<string, string> {
  const problems: Record<string, string> = { ...positionProblems(lot.position) };
  if (lot.name.trim() === '') problems.name = LOT_TEXTS.name;
  if (lot.location.trim() === '') problems.location = LOT_TEXTS.location;
  const { totalSpaces } = lot;
  if (!Number.isInteger(totalSpaces) || totalSpaces < 1 || totalSpaces > MAX_LOT_SPACES)
    problems.totalSpaces = LOT_TEXTS.totalSpaces;
  const rows = rowsProblem(lot.rows);
  if (rows !== null) problems.rows = rows;
  for (const field of ['operatingHoursStart', 'operatingHoursEnd'] as const)
    if (!CLOCK_TIME.test(lot[field])) problems[field] = LOT_TEXTS.clock;
  for (const [hours, price] of Object.entries(lot.hourlyRates ?? {})) {
    const problem = rateProblem(price, currency);
    if (problem !== null) problems[`hourlyRates.${hours}`] = problem;
  }
  return problems;
}
