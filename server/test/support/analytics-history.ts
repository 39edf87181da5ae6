import { createHash } from 'node:crypto';
import type { StaffUser } from '@anypark/core/staff/contract';
import { releaseOverdue } from '../../src/checkout/release-overdue.ts';
import { type CheckoutDeps, settlePayment } from '../../src/checkout/settle.ts';
import { closeDays, snapshotCustomers } from '../../src/figures/close-days.ts';
import { keepHours } from '../../src/figures/keep-hours.ts';
import { recountDays } from '../../src/figures/recount.ts';
import { endSession } from '../../src/parking/end-session.ts';
import { fixPlate } from '../../src/parking/fix-plate.ts';
import { startSession } from '../../src/parking/start-session.ts';
import { expireSessions } from '../../src/parking/store.ts';
import { openPayment, paymentOf } from '../../src/payments/store.ts';
import { createPlan } from '../../src/rate-plans/change-plans.ts';
import { changePricing } from '../../src/settings/change-settings.ts';
import { pausePass, resumePass } from '../../src/subscriptions/change-passes.ts';
import type { Happening } from './analytics-happenings.ts';
import { ScriptedProvider } from './history.ts';
import type { TestServer } from './server.ts';

/** Who does what an operator does. */
const ACTOR = { id: 1, name: 'Owner', username: 'owner', role: 'owner' } as StaffUser;

type Stay = Extract<Happening, { kind: 'stay' }>;

/** Weeks that begin on a Monday, on a Saturday and, elsewhere, on a Sunday. */
const LOCALES: Readonly<Record<string, string>> = { Europe: 'de-DE', Africa: 'ar-EG' };

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
    await this.sql('create table usual_rates as select * from rates');
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
         customers, customer_snapshots, rate_plans, closed_days, day_facts, closed_hours, hour_facts, payment_declines, lot_terms cascade`,
    );
    await this.sql('delete from rates');
    await this.sql('insert into rates select * from usual_rates');
    this.stays = [];
    this.provider = new ScriptedProvider();
  }

  /** `zone`: of the facility, at the beginning and at the end. */
  async live(happenings: readonly Happening[], until: Date, zone: string): Promise<void> {
    const at = (minutes: number) => new Date(until.getTime() - minutes * 60_000 - 3 * 3_600_000);
    const inOrder = happenings.toSorted((a, b) => b.ago - a.ago);
    this.began = new Date(Math.floor(at((inOrder[0]?.ago ?? 0) + 60).getTime() / 60_000) * 60_000);
    await this.sql('update facility set auto_expire = true, timezone = $1, locale = $2', [
      zone,
      LOCALES[zone.split('/')[0] ?? ''] ?? 'en-US',
    ]);
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
       values ('PASS1', 'PASS1', 'a@b.c', 'yearly', 49905, 'USD', 'active', '2000-01-01', '2100-01-01', $1)`,
      [this.began],
    );
    for (const one of inOrder) await this.happen(one, at(one.ago)).catch(refused);
    await this.moveTo(zone);
    await snapshotCustomers(this.server.db, until);
  }

  /** The facility's clock is another one: its days are sorted anew. */
  async moveTo(zone: string): Promise<void> {
    const moved = await this.server.sql(
      'update facility set timezone = $1 where timezone <> $1 returning 1',
      [zone],
    );
    if (moved.length > 0) await this.server.db.transaction(recountDays);
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
        if (stay) await endSession(db, stay.id, 'test', ACTOR, at);
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
      case 'pause':
        return this.pause(one.plate, at);
      case 'prices':
        return this.prices(one.of, one.cents, at);
      case 'zone':
        return this.moveTo(one.zone);
      case 'close':
        return this.closeAll(at);
    }
  }

  private async pass(plan: string | null, endedAfterDays: number | null, at: Date): Promise<void> {
    const ended = endedAfterDays === null ? null : new Date(at.getTime() + endedAfterDays * 86_400_000);
    await this.sql(
      `insert into subscriptions (plate, plate_display, email, plan_type, granted_days, price_cents, currency, state, starts_at, ends_at, created_at, activated_at)
       values ('BBB999', 'BBB999', 'a@b.c', $1, $2, $4, 'USD', 'active', $3, $3::timestamptz + interval '30 days', $3, $3)`,
      [plan, plan === null ? 30 : null, at, plan === null ? 0 : 4999],
    );
    if (ended !== null && ended < new Date(at.getTime() + 3 * 3_600_000))
      await this.sql(
        `update subscriptions set state = 'cancelled', paused_at = null, closed_at = $1 where plate = 'BBB999' and closed_at is null`,
        [ended],
      );
  }

  /** What a plate has is paused, or goes on. */
  private async pause(plate: string, at: Date): Promise<void> {
    const [pass] = await this.server.sql<{ id: number; state: string }>(
      `select id, state from subscriptions where plate = $1 and state in ('active', 'paused') order by id desc limit 1`,
      [plate],
    );
    if (pass === undefined) return;
    const by = { actor: ACTOR, reason: null, at };
    await (pass.state === 'paused' ? resumePass : pausePass)(this.server.db, Number(pass.id), by);
  }

  private async prices(of: string, cents: number, at: Date): Promise<void> {
    const { db } = this.server;
    const price = (hours: number) => (cents + 75 * hours) / 100;
    const hourlyRates = { 1: price(1), 2: price(2), 3: price(3), 4: price(4), 12: price(12) };
    if (of === 'facility') await changePricing(db, { hourlyRates }, ACTOR, at);
    else if (of === 'lot')
      await this.sql(
        `insert into rates (lot_id, duration_hours, price_cents) select $1, h, $2 + 50 * h from unnest(array[1, 2, 3, 4, 12]) h
         on conflict (lot_id, duration_hours) do update set price_cents = excluded.price_cents`,
        [this.lots[0], cents],
      );
    else {
      const lotIds = of === 'plan' ? null : this.lots.slice(0, 1);
      const always = {
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        from: '06:00',
        to: '22:00',
        firstDay: null,
        lastDay: null,
        dates: [],
      };
      await createPlan(db, { name: 'By day', isActive: true, lotIds, ...always, hourlyRates }, ACTOR, at);
    }
  }

  private async stay(one: Stay, at: Date): Promise<void> {
    const request = {
      parkingLotId: this.lots[one.lot] ?? 0,
      licensePlate: one.plate,
      duration: one.hours,
      ...(one.code !== null && { promoCode: one.code }),
    };
    const ownerHash = createHash('sha256').update(String(one.phone)).digest();
    const row = await startSession(
      this.server.db,
      request,
      { ownerHash, network: null, language: 'en' as const },
      () => at,
    );
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
