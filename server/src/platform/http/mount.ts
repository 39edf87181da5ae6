import type { Readable } from 'node:stream';
import type { Endpoint, HandlerInput, Output } from '@anypark/core/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CsvFile, savedAs } from './csv.ts';

/** What a handler is given beside the validated input. */
export interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E extends Endpoint> = E extends { readonly produces: 'text/csv' }
  ? CsvFile
  : E extends { readonly produces: 'image/jpeg' }
    ? Buffer
    : E extends { readonly produces: 'text/event-stream' }
      ? Readable
      : Output<E>;

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  call: Call,
) => Promise<Answer<E>> | Answer<E>;

/**
 * Serves one entry of the contract: its path, its audience, its schemas and limits come from there, so that a
 * route cannot differ from what `core/api.ts` says.
 */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const { params, query, body, output, produces } = endpoint;
  app.route({
    method: endpoint.method,
    ...(endpoint.takesJpeg !== undefined && { bodyLimit: endpoint.takesJpeg }),
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.audience],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: produces ? { content: { [produces]: { schema: output } } } : output },
    },
    config: {
      audience: endpoint.audience,
      ...(endpoint.example && { example: endpoint.example }),
      ...(endpoint.perMinute !== undefined && { perMinute: endpoint.perMinute }),
    },
    handler: async (request, reply) => {
      // The schemas above have parsed these three; the type provider cannot say so for a generic endpoint.
      const input = { params: request.params, query: request.query, body: request.body } as HandlerInput<E>;
      const answer = await handler(input, { request, reply });
      if (!produces) return answer;
      if (produces === 'text/event-stream')
        // A proxy that collects, or presses, what it passes on would keep it back.
        return reply
          .type(produces)
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .send(answer);
      if (produces === 'image/jpeg')
        return reply.type(produces).header('cache-control', 'private, no-store').send(answer);
      if (produces === 'text/calendar')
        reply.header('content-disposition', 'attachment; filename=parking.ics');
      if (produces === 'text/xml' || produces === 'text/calendar')
        return reply.type(`${produces}; charset=utf-8`).send(answer);
      // By the type of Answer: an endpoint that produces CSV has a handler that gives a file.
      const { name, text } = answer as CsvFile;
      reply.type(`${produces}; charset=utf-8`).header('content-disposition', savedAs(name));
      return text;
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Endpoint['audience'];
    perMinute?: number;
    example?: Endpoint['example'];
  }
}
