import type { ParkingLot } from '@anypark/core/lots/contract';
import { type OperatingHours, openingAt } from '@anypark/core/lots/hours';
import { say } from '../../languages/say.ts';
import { timeLabel } from '../../words/clock.ts';

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
  if (state.kind === 'closed')
    return say('{location} · Opens at {time}', {
      location: lot.location,
      time: timeLabel(state.opensAt, zone),
    });
  if (state.kind === 'full') return say('{location} · Full', { location: lot.location });
  return say('{location} · {free} of {spaces} free', {
    location: lot.location,
    free: lot.availableSpaces,
    spaces: lot.totalSpaces,
  });
}
