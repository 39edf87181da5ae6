import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The product's address for links in messages: the configured one, else the one that the asker has reached us under. */
export function baseUrl({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
