import type { LotCars } from '@anypark/core/lots/cars-contract';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false });
let manager: Operator;
beforeAll(async () => {
  manager = await join(server, 'manager', 'mia');
});

/** The events of a stream, one after the other, until it ends. */
async function* eventsOf(response: Response): AsyncGenerator<LotCars[]> {
  let text = '';
  for await (const piece of response.body ?? []) {
    text += Buffer.from(piece).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [event, data] = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      if (event === 'event: cars') yield JSON.parse(data?.replace('data: ', '') ?? '');
    }
  }
}
const stream = (person: Operator, url = server.url) =>
  fetch(`${url}/api/lots/cars/stream`, {
    headers: { cookie: [...person.cookies].map((pair) => pair.join('=')).join('; ') },
  });

it('tells the cars at once, and again when somebody parks', async () => {
  const lot = await server.createLot({ spaces: 5 });
  const response = await stream(manager);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toContain('no-transform');
  const events = eventsOf(response);
  const inLot = async () => (await events.next()).value?.find(({ lotId }: LotCars) => lotId === lot);
  expect(await inLot()).toMatchObject({ later: 0, within60Minutes: 0, lastPaymentAt: null });
  await server.driver().park({ parkingLotId: lot, licensePlate: 'LIVE 1', duration: 2 });
  let told = await inLot();
  while (told?.later === 0) told = await inLot();
  expect(told).toMatchObject({ later: 1, lastPaymentAt: expect.any(String) });
  await response.body?.cancel().catch(() => undefined);
});

it('is for managers, and ends when the server does', async () => {
  const attendant = await join(server, 'attendant', 'tom');
  expect((await stream(attendant)).status).toBe(403);
  const beside = await startTestServer({ beside: server });
  const response = await stream(manager.at(beside.url), beside.url);
  const events = eventsOf(response);
  expect((await events.next()).done).toBe(false);
  await beside.close();
  expect((await events.next()).done).toBe(true);
});
