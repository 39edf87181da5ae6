// `npm run test:fuzz [-- count]`: so many (10,000) generated inputs at each endpoint and at each of its fields, instead
// of the 300 of every `npm test`; a call that takes over two seconds fails it too. FUZZ_SEED=… repeats a failed run;
// further words go to Vitest: `npm run test:fuzz -- 2000 -t createSession`.
import { join } from 'node:path';
import { ensureInstalled, root, run } from './prepare.mjs';

const [count = '10000', ...rest] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(count)) {
  console.error('how many? npm run test:fuzz -- 10000');
  process.exit(1);
}
await ensureInstalled();
// Others each time; those of `npm test` are the same in every run, so that a red one can be looked at.
const seed = process.env.FUZZ_SEED ?? String(Date.now() & 0x7fff_ffff);
const env = { ...process.env, FUZZ_RUNS: count, FUZZ_SLOW_MS: '2000', FUZZ_SEED: seed };
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
await run(process.execPath, [vitest, 'run', 'server/test/fuzz', ...rest], { env }).catch(() =>
  process.exit(1),
);
