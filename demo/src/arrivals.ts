import { addMinutes, instantOf, MINUTE_MS, wallTime } from '@anypark/core/kernel/zone';
import { Chance } from './chance.ts';
import type { DemoLot, Drivers } from './town.ts';

/** Somebody drives up and wants to park. */
export interface Arrival {
  readonly at: Date;
  readonly lot: DemoLot;
  readonly plate: string;
  readonly hours: number;
  /** Pays, or walks away from the card form. */
  readonly pays: boolean;
}

const DAY_MINUTES = 24 * 60;
/** Word of the facility spreads, slowly at first: business begins with this share of what it comes to after so many days. */
const AT_FIRST = 0.15;
const FOUND_AFTER_DAYS = 140;

/** The same sky for every lot, from -1 (rain) to 1 (sun); a day is a little like the one before. */
export function skyOf(dayNumber: number): number {
  const of = (day: number) => new Chance(9000 + day).next() * 2 - 1;
  return of(dayNumber) * 0.65 + of(dayNumber - 1) * 0.35;
}

/** Everybody who came to a lot on the calendar day of `at`, in order, by the rhythm of week and day. */
export function arrivalsOfDay(
  lot: DemoLot,
  drivers: Drivers,
  chance: Chance,
  zone: string,
  at: Date,
  dayNumber: number,
): Arrival[] {
  const day = wallTime(zone, at);
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  const known = AT_FIRST + (1 - AT_FIRST) * Math.min(1, dayNumber / FOUND_AFTER_DAYS) ** 2;
  const expected = lot.stays * (lot.week[weekday] ?? 1) * known * (1 + lot.sun * skyOf(dayNumber));
  const count = Math.round(expected * (0.9 + chance.next() * 0.2));
  const hours = lot.day.map((weight, hour) => [hour, weight] as const);
  return Array.from({ length: count }, () => {
    const minute = chance.pick(hours) * 60 + chance.below(60);
    const begins = new Date(instantOf(zone, { ...day, minute }).getTime() + chance.below(MINUTE_MS));
    return {
      at: begins,
      lot,
      plate: drivers.next(),
      hours: chance.pick(lot.durations),
      pays: chance.happens(0.97),
    };
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Noon of each of the last `days` days up to today, as instants: one in each calendar day. */
export function lastDays(days: number, zone: string, now: Date): Date[] {
  const noonToday = instantOf(zone, { ...wallTime(zone, now), minute: 12 * 60 });
  return Array.from({ length: days }, (_, n) => addMinutes(noonToday, (n + 1 - days) * DAY_MINUTES));
}
