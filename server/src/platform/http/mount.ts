import type { Endpoint, HandlerInput, Output } from '@anypark/core/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a handler is given beside the validated input. */
export interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  call: Call,
) => Promise<Output<E>> | Output<E>;

/**
 * Serves one entry of the contract: its path, its audience, its schemas and limits come from there, so that a
 * route cannot differ from what `core/api.ts` says.
 */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const { params, query, body, output } = endpoint;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.audience],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: output },
    },
    config: {
      audience: endpoint.audience,
      ...(endpoint.perMinute !== undefined && { perMinute: endpoint.perMinute }),
    },
    handler: (request, reply) =>
      // The schemas above have parsed these three; the type provider cannot say so for a generic endpoint.
      handler({ params: request.params, query: request.query, body: request.body } as HandlerInput<E>, {
        request,
        reply,
      }),
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Endpoint['audience'];
    perMinute?: number;
  }
}
