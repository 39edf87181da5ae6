import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { Problem } from '../problem.ts';

/** Calls per minute and address for an endpoint that asks for no narrower limit. */
const ORDINARY_PER_MINUTE = 600;

const STRIPE_SCRIPT = 'https://js.stripe.com';

/**
 * What holds for every answer: a strict content security policy (only the card provider's script beside our own),
 * limits per address, and refusal of state-changing calls that a browser sends from another site.
 */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const provider = config.testMode ? [] : [STRIPE_SCRIPT, 'https://*.js.stripe.com'];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...provider],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...(config.testMode ? [] : ['https://*.stripe.com'])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.testMode ? [] : ['https://api.stripe.com'])],
        frameSrc: ["'self'", ...provider, ...(config.testMode ? [] : ['https://hooks.stripe.com'])],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  if (config.rateLimitFactor > 0) {
    await app.register(rateLimit, {
      timeWindow: '1 minute',
      max: (request) =>
        (request.routeOptions.config.perMinute ?? ORDINARY_PER_MINUTE) * config.rateLimitFactor,
      // One count per endpoint and address: looking up plates must not use up the right to pay.
      keyGenerator: (request) => `${request.ip} ${request.routeOptions.url ?? ''}`,
      allowList: (request) => request.routeOptions.config.audience === 'provider',
      cache: 20_000,
      errorResponseBuilder: () => new Problem('request.too_many', { retryAfterSeconds: 60 }),
    });
  }
  app.addHook('onRequest', async (request) => {
    if (
      request.method === 'GET' ||
      request.method === 'HEAD' ||
      request.routeOptions.config.audience === 'provider'
    )
      return;
    if (!request.url.startsWith('/api/')) return;
    const { origin } = request.headers;
    // Browsers name the origin of every such call; a client without one carries no cookie of a browser either.
    if (origin === undefined || origin === config.publicUrl) return;
    if (origin !== `${request.protocol}://${request.host}`) throw new Problem('request.wrong_origin');
  });
}
