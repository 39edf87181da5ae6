import { addMinutes } from '../kernel/zone.ts';

/**
 * What an attendant has to know of a car in a lot. `near_match`: nothing for this plate, but a look-alike of it is
 * paid for or has a pass; a person has to look again before anybody gets a fine.
 */
export const VERDICTS = ['paid', 'pass', 'grace', 'paying', 'near_match', 'not_paid'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface PlateFacts {
  /** The latest end of the active sessions of the plate in the lot, or null. */
  readonly paidUntil: Date | null;
  readonly hasPass: boolean;
  /** A space is held for it while its driver pays. */
  readonly isPaying: boolean;
  /** A look-alike of the plate has an active session in the lot that runs, or a pass. */
  readonly hasNearMatch: boolean;
  readonly graceMinutes: number;
}

/** The best that can be said for the driver. */
export function verdictOf(facts: PlateFacts, at: Date): Verdict {
  const { paidUntil, hasPass, isPaying, hasNearMatch, graceMinutes } = facts;
  if (paidUntil !== null && at < paidUntil) return 'paid';
  if (hasPass) return 'pass';
  if (paidUntil !== null && at < addMinutes(paidUntil, graceMinutes)) return 'grace';
  if (isPaying) return 'paying';
  return hasNearMatch ? 'near_match' : 'not_paid';
}
