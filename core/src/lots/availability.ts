import { addMinutes } from '../kernel/zone.ts';

/** What stands in a lot, as far as spaces go. A car takes one space however many sessions its plate has there. */
export interface Occupancy {
  readonly totalSpaces: number;
  /** Different plates with an active session or an unexpired hold. */
  readonly takenSpaces: number;
}

/** Minutes for which creating a session keeps a space for its driver (product rule 5). */
export const HOLD_MINUTES = 15;

/** Minutes from its beginning after which a hold that nobody has paid for is over, however often its driver wants to keep it. */
export const HOLD_LIMIT_MINUTES = 45;

/** Until when a hold is kept that is begun anew: as long as a new one, and never beyond its limit. */
export function keptUntil(heldSince: Date, at: Date): Date {
  const [anew, limit] = [addMinutes(at, HOLD_MINUTES), addMinutes(heldSince, HOLD_LIMIT_MINUTES)];
  return anew < limit ? anew : limit;
}

/** Unpaid holds that a device may have at a time. */
export const DEVICE_HOLDS = 2;

/** Spaces that can still be sold. Never negative: a driver who has paid late may stand in one space too many. */
export function availableSpaces({ totalSpaces, takenSpaces }: Occupancy): number {
  return Math.max(0, totalSpaces - takenSpaces);
}

/** A car that stands in the lot already needs no further space. */
export function hasRoomFor(occupancy: Occupancy, plateIsInLot: boolean): boolean {
  return plateIsInLot || availableSpaces(occupancy) > 0;
}

/** Who stands in a lot and holds spaces there without having paid. */
export interface UnpaidHolds {
  readonly totalSpaces: number;
  /** Of cars that are paid for. */
  readonly paidSpaces: number;
  readonly ofStrangers: number;
  readonly ofNetwork: number;
}

/** Unpaid holds that the phones of one network may have in a lot: families and offices share one. */
export function networkHolds(totalSpaces: number): number {
  return Math.max(4, Math.ceil(totalSpaces / 20));
}

/**
 * Whether a space may be held for a device without money. Devices that have never paid here leave a tenth of the lot
 * to the others, or half of what is left when less than that is: nobody can empty a lot for nothing.
 */
export function mayHold(holds: UnpaidHolds, isStranger: boolean): boolean {
  const { totalSpaces, paidSpaces, ofStrangers, ofNetwork } = holds;
  if (ofNetwork >= networkHolds(totalSpaces)) return false;
  const unpaidSpaces = Math.max(0, totalSpaces - paidSpaces);
  const forStrangers = Math.max(unpaidSpaces - Math.floor(totalSpaces / 10), Math.ceil(unpaidSpaces / 2));
  return !isStranger || ofStrangers < forStrangers;
}
