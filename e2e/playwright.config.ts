import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

// `npm test` finds or installs one; a run by hand takes the system's.
const CHROMIUM_PATH =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** Real Chromium against the built server, a database and a card simulator of each worker's own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // Each brings a server, a database, a simulator and a browser with it: about 700 MB.
  workers: Math.min(Math.max(availableParallelism(), 2), 6),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...(CHROMIUM_PATH && {
      launchOptions: {
        executablePath: CHROMIUM_PATH,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    }),
    // To record costs a third of the time: a test that has failed is run again with `TRACE=1`.
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    // What it answers, no test's own routes hear of: offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // The scheme of the pictures; scheme.spec.ts looks at the other one.
    colorScheme: 'dark',
  },
  // A test that looks the same on both is tagged with the one on which it runs.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, defaultBrowserType: 'chromium' },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
