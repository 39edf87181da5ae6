import * as z from 'zod/mini';

const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const percent = (text: string) => z.int(text).check(z.gte(1, text), z.lte(100, text));
const hour = z.int().check(z.gte(0), z.lte(24));

export const RULE_TEXTS = {
  step: 'Enter an amount above 0',
  percent: 'Enter whole percent, 1 to 100',
  order: 'Each share has to be smaller than the one above it',
} as const;

/** The step in major units; shares in percent. */
export const SuggestionRuleForm = z
  .strictObject({
    step: z.number(RULE_TEXTS.step).check(z.gt(0, RULE_TEXTS.step), z.lte(1000, RULE_TEXTS.step)),
    full: percent(RULE_TEXTS.percent),
    quiet: percent(RULE_TEXTS.percent),
    empty: percent(RULE_TEXTS.percent),
  })
  .check(
    z.refine(({ full, quiet }) => quiet < full, { path: ['quiet'], error: RULE_TEXTS.order }),
    z.refine(({ quiet, empty }) => empty < quiet, { path: ['empty'], error: RULE_TEXTS.order }),
  );
export type SuggestionRuleForm = z.infer<typeof SuggestionRuleForm>;

/** Which lot, which days, which hours. */
const PLACE = {
  lotId: id,
  isWeekend: z.boolean(),
  fromHour: hour,
  toHour: hour,
};
const rates = z.record(z.string(), z.number());

/** Other prices for some hours, and why. `share`: how full it was, as a part of 1. */
export const Suggestion = z.object({
  ...PLACE,
  lotName: z.string(),
  share: z.number(),
  /** 1, -1 or -2. */
  steps: z.int(),
  /** The plan whose prices count there now; null: the lot's own, or the facility's. */
  ratePlan: z.nullable(z.string()),
  hourlyRates: rates,
  proposed: rates,
  expected: z.object({ low: z.number(), high: z.number() }),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** One that was taken, and what has become of it. */
export const TakenSuggestion = z.object({
  ...PLACE,
  lotName: z.string(),
  planName: z.string(),
  /** Whether the plan is still there. */
  isStanding: z.boolean(),
  share: z.number(),
  expected: z.object({ low: z.number(), high: z.number() }),
  startsOn: z.string(),
  /** The day from which on the outcome is known, whether it is, and how full it was; null where it was not open. */
  knownOn: z.string(),
  isKnown: z.boolean(),
  outcome: z.nullable(z.number()),
  by: z.string(),
});
export type TakenSuggestion = z.infer<typeof TakenSuggestion>;

export const Suggestions = z.object({
  currency: z.string(),
  rule: SuggestionRuleForm,
  /** The weeks that were looked at, both days included; null: there are no four whole ones yet. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  daysMissing: z.int(),
  suggestions: z.array(Suggestion),
  /** Hours of lots of which nothing should change. */
  kept: z.int(),
  taken: z.array(TakenSuggestion),
});
export type Suggestions = z.infer<typeof Suggestions>;

/** `proposed`: what was seen, so that nothing else is taken. */
export const TakeSuggestion = z.strictObject({ ...PLACE, proposed: rates });
export type TakeSuggestion = z.infer<typeof TakeSuggestion>;
