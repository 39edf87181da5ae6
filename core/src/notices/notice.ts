import type { Transitions } from '../kernel/transitions.ts';
import { HOUR_MS, instantOf, wallTime } from '../kernel/zone.ts';
import type { RateTable } from '../lots/rates.ts';

export const NOTICE_STATES = ['open', 'paid', 'cured', 'cancelled', 'refunded'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/**
 * The life of a notice. `paid`: its full amount. `cured`: the time stood, within the term. A refund that the bank
 * returns makes it again what it was.
 */
export const NOTICE_TRANSITIONS: Transitions<NoticeState> = {
  open: ['paid', 'cured', 'cancelled'],
  paid: ['refunded'],
  cured: ['refunded'],
  cancelled: [],
  refunded: ['paid', 'cured'],
};

export const OBJECTION_STATES = ['open', 'upheld', 'rejected'] as const;
export type ObjectionState = (typeof OBJECTION_STATES)[number];

/** Why a notice is cancelled: by itself, or by an operator. */
export const CANCEL_CAUSES = ['paid_in_time', 'look_alike', 'pass', 'operator', 'objection'] as const;
export type CancelCause = (typeof CANCEL_CAUSES)[number];

/** Without signs that are read as one another, and without vowels, so that no word comes up. */
const NUMBER_SIGNS = '346789BCDFGHJKMNPQRTVWXY';
const NUMBER_LENGTH = 8;

/** A notice's number from as many random bytes as it has signs: 'K7WD-3MXP'. Guessing one of a thousand takes 10^8 tries. */
export function noticeNumber(random: Uint8Array): string {
  const signs = [...random.subarray(0, NUMBER_LENGTH)].map(
    (byte) => NUMBER_SIGNS[byte % NUMBER_SIGNS.length],
  );
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}

/** A number as somebody types it from a card, or null for what is none. */
export function readNoticeNumber(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '');
  const isOne = signs.length === NUMBER_LENGTH && [...signs].every((sign) => NUMBER_SIGNS.includes(sign));
  return isOne ? `${signs.slice(0, 4)}-${signs.slice(4)}` : null;
}

/** The last moment of the term: the end of the day that is `days` after the one of issue, on the facility's calendar. */
export function termEnds(issuedAt: Date, days: number, zone: string): Date {
  const wall = wallTime(zone, issuedAt);
  return instantOf(zone, { ...wall, day: wall.day + days + 1, minute: 0 });
}

/**
 * What the time from `since` to `until` costs by a lot's prices: the shortest duration that covers it, or the longest
 * ones and a rest. Never more than covering it in another way. Null: nothing is sold.
 */
export function priceOfTime(rates: RateTable, since: Date, until: Date): number | null {
  const hours = Math.max(1, Math.ceil((until.getTime() - since.getTime()) / HOUR_MS));
  // The least that covers n hours, for every n: prices need not grow with the time.
  const least: number[] = [0];
  for (let n = 1; n <= hours; n += 1) {
    const ways = rates.map(({ durationHours, priceCents }) => {
      const rest = least[Math.max(0, n - durationHours)];
      return rest === undefined ? Number.POSITIVE_INFINITY : rest + priceCents;
    });
    least.push(Math.min(...ways, Number.POSITIVE_INFINITY));
  }
  const price = least[hours] ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(price) ? price : null;
}

export interface Owed {
  readonly cents: number;
  /** The time stood instead of the full amount. */
  readonly isCure: boolean;
}

/** What a notice costs at a moment: within the term the time stood and a small amount, but never more than all of it. */
export function owedNow(
  notice: { readonly amountCents: number; readonly cureCents: number | null; readonly cureUntil: Date },
  at: Date,
): Owed {
  const { amountCents, cureCents, cureUntil } = notice;
  if (cureCents !== null && at < cureUntil && cureCents < amountCents)
    return { cents: cureCents, isCure: true };
  return { cents: amountCents, isCure: false };
}
