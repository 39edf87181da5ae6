import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { queueSummary } from './daily-summary.ts';

const server = useServer({ webhooks: false });
beforeEach(() =>
  server.sql(
    `update facility set email_notifications = true, notice_email = 'ops@plaza.example', sms_alerts = true,
            notice_phone = '+12125550100', timezone = 'America/New_York'`,
  ),
);

const messages = (prefix: string) =>
  server.sql<{ occasion: string; recipient: string; subject: string; body_text: string }>(
    'select occasion, recipient, subject, body_text from messages where occasion like $1 order by id',
    [`${prefix}%`],
  );
/** Forgets which days were summarised, and the summaries. */
async function forget(): Promise<void> {
  await server.sql('update notice_marks set summarised_day = null');
  await server.sql(`delete from messages where occasion like 'summary/%'`);
}

describe('the daily summary', () => {
  it('tells of yesterday by lot, once, however many servers there are', async () => {
    await forget();
    server.clock.set('2027-01-10T20:00:00Z');
    const driver = server.driver();
    const lot = await server.createLot({ spaces: 9 });
    const first = await driver.park({ licensePlate: 'SUM 1', parkingLotId: lot });
    await driver.park({ licensePlate: 'SUM 2', parkingLotId: lot });
    await server.sql(
      'update payments set refunded_cents = 100 where purchase_id = (select purchase_id from parking_sessions where id = $1)',
      [first.id],
    );
    // What the provider's clock says of the payment is today's; the day is the test's.
    await server.sql(
      `update payments set succeeded_at = '2027-01-10T20:00:00Z', created_at = '2027-01-10T20:00:00Z'`,
    );
    await server.sql(`update daily_figures set day = '2027-01-10', revenue_cents = 1116, transactions = 2
                       where lot_id = ${lot}`);
    await Promise.all([1, 2, 3].map(() => queueSummary(server.db, new Date('2027-01-11T05:16:00Z'))));
    await queueSummary(server.db, new Date('2027-01-11T23:00:00Z'));
    const [summary, ...more] = await messages('summary/');
    expect(more).toEqual([]);
    expect(summary).toMatchObject({
      occasion: 'summary/2027-01-10',
      recipient: 'ops@plaza.example',
      subject: 'Summary of Downtown Plaza: Sun, Jan 10',
    });
    expect(summary?.body_text).toContain('Test Lot: $11.16, 2 transactions, $1.00 refunded');
    await server.sql(`update payments set refunded_cents = 0`);
  });

  it.each([
    ['not before a quarter past midnight', '2027-01-10T05:14:00Z', '2027-01-08'],
    ['from a quarter past midnight on', '2027-01-10T05:15:00Z', '2027-01-09'],
    ['on the day when clocks go forward', '2027-03-14T04:16:00Z', '2027-03-12'],
    ['the night after it', '2027-03-15T04:16:00Z', '2027-03-14'],
    ['the night after clocks go back', '2027-11-08T05:16:00Z', '2027-11-07'],
    ['not an hour early on that night', '2027-11-08T04:59:00Z', '2027-11-06'],
    ['over a month’s end', '2028-03-01T12:00:00Z', '2028-02-29'],
    ['over a year’s end', '2028-01-01T12:00:00Z', '2027-12-31'],
  ])('knows which day it is: %s', async (_when, at, day) => {
    await forget();
    await queueSummary(server.db, new Date(at));
    expect((await messages('summary/')).map(({ occasion }) => occasion)).toEqual([`summary/${day}`]);
  });

  it('counts the 23 and the 25 hours of the days on which clocks change', async () => {
    const driver = server.driver();
    const parkingLotId = await server.createLot();
    const { id } = await driver.park({ licensePlate: 'DST', parkingLotId });
    const refundAt = async (paidAt: string, at: string) => {
      await forget();
      await server.sql(
        'update payments set refunded_cents = 5, created_at = $2, succeeded_at = $2 where purchase_id = (select purchase_id from parking_sessions where id = $1)',
        [id, paidAt],
      );
      await queueSummary(server.db, new Date(at));
      return (await messages('summary/'))[0]?.body_text.includes('$0.05 refunded');
    };
    // 2027-03-14: 05:00Z to 04:00Z. 2027-11-07: 04:00Z to 05:00Z.
    expect(await refundAt('2027-03-14T05:00:00Z', '2027-03-15T12:00:00Z')).toBe(true);
    expect(await refundAt('2027-03-15T03:59:00Z', '2027-03-15T12:00:00Z')).toBe(true);
    expect(await refundAt('2027-03-15T04:00:00Z', '2027-03-15T12:00:00Z')).toBe(false);
    expect(await refundAt('2027-11-08T04:59:00Z', '2027-11-08T12:00:00Z')).toBe(true);
    expect(await refundAt('2027-11-07T03:59:00Z', '2027-11-08T12:00:00Z')).toBe(false);
  });

  it('is not sent when it is switched off, nor afterwards when it is switched on', async () => {
    await forget();
    const at = new Date('2027-05-05T12:00:00Z');
    await server.sql('update facility set email_notifications = false');
    await queueSummary(server.db, at);
    await server.sql('update facility set email_notifications = true');
    await queueSummary(server.db, at);
    expect(await messages('summary/')).toEqual([]);
  });

  it('is part of the housekeeping', async () => {
    await forget();
    await server.reconcile();
    expect(await messages('summary/')).toHaveLength(1);
  });
});

describe('urgent matters', () => {
  const open = async (licensePlate: string) => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate, parkingLotId: await server.createLot() })).body
      .transaction;
    return { driver, id };
  };

  it('a payment that is not the one that was asked for is told, one of many in ten minutes', async () => {
    const ids = [];
    for (const plate of ['MIS 1', 'MIS 2']) {
      const { driver, id } = await open(plate);
      const { clientSecret } = (await driver.intent(id)).body;
      await server.provider.pay(clientSecret);
      await server.sql(
        'update payments set amount_cents = amount_cents + 1 where purchase_id = (select purchase_id from parking_sessions where id = $1)',
        [id],
      );
      await driver.confirm(id, clientSecret.split('_secret_')[0] ?? '');
      ids.push(id);
    }
    const told = await messages('urgent/mismatch/');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ recipient: '+12125550100' });
    expect(told[0]?.body_text).toContain(`#AP-${String(ids[0]).padStart(6, '0')}`);
  });

  it('a dispute is told once, and not when texts are off', async () => {
    const { driver, id } = await open('DISPUTE 1');
    const { clientSecret } = (await driver.intent(id)).body;
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    await server.provider.pay(clientSecret, 'pm_card_createDispute');
    await server.sql('update facility set sms_alerts = false');
    server.clock.advance({ minutes: 1 });
    await driver.confirm(id, intentId);
    expect(await messages('urgent/dispute/')).toEqual([]);
    await server.sql('update facility set sms_alerts = true');
    await server.sql(
      'update payments set disputed_at = null where purchase_id = (select purchase_id from parking_sessions where id = $1)',
      [id],
    );
    for (let round = 0; round < 3; round += 1) {
      await driver.confirm(id, intentId);
      server.clock.advance({ minutes: 11 });
    }
    expect(await messages('urgent/dispute/')).toHaveLength(1);
  });

  it('a card service that is away for five minutes is told once, and again the next time', async () => {
    for (const outage of [1, 2]) {
      const { driver, id } = await open(`OUT ${outage}`);
      await server.provider.fault({ kind: 'reset_before', times: 1000 });
      await driver.intent(id);
      await server.reconcile();
      expect(await messages('urgent/outage/')).toHaveLength(outage - 1);
      server.clock.advance({ minutes: 5 });
      await server.reconcile();
      server.clock.advance({ minutes: 30 });
      await server.reconcile();
      expect(await messages('urgent/outage/')).toHaveLength(outage);
      await server.provider.clearFaults();
      await server.reconcile();
      expect(await server.sql('select provider_down_since from notice_marks')).toEqual([
        { provider_down_since: null },
      ]);
    }
    expect((await messages('urgent/outage/'))[0]?.body_text).toContain('has not answered since');
  }, 60_000);
});
