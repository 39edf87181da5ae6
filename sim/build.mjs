// Bundles the simulator: dist/main.js for Node, dist/browser/ for what it serves to browsers.
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const out = join(here, 'dist');
const browser = join(here, 'src/browser');

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'browser'), { recursive: true });

await build({
  entryPoints: [join(here, 'src/main.ts')],
  outfile: join(out, 'main.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
});
await build({
  entryPoints: ['stripe', 'payment', 'express', 'hosted', 'wallet'].map((name) =>
    join(browser, `${name}.ts`),
  ),
  outdir: join(out, 'browser'),
  bundle: true,
  format: 'iife',
  target: 'es2022',
  minify: true,
});
for (const file of readdirSync(browser)) {
  if (/\.(html|css)$/.test(file)) cpSync(join(browser, file), join(out, 'browser', file));
}
