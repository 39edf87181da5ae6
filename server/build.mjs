// Bundles the server's own code and core's; packages stay in node_modules.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const own = JSON.parse(await readFile(`${here}/package.json`, 'utf8')).dependencies;
const core = JSON.parse(await readFile(`${here}/../core/package.json`, 'utf8')).dependencies;
const external = Object.keys({ ...own, ...core }).filter((name) => !name.startsWith('@anypark/'));

await build({
  absWorkingDir: here,
  entryPoints: ['src/main.ts', 'src/config.ts', 'src/command.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: external.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});
