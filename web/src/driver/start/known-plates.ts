import { canonicalPlate, plateSkeleton } from '@anypark/core/kernel/plate';
import type { ParkingLot } from '@anypark/core/lots/contract';
import type { Transaction } from '@anypark/core/parking/contract';

/** What this device parked last, as the form takes it. */
export interface LastStay {
  readonly plate: string;
  readonly lotId: number;
  readonly lotName: string;
  readonly duration: number;
}

/** The last stay that was parked from this device, also one that still runs, if its lot takes cars. `sessions`: newest first. */
export function lastStay(sessions: readonly Transaction[], lots: readonly ParkingLot[]): LastStay | null {
  const last = sessions.find(({ status }) => status !== 'pending' && status !== 'cancelled');
  const lot = lots.find(({ id }) => id === last?.parkingLotId);
  if (last === undefined || lot === undefined) return null;
  return { plate: last.licensePlate, lotId: lot.id, lotName: lot.name, duration: last.duration };
}

/**
 * A plate that this device has used and that is easily mistaken for the typed one (0 and O, 1 and I), or null. Only
 * plates of this device: nobody learns of somebody else's car.
 */
export function lookAlike(typed: string, known: readonly string[]): string | null {
  const canonical = canonicalPlate(typed);
  if (canonical === '') return null;
  // Used as it was typed: no mistake.
  if (known.some((plate) => canonicalPlate(plate) === canonical)) return null;
  const skeleton = plateSkeleton(canonical);
  return known.find((plate) => plateSkeleton(canonicalPlate(plate)) === skeleton) ?? null;
}

export const PASS_PLATES = 'anypark-pass-plates';

/** Plates for which this device has bought passes, the last one first. */
export function passPlates(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PASS_PLATES) ?? '[]');
    return Array.isArray(kept) ? kept.filter((plate) => typeof plate === 'string') : [];
  } catch {
    // A browser that keeps nothing knows nothing.
    return [];
  }
}
