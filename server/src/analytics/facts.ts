import { FARTHEST_DAYS, NEVER_SEEN } from '@anypark/core/analytics/facts';
import { type Day, dayAfter } from '@anypark/core/analytics/period';
import type { Span } from '@anypark/core/analytics/span';
import { daysApart, pieceOf, weekdayOf } from '@anypark/core/analytics/span';
import type { Fact } from '../figures/close-days.ts';
import type { Tx } from '../platform/database.ts';
import { type Cell, closedCells, liveCells, openDays, platesOfClosed, type Sorting } from './facts-store.ts';

/** Days to be read, up to an instant of the last one; null: to its end. */
export type Stretch = Pick<Span, 'from' | 'to' | 'until' | 'weekStart'>;

/** What has been changed since it was closed is counted while the page waits; more than that waits for its round. */
const COUNTED_AT_ONCE = 4;

/** The days of a stretch: those whose kept facts count, those to be counted now, and how many are missing. */
export async function daysOf(tx: Tx, { from, to, until }: Stretch) {
  const open = (await openDays(tx, from, to)).filter((day) => until === null || day !== to);
  const live: { day: Day; until: Date | null }[] = open
    .slice(0, COUNTED_AT_ONCE)
    .map((day) => ({ day, until: null }));
  if (until !== null) live.unshift({ day: to, until });
  return {
    closedTo: until === null ? to : dayAfter(to, -1),
    live,
    missing: Math.max(0, open.length - COUNTED_AT_ONCE),
  };
}

const isPeak = (name: Fact) => name === 'peak';

/** Facts of some days, to be added up in any way. */
export class Facts {
  private readonly byFact = new Map<Fact, Cell[]>();
  readonly missing: number;
  constructor(cells: readonly Cell[], missing: number) {
    this.missing = missing;
    for (const cell of cells) {
      const of = this.byFact.get(cell.fact);
      if (of === undefined) this.byFact.set(cell.fact, [cell]);
      else of.push(cell);
    }
  }
  cells(fact: Fact): readonly Cell[] {
    return this.byFact.get(fact) ?? [];
  }
  /** What stands at a place, or at all of them; of everything or of what is named. */
  sum(
    fact: Fact,
    place: number | null = null,
    only: Partial<Pick<Cell, 'piece' | 'lot_id' | 'key'>> = {},
  ): number {
    let sum = 0;
    for (const cell of this.cells(fact)) {
      if (place !== null && cell.place !== place) continue;
      if (only.piece !== undefined && cell.piece !== only.piece) continue;
      if (only.lot_id !== undefined && cell.lot_id !== only.lot_id) continue;
      if (only.key !== undefined && cell.key !== only.key) continue;
      sum += cell.value;
    }
    return sum;
  }
  /** Place by place. */
  places(fact: Fact, size: number, only: Partial<Pick<Cell, 'piece' | 'lot_id' | 'key'>> = {}): number[] {
    const found = Array.from({ length: size }, () => 0);
    for (const cell of this.cells(fact)) {
      if (only.piece !== undefined && cell.piece !== only.piece) continue;
      if (only.lot_id !== undefined && cell.lot_id !== only.lot_id) continue;
      if (only.key !== undefined && cell.key !== only.key) continue;
      found[cell.place] = (found[cell.place] ?? 0) + cell.value;
    }
    return found;
  }
  keys(fact: Fact): string[] {
    return [...new Set(this.cells(fact).map(({ key }) => key))].sort();
  }
}

function pieceFor(day: Day, stretch: Stretch, sorting: Sorting): string {
  if (sorting === 'all') return '';
  return sorting === 'weekday' ? String(weekdayOf(day, 1) + 1) : pieceOf(day, stretch, sorting);
}

/** Facts of a stretch of days, of one lot or of all; none of those that are no sums. `counted`: as for plates. */
export async function readFacts(
  tx: Tx,
  stretch: Stretch,
  facts: readonly Fact[],
  sorting: Sorting,
  lotId: number | null,
  counted: readonly Fact[] = facts,
): Promise<Facts> {
  const { closedTo, live, missing } = await daysOf(tx, stretch);
  const cells = await closedCells(tx, facts, { ...stretch, to: closedTo }, sorting, lotId);
  for (const { day, until } of live) {
    const piece = pieceFor(day, stretch, sorting);
    for (const cell of await liveCells(tx, counted, day, until, lotId))
      if (facts.includes(cell.fact)) cells.push({ ...cell, piece });
  }
  return new Facts(cells, missing);
}

/** The peaks of the days that are not closed, stretch by stretch in order. */
export async function livePeaks(tx: Tx, stretch: Stretch, lotId: number | null, counted: readonly Fact[]) {
  const { live } = await daysOf(tx, stretch);
  const found: { lot_id: number; cars: number; minute: number; day: Day }[] = [];
  for (const { day, until } of live) {
    const cells = (await liveCells(tx, counted, day, until, lotId)).filter(({ fact }) => isPeak(fact));
    for (const { lot_id, place, value, stretch } of cells) {
      if (place !== 0 || lot_id === null) continue;
      const ofIt = cells.find(
        (cell) => cell.lot_id === lot_id && cell.stretch === stretch && cell.place === 1,
      );
      found.push({ lot_id, cars: value, minute: ofIt?.value ?? 0, day });
    }
  }
  return found;
}

/**
 * Different plates, and those never seen before; as a whole (piece '') or piece by piece. `counted`: all that is read of
 * the days that are not closed, so that they are counted once.
 */
export async function readPlates(
  tx: Tx,
  stretch: Stretch,
  sorting: Exclude<Sorting, 'weekday'>,
  lotId: number | null,
  counted: readonly Fact[],
): Promise<Map<string, { plates: number; newPlates: number }>> {
  const { closedTo, live } = await daysOf(tx, stretch);
  const name = lotId === null ? 'plates_all' : 'plates';
  const found = new Map<string, { plates: number; newPlates: number }>();
  const add = (piece: string, plates: number, newPlates: number) => {
    const known = found.get(piece) ?? { plates: 0, newPlates: 0 };
    found.set(piece, { plates: known.plates + plates, newPlates: known.newPlates + newPlates });
  };
  for (const row of await platesOfClosed(tx, { ...stretch, to: closedTo }, sorting, lotId))
    add(row.piece, row.plates, row.new_plates);
  for (const { day, until } of live) {
    const piece = pieceFor(day, stretch, sorting);
    const cells = (await liveCells(tx, counted, day, until, lotId)).filter(({ fact }) => fact === name);
    const at = (place: number) =>
      cells.reduce((sum, cell) => (cell.place >= place ? sum + cell.value : sum), 0);
    const away = daysApart(sorting === 'all' ? stretch.from : piece, day);
    add(piece, at(Math.min(away, FARTHEST_DAYS)), at(NEVER_SEEN));
  }
  return found;
}
