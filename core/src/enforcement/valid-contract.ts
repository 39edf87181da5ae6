import * as z from 'zod/mini';
import { filled, text } from '../kernel/text.ts';
import { LotQuery } from './contract.ts';

/** A right to stand in a lot. */
export const ValidPlate = z.object({
  licensePlate: z.string(),
  kind: z.enum(['paid', 'pass']),
  /** Grace is not in it. */
  until: z.iso.datetime(),
});
export type ValidPlate = z.infer<typeof ValidPlate>;

export const ValidQuery = z.strictObject({
  ...LotQuery.def.shape,
  /** The `cursor` of the answer before; left out, or too old to go on from: the whole list. */
  since: z.optional(text(40)),
});

/** Who may stand in a lot now: all of it, or what has changed. */
export const ValidList = z.object({
  lotId: z.int(),
  /** True: this is all, whatever was known before. */
  isWhole: z.boolean(),
  /** Send it as `since` next time. */
  cursor: z.string(),
  /** Free time after `until`, in minutes. */
  graceMinutes: z.int(),
  plates: z.array(ValidPlate),
  /** Canonical plates that lost their right before its end. */
  removed: z.array(z.string()),
});
export type ValidList = z.infer<typeof ValidList>;

export const PhoneListQuery = z.strictObject({
  ...ValidQuery.def.shape,
  /** Of the phone's own making; the list is good for this one alone. */
  salt: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/, 'Send 16 random bytes as base64url')),
});

/**
 * The same without a plate in it, for a phone. Each entry is [mark, kind, end in minutes since 1970]: a mark is the
 * beginning of SHA-256 over salt and canonical plate (`markOf`), kind 0 is paid, 1 a pass.
 */
export const PhoneList = z.object({
  lotId: z.int(),
  isWhole: z.boolean(),
  cursor: z.string(),
  graceMinutes: z.int(),
  totalSpaces: z.int(),
  entries: z.array(z.tuple([z.string(), z.int(), z.int()])),
  removed: z.array(z.string()),
});
export type PhoneList = z.infer<typeof PhoneList>;

const Place = z.strictObject({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

/** As Parkkihubi's enforcement interface (v1.2) has it. */
export const CheckParking = z.strictObject({
  registration_number: filled(60),
  location: Place,
  /** Left out: now. Another moment is not asked for: what is true is what is true now. */
  time: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
});
export const CheckParkingAnswer = z.object({
  allowed: z.boolean(),
  end_time: z.nullable(z.iso.datetime()),
  location: z.object({ payment_zone: z.nullable(z.int()), permit_area: z.nullable(z.string()) }),
  time: z.iso.datetime(),
});

export const ValidParkingQuery = z.strictObject({
  reg_num: z.optional(filled(60)),
  time: z.optional(z.iso.datetime({ offset: true })),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
});
export const ValidParkingPage = z.object({
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(
    z.object({
      id: z.string(),
      created_at: z.iso.datetime(),
      modified_at: z.iso.datetime(),
      registration_number: z.string(),
      time_start: z.iso.datetime(),
      time_end: z.iso.datetime(),
      zone: z.nullable(z.int()),
      operator: z.string(),
      operator_name: z.string(),
    }),
  ),
});
export type ValidParkingPage = z.infer<typeof ValidParkingPage>;
