import * as z from 'zod/mini';
import { PROBLEM_CODES } from '../kernel/problem.ts';
import { SessionRequest } from '../parking/contract.ts';

/** Asks what a code would save; the server decides again when the session is created. */
export const PromoCheckRequest = z.extend(SessionRequest, {
  promoCode: z.string().check(z.minLength(1), z.maxLength(64)),
});

/** `discount` and `amount` are decimal text with two digits; `message` is the saving or the reason in words. */
export const PromoCheck = z.object({
  applies: z.boolean(),
  message: z.string(),
  code: z.nullable(z.enum(PROBLEM_CODES)),
  discount: z.string(),
  amount: z.string(),
});
export type PromoCheck = z.infer<typeof PromoCheck>;
