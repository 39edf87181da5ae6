import type { Span } from '@anypark/core/analytics/span';
import { share } from './arithmetic.ts';
import type { Session } from './rows.ts';
import type { Stretch } from './stretch.ts';

/** The tab of who came. */
export class Customers {
  constructor(private readonly of: Stretch) {}
  /** Sessions that had been activated before a day began. */
  private before(day: string): Session[] {
    return this.of.rows.sessions.filter(
      ({ activated_at, lot_id }) =>
        activated_at !== null &&
        this.of.clock(activated_at).day < day &&
        (this.of.lotId === null || lot_id === this.of.lotId),
    );
  }
  figures() {
    const plates = new Set(this.of.begun.map(({ plate }) => plate));
    const known = new Set(this.before(this.of.span.from).map(({ plate }) => plate));
    const returning = [...plates].filter((plate) => known.has(plate)).length;
    return {
      plates: plates.size,
      newPlates: plates.size - returning,
      returning,
      visits: share(this.of.begun.length, plates.size, 2),
      passShare: share(
        this.of.begun.filter(({ free_by }) => free_by === 'subscription').length,
        this.of.begun.length,
      ),
      passesEnded: this.of.lotId === null ? (this.of.passesSold()[4] ?? 0) : null,
    };
  }
  newReturning(span: Span, piece: string): number[] {
    const plates = new Set(
      this.of.begun
        .filter(
          ({ activated_at }) =>
            activated_at !== null &&
            this.of.pieceOf({ ...span, grain: span.grain === 'hour' ? 'day' : span.grain }, activated_at) ===
              piece,
        )
        .map(({ plate }) => plate),
    );
    const known = new Set(this.before(piece.slice(0, 10)).map(({ plate }) => plate));
    const returning = [...plates].filter((plate) => known.has(plate)).length;
    return [plates.size - returning, returning];
  }
  /** Plates by first month and month, up to the end of the stretch. */
  cohort(first: string, month: string): number {
    const { to, until } = this.of.span;
    const seen = this.of.rows.sessions.filter(
      ({ activated_at, lot_id }) =>
        activated_at !== null &&
        (this.of.lotId === null || lot_id === this.of.lotId) &&
        this.of.clock(activated_at).day <= to &&
        (until === null || activated_at < until),
    );
    const monthsOf = new Map<string, string[]>();
    for (const { plate, activated_at } of seen)
      monthsOf.set(plate, [
        ...(monthsOf.get(plate) ?? []),
        this.of.clock(activated_at ?? new Date(0)).day.slice(0, 7),
      ]);
    return [...monthsOf.values()].filter((months) => months.toSorted()[0] === first && months.includes(month))
      .length;
  }
}
