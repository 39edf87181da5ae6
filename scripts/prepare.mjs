// What every command needs first: the packages that the lock file names and builds of the present sources. Does
// nothing, quickly, when both are there. Runs before anything is installed, so it uses Node alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const PARTS = {
  server: {
    sources: ['core/src', 'server/src', 'server/build.mjs', 'server/package.json'],
    command: ['server/build.mjs'],
  },
  sim: { sources: ['sim/src', 'sim/build.mjs', 'sim/package.json'], command: ['sim/build.mjs'] },
  web: {
    sources: [
      'core/src',
      'web/src',
      'web/sw',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/package.json',
    ],
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', 'web'],
  },
};

/** Installs what the lock file names, unless exactly that is installed. */
export async function ensureInstalled() {
  const wanted = await packagesIn('package-lock.json');
  const present = await packagesIn('node_modules/.package-lock.json').catch(() => ({}));
  const missing = Object.entries(wanted).some(
    ([path, { version, optional, link }]) =>
      path.startsWith('node_modules/') && !optional && !link && present[path]?.version !== version,
  );
  if (!missing) return;
  console.log('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Builds the parts whose sources have changed since their last build. */
export async function ensureBuilt(parts = Object.keys(PARTS)) {
  await Promise.all(
    parts.map(async (name) => {
      const { sources, command } = PARTS[name];
      const stamp = join(root, name, 'dist/.sources');
      const now = await fingerprint(['package-lock.json', ...sources]);
      if ((await readFile(stamp, 'utf8').catch(() => '')) === now) return;
      console.log(`Building ${name} …`);
      await run(process.execPath, command);
      await mkdir(dirname(stamp), { recursive: true });
      await writeFile(stamp, now);
    }),
  );
}

/** Runs a program in the root folder with our output as its own; rejects when it fails. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args.join(' ')} failed (${code})`)),
    );
  });
}

async function packagesIn(file) {
  return JSON.parse(await readFile(join(root, file), 'utf8')).packages;
}

async function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) await addTo(hash, path);
  return hash.digest('hex');
}

async function addTo(hash, path) {
  const found = await stat(join(root, path)).catch(() => null);
  if (found === null) return;
  if (found.isDirectory()) {
    for (const name of (await readdir(join(root, path))).sort()) await addTo(hash, join(path, name));
  } else {
    hash.update(path).update(await readFile(join(root, path)));
  }
}
