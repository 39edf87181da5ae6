import * as z from 'zod/mini';

/**
 * The cars of a lot at a moment, as a picture needs them: how many, never which and where. A car counts once, by the
 * end of its stay.
 */
export const LotCars = z.object({
  lotId: z.int(),
  /** Their time is over: in their grace time, or beyond it where sessions do not expire by themselves. */
  over: z.int(),
  within15Minutes: z.int(),
  /** In more than 15 minutes. */
  within60Minutes: z.int(),
  later: z.int(),
  /** Spaces that are held for somebody who is paying. */
  held: z.int(),
  /** Cars inside as cameras count them, paid or not; null for a lot without a camera. */
  counted: z.nullable(z.int()),
  lastPaymentAt: z.nullable(z.iso.datetime()),
});
export type LotCars = z.infer<typeof LotCars>;

/** Left out: yesterday. */
export const LotDayQuery = z.strictObject({ day: z.optional(z.iso.date()) });

/** How many cars were inside on a day that is over, by the time that they had paid for. */
export const LotDay = z.object({
  day: z.iso.date(),
  /** The first instant of the day in the facility's zone. */
  beginsAt: z.iso.datetime(),
  /** From one of `cars` to the next. */
  stepMinutes: z.int(),
  /** At `beginsAt` and each step after it: fewer or more than usual where the clocks change. */
  cars: z.array(z.int()),
  /** The lot's spaces as they were when the day ended. */
  totalSpaces: z.int(),
});
export type LotDay = z.infer<typeof LotDay>;
