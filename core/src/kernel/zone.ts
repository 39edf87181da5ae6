import { tzOffset } from '@date-fns/tz/tzOffset';

/** A calendar day and minute of the day on a wall clock in some zone. `month` is 1 to 12. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Minutes since midnight, 0 to 1439. */
  readonly minute: number;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const AREA_AND_CITY = /^(UTC|(?!SystemV)[A-Z_]+\/[A-Z0-9_+\-/]+)$/i;

/**
 * True for an IANA zone that this runtime knows ('America/New_York'), or UTC. Not for an offset ('+05:30') or an
 * abbreviation ('PST'): PostgreSQL reads the first the other way round, and the second without summer time.
 */
export function isTimeZone(zone: string): boolean {
  if (!AREA_AND_CITY.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The one spelling in which a zone is kept: 'europe/berlin' → 'Europe/Berlin'. A newer name of the same zone
 * ('Europe/Kyiv', where the runtime says 'Europe/Kiev') stays the one that was chosen. Expects a zone.
 */
export function canonicalTimeZone(zone: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return timeZone.toLowerCase() === zone.toLowerCase() ? timeZone : zone;
}

/** What a wall clock in `zone` shows at an instant. */
export function wallTime(zone: string, at: Date): WallTime {
  const shifted = new Date(at.getTime() + tzOffset(zone, at) * MINUTE_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/**
 * The instant at which a wall clock in `zone` shows `minute` on a day. A time that the clocks skip in spring is
 * moved forward by the skipped hour; one that they show twice in autumn is the first or the second as asked.
 * `day` may lie outside the month (0, 32): it counts on, as Date.UTC does.
 */
export function instantOf(zone: string, wall: WallTime, twice: 'first' | 'second' = 'first'): Date {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, 0, wall.minute);
  const before = tzOffset(zone, new Date(asUtc - DAY_MS));
  const after = tzOffset(zone, new Date(asUtc + DAY_MS));
  // Of a time that is shown twice, the offset from before the change gives the first.
  const fits = [...new Set([before, after])]
    .map((offset) => new Date(asUtc - offset * MINUTE_MS))
    .filter((at) => at.getTime() + tzOffset(zone, at) * MINUTE_MS === asUtc);
  const chosen = twice === 'first' ? fits[0] : fits.at(-1);
  return chosen ?? new Date(asUtc - before * MINUTE_MS);
}

/** `hours` of elapsed time later: an hour stays an hour when the clocks change. */
export function addHours(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS);
}

/** `minutes` of elapsed time later. */
export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

/** Writes these parts of a moment on a wall clock in `zone`, as people do in `locale` (BCP 47). */
const writer =
  (parts: Intl.DateTimeFormatOptions) =>
  (at: Date, zone: string, locale = 'en-US'): string =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone }).format(at);

/** '5:42 PM' in `zone`. */
export const formatTime = writer({ timeStyle: 'short' });

/** 'Sat, Nov 21' in `zone`. */
export const formatDay = writer({ weekday: 'short', month: 'short', day: 'numeric' });

/** 'Nov 21, 2026' in `zone`. */
export const formatDate = writer({ dateStyle: 'medium' });

/** '2026-07-01 14:05:09' in `zone`: what spreadsheets and programs read as a moment on a wall clock. */
export function localStamp(at: Date, zone: string): string {
  const shifted = new Date(at.getTime() + tzOffset(zone, at) * MINUTE_MS);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}

/** The zone as a person says it: 'America/New_York' → 'New York'. */
export function zoneLabel(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
