import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { SIMULATOR_PATH } from '../../config.ts';

/** Test mode only: passes `/sim/*` on to the simulator, so that a phone on the same network can pay. Its test orders stay inside. */
export async function proxySimulator(app: FastifyInstance, apiBase: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiBase,
    prefix: SIMULATOR_PATH,
    disableRequestLogging: true,
    // Before the handler, not before validation: a hook there would make the proxy parse bodies.
    preHandler: async (request, reply) => {
      if (request.url.startsWith(`${SIMULATOR_PATH}/_sim`)) return reply.callNotFound();
    },
  });
}
