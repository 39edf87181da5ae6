import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Driver } from '../support/driver.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { OWNER, operator } from '../support/staff.ts';

/** What may happen in a quarter of an hour of a busy lot. */
const STEPS = [
  'start',
  'open',
  'pay',
  'confirm',
  'leave',
  'back',
  'refund',
  'dashboard-refund',
  'round',
] as const;
type Step = (typeof STEPS)[number];

interface Car {
  readonly driver: Driver;
  readonly id: number;
  clientSecret: string | null;
}

const quarters = fc.array(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 8 }), {
  minLength: 40,
  maxLength: 40,
});

/** Six hours of a provider that does not answer, or acts and loses its answer, somewhere in ten busy hours. */
it('a provider that is away for six hours under load leaves books that equal its own to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      quarters,
      fc.integer({ min: 0, max: 14 }),
      fc.boolean(),
      async (plan, begins, isLossy) => {
        const server = await startTestServer();
        try {
          await live(server, plan, begins, isLossy);
        } finally {
          await server.close();
        }
      },
    ),
    { numRuns: Number(process.env.OUTAGE_RUNS ?? 2), endOnFailure: true },
  );
}, 180_000);

async function live(server: TestServer, plan: Step[][], begins: number, isLossy: boolean): Promise<void> {
  const parkingLotId = await server.createLot({ spaces: 1000 });
  const cars: Car[] = [];
  let plates = 0;
  const act: Record<Step, () => Promise<unknown>> = {
    async start() {
      plates += 1;
      const driver = server.driver();
      const { status, body } = await driver.start({ parkingLotId, licensePlate: `OUT ${plates % 17}` });
      if (status === 200) cars.push({ driver, id: body.transaction.id, clientSecret: null });
    },
    async open() {
      const car = cars.at(-1);
      const answer = car && (await car.driver.intent(car.id));
      if (car && answer?.status === 200) car.clientSecret = answer.body.clientSecret;
    },
    async pay() {
      const car = cars.findLast(({ clientSecret }) => clientSecret !== null);
      // A card that is typed in while the provider is away is typed in again.
      if (car?.clientSecret) await server.provider.pay(car.clientSecret).catch(() => {});
    },
    async confirm() {
      const car = cars.findLast(({ clientSecret }) => clientSecret !== null);
      if (car?.clientSecret) await car.driver.confirm(car.id, car.clientSecret.split('_secret_')[0] ?? '');
    },
    leave: async () => cars.pop(),
    async back() {
      const car = cars.at(-3);
      const answer = car && (await car.driver.intent(car.id));
      if (car && answer?.status === 200) car.clientSecret = answer.body.clientSecret;
    },
    async refund() {
      const owner = operator(server);
      await owner.login(OWNER.username, OWNER.password);
      const wish = { amount: '1.00', reason: 'Outage test', requestId: randomUUID() };
      const car = cars.at(-1);
      if (car) await owner.call('POST', `/api/transactions/${car.id}/refund`, wish);
    },
    async 'dashboard-refund'() {
      const [charge] = await server.provider.charges().catch(() => []);
      if (charge)
        await server.provider
          .post('/v1/refunds', { payment_intent: charge.payment_intent, amount: '50' })
          .catch(() => {});
    },
    round: () => server.reconcile(),
  };
  for (const [quarter, steps] of plan.entries()) {
    if (quarter === begins)
      await server.provider.fault({ kind: isLossy ? 'reset_after' : 'reset_before', times: 1e9 });
    if (quarter === begins + 24) await server.provider.clearFaults();
    for (const step of steps) await act[step]();
    server.clock.advance({ minutes: 15 });
    await server.reconcile();
    // Also while the provider is away: what nobody has paid for is free again within two minutes of its hold.
    const held = await server.sql("select 1 from purchases where state = 'pending' and created_at < $1", [
      new Date(server.clock.now().getTime() - 18 * 60_000),
    ]);
    if (quarter < begins || quarter >= begins + 24) continue;
    expect(held).toEqual([]);
  }
  await server.provider.clearFaults();
  for (let round = 0; round < 4; round += 1) {
    server.clock.advance({ minutes: 65 });
    await server.reconcile();
  }
  // Events that were on their way when the provider came back.
  await vi.waitFor(
    async () => {
      server.clock.advance({ hours: 6 });
      await server.reconcile();
      await booksAgree(server);
    },
    { timeout: 20_000, interval: 200 },
  );
}

interface ProviderCharge {
  payment_intent: string;
  paid: boolean;
  amount: number;
  amount_refunded: number;
}

async function booksAgree(server: TestServer): Promise<void> {
  const charges: ProviderCharge[] = [];
  for (let after = ''; ; ) {
    const page = await server.provider.chargesPage(after);
    charges.push(...(page.data as unknown as ProviderCharge[]));
    const last = page.data.at(-1);
    if (!page.has_more || !last) break;
    after = last.id;
  }
  const taken = charges.filter(({ paid }) => paid);
  const intents = taken.map(({ payment_intent }) => payment_intent);
  expect(new Set(intents).size, 'nobody is charged twice').toBe(intents.length);
  const ours = await server.sql<{
    intent: string;
    cents: number;
    refunded: number;
    state: string;
    session: string;
  }>(
    `select p.provider_intent_id as intent, p.amount_cents as cents, p.refunded_cents as refunded, u.state, s.state as session
       from payments p join purchases u on u.id = p.purchase_id join parking_sessions s on s.purchase_id = u.id
      where p.state = 'succeeded'`,
  );
  const line = (intent: string, cents: number, refunded: number) => `${intent} ${cents} ${refunded}`;
  expect(ours.map(({ intent, cents, refunded }) => line(intent, cents, refunded)).sort()).toEqual(
    taken
      .map(({ payment_intent, amount, amount_refunded }) => line(payment_intent, amount, amount_refunded))
      .sort(),
  );
  for (const { state, session } of ours) {
    expect(['fulfilled', 'refunded']).toContain(state);
    expect(['active', 'expired', 'refunded']).toContain(session);
  }
  const [booked] = await server.sql<{ cents: number }>(
    'select coalesce(sum(revenue_cents), 0)::int as cents from daily_figures',
  );
  expect(booked?.cents).toBe(
    taken.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
  );
  expect(await server.sql("select 1 from purchases where state = 'pending'")).toEqual([]);
  expect(await server.sql("select 1 from refunds where state = 'requested'")).toEqual([]);
}
