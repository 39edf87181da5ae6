import { piecesOf, type Span } from '@anypark/core/analytics/span';
import { total } from './arithmetic.ts';
import { clockOf } from './clock.ts';
import type { Rows, Session } from './rows.ts';

type Days = Pick<Span, 'from' | 'to' | 'until'>;

/** What is known of a stretch of days, for one lot or for all. */
export class Stretch {
  readonly clock;
  readonly isIn;
  readonly begun: Session[];
  readonly taken: {
    lot_id: number | null;
    at: Date;
    amount: number;
    refunded: number;
    session: Session | null;
  }[];
  readonly wished: Session[];
  constructor(
    readonly rows: Rows,
    readonly span: Days,
    zone: string,
    readonly lotId: number | null,
    readonly began: Date,
  ) {
    this.clock = clockOf(zone);
    const { from, to, until } = span;
    this.isIn = (at: Date | null): at is Date => {
      if (at === null || (until !== null && at >= until)) return false;
      const { day } = this.clock(at);
      return day >= from && day <= to;
    };
    const ofLot = ({ lot_id }: { lot_id: number | null }) => lotId === null || lot_id === lotId;
    const mine = rows.sessions.filter(ofLot);
    this.begun = mine.filter(({ activated_at }) => this.isIn(activated_at));
    this.wished = mine.filter(({ created_at, is_bought }) => is_bought && this.isIn(created_at));
    this.taken = [
      ...mine.flatMap((session) => {
        const { lot_id, paid_at, amount, refunded } = session;
        return this.isIn(paid_at) ? [{ lot_id, at: paid_at, amount, refunded, session }] : [];
      }),
      ...rows.passes.flatMap(({ paid_at, amount, refunded }) =>
        lotId === null && this.isIn(paid_at)
          ? [{ lot_id: null, at: paid_at, amount, refunded, session: null }]
          : [],
      ),
    ];
  }

  net(of = this.taken): number {
    return total(of.map(({ amount, refunded }) => amount - refunded));
  }
  roots(): Session[] {
    return this.begun.filter(({ extends_session_id }) => extends_session_id === null);
  }
  isExtended({ id }: Session): boolean {
    return this.rows.sessions.some((one) => one.extends_session_id === id && one.activated_at !== null);
  }
  pieceOf(span: Pick<Span, 'from' | 'to' | 'grain' | 'weekStart'>, at: Date): string {
    const { day, hour } = this.clock(at);
    if (span.grain === 'hour') return `${day}T${String(hour).padStart(2, '0')}`;
    return (
      piecesOf(span)
        .filter((piece) => piece <= day)
        .at(-1) ?? ''
    );
  }
  /** Passes sold by the month, by the year, granted, renewed and ended. */
  passesSold() {
    if (this.lotId !== null) return [0, 0, 0, 0, 0];
    const sold = this.rows.passes.filter(({ activated_at }) => this.isIn(activated_at));
    const renewed = sold.filter((one) =>
      this.rows.passes.some(
        ({ plate, activated_at }) =>
          plate === one.plate &&
          activated_at !== null &&
          one.activated_at !== null &&
          activated_at < one.activated_at,
      ),
    );
    const ended = this.rows.passes.filter(
      ({ activated_at, closed_at }) => activated_at !== null && this.isIn(closed_at),
    );
    return [
      sold.filter(({ plan_type }) => plan_type === 'monthly').length,
      sold.filter(({ plan_type }) => plan_type === 'yearly').length,
      sold.filter(({ plan_type }) => plan_type === null).length,
      renewed.filter(({ plan_type }) => plan_type !== null).length,
      ended.length,
    ];
  }
}
