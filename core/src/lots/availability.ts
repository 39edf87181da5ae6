/** What stands in a lot, as far as spaces go. A car takes one space however many sessions its plate has there. */
export interface Occupancy {
  readonly totalSpaces: number;
  /** Different plates with an active session or an unexpired hold. */
  readonly takenSpaces: number;
}

/** Minutes for which creating a session keeps a space for its driver (product rule 5). */
export const HOLD_MINUTES = 15;

/** Spaces that can still be sold. Never negative: a driver who has paid late may stand in one space too many. */
export function availableSpaces({ totalSpaces, takenSpaces }: Occupancy): number {
  return Math.max(0, totalSpaces - takenSpaces);
}

/** A car that stands in the lot already needs no further space. */
export function hasRoomFor(occupancy: Occupancy, plateIsInLot: boolean): boolean {
  return plateIsInLot || availableSpaces(occupancy) > 0;
}
