import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { expect, it } from 'vitest';
import { startTestServer } from '../../test/support/server.ts';
import { join } from '../../test/support/staff.ts';
import { queueMessage } from '../messages/queue-message.ts';

it('the timeline says what the driver was told, and what could not be sent', async () => {
  const server = await startTestServer({ webhooks: false });
  const lot = await server.createLot();
  const stay = await server.driver().park({ parkingLotId: lot, licensePlate: 'TOLD 1', duration: 2 });
  const at = server.clock.now();
  const mail = { subject: 's', text: 't', html: null, sessionId: stay.id, uselessAt: null } as const;
  await queueMessage(
    server.db,
    { ...mail, occasion: `receipt/${stay.id}/a`, channel: 'email', recipient: 'mia@example.com' },
    at,
  );
  await queueMessage(
    server.db,
    { ...mail, occasion: 'alert/1/1', channel: 'sms', recipient: '+12125550123' },
    at,
  );
  await server.sql(
    `update messages set state = 'unsendable', next_try_at = null, problem = 'no SMS server set up' where channel = 'sms'`,
  );
  const manager = await join(server, 'manager', 'told-manager');
  const { body } = await manager.call<TransactionDetail>('GET', `/api/transactions/${stay.id}`);
  const told = body.timeline.filter(({ kind }) => kind === 'message').map(({ message }) => message);
  expect(told).toEqual([
    {
      about: 'receipt',
      channel: 'email',
      contact: 'm•••@example.com',
      state: 'queued',
      problem: null,
      minutesBefore: null,
    },
    {
      about: 'alert',
      channel: 'sms',
      contact: '•••0123',
      state: 'unsendable',
      problem: 'no SMS server set up',
      minutesBefore: null,
    },
  ]);
  await server.close();
});
