import { randomBytes } from 'node:crypto';
import type { DashboardStats } from '@anypark/core/analytics/contract';
import { type Period, periodSpan } from '@anypark/core/analytics/period';
import { wallTime } from '@anypark/core/kernel/zone';
import { type CheckoutDeps, settlePayment } from '../../src/checkout/settle.ts';
import { startSession } from '../../src/parking/start-session.ts';
import { openPayment, paymentOf } from '../../src/payments/store.ts';
import { statement, type Tx } from '../../src/platform/database.ts';
import type { SeenPayment, SeenRefund } from '../../src/providers/card-provider.ts';

/** A card provider that says what a test has written into it, for histories too long to be paid over the wire. */
export class ScriptedProvider {
  private readonly payments = new Map<string, SeenPayment>();
  private readonly refunds: (SeenRefund & { intentId: string })[] = [];

  readonly retrievePayment = async (intentId: string): Promise<SeenPayment> => {
    const seen = this.payments.get(intentId);
    if (seen === undefined) throw new Error(`no such intent: ${intentId}`);
    return seen;
  };
  charge(intentId: string, amountCents: number, chargedAt: Date): void {
    this.payments.set(intentId, {
      intentId,
      status: 'succeeded',
      amountCents,
      currency: 'USD',
      clientSecret: '',
      chargedAt,
      cardBrand: 'visa',
      cardLast4: '4242',
      refundedCents: 0,
      disputed: false,
      keepsCard: false,
      kept: null,
      decline: null,
    });
  }
  readonly listRefunds = async (intentId: string): Promise<SeenRefund[]> =>
    this.refunds.filter((refund) => refund.intentId === intentId);
  /** A refund made in the provider's own dashboard, of no more than is left. */
  async refund(intentId: string, cents: number): Promise<void> {
    const seen = await this.retrievePayment(intentId);
    const amountCents = Math.min(seen.amountCents - seen.refundedCents, cents);
    if (amountCents === 0) return;
    this.payments.set(intentId, { ...seen, refundedCents: seen.refundedCents + amountCents });
    const providerRefundId = `re_${this.refunds.length}_${intentId}`;
    const rest = { refundId: null, state: 'succeeded', failure: null, createdAt: new Date(0) } as const;
    this.refunds.push({ intentId, providerRefundId, amountCents, ...rest });
  }
}

export interface PastStay {
  readonly lotId: number;
  readonly plate: string;
  readonly hours: number;
  readonly at: Date;
  /** How long the driver took to pay. */
  readonly paidAfterSeconds: number;
}

/** A past stay by the product's own rules. Returns the payment's id and intent, or null for one that is free. */
export async function liveThrough(
  deps: Pick<CheckoutDeps, 'db' | 'log'>,
  provider: ScriptedProvider,
  stay: PastStay,
): Promise<{ paymentId: string; intentId: string; amountCents: number } | null> {
  const { db } = deps;
  const request = { parkingLotId: stay.lotId, licensePlate: stay.plate, duration: stay.hours };
  const row = await startSession(
    db,
    request,
    { ownerHash: randomBytes(32), network: null, language: 'en' as const },
    () => stay.at,
  );
  const payment = await paymentOf(db, row.purchase_id);
  if (payment === null) return null;
  const intentId = `pi_${payment.id}`;
  const paidAt = new Date(stay.at.getTime() + stay.paidAfterSeconds * 1000);
  await openPayment(db, payment.id, intentId, paidAt);
  provider.charge(intentId, payment.amount_cents, paidAt);
  await settleAt(deps, provider, payment.id, paidAt);
  return { paymentId: payment.id, intentId, amountCents: payment.amount_cents };
}

export async function settleAt(
  deps: Pick<CheckoutDeps, 'db' | 'log'>,
  provider: ScriptedProvider,
  paymentId: string,
  at: Date,
): Promise<void> {
  // Settling asks for nothing but the payment.
  const asked = provider as unknown as CheckoutDeps['provider'];
  await settlePayment({ ...deps, provider: asked, now: () => at }, paymentId);
}

interface Row {
  readonly at: Date;
  readonly lot_id: number | null;
  readonly cents: number;
  readonly is_stay: boolean;
  readonly hours: number;
  readonly is_paid: boolean;
}

const rows = statement<[], Row>(
  `select p.succeeded_at as at, s.lot_id, p.amount_cents - p.refunded_cents as cents, false as is_stay, 0 as hours, false as is_paid
     from payments p left join parking_sessions s on s.purchase_id = p.purchase_id where p.state = 'succeeded'
   union all
   select activated_at, lot_id, 0, true, duration_hours, total_cents > 0 from parking_sessions where activated_at is not null`,
);

type Recount = Pick<
  DashboardStats,
  'todayRevenue' | 'todayTransactions' | 'averageSessionTime' | 'previous' | 'peakHour' | 'monthlyGrowth'
> & { topLocation: number | null; trendRevenue: number; trendTransactions: number };

/** The dashboard's figures by the plainest way there is: read every row of the history and add it up. */
export async function recount(tx: Tx, period: Period, zone: string, at: Date): Promise<Recount> {
  const all = await tx.all(rows, []);
  const [current, previous] = spans(all, period, zone, at);
  const [month, monthBefore] = spans(all, 'month', zone, at);
  const before = revenue(monthBefore);
  return {
    todayRevenue: revenue(current) / 100,
    todayTransactions: stays(current).length,
    averageSessionTime: mean(current),
    previous: {
      revenue: revenue(previous) / 100,
      transactions: stays(previous).length,
      averageSessionTime: mean(previous),
    },
    peakHour: most(
      stays(current),
      (row) => Math.floor(wallTime(zone, row.at).minute / 60),
      () => 1,
    ),
    topLocation: most(
      current.filter((row) => row.lot_id !== null),
      (row) => row.lot_id ?? 0,
      (row) => row.cents,
    ),
    monthlyGrowth: before === 0 ? null : Math.round(((revenue(month) - before) * 1000) / before) / 10,
    trendRevenue: revenue(current) / 100,
    trendTransactions: stays(current).length,
  };
}

function spans(all: readonly Row[], period: Period, zone: string, at: Date): [Row[], Row[]] {
  const { firstDay, today, before } = periodSpan(period, { zone, weekStart: 0 }, at);
  const day = (row: Row) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(row.at);
  return [
    all.filter((row) => day(row) >= firstDay && day(row) <= today),
    all.filter((row) => day(row) >= before.firstDay && row.at < before.endsAt),
  ];
}

const revenue = (some: readonly Row[]) => some.reduce((sum, { cents }) => sum + cents, 0);
const stays = (some: readonly Row[]) => some.filter(({ is_stay }) => is_stay);
function mean(some: readonly Row[]): number {
  const paid = some.filter(({ is_paid }) => is_paid);
  const hours = paid.reduce((sum, row) => sum + row.hours, 0);
  return paid.length === 0 ? 0 : Math.round((hours * 100) / paid.length) / 100;
}

/** The smallest of the keys with the largest sum above 0, or null. */
function most(some: readonly Row[], key: (row: Row) => number, weight: (row: Row) => number): number | null {
  const sums = new Map<number, number>();
  for (const row of some) sums.set(key(row), (sums.get(key(row)) ?? 0) + weight(row));
  const [best] = [...sums].filter(([, sum]) => sum > 0).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return best?.[0] ?? null;
}

/** What `recount` speaks of, out of the dashboard's answer. */
export function comparable(stats: DashboardStats): Recount {
  const { todayRevenue, todayTransactions, averageSessionTime, previous, peakHour, monthlyGrowth } = stats;
  const cents = stats.trend.reduce((sum, { revenue: part }) => sum + Math.round((part ?? 0) * 100), 0);
  return {
    todayRevenue,
    todayTransactions,
    averageSessionTime,
    previous,
    peakHour,
    monthlyGrowth,
    topLocation: stats.topLocation?.id ?? null,
    trendRevenue: cents / 100,
    trendTransactions: stats.trend.reduce((sum, point) => sum + (point.transactions ?? 0), 0),
  };
}
