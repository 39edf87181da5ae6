import { defineConfig } from 'vitest/config';

/** The tests that look for a change: of the part that is changed, and without a database where that needs none. */
const isServer = process.env.MUTATE === 'server';

export default defineConfig({
  test: {
    include: isServer
      ? [
          'server/src/{checkout,parking,promo-codes,subscriptions,purchases}/**/*.test.ts',
          'server/test/concurrency/*.test.ts',
        ]
      : ['core/src/**/*.test.ts'],
    globalSetup: isServer ? ['server/test/support/global-setup.ts'] : [],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
