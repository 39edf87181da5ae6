import { minimumChargeCents } from '../kernel/money.ts';
import { addHours, addMinutes } from '../kernel/zone.ts';
import { closingDuring, type OperatingHours, openingAt } from '../lots/hours.ts';
import { priceOf, type RateTable } from '../lots/rates.ts';
import { discountOf, type PromoTerms } from '../promo-codes/promo-code.ts';
import { type PaidTime, paidTime } from './session.ts';

export interface QuoteRequest {
  /** What a stay costs that begins at a moment: this one's may begin where the car's time ends. */
  readonly ratesAt: (startsAt: Date) => RateTable;
  readonly hours: OperatingHours;
  readonly zone: string;
  readonly currency: string;
  readonly durationHours: number;
  readonly at: Date;
  /** A promo code that has been found to apply, or null. */
  readonly promo: PromoTerms | null;
  /** True when the plate has an active subscription. */
  readonly covered: boolean;
  /** When that ends, where it is known: a page is told only that there is one. */
  readonly coveredUntil?: Date | undefined;
  /** End of the time that this plate already has in this lot, or null. */
  readonly currentEndsAt: Date | null;
}

export interface Price {
  readonly subtotalCents: number;
  readonly discountCents: number;
  /** What is charged: subtotal minus discount. 0 means that no payment is asked. */
  readonly totalCents: number;
}

/** Why a stay costs nothing: its plate has a pass, a promo code takes all of it off, or its duration is free. */
export const FREE_BY = ['subscription', 'promo', 'rate'] as const;
export type FreeBy = (typeof FREE_BY)[number];

export type Quote =
  | ({ ok: true; price: Price; freeBy: FreeBy | null; closesAt: Date | null } & PaidTime)
  | { ok: false; reason: 'rate.not_offered' }
  | { ok: false; reason: 'lot.closed'; opensAt: Date }
  /** The car has all the time already that its pass gives in one go. */
  | { ok: false; reason: 'pass.covers_no_more'; until: Date };

/** A pass is for who stands there: free time reaches no further ahead than this, and never beyond the pass. */
const FREE_HOURS_AHEAD = 24;

/**
 * The price and the time of a stay, from the same rule on the page and on the server. `closesAt` is the closing
 * that the stay would pass, or null.
 */
export function quoteParking(request: QuoteRequest): Quote {
  const time = freeTime(request, paidTime(request.at, request.durationHours, request.currentEndsAt));
  const subtotalCents = priceOf(request.ratesAt(time.startsAt), request.durationHours);
  if (subtotalCents === null) return { ok: false, reason: 'rate.not_offered' };
  const opening = openingAt(request.hours, request.zone, request.at);
  if (!opening.open) return { ok: false, reason: 'lot.closed', opensAt: opening.opensAt };
  // Less than a minute is no stay.
  if (time.endsAt <= addMinutes(time.startsAt, 1))
    return { ok: false, reason: 'pass.covers_no_more', until: time.startsAt };
  const price = priceParking(subtotalCents, request);
  const freeBy = freeByWhat(request, price);
  const closesAt = closingDuring(request.hours, request.zone, time.startsAt, request.durationHours);
  return { ok: true, price, freeBy, closesAt, ...time };
}

function freeByWhat({ covered }: QuoteRequest, { subtotalCents, totalCents }: Price): FreeBy | null {
  if (covered) return 'subscription';
  if (subtotalCents === 0) return 'rate';
  return totalCents === 0 ? 'promo' : null;
}

function freeTime({ covered, coveredUntil, at }: QuoteRequest, time: PaidTime): PaidTime {
  if (!covered) return time;
  const latest = Math.min(coveredUntil?.getTime() ?? Infinity, addHours(at, FREE_HOURS_AHEAD).getTime());
  return { ...time, endsAt: new Date(Math.min(time.endsAt.getTime(), latest)) };
}

function priceParking(subtotalCents: number, { promo, covered, currency }: QuoteRequest): Price {
  if (covered) return { subtotalCents: 0, discountCents: 0, totalCents: 0 };
  if (promo === null) return { subtotalCents, discountCents: 0, totalCents: subtotalCents };
  const rest = subtotalCents - discountOf(promo, subtotalCents);
  // What no card can be charged is given to the driver rather than refused after the price was shown.
  const totalCents = rest < minimumChargeCents(currency) ? 0 : rest;
  return { subtotalCents, discountCents: subtotalCents - totalCents, totalCents };
}
