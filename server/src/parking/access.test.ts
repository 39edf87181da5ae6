import { describe, expect, it } from 'vitest';
import { startTestServer, useServer } from '../../test/support/server.ts';
import { join } from '../../test/support/staff.ts';

const server = useServer();

const NOT_FOUND = {
  status: 404,
  body: { code: 'transaction.not_found', message: 'The parking session could not be found.' },
};

describe('a transaction', () => {
  it('is nothing to another browser: for every id and call the answer is that of an id that does not exist', async () => {
    const owner = server.driver();
    const pending = (await owner.start({ licensePlate: 'OWN1' })).body.transaction.id;
    const paid = await owner.park({ licensePlate: 'OWN2' });
    const [row] = await server.sql<{ provider_intent_id: string }>(
      'select provider_intent_id from payments where purchase_id = (select purchase_id from parking_sessions where id = $1)',
      [paid.id],
    );
    const stranger = server.driver();
    const other = server.driver();
    await other.start({ licensePlate: 'OTHER' });
    for (const browser of [stranger, other]) {
      for (const id of [pending, paid.id, 999_999]) {
        expect(await browser.transaction(id)).toMatchObject(NOT_FOUND);
        expect(await browser.intent(id)).toMatchObject(NOT_FOUND);
        expect(await browser.confirm(id, row?.provider_intent_id ?? '')).toMatchObject(NOT_FOUND);
      }
    }
    expect((await owner.transaction(pending)).body).toMatchObject({ id: pending, status: 'pending' });
  });

  it('that cannot be a number is as one that does not exist', async () => {
    const driver = server.driver();
    const unknown = await driver.get('/api/parking/transaction/999999');
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '%00', 'undefined']) {
      const { status, body } = await driver.get(`/api/parking/transaction/${id}`);
      expect([id, status, body.code, body.message]).toEqual([
        id,
        404,
        unknown.body.code,
        unknown.body.message,
      ]);
    }
  });

  it('can be looked at by managers, on the driver’s page too, and nothing can be done there', async () => {
    const { id } = (await server.driver().start({ licensePlate: 'LOOKED AT' })).body.transaction;
    const [manager, attendant] = [
      await join(server, 'manager', 'mia'),
      await join(server, 'attendant', 'ari'),
    ];
    expect((await manager.call('GET', `/api/parking/transaction/${id}`)).body).toMatchObject({ id });
    expect((await attendant.call('GET', `/api/parking/transaction/${id}`)).status).toBe(404);
    expect((await manager.call('POST', '/api/create-payment-intent', { transactionId: id })).status).toBe(
      404,
    );
    const alert = {
      transactionId: id,
      notificationType: 'email',
      contactInfo: 'a@b.cd',
      alertMinutesBefore: 5,
    };
    expect((await manager.call('POST', '/api/alerts/create', alert)).status).toBe(404);
  });

  it('opens to the receipt’s key, and to no other key', async () => {
    const owner = server.driver();
    const { id } = await owner.park({ licensePlate: 'KEY1' });
    const [row] = await server.sql<{ receipt_key: string }>(
      'select receipt_key from parking_sessions where id = $1',
      [id],
    );
    const key = row?.receipt_key ?? '';
    const stranger = server.driver();
    expect((await stranger.get(`/api/parking/transaction/${id}?key=${key}`)).status).toBe(200);
    for (const wrong of ['', 'x', key.slice(1), `${key}x`]) {
      expect((await stranger.get(`/api/parking/transaction/${id}?key=${wrong}`)).status).toBe(404);
    }
    const neighbour = (await owner.start({ licensePlate: 'KEY2' })).body.transaction.id;
    expect((await stranger.get(`/api/parking/transaction/${neighbour}?key=${key}`)).status).toBe(404);
  });

  it('does not open to a made-up cookie', async () => {
    const { id } = (await server.driver().start({ licensePlate: 'COOKIE' })).body.transaction;
    const forger = server.driver();
    for (const cookie of ['anypark_device=x', `anypark_device=${'A'.repeat(43)}`, 'anypark_device=']) {
      forger.cookie = cookie;
      expect(await forger.transaction(id)).toMatchObject(NOT_FOUND);
    }
  });

  it('has a cookie that scripts and other sites cannot use', async () => {
    const answer = await fetch(`${server.url}/api/parking/create-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ parkingLotId: 1, licensePlate: 'FLAGS', duration: 1 }),
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^anypark_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [row] = await server.sql<{ owner_hash: Buffer }>(
      'select owner_hash from parking_sessions order by id desc limit 1',
    );
    expect(answer.headers.get('set-cookie')).not.toContain(row?.owner_hash.toString('base64url'));
  });

  it('goes by https alone where drivers come by https', async () => {
    const behind = await startTestServer({ webhooks: false, publicUrl: 'https://park.example' });
    const answer = await behind.app.inject({
      method: 'POST',
      url: '/api/parking/create-session',
      headers: { origin: 'https://park.example' },
      payload: { parkingLotId: 1, licensePlate: 'SECURE', duration: 1 },
    });
    expect(answer.headers['set-cookie']).toContain('; Secure');
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    await behind.close();
  });
});
