import { describe, expect, it } from 'vitest';
import {
  closeGap,
  coveredUntil,
  isLive,
  lostMs,
  newTerm,
  onNewPlate,
  type PassTerm,
  pause,
  plateChangeRefusal,
  remainingDays,
  remainingMs,
  resume,
} from './life.ts';

const DAY = 24 * 3_600_000;
/** Midnight of a day of January 2026. */
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const pass = (id: number, from: number, to: number, more: Partial<PassTerm> = {}): PassTerm => ({
  id,
  state: 'active',
  startsAt: day(from),
  endsAt: day(to),
  pausedAt: null,
  ...more,
});
const paused = (id: number, from: number, to: number, since: number) =>
  pass(id, from, to, { state: 'paused', pausedAt: day(since) });
const spans = (passes: readonly PassTerm[]) =>
  passes.map(({ id, state, startsAt, endsAt }) => [id, state, startsAt.getUTCDate(), endsAt.getUTCDate()]);

describe('what a pass still holds', () => {
  it('lives while it is paused, or active before its end', () => {
    expect(isLive(pass(1, 1, 10), day(9))).toBe(true);
    expect(isLive(pass(1, 1, 10), day(10)), 'the end is excluded').toBe(false);
    expect(isLive(pass(1, 12, 20), day(9)), 'begins later').toBe(true);
    expect(isLive(paused(1, 1, 10, 5), day(30)), 'paused, long after its end').toBe(true);
    for (const state of ['pending', 'cancelled', 'expired'] as const)
      expect(isLive(pass(1, 1, 10, { state }), day(5))).toBe(false);
  });

  it('is the time to its end, from its start, from now or from its pause', () => {
    expect(remainingMs(pass(1, 1, 10), day(4))).toBe(6 * DAY);
    expect(remainingMs(pass(1, 6, 10), day(4))).toBe(4 * DAY);
    expect(remainingMs(paused(1, 1, 10, 3), day(8))).toBe(7 * DAY);
    expect(remainingMs(paused(1, 6, 10, 3), day(8)), 'paused before it began').toBe(4 * DAY);
    expect(remainingMs(pass(1, 1, 10), day(12))).toBe(0);
  });

  it('counts begun days whole', () => {
    expect(remainingDays(pass(1, 1, 10), day(4))).toBe(6);
    expect(remainingDays(pass(1, 1, 10), new Date(day(4).getTime() + 1))).toBe(6);
    expect(remainingDays(pass(1, 1, 10), new Date(day(4).getTime() - 1))).toBe(7);
    expect(remainingDays(pass(1, 1, 10, { state: 'cancelled' }), day(4))).toBe(0);
  });

  it('is lost from the closing on, at most from its start', () => {
    expect(lostMs(pass(1, 1, 10), day(4))).toBe(6 * DAY);
    expect(lostMs(pass(1, 6, 10), day(4))).toBe(4 * DAY);
    expect(lostMs(pass(1, 1, 10), day(11))).toBe(0);
  });
});

describe('what a plate has', () => {
  it('reaches to the last end of its active passes', () => {
    expect(coveredUntil([], day(5))).toBeNull();
    expect(coveredUntil([pass(1, 1, 10), pass(2, 10, 20), pass(3, 1, 4)], day(5))).toEqual(day(20));
    expect(coveredUntil([pass(1, 1, 5)], day(5)), 'over at this instant').toBeNull();
    expect(coveredUntil([paused(1, 1, 10, 3), pass(2, 1, 30, { state: 'cancelled' })], day(5))).toBeNull();
  });

  it('is what a new pass begins behind', () => {
    expect(newTerm([], 30, day(1))).toEqual({ startsAt: day(1), endsAt: day(31) });
    expect(newTerm([pass(1, 1, 10)], 5, day(4))).toEqual({ startsAt: day(10), endsAt: day(15) });
    expect(newTerm([paused(1, 1, 10, 3)], 5, day(4))).toEqual({ startsAt: day(4), endsAt: day(9) });
  });
});

describe('a pause', () => {
  it('stops all that has time left, also what would begin later', () => {
    const all = [
      pass(1, 1, 10),
      pass(2, 10, 20),
      pass(3, 1, 4),
      pass(4, 1, 30, { state: 'cancelled' }),
      paused(5, 1, 9, 2),
    ];
    expect(pause(all, day(5))).toEqual([
      pass(1, 1, 10, { state: 'paused', pausedAt: day(5) }),
      pass(2, 10, 20, { state: 'paused', pausedAt: day(5) }),
    ]);
  });

  it('moves every end by its length, and keeps the order', () => {
    const all = [paused(2, 10, 20, 5), paused(1, 1, 10, 5)];
    const going = resume(all, day(8));
    expect(spans(going)).toEqual([
      [1, 'active', 1, 13],
      [2, 'active', 13, 23],
    ]);
    expect(going.every(({ pausedAt }) => pausedAt === null)).toBe(true);
  });

  it('goes on behind what was bought meanwhile', () => {
    expect(spans(resume([paused(1, 1, 10, 5), pass(2, 6, 12)], day(8)))).toEqual([[1, 'active', 12, 17]]);
  });

  it('begins what had not begun, now, and leaves what is not paused', () => {
    expect(
      spans(resume([paused(1, 9, 12, 5), pass(2, 1, 7), pass(3, 1, 9, { state: 'cancelled' })], day(8))),
    ).toEqual([[1, 'active', 8, 11]]);
  });

  it('takes what was paused first, then what began first, then what was bought first', () => {
    const order = (...all: PassTerm[]) => resume(all, day(20)).map(({ id }) => id);
    expect(order(paused(1, 1, 10, 6), paused(2, 3, 10, 5))).toEqual([2, 1]);
    expect(order(paused(2, 3, 10, 5), paused(1, 1, 10, 6))).toEqual([2, 1]);
    expect(order(paused(1, 7, 10, 5), paused(2, 3, 7, 5))).toEqual([2, 1]);
    expect(order(paused(2, 3, 10, 5), paused(1, 3, 10, 5))).toEqual([1, 2]);
  });

  it('begun exactly at its pause counts as begun', () => {
    expect(spans(resume([paused(1, 5, 10, 5)], day(8)))).toEqual([[1, 'active', 5, 13]]);
  });
});

describe('a pass that leaves its plate', () => {
  const gone = pass(1, 1, 10);

  it('lets what stands behind it move up', () => {
    const all = [
      gone,
      pass(2, 10, 20),
      pass(3, 20, 25),
      pass(4, 1, 8),
      pass(5, 10, 15, { state: 'cancelled' }),
    ];
    expect(spans(closeGap(all, gone, day(4)))).toEqual([
      [2, 'active', 4, 14],
      [3, 'active', 14, 19],
    ]);
  });

  it('moves nothing when it held no time, or stood still', () => {
    expect(closeGap([gone, pass(2, 10, 20)], gone, day(10))).toEqual([]);
    const still = paused(1, 1, 10, 4);
    expect(closeGap([still, pass(2, 10, 20)], still, day(5))).toEqual([]);
  });

  it('does not move itself, however short it is', () => {
    const empty = pass(1, 10, 10);
    expect(closeGap([empty, pass(2, 10, 20)], empty, day(4))).toEqual([]);
    const odd = { ...pass(1, 12, 12), startsAt: day(4), endsAt: day(12) };
    expect(spans(closeGap([odd, { ...pass(1, 12, 20) }, pass(2, 12, 20)], odd, day(4)))).toEqual([
      [2, 'active', 4, 12],
    ]);
  });

  it('begins at once on its new plate where it would have begun later', () => {
    expect(onNewPlate(pass(1, 1, 10), day(4))).toEqual(pass(1, 1, 10));
    expect(onNewPlate(pass(1, 4, 10), day(4))).toEqual(pass(1, 4, 10));
    expect(onNewPlate(pass(1, 10, 20), day(4))).toEqual(pass(1, 4, 14));
  });
});

describe('another plate', () => {
  const may = { isSame: false, recent: 0, ofNewPlate: [] };
  const refusal = (one: PassTerm, more: Partial<Parameters<typeof plateChangeRefusal>[1]> = {}) =>
    plateChangeRefusal(one, { ...may, ...more }, day(5));

  it('is taken by a living pass, three times in thirty days, where it has none itself', () => {
    expect(refusal(pass(1, 1, 10))).toBeNull();
    expect(refusal(pass(1, 1, 10), { recent: 2 })).toBeNull();
    expect(refusal(pass(1, 1, 10), { recent: 3 })).toBe('used_up');
    expect(refusal(pass(1, 1, 10), { isSame: true })).toBe('same');
    expect(refusal(pass(1, 1, 5))).toBe('not_active');
    expect(refusal(paused(1, 1, 10, 2))).toBe('paused');
    expect(refusal(pass(1, 1, 10), { ofNewPlate: [pass(2, 1, 4), pass(3, 1, 9)] })).toBe('taken');
    expect(refusal(pass(1, 1, 10), { ofNewPlate: [pass(2, 1, 4)] })).toBeNull();
  });
});
