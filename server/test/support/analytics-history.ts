import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { releaseOverdue } from '../../src/checkout/release-overdue.ts';
import { type CheckoutDeps, settlePayment } from '../../src/checkout/settle.ts';
import { closeDays } from '../../src/figures/close-days.ts';
import { keepHours } from '../../src/figures/keep-hours.ts';
import { endSession } from '../../src/parking/end-session.ts';
import { fixPlate } from '../../src/parking/fix-plate.ts';
import { startSession } from '../../src/parking/start-session.ts';
import { expireSessions } from '../../src/parking/store.ts';
import { openPayment, paymentOf } from '../../src/payments/store.ts';
import { ScriptedProvider } from './history.ts';
import type { TestServer } from './server.ts';

const DAY = 24 * 60;
/** How long ago, in minutes: mostly within days, some in the month before. */
const ago = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 2 * DAY }) },
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 9 * DAY }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 35 * DAY }) },
);
const lot = fc.nat(1);

/** What may happen in a history. The n of an earlier stay counts from the newest. */
export const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('stay' as const),
      ago,
      lot,
      plate: fc.constantFrom('PASS1', 'AAA 111', 'BBB222', 'CCC333', 'DDD444'),
      hours: fc.constantFrom(1, 2, 3, 4, 12),
      phone: fc.nat(3),
      code: fc.constantFrom(null, null, 'TENOFF', 'ALLFREE'),
      /** Null: the driver gives up, with the card form open or before. */
      paidAfterSeconds: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 6 }),
      opensCard: fc.boolean(),
      /** The time by which we learn of the payment later than the bank. */
      settledAfterSeconds: fc.constantFrom(0, 0, 0, 3, 70, 7200),
      declines: fc.nat(1),
      told: fc.constantFrom(null, 'sent', 'delivered', 'failed', 'queued'),
      /** Time added so many minutes after the beginning. */
      extendedAfter: fc.option(fc.integer({ min: 1, max: 300 }), { freq: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      ago,
      n: fc.nat(4),
      cents: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), ago, n: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fix' as const), n: fc.nat(0), ago }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('lot' as const),
      ago,
      lot,
      spaces: fc.integer({ min: 30, max: 60 }),
      isActive: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ago,
      plan: fc.constantFrom('monthly', 'yearly', null),
      endedAfterDays: fc.option(fc.nat(20)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), ago }) },
);
export type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;
type Stay = Extract<Happening, { kind: 'stay' }>;

/** Lives histories through by the product's own rules, at a clock that goes forward. */
export class History {
  lots: number[] = [];
  began = new Date(0);
  private readonly server: TestServer;
  private provider = new ScriptedProvider();
  private stays: { id: number; paymentId: string | null; intentId: string }[] = [];
  constructor(server: TestServer) {
    this.server = server;
  }
  private async sql(text: string, values: unknown[] = []): Promise<void> {
    await this.server.sql(text, values);
  }

  /** Two lots, one of them open by day, and two promo codes. */
  async arrange(): Promise<void> {
    await this.sql('update lots set is_active = false');
    for (const [opens, closes] of [
      ['00:00', '23:59'],
      ['00:00', '00:00'],
    ] as const)
      this.lots.push(await this.server.createLot({ spaces: 50, opens, closes }));
    for (const id of this.lots) await this.sql(`update lots set name = 'Lot ' || id where id = $1`, [id]);
    await this.sql(
      `insert into promo_codes (code, kind, percent, created_at) values ('TENOFF', 'percent', 10, now()), ('ALLFREE', 'percent', 100, now())`,
    );
  }
  lotNamed(name: string): number {
    return Number(name.replace('Lot ', ''));
  }

  async forget(): Promise<void> {
    await this.sql(
      `truncate payments, purchases, promo_redemptions, plate_fixes, parking_sessions, subscriptions, messages, daily_figures, lifetime_figures,
         customers, closed_days, day_facts, closed_hours, hour_facts, payment_declines, lot_terms cascade`,
    );
    this.stays = [];
    this.provider = new ScriptedProvider();
  }

  async live(happenings: readonly Happening[], until: Date): Promise<void> {
    const at = (minutes: number) => new Date(until.getTime() - minutes * 60_000 - 3 * 3_600_000);
    const inOrder = happenings.toSorted((a, b) => b.ago - a.ago);
    this.began = new Date(Math.floor(at((inOrder[0]?.ago ?? 0) + 60).getTime() / 60_000) * 60_000);
    await this.sql('update facility set auto_expire = true');
    await this.sql(
      'update lots set is_active = true, total_spaces = 50, updated_at = $1 where id = any($2)',
      [this.began, this.lots],
    );
    await this.sql(`update lots set opens = '06:00', closes = '05:00' where id = $1`, [this.lots[1]]);
    await this.sql('delete from lot_terms');
    await this.sql(
      'insert into lot_terms select id, $1, total_spaces, opens, closes, true from lots where id = any($2)',
      [this.began, this.lots],
    );
    await this.sql(
      `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, starts_at, ends_at, created_at)
       values ('PASS1', 'PASS1', 'a@b.c', 'yearly', 0, 'USD', 'active', '2000-01-01', '2100-01-01', $1)`,
      [this.began],
    );
    for (const one of inOrder) await this.happen(one, at(one.ago)).catch(refused);
  }

  private async happen(one: Happening, at: Date): Promise<void> {
    const { db } = this.server;
    await expireSessions(db, at, 500);
    await this.releaseHolds(at);
    switch (one.kind) {
      case 'stay':
        return this.stay(one, at);
      case 'refund': {
        const stay = this.stays.at(-1 - one.n);
        if (!stay?.paymentId) return;
        await this.provider.refund(stay.intentId, one.cents);
        return this.settle(stay.paymentId, at);
      }
      case 'end': {
        const stay = this.stays.at(-1 - one.n);
        const actor = { id: 1, name: 'Owner', username: 'owner', role: 'owner' } as const;
        if (stay) await endSession(db, stay.id, 'test', actor as Parameters<typeof endSession>[3], at);
        return;
      }
      case 'fix': {
        const stay = this.stays.at(-1 - one.n);
        if (stay) await fixPlate(db, stay.id, 'EEE555', at);
        return;
      }
      case 'lot':
        return this.sql('update lots set total_spaces = $2, is_active = $3, updated_at = $4 where id = $1', [
          this.lots[one.lot],
          one.spaces,
          one.isActive,
          at,
        ]);
      case 'pass':
        return this.pass(one.plan, one.endedAfterDays, at);
      case 'close':
        return this.closeAll(at);
    }
  }

  private async pass(plan: string | null, endedAfterDays: number | null, at: Date): Promise<void> {
    const ended = endedAfterDays === null ? null : new Date(at.getTime() + endedAfterDays * 86_400_000);
    await this.sql(
      `insert into subscriptions (plate, plate_display, email, plan_type, granted_days, price_cents, currency, state, starts_at, ends_at, created_at, activated_at)
       values ('BBB999', 'BBB999', 'a@b.c', $1, $2, 0, 'USD', 'active', $3, $3::timestamptz + interval '30 days', $3, $3)`,
      [plan, plan === null ? 30 : null, at],
    );
    if (ended !== null && ended < new Date(at.getTime() + 3 * 3_600_000))
      await this.sql(
        `update subscriptions set state = 'cancelled', closed_at = $1 where plate = 'BBB999' and closed_at is null`,
        [ended],
      );
  }

  private async stay(one: Stay, at: Date): Promise<void> {
    const request = {
      parkingLotId: this.lots[one.lot] ?? 0,
      licensePlate: one.plate,
      duration: one.hours,
      ...(one.code !== null && { promoCode: one.code }),
    };
    const ownerHash = createHash('sha256').update(String(one.phone)).digest();
    const row = await startSession(this.server.db, request, { ownerHash, network: null }, () => at);
    if (one.told !== null)
      await this.sql(
        `insert into messages (occasion, channel, recipient, subject, body_text, session_id, state, next_try_at, created_at)
         values ($1, 'email', 'a@b.c', '', 'x', $2, 'queued', $3, $3)`,
        [`receipt/${row.id}`, row.id, at],
      );
    if (one.told !== null && one.told !== 'queued')
      await this.sql(`update messages set state = $2, next_try_at = null where session_id = $1`, [
        row.id,
        one.told,
      ]);
    const payment = await paymentOf(this.server.db, row.purchase_id);
    const stay = { id: row.id, paymentId: null as string | null, intentId: `pi_${row.id}_${payment?.id}` };
    this.stays.push(stay);
    if (payment !== null) {
      if (one.opensCard || one.paidAfterSeconds !== null)
        await openPayment(this.server.db, payment.id, stay.intentId, at);
      if (one.declines > 0)
        await this.sql(`insert into payment_declines values ($1, 'ch_1', 'insufficient_funds', $2)`, [
          payment.id,
          at,
        ]);
      if (one.paidAfterSeconds === null) return;
      const paidAt = new Date(at.getTime() + one.paidAfterSeconds * 1000);
      this.provider.charge(stay.intentId, payment.amount_cents, paidAt);
      stay.paymentId = payment.id;
      await this.settle(payment.id, new Date(paidAt.getTime() + one.settledAfterSeconds * 1000));
    }
    if (one.extendedAfter === null) return;
    const later = { ...one, told: null, extendedAfter: null, code: null, declines: 0 };
    const after = Math.min(one.extendedAfter, 60) * 60_000 + 8_100_000;
    await this.stay(later, new Date(at.getTime() + (one.hours === 12 ? after : 900_000)));
  }

  private async settle(paymentId: string, at: Date): Promise<void> {
    const { db, log } = this.server.deps;
    // Settling asks for nothing but the payment.
    const provider = this.provider as unknown as CheckoutDeps['provider'];
    await settlePayment({ db, log, provider, now: () => at }, paymentId);
  }
  /** Holds that have run out are given up, as far as nobody has paid. */
  private async releaseHolds(at: Date): Promise<void> {
    const { db, log } = this.server.deps;
    const provider = {
      ...this.provider,
      retrievePayment: async () => null,
      cancelPayment: async () => null,
    } as unknown as CheckoutDeps['provider'];
    await releaseOverdue({ db, log, provider, now: () => at }, new AbortController().signal).catch(refused);
  }

  /** Closes every day that is over: transactions of other tests may keep a turn from it for a moment. */
  async closeAll(at: Date): Promise<void> {
    for (;;) {
      await closeDays(this.server.db, at, new AbortController().signal);
      await keepHours(this.server.db, at, new AbortController().signal);
      const [row] = await this.server.sql<{ open: number }>(
        `select (select count(*) from closed_days where closed_version is distinct from version)::integer
              + (select count(*) from closed_hours where closed_version is distinct from version)::integer as open`,
      );
      if (row?.open === 0) return;
    }
  }
}

/** What the rules do not allow has not happened. */
function refused(error: unknown): void {
  if (!(error instanceof Error) || error.name === 'TypeError' || !('code' in error)) throw error;
  if (/^[0-9A-Z]{5}$/.test(String(error.code))) throw error;
}
