import * as z from 'zod/mini';
import { filled } from '../kernel/text.ts';
import { Transaction } from '../parking/contract.ts';
import { PAYMENT_STATES } from '../payments/payment.ts';

const transactionId = z.int().check(z.gte(1));

export const PaymentIntentRequest = z.strictObject({ transactionId });

export const KeepHoldRequest = z.strictObject({ transactionId });

/** `paymentStatus` tells a page that comes back whether there is anything left to pay. */
export const PaymentIntentAnswer = z.object({
  clientSecret: z.string(),
  paymentStatus: z.enum(PAYMENT_STATES),
  /** Whether the card that pays will be kept on the device, as was wished for before. */
  keepsCard: z.boolean(),
});
export type PaymentIntentAnswer = z.infer<typeof PaymentIntentAnswer>;

export const ConfirmPaymentRequest = z.strictObject({
  transactionId,
  paymentIntentId: filled(255),
});

/** What the server found when it asked the provider; the browser's word counts for nothing. */
export const ConfirmPaymentAnswer = z.object({ transaction: Transaction });
export type ConfirmPaymentAnswer = z.infer<typeof ConfirmPaymentAnswer>;

export const WebhookReceived = z.object({ received: z.literal(true) });
