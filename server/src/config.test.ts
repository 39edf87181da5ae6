import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const BASE = { STRIPE_API_BASE: 'http://127.0.0.1:9', PUBLIC_URL: 'https://park.example' };
const SMS = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_FROM: '+12125550123',
};

it('has no channel for messages until it is given one', () => {
  expect(readConfig(BASE)).toMatchObject({ mail: null, sms: null });
  expect(readConfig({ ...BASE, SMTP_URL: '', TWILIO_FROM: '' })).toMatchObject({ mail: null, sms: null });
});

it('reads both', () => {
  const from = 'Downtown Plaza <parking@example.com>';
  const read = readConfig({
    ...BASE,
    ...SMS,
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: from,
    TWILIO_API_BASE: 'http://127.0.0.1:8/',
  });
  expect(read.mail).toEqual({ smtpUrl: 'smtps://user:secret@mail.example:465', from });
  expect(read.sms).toEqual({
    accountSid: SMS.TWILIO_ACCOUNT_SID,
    authToken: 'a token',
    from: '+12125550123',
    apiBase: 'http://127.0.0.1:8',
  });
  for (const sender of ['Plaza', `MG${'0'.repeat(32)}`, 'Car Park 1'])
    expect(readConfig({ ...BASE, ...SMS, TWILIO_FROM: sender }).sms?.from).toBe(sender);
});

it.each([
  [undefined, false],
  ['0', false],
  ['false', false],
  ['1', 1],
  ['2', 2],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, fd00::/8,192.0.2.1', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
])('reads TRUST_PROXY=%s', (given, meant) => {
  expect(readConfig({ ...BASE, TRUST_PROXY: given }).trustProxy).toEqual(meant);
});

it.each(['true', '*', 'all', '0.0.0.0/0', '::/0', '99', 'proxy.example', '10.0.0.1/33', '10.0.0.1,'])(
  'believes not everybody: TRUST_PROXY=%s stops the start',
  (given) => {
    expect(() => readConfig({ ...BASE, TRUST_PROXY: given })).toThrow(
      'TRUST_PROXY: must be the number of proxies',
    );
  },
);

it('wants to know the address of links before it sends any', () => {
  const given = { ...BASE, PUBLIC_URL: '' };
  expect(() => readConfig({ ...given, ...SMS })).toThrow('PUBLIC_URL is not: messages carry links');
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' };
  expect(() => readConfig({ ...given, ...mail })).toThrow('SMTP_URL is set, PUBLIC_URL is not');
});

it('takes cheap passwords in test mode alone', () => {
  expect(readConfig({ ...BASE, PASSWORD_COST: '4' }).passwordCost).toEqual({ N: 16, r: 8, p: 5 });
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  expect(readConfig({ ...BASE, ...live }).passwordCost).toEqual({ N: 16_384, r: 8, p: 5 });
  expect(() => readConfig({ ...BASE, ...live, PASSWORD_COST: '4' })).toThrow('test mode alone');
});

it.each([
  [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: must begin with smtp://'],
  [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: '],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example, c@d.example' },
    'MAIL_FROM: must be an address',
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set, MAIL_FROM is not'],
  [{ MAIL_FROM: 'a@b.example' }, 'MAIL_FROM is set, SMTP_URL is not'],
  [{ ...SMS, TWILIO_ACCOUNT_SID: 'AC12' }, 'TWILIO_ACCOUNT_SID: must be AC'],
  [{ ...SMS, TWILIO_FROM: '2125550123' }, 'TWILIO_FROM: must be a number'],
  [{ ...SMS, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_ACCOUNT_SID is set, TWILIO_AUTH_TOKEN is not'],
  [{ TWILIO_FROM: 'Plaza' }, 'TWILIO_FROM is set, TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are not'],
])('stops the start for %j', (env, words) => {
  expect(() => readConfig({ ...BASE, ...env })).toThrow(words);
});

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it('knows whose money it is by the key', () => {
  expect(readConfig(BASE).mode).toBe('simulated');
  expect(readConfig({ ...KEYS, PUBLIC_URL: 'https://park.example' }).mode).toBe('live');
  expect(readConfig({ ...KEYS, STRIPE_SECRET_KEY: 'rk_live_1' }).mode).toBe('live');
  const test = { ...KEYS, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  expect(readConfig({ ...test, PUBLIC_URL: 'http://127.0.0.1:3000' }).mode).toBe('test');
});

it.each([
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'not of one mode'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'not of one mode'],
  [{ PUBLIC_URL: 'http://park.example' }, 'PUBLIC_URL has to begin with https://'],
])('stops the start of live keys with %j', (env, words) => {
  expect(() => readConfig({ ...KEYS, ...env })).toThrow(words);
});
