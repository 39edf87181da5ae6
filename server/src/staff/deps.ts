import type { Database } from '../platform/database.ts';
import type { Passwords } from './passwords.ts';

/** What logging in and changing one's own login need. */
export interface StaffDeps {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly now: () => Date;
}
