/** Rows of bays that a lot may have, and bays that a row may have. */
export const MAX_ROWS = 100;
export const MAX_ROW_BAYS = 200;

export const ROWS_TEXT = `Enter bays row by row, 1 to ${MAX_ROW_BAYS} each, at most ${MAX_ROWS} rows`;

/** More bays than this are not drawn: each then stands for several spaces. */
export const MOST_DRAWN = 300;

/** A plain grid's rows are about so long; those of a large lot grow with it. */
const PLAIN_ROW = 26;

/**
 * Rows as an operator types them: '26, 26, 24', or '2 × 26, 24'. Null where nothing is typed; what is no number of bays
 * is NaN.
 */
export function readRows(typed: string): number[] | null {
  const rows = typed.replace(/\s*[x×*]\s*/gi, '×').split(/[\s,;]+/);
  const named = rows.filter((row) => row !== '');
  return named.length === 0 ? null : named.flatMap(readRow);
}

function readRow(text: string): number[] {
  const [, times = '1', bays] = /^(?:(\d+)×)?(\d+)$/.exec(text) ?? [];
  const count = Number(times);
  if (bays === undefined || count === 0) return [Number.NaN];
  // One more than a lot may have is enough to be refused.
  return Array.from({ length: Math.min(count, MAX_ROWS + 1) }, () => Number(bays));
}

/** The same the other way: equal rows that follow one another are said once. */
export function rowsText(rows: readonly number[] | null): string {
  const runs: { bays: number; times: number }[] = [];
  for (const bays of rows ?? []) {
    const last = runs.at(-1);
    if (last?.bays === bays) last.times += 1;
    else runs.push({ bays, times: 1 });
  }
  return runs.map(({ bays, times }) => (times === 1 ? `${bays}` : `${times} × ${bays}`)).join(', ');
}

/** What is wrong with a lot's rows; null: nothing. How many spaces there are in all is no matter of theirs. */
export function rowsProblem(rows: readonly number[] | null): string | null {
  if (rows === null) return null;
  const fits = rows.every((bays) => Number.isInteger(bays) && bays >= 1 && bays <= MAX_ROW_BAYS);
  return fits && rows.length >= 1 && rows.length <= MAX_ROWS ? null : ROWS_TEXT;
}

/** The bays of a lot as they are drawn, row by row, and how many spaces each stands for. */
export interface DrawnLot {
  readonly rows: readonly number[];
  readonly spacesPerBay: number;
}

/**
 * How a lot is drawn. Its total of spaces counts, whatever its rows add up to: spaces beyond them become further rows,
 * and rows beyond the spaces are left out. Without rows a plain grid stands in.
 */
export function drawnLot(rows: readonly number[] | null, totalSpaces: number): DrawnLot {
  const spacesPerBay = roundStep(totalSpaces / MOST_DRAWN);
  const all = rows === null ? plainRows(totalSpaces) : filledUp(rows, totalSpaces);
  if (spacesPerBay === 1) return { rows: all, spacesPerBay };
  let spaces = 0;
  let bays = 0;
  // Rows are joined as well, so that the lot keeps its shape.
  const grouped = joined(all, Math.floor(Math.sqrt(spacesPerBay))).map((row) => {
    const before = bays;
    spaces += row;
    bays = Math.ceil(spaces / spacesPerBay);
    return bays - before;
  });
  return { rows: grouped.filter((row) => row > 0), spacesPerBay };
}

/** Each `count` rows as one. */
function joined(rows: readonly number[], count: number): number[] {
  const sums = Array<number>(Math.ceil(rows.length / count)).fill(0);
  for (const [n, row] of rows.entries())
    sums[Math.floor(n / count)] = (sums[Math.floor(n / count)] ?? 0) + row;
  return sums;
}

/** 1, 2, 5, 10, 20, 50 and so on: the first that reaches `least`. */
function roundStep(least: number): number {
  for (let step = 1; ; step *= 10)
    for (const factor of [1, 2, 5]) if (step * factor >= least) return step * factor;
}

/** As many rows of about the same length as it takes. */
function plainRows(totalSpaces: number): number[] {
  const length = Math.max(PLAIN_ROW, Math.ceil(Math.sqrt(totalSpaces * 3)));
  const count = Math.ceil(totalSpaces / length);
  return Array.from(
    { length: count },
    (_, n) => Math.floor(((n + 1) * totalSpaces) / count) - Math.floor((n * totalSpaces) / count),
  );
}

/** The rows as far as the spaces reach; then further ones, as long as the longest. */
function filledUp(rows: readonly number[], totalSpaces: number): number[] {
  let left = totalSpaces;
  const filled: number[] = [];
  const add = (bays: number) => {
    filled.push(Math.min(bays, left));
    left -= Math.min(bays, left);
  };
  for (const bays of rows) if (left > 0) add(bays);
  const longest = Math.max(...rows);
  while (left > 0) add(longest);
  return filled;
}

/**
 * How many bays each kind of car lights, of `bays` drawn for `totalSpaces`. A lot is drawn full when it is full and
 * empty when it is empty, and not otherwise. Where more cars stand than there are spaces, the first kinds give way.
 */
export function litBays(cars: readonly number[], totalSpaces: number, bays: number): number[] {
  const upTo = (count: number) => {
    if (count <= 0) return 0;
    if (count >= totalSpaces) return bays;
    return Math.min(bays - 1, Math.max(1, Math.round((count * bays) / totalSpaces)));
  };
  let counted = 0;
  return cars
    .toReversed()
    .map((count) => {
      const before = upTo(counted);
      counted += count;
      return upTo(counted) - before;
    })
    .toReversed();
}
