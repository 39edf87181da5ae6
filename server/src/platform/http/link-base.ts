import type { AddressInfo } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * What links in messages begin with: the configured address, else the one on which we listen. Never what a request
 * says, which anybody can write: a mail with our name would lead to their page.
 */
export function linkBase(
  { server }: Pick<FastifyRequest, 'server'>,
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
): string {
  if (publicUrl !== null) return publicUrl;
  const named = ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host;
  // A server that listens on a port has an address that is an object; one that does not listen has none.
  const port = (server.server.address() as AddressInfo | null)?.port ?? 80;
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}
