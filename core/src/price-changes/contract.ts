import * as z from 'zod/mini';
import { clock, hourlyRates } from '../lots/contract.ts';

/** Prices can be decided so long beforehand. */
export const AHEAD_DAYS_MAX = 366;

const id = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Prices to come, as operators see them. */
export const PriceChangeOnWire = z.object({
  id: z.int(),
  /** Null: the facility's. */
  lotId: z.nullable(z.int()),
  startsAt: z.iso.datetime(),
  hourlyRates: z.record(z.string(), z.number()),
  /** Who decided it. */
  by: z.string(),
  createdAt: z.iso.datetime(),
});
export type PriceChangeOnWire = z.infer<typeof PriceChangeOnWire>;

/** Prices of a lot that become its own, or the facility's, at a moment of the facility's wall clock. */
export const PriceChangeForm = z.strictObject({
  lotId: z.nullable(id),
  /** 'YYYY-MM-DD'. */
  day: z.iso.date('Enter a day'),
  /** 'HH:MM'. */
  time: clock,
  hourlyRates,
  /** The change to come that this one takes the place of; null: there is none. */
  replaces: z.nullable(id),
});
export type PriceChangeForm = z.infer<typeof PriceChangeForm>;

export const PriceChangeParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
});
