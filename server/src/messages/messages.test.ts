import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Carrier } from '../../test/support/carrier.ts';
import { MailServer } from '../../test/support/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { createMail } from '../providers/email.ts';
import { createSms } from '../providers/sms.ts';
import { mailBody } from './mail-body.ts';
import { type Message, queueMessage } from './queue-message.ts';
import { smsText } from './sms-text.ts';
import { claimMessages, noteSent } from './store.ts';

const PUBLIC_URL = 'https://park.example';
const FROM = 'Plaza <parking@plaza.example>';
let server: TestServer;
let mail: MailServer;
let carrier: Carrier;
let count = 0;

beforeAll(async () => {
  mail = await new MailServer().start();
  carrier = await new Carrier().start();
  server = await startTestServer({
    webhooks: false,
    publicUrl: PUBLIC_URL,
    mail: { smtpUrl: `${mail.url}?ignoreTLS=true`, from: FROM },
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

async function queue(changes: Partial<Message> = {}): Promise<number> {
  count += 1;
  const occasion = `test/${count}`;
  const message: Message = {
    occasion,
    channel: 'email',
    recipient: 'ann@example.com',
    subject: 'Hello',
    text: 'Text',
    html: null,
    uselessAt: null,
    ...changes,
  };
  await server.db.transaction((tx) => queueMessage(tx, message, server.clock.now()));
  const [row] = await server.sql<{ id: number }>('select id from messages where occasion = $1', [occasion]);
  return row?.id ?? 0;
}
async function look(id: number) {
  const [row] = await server.sql<{ state: string; problem: string | null; attempts: number }>(
    'select state, problem, attempts from messages where id = $1',
    [id],
  );
  return row;
}

describe('e-mail', () => {
  it('is sent once, with an id of ours', async () => {
    const id = await queue();
    const [row] = await server.sql<{ uid: string }>('select uid from messages where id = $1', [id]);
    await server.messages();
    await server.messages();
    expect(mail.mails).toHaveLength(1);
    // One of a kind, whichever installation has sent it.
    expect(row?.uid).toMatch(/^[0-9a-f-]{36}$/);
    expect(mail.mails[0]?.raw).toContain(`Message-ID: <${row?.uid}@plaza.example>`);
    // Introduced by the name under which drivers know the product.
    expect(mail.greetings.at(-1)).toBe('park.example');
    expect(mail.mails[0]?.raw).toContain(`From: ${FROM}`);
    expect(await look(id)).toEqual({ state: 'sent', problem: null, attempts: 1 });
  });

  it('is tried again after 451, with more time between the tries', async () => {
    mail.refusals.push([451, 'greylisted, come back'], [451, 'greylisted, come back']);
    const id = await queue();
    await server.messages();
    expect(await look(id)).toEqual({
      state: 'queued',
      problem: expect.stringContaining('greylisted'),
      attempts: 1,
    });
    server.clock.advance({ seconds: 8 });
    await server.messages();
    expect((await look(id))?.attempts).toBe(1);
    server.clock.advance({ seconds: 3 });
    await server.messages();
    server.clock.advance({ seconds: 20 });
    await server.messages();
    expect((await look(id))?.attempts).toBe(2);
    server.clock.advance({ seconds: 11 });
    await server.messages();
    expect(await look(id)).toEqual({ state: 'sent', problem: null, attempts: 3 });
    expect(mail.mails).toHaveLength(1);
  });

  it('has failed after 550, in the server’s words, and after the last try', async () => {
    mail.refusals.push([550, 'no such mailbox here']);
    const refused = await queue();
    await server.messages();
    expect(await look(refused)).toEqual({
      state: 'failed',
      problem: expect.stringContaining('no such mailbox here'),
      attempts: 1,
    });
    const id = await queue();
    for (let round = 0; round < 10; round += 1) {
      mail.refusals.splice(0, 9, [421, 'too busy']);
      await server.messages();
      server.clock.advance({ hours: 1, seconds: 1 });
    }
    mail.refusals.length = 0;
    expect(await look(id)).toMatchObject({ state: 'failed', attempts: 8 });
  });

  it('goes over STARTTLS where it is offered, and not to a server whose certificate nobody vouches for', async () => {
    const strict = createMail({ smtpUrl: mail.url, from: FROM }, null);
    const lenient = createMail({ smtpUrl: `${mail.url}?tls.rejectUnauthorized=false`, from: FROM }, null);
    const message = {
      uid: 'one',
      recipient: 'ann@example.com',
      subject: 's',
      text: 't',
      html: null,
      usefulSeconds: null,
      reportTo: null,
    };
    expect(await strict.send(message)).toMatchObject({
      outcome: 'later',
      problem: expect.stringMatching(/certificate/i),
    });
    expect(await lenient.send(message)).toEqual({ outcome: 'sent', providerId: null });
    expect(mail.mails.map(({ secure }) => secure)).toEqual([true]);
  });

  it('is sent once to a server that takes half a minute to say yes, and keeps nobody else waiting', async () => {
    mail.slow.set('slow@example.com', 21_000);
    const slow = await queue({ recipient: 'slow@example.com' });
    const behind = await queue({ recipient: 'slow@example.com' });
    const other = await queue();
    await server.messages();
    // The round is over, the slow one still under way.
    expect([(await look(other))?.state, (await look(slow))?.state]).toEqual(['sent', 'queued']);
    // Neither a second copy nor the next one to the same recipient, while this one is under way.
    for (let minute = 0; minute < 5; minute += 1) {
      server.clock.advance({ minutes: 1 });
      await server.messages();
    }
    expect((await look(behind))?.attempts).toBe(0);
    await vi.waitFor(async () => expect((await look(slow))?.state).toBe('sent'), { timeout: 40_000 });
    mail.slow.clear();
    server.clock.advance({ minutes: 20 });
    await server.messages();
    expect((await look(behind))?.state).toBe('sent');
    expect(mail.mails.filter(({ to }) => to[0] === 'slow@example.com')).toHaveLength(2);
    expect((await look(slow))?.attempts).toBe(1);
  }, 60_000);

  it('survives a server that wants to be asked again after five minutes, in time for an alert', async () => {
    const uselessAt = new Date(server.clock.now().getTime() + 10 * 60_000);
    const id = await queue({ uselessAt });
    const began = server.clock.now().getTime();
    while ((await look(id))?.state === 'queued') {
      const isGrey = server.clock.now().getTime() - began < 5 * 60_000;
      mail.refusals.splice(0, 9, ...(isGrey ? [[451, 'greylisted'] as [number, string]] : []));
      await server.messages();
      server.clock.advance({ seconds: 5 });
    }
    mail.refusals.length = 0;
    expect((await look(id))?.state).toBe('sent');
  });

  it('leaves no address in the log', async () => {
    const lines: string[] = [];
    const beside = await startTestServer({
      beside: server,
      mail: { smtpUrl: `${mail.url}?ignoreTLS=true`, from: FROM },
      logTo: { write: (line) => void lines.push(line) },
    });
    mail.refusals.push([550, '<ann@example.com>: no such mailbox for ann@example.com']);
    const id = await queue();
    await beside.messages();
    expect((await look(id))?.problem).toContain('ann@example.com');
    expect(lines.join('')).toContain('no such mailbox');
    expect(lines.join('')).not.toContain('ann@');
    await beside.close();
  });

  it('waits for a mail server that is away', async () => {
    const away = createMail({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM }, null);
    const message = {
      uid: 'one',
      recipient: 'a@example.com',
      subject: 's',
      text: 't',
      html: null,
      usefulSeconds: null,
      reportTo: null,
    };
    expect(await away.send(message)).toMatchObject({
      outcome: 'later',
      problem: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('text messages', () => {
  const sms = { channel: 'sms', recipient: '+12125550123', subject: '' } as const;

  it('fail for a number that is none, with the carrier’s words', async () => {
    carrier.refusals.push([400, 21211, "Invalid 'To' Phone Number"]);
    const id = await queue(sms);
    await server.messages();
    expect(await look(id)).toEqual({
      state: 'failed',
      problem: "Invalid 'To' Phone Number (Twilio 21211)",
      attempts: 1,
    });
  });

  it.each([429, 500, 503, 401])('are tried again after %i', async (status) => {
    carrier.refusals.push([status, 20000, 'not now']);
    const id = await queue(sms);
    await server.messages();
    expect((await look(id))?.state).toBe('queued');
    server.clock.advance({ seconds: 11 });
    await server.messages();
    expect((await look(id))?.state).toBe('sent');
  });

  it('are not sent any more to a number that the carrier says has stopped them', async () => {
    const stopped = { ...sms, recipient: '+12125550142' };
    carrier.refusals.push([400, 21610, 'Attempt to send to unsubscribed recipient']);
    await queue(stopped);
    await server.messages();
    const id = await queue(stopped);
    await server.messages();
    expect(carrier.texts).toEqual([]);
    expect((await look(id))?.problem).toBe('the recipient has replied STOP');
  });

  it('wait for a carrier that is away', async () => {
    const away = createSms({ ...carrier.config, apiBase: 'http://127.0.0.1:1' });
    const result = await away.send({
      uid: 'one',
      recipient: '+12125550123',
      subject: '',
      text: 't',
      html: null,
      usefulSeconds: null,
      reportTo: null,
    });
    expect(result).toMatchObject({ outcome: 'later' });
  });

  it('whose note is lost are not sent for ever', async () => {
    const [first, second] = [await queue(sms), await queue(sms)];
    // The carrier names one number twice: nothing that a message should be sent again for.
    carrier.sameSid = true;
    for (let round = 0; round < 12; round += 1) {
      await server.messages();
      server.clock.advance({ hours: 2 });
    }
    carrier.sameSid = false;
    expect(carrier.texts).toHaveLength(2);
    expect([(await look(first))?.state, (await look(second))?.state]).toEqual(['sent', 'sent']);
    // Nor when nothing at all can be noted: tries are counted where they are claimed.
    const lost = await queue(sms);
    for (let round = 0; round < 30; round += 1) {
      await claimMessages(server.db, 'sms', server.clock.now(), server.clock.now(), 10);
      server.clock.advance({ seconds: 1 });
    }
    await server.messages();
    expect(await look(lost)).toMatchObject({ state: 'failed' });
    expect(carrier.texts).toHaveLength(2);
  });

  it('that come in are answered with nothing, in the carrier’s own language', async () => {
    const path = '/api/webhooks/twilio';
    const answer = await carrier.call(server.url + path, PUBLIC_URL + path, {
      From: '+12125550123',
      Body: 'Hello?',
    });
    expect(answer.headers.get('content-type')).toContain('text/xml');
    expect(await answer.text()).toContain('<Response></Response>');
  });

  it('become what the carrier reports, if it is the carrier', async () => {
    const id = await queue(sms);
    await server.messages();
    const path = `/api/webhooks/twilio?message=${id}`;
    const [row] = await server.sql<{ provider_id: string }>(
      'select provider_id from messages where id = $1',
      [id],
    );
    const MessageSid = row?.provider_id ?? '';
    const report = (fields: Record<string, string>, signed = PUBLIC_URL + path, token?: string) =>
      carrier.call(server.url + path, signed, { MessageSid, ...fields }, token);
    expect((await report({ MessageStatus: 'delivered' }, PUBLIC_URL + path, 'forged')).status).toBe(400);
    expect((await report({ MessageStatus: 'delivered' }, `https://other.example${path}`)).status).toBe(400);
    expect((await fetch(server.url + path, { method: 'POST', body: 'MessageStatus=delivered' })).status).toBe(
      400,
    );
    expect((await look(id))?.state).toBe('sent');
    await report({ MessageStatus: 'sent' });
    expect((await look(id))?.state).toBe('sent');
    await report({ MessageStatus: 'undelivered', ErrorCode: '30003' });
    expect(await look(id)).toMatchObject({
      state: 'failed',
      problem: 'the carrier could not deliver it (Twilio 30003)',
    });
    await report({ MessageStatus: 'delivered' });
    await report({ MessageStatus: 'undelivered' });
    expect(await look(id)).toMatchObject({ state: 'delivered', problem: null });
    const other = await queue(sms);
    await carrier.call(
      `${server.url}/api/webhooks/twilio?message=${other}`,
      `${PUBLIC_URL}/api/webhooks/twilio?message=${other}`,
      {
        MessageSid,
        MessageStatus: 'delivered',
      },
    );
    expect((await look(other))?.state).toBe('queued');
    await server.messages();
  });

  it('fit into one message, whatever the lot is called', () => {
    const build = (name: string) =>
      `Parking at ${name} ends 5:42\u202fPM. Add time: https://park.example/extend/123456?key=0123456789012345678901`;
    expect(smsText(build, 'Šibenik “Old” Town')).toBe(
      'Parking at Sibenik "Old" Town ends 5:42 PM. Add time: https://park.example/extend/123456?key=0123456789012345678901',
    );
    const long = smsText(
      build,
      'A very long name of a lot that somebody has thought of, with its street and its level',
    );
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toContain('A very long name of a lot');
    expect(smsText((name) => `${name}.`, '東京')).toBe('東京.');
  });
});

describe('a message', () => {
  it('of a server that was killed is due again after its lease, and not before', async () => {
    const id = await queue();
    const at = server.clock.now();
    const [claimed] = await claimMessages(server.db, 'email', at, new Date(at.getTime() + 110_000), 10);
    expect(claimed?.id).toBe(id);
    await server.messages();
    expect(mail.mails).toEqual([]);
    server.clock.advance({ minutes: 2 });
    await server.messages();
    expect(mail.mails).toHaveLength(1);
    await noteSent(server.db, id, null, server.clock.now());
    expect(await look(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('is never shown as sent where no channel is set up', async () => {
    const bare = await startTestServer({ beside: server });
    const id = await queue();
    await bare.messages();
    await server.messages();
    expect(await look(id)).toMatchObject({ state: 'unsendable', problem: 'no e-mail server set up' });
    expect(mail.mails).toEqual([]);
    await bare.close();
  });

  it('is the one of its occasion, however often it is queued', async () => {
    const id = await queue();
    count -= 1;
    expect(await queue({ recipient: 'other@example.com' })).toBe(id);
    await server.messages();
    expect(mail.mails.map(({ to }) => to)).toEqual([['ann@example.com']]);
  });

  it('cannot be made to carry another’s markup or headers', async () => {
    const { html } = mailBody({
      title: '<b>',
      intro: '"><script>',
      facts: [['a', "'&"]],
      action: { label: 'x', url: 'https://x.example/?a="' },
      reason: '',
      language: 'en',
    });
    expect(html).not.toMatch(/<script>|<b>|\?a=""/);
    await queue({ subject: 'Hello\r\nBcc: eve@example.com', recipient: 'ann@example.com' });
    await server.messages();
    expect(mail.mails[0]?.to).toEqual(['ann@example.com']);
    expect(mail.mails[0]?.raw).not.toMatch(/^Bcc:/m);
  });
});
