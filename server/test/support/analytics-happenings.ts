import fc from 'fast-check';

const DAY = 24 * 60;
/** How long ago, in minutes: mostly within a day or days, some in the month before. */
const ago = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 10 * 60 }) },
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 2 * DAY }) },
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 9 * DAY }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 35 * DAY }) },
);
const lot = fc.nat(1);

/** What may happen in a history. The n of an earlier stay counts from the newest. */
export const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('stay' as const),
      ago,
      lot,
      plate: fc.constantFrom('PASS1', 'AAA 111', 'BBB222', 'CCC333', 'DDD444'),
      hours: fc.constantFrom(1, 2, 3, 4, 12),
      phone: fc.nat(3),
      code: fc.constantFrom(null, null, 'TENOFF', 'ALLFREE'),
      /** Null: the driver gives up, with the card form open or before. */
      paidAfterSeconds: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 6 }),
      opensCard: fc.boolean(),
      /** The time by which we learn of the payment later than the bank. */
      settledAfterSeconds: fc.constantFrom(0, 0, 0, 3, 70, 7200),
      declines: fc.nat(1),
      told: fc.constantFrom(null, 'sent', 'delivered', 'failed', 'queued'),
      /** Time added so many minutes after the beginning. */
      extendedAfter: fc.option(fc.integer({ min: 1, max: 300 }), { freq: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      ago,
      n: fc.nat(9),
      cents: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), ago, n: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fix' as const), n: fc.nat(0), ago }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('lot' as const),
      ago,
      lot,
      spaces: fc.integer({ min: 30, max: 60 }),
      isActive: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ago,
      plan: fc.constantFrom('monthly', 'yearly', null),
      endedAfterDays: fc.option(fc.nat(20)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pause' as const),
      ago,
      plate: fc.constantFrom('PASS1', 'BBB999'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('prices' as const),
      ago,
      of: fc.constantFrom('facility', 'lot', 'plan', 'plan of a lot'),
      cents: fc.integer({ min: 0, max: 900 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('zone' as const),
      ago,
      zone: fc.constantFrom('Asia/Tokyo', 'America/Los_Angeles'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('close' as const), ago }) },
);
export type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;
