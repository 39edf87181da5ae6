import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeDataFolder } from './data-folder.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Stands before what is sealed, and tells it from what is not. */
const MARK = 'sealed1:';
const KEY_FILE = 'secret.key';

/** Closes texts so that a copy of the database alone is worth nothing. `about` is what the text belongs to. */
export interface Seal {
  seal(text: string, about: string): string;
  /** What was sealed about the same; null for what was sealed by another key, about another thing or changed since. */
  open(sealed: string, about: string): string | null;
}

export function isSealed(text: string): boolean {
  return text.startsWith(MARK);
}

export function createSeal(key: Buffer): Seal {
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about));
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64');
      if (!isSealed(sealed) || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}

/** The key in hexadecimal digits as it was given, or the one that lies in DATA_DIR, which is made where none does. Throws where it cannot be. */
export async function readSealKey(dataDir: string, given: string | null): Promise<Buffer> {
  if (given !== null) return Buffer.from(given, 'hex');
  const file = join(dataDir, KEY_FILE);
  await readFile(file).catch(() => makeKeyFile(dataDir, file));
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} holds no key of ${KEY_BYTES * 2} hexadecimal digits`);
  return key;
}

/** Appears as a whole or not at all, and of several that make it at once one counts. */
async function makeKeyFile(dataDir: string, file: string): Promise<void> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await closeDataFolder(dataDir);
    await writeFile(fresh, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new Error(`${file} cannot be written: set SECRET_KEY, or a DATA_DIR that can`, { cause: error });
  }
  await link(fresh, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
}
