import type { Table } from '@anypark/core/analytics/analytics-contract';
import { expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join } from '../../test/support/staff.ts';

const server = useServer();

interface Performance {
  charts: { declines: Table; delays: Table; funnel: Table };
}

it('a card that is declined, and how long the card service takes, are recorded where they happen', async () => {
  const driver = server.driver();
  const lot = await server.createLot({ spaces: 5 });
  const { id } = (await driver.start({ parkingLotId: lot, licensePlate: 'DECLINED' })).body.transaction;
  const { clientSecret } = (await driver.intent(id)).body;
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  for (const card of ['pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa']) {
    await server.provider.pay(clientSecret, card);
    // Asked for twice: each try is one, however often we hear of it.
    await driver.confirm(id, intentId);
    await driver.confirm(id, intentId);
  }
  await expect
    .poll(() => server.sql('select 1 from answer_times where what = $1', ['webhook']))
    .toHaveLength(1);

  const manager = await join(server, 'manager', 'recorded-manager');
  const { charts } = (await manager.call<Performance>('GET', '/api/analytics/performance?period=today')).body;
  expect(charts.declines.rows.toSorted()).toEqual([
    ['generic_decline', 1, 0.5],
    ['insufficient_funds', 1, 0.5],
  ]);
  expect(charts.funnel.rows.map((row) => row[1])).toEqual([1, 1, 1, 0, 0]);
  const delays = Object.fromEntries(charts.delays.rows.map(([what, n]) => [what, n]));
  expect(delays['Payment to active stay']).toBe(1);
  expect(delays['Answer of the card service']).toBeGreaterThan(0);
  expect(delays['Event of the card service']).toBeGreaterThan(0);

  const asked = await manager.call<Performance>('GET', `/api/analytics/performance?period=today&lot=${lot}`);
  expect(asked.body.charts.declines.rows).toEqual(charts.declines.rows);
});
