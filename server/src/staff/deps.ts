import type { Database } from '../platform/database.ts';
import type { Seal } from '../platform/seal.ts';
import type { Passwords } from './passwords.ts';

/** What logging in and changing one's own login need. */
export interface StaffDeps {
  readonly db: Database;
  readonly passwords: Passwords;
  /** For the secrets of authenticator apps. */
  readonly seal: Seal;
  readonly now: () => Date;
}
