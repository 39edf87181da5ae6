// `npm run check`: format, lint, types and the pure rules, in under a minute. `--fix` mends what can be mended.
import { join } from 'node:path';
import { ensureInstalled, root, run } from './prepare.mjs';

await ensureInstalled();
const bin = (name) => join(root, 'node_modules', name);
const fix = process.argv.includes('--fix') ? ['--write'] : [];

const steps = [
  ['format and lint', [bin('@biomejs/biome/bin/biome'), 'check', ...fix, '.']],
  ...['core', 'server', 'sim', 'web', 'web/sw', 'e2e', 'bench', 'demo'].map((part) => [
    `types of ${part}`,
    [bin('typescript/bin/tsc'), '-p', part],
  ]),
  ['rules', [bin('vitest/vitest.mjs'), 'run', 'core', 'server/test/repo.test.ts', '--reporter=dot']],
];
for (const [name, args] of steps) {
  await run(process.execPath, args).catch(() => {
    console.error(`\n${name}: not clean`);
    process.exit(1);
  });
}
console.log('clean');
