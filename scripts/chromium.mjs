// The browser tests need a Chromium: the system's where there is one, else one that is installed for them.
import { spawnSync } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

const PLACES = [
  // Without windows and what belongs to them, it takes half the time of the whole.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium that starts, installing one where there is none. Throws with what to do when that fails. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  for (const install of [installFromDebian, installFromPlaywright]) {
    await install().catch((error) => console.log(`  ${error.message}`));
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new Error('no Chromium for the browser tests: install one, or set CHROMIUM_PATH to yours');
}

async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const places = [process.env.CHROMIUM_PATH, ...PLACES, chromium.executablePath()].filter(Boolean);
  for (const place of places) {
    if (
      await access(place).then(
        () => true,
        () => false,
      )
    )
      return place;
  }
  return null;
}

async function installFromDebian() {
  const isDebian = spawnSync('apt-get', ['--version']).status === 0;
  if (!isDebian || process.getuid?.() !== 0) throw new Error('not a Debian on which we are root');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  await install('chromium-headless-shell').catch(() => install('chromium'));
}

async function installFromPlaywright() {
  await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
}
