import * as z from 'zod/mini';
import { filled, label, prose, text } from '../kernel/text.ts';
import { LANGUAGES } from '../languages/language.ts';
import { Reason } from '../payments/contract.ts';
import { PAYMENT_STATES } from '../payments/payment.ts';
import { REFUND_STATES } from '../payments/refund.ts';
import { CANCEL_CAUSES, NOTICE_STATES, OBJECTION_STATES } from './notice.ts';

const Number_ = filled(20, 'Enter the number of the notice');
export const NoticeParams = z.strictObject({ number: Number_ });
/** Without its plate a number opens nothing. */
export const NoticeQuery = z.strictObject({ plate: filled(60, 'License plate is required') });

const amount = z.string();
const instant = z.iso.datetime();

/** A notice as its driver sees it. */
export const DriversNotice = z.object({
  id: z.int(),
  number: z.string(),
  licensePlate: z.string(),
  lotName: z.string(),
  lotLocation: z.string(),
  facilityName: z.string(),
  reason: z.enum(['expired', 'not_paid']),
  paidUntil: z.nullable(instant),
  /** From when on it stood there without having paid, as far as is known. */
  stoodFrom: instant,
  issuedAt: instant,
  note: z.nullable(z.string()),
  state: z.enum(NOTICE_STATES),
  cancelCause: z.nullable(z.enum(CANCEL_CAUSES)),
  /** What is asked for when the term is over. */
  fullAmount: amount,
  /** What is to be paid now; what was paid, where it is paid. */
  amount,
  /** Whether that is the time stood instead of the full amount. */
  isCure: z.boolean(),
  cureUntil: z.nullable(instant),
  payUntil: instant,
  currency: z.string(),
  timezone: z.string(),
  paymentStatus: z.nullable(z.enum(PAYMENT_STATES)),
  paidAt: z.nullable(instant),
  photos: z.int(),
  photosTakenAt: z.array(instant),
  legalText: z.string(),
  objection: z.nullable(
    z.object({
      text: z.string(),
      at: instant,
      state: z.enum(OBJECTION_STATES),
      reply: z.nullable(z.string()),
    }),
  ),
});
export type DriversNotice = z.infer<typeof DriversNotice>;

export const NoticePhotoParams = z.strictObject({
  number: Number_,
  place: z.coerce.number().check(z.int(), z.gte(1), z.lte(6)),
});

export const ObjectionBody = z.strictObject({
  text: prose(2000, 'Say why the notice is wrong'),
  email: z.optional(text(254)),
});

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Send the SHA-256 of the photo'));
export const PhotoParams = z.strictObject({ sha256: Sha256 });
export const PhotoKept = z.object({ sha256: z.string(), width: z.int(), height: z.int() });

export const PHOTOS_MAX = 4;

export const IssueBody = z.strictObject({
  /** Made by the phone (`noticeNumber`): sent twice it is one notice. */
  number: Number_,
  /** The check that gave the adverse verdict. */
  checkId: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  issuedAt: instant,
  note: z.optional(label(300, 'Write a note, or leave it out')),
  photos: z
    .array(z.strictObject({ original: Sha256, copy: Sha256, takenAt: instant }))
    .check(z.minLength(1, 'Take at least one photo'), z.maxLength(PHOTOS_MAX)),
});
export type IssueBody = z.infer<typeof IssueBody>;

/** What is printed on a label or written on a card. */
export const IssuedNotice = z.object({
  number: z.string(),
  licensePlate: z.string(),
  lotName: z.string(),
  issuedAt: instant,
  amount,
  currency: z.string(),
  cureUntil: z.nullable(instant),
  /** Where it is paid. */
  link: z.string(),
});
export type IssuedNotice = z.infer<typeof IssuedNotice>;

/** A notice in the operator's list. */
export const OperatorNotice = z.object({
  id: z.int(),
  number: z.string(),
  licensePlate: z.string(),
  lotId: z.int(),
  lotName: z.string(),
  reason: z.enum(['expired', 'not_paid']),
  state: z.enum(NOTICE_STATES),
  cancelCause: z.nullable(z.enum(CANCEL_CAUSES)),
  objectionState: z.nullable(z.enum(OBJECTION_STATES)),
  issuedAt: instant,
  issuedBy: z.string(),
  amount,
  /** Paid less given back. */
  received: amount,
  currency: z.string(),
});
export type OperatorNotice = z.infer<typeof OperatorNotice>;

const day = z.iso.date();
export const NoticeFilters = z.strictObject({
  /** A piece of the plate, or a number. */
  search: z.optional(text(60)),
  lot: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  state: z.optional(z.enum([...NOTICE_STATES, 'objected'])),
  from: z.optional(day),
  to: z.optional(day),
});
export type NoticeFilters = z.infer<typeof NoticeFilters>;
export const NoticesQuery = z.strictObject({
  ...NoticeFilters.def.shape,
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
});
export type NoticesQuery = z.infer<typeof NoticesQuery>;
/** Of all that the filters leave. */
export const NoticeTotals = z.object({
  count: z.int(),
  open: z.int(),
  received: amount,
  currency: z.string(),
});

export type NoticeTotals = z.infer<typeof NoticeTotals>;

export const NoticeIdParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
});
export const StaffPhotoParams = z.strictObject({
  ...NoticeIdParams.def.shape,
  place: z.coerce.number().check(z.int(), z.gte(1), z.lte(6)),
});
export const StaffPhotoQuery = z.strictObject({ original: z.optional(z.enum(['1'])) });

export const NoticeEvent = z.object({
  kind: z.enum([
    'issued',
    'paid',
    'cured',
    'cancelled',
    'objected',
    'upheld',
    'rejected',
    'refunded',
    'reinstated',
    'given_back',
    'refund',
  ]),
  at: instant,
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  amount: z.nullable(amount),
  refundState: z.nullable(z.enum(REFUND_STATES)),
});
export type NoticeEvent = z.infer<typeof NoticeEvent>;

/** Everything that is known of a notice, for who decides over it. */
export const NoticeDetail = z.object({
  notice: OperatorNotice,
  timezone: z.string(),
  paidUntil: z.nullable(instant),
  stoodFrom: instant,
  note: z.nullable(z.string()),
  cureUntil: z.nullable(instant),
  payUntil: instant,
  owed: amount,
  checkedAt: instant,
  /** Look-alikes that the attendant was shown before. */
  comparedWith: z.array(z.string()),
  photos: z.array(z.object({ takenAt: instant, sha256: z.string(), isKept: z.boolean() })),
  /** When a camera took its picture of the car; null: there is none. */
  cameraPictureAt: z.nullable(instant),
  objection: z.nullable(
    z.object({
      text: z.string(),
      email: z.nullable(z.string()),
      at: instant,
      state: z.enum(OBJECTION_STATES),
      reply: z.nullable(z.string()),
    }),
  ),
  refundableAmount: amount,
  history: z.array(NoticeEvent),
});
export type NoticeDetail = z.infer<typeof NoticeDetail>;

export const CancelBody = z.strictObject({ reason: Reason });
export const DecisionBody = z.strictObject({
  isUpheld: z.boolean(),
  reply: prose(2000, 'Say why: the driver reads it'),
});

const cents = z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'Enter an amount such as 40.00'));
const whole = (least: number, most: number) =>
  z
    .int(`Enter ${least} to ${most}`)
    .check(z.gte(least, `Enter ${least} to ${most}`), z.lte(most, `Enter ${least} to ${most}`));
const LEGAL_MAX = 1500;
const legalTexts = z.partialRecord(z.enum(LANGUAGES), prose(LEGAL_MAX));

/** What the operator asks of cars that have not paid. */
export const NoticeTerms = z.object({
  isOn: z.boolean(),
  amount: z.nullable(amount),
  /** Null: the time stood is not taken instead. */
  cureExtra: z.nullable(amount),
  cureDays: z.int(),
  lateMinutes: z.int(),
  payDays: z.int(),
  photosDays: z.int(),
  legalTexts,
  currency: z.string(),
  updatedAt: instant,
});
export type NoticeTerms = z.infer<typeof NoticeTerms>;
export const NoticeTermsForm = z.strictObject({
  isOn: z.boolean(),
  amount: z.nullable(cents),
  cureExtra: z.nullable(cents),
  cureDays: whole(0, 30),
  lateMinutes: whole(0, 120),
  payDays: whole(1, 180),
  photosDays: whole(7, 3660),
  legalTexts,
  updatedAt: z.optional(instant),
});
export type NoticeTermsForm = z.infer<typeof NoticeTermsForm>;
