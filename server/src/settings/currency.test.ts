import type { GeneralSettings, PricingSettings } from '@anypark/core/settings/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

let server: TestServer;
let manager: Operator;
beforeEach(async () => {
  server = await startTestServer({ webhooks: false });
  manager = await join(server, 'manager', 'mia');
});
afterEach(() => server.close());

const to = async (currency: string) => {
  const { body } = await manager.call<GeneralSettings>('GET', '/api/settings/general');
  return manager.call<GeneralSettings>('PUT', '/api/settings/general', { ...body, currency });
};
const pricing = async () => (await manager.call<PricingSettings>('GET', '/api/settings/pricing')).body;
const setPrices = async (hourlyRates: object, monthlyPrice: number, yearlyPrice: number) => {
  expect((await manager.call('PUT', '/api/settings/pricing', { hourlyRates })).status).toBe(200);
  const plans = { monthlyPrice, yearlyPrice };
  expect((await manager.call('PUT', '/api/settings/subscription', plans)).status).toBe(200);
};
const WHOLE = { 1: 300, 2: 500, 3: 650, 4: 800, 12: 2500 };

it('keeps the numbers, and a form that was opened before has to notice', async () => {
  const before = await pricing();
  expect((await to('EUR')).body.currency).toBe('EUR');
  const after = await pricing();
  expect(after.hourlyRates).toEqual(before.hourlyRates);
  expect((await manager.call('PUT', '/api/settings/pricing', before)).body.code).toBe('settings.changed');
  const { body } = await server.driver().start({ duration: 3 });
  expect(body.transaction).toMatchObject({ amount: '6.08', currency: 'EUR' });
});

it('refuses a currency that cannot express or charge a price, by name, until the prices fit', async () => {
  const refused = await to('JPY');
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'settings.prices_unfit',
      message:
        'Prices keep their numbers when the currency changes. In JPY a card can be charged whole amounts of ¥50.00 or more. First change: 1 hour, 2 hours, 3 hours, 4 hours, 12 hours, Monthly Plan and 1 more.',
    },
  });
  const lot = {
    name: 'Pier',
    location: 'Quay',
    totalSpaces: 5,
    hasOwnRates: true,
    hourlyRates: { ...WHOLE, 4: 7.5 },
  };
  const { body: made } = await manager.call<{ id: number }>('POST', '/api/lots', lot);
  await server.sql(
    "insert into promo_codes (code, kind, amount_cents, created_at) values ('HALF', 'fixed', 50, now())",
  );
  await setPrices(WHOLE, 5000, 50000);
  expect((await to('JPY')).body.message).toContain('First change: 4 hours at Pier, promo code HALF.');
  const rates = { hourlyRates: WHOLE, operatingHoursStart: '00:00', operatingHoursEnd: '23:59' };
  await manager.call('PUT', `/api/lots/${made.id}`, { ...lot, ...rates });
  await server.sql("update promo_codes set amount_cents = 10000 where code = 'HALF'");

  expect((await to('JPY')).status).toBe(200);
  expect((await pricing()).hourlyRates).toEqual(WHOLE);
  const cents = await server.sql<{ cents: number }>(
    'select price_cents as cents from rates order by lot_id nulls first, duration_hours',
  );
  expect(cents.map((row) => row.cents)).toEqual([...Object.values(WHOLE), ...Object.values(WHOLE)]);
  expect(await server.sql('select amount_cents as n from promo_codes')).toEqual([{ n: 100 }]);
  const driver = server.driver();
  const { id } = await driver.park({ parkingLotId: made.id, duration: 1, licensePlate: 'YEN' });
  expect((await driver.transaction(id)).body).toMatchObject({ amount: '300.00', currency: 'JPY' });
});

it('takes the prices of rate plans along, or names what of them does not fit', async () => {
  await setPrices(WHOLE, 5000, 50000);
  const plan = {
    name: 'Evening',
    isActive: false,
    lotIds: null,
    weekdays: [1],
    from: '18:00',
    to: '23:00',
    firstDay: null,
    lastDay: null,
    dates: [],
    hourlyRates: { 1: 0, 5: 7.5 },
  };
  const { body: made } = await manager.call<{ id: number }>('POST', '/api/rate-plans', plan);
  expect((await to('JPY')).body.message).toContain('First change: 5 hours at Evening.');
  await manager.call('PUT', `/api/rate-plans/${made.id}`, { ...plan, hourlyRates: { 1: 0, 5: 750 } });
  expect((await to('JPY')).status).toBe(200);
  const plans = await manager.call<{ hourlyRates: object }[]>('GET', '/api/rate-plans');
  expect(plans.body[0]?.hourlyRates).toEqual({ 1: 0, 5: 750 });
  const cents = await server.sql('select price_cents as n from plan_rates order by duration_hours');
  expect(cents).toEqual([{ n: 0 }, { n: 750 }]);
});

it('goes back again with the same numbers', async () => {
  await setPrices(WHOLE, 5000, 50000);
  for (const currency of ['JPY', 'HUF', 'USD']) expect((await to(currency)).status, currency).toBe(200);
  expect((await pricing()).hourlyRates).toEqual(WHOLE);
});

it('is fixed once a driver pays or has paid, and free again when the payment was given up', async () => {
  const driver = server.driver();
  const { body } = await driver.start();
  expect(await to('EUR')).toMatchObject({ status: 409, body: { code: 'settings.currency_fixed' } });
  server.clock.advance({ minutes: 20 });
  await server.reconcile();
  expect(await server.sql('select state from payments')).toEqual([{ state: 'cancelled' }]);
  expect((await to('EUR')).status).toBe(200);
  expect((await driver.transaction(body.transaction.id)).body.currency).toBe('USD');
  await driver.park({ licensePlate: 'PAID' });
  expect((await to('USD')).body.code).toBe('settings.currency_fixed');
});

it('never mixes with a session that starts meanwhile', async () => {
  await setPrices(WHOLE, 5000, 50000);
  const drivers = Array.from({ length: 6 }, (_, n) =>
    server.driver().start({ duration: 1, licensePlate: `R${n}` }),
  );
  const changes = [to('JPY'), to('JPY')];
  const [started, changed] = await Promise.all([Promise.all(drivers), Promise.all(changes)]);
  const currencies = new Set(started.map((answer) => answer.body.transaction.currency));
  for (const { body } of started) expect(body.transaction.amount).toBe('300.00');
  expect(currencies.size).toBe(1);
  expect(changed.some(({ status }) => status === 200)).toBe(currencies.has('JPY'));
});
