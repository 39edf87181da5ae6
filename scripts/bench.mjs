// `npm run bench`: measures what quality.md sets bars for, as ratios side by side in one run. Never part of the tests.
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

await ensureInstalled();
await ensureBuilt();
const { build } = await import('esbuild');
await build({
  absWorkingDir: root,
  entryPoints: ['bench/src/main.ts', 'bench/src/bare-http.ts', 'bench/src/bare-enforcement.ts'],
  outdir: '.cache',
  // One folder below the root, as the sources are: what they find relative to themselves they find from here.
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['pg', 'pino', 'autocannon', '@playwright/test', 'esbuild'],
  logLevel: 'warning',
});
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
await run(process.execPath, [join(root, '.cache/main.js'), ...process.argv.slice(2)], { env }).catch(() =>
  process.exit(1),
);
