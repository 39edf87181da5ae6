import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FrigateLink } from '@anypark/core/cameras/contract';
import { Aedes } from 'aedes';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCamera } from '../../test/support/cameras/camera.ts';
import { SEAL, startTestServer, useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';
import { listenToFrigate } from './frigate.ts';
import { insideOf } from './visits.ts';

/** A broker as Frigate's users run one, that asks for a name and a password. */
class Broker {
  port = 0;
  private aedes: Aedes | null = null;
  private tcp: Server | null = null;
  async open(): Promise<void> {
    const aedes = await Aedes.createBroker();
    aedes.authenticate = (_client, name, password, done) =>
      done(null, name === 'parking' && password?.toString() === 'rosebud');
    this.tcp = createServer(aedes.handle);
    this.tcp.listen(this.port, '127.0.0.1');
    await once(this.tcp, 'listening');
    const address = this.tcp.address();
    if (address !== null && typeof address === 'object') this.port = address.port;
    this.aedes = aedes;
  }
  async publish(topic: string, payload: string): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.aedes?.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
  }
  async close(): Promise<void> {
    const [aedes, tcp] = [this.aedes, this.tcp];
    this.aedes = null;
    if (aedes) await new Promise<void>((resolve) => aedes.close(() => resolve()));
    if (tcp?.listening) await new Promise((resolve) => tcp.close(resolve));
  }
}

const server = useServer({ webhooks: false });
const broker = new Broker();
let manager: Operator;
const listeners: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  manager = await join(server, 'manager', 'frigate-manager');
});
beforeEach(() => broker.open());
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((one) => one.stop()));
  await broker.close();
});

const listen = (of = server) =>
  listeners.push(listenToFrigate({ ...of.deps, seal: SEAL }, { lookMs: 100, againMs: 200 }));
const link = async () => (await manager.call<FrigateLink>('GET', '/api/settings/frigate')).body.link;
const setUp = (more: object = {}) =>
  manager.call<FrigateLink>('PUT', '/api/settings/frigate', {
    link: {
      brokerUrl: `mqtt://127.0.0.1:${broker.port}`,
      username: 'parking',
      password: 'rosebud',
      topicPrefix: 'frigate',
      ...more,
    },
  });
/** Waits for what others do meanwhile. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
const isConnected = () => until(async () => (await link())?.state === 'connected');
const update = (id: string, plate: string, score: number, camera = 'gate') =>
  broker.publish(
    'frigate/tracked_object_update',
    JSON.stringify({
      type: 'lpr',
      id,
      name: null,
      plate,
      score,
      camera,
      timestamp: Date.now() / 1000,
      plate_box: [1, 2, 3, 4],
    }),
  );
const sightings = () =>
  server.sql<{ plate: string; reads: number; confidence: number }>(
    'select plate, reads, round(confidence::numeric, 2)::float as confidence from sightings order by id',
  );

it('hears Frigate: one pass by its name, by its best read, on two servers and after the broker was away', async () => {
  const lotId = await server.createLot({ spaces: 9 });
  await addCamera(server, manager, {
    lotId,
    place: 'entry',
    maker: 'frigate',
    frigateName: 'gate',
  });
  expect(await link()).toBeNull();
  const other = await startTestServer({ beside: server });
  listen();
  listen(other);
  await setUp();
  await isConnected();
  await update('1763719200.1-ab12', 'A8C 123', 0.7);
  await update('1763719200.1-ab12', 'ABC 123', 0.95);
  await update('1763719200.1-ab12', 'ABO 123', 0.9);
  await update('2-stranger', 'NOBODY 1', 0.9, 'not ours');
  // No database takes this name; what comes behind it is heard all the same.
  await update('2-hostile', 'NOBODY 2', 0.9, 'ga\u0000te');
  await broker.publish('frigate/tracked_object_update', '{"type":"lpr"');
  await broker.publish('frigate/tracked_object_update', JSON.stringify({ type: 'description', id: 'x' }));
  await broker.publish(
    'frigate/events',
    JSON.stringify({
      type: 'end',
      before: {},
      after: {
        id: '1763719200.1-ab12',
        camera: 'gate',
        recognized_license_plate: 'ABC 123',
        recognized_license_plate_score: 0.97,
        start_time: Date.now() / 1000 - 5,
        frame_time: Date.now() / 1000,
      },
    }),
  );
  // Each of four reads, heard by both.
  await until(async () => (await sightings())[0]?.reads === 8 || (await sightings()).length > 1);
  expect(await sightings()).toEqual([{ plate: 'ABC123', reads: 8, confidence: 0.97 }]);
  expect((await insideOf(server.db, [lotId])).get(lotId)).toBe(1);

  await broker.close();
  await until(async () => (await link())?.state === 'failed');
  expect((await link())?.problem).toMatch(/connection|broker/);
  await broker.open();
  await isConnected();
  await update('3-cd', 'XYZ 789', 0.99);
  await until(async () => (await sightings()).length === 2);
  await other.close();
});

it('says what is wrong with the connection, and follows the settings', async () => {
  listen();
  await setUp({ password: 'wrong' });
  await until(async () => (await link())?.state === 'failed');
  expect((await link())?.problem).toMatch(/refused/);
  expect((await setUp()).body.link).toMatchObject({ hasPassword: true, state: 'trying' });
  await isConnected();
  // The password stays where it is known, and never goes to another broker unasked.
  const other = { brokerUrl: 'mqtt://127.0.0.1:1', username: 'parking', topicPrefix: 'frigate' };
  expect(
    (
      await manager.call<FrigateLink>('PUT', '/api/settings/frigate', {
        link: { ...other, brokerUrl: `mqtt://127.0.0.1:${broker.port}` },
      })
    ).body.link?.hasPassword,
  ).toBe(true);
  expect(
    (await manager.call<FrigateLink>('PUT', '/api/settings/frigate', { link: other })).body.link?.hasPassword,
  ).toBe(false);
  expect(
    (await manager.call('PUT', '/api/settings/frigate', { link: { ...other, brokerUrl: 'http://x' } }))
      .status,
  ).toBe(400);
  expect(
    (await manager.call<FrigateLink>('PUT', '/api/settings/frigate', { link: null })).body.link,
  ).toBeNull();
  expect(await server.dump()).not.toContain('rosebud');
});
