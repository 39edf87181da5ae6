// `npm run test:cuts [cuts]`: the line breaks on the way of so many payments, 200 unless a number says otherwise.
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

const env = { ...process.env, CUTS: process.argv[2] ?? '200' };
await run(process.execPath, [join(root, 'scripts/test.mjs'), 'e2e', 'cuts'], { env }).catch(() =>
  process.exit(1),
);
