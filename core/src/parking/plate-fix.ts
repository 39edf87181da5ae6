import { isOneEditApart } from '../kernel/look-alike.ts';
import type { Plate } from '../kernel/plate.ts';
import { addMinutes } from '../kernel/zone.ts';
import type { SessionState } from './session.ts';

/** For how long after its activation a stay's plate can be corrected, once. */
export const PLATE_FIX_MINUTES = 10;

export type PlateFixRefusal =
  | 'fix.over'
  | 'fix.too_late'
  | 'fix.done_before'
  | 'fix.same'
  | 'fix.extended'
  | 'fix.by_pass'
  | 'fix.checked'
  | 'fix.code_used';

export interface FixableStay {
  readonly state: SessionState;
  readonly activatedAt: Date | null;
  /** Corrected before. */
  readonly wasFixed: boolean;
  /** A later session adds to this one's time. */
  readonly isExtended: boolean;
  /** Another car, not a typing mistake, and somebody who enforces has looked at it lately. */
  readonly isCheckedCar: boolean;
  /** The right plate has had all that the stay's promo code gives to one plate. */
  readonly isCodeUsedUp: boolean;
  /** Free because the plate has a pass: with another plate it would not be. */
  readonly isByPass: boolean;
}

/** Why a stay's plate cannot be corrected now, or null when it can. */
export function plateFixRefusal(stay: FixableStay, at: Date): PlateFixRefusal | null {
  if (stay.wasFixed) return 'fix.done_before';
  if (stay.state !== 'active' || stay.activatedAt === null) return 'fix.over';
  if (stay.isByPass) return 'fix.by_pass';
  if (stay.isExtended) return 'fix.extended';
  if (stay.isCheckedCar) return 'fix.checked';
  if (stay.isCodeUsedUp) return 'fix.code_used';
  return at >= addMinutes(stay.activatedAt, PLATE_FIX_MINUTES) ? 'fix.too_late' : null;
}

/** Whether two plates are one typing mistake apart: look-alikes, or one character more, less, other, or two swapped. */
export function isNearMatch(one: Plate, other: Plate): boolean {
  if (one.canonical === other.canonical) return false;
  return one.skeleton === other.skeleton || isOneEditApart([...one.canonical], [...other.canonical]);
}
