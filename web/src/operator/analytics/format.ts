import type { Table } from '@anypark/core/analytics/analytics-contract';
import type { Unit } from '@anypark/core/analytics/names';
import { formatMoment } from '@anypark/core/kernel/locale';
import { moneyLabel } from '../../words/figures.ts';
import { clockWords } from '../../words/hours.ts';
import { pageLocale } from '../../words/locale.ts';
import { countLabel, percentLabel } from '../../words/numbers.ts';
import { hourOfDay, pointLabel } from '../../words/pieces.ts';

export type Cell = Table['rows'][number][number];

/** 0.583 → '58%' */
export function shareLabel(value: number): string {
  const percent = value * 100;
  return percentLabel(value, percent !== 0 && Math.abs(percent) < 10 ? 1 : 0);
}

/** 95 → '1 min 35 s' */
export function secondsLabel(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 60) return `${countLabel(seconds, 1)} s`;
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** A number as a person reads it; nothing is a dash. */
export function valueLabel(value: Cell, unit: Unit, currency: string): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  switch (unit) {
    case 'money':
      return moneyLabel(value, currency);
    case 'share':
      return shareLabel(value);
    case 'decimal':
      return countLabel(value, 2);
    case 'hours':
      return `${countLabel(value, 2)} h`;
    case 'seconds':
      return secondsLabel(value);
    default:
      return countLabel(value);
  }
}

const CLOCK = /\d\d:\d\d/g;

const PIECE = /^\d{4}-\d\d(-\d\d)?(T\d\d)?$/;

/** A cell as it stands in the table: pieces of the calendar and hours in words. */
export function cellLabel(
  cell: Cell,
  column: Table['columns'][number],
  { grain, currency }: { grain: string; currency: string },
  length: 'short' | 'long' = 'long',
): string {
  if (column.id === 'hour') return hourOfDay(Number(cell));
  if (column.id === 'time' || column.id === 'by')
    return String(cell).replace(CLOCK, (clock) => clockWords(clock));
  if (typeof cell === 'string' && PIECE.test(cell))
    return pieceLabel(cell, column.id === 'at' ? grain : 'day', length);
  return valueLabel(cell, column.unit, currency);
}

export function pieceLabel(piece: string, grain: string, length: 'short' | 'long'): string {
  if (piece.length === 7 || grain === 'month') {
    const month = pointLabel(piece.slice(0, 7), length);
    return length === 'long' ? `${month} ${piece.slice(0, 4)}` : month;
  }
  if (grain === 'week')
    return length === 'long' ? `Week of ${pointLabel(piece, 'short')}` : pointLabel(piece, 'short');
  return pointLabel(piece, length);
}

/** '2026-11-01', '2026-11-21' → 'Nov 1 to Nov 21, 2026' */
export function daysLabel({ from, to }: { from: string; to: string }): string {
  const day = (text: string, withYear: boolean) =>
    formatMoment(
      new Date(text),
      'UTC',
      { month: 'short', day: 'numeric', ...(withYear && { year: 'numeric' }) },
      pageLocale(),
    );
  return from === to
    ? day(to, true)
    : `${day(from, from.slice(0, 4) !== to.slice(0, 4))} to ${day(to, true)}`;
}
