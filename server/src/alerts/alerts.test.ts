import type { AlertSet, WaitingAlert } from '@anypark/core/alerts/contract';
import type { Transaction } from '@anypark/core/parking/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Carrier } from '../../test/support/carrier.ts';
import type { Driver } from '../../test/support/driver.ts';
import { MailServer } from '../../test/support/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

const PUBLIC_URL = 'https://park.example';
let server: TestServer;
let mail: MailServer;
let carrier: Carrier;
let cars = 0;

beforeAll(async () => {
  mail = await new MailServer().start();
  carrier = await new Carrier().start();
  server = await startTestServer({
    webhooks: false,
    publicUrl: PUBLIC_URL,
    mail: { smtpUrl: `${mail.url}?ignoreTLS=true`, from: 'Plaza <parking@plaza.example>' },
    sms: carrier.config,
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
  await carrier.close();
});
beforeEach(async () => {
  await server.sql('delete from tellings');
  mail.mails.length = 0;
  carrier.texts.length = 0;
});

async function park(driver = server.driver()): Promise<{ driver: Driver; stay: Transaction }> {
  cars += 1;
  const parkingLotId = await server.createLot({ spaces: 50 });
  return { driver, stay: await driver.park({ licensePlate: `ALERT ${cars}`, duration: 2, parkingLotId }) };
}
const alert = (driver: Driver, transactionId: number, changes: Record<string, unknown> = {}) =>
  driver.post<AlertSet>('/api/alerts/create', {
    transactionId,
    notificationType: 'sms',
    contactInfo: '+1 212 555 0123',
    alertMinutesBefore: 15,
    ...changes,
  });
/** Seconds until the end of a stay, by the server's clock. */
const secondsTo = (end: string) => (Date.parse(end) - server.clock.now().getTime()) / 1000;
/** Goes to `minutes` before `end`, and `late` seconds beyond, with a round. */
async function goTo(end: string, minutes: number, late = 0): Promise<void> {
  server.clock.advance({ seconds: secondsTo(end) - minutes * 60 + late });
  await server.messages();
}

describe('an alert', () => {
  it.each([60, 30, 15, 10, 5])(
    'comes %i minutes before the end, once, with the way to add time',
    async (minutes) => {
      const { driver, stay } = await park();
      const set = await alert(driver, stay.id, { alertMinutesBefore: minutes });
      expect(set.status, JSON.stringify(set.body)).toBe(200);
      expect(set.body.contactInfo).toBe('+12125550123');
      await goTo(stay.endTime, minutes, -2);
      expect(carrier.texts).toEqual([]);
      await goTo(stay.endTime, minutes, 1);
      await goTo(stay.endTime, minutes, 62);
      expect(carrier.texts).toHaveLength(1);
      const { To, From, Body = '', StatusCallback } = carrier.texts[0] ?? {};
      expect({ To, From }).toEqual({ To: '+12125550123', From: '+12125550100' });
      expect(StatusCallback).toMatch(/^https:\/\/park\.example\/api\/webhooks\/twilio\?message=\d+$/);
      expect(Body).toContain(stay.licensePlate);
      expect(Body).toContain('Test Lot');
      expect(Body).toMatch(/ends \d+:\d\d [AP]M \(New York time\)/);
      expect(Body.length).toBeLessThanOrEqual(160);
      expect(Body).toMatch(/^[\x20-\x7e]*$/);
      const link = Body.match(/https:\/\/park\.example(\/extend\/\d+\?key=\S+)/)?.[1] ?? '';
      const [, id, key] = /extend\/(\d+)\?key=(.+)/.exec(link) ?? [];
      const stranger = server.driver();
      expect((await stranger.get(`/api/parking/extension/${id}?key=${key}`)).status).toBe(200);
    },
  );

  it('goes by e-mail as well, as text and HTML', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id, { notificationType: 'email', contactInfo: ' ann@example.com ' });
    await goTo(stay.endTime, 15, 1);
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]?.to).toEqual(['ann@example.com']);
    expect(mail.mails[0]?.raw).toContain(`Subject: Your parking ends at`);
    expect(mail.mails[0]?.raw).toContain('Content-Type: text/html');
    expect(mail.mails[0]?.raw).toContain('Content-Type: text/plain');
  });

  it('moves with the stay when it is extended, twice', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id);
    const request = { parkingLotId: stay.parkingLotId, licensePlate: stay.licensePlate, duration: 1 };
    const second = await driver.park(request);
    await goTo(stay.endTime, 15, 1);
    const third = await driver.park(request);
    await goTo(second.endTime, 15, 1);
    expect(carrier.texts).toEqual([]);
    await goTo(third.endTime, 15, 1);
    expect(carrier.texts).toHaveLength(1);
    expect(carrier.texts[0]?.Body).toContain(`/extend/${third.id}?key=`);
  });

  it('moves back when added time is returned', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id, { alertMinutesBefore: 30 });
    const request = { parkingLotId: stay.parkingLotId, licensePlate: stay.licensePlate, duration: 1 };
    const added = await driver.park(request);
    await goTo(stay.endTime, 30, 5);
    await server.sql(`update parking_sessions set state = 'refunded', closed_at = now() where id = $1`, [
      added.id,
    ]);
    await goTo(stay.endTime, 28);
    expect(carrier.texts).toHaveLength(1);
  });

  it.each(['ended', 'refunded'])('is dropped when the stay is %s', async (state) => {
    const { driver, stay } = await park();
    await alert(driver, stay.id);
    await server.sql('update parking_sessions set state = $2, closed_at = now() where id = $1', [
      stay.id,
      state,
    ]);
    await goTo(stay.endTime, 15, 1);
    expect(carrier.texts).toEqual([]);
    expect(await server.sql(`select state from expiry_alerts where stay_id = $1`, [stay.id])).toEqual([
      { state: 'dropped' },
    ]);
  });

  it('is sent late while it is of use, and never after the end', async () => {
    const one = await park();
    await alert(one.driver, one.stay.id);
    await goTo(one.stay.endTime, 3);
    expect(carrier.texts).toHaveLength(1);
    const two = await park();
    await alert(two.driver, two.stay.id);
    await goTo(two.stay.endTime, 0, 1);
    expect(carrier.texts).toHaveLength(1);
    expect(await server.sql('select state from expiry_alerts where stay_id = $1', [two.stay.id])).toEqual([
      { state: 'dropped' },
    ]);
  });

  it('that was queued and could not be sent in time is not sent after the end', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id, { alertMinutesBefore: 5 });
    carrier.refusals.push([503, 20500, 'try later']);
    await goTo(stay.endTime, 5, 1);
    await goTo(stay.endTime, 0, 1);
    expect(carrier.texts).toEqual([]);
    const [message] = await server.sql('select state, problem from messages where session_id = $1', [
      stay.id,
    ]);
    expect(message).toEqual({ state: 'failed', problem: 'it came too late to be of use' });
  });

  it('is one message with two servers', async () => {
    const other = await startTestServer({
      beside: server,
      publicUrl: PUBLIC_URL,
      sms: carrier.config,
    });
    const stays = await Promise.all([park(), park(), park()]);
    for (const { driver, stay } of stays) await alert(driver, stay.id);
    server.clock.advance({ seconds: secondsTo(stays[0]?.stay.endTime ?? '') - 15 * 60 + 30 });
    await Promise.all([server.messages(), other.messages(), server.messages(), other.messages()]);
    expect(carrier.texts).toHaveLength(3);
    await other.close();
  });

  it('saved again takes the place of the one before, also after that was sent', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id, { alertMinutesBefore: 60 });
    await alert(driver, stay.id, { alertMinutesBefore: 30, contactInfo: '(212) 555-0199' });
    await goTo(stay.endTime, 60, 1);
    expect(carrier.texts).toEqual([]);
    await goTo(stay.endTime, 30, 1);
    await alert(driver, stay.id, { alertMinutesBefore: 5 });
    await goTo(stay.endTime, 5, 1);
    expect(carrier.texts.map(({ To }) => To)).toEqual(['+12125550199', '+12125550123']);
  });
});

describe('what is set', () => {
  // None of them is to come in another test.
  afterEach(() => server.sql('delete from expiry_alerts'));
  const waiting = async (driver: Driver, id: number, key = '') =>
    (await driver.get<WaitingAlert[]>(`/api/alerts/${id}${key}`)).body;

  it('is told to its driver, masked, with its moment, until it is sent', async () => {
    const { driver, stay } = await park();
    expect(await waiting(driver, stay.id)).toEqual([]);
    await alert(driver, stay.id, { alertMinutesBefore: 30 });
    await alert(driver, stay.id, { notificationType: 'email', contactInfo: 'ann@example.com' });
    expect(await waiting(driver, stay.id)).toEqual([
      {
        notificationType: 'email',
        contact: 'a•••@example.com',
        alertMinutesBefore: 15,
        sendTime: new Date(Date.parse(stay.endTime) - 15 * 60_000).toISOString(),
      },
      expect.objectContaining({ notificationType: 'sms', contact: '•••0123', alertMinutesBefore: 30 }),
    ]);
    const request = { parkingLotId: stay.parkingLotId, licensePlate: stay.licensePlate, duration: 1 };
    const more = await driver.park(request);
    const moved = new Date(Date.parse(more.endTime) - 30 * 60_000).toISOString();
    for (const id of [stay.id, more.id])
      expect((await waiting(driver, id)).map(({ sendTime }) => sendTime)).toContain(moved);
    await goTo(more.endTime, 30, 1);
    expect(await waiting(driver, stay.id)).toMatchObject([{ notificationType: 'email' }]);
    server.clock.advance({ hours: 2 });
    expect(await waiting(driver, stay.id)).toEqual([]);
  });

  it('is nobody else’s to know: not a stranger’s, nor another phone’s that paid for the same car', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id);
    const stranger = server.driver();
    expect((await stranger.get<unknown>(`/api/alerts/${stay.id}`)).body.code).toBe('transaction.not_found');
    const request = { parkingLotId: stay.parkingLotId, licensePlate: stay.licensePlate, duration: 1 };
    const theirs = await stranger.park(request);
    expect(theirs.extendsTransactionId).toBe(stay.id);
    expect(await waiting(stranger, theirs.id)).toEqual([]);
    const [row] = await server.sql<{ receipt_key: string }>(
      'select receipt_key from parking_sessions where id = $1',
      [stay.id],
    );
    expect(await waiting(server.driver(), stay.id, `?key=${row?.receipt_key}`)).toHaveLength(1);
  });
});

describe('an alert that is queued', () => {
  it('and overtaken by more time is not sent with the old end, but at its new moment', async () => {
    const { driver, stay } = await park();
    await alert(driver, stay.id);
    // The carrier is away while the alert is due, and the driver adds time meanwhile.
    carrier.refusals.push([503, 20503, 'away']);
    await goTo(stay.endTime, 15, 1);
    expect(carrier.texts).toEqual([]);
    const more = await driver.park({
      licensePlate: stay.licensePlate,
      parkingLotId: stay.parkingLotId,
      duration: 1,
    });
    server.clock.advance({ seconds: 15 });
    await server.messages();
    expect(carrier.texts).toEqual([]);
    await goTo(more.endTime, 15, 1);
    await goTo(more.endTime, 14, 1);
    expect(carrier.texts).toHaveLength(1);
    const told = await server.sql('select state, problem from messages where session_id = $1 order by id', [
      stay.id,
    ]);
    expect(told).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('changed') },
      { state: 'sent' },
    ]);
  });
});

describe('messages to strangers', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => `+12125550${String(100 + n)}`);

  it('one stay cannot have many numbers told, nor one number by many stays', async () => {
    const { driver, stay } = await park();
    const statuses = [];
    for (const contactInfo of numbers(25))
      statuses.push((await alert(driver, stay.id, { contactInfo })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    await server.sql('delete from tellings');
    const to = [];
    for (let n = 0; n < 12; n += 1) {
      const other = await park();
      to.push((await alert(other.driver, other.stay.id, { contactInfo: '+12125550177' })).status);
    }
    expect(to.filter((status) => status === 200)).toHaveLength(10);
    server.clock.advance({ hours: 25 });
    const tomorrow = await park();
    expect((await alert(tomorrow.driver, tomorrow.stay.id, { contactInfo: '+12125550177' })).status).toBe(
      200,
    );
  });

  it('counts e-mails and receipts with them', async () => {
    const to = [];
    for (let n = 0; n < 12; n += 1) {
      const { driver, stay } = await park();
      const { id: transactionId } = stay;
      const receipt = { transactionId, email: 'Victim@example.com' };
      const wanted = { notificationType: 'email', contactInfo: 'victim@example.com' };
      to.push(
        n % 2
          ? (await driver.post('/api/receipts/send', receipt)).status
          : (await alert(driver, stay.id, wanted)).status,
      );
    }
    expect(to.filter((status) => status === 200)).toHaveLength(10);
  });

  it('go to the facility’s country alone unless the operator wants it, and never where others earn by them', async () => {
    const { driver, stay } = await park();
    const refused = async (contactInfo: string) => (await alert(driver, stay.id, { contactInfo })).body.code;
    for (const number of ['+447400123456', '+18765551234', '+4915112345678'])
      expect(await refused(number)).toBe('alert.contact');
    await server.sql('update facility set sms_abroad = true');
    expect(await refused('+447400123456')).toBeUndefined();
    for (const number of [
      '+19005551234',
      '+881612345678',
      '+870773111632',
      '+882161234567',
      '+447010123456',
      '+449098790000',
      '+97912345678',
    ])
      expect([number, await refused(number)]).toEqual([number, 'alert.contact']);
    await server.sql('update facility set sms_abroad = false');
  });
});

describe('setting an alert', () => {
  it.each([
    ['sms', '12', 'Enter a phone number with its area code, or with + and its country code'],
    ['sms', 'ann@example.com', 'Enter a phone number with its area code, or with + and its country code'],
    ['email', 'ann', 'Please enter a valid email address'],
    ['email', '+12125550123', 'Please enter a valid email address'],
  ])('refuses a contact that is none: %s %s', async (notificationType, contactInfo, message) => {
    const { driver, stay } = await park();
    const answer = await alert(driver, stay.id, { notificationType, contactInfo });
    expect(answer.body).toMatchObject({ code: 'alert.contact', message, fields: { contactInfo: message } });
  });

  it('says when it could not come any more', async () => {
    const { driver, stay } = await park();
    server.clock.advance({ seconds: secondsTo(stay.endTime) - 9 * 60 + 1 });
    const late = await alert(driver, stay.id, { alertMinutesBefore: 10 });
    expect(late.body).toMatchObject({
      code: 'alert.too_late',
      message: 'Your parking ends in 9 minutes. Choose a shorter time.',
    });
    server.clock.advance({ minutes: 9 });
    expect((await alert(driver, stay.id)).body.code).toBe('session.over');
  });

  it('is for the driver, or whoever has the receipt’s key', async () => {
    const { stay } = await park();
    expect((await alert(server.driver(), stay.id)).body.code).toBe('transaction.not_found');
    const unpaid = server.driver();
    const { id } = (await unpaid.start({ licensePlate: 'UNPAID' })).body.transaction;
    expect((await alert(unpaid, id)).body.code).toBe('session.not_active');
  });

  it('is kept where no channel is set up, said not to be sent, and shown so', async () => {
    const bare = await startTestServer({ beside: server, publicUrl: PUBLIC_URL });
    const { driver, stay } = await park();
    const set = await alert(driver.at(bare.url), stay.id, { alertMinutesBefore: 5 });
    expect([set.status, set.body.canBeSent]).toEqual([200, false]);
    expect((await alert(driver, stay.id, { alertMinutesBefore: 5 })).body.canBeSent).toBe(true);
    expect((await driver.at(bare.url).get('/api/alerts/channels')).body).toMatchObject({
      sms: false,
      email: false,
    });
    expect((await driver.get('/api/alerts/channels')).body).toMatchObject({ sms: true, email: true });
    server.clock.advance({ seconds: secondsTo(stay.endTime) - 299 });
    await bare.messages();
    expect(carrier.texts).toEqual([]);
    const [kept] = await server.sql('select state, problem from messages where session_id = $1', [stay.id]);
    expect(kept).toEqual({ state: 'unsendable', problem: 'no SMS server set up' });
    await bare.close();
  });

  it('is refused for a number that has said STOP', async () => {
    const { driver, stay } = await park();
    const url = `${server.url}/api/webhooks/twilio`;
    const signed = `${PUBLIC_URL}/api/webhooks/twilio`;
    const say = (Body: string) =>
      carrier.call(url, signed, { From: '+12125550177', Body, MessageSid: 'SM1' });
    expect((await say(' stop ')).status).toBe(200);
    const contactInfo = '+12125550177';
    expect((await alert(driver, stay.id, { contactInfo })).body.code).toBe('message.stopped');
    expect((await say('START')).status).toBe(200);
    expect((await alert(driver, stay.id, { contactInfo })).status).toBe(200);
    expect((await say('Unsubscribe')).status).toBe(200);
    await goTo(stay.endTime, 15, 1);
    expect(carrier.texts).toEqual([]);
  });
});
