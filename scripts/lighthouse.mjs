// `npm run lighthouse`: what Lighthouse says of drivers' pages on a phone. It is installed by the first run, apart from
// everything else, as it is three times as large as the product's own packages.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

await ensureInstalled();
await ensureBuilt();
const folder = join(root, 'bench/lighthouse');
const program = join(folder, 'node_modules/lighthouse/core/index.js');
const isThere = await access(program).then(
  () => true,
  () => false,
);
if (!isThere) await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
const { build } = await import('esbuild');
await build({
  absWorkingDir: root,
  entryPoints: ['bench/src/lighthouse.ts'],
  outdir: '.cache',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['pg', 'pino', '@playwright/test'],
  logLevel: 'warning',
});
const env = {
  ...process.env,
  CHROMIUM_PATH: await ensureChromium(),
  LIGHTHOUSE: pathToFileURL(program).href,
};
await run(process.execPath, [join(root, '.cache/lighthouse.js')], { env }).catch(() => process.exit(1));
