import { randomBytes } from 'node:crypto';
import { readPlate } from '@anypark/core/kernel/plate';
import { addMinutes, formatDay, formatTime, zoneLabel } from '@anypark/core/kernel/zone';
import { HOLD_MINUTES, hasRoomFor, mayHold } from '@anypark/core/lots/availability';
import { howItBegan } from '@anypark/core/parking/began-by';
import type { SessionRequest } from '@anypark/core/parking/contract';
import { type Quote, quoteParking } from '@anypark/core/parking/quote';
import { bookStay } from '../figures/book.ts';
import { bookBeginning } from '../figures/book-beginning.ts';
import { type Lot, lockLot, occupancy } from '../lots/store.ts';
import { owe } from '../payments/store.ts';
import type { Database, Tx } from '../platform/database.ts';
import { saying } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { applicablePromoCode } from '../promo-codes/service.ts';
import { redeemPromoCode } from '../promo-codes/store.ts';
import { type PricedBy, pricesIn } from '../rate-plans/prices.ts';
import { facility } from '../settings/store.ts';
import { coveringSubscription } from '../subscriptions/store.ts';
import { hasPaidBefore, makeRoomForHold, type Starter } from './holds.ts';
import { noteStart, startedBefore } from './start-requests.ts';
import { type FirstOfStay, firstOfStay, ownsStay, standingSession } from './stay-store.ts';
import { createSession, type NewSession } from './store.ts';
import { startedTransaction, type TransactionRow } from './transactions.ts';

type AcceptedQuote = Extract<Quote, { ok: true }>;

/** What is known of a stay once its price is decided. */
export interface Terms {
  readonly quote: AcceptedQuote;
  readonly pricedBy: PricedBy;
  readonly currency: string;
  readonly timezone: string;
  readonly extendsSessionId: number | null;
  /** The session with which the stay began to which this one is added, or null. */
  readonly stay: FirstOfStay | null;
  readonly subscriptionId: number | null;
  readonly promo: { id: number; code: string } | null;
}

/**
 * Holds a space and fixes the price, or makes a free stay active at once. Locks the lot first, so that the last
 * space is sold once. A request that is sent again is the start that it was. Throws lot.*, rate.*, promo.*, pass.covers_no_more, plate.invalid.
 */
export function startSession(
  db: Database,
  request: SessionRequest,
  starter: Starter,
  now: () => Date,
): Promise<TransactionRow> {
  const plate = plateOf(request);
  return db.transaction(async (tx) => {
    const at = now();
    const lot = openLot(await lockLot(tx, request.parkingLotId));
    const asked = { lotId: lot.id, plate: plate.canonical, duration: request.duration };
    const before = await startedBefore(tx, starter, asked);
    if (before !== null) return before;
    const isStranger = !(await hasPaidBefore(tx, starter));
    await makeRoomForHold(tx, starter, at);
    const space = await occupancy(tx, lot, plate.canonical, starter, at);
    const terms = await decideTerms(tx, lot, request, { plate: plate.canonical, starter, at }, 'lock');
    const { price, freeBy, startsAt, endsAt } = terms.quote;
    const needsNoSpace = space.isOwn || terms.extendsSessionId !== null;
    if (!hasRoomFor(space, needsNoSpace)) throw new Problem('lot.full');
    const isNewHold = freeBy === null && !needsNoSpace;
    if (isNewHold && !mayHold(space, isStranger)) throw new Problem('lot.full', { text: ALL_HELD });
    const heldUntil = addMinutes(at, HOLD_MINUTES);
    const owed = {
      kind: 'stay',
      amountCents: price.totalCents,
      currency: terms.currency,
      heldUntil,
    } as const;
    const session: NewSession = {
      ...price,
      startsAt,
      endsAt,
      freeBy,
      lotId: lot.id,
      plate,
      durationHours: request.duration,
      currency: terms.currency,
      holdExpiresAt: freeBy === null ? heldUntil : null,
      hold: isNewHold ? { network: starter.network, isStrangers: isStranger } : null,
      extendsSessionId: terms.extendsSessionId,
      ownerHash: starter.ownerHash,
      receiptKey: randomBytes(16).toString('base64url'),
      purchaseId: freeBy === null ? await owe(tx, owed, at) : null,
      pricedBy: terms.pricedBy,
      promoCodeId: terms.promo?.id ?? null,
      subscriptionId: terms.subscriptionId,
      language: starter.language,
      beganBy: howItBegan(starter.mark ?? null, lot.id),
    };
    const id = await createSession(tx, session, at);
    await noteStart(tx, starter, id, at);
    if (freeBy !== null) await beginFreeStay(tx, id, session, at);
    return startedTransaction(id, session, lot, terms, at);
  });
}

const ALL_HELD = 'The last spaces here are being paid for right now. Please try again in a minute.';

async function beginFreeStay(tx: Tx, sessionId: number, session: NewSession, at: Date): Promise<void> {
  const { lotId, durationHours, discountCents, promoCodeId, beganBy } = session;
  const { canonical: plate, display: plateDisplay } = session.plate;
  if (promoCodeId !== null) await redeemPromoCode(tx, { promoCodeId, sessionId, plate, discountCents }, at);
  await bookStay(tx, { lotId, plate, plateDisplay, durationHours, isPaid: false }, at);
  if (session.extendsSessionId === null) await bookBeginning(tx, lotId, beganBy, at);
}

/** For whom a price is asked. `starter` null: for nobody who could know of the car's present stay. */
export interface Asker {
  readonly plate: string;
  readonly starter: Starter | null;
  readonly at: Date;
}

/** Price and time of a stay as they are now. `lock` makes a promo code's remaining uses ours until the transaction ends. */
export async function decideTerms(
  tx: Tx,
  lot: Lot,
  request: SessionRequest,
  { plate, starter, at }: Asker,
  mode: 'read' | 'lock',
): Promise<Terms> {
  const { timezone: zone, currency } = await facility(tx);
  const subscription = await coveringSubscription(tx, plate, at);
  const current = await knownStay(tx, lot.id, { plate, starter, at }, subscription !== null);
  const typedCode = request.promoCode?.trim() ?? '';
  // A pass needs no code: none of its uses is taken.
  const usesCode = typedCode !== '' && subscription === null;
  const promo = usesCode
    ? await applicablePromoCode(tx, { code: typedCode, lotId: lot.id, plate, at }, mode)
    : null;
  const pricesAt = await pricesIn(tx, lot, zone);
  const quote = quoteParking({
    ratesAt: (startsAt) => pricesAt(startsAt).rates,
    hours: lot,
    zone,
    currency,
    durationHours: request.duration,
    at,
    promo: promo?.terms ?? null,
    covered: subscription !== null,
    coveredUntil: subscription?.covered_until,
    currentEndsAt: current?.ends_at ?? null,
  });
  if (!quote.ok) throw refusal(quote, zone, at);
  return {
    quote,
    pricedBy: pricesAt(quote.startsAt).pricedBy,
    currency,
    extendsSessionId: current?.id ?? null,
    stay: current && (await firstOfStay(tx, current.id)),
    subscriptionId: subscription?.id ?? null,
    // Nothing is taken off nothing: no use of the code is gone.
    promo: quote.freeBy === 'rate' ? null : promo,
    timezone: zone,
  };
}

/**
 * The session to which time is added. Of a stay that somebody else has paid for nothing may be learned before there is
 * money: where a stranger's payment is added is decided when it has arrived. A free stay is active at once, so it is
 * added at once.
 */
async function knownStay(tx: Tx, lotId: number, { plate, starter, at }: Asker, isFree: boolean) {
  const current = await standingSession(tx, lotId, plate, at);
  if (current === null || isFree || starter?.holdsKey) return current;
  return starter !== null && (await ownsStay(tx, lotId, plate, starter.ownerHash, at)) ? current : null;
}

/** The plate of a request in canonical form. Throws plate.invalid. */
export function plateOf(request: Pick<SessionRequest, 'licensePlate'>) {
  const reading = readPlate(request.licensePlate);
  if (reading.ok) return reading.plate;
  const text =
    reading.reason === 'empty' ? 'License plate is required' : 'That is too long for a license plate';
  throw new Problem('plate.invalid', { text, fields: { licensePlate: text } });
}

/** A lot that takes new cars. Throws lot.not_found, lot.inactive. */
export function openLot(lot: Lot | null): Lot {
  if (lot === null) throw new Problem('lot.not_found');
  if (!lot.is_active) throw new Problem('lot.inactive');
  return lot;
}

function refusal(quote: Extract<Quote, { ok: false }>, zone: string, at: Date): Problem {
  if (quote.reason === 'rate.not_offered') return new Problem('rate.not_offered');
  if (quote.reason === 'pass.covers_no_more') {
    const text = saying('Your pass lets you park until {time}, {day} already. Add more time then.', {
      time: (locale) => formatTime(quote.until, zone, locale),
      day: (locale) => formatDay(quote.until, zone, locale),
    });
    return new Problem('pass.covers_no_more', { text });
  }
  const today = formatDay(at, zone) === formatDay(quote.opensAt, zone);
  const time = (locale: string) => formatTime(quote.opensAt, zone, locale);
  const day = (locale: string) => formatDay(quote.opensAt, zone, locale);
  const place = zoneLabel(zone);
  return new Problem('lot.closed', {
    text: today
      ? saying('Opens at {time} ({place})', { time, place })
      : saying('Opens at {time} on {day} ({place})', { time, day, place }),
  });
}
