import type { Receipt } from '@anypark/core/receipts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../test/support/driver.ts';
import { MailServer } from '../../test/support/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
let mail: MailServer;
beforeAll(async () => {
  mail = await new MailServer().start();
  server = await startTestServer({
    webhooks: false,
    publicUrl: 'https://park.example',
    mail: { smtpUrl: `${mail.url}?ignoreTLS=true`, from: 'parking@plaza.example' },
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

async function park(licensePlate: string) {
  const driver = server.driver();
  return { driver, stay: await driver.park({ licensePlate, parkingLotId: await server.createLot() }) };
}
const send = (driver: Driver, transactionId: number, email: string, key = '') =>
  driver.post<{ email: string }>(`/api/receipts/send${key && `?key=${key}`}`, { transactionId, email });
/** The text of a mail, as the reader has it. */
const plain = (raw = '') =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

it('opens for the driver and by its key, and is not there for anybody else', async () => {
  const { driver, stay } = await park('RECEIPT 1');
  await server.sql(`update facility set tax_line = 'VAT ID 1'`);
  const path = `/api/receipts/${stay.id}`;
  const { body } = await driver.get<Receipt>(path);
  expect(body).toMatchObject({
    facilityName: 'Downtown Plaza',
    taxLine: 'VAT ID 1',
    transaction: { id: stay.id },
  });
  const stranger = server.driver();
  expect((await stranger.get<Receipt>(`${path}?key=${body.receiptKey}`)).body.transaction.id).toBe(stay.id);
  for (const other of [path, `${path}?key=${'x'.repeat(22)}`, '/api/receipts/999999'])
    expect((await stranger.get(other)).body.code).toBe('transaction.not_found');
  expect(JSON.stringify((await driver.transaction(stay.id)).body)).not.toContain(body.receiptKey);
});

it('is none before something was paid', async () => {
  const driver = server.driver();
  const { id } = (await driver.start({ licensePlate: 'UNPAID' })).body.transaction;
  expect((await driver.get(`/api/receipts/${id}`)).body.code).toBe('receipt.not_paid');
  expect((await send(driver, id, 'ann@example.com')).body.code).toBe('receipt.not_paid');
});

it('is sent once to an address, with a link that needs no login', async () => {
  const { driver, stay } = await park('RECEIPT 2');
  for (const address of ['ann@example.com', ' Ann@example.com '])
    expect((await send(driver, stay.id, address)).status).toBe(200);
  await server.messages();
  await send(driver, stay.id, 'ann@example.com');
  await server.messages();
  expect(mail.mails).toHaveLength(1);
  const text = plain(mail.mails[0]?.raw);
  expect(text).toContain(`Subject: Receipt #AP-${String(stay.id).padStart(6, '0')} from Downtown Plaza`);
  for (const part of ['RECEIPT 2', 'Total: $6.08', 'Card: Visa ending 4242', 'New York time'])
    expect(text).toContain(part);
  const [, link = ''] = /https:\/\/park\.example\/receipt\/(\d+\?key=\S+)/.exec(text) ?? [];
  expect((await server.driver().get(`/api/receipts/${link}`)).status).toBe(200);
});

it('speaks of the whole stay where time was added', async () => {
  const { driver, stay } = await park('RECEIPT 5');
  const { parkingLotId, licensePlate } = stay;
  const more = await driver.park({ parkingLotId, licensePlate, duration: 1 });
  mail.mails.length = 0;
  for (const { id } of [stay, more]) await send(driver, id, 'cora@example.com');
  await server.messages();
  const texts = mail.mails.map(({ raw }) => plain(raw));
  const first = texts.find((text) => text.includes('Duration: 3 hours'));
  expect(first).toMatch(/Time was added: until \d+:\d\d [AP]M/);
  const added = texts.find((text) => text.includes('Duration: 1 hour'));
  expect(added).toContain(`Added to #AP-${String(stay.id).padStart(6, '0')}`);
  expect(added).not.toContain('Time was added');
});

it('shows what a promo code took off and what was given back', async () => {
  const { driver, stay } = await park('RECEIPT 3');
  await server.sql(
    'update payments set refunded_cents = 108 where purchase_id = (select purchase_id from parking_sessions where id = $1)',
    [stay.id],
  );
  mail.mails.length = 0;
  await send(driver, stay.id, 'bob@example.com');
  await server.messages();
  expect(plain(mail.mails[0]?.raw)).toContain('Refunded: −$1.08');
});

it('is refused for what is no address, to strangers, to a sixth address, and without a mail server', async () => {
  const { driver, stay } = await park('RECEIPT 4');
  for (const address of ['ann', 'ann@example', 'a@b.example, c@d.example']) {
    const { status, body } = await send(driver, stay.id, address);
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { email: 'Please enter a valid email address' },
    });
  }
  expect((await send(driver, stay.id, 'ann@example.com\r\nBcc: x@y.example')).body.fields).toHaveProperty(
    'email',
  );
  expect((await send(server.driver(), stay.id, 'ann@example.com')).body.code).toBe('transaction.not_found');
  for (let n = 1; n <= 5; n += 1) expect((await send(driver, stay.id, `a${n}@example.com`)).status).toBe(200);
  expect((await send(driver, stay.id, 'a6@example.com')).body.code).toBe('request.too_many');
  expect((await send(driver, stay.id, 'a5@example.com')).status).toBe(200);
  const bare = await startTestServer({ beside: server, publicUrl: 'https://park.example' });
  expect((await send(driver.at(bare.url), stay.id, 'a@example.com')).body.code).toBe('message.no_channel');
  await bare.close();
});
