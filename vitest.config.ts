import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'core/src/**/*.test.ts',
      'server/**/*.test.ts',
      'web/src/**/*.test.ts',
      'sim/test/**/*.test.ts',
    ],
    globalSetup: ['server/test/support/global-setup.ts'],
    // More than four would want more connections than the database of the run has.
    maxWorkers: Math.min(Math.max(availableParallelism(), 2), 4),
    // The server's modules are read once by each worker, not by each of the files: nothing in them is kept between tests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
