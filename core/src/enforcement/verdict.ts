import { addMinutes } from '../kernel/zone.ts';

/**
 * What an attendant has to know of a car in a lot, from the best that can be said for its driver to the worst.
 * `near_match`: nothing for this plate, but a look-alike of it is paid, being paid or has a pass here; a person has to
 * look before anybody gets a notice.
 */
export const VERDICTS = [
  'paid',
  'pass',
  'paying',
  'grace',
  'arriving',
  'near_match',
  'other_lot',
  'expired',
  'not_paid',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What may be held against a driver. Given by the server alone, at the moment of asking. */
export type AdverseVerdict = 'expired' | 'not_paid';
export function isAdverse(verdict: string): verdict is AdverseVerdict {
  return verdict === 'expired' || verdict === 'not_paid';
}

/** What is known of a plate in a lot at a moment. */
export interface PlateFacts {
  /** The latest end of what was paid for in this lot, today's and what still runs; null without. */
  readonly paidUntil: Date | null;
  /** Until when a pass covers the plate without a gap; null: none does now. */
  readonly passUntil: Date | null;
  /** When a pass of the plate has ended today, or null. */
  readonly passEndedAt: Date | null;
  /** A space is held for it while its driver pays. */
  readonly isPaying: boolean;
  readonly graceMinutes: number;
  /** When a camera saw it come, while nobody has seen it leave. */
  readonly arrivedAt: Date | null;
  readonly considerationMinutes: number;
  /** A look-alike is paid, being paid or has a pass here, and no person has said that it is another car. */
  readonly hasLookAlike: boolean;
  /** Until when the plate is paid for in another lot of the facility. */
  readonly otherLotUntil: Date | null;
}

/** `until`: the end of what the verdict speaks of, where it has one. */
export interface Finding {
  readonly verdict: Verdict;
  readonly until: Date | null;
}

/** The best that can be said for the driver. */
export function verdictOf(facts: PlateFacts, at: Date): Finding {
  const { paidUntil, passUntil, passEndedAt, arrivedAt, otherLotUntil } = facts;
  const runs = (end: Date | null): end is Date => end !== null && at < end;
  const ended = latest(paidUntil, passEndedAt);
  const graceUntil = ended && addMinutes(ended, facts.graceMinutes);
  const leftAlone = arrivedAt && addMinutes(arrivedAt, facts.considerationMinutes);
  if (runs(paidUntil)) return { verdict: 'paid', until: paidUntil };
  if (runs(passUntil)) return { verdict: 'pass', until: passUntil };
  if (facts.isPaying) return { verdict: 'paying', until: null };
  if (runs(graceUntil)) return { verdict: 'grace', until: graceUntil };
  if (runs(leftAlone)) return { verdict: 'arriving', until: leftAlone };
  if (facts.hasLookAlike) return { verdict: 'near_match', until: null };
  if (runs(otherLotUntil)) return { verdict: 'other_lot', until: otherLotUntil };
  return ended === null ? { verdict: 'not_paid', until: null } : { verdict: 'expired', until: ended };
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
