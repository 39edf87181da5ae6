import type { HolderPass, SubscriptionDetail } from '@anypark/core/subscriptions/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../test/support/driver.ts';
import { MailServer } from '../../test/support/mail-server.ts';
import { buyPass, order } from '../../test/support/pass.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { apiKey, join, type Operator } from '../../test/support/staff.ts';

let server: TestServer;
let mail: MailServer;
let manager: Operator;
beforeAll(async () => {
  mail = await new MailServer().start();
  server = await startTestServer({
    webhooks: false,
    publicUrl: 'https://park.example',
    mail: { smtpUrl: `${mail.url}?ignoreTLS=true`, from: 'parking@plaza.example' },
  });
  manager = await join(server, 'manager', 'mia');
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const send = (driver: Driver, query: string, email: string) =>
  driver.post<{ email: string }>(`/api/subscription/receipt?${query}`, { email });
const calendar = (query: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/subscription/calendar.ics?${query}`, headers });
/** Lines of a calendar's file, folded ones put together. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
/** The text of a mail, as the reader has it. */
const plain = (raw = '') =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
async function grant(licensePlate: string) {
  const wish = { licensePlate, term: { days: 12 }, reason: 'Staff' };
  const { id } = (await manager.call<{ id: number }>('POST', '/api/subscriptions', wish)).body;
  const { link } = (await manager.call<{ link: string }>('POST', `/api/subscriptions/${id}/link`)).body;
  return { id, link, key: link.split('/').at(-1) ?? '' };
}

describe('a pass in its holder’s calendar', () => {
  it('is its last day with an alarm three mornings before, and holds no key', async () => {
    server.clock.set('2026-07-01T12:00:00Z');
    const { key, id } = await buyPass(server, server.driver(), 'CALP1');
    const answer = await calendar(`key=${key}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = linesOf(answer.body);
    expect(lines).toContain('DTSTART;VALUE=DATE:20260731');
    expect(lines).toContain('TRIGGER:-P2DT15H');
    expect(lines).toContain('SUMMARY:Last day of the parking pass of CALP1');
    expect(lines).toContain('URL:https://park.example/subscribe');
    expect(
      lines.find((line) => line.startsWith('DESCRIPTION:It ends at 8:00 AM (New York time)')),
    ).toBeDefined();
    expect(lines.filter((line) => /^DTEND|RELATED/.test(line))).toEqual([]);
    expect(answer.body).not.toContain(key);
    const german = await calendar(`key=${key}`, { 'accept-language': 'de' });
    expect(german.body).toContain('Letzter Tag des Dauerparkausweises');

    const of = (file: string, name: string) => linesOf(file).find((line) => line.startsWith(name));
    await server.driver().post(`/api/subscription/plate?key=${key}`, { licensePlate: 'CALP2' });
    const moved = (await calendar(`key=${key}`)).body;
    expect(of(moved, 'UID:')).toBe(of(answer.body, 'UID:'));
    expect(Number(of(moved, 'SEQUENCE:')?.slice(9))).toBeGreaterThan(
      Number(of(answer.body, 'SEQUENCE:')?.slice(9)),
    );
    expect(moved).toContain('CALP2');
    await manager.call('POST', `/api/subscriptions/${id}/pause`, {});
    expect((await calendar(`key=${key}`)).json().code).toBe('pass.wrong_state');
  });

  it('says the day on which it ends where the facility is', async () => {
    server.clock.set('2026-08-01T02:00:00Z');
    const { key } = await buyPass(server, server.driver(), 'CALP3');
    // 22:00 on July 31 in New York, and 30 days on from there.
    expect(linesOf((await calendar(`key=${key}`)).body)).toContain('DTSTART;VALUE=DATE:20260830');
  });

  it('is not there for strangers, nor before it is paid', async () => {
    const driver = server.driver();
    const { id } = await order(driver, 'CALP4');
    expect((await driver.get(`/api/subscription/calendar.ics?id=${id}`)).body.code).toBe('pass.wrong_state');
    expect((await calendar(`id=${id}`)).json().code).toBe('pass.not_found');
    expect((await calendar(`key=${'x'.repeat(22)}`)).json().code).toBe('pass.not_found');
  });
});

describe('the receipt of a pass', () => {
  it('is sent once to an address, without the link that changes the pass', async () => {
    await server.sql(`update facility set tax_line = 'VAT ID 1'`);
    const driver = server.driver();
    const { id, key } = await buyPass(server, driver, 'RECP1', 'yearly');
    await server.messages();
    mail.mails.length = 0;
    for (const address of ['boss@example.com', ' Boss@example.com '])
      expect(await send(driver, `id=${id}`, address)).toMatchObject({ status: 200 });
    await server.messages();
    expect(mail.mails).toHaveLength(1);
    const text = plain(mail.mails[0]?.raw);
    for (const part of [
      `Subject: Receipt #${id} from Downtown Plaza`,
      'License plate: RECP1',
      'Plan: Yearly Plan',
      'Total: $499.99',
      'Card: Visa ending 4242',
      'Tax: VAT ID 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(key);
    const { body } = await manager.call<SubscriptionDetail>('GET', `/api/subscriptions/${id}`);
    expect(body.history.filter(({ kind }) => kind === 'mail_sent')).toHaveLength(1);
    const page = (await server.driver().get<HolderPass>(`/api/subscription/pass?key=${key}`)).body;
    expect(page).toMatchObject({ facilityName: 'Downtown Plaza', taxLine: 'VAT ID 1' });
  });

  it('speaks the asker’s language, and says what was given back', async () => {
    const driver = server.driver();
    const { id } = await buyPass(server, driver, 'RECP2');
    const refund = { amount: '10', reason: 'Gate was broken', requestId: crypto.randomUUID() };
    expect(await manager.call('POST', `/api/subscriptions/${id}/refund`, refund)).toMatchObject({
      status: 200,
    });
    await server.messages();
    mail.mails.length = 0;
    const answer = await fetch(`${server.url}/api/subscription/receipt?id=${id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'de',
        cookie: driver.cookie ?? '',
      },
      body: JSON.stringify({ email: 'chefin@example.com' }),
    });
    expect(answer.status).toBe(200);
    await server.messages();
    const text = plain(mail.mails[0]?.raw);
    expect(text).toContain(`Quittung #${id}`);
    expect(text).toContain('10,00');
  });

  it('is refused for what is no address, to strangers, to a sixth address, where nothing was paid', async () => {
    const driver = server.driver();
    const { id } = await buyPass(server, driver, 'RECP3');
    expect((await send(driver, `id=${id}`, 'nobody')).body.fields).toHaveProperty('email');
    expect((await send(server.driver(), `id=${id}`, 'a@example.com')).body.code).toBe('pass.not_found');
    for (let n = 1; n <= 5; n += 1)
      expect((await send(driver, `id=${id}`, `p${n}@example.com`)).status).toBe(200);
    expect((await send(driver, `id=${id}`, 'p6@example.com')).body.code).toBe('request.too_many');
    expect((await send(driver, `id=${id}`, 'p5@example.com')).status).toBe(200);
    const unpaid = await order(driver, 'RECP4');
    expect((await send(driver, `id=${unpaid.id}`, 'a@example.com')).body.code).toBe('receipt.not_paid');
    const { key } = await grant('RECP5');
    expect((await send(driver, `key=${key}`, 'a@example.com')).body).toMatchObject({
      code: 'receipt.not_paid',
      message: 'There is no receipt: nothing was paid for this pass.',
    });
    const bare = await startTestServer({ beside: server, publicUrl: 'https://park.example' });
    const at = driver.at(bare.url);
    expect((await send(at, `id=${id}`, 'a@example.com')).body.code).toBe('message.no_channel');
    await bare.close();
  });
});

describe('the private link of a pass that was granted without an e-mail', () => {
  it('is shown to a manager, who is kept in the audit trail, and opens the pass', async () => {
    const { id, link, key } = await grant('LINKP1');
    expect(link).toBe(`https://park.example/pass/${key}`);
    const { body } = await server.driver().get<HolderPass>(`/api/subscription/pass?key=${key}`);
    expect(body.subscription.id).toBe(id);
    const audit = await server.sql(
      `select action, actor_name, changed, after::text as after from audit_log where subject_kind = 'subscription' and subject_id = $1 order by id`,
      [id],
    );
    expect(audit).toMatchObject([
      { action: 'subscription.granted' },
      { action: 'subscription.link_shown', actor_name: 'mia', changed: [] },
    ]);
    expect(JSON.stringify(audit)).not.toContain(key);
  });

  it('is for managers alone: no attendant, and no key that only reads', async () => {
    const { id } = await grant('LINKP2');
    const attendant = await join(server, 'attendant', 'abe');
    expect((await attendant.call('POST', `/api/subscriptions/${id}/link`)).status).toBe(403);
    const headers = { authorization: `Bearer ${await apiKey(server, 'read')}` };
    const answer = await fetch(`${server.url}/api/subscriptions/${id}/link`, { method: 'POST', headers });
    expect(answer.status).toBe(403);
    expect((await manager.call('POST', '/api/subscriptions/999999/link')).body).toMatchObject({
      code: 'pass.not_found',
    });
  });
});
