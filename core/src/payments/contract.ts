import * as z from 'zod/mini';
import { label } from '../kernel/text.ts';

/** Why an operator does something that others will ask about. */
export const Reason = label(200, 'Say why');

/** What an operator wants to give back. Without an amount it is all that is left. The same `requestId` sent twice is one refund. */
export const RefundWish = z.strictObject({
  amount: z.optional(
    z
      .string('Enter an amount such as 4.50')
      .check(z.regex(/^\d{1,8}(\.\d{1,2})?$/, 'Enter an amount such as 4.50')),
  ),
  reason: Reason,
  requestId: z.uuid(),
});
export type RefundWish = z.infer<typeof RefundWish>;
