import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { closeDataFolder } from '../../src/platform/data-folder.ts';
import { createSeal, readSealKey } from '../../src/platform/seal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anypark-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const modeOf = async (path: string) => (await stat(path)).mode & 0o7777;

describe('DATA_DIR', () => {
  it('is made for its owner alone, the folders above it too', async () => {
    await closeDataFolder(join(folder, 'a/b'));
    expect(await modeOf(join(folder, 'a/b'))).toBe(0o700);
  });

  it('is closed where it is ours and open to others, and left where everybody may leave files', async () => {
    await chmod(folder, 0o755);
    await closeDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o700);
    await chmod(folder, 0o1777);
    await closeDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o1777);
  });
});

describe('the key that seals', () => {
  it('is made once, for its owner’s eyes', async () => {
    const data = join(folder, 'data');
    const [one, other] = await Promise.all([readSealKey(data, null), readSealKey(data, null)]);
    expect(one).toHaveLength(32);
    expect(other.equals(one)).toBe(true);
    expect(await modeOf(join(data, 'secret.key'))).toBe(0o600);
    expect(await modeOf(data)).toBe(0o700);
  });

  it('is the given one instead, and then no file is made', async () => {
    const given = '0f'.repeat(32);
    expect((await readSealKey(folder, given)).toString('hex')).toBe(given);
    await expect(readFile(join(folder, 'secret.key'))).rejects.toThrow('ENOENT');
    const simulated = { STRIPE_API_BASE: 'http://127.0.0.1:9' };
    expect(readConfig({ ...simulated, SECRET_KEY: given }).secretKey).toBe(given);
    expect(() => readConfig({ ...simulated, SECRET_KEY: 'short' })).toThrow('openssl rand -hex 32');
  });

  it('is asked for where none can be kept', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(readSealKey(join(folder, 'file'), null)).rejects.toThrow('set SECRET_KEY');
  });

  it('is never one that is damaged', async () => {
    await writeFile(join(folder, 'secret.key'), 'abc');
    await expect(readSealKey(folder, null)).rejects.toThrow('holds no key');
  });
});

describe('what is sealed', () => {
  const seal = createSeal(Buffer.alloc(32, 1));

  it('opens with its key, about its own thing, and not when a single bit has changed', () => {
    const closed = seal.seal('GEZDGNBV', 'totp 7');
    expect(closed).not.toContain('GEZDGNBV');
    expect(seal.seal('GEZDGNBV', 'totp 7')).not.toBe(closed);
    expect(seal.open(closed, 'totp 7')).toBe('GEZDGNBV');
    expect(seal.open(closed, 'totp 8')).toBeNull();
    expect(createSeal(Buffer.alloc(32, 2)).open(closed, 'totp 7')).toBeNull();
    const [mark = '', text = ''] = closed.split(':');
    const bytes = Buffer.from(text, 'base64');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      expect(seal.open(`${mark}:${changed.toString('base64')}`, 'totp 7')).toBeNull();
    }
    for (const other of ['', 'GEZDGNBV', 'sealed1:', 'sealed1:AAAA'])
      expect(seal.open(other, 'totp 7')).toBeNull();
  });
});
