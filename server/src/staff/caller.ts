import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION_COOKIE = 'anypark_session';
const CHALLENGE_COOKIE = 'anypark_login';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** From where somebody logs in, as far as the request tells. */
export interface Caller {
  readonly address: string;
  /** The User-Agent, cut. */
  readonly device: string;
}

export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, device: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

/** The session's token in the request, or null. */
export function sessionToken(request: FastifyRequest): string | null {
  return tokenIn(request, SESSION_COOKIE);
}
/** The token of a login that waits for its second factor, or null. */
export function challengeToken(request: FastifyRequest): string | null {
  return tokenIn(request, CHALLENGE_COOKIE);
}

/** Gives the browser a session; without a token takes it away. The cookie ends with the browser, the session before. */
export function setSessionCookie(reply: FastifyReply, token: string | null): void {
  setCookie(reply, SESSION_COOKIE, token, '/');
}
export function setChallengeCookie(reply: FastifyReply, token: string | null): void {
  setCookie(reply, CHALLENGE_COOKIE, token, '/api/login');
}

function tokenIn(request: FastifyRequest, name: string): string | null {
  const token = request.cookies[name];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

function setCookie(reply: FastifyReply, name: string, token: string | null, path: string): void {
  const options = { path, httpOnly: true, sameSite: 'lax' } as const;
  if (token === null) reply.clearCookie(name, options);
  else reply.setCookie(name, token, options);
}
