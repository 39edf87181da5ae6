import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { normalisePassword } from '@anypark/core/staff/password';
import type { PasswordCost } from '../config.ts';
import { createPasswordCheck, type PasswordCheck } from './password-problem.ts';

const KEY_BYTES = 32;

/** How passwords are chosen and kept. */
export interface Passwords {
  readonly problemOf: PasswordCheck;
  /** A stored form: 'scrypt$N$r$p$salt$key', so that a later, dearer setting can stand beside this one. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the stored one. `stored` null stands for a person who does not exist and takes as long, so
   * that the time of an answer does not tell which usernames there are.
   */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** `cost` is what one guess costs whoever has stolen the database; see `PASSWORD_COST` in config.ts. */
export function createPasswords(cost: PasswordCost): Passwords {
  const form = (salt: Buffer, key: Buffer) =>
    ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
  // A password that nobody has: the salt and key are not derived from one another.
  const nobody = form(Buffer.alloc(16), Buffer.alloc(KEY_BYTES));
  return {
    problemOf: createPasswordCheck(),
    async hash(password) {
      const salt = randomBytes(16);
      return form(salt, await derive(password, salt, cost));
    },
    async matches(password, stored) {
      const [, N, r, p, salt = '', key = ''] = (stored ?? nobody).split('$');
      const setting = { N: Number(N), r: Number(r), p: Number(p) };
      const given = await derive(password, Buffer.from(salt, 'base64'), setting);
      return timingSafeEqual(given, Buffer.from(key, 'base64')) && stored !== null;
    },
  };
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(normalisePassword(password), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}
