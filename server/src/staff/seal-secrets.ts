import { type Database, statement } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { isSealed, type Seal } from '../platform/seal.ts';

const all = statement<[], { id: number; totp_secret: string }>(
  'select id, totp_secret from staff where totp_secret is not null order by id',
);
const put = statement<[id: number, clear: string, sealed: string]>(
  'update staff set totp_secret = $3 where id = $1 and totp_secret = $2',
);

/** What the secret of an authenticator app is sealed about: put into another person's row it is worth nothing. */
export const totpOf = (staffId: number) => `totp ${staffId}`;

/** Seals what earlier versions kept in clear, and says in the log whose secret this server's key does not open. */
export async function sealSecrets(db: Database, seal: Seal, log: Logger): Promise<void> {
  for (const { id, totp_secret: secret } of await db.all(all, [])) {
    if (!isSealed(secret)) await db.all(put, [id, secret, seal.seal(secret, totpOf(id))]);
    else if (seal.open(secret, totpOf(id)) === null)
      log.error(
        { staffId: id },
        'the key does not open the secret of an authenticator app: put secret.key of the earlier DATA_DIR back, ' +
          'or set SECRET_KEY to what it was, or run `npm run staff -- second-factor <username>`',
      );
  }
}
