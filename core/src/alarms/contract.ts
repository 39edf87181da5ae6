import * as z from 'zod/mini';

/** What a person has to look at. `event`: something the card service told that could not be worked off. */
export const MATTERS = [
  'mismatch',
  'dispute',
  'outage',
  'refund',
  'event',
  'webhook',
  'books',
  'camera',
  'objection',
  'sign',
] as const;
export type Matter = (typeof MATTERS)[number];

export const Alarm = z.object({
  id: z.int(),
  matter: z.enum(MATTERS),
  /** A sentence for the operator. */
  text: z.string(),
  raisedAt: z.iso.datetime(),
  /** The card service's event that can be worked off once more, or null. */
  eventId: z.nullable(z.string()),
});
export type Alarm = z.infer<typeof Alarm>;

export const AlarmParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
});
