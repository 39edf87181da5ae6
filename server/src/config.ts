import { resolve } from 'node:path';
import type { Mode } from '@anypark/core/settings/mode';
import { Environment, PASSWORD_COST } from './environment.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Everything that the environment decides, read once at the start and passed on from there. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Another PostgreSQL than the embedded one, or null. */
  readonly databaseUrl: string | null;
  /** The address under which drivers reach this server, without a slash at the end, or null when nobody has said. */
  readonly publicUrl: string | null;
  /** Whose X-Forwarded-… headers are believed. */
  readonly trustProxy: TrustedProxies;
  readonly stripe: StripeConfig;
  /** What sends e-mail and text messages; null where nothing does. */
  readonly mail: MailConfig | null;
  readonly sms: SmsConfig | null;
  /** How phones are notified. */
  readonly push: PushConfig;
  /** Where messages arrive that have no server of their own while nothing is charged; null: nowhere. */
  readonly inbox: InboxConfig | null;
  /** Whose money it is. Only in `live` a card is charged. */
  readonly mode: Mode;
  /** Login of the owner that the first start creates; null for what is made up then. */
  readonly firstOwner: { readonly username: string | null; readonly password: string | null };
  /** Seals what the database keeps for authenticator apps; null: the key that lies in `dataDir`. */
  readonly secretKey: string | null;
  /** What a guess at a stored password costs. */
  readonly passwordCost: PasswordCost;
  /** How long `/readyz` says no before the server stops to listen. */
  readonly stopGraceSeconds: number;
  readonly logLevel: string;
  /** Factor on every rate limit; 0 switches them off (bench and load tests). */
  readonly rateLimitFactor: number;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another host that speaks Stripe, or null for Stripe's own. */
  readonly apiBase: string | null;
}

/** Settings of scrypt: `N` is a power of two, memory is 128·N·r bytes. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

export interface MailConfig {
  /** smtp:// or smtps://, with the login where one is needed. */
  readonly smtpUrl: string;
  /** 'Downtown Plaza <parking@example.com>', or the address alone. */
  readonly from: string;
}

/** The simulator's inbox. */
export interface InboxConfig {
  readonly url: string;
  readonly secretKey: string;
}

export interface PushConfig {
  /** Whom a push service may turn to about us: an https: or mailto: address. */
  readonly contact: string;
  /** The origin of a push service on this machine, which tests bring along; null everywhere else: public hosts alone. */
  readonly trusts: string | null;
}

export interface SmsConfig {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, a sender's name, or a messaging service (MG…). */
  readonly from: string;
  /** Another host that speaks Twilio, or null for Twilio's own. */
  readonly apiBase: string | null;
}

/** Test mode: under this path of our own origin a browser reaches the card simulator. */
export const SIMULATOR_PATH = '/sim';

/** Keys that mean nothing outside the simulator; `npm start` makes a secret key for each data directory. */
export const TEST_KEYS = {
  secretKey: 'sk_test_anyparkSimulatorOnly0000',
  publishableKey: 'pk_test_anyparkSimulatorOnly0000',
  webhookSecret: 'whsec_anyparkSimulatorOnly0000',
};

/** Reads the environment. Throws one Error that names every wrong value, for the person who starts the server. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`wrong settings in the environment:\n  ${lines.join('\n  ')}`);
  }
  const env = parsed.data;
  const [mail, sms] = [mailConfig(env), smsConfig(env)];
  const [stripe, mode] = [stripeConfig(env), modeOf(env.STRIPE_SECRET_KEY)];
  if ((mail || sms) && env.PUBLIC_URL === undefined)
    throw new Error(
      `${mail ? 'SMTP_URL' : 'TWILIO_ACCOUNT_SID'} is set, PUBLIC_URL is not: messages carry links to it`,
    );
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY,
    stripe,
    mail,
    sms,
    push: { contact: pushContact(env.PUBLIC_URL), trusts: null },
    inbox: inboxConfig(stripe, mode),
    mode,
    firstOwner: { username: env.ADMIN_USERNAME ?? null, password: env.ADMIN_PASSWORD ?? null },
    secretKey: env.SECRET_KEY ?? null,
    passwordCost: passwordCost(env),
    // Who has no address that the world knows has no balancer before it either.
    stopGraceSeconds: env.STOP_GRACE_SECONDS ?? (env.PUBLIC_URL === undefined ? 0 : 1),
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  };
}

/** Push services want a web page or a mail address of whoever sends; while trying out there is neither. */
function pushContact(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:nobody@anypark.invalid';
}

/** While trying out there is an inbox beside the card simulator. */
function inboxConfig({ apiBase, secretKey }: StripeConfig, mode: Mode): InboxConfig | null {
  return mode === 'simulated' && apiBase !== null ? { url: apiBase, secretKey } : null;
}

/** By the key's own name: sk_live_…, rk_test_…. */
function modeOf(key: string | undefined): Mode {
  if (key === undefined) return 'simulated';
  return /^\w\w_live_/.test(key) ? 'live' : 'test';
}

function stripeConfig(env: Environment): StripeConfig {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (secretKey === undefined) {
    if (publishableKey !== undefined)
      throw new Error('STRIPE_PUBLISHABLE_KEY is set, STRIPE_SECRET_KEY is not');
    if (env.STRIPE_API_BASE === undefined) {
      throw new Error(
        'no STRIPE_SECRET_KEY: start with `npm start`, which runs the card simulator, or set STRIPE_API_BASE to one',
      );
    }
    return {
      ...TEST_KEYS,
      secretKey: env.SIMULATOR_SECRET_KEY ?? TEST_KEYS.secretKey,
      webhookSecret: webhookSecret ?? TEST_KEYS.webhookSecret,
      apiBase: env.STRIPE_API_BASE,
    };
  }
  const mode = modeOf(secretKey);
  if (publishableKey !== undefined && modeOf(publishableKey) !== mode)
    throw new Error(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of one mode: one is a live key, the other a test key',
    );
  if (mode === 'live' && env.PUBLIC_URL !== undefined && !env.PUBLIC_URL.startsWith('https:'))
    throw new Error(
      'PUBLIC_URL has to begin with https:// when cards are charged (STRIPE_SECRET_KEY is a live key)',
    );
  if (publishableKey === undefined)
    throw new Error('STRIPE_SECRET_KEY is set, STRIPE_PUBLISHABLE_KEY is not');
  if (webhookSecret === undefined) throw new Error('STRIPE_SECRET_KEY is set, STRIPE_WEBHOOK_SECRET is not');
  return { secretKey, publishableKey, webhookSecret, apiBase: env.STRIPE_API_BASE ?? null };
}

/** Cheaper than recommended is for tests, which log in hundreds of times. */
function passwordCost(env: Environment): PasswordCost {
  if (env.PASSWORD_COST < PASSWORD_COST && env.STRIPE_SECRET_KEY !== undefined)
    throw new Error(`PASSWORD_COST below ${PASSWORD_COST} is for test mode alone`);
  return { N: 2 ** env.PASSWORD_COST, r: 8, p: 5 };
}

function mailConfig({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Environment): MailConfig | null {
  if (smtpUrl === undefined && from === undefined) return null;
  if (smtpUrl === undefined) throw new Error('MAIL_FROM is set, SMTP_URL is not');
  if (from === undefined) throw new Error('SMTP_URL is set, MAIL_FROM is not');
  return { smtpUrl, from };
}

function smsConfig(env: Environment): SmsConfig | null {
  const parts = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'TWILIO_API_BASE'] as const;
  const given = parts.find((name) => env[name] !== undefined);
  if (given === undefined) return null;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    const missing = parts.slice(0, 3).filter((name) => env[name] === undefined);
    throw new Error(`${given} is set, ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not`);
  }
  return { accountSid, authToken, from, apiBase: env.TWILIO_API_BASE ?? null };
}
