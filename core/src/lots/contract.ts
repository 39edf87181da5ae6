import * as z from 'zod/mini';
import { label } from '../kernel/text.ts';
import { MAX_ROW_BAYS, MAX_ROWS } from './bays.ts';
import { LOT_TEXTS, MAX_LOT_SPACES } from './form-problems.ts';
import { CLOCK_TIME } from './hours.ts';
import { POSITION_TEXT, RADIUS_TEXT } from './position.ts';
import { PRICE_TEXT, RATE_HOURS_TEXT, RATES_MAX, RATES_MAX_TEXT } from './rate-rules.ts';
import { DURATION_HOURS } from './rates.ts';

/** Prices that begin later; `ratePlan` null: they are the lot's own. */
export const NextRates = z.object({
  from: z.iso.datetime(),
  ratePlan: z.nullable(z.string()),
  hourlyRates: z.record(z.string(), z.number()),
});
export type NextRates = z.infer<typeof NextRates>;

/** A lot as drivers see it. `hourlyRates` maps hours to a price in major units; the times are 'HH:MM'. */
export const ParkingLot = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  availableSpaces: z.int(),
  totalSpaces: z.int(),
  hourlyRates: z.record(z.string(), z.number()),
  /** The name of the rate plan that they are of, and the prices that follow; left out where no plan changes them soon. */
  ratePlan: z.optional(z.nullable(z.string())),
  nextRates: z.optional(z.array(NextRates)),
  /** Bays row by row, for its picture; left out where nobody has given any. They need not add up to `totalSpaces`. */
  rows: z.optional(z.array(z.int())),
  operatingHoursStart: z.string(),
  operatingHoursEnd: z.string(),
  isActive: z.boolean(),
});
export type ParkingLot = z.infer<typeof ParkingLot>;

const position = z.object({ latitude: z.number(), longitude: z.number(), radiusMetres: z.int() });

/** The same as operators see it: `hourlyRates` are the ones under every rate plan, `hasOwnRates` whether they are the lot's own. */
export const OperatorLot = z.object({
  ...ParkingLot.shape,
  hasOwnRates: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Where it lies, for programs that ask by a place; null where nobody has said. */
  position: z.nullable(position),
  /** Where drivers pay for it, for its sign; null when nobody has said under which address drivers come. */
  parkingAddress: z.nullable(z.string()),
});
export type OperatorLot = z.infer<typeof OperatorLot>;

/** In major units: what every currency's cents still fit into an integer with. */
const MAX_PRICE = 10_000_000;

export const spaces = z
  .int(LOT_TEXTS.totalSpaces)
  .check(z.gte(1, LOT_TEXTS.totalSpaces), z.lte(MAX_LOT_SPACES, LOT_TEXTS.totalSpaces));
const rows = z
  .array(z.int(LOT_TEXTS.rows).check(z.gte(1, LOT_TEXTS.rows), z.lte(MAX_ROW_BAYS, LOT_TEXTS.rows)))
  .check(z.minLength(1, LOT_TEXTS.rows), z.maxLength(MAX_ROWS, LOT_TEXTS.rows));
const positionForm = z.strictObject({
  latitude: z.number(POSITION_TEXT).check(z.gte(-90, POSITION_TEXT), z.lte(90, POSITION_TEXT)),
  longitude: z.number(POSITION_TEXT).check(z.gte(-180, POSITION_TEXT), z.lte(180, POSITION_TEXT)),
  radiusMetres: z.int(RADIUS_TEXT).check(z.gte(10, RADIUS_TEXT), z.lte(5000, RADIUS_TEXT)),
});
export const clock = z.string(LOT_TEXTS.clock).check(z.regex(CLOCK_TIME, LOT_TEXTS.clock));
export const price = z
  .number(PRICE_TEXT)
  .check(z.gt(0, PRICE_TEXT), z.lte(MAX_PRICE, `Enter at most ${MAX_PRICE}`));
export const rate = z
  .number(LOT_TEXTS.price)
  .check(z.gte(0, LOT_TEXTS.price), z.lte(MAX_PRICE, `Enter at most ${MAX_PRICE}`));
/**
 * Each duration of RATE_DURATIONS, and any other in whole hours that is offered beside them. Decimals and least charge
 * depend on the currency: see rates.ts.
 */
export const hourlyRates = z
  .catchall(z.object({ 1: rate, 2: rate, 3: rate, 4: rate, 12: rate }), rate)
  .check(({ value, issues }) => {
    const keys = Object.keys(value);
    for (const key of keys)
      if (!DURATION_HOURS.test(key))
        issues.push({ code: 'custom', path: [key], message: RATE_HOURS_TEXT, input: value });
    if (keys.length > RATES_MAX)
      issues.push({ code: 'custom', path: [], message: RATES_MAX_TEXT, input: value });
  });

/**
 * A new lot. Without spaces or hours it gets the specified defaults. `hasOwnRates` left out: its rates are its own
 * when they are sent and differ from the facility's.
 */
export const LotForm = z.strictObject({
  name: label(120, LOT_TEXTS.name),
  location: label(200, LOT_TEXTS.location),
  totalSpaces: z.optional(spaces),
  /** Null: a plain grid stands in. */
  rows: z.optional(z.nullable(rows)),
  /** Null: nowhere in particular. */
  position: z.optional(z.nullable(positionForm)),
  hourlyRates: z.optional(hourlyRates),
  hasOwnRates: z.optional(z.boolean()),
  operatingHoursStart: z.optional(clock),
  operatingHoursEnd: z.optional(clock),
});
export type LotForm = z.infer<typeof LotForm>;

/** What the full form of a change cannot do without. */
const REQUIRED = {
  name: LOT_TEXTS.name,
  location: LOT_TEXTS.location,
  totalSpaces: LOT_TEXTS.totalSpaces,
  operatingHoursStart: LOT_TEXTS.clock,
  operatingHoursEnd: LOT_TEXTS.clock,
} as const;

/** A change: the full form, or `isActive` alone. `updatedAt` is the state that the change was made from. */
export const LotChange = z
  .strictObject({
    ...LotForm.shape,
    name: z.optional(LotForm.shape.name),
    location: z.optional(LotForm.shape.location),
    isActive: z.optional(z.boolean()),
    updatedAt: z.optional(z.iso.datetime()),
  })
  .check(({ value, issues }) => {
    const { isActive, updatedAt: _, ...form } = value;
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value });
    if (isActive === undefined) {
      for (const [field, message] of Object.entries(REQUIRED))
        if (form[field as keyof typeof REQUIRED] === undefined) refuse(field, message);
    } else if (Object.values(form).some((field) => field !== undefined))
      refuse('isActive', 'Send the whole form, or isActive alone');
  });
export type LotChange = z.infer<typeof LotChange>;

export const LotParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
});
