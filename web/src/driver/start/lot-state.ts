import { formatTime } from '@anypark/core/kernel/zone';
import type { ParkingLot } from '@anypark/core/lots/contract';
import { type OperatingHours, openingAt } from '@anypark/core/lots/hours';

export type LotState = { kind: 'available' } | { kind: 'full' } | { kind: 'closed'; opensAt: Date };

export function hoursOf(lot: ParkingLot): OperatingHours {
  return { opens: lot.operatingHoursStart, closes: lot.operatingHoursEnd };
}

/** Whether a new car can park in the lot now; closed counts before full. */
export function lotStateAt(lot: ParkingLot, zone: string, at: Date): LotState {
  const opening = openingAt(hoursOf(lot), zone, at);
  if (!opening.open) return { kind: 'closed', opensAt: opening.opensAt };
  return lot.availableSpaces > 0 ? { kind: 'available' } : { kind: 'full' };
}

/** '120 Main St · 43 of 50 free' */
export function lotSummary(lot: ParkingLot, state: LotState, zone: string): string {
  if (state.kind === 'closed') return `${lot.location} · Opens at ${formatTime(state.opensAt, zone)}`;
  if (state.kind === 'full') return `${lot.location} · Full`;
  return `${lot.location} · ${lot.availableSpaces} of ${lot.totalSpaces} free`;
}
