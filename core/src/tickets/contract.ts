import * as z from 'zod/mini';

/**
 * A car's stay as whoever fetches the car has to know it: all that was paid for it, however many parts. The driver's own
 * ticket says besides what it cost and what else can be done; a shared one reads only.
 */
export const Ticket = z.object({
  /** The transaction that stands for the stay: the last that runs, else the last that ran. */
  transactionId: z.int(),
  licensePlate: z.string(),
  lotName: z.string(),
  lotLocation: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  timezone: z.string(),
  /** Ended before its time, given back, or over for longer than the facility overlooks. */
  isOver: z.boolean(),
  own: z.nullable(
    z.object({
      /** What was paid, less what was given back: decimal text; and in how many parts. */
      amount: z.string(),
      currency: z.string(),
      parts: z.int(),
      /** For the link that shows the ticket, and nothing else, to anybody. */
      shareKey: z.string(),
    }),
  ),
});
export type Ticket = z.infer<typeof Ticket>;
