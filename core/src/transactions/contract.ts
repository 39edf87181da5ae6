import * as z from 'zod/mini';
import { PERIODS } from '../analytics/period.ts';
import { text } from '../kernel/text.ts';
import { CHANNELS } from '../messages/channel.ts';
import { PageQuery, Transaction } from '../parking/contract.ts';
import { SESSION_STATES } from '../parking/session.ts';
import { Reason } from '../payments/contract.ts';
import { PAYMENT_STATES } from '../payments/payment.ts';
import { REFUND_STATES } from '../payments/refund.ts';

/** A transaction as operators see it: what its driver sees, and more. */
export const OperatorTransaction = z.object({
  ...Transaction.shape,
  activatedAt: z.nullable(z.iso.datetime()),
  /** When it was over: expired, ended, cancelled or given back. */
  closedAt: z.nullable(z.iso.datetime()),
});
export type OperatorTransaction = z.infer<typeof OperatorTransaction>;

const filters = {
  /** A piece of a plate, however it is written, or a number ('#AP-000123', 'AP-123', '123'). */
  search: z.optional(text(60)),
  lot: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  status: z.optional(z.enum(SESSION_STATES)),
  /** Days in the facility's zone, both included, by the moment of creation: unpaid tries have no other. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** A calendar period to date, in place of the days. */
  period: z.optional(z.enum(PERIODS)),
};

export const TransactionFilters = z.strictObject(filters);
export type TransactionFilters = z.infer<typeof TransactionFilters>;

/** What the transactions that the filters leave come to. Amounts are decimal text with two digits. */
export const TransactionTotals = z.object({
  count: z.int(),
  /** What was paid for them, without what was given back. */
  net: z.string(),
  refunded: z.string(),
  currency: z.string(),
  /** Where there are more than are added up at once: the creation of the first of the latest, which were. Else null. */
  since: z.nullable(z.iso.datetime()),
});
export type TransactionTotals = z.infer<typeof TransactionTotals>;

/** Newest first, by the moment of creation; `before` is the id behind which the page goes on. */
export const TransactionsQuery = z.strictObject({ ...PageQuery.shape, ...filters });

/** Money given back. Amounts are decimal text with two digits. */
export const Refund = z.object({
  id: z.string(),
  amount: z.string(),
  state: z.enum(REFUND_STATES),
  reason: z.nullable(z.string()),
  /** Null: made in the card service's own dashboard. */
  by: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
});
export type Refund = z.infer<typeof Refund>;

export const EVENT_KINDS = [
  'created',
  'paid',
  'activated',
  'plate_fixed',
  'alert_set',
  'message',
  'extended',
  'refund',
  'refund_failed',
  'disputed',
  'ended',
  'expired',
  'cancelled',
] as const;

/** Something that has happened to a transaction, and when. What does not apply to its kind is null. */
export const TransactionEvent = z.object({
  kind: z.enum(EVENT_KINDS),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  transactionId: z.nullable(z.int()),
  refundState: z.nullable(z.enum(REFUND_STATES)),
  /** What was to be told, and what became of it. The contact is masked: 'm•••@example.com', '•••0123'. */
  message: z.nullable(
    z.object({
      about: z.enum(['alert', 'receipt']),
      channel: z.enum(CHANNELS),
      contact: z.string(),
      state: z.enum(['waiting', 'queued', 'sent', 'delivered', 'failed', 'unsendable']),
      problem: z.nullable(z.string()),
      minutesBefore: z.nullable(z.int()),
    }),
  ),
});
export type TransactionEvent = z.infer<typeof TransactionEvent>;

export const TransactionDetail = z.object({
  transaction: OperatorTransaction,
  payment: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(PAYMENT_STATES),
      amount: z.string(),
      /** Given back, as the card service counts it. */
      refundedAmount: z.string(),
      /** What a refund can still be made of. */
      refundableAmount: z.string(),
      providerPaymentId: z.nullable(z.string()),
      cardBrand: z.nullable(z.string()),
      cardLast4: z.nullable(z.string()),
      paidAt: z.nullable(z.iso.datetime()),
      disputedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  refunds: z.array(Refund),
  /** The transactions that have added time to this one. */
  extendedBy: z.array(z.int()),
  /** What ends together with this one when an operator ends it: time that the car has bought after it. */
  endsToo: z.array(z.int()),
  /** Oldest first. */
  timeline: z.array(TransactionEvent),
});
export type TransactionDetail = z.infer<typeof TransactionDetail>;

export const EndBody = z.strictObject({ reason: z.optional(Reason) });
