import type { Camera } from '@anypark/core/cameras/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCamera } from '../../test/support/cameras/camera.ts';
import { AXIS, DAHUA, MUTILATED, REKOR, SENT, SIGNS_OF_LIFE } from '../../test/support/cameras/samples.ts';
import { startTestServer, useServer } from '../../test/support/server.ts';
import { apiKey, type Operator, operator } from '../../test/support/staff.ts';
import { keepSighting, pictureOf } from './pictures.ts';
import { multipart, TINY_JPEG } from './samples.ts';
import { insideOf } from './visits.ts';

const lines: string[] = [];
const server = useServer({ webhooks: false, logTo: { write: (line) => void lines.push(line) } });
let manager: Operator;
beforeAll(async () => {
  // A program's: the clock is moved by weeks, and a login would end.
  const key = await apiKey(server, 'manage');
  manager = operator(server);
  const call = manager.call.bind(manager);
  manager.call = (method, path, body) => call(method, path, body, { authorization: `Bearer ${key}` });
});

const json = (value: object, below = '') => ({
  below,
  type: 'application/json',
  payload: JSON.stringify(value),
});
const camera = async (place: 'entry' | 'exit' | 'inside' | 'gate', lotId?: number, more = {}) => {
  const lot = lotId ?? (await server.createLot({ spaces: 50 }));
  return Object.assign(await addCamera(server, manager, { lotId: lot, place, ...more }), { lot });
};
const health = async (id: number) => {
  const found = (await manager.call<Camera[]>('GET', '/api/settings/cameras')).body.find(
    (one) => one.id === id,
  );
  if (found === undefined) throw new Error('this camera is gone');
  return found;
};
const inside = async (lot: number) => (await insideOf(server.db, [lot])).get(lot);
const visits = (lot: number) =>
  server.sql<{
    plate: string;
    arrived: boolean;
    left: boolean;
    is_exit_missed: boolean;
    is_entry_missed: boolean;
  }>(
    `select plate, arrived_at is not null as arrived, left_at is not null as "left", is_exit_missed, is_entry_missed
       from visits where lot_id = $1 order by id`,
    [lot],
  );
const hours = (lot: number) =>
  server
    .sql<{ reads: number; arrivals: number; departures: number }>(
      `select sum(reads)::int as reads, sum(arrivals)::int as arrivals, sum(departures)::int as departures
         from camera_hours where lot_id = $1`,
      [lot],
    )
    .then(([row]) => row);

describe('the door', () => {
  it.each(Object.entries(SENT))('takes what is sent: %s', async (_name, { sent, is }) => {
    const one = await camera('gate');
    const answer = await one.send(sent);
    expect(answer.status).toBe(200);
    expect(
      (await health(one.id)).lastReads.map(({ licensePlate }) => licensePlate.replace(/\W/g, '')),
    ).toEqual([is.plate]);
    // Sent again it is the same.
    await one.send(sent);
    expect(await server.sql('select plate, reads from sightings where camera_id = $1', [one.id])).toEqual([
      { plate: is.plate, reads: 2 },
    ]);
  });

  it('answers as each maker wants it, also what it cannot understand where that would be sent for ever', async () => {
    const one = await camera('entry');
    expect((await one.send(json(DAHUA, '/NotificationInfo/TollgateInfo'))).body).toEqual({ Result: true });
    expect((await one.send(json({}, '/NotificationInfo/KeepAlive'))).body).toEqual({ Result: true });
    expect((await one.send(json({ Picture: {} }, '/NotificationInfo/TollgateInfo'))).body).toEqual({
      Result: true,
    });
    expect((await one.send(json({ ...REKOR, best_plate_number: '', best_plate: null }))).body).toEqual({
      received: true,
    });
    expect((await one.send(json({ carState: 'lost' }))).status).toBe(400);
    expect((await health(one.id)).unread).toMatchObject({ count: 3, reason: 'a lost car has no plateUTF8' });
  });

  it('counts what it could not understand, keeps nothing of it, and goes on', async () => {
    const one = await camera('entry');
    for (const { sent } of Object.values(MUTILATED)) {
      const { status, body } = await one.send(sent);
      expect([status, body.code]).toEqual([400, 'camera.unreadable']);
    }
    // Two cars, of which one has no plate: neither is kept.
    await one.send(json({ data: { results: [{ plate: 'HALF 1' }, { plate: '?' }] } }));
    const { unread, lastReads } = await health(one.id);
    expect(unread?.count).toBe(Object.keys(MUTILATED).length + 1);
    expect(lastReads).toEqual([]);
    expect(await visits(one.lot)).toEqual([]);
    const large = await one.send({
      below: '',
      type: 'application/json',
      payload: Buffer.alloc(9_000_000, 'x'),
    });
    expect([large.status, large.body.code]).toEqual([413, 'request.too_large']);
    expect((await health(one.id)).unread?.reason).toBe('it was larger than 8 MB');
    expect((await one.read('FINE 1')).status).toBe(200);
    server.clock.advance({ hours: 25 });
    expect((await health(one.id)).unread).toBeNull();
  });

  it.each(Object.entries(SIGNS_OF_LIFE))('hears that it lives: %s', async (_name, sent) => {
    const one = await camera('entry');
    expect((await one.send(sent)).status).toBe(200);
    const { heardAt, readAt } = await health(one.id);
    expect([heardAt === null, readAt]).toEqual([false, null]);
  });

  it('takes a picture of two megabytes in base64, and keeps none by itself', async () => {
    const one = await camera('entry');
    const image = Buffer.concat([TINY_JPEG, Buffer.alloc(2_000_000)]).toString('base64');
    expect((await one.read('LARGE 1', { image_base64: image })).status).toBe(200);
    expect((await one.read('WRONG 1', { image_base64: '%%%'.repeat(100) })).status).toBe(200);
    expect(await server.sql('select 1 from sighting_pictures')).toEqual([]);
  });

  it('lets in nobody without the address, before the body is read; a new one ends the old one, and so does removing', async () => {
    const one = await camera('entry');
    const old = one.address;
    const stranger = Object.assign(await camera('entry'), {
      address: `${server.url}/api/cameras/${'x'.repeat(43)}`,
    });
    expect(await stranger.read('NO 1')).toMatchObject({ status: 404, body: { code: 'camera.not_found' } });
    const { address } = (
      await manager.call<{ address: string }>('POST', `/api/settings/cameras/${one.id}/address`, {
        renew: true,
      })
    ).body;
    expect((await one.read('NO 2')).status).toBe(404);
    one.address = address;
    expect((await one.read('YES 1', {})).status).toBe(200);
    // A browser's origin is none of its business.
    expect((await one.send(json({ plate: 'OTHER 2' }), { origin: 'http://10.0.0.9' })).status).toBe(200);
    expect((await manager.call('DELETE', `/api/settings/cameras/${one.id}`)).status).toBe(200);
    expect((await one.read('NO 3')).status).toBe(404);
    expect(
      await server.sql('select plate from sightings where camera_id = $1 order by id', [one.id]),
    ).toHaveLength(2);
    expect(await inside(one.lot)).toBeUndefined();
    // Neither the log nor a dump of the database knows an address.
    const secrets = [old, address].map((text) => text.split('/').at(-1) ?? '');
    const kept = (await server.dump()) + lines.join('\n');
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });

  it('slows whoever tries addresses, and not the cameras beside', async () => {
    const limited = await startTestServer({ beside: server, rateLimitFactor: 1 });
    const one = await camera('entry');
    const path = new URL(one.address).pathname;
    const wrong = Object.assign(await camera('entry'), { address: `${limited.url}/api/cameras/wrong` });
    const codes = [];
    for (let n = 0; n < 40; n += 1) codes.push((await wrong.read('A1')).status);
    expect([codes[0], codes.at(-1)]).toEqual([404, 429]);
    one.address = limited.url + path;
    expect((await one.read('GOOD 1')).status).toBe(200);
    await limited.close();
    // A hundredth of what is allowed: twelve calls.
    const strict = await startTestServer({ beside: server, rateLimitFactor: 0.01 });
    one.address = strict.url + path;
    const statuses = new Set<number>();
    for (let n = 0; n < 14; n += 1) statuses.add((await one.read('GOOD 1')).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await health(one.id)).unread?.reason).toContain('calls a minute');
    await strict.close();
  });
});

describe('the clock', () => {
  it('of a camera that is off by hours is not believed, and said; one that sends late is, within a day', async () => {
    const one = await camera('entry');
    const minutesAgo = (minutes: number) =>
      new Date(server.clock.now().getTime() - minutes * 60_000).toISOString();
    await one.read('OFF 1', { timestamp: minutesAgo(120) });
    expect((await health(one.id)).clockOffSeconds).toBeCloseTo(-7200, -1);
    const [row] = await server.sql<{ age: number }>(
      `select extract(epoch from received_at - seen_at)::int as age from sightings where plate = 'OFF1'`,
    );
    expect(row?.age).toBe(0);
    await one.read('AHEAD 1', { timestamp: '2099-01-01T00:00:00Z' });
    expect((await health(one.id)).clockOffSeconds).toBeGreaterThan(60 * 60 * 24 * 365);
    await one.read('RIGHT 1', { timestamp: minutesAgo(2) });
    expect((await health(one.id)).clockOffSeconds).toBeNull();
    const late = (minutes: number, plate: string) =>
      one.send({
        below: '',
        type: 'text/xml',
        payload: `<EventNotificationAlert><dateTime>${minutesAgo(minutes)}</dateTime><eventType>ANPR</eventType><ANPR><licensePlate>${plate}</licensePlate></ANPR><isDataRetransmission>true</isDataRetransmission></EventNotificationAlert>`,
      });
    await late(300, 'LATE1');
    await late(3000, 'TOOLATE1');
    const ages = await server.sql<{ plate: string; age: number }>(
      `select plate, round(extract(epoch from received_at - seen_at) / 60)::int as age from sightings
        where plate in ('LATE1', 'TOOLATE1') order by plate`,
    );
    expect(ages).toEqual([
      { plate: 'LATE1', age: 300 },
      { plate: 'TOOLATE1', age: 0 },
    ]);
  });
});

describe('visits', () => {
  it('begin at the entry, end at the exit, and count the cars inside', async () => {
    const entry = await camera('entry');
    const exit = await camera('exit', entry.lot);
    for (const plate of ['CAR 1', 'DOG 2', 'EMU 3']) await entry.read(plate);
    expect(await inside(entry.lot)).toBe(3);
    server.clock.advance({ minutes: 10 });
    // One sign apart from one car inside.
    await exit.read('D0G 2');
    await exit.read('UNSEEN 9');
    expect(await inside(entry.lot)).toBe(2);
    expect(await hours(entry.lot)).toEqual({ reads: 5, arrivals: 3, departures: 2 });
    const lots = await manager.call<{ lotId: number; counted: number | null }[]>('GET', '/api/lots/cars');
    expect(lots.body.find(({ lotId }) => lotId === entry.lot)?.counted).toBe(2);
    expect(lots.body.some(({ counted }) => counted === null)).toBe(true);
  });

  it('of a car that comes twice is one that ended unseen; cars not seen for a day have left, those with a right to stand have not', async () => {
    const entry = await camera('entry');
    const driver = server.driver();
    await entry.read('TWICE 1');
    server.clock.advance({ minutes: 30 });
    await entry.read('TWICE 1');
    await entry.read('GONE 1');
    await entry.read('STAYS 1');
    await driver.park({ parkingLotId: entry.lot, licensePlate: 'STAYS 1', duration: 1 });
    await server.sql(
      `update parking_sessions set ends_at = ends_at + interval '48 hours' where plate = 'STAYS1'`,
    );
    expect(await inside(entry.lot)).toBe(3);
    server.clock.advance({ hours: 23 });
    await server.reconcile();
    expect(await inside(entry.lot)).toBe(3);
    server.clock.advance({ hours: 2 });
    await server.reconcile();
    expect(await inside(entry.lot)).toBe(1);
    expect(
      (await visits(entry.lot)).filter(({ is_exit_missed: is }) => is).map(({ plate }) => plate),
    ).toEqual(['TWICE1', 'TWICE1', 'GONE1']);
  });

  it('go by the direction at a gate, and a camera inside sees who is there', async () => {
    const gate = await camera('gate', undefined, { isTurned: true });
    const spot = await camera('inside', gate.lot);
    await gate.read('WAY 1', { direction: 'out' });
    await spot.read('WAY 1');
    await spot.read('HERE 1');
    expect(await inside(gate.lot)).toBe(2);
    server.clock.advance({ minutes: 5 });
    await gate.read('WAY 1', { direction: 'in' });
    expect((await visits(gate.lot)).map(({ left, is_entry_missed: missed }) => [left, missed])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('are one for what is read again, better, or so and so', async () => {
    const entry = await camera('entry');
    await entry.read('ABC 123', { confidence: 0.8 });
    // A camera that names no passes: the same car, read wrong a moment later.
    await entry.read('A8C 123', { confidence: 0.6 });
    await entry.read('ABC 123', { confidence: 0.7 });
    expect(await inside(entry.lot)).toBe(1);
    // The same pass by its own name, read better at last.
    await entry.send(
      json({
        ...AXIS,
        carID: '5',
        plateUTF8: 'XYZ 700',
        plateASCII: '',
        plateConfidence: '0.5',
        capture_timestamp: '',
      }),
    );
    await entry.send(
      json({
        ...AXIS,
        carID: '5',
        plateUTF8: 'XYZ 789',
        plateASCII: '',
        plateConfidence: '0.9',
        capture_timestamp: '',
      }),
    );
    expect((await visits(entry.lot)).map(({ plate }) => plate)).toEqual(['ABC123', 'XYZ789']);
    expect(await hours(entry.lot)).toEqual({ reads: 2, arrivals: 2, departures: 0 });
    const exit = await camera('exit', entry.lot);
    server.clock.advance({ minutes: 5 });
    await exit.send(
      json({
        ...AXIS,
        carID: '9',
        plateUTF8: 'XYZ 799',
        plateASCII: '',
        plateConfidence: '0.5',
        capture_timestamp: '',
      }),
    );
    await exit.send(
      json({
        ...AXIS,
        carID: '9',
        plateUTF8: 'ABC 123',
        plateASCII: '',
        plateConfidence: '0.9',
        capture_timestamp: '',
      }),
    );
    expect((await visits(entry.lot)).map(({ plate, left }) => [plate, left])).toEqual([
      ['ABC123', true],
      ['XYZ789', false],
    ]);
    expect(await hours(entry.lot)).toEqual({ reads: 3, arrivals: 2, departures: 1 });
  });

  it('are one on two servers at once, by a name or by the moment', async () => {
    const entry = await camera('entry');
    const other = await startTestServer({ beside: server });
    const twin = Object.assign(await camera('entry'), {
      address: other.url + new URL(entry.address).pathname,
    });
    await Promise.all(
      [entry, twin, entry, twin, entry, twin].flatMap((one) => [
        one.read('BOTH 1'),
        one.send(json({ ...REKOR, best_plate_number: 'BOTH 2', best_uuid: 'one' })),
      ]),
    );
    expect(await inside(entry.lot)).toBe(2);
    expect(
      await server.sql('select plate, reads from sightings where camera_id = $1 order by plate', [entry.id]),
    ).toEqual([
      { plate: 'BOTH1', reads: 6 },
      { plate: 'BOTH2', reads: 6 },
    ]);
    expect(await hours(entry.lot)).toEqual({ reads: 2, arrivals: 2, departures: 0 });
    await other.close();
  });
});

describe('a camera that falls silent', () => {
  const alarms = () =>
    server.sql<{ text: string; is_open: boolean }>(
      `select text, closed_at is null as is_open from alarms where matter = 'camera' order by id`,
    );

  it('is told of once, where it usually reads cars at this hour, until it is heard again', async () => {
    await server.sql('delete from alarms');
    server.clock.set('2027-05-10T12:30:00Z');
    const busy = await camera('entry', undefined, { name: 'Busy' });
    const quiet = await camera('entry', undefined, { name: 'Quiet' });
    for (let day = 1; day <= 7; day += 1)
      await server.sql(
        `insert into camera_hours (lot_id, camera_id, hour, reads)
         values ($1, $2, '2027-05-10T13:00:00Z'::timestamptz - $3 * interval '1 day', 4),
                ($1, $2, '2027-05-10T19:00:00Z'::timestamptz - $3 * interval '1 day', 4)`,
        [busy.lot, busy.id, day],
      );
    for (const one of [busy, quiet]) await one.read('SILENT 1');
    server.clock.set('2027-05-10T14:29:00Z');
    await server.reconcile();
    expect(await alarms()).toEqual([]);
    server.clock.set('2027-05-10T14:31:00Z');
    await server.reconcile();
    await server.reconcile();
    expect(await alarms()).toEqual([
      { text: expect.stringContaining('the camera Busy of Test Lot has been silent since'), is_open: true },
    ]);
    await busy.read('AGAIN 1');
    await server.reconcile();
    expect((await alarms())[0]?.is_open).toBe(false);
    // Nobody comes at night.
    server.clock.set('2027-05-11T03:00:00Z');
    await server.reconcile();
    expect(await alarms()).toHaveLength(1);
  });
});

describe('forgetting', () => {
  it('takes paid cars after a day, others after two weeks, and leaves what was counted and what a notice needs', async () => {
    const entry = await camera('entry');
    const exit = await camera('exit', entry.lot);
    for (const plate of ['PAID 7', 'FREE 7', 'FINED 7']) await entry.read(plate);
    await server.driver().park({ parkingLotId: entry.lot, licensePlate: 'PAID 7', duration: 1 });
    server.clock.advance({ minutes: 30 });
    for (const plate of ['PAID 7', 'FREE 7', 'FINED 7']) await exit.read(plate);
    const [fined] = await server.sql<{ id: string }>(
      `select id from sightings where plate = 'FINED7' order by id`,
    );
    await keepSighting(server.db, fined?.id ?? '');
    const known = async () =>
      (
        await server.sql<{ plate: string }>(
          'select plate from sightings where lot_id = $1 union select plate from visits where lot_id = $1 order by 1',
          [entry.lot],
        )
      ).map(({ plate }) => plate);
    server.clock.advance({ hours: 23 });
    await server.reconcile();
    expect(await known()).toEqual(['FINED7', 'FREE7', 'PAID7']);
    server.clock.advance({ hours: 2 });
    await server.reconcile();
    expect(await known()).toEqual(['FINED7', 'FREE7']);
    server.clock.advance({ hours: 14 * 24 });
    await server.reconcile();
    expect(await known()).toEqual(['FINED7']);
    expect(await hours(entry.lot)).toEqual({ reads: 6, arrivals: 3, departures: 3 });
  });

  it('keeps pictures only where they are wanted, while a notice may need them', async () => {
    const terms = (await manager.call('GET', '/api/settings/sightings')).body;
    const changed = { ...terms, pictureHours: 12 };
    expect((await manager.call('PUT', '/api/settings/sightings', changed)).status).toBe(200);
    expect((await manager.call('PUT', '/api/settings/sightings', changed)).body.code).toBe(
      'settings.changed',
    );
    const entry = await camera('entry');
    const image = { image_base64: `data:image/jpeg;base64,${TINY_JPEG.toString('base64')}` };
    for (const plate of ['PIC AA1', 'KID BB2', 'LOG CC3']) await entry.read(plate, image);
    await entry.read('NOPIC AA1', {
      image_base64: Buffer.from('<svg onload=x>'.repeat(20)).toString('base64'),
    });
    await entry.send(
      multipart([
        { name: 'json', type: 'application/json', bytes: JSON.stringify({ plate: 'MUD DD4' }) },
        { name: 'upload', fileName: '../../a.jpg', type: 'image/jpeg', bytes: TINY_JPEG },
      ]),
    );
    const of = async (plate: string) => {
      const [row] = await server.sql<{ id: string }>('select id from sightings where plate = $1', [plate]);
      return pictureOf(server.db, row?.id ?? '0');
    };
    for (const plate of ['PICAA1', 'MUDDD4']) expect((await of(plate))?.jpeg.equals(TINY_JPEG)).toBe(true);
    expect(await of('NOPICAA1')).toBeNull();
    await server.driver().park({ parkingLotId: entry.lot, licensePlate: 'PIC AA1', duration: 1 });
    const [kept] = await server.sql<{ id: string }>(`select id from sightings where plate = 'KIDBB2'`);
    await keepSighting(server.db, kept?.id ?? '');
    await server.reconcile();
    expect([await of('PICAA1'), (await of('LOGCC3')) !== null]).toEqual([null, true]);
    server.clock.advance({ hours: 13 });
    await server.reconcile();
    expect([(await of('KIDBB2')) !== null, await of('LOGCC3')]).toEqual([true, null]);
  });
});

describe('operators', () => {
  it('test each maker’s sample through the camera’s own address, and nothing of it is kept', async () => {
    const lotId = await server.createLot();
    for (const maker of [
      'generic',
      'plate_recognizer',
      'rekor',
      'hikvision',
      'dahua',
      'axis',
      'milesight',
      'unifi',
      'genetec',
      'verkada',
      'blue_iris',
    ] as const) {
      const one = await addCamera(server, manager, { lotId, place: 'entry', maker });
      const answer = await manager.call('POST', `/api/settings/cameras/${one.id}/test`);
      expect([maker, answer.status, answer.body.licensePlate]).toEqual([maker, 200, 'TEST 123']);
      expect((await health(one.id)).heardAt).toBeNull();
    }
    expect(await inside(lotId)).toBe(0);
    expect(await hours(lotId)).toMatchObject({ reads: null });
  });

  it('are told what is wrong, and every change is on record', async () => {
    const body = {
      name: 'Pole',
      lotId: 999_999,
      place: 'entry',
      maker: 'generic',
      isTurned: false,
      frigateName: null,
    };
    const call = (more: object, method = 'POST', path = '') =>
      manager.call(method, `/api/settings/cameras${path}`, { ...body, ...more });
    expect((await call({})).body.fields).toEqual({ lotId: 'This lot does not exist' });
    const lotId = await server.createLot();
    expect((await call({ lotId, maker: 'frigate' })).body.fields).toEqual({
      frigateName: 'Enter the camera’s name in Frigate',
    });
    const { body: made } = await call({ lotId, maker: 'frigate', frigateName: 'porch' });
    expect((await call({ lotId, maker: 'frigate', frigateName: 'porch' })).status).toBe(400);
    expect(
      (await manager.call('POST', `/api/settings/cameras/${made.id}/address`, { renew: true })).body,
    ).toEqual({ address: null });
    expect((await call({ lotId }, 'PUT', `/${made.id}`)).body).toMatchObject({
      maker: 'generic',
      frigateName: null,
    });
    expect(
      (await manager.call('POST', `/api/settings/cameras/${made.id}/address`, { renew: false })).body.address,
    ).toContain('/api/cameras/');
    expect((await manager.call('DELETE', '/api/settings/cameras/999999')).status).toBe(404);
    const told = await server.sql<{ action: string }>(
      `select action from audit_log where subject_kind = 'camera' and subject_id = $1 order by id`,
      [made.id],
    );
    expect(told.map(({ action }) => action)).toEqual([
      'camera.added',
      'camera.changed',
      'camera.address_shown',
    ]);
  });
});
