import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { SIMULATOR_PATH } from '../../config.ts';

/**
 * All that the simulator's own pages and Stripe.js ask for, as it stands in an address: whatever is written in another
 * way, with a percent sign or twice a slash, is none of it. Its door for tests could make it call any address.
 */
const OPEN: Record<string, RegExp> = {
  GET: /^\/(inbox|stripe\.js|elements\/(payment|express)(\.js|\.css)?|hosted\/(three-d-secure|redirect|wallet|wallet\.js|hosted\.js|hosted\.css)|v1\/payment_intents\/pi_\w+)$/,
  POST: /^\/(hosted\/outcome|v1\/payment_intents\/pi_\w+\/confirm)$/,
};

const PUBLISHABLE = /^Bearer pk_test_\w+$/;

/** Test mode only: passes what a browser needs of the simulator on to it, so that a phone on the same network can pay. */
export async function proxySimulator(app: FastifyInstance, apiBase: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiBase,
    prefix: SIMULATOR_PATH,
    disableRequestLogging: true,
    // Before the handler, not before validation: a hook there would make the proxy parse bodies.
    preHandler: async (request, reply) => {
      const [path = ''] = (request.raw.url ?? '').slice(SIMULATOR_PATH.length).split('?');
      if (!OPEN[request.method]?.test(path)) return reply.callNotFound();
    },
    replyOptions: {
      // Stripe.js brings the publishable key; another one, and our own cookies, are not passed on.
      rewriteRequestHeaders: (_request, { authorization, cookie: _cookie, ...headers }) => ({
        ...headers,
        ...(authorization !== undefined && PUBLISHABLE.test(authorization) && { authorization }),
      }),
    },
  });
}
