import { expect, it } from 'vitest';
import { isAdverse, type PlateFacts, VERDICTS, verdictOf } from './verdict.ts';

const NOON = Date.parse('2026-07-01T12:00:00Z');
const at = new Date(NOON);
const seconds = (n: number) => new Date(NOON + n * 1000);

/** Each fact at each of its limits, a second to both sides, and what it then says for the driver. */
const SIDES = [-1, 0, 1];
const ends: [Date | null, string | null][] = [
  [null, null],
  ...SIDES.map((n): [Date, string | null] => [seconds(n), n > 0 ? 'runs' : 'over']),
];
const GRACE = 15;
const CONSIDERATION = 10;
const paid: [Date | null, 'paid' | 'grace' | 'over' | null][] = [
  [null, null],
  [seconds(1), 'paid'],
  [seconds(0), 'grace'],
  [seconds(-1), 'grace'],
  [seconds(1 - GRACE * 60), 'grace'],
  [seconds(-GRACE * 60), 'over'],
  [seconds(-1 - GRACE * 60), 'over'],
];
const passEnded = paid.filter(([, says]) => says !== 'paid');
const arrived: [Date | null, boolean][] = [
  [null, false],
  [seconds(1 - CONSIDERATION * 60), true],
  [seconds(-CONSIDERATION * 60), false],
  [seconds(-1 - CONSIDERATION * 60), false],
];

it('is, of every combination of facts, the best that can be said for the driver', () => {
  const seen = new Set<string>();
  let count = 0;
  for (const [paidUntil, paidSays] of paid)
    for (const [passUntil, passSays] of ends)
      for (const [passEndedAt, endedSays] of passEnded)
        for (const isPaying of [false, true])
          for (const [arrivedAt, isArriving] of arrived)
            for (const hasLookAlike of [false, true])
              for (const [otherLotUntil, otherSays] of ends) {
                const facts: PlateFacts = {
                  paidUntil,
                  passUntil,
                  passEndedAt,
                  isPaying,
                  graceMinutes: GRACE,
                  arrivedAt,
                  considerationMinutes: CONSIDERATION,
                  hasLookAlike,
                  otherLotUntil,
                };
                // The table, from the best row to the worst: the first that holds is the verdict.
                const rows: [boolean, string][] = [
                  [paidSays === 'paid', 'paid'],
                  [passSays === 'runs', 'pass'],
                  [isPaying, 'paying'],
                  [paidSays === 'grace' || endedSays === 'grace', 'grace'],
                  [isArriving, 'arriving'],
                  [hasLookAlike, 'near_match'],
                  [otherSays === 'runs', 'other_lot'],
                  [paidSays === 'over' || endedSays === 'over', 'expired'],
                  [true, 'not_paid'],
                ];
                const wanted = rows.find(([holds]) => holds)?.[1];
                const found = verdictOf(facts, at);
                if (found.verdict !== wanted) expect({ facts, found }).toEqual({ facts, found: wanted });
                if (isAdverse(found.verdict) && (hasLookAlike || isPaying || isArriving))
                  throw new Error('adverse');
                seen.add(found.verdict);
                count += 1;
              }
  expect(count).toBe(7 * 4 * 6 * 2 * 4 * 2 * 4);
  expect([...seen].sort()).toEqual([...VERDICTS].sort());
});

const nothing: PlateFacts = {
  paidUntil: null,
  passUntil: null,
  passEndedAt: null,
  isPaying: false,
  graceMinutes: GRACE,
  arrivedAt: null,
  considerationMinutes: CONSIDERATION,
  hasLookAlike: false,
  otherLotUntil: null,
};

it('names the end of what it speaks of', () => {
  const until = (change: Partial<PlateFacts>) => verdictOf({ ...nothing, ...change }, at).until;
  expect(until({ paidUntil: seconds(60) })).toEqual(seconds(60));
  expect(until({ passUntil: seconds(90) })).toEqual(seconds(90));
  expect(until({ paidUntil: seconds(-60) })).toEqual(seconds((GRACE - 1) * 60));
  expect(until({ arrivedAt: seconds(-60) })).toEqual(seconds((CONSIDERATION - 1) * 60));
  expect(until({ otherLotUntil: seconds(5) })).toEqual(seconds(5));
  expect(until({ paidUntil: seconds(-3600), passEndedAt: seconds(-1800) })).toEqual(seconds(-1800));
  expect(until({})).toBeNull();
});

it('gives no grace where the facility gives none, and no time to consider', () => {
  const of = (change: Partial<PlateFacts>) => verdictOf({ ...nothing, ...change }, at).verdict;
  expect(of({ paidUntil: at, graceMinutes: 0 })).toBe('expired');
  expect(of({ arrivedAt: at, considerationMinutes: 0 })).toBe('not_paid');
});
