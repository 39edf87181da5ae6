import type { AuditRecord } from '@anypark/core/audit/contract';
import type { OperatorLot, ParkingLot } from '@anypark/core/lots/contract';
import type { Extension } from '@anypark/core/parking/contract';
import type { PriceChangeForm, PriceChangeOnWire } from '@anypark/core/price-changes/contract';
import type { PricingSettings } from '@anypark/core/settings/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
// Late on a Sunday in New York; Monday begins there at five in the morning, UTC.
const SUNDAY = '2027-01-11T03:00:00.000Z';
const MONDAY = '2027-01-11T05:00:00.000Z';
const BEFORE_MONDAY = '2027-01-11T04:50:00.000Z';
const DEFAULTS = { 1: 2.5, 2: 4.5, 3: 6.08, 4: 7, 12: 25 };
const DEARER = { ...DEFAULTS, 1: 3.25, 5: 9 };
let [mia, max]: Operator[] = [];
const manager = () => mia as Operator;
let lot = 0;
beforeAll(async () => {
  server.clock.set(SUNDAY);
  [mia, max] = [await join(server, 'manager', 'mia'), await join(server, 'manager', 'max')];
});
beforeEach(async () => {
  await server.sql('delete from price_changes');
  server.clock.set(SUNDAY);
  const { body } = await manager().call<PricingSettings>('PUT', '/api/settings/pricing', {
    hourlyRates: DEFAULTS,
  });
  expect(body.hourlyRates).toEqual(DEFAULTS);
  lot = await server.createLot({ spaces: 100 });
});

const FORM = { lotId: null, day: '2027-01-11', time: '00:00', hourlyRates: DEARER, replaces: null };
const schedule = (more: Partial<PriceChangeForm> = {}, person = manager()) =>
  person.call<PriceChangeOnWire>('POST', '/api/price-changes', { ...FORM, ...more });
const changes = async () => (await manager().call<PriceChangeOnWire[]>('GET', '/api/price-changes')).body;
const pricing = async () => (await manager().call<PricingSettings>('GET', '/api/settings/pricing')).body;
const lotOnWire = async (id = lot) =>
  (await server.driver().get<ParkingLot[]>('/api/parking-lots')).body.find((one) => one.id === id);
let plates = 0;
const amount = async (duration = 1) => {
  plates += 1;
  const request = { parkingLotId: lot, licensePlate: `LATER ${plates}`, duration };
  return (await server.driver().start(request)).body.transaction.amount;
};
const audit = async () =>
  (await manager().call<AuditRecord[]>('GET', '/api/audit?limit=3')).body.map(
    ({ actorName, action, subjectKind, subjectId, before, after }) => ({
      actorName,
      action,
      subjectKind,
      subjectId,
      before,
      after,
    }),
  );

describe('“Start Monday 00:00”', () => {
  it('charges the new prices from Monday’s first moment on, also while no round has come by', async () => {
    const { status, body } = await schedule();
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: body.id,
        lotId: null,
        startsAt: MONDAY,
        hourlyRates: DEARER,
        by: 'mia',
        createdAt: body.createdAt,
      },
    });
    expect(await changes()).toEqual([body]);
    expect(await amount()).toBe('2.50');
    server.clock.set(BEFORE_MONDAY);
    expect(await amount()).toBe('2.50');
    expect(await lotOnWire()).toMatchObject({
      hourlyRates: DEFAULTS,
      ratePlan: null,
      nextRates: [{ from: MONDAY, ratePlan: null, hourlyRates: DEARER }],
    });
    server.clock.set(MONDAY);
    expect([await amount(), await amount(5)]).toEqual(['3.25', '9.00']);
    expect(await lotOnWire()).toMatchObject({ hourlyRates: DEARER });
    expect(await lotOnWire()).not.toHaveProperty('nextRates');
  });

  it('is moved to the settings by a round, once, and stands in the audit trail', async () => {
    await schedule();
    const { updatedAt } = await pricing();
    server.clock.set(BEFORE_MONDAY);
    await server.reconcile();
    expect((await pricing()).hourlyRates).toEqual(DEFAULTS);
    server.clock.set(MONDAY);
    await Promise.all([server.reconcile(), server.reconcile()]);
    expect(await changes()).toEqual([]);
    expect((await pricing()).hourlyRates).toEqual(DEARER);
    expect(await amount(5)).toBe('9.00');
    const [begun, scheduled] = await audit();
    expect(begun).toMatchObject({ actorName: 'mia', action: 'prices.begun', subjectKind: 'pricing' });
    expect(scheduled).toMatchObject({
      action: 'prices.scheduled',
      before: null,
      after: { name: 'the facility', begins: '2027-01-11 00:00' },
    });
    // Who had the settings open over midnight has to notice.
    const late = await manager().call('PUT', '/api/settings/pricing', { hourlyRates: DEFAULTS, updatedAt });
    expect(late.body.code).toBe('settings.changed');
  });

  it('does not come over what was saved after it had begun', async () => {
    await schedule();
    server.clock.set('2027-01-11T05:00:03.000Z');
    await manager().call('PUT', '/api/settings/pricing', { hourlyRates: { ...DEFAULTS, 1: 2 } });
    await server.reconcile();
    expect((await pricing()).hourlyRates).toEqual({ ...DEFAULTS, 1: 2 });
    expect(await changes()).toEqual([]);
  });

  it('is charged for added time that begins after it, and a quote that was given holds', async () => {
    await schedule();
    server.clock.set('2027-01-11T04:30:00.000Z');
    const driver = server.driver();
    const parked = await driver.park({ parkingLotId: lot, licensePlate: 'STAYS 1', duration: 1 });
    const more = await driver.get<Extension>(`/api/parking/extension/${parked.id}`);
    expect(more.body.hourlyRates).toEqual(DEARER);
    const held = await driver.start({ parkingLotId: lot, licensePlate: 'HELD 1', duration: 1 });
    server.clock.set('2027-01-11T05:01:00.000Z');
    await server.reconcile();
    const paid = await driver.transaction(held.body.transaction.id);
    expect(paid.body.amount).toBe('2.50');
  });

  it('goes with the wall clock when the facility’s zone changes', async () => {
    await schedule();
    const general = (await manager().call('GET', '/api/settings/general')).body;
    await manager().call('PUT', '/api/settings/general', { ...general, timezone: 'America/Chicago' });
    expect((await changes())[0]?.startsAt).toBe('2027-01-11T06:00:00.000Z');
    const { updatedAt: _, ...back } = general as unknown as Record<string, unknown>;
    await manager().call('PUT', '/api/settings/general', { ...back, timezone: 'America/New_York' });
    expect((await changes())[0]?.startsAt).toBe(MONDAY);
  });
});

describe('a lot', () => {
  it('gets prices of its own, and the facility’s begin later beside them', async () => {
    await schedule({ lotId: lot, hourlyRates: { ...DEFAULTS, 1: 4 } });
    await schedule({ time: '01:00' });
    server.clock.set('2027-01-11T05:30:00.000Z');
    expect(await amount()).toBe('4.00');
    server.clock.set('2027-01-11T06:30:00.000Z');
    expect(await amount()).toBe('4.00');
    await server.reconcile();
    const { body } = await manager().call<OperatorLot[]>('GET', '/api/lots');
    expect(body.find(({ id }) => id === lot)).toMatchObject({
      hasOwnRates: true,
      hourlyRates: { ...DEFAULTS, 1: 4 },
    });
    expect(body[0]?.hourlyRates).toEqual(DEARER);
    expect(await amount()).toBe('4.00');
    expect((await audit()).find(({ subjectKind }) => subjectKind === 'lot')).toMatchObject({
      action: 'prices.begun',
      subjectId: lot,
    });
  });

  it('keeps them when it is changed in the seconds before a round comes by', async () => {
    await schedule({ lotId: lot });
    server.clock.set(MONDAY);
    await manager().call('PUT', `/api/lots/${lot}`, { isActive: false });
    expect(await changes()).toEqual([]);
    const { body } = await manager().call<OperatorLot[]>('GET', '/api/lots');
    expect(body.find(({ id }) => id === lot)).toMatchObject({ hasOwnRates: true, hourlyRates: DEARER });
  });
});

describe('what is to come', () => {
  it('is taken back until it begins', async () => {
    const { body } = await schedule();
    const taken = await manager().call<PriceChangeOnWire[]>('DELETE', `/api/price-changes/${body.id}`);
    expect(taken.body).toEqual([]);
    expect((await audit())[0]).toMatchObject({ action: 'prices.taken_back', after: null });
    server.clock.set(MONDAY);
    expect(await amount()).toBe('2.50');
    expect((await manager().call('DELETE', `/api/price-changes/${body.id}`)).body.code).toBe(
      'price_change.not_found',
    );
    server.clock.set(SUNDAY);
    const again = await schedule();
    server.clock.set(MONDAY);
    const late = await manager().call('DELETE', `/api/price-changes/${again.body.id}`);
    expect(late).toMatchObject({ status: 404, body: { code: 'price_change.not_found' } });
    expect(await amount()).toBe('3.25');
  });

  it('is replaced by who has seen it; of two operators at once one is told', async () => {
    const answers = await Promise.all([schedule(), schedule({ day: '2027-01-12' }, max)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('price_change.changed');
    const [standing] = await changes();
    const { body } = await schedule({ replaces: standing?.id ?? 0, time: '06:30' });
    expect(await changes()).toEqual([body]);
    expect(body.startsAt).toBe('2027-01-11T11:30:00.000Z');
    expect((await audit())[0]).toMatchObject({
      action: 'prices.scheduled',
      before: { begins: expect.any(String) },
      after: { begins: '2027-01-11 06:30' },
    });
  });

  it.each([
    [{ day: '2027-01-10', time: '22:00' }, { day: 'Choose a moment that is still to come' }],
    [{ day: '2028-03-01' }, { day: 'Choose a day within a year' }],
    [{ day: '2027-02-30' }, { day: 'Enter a day' }],
    [{ time: '24:00' }, { time: 'Enter a time from 00:00 to 23:59' }],
    [{ hourlyRates: { ...DEFAULTS, 1: 0.1 } }, { 'hourlyRates.1': 'No card can be charged less than $0.50' }],
  ])('refuses %j', async (wrong, fields) => {
    expect((await schedule(wrong)).body).toMatchObject({ code: 'request.invalid', fields });
    expect(await changes()).toEqual([]);
  });

  it('is of a lot that exists', async () => {
    expect((await schedule({ lotId: 987_654 })).body.code).toBe('lot.not_found');
  });
});
