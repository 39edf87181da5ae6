import type { Transaction } from '@anypark/core/parking/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Carrier } from '../../test/support/carrier.ts';
import type { Driver } from '../../test/support/driver.ts';
import { MailServer } from '../../test/support/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { languageIn, said, saying } from '../platform/languages.ts';

let server: TestServer;
let mail: MailServer;
let carrier: Carrier;
beforeAll(async () => {
  mail = await new MailServer().start();
  carrier = await new Carrier().start();
  server = await startTestServer({
    webhooks: false,
    publicUrl: 'https://park.example',
    mail: { smtpUrl: `${mail.url}?ignoreTLS=true`, from: 'parking@plaza.example' },
    sms: carrier.config,
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
  await carrier.close();
});
afterEach(() => {
  mail.mails.length = 0;
  carrier.texts.length = 0;
});

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };

async function park(licensePlate: string, headers: Record<string, string>): Promise<[Driver, Transaction]> {
  const driver = server.driver();
  const parkingLotId = await server.createLot({ spaces: 5 });
  return [driver, await driver.park({ parkingLotId, licensePlate, duration: 2 }, headers)];
}
/** The parts of a mail in plain letters, without its wrapping. */
const plain = (raw = '') =>
  raw
    .split(/\r\n\r\n/)
    .map((part) => (/^[A-Za-z0-9+/=\s]+$/.test(part) ? Buffer.from(part, 'base64').toString() : part))
    .join('\n')
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

it('reads the wishes of a browser, best first', () => {
  expect(languageIn(undefined)).toBe('en');
  expect(languageIn('')).toBe('en');
  expect(languageIn('xx, *;q=0.1')).toBe('en');
  expect(languageIn('en;q=0.3, fr-CA;q=0.8, pl;q=0')).toBe('fr');
  expect(languageIn('de;q=zero, tr')).toBe('tr');
  expect(languageIn(`${'a,'.repeat(5000)}ja`)).toBe('ja');
});

it('fills what it says by the reader’s own calendar, and says what is on no list as it is', () => {
  const at = new Date('2026-11-22T19:05:00Z');
  const text = saying('Opens at {time} ({place})', {
    time: (locale) => at.toLocaleTimeString(locale, { timeZone: 'UTC', timeStyle: 'short' }),
    place: 'Berlin',
  });
  expect([said(text, 'de'), said(text, 'en').replace('\u202f', ' ')]).toEqual([
    'Öffnet um 19:05 (Berlin)',
    'Opens at 7:05 PM (Berlin)',
  ]);
  expect(said('Only an operator reads this.', 'de')).toBe('Only an operator reads this.');
});

it('refuses in the asker’s language, field by field, and in English where nothing is wished for', async () => {
  const request = { parkingLotId: 1, licensePlate: ' - ', duration: 1 };
  const german = await server.driver().post('/api/parking/create-session', request, GERMAN);
  expect(german.body).toMatchObject({
    code: 'plate.invalid',
    message: 'Bitte geben Sie das Kennzeichen ein',
    fields: { licensePlate: 'Bitte geben Sie das Kennzeichen ein' },
  });
  const none = await server.driver().post('/api/parking/create-session', request);
  expect(none.body.message).toBe('License plate is required');
});

it('writes an alert in the language in which it was asked for, and the calendar in the stay’s', async () => {
  const [driver, stay] = await park('WRITE 1', GERMAN);
  const about = { transactionId: stay.id, alertMinutesBefore: 15 };
  const asked = [
    { ...about, notificationType: 'email', contactInfo: 'ann@example.com' },
    { ...about, notificationType: 'sms', contactInfo: '+1 212 555 0123' },
  ];
  expect((await driver.post('/api/alerts/create', asked[0], GERMAN)).status).toBe(200);
  expect((await driver.post('/api/alerts/create', asked[1], { 'accept-language': 'pl' })).status).toBe(200);
  const calendar = await fetch(`${server.url}/api/receipts/${stay.id}/calendar.ics`, {
    headers: { cookie: driver.cookie },
  });
  expect((await calendar.text()).replaceAll('\r\n ', '')).toMatch(
    /SUMMARY:Parken von WRITE 1 endet um \d+:\d\d \(Ortszeit New York\)/,
  );
  const left = Date.parse(stay.endTime) - server.clock.now().getTime();
  server.clock.advance({ seconds: left / 1000 - 15 * 60 + 1 });
  await server.messages();
  const text = plain(mail.mails[0]?.raw);
  expect(text).toContain('Ihre Parkzeit endet um');
  expect(text).toContain('<html lang="de" dir="ltr">');
  const body = carrier.texts[0]?.Body ?? '';
  expect(body).toContain('Parkowanie WRITE 1');
  // Of the letters that one part takes.
  expect(body.length).toBeLessThanOrEqual(160);
  expect(body).toMatch(/^[\x20-\x7e]*$/);
});

it('sends receipt and pass in the language of whoever has them sent', async () => {
  const [driver, stay] = await park('WRITE 2', {});
  await driver.post(
    '/api/receipts/send',
    { transactionId: stay.id, email: 'ann@example.com' },
    { 'accept-language': 'fr' },
  );
  await server.messages();
  const receipt = plain(mail.mails[0]?.raw);
  expect(receipt).toContain('Plaque d’immatriculation: WRITE 2');
  expect(receipt).toContain('Durée: 2 heures');
});
