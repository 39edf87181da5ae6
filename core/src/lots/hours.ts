import { addHours, instantOf, wallTime } from '../kernel/zone.ts';

/** Daily hours of a lot as 'HH:MM' on the wall clock of the facility's zone. Closing before opening means overnight. */
export interface OperatingHours {
  readonly opens: string;
  readonly closes: string;
}

/** One stretch of time in which a lot is open, end excluded. */
export interface OpenWindow {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** 'HH:MM', 00:00 to 23:59. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** '06:30' → 390. Expects a text that CLOCK_TIME accepts. */
export function minuteOfDay(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** 00:00–23:59 is the specification's way to say 'always open'; equal times leave no hour in which to be closed. */
export function isAlwaysOpen(hours: OperatingHours): boolean {
  return (hours.opens === '00:00' && hours.closes === '23:59') || hours.opens === hours.closes;
}

/** The window that begins on the zone's calendar day of `at`, moved by `dayOffset` days. */
function windowOfDay(hours: OperatingHours, zone: string, at: Date, dayOffset: number): OpenWindow {
  const today = wallTime(zone, at);
  const opens = minuteOfDay(hours.opens);
  const closes = minuteOfDay(hours.closes);
  const day = today.day + dayOffset;
  return {
    opensAt: instantOf(zone, { ...today, day, minute: opens }, 'first'),
    closesAt: instantOf(zone, { ...today, day: closes < opens ? day + 1 : day, minute: closes }, 'second'),
  };
}

export type Opening = { open: true; closesAt: Date | null } | { open: false; opensAt: Date };

/** Whether a lot is open at an instant, and when that changes. `closesAt` is null for a lot that never closes. */
export function openingAt(hours: OperatingHours, zone: string, at: Date): Opening {
  if (isAlwaysOpen(hours)) return { open: true, closesAt: null };
  for (const dayOffset of [-1, 0, 1, 2]) {
    const { opensAt, closesAt } = windowOfDay(hours, zone, at, dayOffset);
    if (at < opensAt) return { open: false, opensAt };
    if (at < closesAt) return { open: true, closesAt };
  }
  throw new Error('a lot with hours opens within three days');
}

/** When a stay that begins at `startsAt` runs into the lot's closing, that closing; else null. */
export function closingDuring(
  hours: OperatingHours,
  zone: string,
  startsAt: Date,
  durationHours: number,
): Date | null {
  const opening = openingAt(hours, zone, startsAt);
  if (!opening.open || opening.closesAt === null) return null;
  return opening.closesAt < addHours(startsAt, durationHours) ? opening.closesAt : null;
}
