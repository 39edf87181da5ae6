import type { Place } from './makers.ts';

/** As the camera sees it: `in` towards it, `out` away from it. */
export const DIRECTIONS = ['in', 'out', 'unknown'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a camera says of one car, in whatever words it said it. */
export interface CameraRead {
  /** As it was sent. */
  readonly plate: string;
  /** What else it may be, the likeliest first. */
  readonly alternatives: readonly string[];
  /** 0 to 1. */
  readonly confidence: number | null;
  /** For each sign of the plate, 0 to 1. */
  readonly charConfidence: readonly number[] | null;
  /** An instant, or what a clock without a zone showed ('2026-11-21 11:00:00'). Null: it does not say. */
  readonly seenAt: Date | string | null;
  readonly direction: Direction;
  /** The source's own name for this pass of the car: sent twice it is one. */
  readonly sourceId: string | null;
  /** It was kept back while there was no connection, and says so. */
  readonly isLate: boolean;
  /** Pictures as bytes or base64, the widest view first. */
  readonly pictures: readonly (Uint8Array | string)[];
}

/** What a sighting means to the lot. */
export type Passage = 'comes' | 'leaves' | 'stands';

export function passageAt(place: Place, isTurned: boolean, direction: Direction): Passage {
  switch (place) {
    case 'entry':
      return 'comes';
    case 'exit':
      return 'leaves';
    case 'inside':
      return 'stands';
    case 'gate':
      if (direction === 'unknown') return 'stands';
      return (direction === 'in') === isTurned ? 'leaves' : 'comes';
  }
}

/** A clock that is off by no more than this is right. */
export const CLOCK_LEEWAY_MS = 5 * 60_000;
/** What was kept back for longer than this is not believed. */
const LATE_MAX_MS = 24 * 60 * 60_000;

/**
 * When a car was seen: as the camera says, where its clock is about right or it says that it sends late, else now.
 * `offSeconds` is by how much its clock is ahead, null where that is nothing to speak of.
 */
export function believedMoment(
  said: Date | null,
  isLate: boolean,
  now: Date,
): { seenAt: Date; offSeconds: number | null } {
  if (said === null || Number.isNaN(said.getTime())) return { seenAt: now, offSeconds: null };
  const ahead = said.getTime() - now.getTime();
  if (Math.abs(ahead) <= CLOCK_LEEWAY_MS) return { seenAt: ahead > 0 ? now : said, offSeconds: null };
  if (isLate && ahead < 0 && ahead >= -LATE_MAX_MS) return { seenAt: said, offSeconds: null };
  return { seenAt: now, offSeconds: clamp(Math.round(ahead / 1000)) };
}

/** Clocks that were never set are off by decades: as much as an integer of the database holds. */
const clamp = (seconds: number) => Math.max(-2_000_000_000, Math.min(2_000_000_000, seconds));
