// `npm test`: everything that has to hold. Rules, slices, races, crashes, then real browsers on the built product.
// Words after `--` go to Vitest: `npm test -- server/src/checkout` runs that alone. `TRACE=1 npm test -- e2e paying`
// records the browser tests for Playwright's viewer.
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

/** So many files are named at the end. */
const SLOWEST = 12;
const only = process.argv.slice(2);
const bin = (name) => join(root, 'node_modules', name);

await ensureInstalled();
await ensureBuilt();

const results = join(root, 'test-results');
const suites = [];
if (!only[0]?.startsWith('e2e')) suites.push({ name: 'vitest', run: runVitest });
if (only.length === 0 || only[0].startsWith('e2e')) suites.push({ name: 'browser', run: runBrowser });

const total = { passed: 0, failed: 0, skipped: 0 };
/** Seconds by test file. */
const spent = new Map();
for (const suite of suites) {
  const begunAt = performance.now();
  const counted = await suite.run();
  for (const key of Object.keys(total)) total[key] += counted[key];
  suite.seconds = (performance.now() - begunAt) / 1000;
}
tellTime();
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runVitest() {
  const file = join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const broke = await run(process.execPath, [bin('vitest/vitest.mjs'), 'run', ...reporters, ...only]).then(
    () => false,
    () => true,
  );
  const report = JSON.parse(await readFile(file, 'utf8'));
  for (const { name, startTime, endTime } of report.testResults) spend(name, endTime - startTime);
  const failed = report.numFailedTests + (broke && report.numFailedTests === 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

async function runBrowser() {
  const file = join(results, 'browser.json');
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    ...only.filter((word) => word !== 'e2e'),
  ];
  const broke = await run(process.execPath, [bin('@playwright/test/cli.js'), ...args], { env }).then(
    () => false,
    () => true,
  );
  const { stats, suites: files } = JSON.parse(await readFile(file, 'utf8'));
  for (const one of files) spend(join(root, 'e2e', one.file), sum(one));
  // A test that passes only when it is run again counts as failed: retries are off, `flaky` stays 0.
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed + (broke && failed === 0 ? 1 : 0), skipped: stats.skipped };
}

function spend(file, milliseconds) {
  const name = relative(root, file);
  spent.set(name, (spent.get(name) ?? 0) + milliseconds / 1000);
}

/** Milliseconds of all the tests of a suite and of those within it. */
function sum({ specs = [], suites: inner = [] }) {
  const results = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
  return [...results.map((result) => result.duration), ...inner.map(sum)].reduce((a, b) => a + b, 0);
}

/** Where the time went: files run beside each other, so that theirs adds up to more than the suites'. */
function tellTime() {
  console.log(`\n${suites.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`);
  const slowest = [...spent].sort((a, b) => b[1] - a[1]).slice(0, SLOWEST);
  for (const [name, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
