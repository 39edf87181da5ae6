import type { SubscriptionState } from './subscription.ts';

/**
 * The passes of one plate hang together: one begins where the one before ends, so that buying again adds to the end
 * and nothing is paid for twice. These rules keep it so through pauses, cancellations and changes of the plate.
 */
export interface PassTerm {
  readonly id: number;
  readonly state: SubscriptionState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null exactly when it is not paused. */
  readonly pausedAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a pass has time left: running, to begin later, or paused. */
export function isLive({ state, endsAt }: PassTerm, at: Date): boolean {
  return state === 'paused' || (state === 'active' && endsAt > at);
}

/** Milliseconds of parking that a live pass still holds. */
export function remainingMs({ startsAt, endsAt, pausedAt }: PassTerm, at: Date): number {
  const from = Math.max(startsAt.getTime(), (pausedAt ?? at).getTime());
  return Math.max(0, endsAt.getTime() - from);
}

/** The same in days, begun ones counted whole. */
export function remainingDays(pass: PassTerm, at: Date): number {
  return isLive(pass, at) ? Math.ceil(remainingMs(pass, at) / DAY_MS) : 0;
}

/** Milliseconds of parking that a pass lost when it was closed before its end. */
export function lostMs({ startsAt, endsAt }: Pick<PassTerm, 'startsAt' | 'endsAt'>, closedAt: Date): number {
  return Math.max(0, endsAt.getTime() - Math.max(startsAt.getTime(), closedAt.getTime()));
}

/** Until when a plate is covered without a gap, or null when it is not. */
export function coveredUntil(passes: readonly PassTerm[], at: Date): Date | null {
  const ends = passes.filter(({ state, endsAt }) => state === 'active' && endsAt > at);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map(({ endsAt }) => endsAt.getTime())));
}

/** The time of a new pass: from `at`, or from the end of what the plate has. A paused pass is not had. */
export function newTerm(
  passes: readonly PassTerm[],
  days: number,
  at: Date,
): { startsAt: Date; endsAt: Date } {
  const startsAt = coveredUntil(passes, at) ?? at;
  return { startsAt, endsAt: new Date(startsAt.getTime() + days * DAY_MS) };
}

/** Stops the clock of all that a plate has: what would begin later waits too. Returns the passes that change. */
export function pause(passes: readonly PassTerm[], at: Date): PassTerm[] {
  return passes
    .filter((pass) => pass.state === 'active' && isLive(pass, at))
    .map((pass) => ({ ...pass, state: 'paused', pausedAt: at }));
}

/**
 * Lets all paused passes of a plate go on, one after the other, behind what was bought meanwhile. Without such a
 * purchase each end moves by the time of the pause. Returns the passes that change.
 */
export function resume(passes: readonly PassTerm[], at: Date): PassTerm[] {
  const bought = coveredUntil(passes, at);
  let next = (bought ?? at).getTime();
  const paused = passes.filter((pass) => pass.state === 'paused').sort(inOrder);
  return paused.map((pass) => {
    const hadBegun = pass.pausedAt !== null && pass.startsAt <= pass.pausedAt;
    const goesOnNow = hadBegun && next === at.getTime();
    const startsAt = goesOnNow ? pass.startsAt : new Date(next);
    next += remainingMs(pass, at);
    return { ...pass, state: 'active', startsAt, endsAt: new Date(next), pausedAt: null };
  });
}

function inOrder(a: PassTerm, b: PassTerm): number {
  const paused = (a.pausedAt?.getTime() ?? 0) - (b.pausedAt?.getTime() ?? 0);
  return paused || a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id;
}

/**
 * A pass leaves its plate: cancelled, or taken to another car. What stands behind it moves up, so that no gap is left.
 * Returns the other passes that change.
 */
export function closeGap(passes: readonly PassTerm[], gone: PassTerm, at: Date): PassTerm[] {
  const freed = remainingMs(gone, at);
  if (gone.state !== 'active' || freed === 0) return [];
  const earlier = (date: Date) => new Date(date.getTime() - freed);
  return passes
    .filter(({ id, state, startsAt }) => id !== gone.id && state === 'active' && startsAt >= gone.endsAt)
    .map((pass) => ({ ...pass, startsAt: earlier(pass.startsAt), endsAt: earlier(pass.endsAt) }));
}

/** A pass's time on its new plate, which has none: what was to begin later begins at once. */
export function onNewPlate(pass: PassTerm, at: Date): PassTerm {
  if (pass.startsAt <= at) return pass;
  return { ...pass, startsAt: at, endsAt: new Date(at.getTime() + remainingMs(pass, at)) };
}

/** How often a holder may change the plate within 30 days. */
export const PLATE_CHANGES = 3;
export const PLATE_CHANGES_DAYS = 30;

export type PlateChangeRefusal = 'same' | 'not_active' | 'paused' | 'used_up' | 'taken';

/** Why a holder cannot take a pass to another plate now, or null. `recent`: changes within the last 30 days. */
export function plateChangeRefusal(
  pass: PassTerm,
  { isSame, recent, ofNewPlate }: { isSame: boolean; recent: number; ofNewPlate: readonly PassTerm[] },
  at: Date,
): PlateChangeRefusal | null {
  if (pass.state === 'paused') return 'paused';
  if (!isLive(pass, at)) return 'not_active';
  if (isSame) return 'same';
  if (recent >= PLATE_CHANGES) return 'used_up';
  return ofNewPlate.some((other) => isLive(other, at)) ? 'taken' : null;
}
