import * as z from 'zod/mini';
import { RatePlanForm } from '../rate-plans/contract.ts';

/** How far back stays are sold once more: so many days that are over. */
export const PLAYGROUND_DAYS = [30, 90, 365] as const;
export type PlaygroundDays = (typeof PLAYGROUND_DAYS)[number];

export const PLAYGROUND_TEXTS = {
  scope: 'Choose a lot or a rate plan, not both',
  reactions: 'Name at least two reactions: a single figure would pass for the truth',
} as const;

const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
/** The elasticity of demand: at -0.4, a tenth more in price is about 4 % fewer stays. 0: nobody reacts. */
const reaction = z.number().check(z.gte(-1), z.lte(0));

/** Prices to be tried: the facility's; a lot's own; or a rate plan's. */
export const PlaygroundForm = z
  .strictObject({
    lot: z.optional(id),
    ratePlan: z.optional(id),
    days: z.literal([...PLAYGROUND_DAYS]),
    hourlyRates: RatePlanForm.shape.hourlyRates,
    reactions: z.array(reaction).check(z.minLength(1), z.maxLength(5)),
  })
  .check(
    z.refine(({ lot, ratePlan }) => lot === undefined || ratePlan === undefined, {
      path: ['ratePlan'],
      error: PLAYGROUND_TEXTS.scope,
    }),
    z.refine(({ reactions }) => new Set(reactions).size > 1 || reactions[0] === 0, {
      path: ['reactions'],
      error: PLAYGROUND_TEXTS.reactions,
    }),
  );
export type PlaygroundForm = z.infer<typeof PlaygroundForm>;

const BandOnWire = z.object({ low: z.number(), middle: z.number(), high: z.number() });
const ComparedOnWire = z.object({ before: z.number(), after: BandOnWire });
const PayersOnWire = z.object({ ...ComparedOnWire.shape, least: z.number(), most: z.number() });

/** What would have been. Money in major units, shares as parts of 1; `occupancy` by hour of the day. */
export const ReplayOnWire = z.object({
  revenue: ComparedOnWire,
  stays: ComparedOnWire,
  averagePrice: ComparedOnWire,
  occupancy: z.array(z.nullable(ComparedOnWire)),
  fullest: z.nullable(z.object({ ...ComparedOnWire.shape, hour: z.int() })),
  /** More cars would come in some hour than there are spaces. */
  isBeyondFull: z.boolean(),
  payMore: PayersOnWire,
  payLess: PayersOnWire,
  /** Stays that were sold at these prices and are left as they were. */
  leftAlone: z.int(),
});
export type ReplayOnWire = z.infer<typeof ReplayOnWire>;

export const Playground = z.object({
  currency: z.string(),
  /** 'YYYY-MM-DD', both included; the days of them that are still to be counted. */
  from: z.string(),
  to: z.string(),
  daysMissing: z.int(),
  /** Stays that were sold at these prices and paid in full. */
  stays: z.int(),
  /** What is not replayed: stays with a promo code, by a pass, free by their rate. */
  apart: z.object({ promo: z.int(), promoRevenue: z.number(), pass: z.int(), free: z.int() }),
  /** For each duration that was sold: how many, the mean price, and which prices can be tried. */
  ranges: z.array(
    z.object({ hours: z.int(), stays: z.int(), paid: z.number(), lowest: z.number(), highest: z.number() }),
  ),
  /** Why nothing is told; `hours`: the duration that it is about. */
  refusals: z.array(z.object({ hours: z.nullable(z.int()), text: z.string() })),
  /** Durations that nobody has bought in these days. */
  neverSold: z.array(z.int()),
  replay: z.nullable(ReplayOnWire),
});
export type Playground = z.infer<typeof Playground>;
