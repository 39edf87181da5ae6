import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveToken, tokenIn } from '../platform/http/cookies.ts';

const SESSION_COOKIE = 'anypark_session';
const CHALLENGE_COOKIE = 'anypark_login';

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
  giveToken(reply, SESSION_COOKIE, token);
}
export function setChallengeCookie(reply: FastifyReply, token: string | null): void {
  giveToken(reply, CHALLENGE_COOKIE, token);
}
