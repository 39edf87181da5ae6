import { isEmail } from '@anypark/core/kernel/contact';
import { z } from 'zod';
import { readTrustedProxies } from './trusted-proxies.ts';

/** log2 of N. OWASP's setting with the least memory: 16 MB for a moment, so that a small machine survives many logins. */
export const PASSWORD_COST = 14;

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

/** 'parking@example.com' or 'Downtown Plaza <parking@example.com>'. */
function isMailFrom(text: string): boolean {
  return isEmail(/^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text);
}

/** The variables that the product reads: their form, and what stands for those that are not set. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text, context) => {
      const proxies = readTrustedProxies(text);
      if (proxies !== null) return proxies;
      context.addIssue(
        'must be the number of proxies before this server (1), or their addresses; never all of them',
      );
      return z.NEVER;
    }),
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
  SIMULATOR_SECRET_KEY: z
    .string()
    .regex(/^sk_test_\w+$/)
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must begin with smtp:// or smtps:// and name a host',
    })
    .optional(),
  MAIL_FROM: z.string().refine(isMailFrom, 'must be an address, or a name and <address>').optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{4,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'must be a number like +12125550123, a messaging service (MG…) or a name of up to 11 letters',
    )
    .optional(),
  TWILIO_API_BASE: url.optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[\p{L}\p{N}._@-]{3,40}$/u, 'must be 3 to 40 letters, digits, dots or dashes')
    .optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as `openssl rand -hex 32` makes them')
    .optional(),
  PASSWORD_COST: z.coerce.number().int().min(1).max(20).default(PASSWORD_COST),
  STOP_GRACE_SECONDS: z.coerce.number().min(0).max(300).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
});
export type Environment = z.output<typeof Environment>;
