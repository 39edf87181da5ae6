import * as z from 'zod/mini';
import { PAYMENT_STATES } from '../payments/payment.ts';

/** The card that a device keeps, as a buyer recognises it; more of it is nowhere in our books. */
export const RememberedCard = z.object({
  /** The network in the provider's word: 'visa'. */
  brand: z.string(),
  last4: z.string(),
  isExpired: z.boolean(),
});
export type RememberedCard = z.infer<typeof RememberedCard>;

/** Null: this device keeps none. */
export const MyCard = z.object({ card: z.nullable(RememberedCard) });

const transactionId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

export const CardPaymentRequest = z.strictObject({ transactionId });

/**
 * What has become of a payment with the remembered card. `clientSecret` where the bank wants to hear from the buyer
 * first: it is what the provider's script asks with.
 */
export const CardPaymentAnswer = z.object({
  paymentStatus: z.enum(PAYMENT_STATES),
  clientSecret: z.nullable(z.string()),
});
export type CardPaymentAnswer = z.infer<typeof CardPaymentAnswer>;

export const KeepCardRequest = z.strictObject({ transactionId, keep: z.boolean() });
export const KeepPassCardRequest = z.strictObject({ keep: z.boolean() });
export const KeepCardAnswer = z.object({ keep: z.boolean() });
