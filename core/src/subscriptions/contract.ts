import * as z from 'zod/mini';
import { isEmail } from '../kernel/contact.ts';
import { filled, text } from '../kernel/text.ts';
import { Reason } from '../payments/contract.ts';
import { PAYMENT_STATES } from '../payments/payment.ts';
import { REFUND_STATES } from '../payments/refund.ts';
import { PLAN_TYPES, SUBSCRIPTION_STATES } from './subscription.ts';

/** Answers the boolean and nothing more: the call is anonymous. */
export const SubscriptionCheck = z.object({ hasActiveSubscription: z.boolean() });

/** A plate in a path. Anything that fits into a request is a question; what is no plate has no subscription. */
export const PlateParams = z.strictObject({
  licensePlate: filled(60),
});

const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
const idText = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
const licensePlate = filled(60, 'License plate is required');
const email = text(254, 'Please enter a valid email address').check(
  z.refine(isEmail, 'Please enter a valid email address'),
);

/** The subscribe form. The messages are the specification's. */
export const SubscribeRequest = z.strictObject({ licensePlate, planType: z.enum(PLAN_TYPES), email });
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

/** A pass. `amount` is decimal text with two digits; dates are provisional while `status` is 'pending'. */
export const Subscription = z.object({
  licensePlate: z.string(),
  /** Null: granted by the operator, for a number of days. */
  planType: z.nullable(z.enum(PLAN_TYPES)),
  email: z.nullable(z.string()),
  amount: z.string(),
  endDate: z.iso.datetime(),
  /** Beyond the specification: */
  id,
  startDate: z.iso.datetime(),
  days: z.int(),
  /** What is left, begun days counted whole. */
  remainingDays: z.int(),
  /** A pass whose end has passed is 'expired' at once. */
  status: z.enum(SUBSCRIPTION_STATES),
  pausedAt: z.nullable(z.iso.datetime()),
  closedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  currency: z.string(),
  timezone: z.string(),
  /** Null: it cost nothing. */
  paymentStatus: z.nullable(z.enum(PAYMENT_STATES)),
});
export type Subscription = z.infer<typeof Subscription>;

/** `coveredUntil`: the plate has a pass until then, and the new time is added to its end. */
export const SubscribeAnswer = z.object({
  subscription: Subscription,
  clientSecret: z.string(),
  coveredUntil: z.nullable(z.iso.datetime()),
});
export type SubscribeAnswer = z.infer<typeof SubscribeAnswer>;

/** Which pass: the buyer's device names its id, everyone else has to know its key. */
export const PassQuery = z.strictObject({
  id: z.optional(idText),
  key: z.optional(text(64)),
});
export type PassQuery = z.infer<typeof PassQuery>;

export const PassPayment = z.object({
  amount: z.string(),
  refundedAmount: z.string(),
  status: z.enum(PAYMENT_STATES),
  cardBrand: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  paidAt: z.nullable(z.iso.datetime()),
});
export type PassPayment = z.infer<typeof PassPayment>;

/** A pass as its holder sees it. */
export const HolderPass = z.object({
  subscription: Subscription,
  /** Of the private link. */
  key: z.string(),
  /** While it is not paid: until when the plate is covered already. */
  coveredUntil: z.nullable(z.iso.datetime()),
  plateChangesLeft: z.int(),
  payment: z.nullable(PassPayment),
  /** For its face and its receipt. */
  facilityName: z.string(),
  facilityAddress: z.string(),
  /** 'VAT ID DE…', or null. */
  taxLine: z.nullable(z.string()),
});
export type HolderPass = z.infer<typeof HolderPass>;

export const PassIntentAnswer = z.object({
  clientSecret: z.string(),
  paymentStatus: z.enum(PAYMENT_STATES),
  /** Whether the card that pays will be kept on the device, as was wished for before. */
  keepsCard: z.boolean(),
});

export const ConfirmPassRequest = z.strictObject({
  paymentIntentId: filled(255),
});

export const PassPlateRequest = z.strictObject({ licensePlate });

/** The address of the holder's private page, in full. */
export const PassLink = z.object({ link: z.string() });

export const PASS_EVENT_KINDS = [
  'created',
  'paid',
  'activated',
  'granted',
  'paused',
  'resumed',
  'moved',
  'plate_changed',
  'cancelled',
  'refund',
  'refunded',
  'expired',
  'mail_waiting',
  'mail_sent',
  'mail_not_sent',
] as const;

/** Something that has happened to a pass. What does not apply to its kind is null. */
export const PassEvent = z.object({
  kind: z.enum(PASS_EVENT_KINDS),
  at: z.iso.datetime(),
  /** An operator's name. */
  by: z.nullable(z.string()),
  byHolder: z.boolean(),
  reason: z.nullable(z.string()),
  fromPlate: z.nullable(z.string()),
  toPlate: z.nullable(z.string()),
  endDate: z.nullable(z.iso.datetime()),
  amount: z.nullable(z.string()),
  refundState: z.nullable(z.enum(REFUND_STATES)),
});
export type PassEvent = z.infer<typeof PassEvent>;

export const SubscriptionDetail = z.object({
  subscription: Subscription,
  payment: z.nullable(PassPayment),
  /** What a refund can still be made of, as decimal text. */
  refundableAmount: z.string(),
  /** Oldest first. */
  history: z.array(PassEvent),
  /** Other passes of the plate that have time left: they pause and go on together. */
  others: z.array(id),
});
export type SubscriptionDetail = z.infer<typeof SubscriptionDetail>;

/** Newest first; `before` is the id behind which the page goes on. `search`: a piece of a plate or an e-mail. */
export const SubscriptionsQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  before: z.optional(idText),
  search: z.optional(text(254)),
  status: z.optional(z.enum(SUBSCRIPTION_STATES)),
});
export type SubscriptionsQuery = z.infer<typeof SubscriptionsQuery>;

/** Passes that run now, are paused, or run out within a week; what they bring in a month, as decimal text. */
export const SubscriptionTotals = z.object({
  active: z.int(),
  paused: z.int(),
  endingSoon: z.int(),
  monthlyRevenue: z.string(),
  currency: z.string(),
});
export type SubscriptionTotals = z.infer<typeof SubscriptionTotals>;

export const SubscriptionParams = z.strictObject({ id: idText });

/** A pass without a payment: for a plan's time, or for a number of days. */
export const GrantBody = z.strictObject({
  licensePlate,
  email: z.optional(email),
  term: z.union([
    z.strictObject({ planType: z.enum(PLAN_TYPES) }),
    z.strictObject({
      days: z
        .int('Enter 1 to 3660 days')
        .check(z.gte(1, 'Enter 1 to 3660 days'), z.lte(3660, 'Enter 1 to 3660 days')),
    }),
  ]),
  reason: Reason,
});
export type GrantBody = z.infer<typeof GrantBody>;

export const ReasonBody = z.strictObject({ reason: z.optional(Reason) });
