import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keptWorker } from './kept-worker.ts';

/** The tests that look for a change; those of `core` need no database. */
const tests: string[] = JSON.parse(process.env.MUTATE_TESTS ?? '[]');
const isServer = tests.some((path) => path.startsWith('server/'));

/** The first failure ends the search: what has found a change before comes first, then what is done soonest. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const lastOf = ({ project, moduleId }: TestSpecification) =>
      this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`);
    const rankOf = (file: TestSpecification) => (lastOf(file)?.failed ? 0 : 1);
    const timeOf = (file: TestSpecification) => lastOf(file)?.duration ?? 0;
    return files.toSorted((a, b) => rankOf(a) - rankOf(b) || timeOf(a) - timeOf(b));
  }
}

export default defineConfig({
  plugins: [
    {
      name: 'kept-worker',
      // The mutation runner asks for threads; this is one.
      configureVitest({ project }) {
        Object.assign(project.config, {
          pool: 'kept',
          poolRunner: { name: 'kept', createPoolWorker: keptWorker },
        });
      },
    },
  ],
  test: {
    include: tests,
    globalSetup: isServer ? ['server/test/support/global-setup.ts'] : [],
    sequence: { sequencer: QuickestFirst },
    // The modules are read once, not once for each file of tests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
