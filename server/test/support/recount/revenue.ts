import type { Span } from '@anypark/core/analytics/span';
import { money, share, tally, total } from './arithmetic.ts';
import type { Session } from './rows.ts';
import type { Space } from './space.ts';
import type { Stretch } from './stretch.ts';

/** The tab of money. */
export class Revenue {
  constructor(
    private readonly of: Stretch,
    private readonly space: Space,
  ) {}
  figures() {
    const stays = this.of.taken.filter(({ session }) => session !== null);
    const gross = total(this.of.taken.map(({ amount }) => amount));
    const each = (part: number, whole: number) => (whole === 0 ? null : money(Math.round(part / whole)));
    const space = this.space.seconds('space', () => true);
    return {
      net: money(this.of.net()),
      gross: money(gross),
      refunded: money(total(this.of.taken.map(({ refunded }) => refunded))),
      ticket: each(gross, this.of.taken.length),
      spaceDay: each(this.of.net(stays), this.space.walk().spaces),
      revpash: each(this.of.net(stays) * 3600, space),
      passNet:
        this.of.lotId === null
          ? money(this.of.net(this.of.taken.filter(({ session }) => session === null)))
          : null,
    };
  }
  /** Net money by piece, as the trend shows it, with what was refunded of it. */
  overTime(span: Span, piece: string) {
    const of = this.of.taken.filter(({ at }) => this.of.pieceOf(span, at) === piece);
    return { net: money(this.of.net(of)), refunded: money(total(of.map(({ refunded }) => refunded))) };
  }

  netOfLot(lotId: number): number {
    return money(this.of.net(this.of.taken.filter(({ lot_id }) => lot_id === lotId)));
  }
  byDuration() {
    const label = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);
    const stays = tally(this.of.begun.filter((one) => one.total > 0).map(({ hours }) => hours));
    const cents = new Map<number, number>();
    for (const { session, amount, refunded } of this.of.taken)
      if (session) cents.set(session.hours, (cents.get(session.hours) ?? 0) + amount - refunded);
    return [...new Set([...stays.keys(), ...[...cents].filter(([, n]) => n !== 0).map(([hours]) => hours)])]
      .sort((a, b) => a - b)
      .map((hours) => [label(hours), stays.get(hours) ?? 0, money(cents.get(hours) ?? 0)]);
  }
  byKind() {
    const kind = (one: Session) => {
      if (one.promo !== null && one.discount > 0) return 'Promo code';
      if (one.free_by === 'subscription') return 'Pass';
      return one.total === 0 ? 'Free' : 'Full price';
    };
    return ['Full price', 'Promo code', 'Pass', 'Free'].map((name) => {
      const stays = this.of.begun.filter((one) => kind(one) === name).length;
      const of = this.of.taken.filter(({ session }) => (session === null ? 'Pass' : kind(session)) === name);
      return [name, stays, share(stays, this.of.begun.length), money(this.of.net(of))];
    });
  }
  promoCodes() {
    const names = new Set([
      ...this.of.begun.flatMap(({ promo }) => promo ?? []),
      ...this.of.taken.flatMap(({ session }) => session?.promo ?? []),
    ]);
    return [...names].sort().map((code) => {
      const used = this.of.begun.filter(({ promo }) => promo === code);
      const net = this.of.net(this.of.taken.filter(({ session }) => session?.promo === code));
      return [code, used.length, money(total(used.map(({ discount }) => discount))), money(net)];
    });
  }
}
