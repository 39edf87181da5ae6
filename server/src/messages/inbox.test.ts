import type { AlertSet } from '@anypark/core/alerts/contract';
import { expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';

const server = useServer({ webhooks: false, inbox: true });

it('while trying out, an alert and a receipt can be set, and read in the inbox', async () => {
  const driver = server.driver();
  const parkingLotId = await server.createLot();
  const stay = await driver.park({ licensePlate: 'INBOX 1', parkingLotId });
  expect((await driver.get('/api/alerts/channels')).body).toMatchObject({ sms: true, email: true });
  const { body } = await driver.post<AlertSet>('/api/alerts/create', {
    transactionId: stay.id,
    notificationType: 'sms',
    contactInfo: '+1 212 555 0123',
    alertMinutesBefore: 60,
  });
  expect(body.canBeSent).toBe(true);
  await driver.post('/api/receipts/send', { transactionId: stay.id, email: '<b>@example.com' });
  await driver.post('/api/receipts/send', { transactionId: stay.id, email: 'ann@example.com' });
  server.clock.advance({ minutes: 121 });
  await server.messages();
  await server.messages();
  // By way of the server's own origin, as a phone on the same network reaches it.
  const page = await fetch(`${server.url}/sim/inbox`);
  const text = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('+12125550123');
  expect(text).toContain('ann@example.com');
  expect(text).toContain('INBOX 1');
  expect(text.match(/<li>/g)).toHaveLength(2);
  expect(text).not.toMatch(/<script/);
  // Its door for the product is not a browser's.
  expect((await fetch(`${server.url}/sim/inbox/messages`, { method: 'POST', body: '{}' })).status).toBe(404);
  const stranger = await fetch(`${server.provider.url}/inbox/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer pk_test_x' },
    body: JSON.stringify({ uid: 'x', channel: 'sms', recipient: '1', subject: '', text: 'x' }),
  });
  expect(stranger.status).toBe(403);
});
