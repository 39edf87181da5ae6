import * as z from 'zod/mini';
import { label } from '../kernel/text.ts';
import { clock, rate } from '../lots/contract.ts';
import { RATES_MAX, RATES_MAX_TEXT } from '../lots/rate-rules.ts';
import { DURATION_HOURS } from '../lots/rates.ts';
import { PLAN_DATES_MAX, PLAN_LOTS_MAX, PLAN_NAME_MAX, PLAN_TEXTS } from './form-problems.ts';

const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const day = z.iso.date(PLAN_TEXTS.day);
const weekday = z.int().check(z.gte(0), z.lte(6));

/** The rate plans that there may be: each is looked at for every quote. */
export const PLANS_MAX = 100;

/** A plan as operators see it. Days are 'YYYY-MM-DD', times 'HH:MM', both of the facility's zone; 0 is Sunday. */
export const RatePlanOnWire = z.object({
  id: z.int(),
  name: z.string(),
  isActive: z.boolean(),
  /** Null: every lot. */
  lotIds: z.nullable(z.array(z.int())),
  weekdays: z.array(z.int()),
  from: z.string(),
  to: z.string(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  dates: z.array(z.string()),
  hourlyRates: z.record(z.string(), z.number()),
  updatedAt: z.iso.datetime(),
});
export type RatePlanOnWire = z.infer<typeof RatePlanOnWire>;

/** A plan as it is made or changed, as a whole. What is wrong in the facility's currency: see form-problems.ts. */
export const RatePlanForm = z.strictObject({
  name: label(PLAN_NAME_MAX, PLAN_TEXTS.name),
  isActive: z.boolean(),
  lotIds: z.nullable(z.array(id).check(z.maxLength(PLAN_LOTS_MAX))),
  weekdays: z.array(weekday).check(z.maxLength(7)),
  from: clock,
  to: clock,
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  dates: z.array(day).check(z.maxLength(PLAN_DATES_MAX, PLAN_TEXTS.dates)),
  hourlyRates: z
    .record(z.string().check(z.regex(DURATION_HOURS, PLAN_TEXTS.hours)), rate)
    .check(z.refine((rates) => Object.keys(rates).length <= RATES_MAX, RATES_MAX_TEXT)),
  /** The state that the change was made from. */
  updatedAt: z.optional(z.iso.datetime()),
});
export type RatePlanForm = z.infer<typeof RatePlanForm>;

/** A new plan; `above`: the plan over which it stands, in place of all of them. */
export const NewRatePlan = z.extend(RatePlanForm, { above: z.optional(id) });
export type NewRatePlan = z.infer<typeof NewRatePlan>;

export const RatePlanParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
});

/** Every plan once, the one that wins first. */
export const RatePlanOrder = z.strictObject({
  ids: z.array(id).check(z.maxLength(PLANS_MAX)),
});
