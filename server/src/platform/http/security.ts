import type { Audience } from '@anypark/core/api';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestHookHandler, RouteOptions } from 'fastify';
import type { Config } from '../../config.ts';
import { Problem } from '../problem.ts';
import { networkOf } from './network.ts';

/** Calls per minute and address for an endpoint that asks for no narrower limit. */
const ORDINARY_PER_MINUTE = 600;

/** Limits per address (of IPv6: per network), and refusal of state-changing calls that a browser sends from another site. */
export async function limitCallers(app: FastifyInstance, config: Config): Promise<void> {
  if (config.rateLimitFactor > 0) {
    await app.register(rateLimit, {
      timeWindow: '1 minute',
      max: (request) =>
        (request.routeOptions.config.perMinute ?? ORDINARY_PER_MINUTE) * config.rateLimitFactor,
      // One count per endpoint and address: looking up plates must not use up the right to pay.
      keyGenerator: (request) => `${networkOf(request.ip)} ${request.routeOptions.url ?? ''}`,
      // Cameras are counted one by one: all of a site's come from one address.
      allowList: ({ routeOptions }) => isMachine(routeOptions.config.audience),
      cache: 20_000,
      errorResponseBuilder: () => new Problem('request.too_many', { retryAfterSeconds: 60 }),
    });
  }
  app.addHook('onRoute', (route) => {
    if (changesSomething(route))
      route.onRequest = [...[route.onRequest ?? []].flat(), refuseOtherSites(config)];
  });
}

function changesSomething({ method, config }: RouteOptions): boolean {
  const reads = [method].flat().every((name) => name === 'GET' || name === 'HEAD');
  return !reads && config?.audience !== undefined && !isMachine(config.audience);
}

/** Whoever has no browser, and proves itself by what it sends or by the address that it knows. */
const isMachine = (audience: Audience | undefined) => audience === 'provider' || audience === 'camera';

function refuseOtherSites({ publicUrl }: Config): onRequestHookHandler {
  return (request, _reply, done) => {
    const { origin } = request.headers;
    // Browsers name the origin of every such call; a client without one carries no cookie of a browser either.
    const own =
      origin === undefined || origin === publicUrl || origin === `${request.protocol}://${request.host}`;
    done(own ? undefined : new Problem('request.wrong_origin'));
  };
}
