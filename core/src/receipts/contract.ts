import * as z from 'zod/mini';
import { filled } from '../kernel/text.ts';
import { Transaction } from '../parking/contract.ts';

/** A transaction with what only its receipt says. */
export const Receipt = z.object({
  transaction: Transaction,
  /** For the link that opens the receipt on any device: for whoever may see it already. */
  receiptKey: z.string(),
  facilityName: z.string(),
  facilityAddress: z.string(),
  /** 'VAT ID DE…', or null. */
  taxLine: z.nullable(z.string()),
});
export type Receipt = z.infer<typeof Receipt>;

const email = filled(254, 'Please enter a valid email address');

export const ReceiptRequest = z.strictObject({
  transactionId: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  email,
});
export type ReceiptRequest = z.infer<typeof ReceiptRequest>;

export const PassReceiptRequest = z.strictObject({ email });

/** The address that it goes to. Asked for again it is not sent again. */
export const ReceiptQueued = z.object({ email: z.string() });
