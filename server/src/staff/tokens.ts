import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits into a cookie, a header or an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in a token's place. A token is random through and through, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
