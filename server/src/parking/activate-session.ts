import { mayBecome } from '@anypark/core/kernel/transitions';
import { paidTime, SESSION_TRANSITIONS } from '@anypark/core/parking/session';
import { bookStay } from '../figures/book.ts';
import { bookBeginning } from '../figures/book-beginning.ts';
import type { Tx } from '../platform/database.ts';
import { redeemPromoCode } from '../promo-codes/store.ts';
import { lockPlateInLot, standingSession } from './stay-store.ts';
import { activateSession, closeSession, type ParkingSession } from './store.ts';

/**
 * What a payment buys: the session becomes active from the moment of payment, or from the end of the time that the
 * car already has in the lot, and its promo code is counted. Also for a session whose hold has run out: a driver
 * who has paid is never refused. Does nothing for a session that has been active before.
 */
export async function fulfilSession(tx: Tx, session: ParkingSession, paidAt: Date, at: Date): Promise<void> {
  const sessionId = session.id;
  if (session.activated_at !== null) return;
  await lockPlateInLot(tx, session.lot_id, session.plate);
  const current = await standingSession(tx, session.lot_id, session.plate, paidAt);
  const time = paidTime(paidAt, session.duration_hours, current?.ends_at ?? null);
  await activateSession(tx, sessionId, time, current?.id ?? null, at);
  if (session.promo_code_id !== null) {
    const { promo_code_id: promoCodeId, plate, discount_cents: discountCents } = session;
    await redeemPromoCode(tx, { promoCodeId, sessionId, plate, discountCents }, at);
  }
  const { lot_id: lotId, plate, plate_display: plateDisplay, duration_hours: durationHours } = session;
  await bookStay(tx, { lotId, plate, plateDisplay, durationHours, isPaid: true }, at);
  if (current === null) await bookBeginning(tx, lotId, session.began_by, at);
}

/** Moves a session to a closing state if its state table lets it; else leaves it as it is. */
export async function closeIfAllowed(
  tx: Tx,
  { id, state }: ParkingSession,
  to: 'cancelled' | 'refunded',
  at: Date,
): Promise<void> {
  if (mayBecome(SESSION_TRANSITIONS, state, to)) await closeSession(tx, id, to, at);
}
