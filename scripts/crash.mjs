// `npm run test:crash [rounds]`: the crash test of the suite, 100 kills unless a number says otherwise.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

await ensureInstalled();
await ensureBuilt(['server']);
const env = { ...process.env, CRASH_ROUNDS: process.argv[2] ?? '100' };
await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/test/crash'], {
  env,
}).catch(() => process.exit(1));
