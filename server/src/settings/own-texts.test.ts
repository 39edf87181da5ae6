import type { AuditRecord } from '@anypark/core/audit/contract';
import type { ClientConfig, OwnTextsSettings } from '@anypark/core/settings/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MailServer } from '../../test/support/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

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
beforeEach(() => server.sql(`update facility set texts = '{}'`));

const PATH = '/api/settings/texts';
const read = async () => (await manager.call<OwnTextsSettings>('GET', PATH)).body;
const save = (texts: object, updatedAt?: string) =>
  manager.call<OwnTextsSettings>('PUT', PATH, { texts, ...(updatedAt && { updatedAt }) });
const config = async () => (await server.driver().get<ClientConfig>('/api/config')).body;

it('are none at first; what is saved goes to drivers with the first answer, the sign’s sentence does not', async () => {
  expect((await read()).texts).toEqual({});
  expect((await config()).texts).toEqual({});
  const texts = { note: { en: 'Mind the kerb', de: 'Vorsicht, Bordstein' }, sign: { en: 'Pay here' } };
  expect((await save(texts)).body.texts).toEqual(texts);
  expect((await config()).texts).toEqual({ note: texts.note });
  expect((await save({ why: { ja: ' 駐車場の維持 ' } })).body.texts).toEqual({ why: { ja: '駐車場の維持' } });
});

it('are saved by one of two who began from the same state', async () => {
  const { updatedAt } = await read();
  const answers = await Promise.all(['One', 'Two'].map((en) => save({ note: { en } }, updatedAt)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'settings.changed' });
  const won = answers.find(({ status }) => status === 200)?.body;
  expect(await read()).toEqual(won);
});

it('leave a row of the audit trail that says which, and none where nothing changed', async () => {
  await save({ note: { en: 'Mind the kerb' } });
  await save({ note: { en: 'Mind the step', fr: 'Attention' } });
  await save({ note: { en: 'Mind the step', fr: 'Attention' } });
  const { body } = await manager.call<AuditRecord[]>('GET', '/api/audit?kind=settings');
  expect(body[0]).toMatchObject({
    action: 'own_texts.changed',
    before: { 'note.en': 'Mind the kerb' },
    after: { 'note.en': 'Mind the step', 'note.fr': 'Attention' },
  });
  expect(body[1]?.after).toEqual({ 'note.en': 'Mind the kerb' });
});

it('are refused where they are too long, empty, of no text or no language of ours, or by who may not', async () => {
  const refused = async (texts: object) => {
    const { status, body } = await save(texts);
    return [status, Object.keys((body as unknown as { fields?: object }).fields ?? {})];
  };
  expect(await refused({ note: { de: 'x'.repeat(161) } })).toEqual([400, ['texts.note.de']]);
  expect(await refused({ note: { de: '  ' } })).toEqual([400, ['texts.note.de']]);
  expect(await refused({ note: { de: 'left \u202e right' } })).toEqual([400, ['texts.note.de']]);
  expect((await refused({ note: { tlh: 'x' } }))[0]).toBe(400);
  expect((await refused({ slogan: { en: 'x' } }))[0]).toBe(400);
  expect((await read()).texts).toEqual({});
  const attendant = await join(server, 'attendant', 'ada');
  expect((await attendant.call('PUT', PATH, { texts: {} })).status).toBe(403);
});

it('stand at the foot of a receipt by e-mail: in its language, else in English, else not at all', async () => {
  const driver = server.driver();
  const stay = await driver.park({ licensePlate: 'FOOT 1', parkingLotId: await server.createLot() });
  const sent = async (email: string, language: string) => {
    await driver.post(
      '/api/receipts/send',
      { transactionId: stay.id, email },
      { 'accept-language': language },
    );
    await server.messages();
    return (mail.mails.at(-1)?.raw ?? '').replaceAll('=\r\n', '');
  };
  expect(await sent('none@example.com', 'en')).not.toContain('Thanks');
  await save({ receipt: { en: 'Thanks, see you', nl: 'Dank <en> groet' } });
  expect(await sent('en@example.com', 'en')).toContain('Thanks, see you');
  expect(await sent('pl@example.com', 'pl')).toContain('Thanks, see you');
  const dutch = await sent('nl@example.com', 'nl');
  expect(dutch).toContain('Dank <en> groet');
  expect(dutch).toContain('Dank &lt;en&gt; groet');
});
