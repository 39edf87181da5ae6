// `npm test`: everything that has to hold. Rules, slices, races, crashes, then real browsers on the built product.
// Words after `--` go to Vitest: `npm test -- server/src/checkout` runs that alone.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

const only = process.argv.slice(2);
const bin = (name) => join(root, 'node_modules', name);

await ensureInstalled();
await ensureBuilt();

const results = join(root, 'test-results');
const suites = [];
if (!only[0]?.startsWith('e2e')) suites.push({ name: 'vitest', run: runVitest });
if (only.length === 0 || only[0].startsWith('e2e')) suites.push({ name: 'browser', run: runBrowser });

const total = { passed: 0, failed: 0, skipped: 0 };
for (const suite of suites) {
  const counted = await suite.run();
  for (const key of Object.keys(total)) total[key] += counted[key];
}
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
  const { stats } = JSON.parse(await readFile(file, 'utf8'));
  // A test that passes only when it is run again counts as failed: retries are off, `flaky` stays 0.
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed + (broke && failed === 0 ? 1 : 0), skipped: stats.skipped };
}
