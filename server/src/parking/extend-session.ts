import { canonicalPlate } from '@anypark/core/kernel/plate';
import { ratesToWire } from '@anypark/core/lots/rates';
import type { ExtendRequest, Extension } from '@anypark/core/parking/contract';
import { findLot } from '../lots/store.ts';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { pricesIn } from '../rate-plans/prices.ts';
import { coveringSubscription } from '../subscriptions/store.ts';
import type { Starter } from './holds.ts';
import { startSession } from './start-session.ts';
import { standingSession } from './stay-store.ts';
import type { TransactionRow } from './transactions.ts';

/** What more time in the same lot would cost, and from when on it would run. */
export async function extensionOf(db: Database, stay: TransactionRow, at: Date): Promise<Extension> {
  const plate = canonicalPlate(stay.plate_display);
  const lot = await findLot(db, stay.lot_id);
  if (lot === null) throw new Problem('lot.not_found');
  // A hold of somebody else's plate opens nothing.
  const standing = stay.state === 'active' ? await standingSession(db, stay.lot_id, plate, at) : null;
  const startsAt = standing !== null && standing.ends_at > at ? standing.ends_at : at;
  const pricesAt = await pricesIn(db, lot, stay.timezone);
  return {
    licensePlate: stay.plate_display,
    lotName: lot.name,
    lotLocation: lot.location,
    hourlyRates: ratesToWire(pricesAt(startsAt).rates, stay.currency),
    operatingHoursStart: lot.opens,
    operatingHoursEnd: lot.closes,
    isOffered: lot.is_active && stay.state === 'active',
    currentEndTime: standing?.ends_at.toISOString() ?? null,
    hasActiveSubscription: (await coveringSubscription(db, plate, at)) !== null,
    currency: stay.currency,
    timezone: stay.timezone,
  };
}

/**
 * More time for a car that stands in a lot: a session of its own that begins where the car's time ends, at the
 * prices that are in force there then. Throws session.over, and what starting a session throws.
 */
export async function extendSession(
  db: Database,
  stay: TransactionRow,
  { duration, promoCode }: ExtendRequest,
  starter: Starter,
  now: () => Date,
): Promise<TransactionRow> {
  if (stay.state !== 'active') throw new Problem('session.over');
  const request = {
    parkingLotId: stay.lot_id,
    licensePlate: stay.plate_display,
    duration,
    ...(promoCode !== undefined && { promoCode }),
  };
  // Whoever may see a session that is active knows of its stay.
  return startSession(db, request, { ...starter, holdsKey: true }, now);
}
