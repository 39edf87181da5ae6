import { isLookAlike } from '../kernel/look-alike.ts';
import { plateSkeleton } from '../kernel/plate.ts';
import { MINUTE_MS } from '../kernel/zone.ts';
import type { Passage } from './read.ts';

/** A car that is inside as far as is known, or has left not long before the read. */
export interface KnownVisit {
  readonly id: number;
  readonly plate: string;
  readonly alternatives: readonly string[];
  /** Null: nobody saw it before it left. */
  readonly arrivedAt: Date | null;
  readonly isEntryMissed: boolean;
  readonly leftAt: Date | null;
}

export interface SeenPlate {
  readonly plate: string;
  readonly alternatives: readonly string[];
}

/** What a read does to the visits of its lot. */
export type VisitMove =
  /** A new visit. `closes`: the one before it, whose end nobody saw. */
  | { readonly kind: 'open'; readonly isEntryMissed: boolean; readonly closes: number | null }
  | { readonly kind: 'close'; readonly id: number }
  | { readonly kind: 'see'; readonly id: number }
  /** It came earlier than was known. */
  | { readonly kind: 'arrived'; readonly id: number }
  /** It left, and nobody had seen it. */
  | { readonly kind: 'left_unseen' }
  | { readonly kind: 'none' };

/** Two cameras at one entry, or a car that stands before the barrier: one coming, one leaving. */
export const SAME_PASS_MS = 2 * MINUTE_MS;

const NONE: VisitMove = { kind: 'none' };

/**
 * Which visit a read belongs to. A read that is one sign apart from exactly one car is that car; one that may be several
 * is left alone. A read that comes late changes nothing that was seen after it.
 */
export function visitMove(
  passage: Passage,
  seen: SeenPlate,
  known: readonly KnownVisit[],
  seenAt: Date,
): VisitMove {
  const own = known.filter(({ plate }) => plate === seen.plate);
  const inside = own.find(({ leftAt }) => leftAt === null);
  if (passage === 'comes') return coming(own, inside, seenAt);
  // What was opened after this read was no part of it.
  const began = (visit: KnownVisit) => visit.arrivedAt === null || visit.arrivedAt <= seenAt;
  if (inside && !began(inside)) return passage === 'stands' ? backdated(inside) : NONE;
  const alike = inside
    ? [inside]
    : known.filter((visit) => visit.leftAt === null && began(visit) && mayBe(visit, seen));
  const [match] = alike;
  const hasJustLeft = own.some(
    ({ leftAt }) => leftAt !== null && Math.abs(leftAt.getTime() - seenAt.getTime()) <= SAME_PASS_MS,
  );
  if (!inside && hasJustLeft) return NONE;
  // A late read from within a visit that is over.
  const wasInside = own.some(
    ({ arrivedAt, leftAt }) =>
      leftAt !== null && leftAt > seenAt && (arrivedAt === null || arrivedAt <= seenAt),
  );
  if (!inside && wasInside) return NONE;
  if (alike.length > 1) return NONE;
  if (match) return { kind: passage === 'leaves' ? 'close' : 'see', id: match.id };
  return passage === 'leaves' ? { kind: 'left_unseen' } : { kind: 'open', isEntryMissed: true, closes: null };
}

function coming(own: readonly KnownVisit[], inside: KnownVisit | undefined, seenAt: Date): VisitMove {
  const came = inside?.arrivedAt;
  if (inside && came) {
    const later = seenAt.getTime() - came.getTime();
    // First seen inside, and now the entry's own read of before.
    if (later < 0) return backdated(inside);
    if (later <= SAME_PASS_MS && !inside.isEntryMissed) return { kind: 'see', id: inside.id };
    return { kind: 'open', isEntryMissed: false, closes: inside.id };
  }
  const left = own.find(({ leftAt }) => leftAt !== null && leftAt >= seenAt);
  if (left?.arrivedAt === null) return { kind: 'arrived', id: left.id };
  // Late, and of a visit that is over.
  if (left) return NONE;
  return { kind: 'open', isEntryMissed: false, closes: null };
}

function backdated(visit: KnownVisit): VisitMove {
  return visit.isEntryMissed ? { kind: 'arrived', id: visit.id } : NONE;
}

/** Whether what was read may be the car: a look-alike, or one of the two is what the other may be as well. */
function mayBe(visit: KnownVisit, seen: SeenPlate): boolean {
  return (
    seen.alternatives.includes(visit.plate) ||
    visit.alternatives.includes(seen.plate) ||
    isLookAlike(asText(visit.plate), asText(seen.plate))
  );
}

const asText = (canonical: string) => ({ canonical, skeleton: plateSkeleton(canonical) });
