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
    // Two cores: one for the tests, one for the database that they ask.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
