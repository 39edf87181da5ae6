import { codePath } from '@anypark/core/links';
import { availableSpaces } from '@anypark/core/lots/availability';
import type { OperatorLot, ParkingLot } from '@anypark/core/lots/contract';
import type { Position } from '@anypark/core/lots/position';
import { ratesToWire } from '@anypark/core/lots/rates';
import type { PriceSpan } from '@anypark/core/price-changes/price-change';
import type { OperatorLotRow } from './operator-store.ts';
import type { Lot } from './store.ts';

/** A lot in the specification's names, with the prices that it has of its own. */
export function lotToWire(lot: Lot & { taken_spaces: number }, currency: string): ParkingLot {
  return {
    id: lot.id,
    name: lot.name,
    location: lot.location,
    availableSpaces: availableSpaces({ totalSpaces: lot.total_spaces, takenSpaces: lot.taken_spaces }),
    totalSpaces: lot.total_spaces,
    hourlyRates: ratesToWire(lot.rates, currency),
    ...(lot.bay_rows !== null && { rows: [...lot.bay_rows] }),
    operatingHoursStart: lot.opens,
    operatingHoursEnd: lot.closes,
    isActive: lot.is_active,
  };
}

/** What counts in a lot now, and what follows, where a plan or prices to come change it. */
export function pricesToWire(
  [present, ...next]: readonly [PriceSpan, ...PriceSpan[]],
  currency: string,
): Pick<ParkingLot, 'hourlyRates' | 'ratePlan' | 'nextRates'> {
  const asked = ({ plan, rates }: PriceSpan) => ({
    ratePlan: plan,
    hourlyRates: ratesToWire(rates, currency),
  });
  const now = asked(present);
  if (now.ratePlan === null && next.length === 0) return { hourlyRates: now.hourlyRates };
  return { ...now, nextRates: next.map((span) => ({ from: span.from.toISOString(), ...asked(span) })) };
}

/** Where a lot lies; null where nobody has said. */
export function positionOf({ latitude, longitude, radius_metres }: OperatorLotRow): Position | null {
  if (latitude === null || longitude === null || radius_metres === null) return null;
  return { latitude, longitude, radiusMetres: radius_metres };
}

/** The same for operators. `publicUrl`: the address under which drivers come, or null where it is not known. */
export function operatorLotToWire(
  lot: OperatorLotRow,
  currency: string,
  publicUrl: string | null,
): OperatorLot {
  return {
    ...lotToWire(lot, currency),
    hasOwnRates: lot.has_own_rates,
    updatedAt: lot.updated_at.toISOString(),
    position: positionOf(lot),
    parkingAddress: publicUrl === null ? null : publicUrl + codePath(lot.id),
  };
}
