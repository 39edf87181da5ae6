import type { AlertSet, WaitingAlert } from '@anypark/core/alerts/contract';
import type { ChannelsForBrowser } from '@anypark/core/messages/contract';
import type { Transaction } from '@anypark/core/parking/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Driver } from '../../test/support/driver.ts';
import { PushService } from '../../test/support/push-service.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { createKeyring } from '../messages/push-keys.ts';
import { createLog } from '../platform/log.ts';
import { createSeal } from '../platform/seal.ts';

let server: TestServer;
let phone: PushService;
let cars = 0;

beforeAll(async () => {
  phone = await new PushService().start();
  // Neither a mail server nor texts: a phone needs none of them.
  server = await startTestServer({ webhooks: false, pushService: phone.url });
});
afterAll(async () => {
  await server.close();
  await phone.close();
});
beforeEach(async () => {
  await server.sql('delete from tellings');
  await server.sql('delete from expiry_alerts');
  phone.pushed.length = 0;
  phone.refusals.length = 0;
});

async function park(driver = server.driver()): Promise<{ driver: Driver; stay: Transaction }> {
  cars += 1;
  const parkingLotId = await server.createLot({ spaces: 50 });
  return { driver, stay: await driver.park({ licensePlate: `PUSH ${cars}`, duration: 2, parkingLotId }) };
}
const alert = (driver: Driver, transactionId: number, changes: Record<string, unknown> = {}, key = '') =>
  driver.post<AlertSet>(`/api/alerts/create${key}`, {
    transactionId,
    notificationType: 'push',
    subscription: phone.subscription(`phone-${transactionId}`),
    alertMinutesBefore: 15,
    ...changes,
  });
async function goTo(end: string, minutes: number, late = 0): Promise<void> {
  const seconds = (Date.parse(end) - server.clock.now().getTime()) / 1000;
  server.clock.advance({ seconds: seconds - minutes * 60 + late });
  await server.messages();
}
const subscriptions = () => server.sql<{ endpoint: string }>('select endpoint from push_subscriptions');

describe('an alert on the phone itself', () => {
  it('is encrypted for that browser, signed by the facility, and of use until the end', async () => {
    const { driver, stay } = await park();
    const { body: channels } = await driver.get<ChannelsForBrowser>('/api/alerts/channels');
    expect(channels).toMatchObject({ sms: false, email: false, push: true });
    const set = await alert(driver, stay.id);
    expect(set.body).toMatchObject({ contactInfo: 'this phone', canBeSent: true });
    await goTo(stay.endTime, 15, -2);
    expect(phone.pushed).toEqual([]);
    await goTo(stay.endTime, 15, 1);
    await goTo(stay.endTime, 14);
    expect(phone.pushed).toHaveLength(1);
    const [pushed] = phone.pushed;
    expect(pushed?.shown).toMatchObject({
      title: expect.stringMatching(/^Your parking ends at \d+:\d\d [AP]M$/),
      text: expect.stringContaining(`${stay.licensePlate}, Test Lot (New York time)`),
      path: '/parking',
    });
    expect(pushed?.senderKey).toBe(channels.pushKey);
    expect(pushed?.token).toMatchObject({ aud: phone.url, sub: 'mailto:test@anypark.invalid' });
    expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(pushed?.headers.topic).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
    const ttl = Number(pushed?.headers.ttl);
    expect(ttl).toBeGreaterThan(14 * 60);
    expect(ttl).toBeLessThanOrEqual(15 * 60);
  });

  it('moves with the stay and is dropped with it', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id);
    const more = await driver.park({
      parkingLotId: stay.parkingLotId,
      licensePlate: stay.licensePlate,
      duration: 1,
    });
    await goTo(stay.endTime, 15, 1);
    expect(phone.pushed).toEqual([]);
    await server.sql(`update parking_sessions set state = 'refunded', closed_at = now() where id = any($1)`, [
      [stay.id, more.id],
    ]);
    await goTo(more.endTime, 15, 1);
    expect(phone.pushed).toEqual([]);
  });

  it('that waits for its push service is overtaken by more time', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id);
    phone.refusals.push({ status: 503 });
    await goTo(stay.endTime, 15, 1);
    const { parkingLotId, licensePlate } = stay;
    const more = await driver.park({ parkingLotId, licensePlate, duration: 1 });
    server.clock.advance({ seconds: 15 });
    await server.messages();
    expect(phone.pushed).toEqual([]);
    await goTo(more.endTime, 15, 1);
    await goTo(more.endTime, 14);
    expect(phone.pushed).toHaveLength(1);
  });

  it.each([503, 429, 500])('is sent again after %i', async (status) => {
    const { driver, stay } = await park();
    await alert(driver, stay.id);
    phone.refusals.push({ status });
    await goTo(stay.endTime, 15, 1);
    expect(phone.pushed).toEqual([]);
    server.clock.advance({ seconds: 15 });
    await server.messages();
    expect(phone.pushed).toHaveLength(1);
  });

  it.each([404, 410])('is given up after %i, and the browser forgotten', async (status) => {
    const { driver, stay } = await park();
    await alert(driver, stay.id);
    const { endpoint } = phone.subscription(`phone-${stay.id}`);
    expect(await subscriptions()).toContainEqual({ endpoint });
    phone.refusals.push({ status, words: 'unsubscribed' });
    await goTo(stay.endTime, 15, 1);
    expect(await subscriptions()).not.toContainEqual({ endpoint });
    const [message] = await server.sql('select state, problem from messages where session_id = $1', [
      stay.id,
    ]);
    expect(message).toMatchObject({ state: 'failed', problem: expect.stringContaining(`${status}`) });
    server.clock.advance({ minutes: 1 });
    await server.messages();
    expect(phone.pushed).toEqual([]);
  });

  it('follows no redirect', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id);
    const location = `${phone.url}/send/elsewhere`;
    phone.refusals.push({ status: 307, headers: { location } });
    await goTo(stay.endTime, 15, 1);
    server.clock.advance({ minutes: 1 });
    await server.messages();
    expect(phone.pushed).toEqual([]);
  });

  it('is this phone’s to its owner and another phone’s to who holds the link', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id);
    const waiting = async (asker: Driver, key = '') =>
      (await asker.get<WaitingAlert[]>(`/api/alerts/${stay.id}${key}`)).body.map(({ contact }) => contact);
    expect(await waiting(driver)).toEqual(['this phone']);
    const [row] = await server.sql<{ receipt_key: string }>(
      'select receipt_key from parking_sessions where id = $1',
      [stay.id],
    );
    const key = `?key=${row?.receipt_key}`;
    expect(await waiting(server.driver(), key)).toEqual(['another phone']);
    // Who fetches the car is told instead.
    const friend = server.driver();
    expect((await alert(friend, stay.id, { subscription: phone.subscription('friend') }, key)).status).toBe(
      200,
    );
    expect(await waiting(friend, key)).toEqual(['this phone']);
    await goTo(stay.endTime, 15, 1);
    expect(phone.pushed.map(({ path }) => path)).toEqual(['/send/friend']);
  });
});

describe('where notifications go', () => {
  it.each([
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://10.0.0.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://[64:ff9b::a00:1]/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://localhost/1',
    'https://intranet/1',
    'https://user:pass@push.example.com/1',
    'https://push.example.com:8443/1',
    'ftp://push.example.com/1',
    'nowhere',
  ])('is never %s', async (endpoint) => {
    const { driver, stay } = await park();
    const subscription = { ...phone.subscription(), endpoint };
    expect((await alert(driver, stay.id, { subscription })).body.code).toBe('alert.contact');
  });

  it('has to be named, with keys that are keys', async () => {
    const { driver, stay } = await park();
    expect((await alert(driver, stay.id, { subscription: undefined })).body.code).toBe('alert.contact');
    const { endpoint, keys } = phone.subscription();
    for (const wrong of [{ ...keys, auth: 'x' }, { ...keys, p256dh: 'A'.repeat(86) }, {}])
      expect((await alert(driver, stay.id, { subscription: { endpoint, keys: wrong } })).status).toBe(400);
  });

  it('is kept three times for a device at most, and forgotten when nothing waits for it', async () => {
    const { driver, stay } = await park();
    await server.sql('delete from push_subscriptions');
    for (const name of ['a', 'b', 'c', 'd', 'd'])
      await alert(driver, stay.id, { subscription: phone.subscription(name) });
    expect((await subscriptions()).map(({ endpoint }) => endpoint.at(-1)).sort()).toEqual(['b', 'c', 'd']);
    server.clock.advance({ hours: 49 });
    await server.sql(
      `update expiry_alerts set look_at = look_at + interval '3 days' where state = 'waiting'`,
    );
    await server.reconcile();
    expect((await subscriptions()).map(({ endpoint }) => endpoint.at(-1))).toEqual(['d']);
    await server.sql('delete from expiry_alerts');
    await server.reconcile();
    expect(await subscriptions()).toEqual([]);
  });

  it('cannot be pestered: a device has its day’s share', async () => {
    const { driver, stay } = await park();
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await alert(driver, stay.id)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the facility’s keys', () => {
  const keyring = (seal: Buffer) =>
    createKeyring(server.db, createSeal(seal), createLog('silent'), server.clock.now).current();

  it('are made once, also by servers that begin together, and stay after a restart', async () => {
    await server.sql('delete from push_subscriptions');
    await server.sql('delete from push_keys');
    const seal = Buffer.alloc(32, 7);
    const made = await Promise.all([keyring(seal), keyring(seal), keyring(seal)]);
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect((await keyring(seal)).publicKey).toBe(made[0]?.publicKey);
    const dump = await server.dump();
    expect(dump).not.toContain(made[0]?.privateKey);
  });

  it('that another seal has closed are not used: new ones are, until the first is back', async () => {
    const first = await keyring(Buffer.alloc(32, 7));
    const second = await keyring(Buffer.alloc(32, 8));
    expect(second.publicKey).not.toBe(first.publicKey);
    expect((await keyring(Buffer.alloc(32, 7))).publicKey).toBe(first.publicKey);
  });
});
