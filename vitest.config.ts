import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a minute and more begins first, or the last of it would be waited for by one worker alone. */
const LONG = /server\/test\/(fuzz|platform|crash|concurrency)\//;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [long, short] = [true, false].map((isLong) =>
      sorted.filter(({ moduleId }) => LONG.test(moduleId) === isLong),
    );
    return [...(long ?? []), ...(short ?? [])];
  }
}

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
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
