// `npm run mutate [-- files]`: changes the rules and what handles money, one small change at a time, and looks whether a
// test notices. Takes long, so it is no part of `npm test`; with `--quick` what is worked out once at the start (tables,
// expressions) is left as it is, which takes a quarter of the time. What may survive, and why: docs/mutation.md.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root, run } from './prepare.mjs';

/** In a folder of its own: 130 packages that nobody needs who runs or tests the product. */
const TOOLS = join(root, '.cache/mutation');
const PACKAGES = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];
const installed = (path) => join(TOOLS, 'node_modules', path);

await ensureInstalled();
await access(installed('@stryker-mutator/vitest-runner/package.json')).catch(() =>
  // Without its own copy of Vitest: it finds ours, further up.
  run('npm', [
    'install',
    '--prefix',
    TOOLS,
    '--no-save',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    ...PACKAGES,
  ]),
);
const { Stryker } = await import(pathToFileURL(installed('@stryker-mutator/core/dist/src/index.js')));
process.chdir(root);

const RULES = ['kernel', 'lots', 'parking', 'payments', 'promo-codes', 'purchases', 'subscriptions'];
const MONEY = ['checkout', 'purchases', 'payments'];
/** What is changed, and the tests that have to notice: those of its own slices, not all that happen to come by. */
const PARTS = [
  { name: 'core', files: RULES.map((slice) => `core/src/${slice}/`), tests: ['core/src/**/*.test.ts'] },
  {
    name: 'checkout',
    files: MONEY.map((slice) => `server/src/${slice}/`),
    tests: ['server/src/{checkout,payments,purchases}/*.test.ts'],
  },
  {
    name: 'parking',
    files: [
      'server/src/parking/start-session.ts',
      'server/src/parking/activate-session.ts',
      'server/src/promo-codes/service.ts',
    ],
    tests: ['server/src/{parking,promo-codes}/*.test.ts'],
  },
  {
    name: 'passes',
    files: ['server/src/subscriptions/fulfil-pass.ts'],
    tests: ['server/src/subscriptions/*.test.ts', 'server/src/checkout/passes.test.ts'],
  },
];
/** Schemas and tables of addresses say what they say; tests are not changed. */
const NOT = ['!**/*.test.ts', '!core/src/**/contract.ts', '!core/src/**/endpoints.ts'];

const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const asked = words.filter((word) => word !== '--quick');
const parts = PARTS.map(({ files, ...part }) => ({
  ...part,
  files:
    asked.length === 0
      ? files.map((path) => (path.endsWith('/') ? `${path}**/*.ts` : path))
      : asked.filter((file) => files.some((path) => file.startsWith(path))),
})).filter(({ files }) => files.length > 0);

for (const { name, files, tests } of parts) {
  // They run on the changed copy of their part; the other parts are found as they are.
  process.env.MUTATE_TESTS = JSON.stringify(tests);
  await new Stryker({
    mutate: [...files, ...NOT],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate.vitest.ts', related: false },
    plugins: [installed('@stryker-mutator/vitest-runner/dist/src/index.js')],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    ignoreStatic: isQuick,
    timeoutMS: 20_000,
    tempDirName: 'test-results/mutation',
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
    jsonReporter: { fileName: `test-results/mutation-${name}.json` },
    ignorePatterns: ['**/dist', 'data', 'docs', 'web', 'demo', 'bench', 'e2e', 'test-results'],
    allowConsoleColors: false,
  }).runMutationTest();
}
