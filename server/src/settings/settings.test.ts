import type { AuditRecord } from '@anypark/core/audit/contract';
import { TEXT_NOT_PLAIN } from '@anypark/core/kernel/text';
import type { ParkingLot } from '@anypark/core/lots/contract';
import type { ClientConfig, GeneralSettings, PricingSettings } from '@anypark/core/settings/contract';
import type { AuthCheck } from '@anypark/core/staff/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
let manager: Operator;
beforeAll(async () => {
  manager = await join(server, 'manager', 'mia');
});

const RATES = { 1: 2.5, 2: 4.5, 3: 6.08, 4: 7, 12: 25 };
const general = async () => (await manager.call<GeneralSettings>('GET', '/api/settings/general')).body;
const putGeneral = (body: object) => manager.call<GeneralSettings>('PUT', '/api/settings/general', body);
const pricing = async () => (await manager.call<PricingSettings>('GET', '/api/settings/pricing')).body;
const putPricing = (body: object) => manager.call<PricingSettings>('PUT', '/api/settings/pricing', body);
const putPlans = (body: object) =>
  manager.call<{ updatedAt: string; monthlyPrice: number }>('PUT', '/api/settings/subscription', body);
const plans = async () =>
  (
    await server
      .driver()
      .get<{ monthlyPrice: number; yearlyPrice: number; updatedAt: string }>('/api/settings/subscription')
  ).body;
const audit = async (kind: string) =>
  (await manager.call<AuditRecord[]>('GET', `/api/audit?kind=${kind}`)).body;
const specified = ({ updatedAt: _at, emailChannel: _e, smsChannel: _s, ...form }: GeneralSettings) => {
  const { timezone: _z, currency: _c, noticeEmail: _m, noticePhone: _p, taxLine: _t, ...rest } = form;
  return rest;
};

describe('the settings of a new facility', () => {
  it('are the specified ones', async () => {
    expect(await general()).toEqual({
      facilityName: 'Downtown Plaza',
      location: 'Downtown',
      totalSpaces: 120,
      gracePeriod: 15,
      autoExpiry: true,
      operatingHoursStart: '06:00',
      operatingHoursEnd: '22:00',
      emailNotifications: true,
      smsAlerts: false,
      smsAbroad: false,
      timezone: 'America/New_York',
      currency: 'USD',
      locale: 'en-US',
      noticeEmail: null,
      noticePhone: null,
      taxLine: null,
      updatedAt: expect.stringMatching(/Z$/),
      emailChannel: false,
      smsChannel: false,
    });
    expect(await pricing()).toEqual({ hourlyRates: RATES, updatedAt: expect.stringMatching(/Z$/) });
    expect(await plans()).toMatchObject({ monthlyPrice: 49.99, yearlyPrice: 499.99 });
  });

  it('say which channels the server has', async () => {
    const mail = { smtpUrl: 'smtp://mail.example', from: 'a@b.example' };
    const behind = await startTestServer({ beside: server, mail });
    const { body } = await manager.at(behind.url).call<GeneralSettings>('GET', '/api/settings/general');
    expect(body).toMatchObject({ emailChannel: true, smsChannel: false });
    await behind.close();
  });
});

describe('the general settings', () => {
  it('take the specified object alone, and what was read as it is', async () => {
    const before = await general();
    const { status, body } = await putGeneral({ ...specified(before), facilityName: '  North Plaza ' });
    expect({ status, name: body.facilityName }).toEqual({ status: 200, name: 'North Plaza' });
    expect(body).toMatchObject({ timezone: 'America/New_York', currency: 'USD', noticeEmail: null });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    const again = await putGeneral(body);
    expect(again.body).toEqual(body);
    const { body: config } = await server.driver().get<ClientConfig>('/api/config');
    expect(config.facilityName).toBe('North Plaza');
    const whom = (await server.app.inject({ url: '/api/facility' })).json();
    expect(whom).toEqual({ name: 'North Plaza', address: before.location });
  });

  it('take a locale that dates can be written in, and the week begins as it does there', async () => {
    const before = await general();
    for (const locale of ['', 'de_DE', 'xx-XX', 'x'.repeat(40)]) {
      const { status, body } = await putGeneral({ ...before, locale });
      expect({ status, fields: (body as unknown as { fields: object }).fields }, locale).toEqual({
        status: 400,
        fields: { locale: 'Choose a region from the list' },
      });
    }
    const { body: saved } = await putGeneral({ ...before, locale: 'de-de' });
    expect(saved.locale).toBe('de-DE');
    const { body: check } = await manager.call<AuthCheck>('GET', '/api/auth/check');
    expect(check.locale).toBe('de-DE');
    await putGeneral({ ...saved, locale: 'en-US' });
  });

  it('keep our own fields until they are sent, and in one spelling', async () => {
    const sent = {
      timezone: 'europe/berlin',
      locale: 'DE-de',
      noticeEmail: ' ops@plaza.example ',
      noticePhone: '+1 (212) 555-0123',
      taxLine: 'VAT DE123456789 included',
    };
    const kept = {
      timezone: 'Europe/Berlin',
      locale: 'de-DE',
      noticeEmail: 'ops@plaza.example',
      noticePhone: '+12125550123',
      taxLine: 'VAT DE123456789 included',
    };
    expect((await putGeneral({ ...(await general()), ...sent })).body).toMatchObject(kept);
    expect((await putGeneral(specified(await general()))).body).toMatchObject(kept);
    const none = { noticeEmail: null, noticePhone: null, taxLine: null, timezone: 'America/New_York' };
    expect((await putGeneral({ ...(await general()), ...none })).body).toMatchObject(none);
  });

  it.each([
    ['facilityName', '  ', 'Facility name is required'],
    ['facilityName', undefined, 'Facility name is required'],
    ['facilityName', 'a'.repeat(121), 'Use at most 120 characters'],
    ['facilityName', 'a\u0000b', TEXT_NOT_PLAIN],
    ['location', '', 'Address is required'],
    ['totalSpaces', 0, 'Enter a whole number of spaces, 1 to 100000'],
    ['totalSpaces', 1.5, 'Enter a whole number of spaces, 1 to 100000'],
    ['gracePeriod', -1, 'Enter whole minutes, 0 to 1440'],
    ['gracePeriod', 1441, 'Enter whole minutes, 0 to 1440'],
    ['gracePeriod', '15', 'Enter whole minutes, 0 to 1440'],
    ['operatingHoursStart', '24:00', 'Enter a time from 00:00 to 23:59'],
    ['operatingHoursEnd', '7:00', 'Enter a time from 00:00 to 23:59'],
    ['timezone', 'Europe/Nowhere', 'Choose a time zone from the list'],
    ['timezone', '+05:30', 'Choose a time zone from the list'],
    ['timezone', 'PST', 'Choose a time zone from the list'],
    ['currency', 'XXX', 'Choose a currency from the list'],
    ['currency', 'usd', 'Choose a currency from the list'],
    ['noticeEmail', 'ops@', 'Please enter a valid email address'],
    ['noticeEmail', 'a@b.example,c@d.example', 'Please enter a valid email address'],
    ['noticePhone', '212 555 0123', 'Enter the number with its country code, as in +1 212 555 0123'],
    ['noticePhone', '+1 212', 'Enter the number with its country code, as in +1 212 555 0123'],
    ['taxLine', 'x'.repeat(121), 'Use at most 120 characters'],
  ])('refuse %s %j', async (field, value, words) => {
    const before = await general();
    const { status, body } = await putGeneral({ ...before, [field]: value });
    expect({ status, code: body.code, fields: body.fields, message: body.message }).toEqual({
      status: 400,
      code: 'request.invalid',
      fields: { [field]: words },
      message: words,
    });
    expect(await general()).toEqual(before);
  });

  it('name a zone that the database knows too', async () => {
    const known = await server.sql<{ name: string }>('select name from pg_timezone_names');
    const names = new Set(known.map(({ name }) => name.toLowerCase()));
    const older = ['Europe/Kyiv', 'US/Eastern', 'Asia/Kolkata', 'Etc/GMT+5', 'UTC'];
    const zones = [...Intl.supportedValuesOf('timeZone'), ...older];
    expect(zones.filter((zone) => !names.has(zone.toLowerCase()))).toEqual([]);
  });
});

describe('prices', () => {
  it('are the drivers’ at once, and a lot’s that follows', async () => {
    const { body, status } = await putPricing({ hourlyRates: { ...RATES, 3: 8.25 } });
    expect({ status, rates: body.hourlyRates }).toEqual({ status: 200, rates: { ...RATES, 3: 8.25 } });
    const { body: lots } = await server.driver().get<ParkingLot[]>('/api/parking-lots');
    expect(lots[0]?.hourlyRates).toEqual({ ...RATES, 3: 8.25 });
    const started = await server.driver().start({ duration: 3, licensePlate: 'NOW' });
    expect(started.body.transaction.amount).toBe('8.25');
    await server.sql("update payments set state = 'cancelled'");
    await putPricing({ hourlyRates: RATES });
    await putPlans({ monthlyPrice: 39.5, yearlyPrice: 400 });
    expect(await plans()).toMatchObject({ monthlyPrice: 39.5, yearlyPrice: 400 });
    await putPlans({ monthlyPrice: 49.99, yearlyPrice: 499.99 });
  });

  it.each([
    [{ ...RATES, 2: -4 }, { 'hourlyRates.2': 'Enter a price, 0 or more' }],
    [{ ...RATES, 2: 'abc' }, { 'hourlyRates.2': 'Enter a price, 0 or more' }],
    [{ ...RATES, 3: 6.085 }, { 'hourlyRates.3': 'Use at most 2 decimals' }],
    [
      { ...RATES, 4: 0.49, 12: 0.1 },
      {
        'hourlyRates.4': 'No card can be charged less than $0.50',
        'hourlyRates.12': 'No card can be charged less than $0.50',
      },
    ],
    [{ ...RATES, 12: 1e9 }, { 'hourlyRates.12': 'Enter at most 10000000' }],
    [{ 1: 2, 2: 3, 3: 4, 4: 5 }, { 'hourlyRates.12': 'Enter a price, 0 or more' }],
  ])('refuse %j', async (hourlyRates, fields) => {
    expect(await putPricing({ hourlyRates })).toMatchObject({ status: 400, body: { fields } });
    expect((await pricing()).hourlyRates).toEqual(RATES);
  });

  it('of plans are refused in the same words', async () => {
    const { body } = await putPlans({ monthlyPrice: 0, yearlyPrice: 0.3 });
    expect(body.fields).toEqual({ monthlyPrice: 'Enter a price above 0' });
    expect((await putPlans({ monthlyPrice: 0.3, yearlyPrice: 9.999 })).body.fields).toEqual({
      monthlyPrice: 'No card can be charged less than $0.50',
      yearlyPrice: 'Use at most 2 decimals',
    });
  });
});

describe('two who save at once', () => {
  it('from the same state: one wins, and the other loses nothing silently', async () => {
    const { updatedAt, ...form } = await general();
    const save = (location: string) => putGeneral({ ...form, location, updatedAt });
    const answers = await Promise.all([save('One'), save('Two'), save('Three')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('settings.changed');
    const won = answers.find(({ status }) => status === 200)?.body;
    expect((await general()).location).toBe(won?.location);
    await putGeneral({ ...form, location: 'Downtown' });

    const { updatedAt: at } = await pricing();
    const price = (one: number) => putPricing({ hourlyRates: { ...RATES, 1: one }, updatedAt: at });
    const prices = await Promise.all([price(3), price(4)]);
    expect(prices.map(({ status }) => status).sort()).toEqual([200, 409]);
    await putPricing({ hourlyRates: RATES });

    const { updatedAt: since } = await plans();
    const plan = (monthlyPrice: number) => putPlans({ monthlyPrice, yearlyPrice: 500, updatedAt: since });
    expect((await Promise.all([plan(40), plan(41)])).map(({ status }) => status).sort()).toEqual([200, 409]);
    await putPlans({ monthlyPrice: 49.99, yearlyPrice: 499.99 });
  });
});

describe('the audit log', () => {
  it('keeps each save, and none that changed nothing', async () => {
    const [settings, prices] = [await audit('settings'), await audit('pricing')];
    const now = await general();
    expect((await putGeneral(now)).body.updatedAt).toBe(now.updatedAt);
    const rates = await pricing();
    expect((await putPricing(rates)).body.updatedAt).toBe(rates.updatedAt);
    const sold = await plans();
    expect((await putPlans(sold)).body.updatedAt).toBe(sold.updatedAt);
    expect(await audit('settings')).toEqual(settings);
    expect(await audit('pricing')).toEqual(prices);

    await putGeneral({ ...now, gracePeriod: 20 });
    await putPricing({ hourlyRates: { ...RATES, 2: 5 } });
    await putPlans({ monthlyPrice: 45, yearlyPrice: 499.99 });
    expect((await audit('settings'))[0]).toMatchObject({
      actorName: 'mia',
      action: 'settings.changed',
      before: { graceMinutes: 15, name: 'North Plaza' },
      after: { graceMinutes: 20, name: 'North Plaza' },
      currency: 'USD',
    });
    const [plan, rate] = await audit('pricing');
    expect(plan).toMatchObject({
      action: 'plan_prices.changed',
      before: { monthlyPriceCents: 4999, yearlyPriceCents: 49999 },
      after: { monthlyPriceCents: 4500, yearlyPriceCents: 49999 },
    });
    const two = (state: unknown) =>
      (state as { rates: { durationHours: number; priceCents: number }[] }).rates.find(
        ({ durationHours }) => durationHours === 2,
      )?.priceCents;
    expect([rate?.action, two(rate?.before), two(rate?.after)]).toEqual(['pricing.changed', 450, 500]);
    await putGeneral({ ...now, gracePeriod: 15 });
    await putPricing({ hourlyRates: RATES });
    await putPlans({ monthlyPrice: 49.99, yearlyPrice: 499.99 });
  });

  it('and the save stay together or not at all', async () => {
    const before = [await general(), await pricing(), await plans()];
    await server.sql("alter table audit_log add constraint broken check (action !~ 'changed$') not valid");
    expect((await putGeneral({ ...(await general()), gracePeriod: 30 })).status).toBe(500);
    expect((await putPricing({ hourlyRates: { ...RATES, 1: 9 } })).status).toBe(500);
    expect((await putPlans({ monthlyPrice: 9, yearlyPrice: 9 })).status).toBe(500);
    await server.sql('alter table audit_log drop constraint broken');
    expect([await general(), await pricing(), await plans()]).toEqual(before);
  });
});
