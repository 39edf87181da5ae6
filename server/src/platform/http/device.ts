import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@anypark/core/languages/language';
import type { Mark } from '@anypark/core/parking/began-by';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageIn } from '../languages.ts';
import { cameBy } from './came-by.ts';
import { giveToken, hasOldName, tokenIn } from './cookies.ts';
import { networkOf } from './network.ts';

const COOKIE = 'anypark_device';
const TWO_YEARS_SECONDS = 2 * 365 * 24 * 3600;

/** Proof that a transaction belongs to the asking device: sha-256 of its cookie. */
export type OwnerHash = Buffer;

/** The asking device's proof, or null for a device that has never created anything. */
export function deviceOf(request: FastifyRequest): OwnerHash | null {
  const token = tokenIn(request, COOKIE);
  return token === null ? null : hash(token);
}

/** The same, giving the device a cookie where it has none. Lax: a bank's redirect comes back with it. */
export function ensureDevice(request: FastifyRequest, reply: FastifyReply): OwnerHash {
  const known = tokenIn(request, COOKIE);
  const token = known ?? randomBytes(32).toString('base64url');
  if (known === null || hasOldName(request, COOKIE))
    giveToken(reply, COOKIE, token, { maxAge: TWO_YEARS_SECONDS });
  return hash(token);
}

export interface Asker {
  readonly ownerHash: OwnerHash;
  readonly network: string;
  /** What the device calls this request, so that one that is sent again is known; null where it does not say. */
  readonly requestKey: string | null;
  readonly language: Language;
  readonly mark: Mark | null;
}

/** The asking device and the network it asks from. */
export function askerOf(request: FastifyRequest, reply: FastifyReply): Asker {
  const key = request.headers['idempotency-key'];
  const requestKey = typeof key === 'string' && REQUEST_KEY.test(key) ? key : null;
  return {
    ownerHash: ensureDevice(request, reply),
    network: networkOf(request.ip),
    requestKey,
    language: askedIn(request),
    mark: cameBy(request),
  };
}

/** The language in which a request is made. */
export function askedIn({ headers }: FastifyRequest): Language {
  return languageIn(headers['accept-language']);
}

/** 128 bits: who did not make it cannot guess it. */
const REQUEST_KEY = /^[0-9a-f]{32}$/;

function hash(token: string): OwnerHash {
  return createHash('sha256').update(token).digest();
}
