import { describe, expect, it } from 'vitest';
import { type Begun, type BegunOfWeek, evidenceAfter, type Usual, usualOf, WEEKS } from './sign-watch.ts';

declare const console: { table(rows: readonly object[]): void };

/** Numbers by chance, the same each time (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
type Chance = () => number;

function poisson(mean: number, next: Chance): number {
  const limit = Math.exp(-mean);
  let n = 0;
  for (let product = next(); product > limit; product *= next()) n += 1;
  return n;
}
const normal = (next: Chance) => Math.sqrt(-2 * Math.log(next() || 1e-9)) * Math.cos(2 * Math.PI * next());

const DAY = [
  0.02, 0.01, 0.01, 0.01, 0.02, 0.1, 0.3, 0.7, 1, 1, 1, 1.1, 1.2, 1.1, 1, 1, 1.1, 1.2, 1, 0.8, 0.5, 0.3, 0.15,
  0.05,
];
const WEEK = [1, 1, 1, 1.05, 1.2, 1.3, 0.6];
const HOLIDAYS = new Set([0, 18, 50, 92, 95, 121, 145, 184, 246, 284, 314, 331, 357, 358, 359, 364]);
const HOURS = 365 * 24;

interface Lot {
  /** Stays in an ordinary hour of a Monday's day. */
  readonly perHour: number;
  readonly share: number;
}

/** Stays that are usual in an hour of the year. */
const usualStays = ({ perHour }: Lot, hour: number) =>
  perHour * (DAY[hour % 24] ?? 0) * (WEEK[Math.floor(hour / 24) % 7] ?? 0);

/** An hour of a year of which each day has traffic and a share of its own, holidays a third, and evenings fewer who scan. */
function live(lot: Lot, hour: number, day: Day, next: Chance, part = 1): Begun {
  const holiday = HOLIDAYS.has(Math.floor(hour / 24)) ? 0.33 : 1;
  const all = poisson(usualStays(lot, hour) * day.traffic * holiday * part, next);
  const evening = hour % 24 >= 18 ? -0.1 : 0;
  const share = Math.min(0.97, Math.max(0.02, lot.share + evening + day.share));
  let byCode = 0;
  for (let n = 0; n < all; n += 1) if (next() < share) byCode += 1;
  return { byCode, all };
}

class Watch {
  private readonly hours: Begun[] = [];
  private evidence = 0;
  private usual: Usual | null = null;
  /** Counts an hour that is over, as the round does; says whether the operator is told. */
  count(begun: Begun): boolean {
    const isTold = this.sees(begun);
    const hour = this.hours.length;
    this.hours.push(begun);
    if (this.usual !== null)
      this.evidence = isTold ? 0 : evidenceAfter(this.evidence, begun, this.usual.share(hour % 168));
    return isTold;
  }
  /** The same of as much of an hour as there is. */
  sees(begun: Begun): boolean {
    const hour = this.hours.length;
    if (hour % 24 === 0) this.usual = usualOf(this.weeks(hour), Math.min(WEEKS, hour / 168));
    return (
      this.usual !== null &&
      evidenceAfter(this.evidence, begun, this.usual.share(hour % 168)) >= this.usual.toldAt
    );
  }
  private weeks(now: number): BegunOfWeek[] {
    const found = new Map<number, BegunOfWeek>();
    for (let hour = Math.max(0, now - WEEKS * 168); hour < now - 24; hour += 1) {
      const { byCode = 0, all = 0 } = this.hours[hour] ?? {};
      const known = found.get(hour % 168) ?? { weekHour: hour % 168, byCode: 0, all: 0 };
      found.set(hour % 168, { ...known, byCode: known.byCode + byCode, all: known.all + all });
    }
    return [...found.values()];
  }
}

interface Day {
  readonly traffic: number;
  readonly share: number;
}
const someDay = (next: Chance): Day => ({
  traffic: Math.exp(0.15 * normal(next)),
  share: 0.03 * normal(next),
});

const LOTS: Lot[] = [1, 3, 8, 15, 30, 60].flatMap((perHour) =>
  [0.45, 0.65, 0.85].map((share) => ({ perHour, share })),
);

/** Hours of usual traffic from a fall to the alarm, shortest first. `part`: how an hour goes on after the fall. */
function delays(lot: Lot, seed: number, runs: number, after: (hour: Begun, next: Chance) => Begun): number[] {
  const found = Array.from({ length: runs }, (_, run) => {
    const next = chance(seed + run);
    const watch = new Watch();
    let day = someDay(next);
    // Some day and hour after ten weeks.
    const begins = (70 + Math.floor(next() * 28)) * 24 + 8 + Math.floor(next() * 10);
    let passed = 0;
    for (let hour = 0; ; hour += 1) {
      if (hour % 24 === 0) day = someDay(next);
      if (hour < begins) {
        watch.count(live(lot, hour, day, next));
        continue;
      }
      // The round looks every five minutes.
      let soFar: Begun = { byCode: 0, all: 0 };
      for (let part = 0; part < 12; part += 1) {
        const more = after(live(lot, hour, day, next, 1 / 12), next);
        soFar = { byCode: soFar.byCode + more.byCode, all: soFar.all + more.all };
        passed += usualStays(lot, hour) / lot.perHour / 12;
        if (watch.sees(soFar)) return Math.round(passed * 100) / 100;
      }
      watch.count(soFar);
    }
  });
  return found.sort((a, b) => a - b);
}

const some = (n: number, share: number, next: Chance) =>
  Array.from({ length: n }, next).filter((by) => by < share).length;
/** Of ten who scanned seven come by another way: the share falls by 70 %. */
const comeOtherwise = ({ byCode, all }: Begun, next: Chance): Begun => ({
  byCode: some(byCode, 0.3, next),
  all,
});
/** Of ten who scanned seven pay somebody else. */
const stayAway = ({ byCode, all }: Begun, next: Chance): Begun => {
  const left = some(byCode, 0.3, next);
  return { byCode: left, all: all - byCode + left };
};

describe('a year of usual traffic', () => {
  it('has less than one false alarm at any sign, holidays and quiet hours included', () => {
    const YEARS = 2;
    const told = LOTS.map((lot, n) => {
      let alarms = 0;
      for (let year = 0; year < YEARS; year += 1) {
        const next = chance(1000 * n + year);
        const watch = new Watch();
        let day = someDay(next);
        for (let hour = 0; hour < HOURS; hour += 1) {
          if (hour % 24 === 0) day = someDay(next);
          if (watch.count(live(lot, hour, day, next))) alarms += 1;
        }
      }
      return { ...lot, perYear: alarms / YEARS };
    });
    console.table(told);
    for (const { perYear } of told) expect(perYear).toBeLessThan(1);
  });

  it('has a share that falls by 70 % told within two hours where these bring enough stays', () => {
    const RUNS = 11;
    const told = LOTS.map((lot, n) => {
      const sorted = delays(lot, 77_000 + 1000 * n, RUNS, comeOtherwise);
      return { ...lot, halfBy: sorted[5] ?? 0, mostBy: sorted[9] ?? 0 };
    });
    console.table(told);
    // The less a code is used, the more stays it takes to miss it: 17, 35 and 64 for those shares.
    const enough = new Map([
      [0.85, 17],
      [0.65, 35],
      [0.45, 64],
    ]);
    for (const { perHour, share, halfBy, mostBy } of told) {
      const stays = enough.get(share) ?? 0;
      if (perHour * 2 >= stays) expect(halfBy, `${perHour} an hour, ${share}`).toBeLessThanOrEqual(2);
      if (perHour >= stays) expect(mostBy, `${perHour} an hour, ${share}`).toBeLessThanOrEqual(2);
      expect(halfBy * perHour).toBeLessThan(stays * 1.75);
    }
  });

  it('is told too of those who stay away because they pay somebody else, later: only who is left can tell', () => {
    const told = LOTS.filter(({ perHour }) => perHour >= 15).map((lot, n) => {
      const sorted = delays(lot, 99_000 + 1000 * n, 11, stayAway);
      return { ...lot, halfBy: sorted[5] ?? 0, mostBy: sorted[9] ?? 0 };
    });
    console.table(told);
    // Of a sign by which nearly all come, hardly anybody is left to tell.
    for (const { share, mostBy } of told) expect(mostBy).toBeLessThan(share > 0.8 ? 120 : 24);
  });
});

it('says nothing where too little is known, or where few ever scanned', () => {
  expect(usualOf([], 8)).toBeNull();
  expect(usualOf([{ weekHour: 0, byCode: 200, all: 299 }], 8)).toBeNull();
  expect(usualOf([{ weekHour: 0, byCode: 59, all: 300 }], 8)).toBeNull();
  expect(usualOf([{ weekHour: 0, byCode: 200, all: 300 }], 1.9)).toBeNull();
  expect(usualOf([{ weekHour: 0, byCode: 60, all: 300 }], 2)).not.toBeNull();
});

it('takes an hour without stays for no evidence, and gives it up when the share is back', () => {
  expect(evidenceAfter(3, { byCode: 0, all: 0 }, 0.7)).toBe(3);
  const fallen = evidenceAfter(0, { byCode: 0, all: 10 }, 0.7);
  expect(fallen).toBeGreaterThan(8);
  expect(evidenceAfter(fallen, { byCode: 20, all: 28 }, 0.7)).toBe(0);
});

it('knows each hour of the week by itself', () => {
  const usual = usualOf(
    [
      { weekHour: 10, byCode: 900, all: 1000 },
      { weekHour: 22, byCode: 100, all: 1000 },
    ],
    WEEKS,
  );
  expect(usual?.share(10)).toBeCloseTo(0.88, 2);
  expect(usual?.share(22)).toBeCloseTo(0.12, 2);
  expect(usual?.share(50)).toBeCloseTo(0.5, 5);
});
