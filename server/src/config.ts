import { resolve } from 'node:path';
import { passwordProblem } from '@anypark/core/staff/password';
import { z } from 'zod';

/** Everything that the environment decides, read once at the start and passed on from there. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Another PostgreSQL than the embedded one, or null. */
  readonly databaseUrl: string | null;
  /** The address under which drivers reach this server, without a slash at the end, or null when nobody has said. */
  readonly publicUrl: string | null;
  /** Behind a proxy: believe its X-Forwarded-… headers. */
  readonly trustProxy: boolean;
  readonly stripe: StripeConfig;
  /** No card is charged: the provider is the simulator. */
  readonly testMode: boolean;
  /** Login of the owner that the first start creates; null for what is made up then. */
  readonly firstOwner: { readonly username: string | null; readonly password: string | null };
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

/** Test mode: under this path of our own origin a browser reaches the card simulator. */
export const SIMULATOR_PATH = '/sim';

/** Keys that mean nothing outside the simulator. */
export const TEST_KEYS = {
  secretKey: 'sk_test_anyparkSimulatorOnly0000',
  publishableKey: 'pk_test_anyparkSimulatorOnly0000',
  webhookSecret: 'whsec_anyparkSimulatorOnly0000',
};

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: flag.default(false),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_BASE: url.optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[\p{L}\p{N}._@-]{3,40}$/u, 'must be 3 to 40 letters, digits, dots or dashes')
    .optional(),
  ADMIN_PASSWORD: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
});

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
  const weakness = env.ADMIN_PASSWORD && passwordProblem(env.ADMIN_PASSWORD, env.ADMIN_USERNAME ?? 'admin');
  if (weakness) throw new Error(`ADMIN_PASSWORD is too weak. ${weakness}`);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY,
    stripe: stripeConfig(env),
    testMode: env.STRIPE_SECRET_KEY === undefined,
    firstOwner: { username: env.ADMIN_USERNAME ?? null, password: env.ADMIN_PASSWORD ?? null },
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  };
}

function stripeConfig(env: z.output<typeof Environment>): StripeConfig {
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
      webhookSecret: webhookSecret ?? TEST_KEYS.webhookSecret,
      apiBase: env.STRIPE_API_BASE,
    };
  }
  if (publishableKey === undefined)
    throw new Error('STRIPE_SECRET_KEY is set, STRIPE_PUBLISHABLE_KEY is not');
  if (webhookSecret === undefined) throw new Error('STRIPE_SECRET_KEY is set, STRIPE_WEBHOOK_SECRET is not');
  return { secretKey, publishableKey, webhookSecret, apiBase: env.STRIPE_API_BASE ?? null };
}
