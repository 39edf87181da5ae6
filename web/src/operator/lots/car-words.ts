import { formatTime } from '@anypark/core/kernel/zone';
import { drawnLot, MOST_DRAWN, rowsProblem } from '@anypark/core/lots/bays';
import type { LotCars } from '@anypark/core/lots/cars-contract';
import { pageLocale } from '../../words/locale.ts';
import { type CarCounts, type CarKind, takenWords } from '../../words/lot-picture.tsx';
import { countLabel } from '../../words/numbers.ts';

/** The cars of a lot as its picture takes them. */
export function countsOf(cars: LotCars): Required<CarCounts> {
  const { later, within60Minutes: hour, within15Minutes: soon, over, held } = cars;
  return { later, hour, soon, over, held };
}

export function takenSpaces(counts: CarCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** After their number. */
export const CAR_WORDS: Record<CarKind, string> = {
  later: 'for more than an hour',
  hour: 'within the hour',
  soon: 'within 15 minutes',
  over: 'over their time',
  held: 'being paid',
};

/** '131 of 140 taken · 6 end within 15 minutes'. */
export function carsWords(counts: CarCounts, totalSpaces: number): string {
  const { soon = 0, over = 0, held = 0 } = counts;
  const said = [takenWords(takenSpaces(counts), totalSpaces)];
  if (soon > 0) said.push(soon === 1 ? '1 ends within 15 minutes' : `${soon} end within 15 minutes`);
  if (over > 0) said.push(`${over} ${CAR_WORDS.over}`);
  if (held > 0) said.push(`${held} ${CAR_WORDS.held}`);
  return said.join(' · ');
}

/** '14 inside (counted) · 12 paid': what cameras count beside what was paid for. Null for a lot without cameras. */
export function countedWords({ counted, ...cars }: LotCars): string | null {
  if (counted === null) return null;
  const { held, ...paid } = countsOf({ counted, ...cars });
  return `${countLabel(counted)} inside (counted) · ${countLabel(takenSpaces(paid))} paid`;
}

const MINUTE_MS = 60_000;

/** 'just now', 'a minute ago', '5 minutes ago', '3 hours ago', '2 days ago'. */
export function agoWords(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS));
  if (minutes === 0) return 'just now';
  if (minutes === 1) return 'a minute ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

/** Within the last quarter of an hour: the lot is in use. */
export const isRecent = (instant: string, now: Date) => now.getTime() - Date.parse(instant) < 15 * MINUTE_MS;

/** '12:20 PM'; of a time that the clocks show twice, which of the two. */
export function clockWords(at: Date, zone: string): string {
  const said = (moment: Date) => formatTime(moment, zone, pageLocale());
  const time = said(at);
  // Clocks are set back by an hour, on Lord Howe Island by half of one.
  const shownBefore = [30, 60].some((ago) => said(new Date(at.getTime() - ago * MINUTE_MS)) === time);
  return shownBefore ? `${time}, second time` : time;
}

/** Under the field in which rows are typed: what becomes of them. `totalSpaces` is NaN where none can be read. The lot's spaces count, whatever the rows add up to. */
export function rowsWords(rows: readonly number[] | null, totalSpaces: number): string {
  if (rows === null || rowsProblem(rows) !== null)
    return 'Bays row by row, as 26, 26, 24 or 2 × 26, 24. Left empty, a plain grid is drawn.';
  const bays = rows.reduce((sum, row) => sum + row, 0);
  const said = `${count(bays, 'bay')} in ${count(rows.length, 'row')}`;
  if (Number.isNaN(totalSpaces)) return `${said}.`;
  const { spacesPerBay } = drawnLot(rows, totalSpaces);
  const note =
    spacesPerBay === 1 ? '' : ` Beyond ${MOST_DRAWN}, one bay is drawn for ${spacesPerBay} spaces.`;
  if (bays === totalSpaces) return `${said}.${note}`;
  return bays < totalSpaces
    ? `${said}: ${count(totalSpaces - bays, 'further space')} of the lot’s ${totalSpaces} drawn behind them.${note}`
    : `${said}, but ${count(totalSpaces, 'space')}: the last ${bays - totalSpaces} are not drawn.${note}`;
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
