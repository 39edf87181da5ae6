import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

const COOKIE = 'anypark_device';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const TWO_YEARS_SECONDS = 2 * 365 * 24 * 3600;

/** Proof that a transaction belongs to the asking device: sha-256 of its cookie. */
export type OwnerHash = Buffer;

/** The asking device's proof, or null for a device that has never created anything. */
export function deviceOf(request: FastifyRequest): OwnerHash | null {
  const token = request.cookies[COOKIE];
  return token !== undefined && TOKEN.test(token) ? hash(token) : null;
}

/** The same, giving the device a cookie where it has none. Lax: a bank's redirect comes back with it. */
export function ensureDevice(request: FastifyRequest, reply: FastifyReply): OwnerHash {
  const known = deviceOf(request);
  if (known) return known;
  const token = randomBytes(32).toString('base64url');
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: TWO_YEARS_SECONDS,
  });
  return hash(token);
}

/** The asking device and the network it asks from. */
export function askerOf(
  request: FastifyRequest,
  reply: FastifyReply,
): { ownerHash: OwnerHash; network: string } {
  return { ownerHash: ensureDevice(request, reply), network: networkOf(request.ip) };
}

function hash(token: string): OwnerHash {
  return createHash('sha256').update(token).digest();
}
