import { type Database, statement, type Tx } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import type { Seal } from '../platform/seal.ts';
import type { PushKeys } from '../providers/push.ts';

/** The facility's keys towards push services. */
export interface PushKeyring {
  /** Those with which a browser is asked now. Made where there are none that our seal opens. */
  current(): Promise<PushKeys & { readonly id: number }>;
}

interface Row {
  readonly id: number;
  readonly public_key: string;
  readonly private_key: string;
}

const newestFirst = statement<[], Row>('select id, public_key, private_key from push_keys order by id desc');
const alone = statement<[]>('lock table push_keys in share row exclusive mode');
const insert = statement<[publicKey: string, sealed: string, at: Date], { id: number }>(
  'insert into push_keys (public_key, private_key, made_at) values ($1, $2, $3) returning id',
);

/** What a private key is sealed about: beside another public key it is worth nothing. */
const about = (publicKey: string) => `push ${publicKey}`;

/** A key pair as it is stored, opened; null for one that was sealed with another key. */
export function openKeys(seal: Seal, row: Pick<Row, 'public_key' | 'private_key'>): PushKeys | null {
  const privateKey = seal.open(row.private_key, about(row.public_key));
  return privateKey === null ? null : { publicKey: row.public_key, privateKey };
}

/** The keys stand in the database and go where its backup goes; what opens them is the server's own seal. */
export function createKeyring(db: Database, seal: Seal, log: Logger, now: () => Date): PushKeyring {
  let found: ReturnType<PushKeyring['current']> | null = null;
  const find = async () => (await opened(db, seal)) ?? db.transaction((tx) => make(tx, seal, log, now()));
  return {
    current() {
      found ??= find().catch((error) => {
        found = null;
        throw error;
      });
      return found;
    },
  };
}

async function opened(tx: Tx, seal: Seal) {
  for (const row of await tx.all(newestFirst, [])) {
    const keys = openKeys(seal, row);
    if (keys !== null) return { id: row.id, ...keys };
  }
  return null;
}

/** Of several servers that begin at once, one makes them. */
async function make(tx: Tx, seal: Seal, log: Logger, at: Date) {
  await tx.all(alone, []);
  const others = await opened(tx, seal);
  if (others !== null) return others;
  if ((await tx.all(newestFirst, [])).length > 0)
    log.error(
      'the key does not open the keys for notifications: new ones are made, and phones that wait for an alert get none ' +
        'until secret.key of the earlier DATA_DIR is put back, or SECRET_KEY is set to what it was',
    );
  const { default: webPush } = await import('web-push');
  const keys = webPush.generateVAPIDKeys();
  const { id } = await tx.one(insert, [
    keys.publicKey,
    seal.seal(keys.privateKey, about(keys.publicKey)),
    at,
  ]);
  return { id, ...keys };
}
