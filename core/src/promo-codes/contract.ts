import * as z from 'zod/mini';
import { PROMO_TEXTS } from './form-problems.ts';
import { PROMO_STATUSES } from './promo-status.ts';

const MAX_LOTS = 200;

/** A code as operators see it. Amounts in major units. */
export const PromoCode = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(['percent', 'fixed']),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  startsAt: z.nullable(z.iso.datetime()),
  /** Excluded: the first moment at which it does not count any more. */
  endsAt: z.nullable(z.iso.datetime()),
  maxUses: z.nullable(z.int()),
  maxUsesPerPlate: z.nullable(z.int()),
  /** Lots in which it counts; empty means all. */
  lotIds: z.array(z.int()),
  isActive: z.boolean(),
  status: z.enum(PROMO_STATUSES),
  /** Sessions that were paid with it, and what it took off them. */
  uses: z.int(),
  discountGiven: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PromoCode = z.infer<typeof PromoCode>;

const whole = (text: string, max: number) => z.int(text).check(z.gte(1, text), z.lte(max, text));
const uses = z.nullable(whole(PROMO_TEXTS.uses, 1_000_000_000));

/** What a code does. Exactly one of `percent` and `amount`; null is 'no limit'. */
const terms = {
  kind: z.enum(['percent', 'fixed']),
  percent: z.optional(z.nullable(whole(PROMO_TEXTS.percent, 100))),
  amount: z.optional(
    z.nullable(
      z.number(PROMO_TEXTS.amount).check(z.gt(0, PROMO_TEXTS.amount), z.lte(10_000_000, PROMO_TEXTS.amount)),
    ),
  ),
  startsAt: z.optional(z.nullable(z.iso.datetime())),
  endsAt: z.optional(z.nullable(z.iso.datetime())),
  maxUses: z.optional(uses),
  maxUsesPerPlate: z.optional(uses),
  lotIds: z.optional(z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(MAX_LOTS))),
};

/** A new code. */
export const PromoCodeForm = z.strictObject({
  code: z
    .string(PROMO_TEXTS.code)
    .check(
      z.trim(),
      z.minLength(1, PROMO_TEXTS.code),
      z.maxLength(32, PROMO_TEXTS.codeLong),
      z.regex(/^[\p{L}\p{N}_-]+$/u, PROMO_TEXTS.codeLetters),
    ),
  ...terms,
});
export type PromoCodeForm = z.infer<typeof PromoCodeForm>;

/** A change: all that a code does, or `isActive` alone. Its text stays: it stands on receipts. */
export const PromoCodeChange = z
  .strictObject({
    ...terms,
    kind: z.optional(terms.kind),
    isActive: z.optional(z.boolean()),
    updatedAt: z.optional(z.iso.datetime()),
  })
  .check(({ value, issues }) => {
    const { isActive, updatedAt: _, ...rest } = value;
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value });
    const says = Object.values(rest).some((field) => field !== undefined);
    if (isActive === undefined && rest.kind === undefined) refuse('kind', PROMO_TEXTS.needed);
    if (isActive !== undefined && says) refuse('isActive', 'Send what the code does, or isActive alone');
  });
export type PromoCodeChange = z.infer<typeof PromoCodeChange>;

export const PromoCodeParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
});

/** Newest first; `before` is the id behind which the page goes on. */
export const PromoCodesQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
});
