import { percentile, share, tally } from './arithmetic.ts';
import type { Session } from './rows.ts';
import type { Stretch } from './stretch.ts';

/** The tab of paying and telling. */
export class Performance {
  constructor(private readonly of: Stretch) {}
  figures() {
    const { wished } = this.of;
    const waits = wished.flatMap((one) => this.wait(one));
    const sent = this.messagesOf();
    return {
      conversion: share(wished.filter(({ activated_at }) => activated_at !== null).length, wished.length),
      abandoned: share(wished.filter(({ state }) => state === 'cancelled').length, wished.length),
      median: percentile(waits, 0.5),
      slowest: percentile(waits, 0.95),
      settlement: percentile(this.settling(), 0.95),
      refundRate: share(this.of.taken.filter(({ refunded }) => refunded > 0).length, this.of.taken.length),
      delivered: share(
        sent.filter(({ state }) => ['sent', 'delivered'].includes(state)).length,
        sent.filter(({ state }) => state !== 'queued').length,
      ),
    };
  }
  private wait({ paid_at, created_at }: Session): number[] {
    return paid_at === null ? [] : [(paid_at.getTime() - created_at.getTime()) / 1000];
  }
  funnel() {
    const paid = this.of.wished.filter(({ activated_at }) => activated_at !== null);
    return [
      this.of.wished.length,
      this.of.wished.filter(({ has_intent }) => has_intent).length,
      paid.length,
      paid.filter((one) => this.of.isExtended(one)).length,
      this.of.wished.filter(({ state }) => state === 'cancelled').length,
    ];
  }
  timeToPay() {
    const isReturning = ({ owner, id }: Session) =>
      this.of.rows.sessions.some((one) => one.owner === owner && one.id < id);
    const of = (some: Session[]) => {
      const waits = some.flatMap((one) => this.wait(one));
      return [waits.length, percentile(waits, 0.5), percentile(waits, 0.95)];
    };
    return [
      of(this.of.wished.filter((one) => !isReturning(one))),
      of(this.of.wished.filter(isReturning)),
      of(this.of.wished),
    ];
  }
  private messagesOf() {
    return this.of.rows.told.filter(
      ({ created_at, lot_id }) =>
        this.of.isIn(created_at) && (this.of.lotId === null || lot_id === this.of.lotId),
    );
  }
  messages() {
    const found = this.messagesOf().map((one) => ({ ...one, kind: one.occasion.split('/')[0] ?? '' }));
    return [...new Set(found.map(({ kind, channel }) => `${kind}/${channel}`))].sort().map((name) => {
      const of = found.filter(({ kind, channel }) => `${kind}/${channel}` === name);
      const states = ['sent', 'delivered', 'failed', 'unsendable', 'queued'];
      return [...name.split('/'), ...states.map((state) => of.filter((one) => one.state === state).length)];
    });
  }
  declines() {
    const found = this.of.rows.declined.filter(
      ({ at, lot_id }) => this.of.isIn(at) && (this.of.lotId === null || lot_id === this.of.lotId),
    );
    return [...tally(found.map(({ reason }) => reason))]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([reason, n]) => [reason, n, share(n, found.length)]);
  }
  private settling(): number[] {
    return this.of.begun.flatMap(({ activated_at, paid_at }) =>
      activated_at === null || paid_at === null ? [] : [(activated_at.getTime() - paid_at.getTime()) / 1000],
    );
  }
  /** Of what stands in rows; how long the card service takes is recorded as it happens, and has none. */
  delays() {
    const delays = this.settling();
    return [delays.length, percentile(delays, 0.5), percentile(delays, 0.95)];
  }
}
