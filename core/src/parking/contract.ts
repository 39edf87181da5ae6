import * as z from 'zod/mini';
import { PROBLEM_CODES } from '../kernel/problem.ts';
import { filled, text } from '../kernel/text.ts';
import { PAYMENT_STATES } from '../payments/payment.ts';
import { FREE_BY } from './quote.ts';
import { SESSION_STATES } from './session.ts';

/** The start form. The messages are the specification's. */
export const SessionRequest = z.strictObject({
  parkingLotId: z
    .int({ error: 'Please select a parking lot' })
    .check(z.gte(1, 'Please select a parking lot'), z.lte(2_147_483_647, 'Please select a parking lot')),
  licensePlate: filled(60, 'License plate is required'),
  duration: z
    .int({ error: 'Duration is required' })
    .check(z.gte(1, 'Duration is required'), z.lte(999, 'Duration is required')),
  promoCode: z.optional(text(64)),
});
export type SessionRequest = z.infer<typeof SessionRequest>;

/**
 * One stay and what was paid for it. Amounts are decimal text with two digits. `startTime` and `endTime` are
 * provisional while `status` is 'pending': paid time starts with the payment.
 */
export const Transaction = z.object({
  id: z.int(),
  licensePlate: z.string(),
  duration: z.int(),
  amount: z.string(),
  originalAmount: z.string(),
  promoCode: z.nullable(z.string()),
  discount: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  status: z.enum(SESSION_STATES),
  /** Beyond the specification: */
  /** When the car's time in the lot ends: behind `endTime` where more was added to it. */
  stayEndTime: z.iso.datetime(),
  /** When the stay began, and the transaction with which: what has the same one belongs to one stay. */
  stayStartTime: z.iso.datetime(),
  stayId: z.int(),
  parkingLotId: z.int(),
  lotName: z.string(),
  lotLocation: z.string(),
  currency: z.string(),
  timezone: z.string(),
  /** What covers a stay that costs nothing. */
  freeBy: z.nullable(z.enum(FREE_BY)),
  /** The transaction whose time this one adds to, or null. */
  extendsTransactionId: z.nullable(z.int()),
  /** Until when the space is kept for an unpaid session; null once paid. */
  holdExpiresAt: z.nullable(z.iso.datetime()),
  /** The payment's state, or null for a session that costs nothing. */
  paymentStatus: z.nullable(z.enum(PAYMENT_STATES)),
  paidAt: z.nullable(z.iso.datetime()),
  cardBrand: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  refundedAmount: z.string(),
  createdAt: z.iso.datetime(),
});
export type Transaction = z.infer<typeof Transaction>;

/** `isFree`: a subscription or a promo code covers the stay, and it is active already. */
export const SessionCreated = z.object({ isFree: z.boolean(), transaction: Transaction });
export type SessionCreated = z.infer<typeof SessionCreated>;

export const TransactionParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
});

/** The key of a receipt link; without it the device's cookie decides. */
export const TransactionQuery = z.strictObject({ key: z.optional(text(64)) });

/** Pages of a list: newest first, `before` is the id behind which the page goes on. */
export const PageQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
});

/** Asks what a code would save; the server decides again when the session is created. */
export const PromoCheckRequest = z.extend(SessionRequest, {
  promoCode: filled(64),
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

/** More time for a car that stands in a lot. */
export const ExtendRequest = z.strictObject({
  transactionId: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  duration: SessionRequest.shape.duration,
  promoCode: SessionRequest.shape.promoCode,
});
export type ExtendRequest = z.infer<typeof ExtendRequest>;

/** What more time would cost and from when on it would run. */
export const Extension = z.object({
  licensePlate: z.string(),
  lotName: z.string(),
  lotLocation: z.string(),
  hourlyRates: z.record(z.string(), z.number()),
  operatingHoursStart: z.string(),
  operatingHoursEnd: z.string(),
  /** False: the stay is over, or its lot takes nobody any more. */
  isOffered: z.boolean(),
  /** End of the time that the car has in the lot, over all its sessions there; null when it has run out. */
  currentEndTime: z.nullable(z.iso.datetime()),
  hasActiveSubscription: z.boolean(),
  currency: z.string(),
  timezone: z.string(),
});
export type Extension = z.infer<typeof Extension>;

/** The right plate of a stay that was paid for a mistyped one. */
export const PlateFix = z.strictObject({
  transactionId: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  licensePlate: SessionRequest.shape.licensePlate,
});
