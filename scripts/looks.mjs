// `npm run looks -- <folder> [mode or page …]`: every page of a driver by day, by night, narrow, large, in forced colours and in each
// language, as pictures to be looked at. `sheet-<mode>.png` has all of a mode.
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

await ensureInstalled();
await ensureBuilt();
const { build } = await import('esbuild');
await build({
  absWorkingDir: root,
  entryPoints: ['e2e/looks.ts'],
  outdir: '.cache',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['pg', 'pino', '@playwright/test'],
  logLevel: 'warning',
});
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
await run(process.execPath, [join(root, '.cache/looks.js'), ...process.argv.slice(2)], { env }).catch(() =>
  process.exit(1),
);
