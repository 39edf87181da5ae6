import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** What links into the product begin with: the configured address, else the one by which this request came. */
export function linkBase(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
