import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawnLot,
  litBays,
  MAX_ROW_BAYS,
  MAX_ROWS,
  MOST_DRAWN,
  ROWS_TEXT,
  readRows,
  rowsProblem,
  rowsText,
} from './bays.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const someRows = fc.array(fc.integer({ min: 1, max: MAX_ROW_BAYS }), { minLength: 1, maxLength: MAX_ROWS });
const someSpaces = fc.oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 100_000 }));

describe('rows as they are typed', () => {
  it.each([
    ['26, 26, 24', [26, 26, 24]],
    ['2 × 26, 24', [26, 26, 24]],
    ['2x26 24', [26, 26, 24]],
    [' 3 * 10;5 ', [10, 10, 10, 5]],
    ['26,', [26]],
    ['', null],
    [' , ', null],
  ])('%j is read', (typed, rows) => {
    expect(readRows(typed)).toEqual(rows);
    expect(rowsProblem(rows)).toBeNull();
  });

  it.each(['26, many', '2.5', '-3', '0', '3 ×', '0 × 26', '201', '101 × 1', '999999999999 × 1', '1e2'])(
    '%j is refused',
    (typed) => expect(rowsProblem(readRows(typed))).toBe(ROWS_TEXT),
  );

  it('are read back from how they are said', () =>
    fc.assert(
      fc.property(someRows, (rows) => {
        expect(readRows(rowsText(rows))).toEqual(rows);
        expect(rowsProblem(rows)).toBeNull();
      }),
    ));

  it('say equal rows once', () => {
    expect(rowsText([26, 26, 24])).toBe('2 × 26, 24');
    expect(rowsText(null)).toBe('');
  });
});

describe('a lot as it is drawn', () => {
  it('has the rows that were given, further ones for what is left, and none beyond its spaces', () => {
    expect(drawnLot([26, 26, 24], 76).rows).toEqual([26, 26, 24]);
    expect(drawnLot([26, 24], 110).rows).toEqual([26, 24, 26, 26, 8]);
    expect(drawnLot([26, 26, 24], 40).rows).toEqual([26, 14]);
    expect(drawnLot([26, 26, 24], 26).rows).toEqual([26]);
  });

  it('is a plain grid without them', () => {
    expect(drawnLot(null, 8).rows).toEqual([8]);
    expect(drawnLot(null, 60).rows).toEqual([20, 20, 20]);
    expect(drawnLot(null, 50).rows).toEqual([25, 25]);
  });

  it('draws each space once, and a large lot in so many bays that it stays light', () =>
    fc.assert(
      fc.property(fc.option(someRows), someSpaces, (rows, totalSpaces) => {
        const drawn = drawnLot(rows, totalSpaces);
        expect(sum(drawn.rows)).toBe(Math.ceil(totalSpaces / drawn.spacesPerBay));
        expect(sum(drawn.rows)).toBeLessThanOrEqual(MOST_DRAWN);
        expect(Math.min(...drawn.rows)).toBeGreaterThan(0);
        if (totalSpaces <= MOST_DRAWN) expect(drawn.spacesPerBay).toBe(1);
        if (rows === null) expect(Math.max(...drawn.rows)).toBeLessThanOrEqual(60);
      }),
    ));

  it('keeps the shape of a large lot', () => {
    expect(drawnLot(Array(50).fill(100), 5000).rows).toEqual([...Array(12).fill(20), 10]);
    expect(drawnLot([200, 100, 100], 400).rows).toEqual([100, 50, 50]);
  });

  it('lets a bay stand for a round number of spaces', () => {
    expect([300, 301, 601, 1501, 5000, 100_000].map((spaces) => drawnLot(null, spaces).spacesPerBay)).toEqual(
      [1, 2, 5, 10, 20, 500],
    );
  });
});

describe('bays that are lit', () => {
  const someCars = fc.array(fc.nat(2000), { minLength: 1, maxLength: 5 });

  it('are the cars, one for one, while each bay is a space', () =>
    fc.assert(
      fc.property(someCars, fc.nat(50), (cars, free) => {
        const totalSpaces = sum(cars) + free;
        fc.pre(totalSpaces > 0);
        expect(litBays(cars, totalSpaces, totalSpaces)).toEqual(cars);
      }),
    ));

  it('are never more than there are, all of them only of a full lot, and none only of an empty one', () =>
    fc.assert(
      fc.property(someCars, someSpaces, (cars, totalSpaces) => {
        const bays = sum(drawnLot(null, totalSpaces).rows);
        const lit = litBays(cars, totalSpaces, bays);
        expect(Math.min(...lit)).toBeGreaterThanOrEqual(0);
        expect(sum(lit)).toBeLessThanOrEqual(bays);
        expect(sum(lit) === bays).toBe(sum(cars) >= totalSpaces);
        expect(sum(lit) === 0).toBe(sum(cars) === 0);
      }),
    ));

  it('show who leaves soon also where more cars stand than there are spaces', () => {
    expect(litBays([9, 2, 1], 10, 10)).toEqual([7, 2, 1]);
    expect(litBays([0, 0, 12], 10, 10)).toEqual([0, 0, 10]);
  });
});
