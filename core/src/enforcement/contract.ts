import * as z from 'zod/mini';
import { filled } from '../kernel/text.ts';
import { VERDICTS } from './verdict.ts';

const LotId = z.int().check(z.gte(1), z.lte(2_147_483_647));
export const LotQuery = z.strictObject({
  lot: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
});

export const PlateCheckRequest = z.strictObject({
  licensePlate: filled(60, 'License plate is required'),
  parkingLotId: LotId,
  /** The asker's own name for this check: sent twice it is noted once. */
  id: z.optional(z.uuid()),
});

/** A car that is not the one that was asked for, and reads almost like it. */
export const LookAlike = z.object({
  licensePlate: z.string(),
  why: z.enum(['paid', 'paying', 'grace', 'pass']),
  /** Until when; null while it is being paid for. */
  until: z.nullable(z.iso.datetime()),
});
export type LookAlike = z.infer<typeof LookAlike>;

/** What stands for a plate in a lot now. No money: an attendant sees none. */
export const PlateCheck = z.object({
  /** The note of this check. */
  id: z.int(),
  verdict: z.enum(VERDICTS),
  licensePlate: z.string(),
  lotName: z.string(),
  /** The end of what the verdict speaks of: of what was paid, of the pass, of grace, of the time to consider. */
  until: z.nullable(z.iso.datetime()),
  /** Until when it is, or was, paid for in this lot; null: not today. */
  paidUntil: z.nullable(z.iso.datetime()),
  /** Free time after `paidUntil`, in minutes. */
  graceMinutes: z.int(),
  /** When a camera saw it come. */
  arrivedAt: z.nullable(z.iso.datetime()),
  /** For `near_match`: those that a person has to compare it with. */
  lookAlikes: z.array(LookAlike),
  /** For `other_lot`: where it is paid. */
  otherLotName: z.nullable(z.string()),
  /** Its pass is paused since then. */
  passPausedAt: z.nullable(z.iso.datetime()),
  /** Its pass ended today, then. */
  passEndedAt: z.nullable(z.iso.datetime()),
  /** A notice can be written: what its address begins with. Null: the verdict is not adverse, or notices are off. */
  noticeBase: z.nullable(z.string()),
  checkedAt: z.iso.datetime(),
});
export type PlateCheck = z.infer<typeof PlateCheck>;

export const CheckParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
});

/** What a person says who has compared the car with its look-alikes. */
export const LookAnswer = z.strictObject({ isSameCar: z.boolean() });

/** What a phone's own list may say: nothing that is held against a driver. */
export const LIST_VERDICTS = ['paid', 'pass', 'grace', 'unknown'] as const;
export type ListVerdict = (typeof LIST_VERDICTS)[number];

/** Checks that were made without a signal, in their order. */
export const LateChecks = z.strictObject({
  checks: z
    .array(
      z.strictObject({
        id: z.uuid(),
        licensePlate: filled(60, 'License plate is required'),
        parkingLotId: LotId,
        said: z.enum(LIST_VERDICTS),
        checkedAt: z.iso.datetime(),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
});
export type LateCheck = z.infer<typeof LateChecks>['checks'][number];

/** Each of them is done with: kept, or refused for good. */
export const LateChecksKept = z.object({
  kept: z.array(z.uuid()),
  refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
});

/** A check as its list shows it. */
export const PastCheck = z.object({
  id: z.int(),
  licensePlate: z.string(),
  lotId: z.int(),
  /** 'unknown': from the phone's list, which did not have it. */
  verdict: z.enum([...VERDICTS, 'unknown']),
  until: z.nullable(z.iso.datetime()),
  /** Made without a signal and sent later. */
  isLate: z.boolean(),
  checkedAt: z.iso.datetime(),
});
export type PastCheck = z.infer<typeof PastCheck>;

/** What the person who asks has checked today in the facility's zone. */
export const MyChecks = z.object({ count: z.int(), newest: z.array(PastCheck) });
export type MyChecks = z.infer<typeof MyChecks>;

/** What each person and key has checked today, the last one first. */
export const CheckedByPerson = z.object({
  staffId: z.int(),
  name: z.string(),
  checks: z.int(),
  adverse: z.int(),
  /** Look-alikes that were shown. */
  held: z.int(),
  lastAt: z.iso.datetime(),
});
export type CheckedByPerson = z.infer<typeof CheckedByPerson>;

/** A car to look at first. */
export const FirstLook = z.object({
  licensePlate: z.string(),
  /** `over`: its paid time has run out. `came`: a camera saw it come and nobody has paid. */
  why: z.enum(['over', 'came']),
  /** When its time ran out, or when it came. */
  since: z.iso.datetime(),
  /** Until when it is left alone: grace, or time to consider. Null: no longer. */
  graceUntil: z.nullable(z.iso.datetime()),
  lastCheckedAt: z.nullable(z.iso.datetime()),
});
export type FirstLook = z.infer<typeof FirstLook>;

export const PlatesQuery = z.strictObject({
  ...LotQuery.def.shape,
  /** As typed so far. */
  prefix: filled(30),
});

export const PlateParams = z.strictObject({ plate: filled(60) });
