import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Before the name of every cookie of ours. */
    cookiePrefix: string;
  }
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Behind https, browsers take a cookie called __Host-… from this very host alone, so that no neighbour under the same
 * domain can slip a login or a device of its own to somebody.
 */
export function nameCookies(app: FastifyInstance, publicUrl: string | null): void {
  app.decorate('cookiePrefix', publicUrl?.startsWith('https:') ? '__Host-' : '');
}

/** The token in a cookie of ours, or null. One from before it had its prefix counts while there is none with it. */
export function tokenIn(request: FastifyRequest, name: string): string | null {
  const token = request.cookies[request.server.cookiePrefix + name] ?? request.cookies[name];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Whether a cookie comes without the prefix that it has by now. */
export function hasOldName(request: FastifyRequest, name: string): boolean {
  const prefix = request.server.cookiePrefix;
  return prefix !== '' && request.cookies[prefix + name] === undefined && request.cookies[name] !== undefined;
}

/** Gives a browser a token, or with null takes it away; one of the old name goes either way. */
export function giveToken(
  reply: FastifyReply,
  name: string,
  token: string | null,
  more: CookieSerializeOptions = {},
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', ...more } as const;
  const prefix = reply.server.cookiePrefix;
  if (token === null) reply.clearCookie(prefix + name, options);
  else reply.setCookie(prefix + name, token, options);
  if (prefix !== '' && reply.request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' });
}
