import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start whole servers come first: short as they are, they would run last, with the other workers idle. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsServer = ({ moduleId }: TestSpecification) =>
      /\b(?:useServer|runServer|killDuringSignUps|spawnOpener)\(/.test(readFileSync(moduleId, 'utf8'));
    const { first = [], then = [] } = Object.groupBy(await super.sort(files), (file) =>
      startsServer(file) ? 'first' : 'then',
    );
    return [...first, ...then];
  }
}

// Two projects: pure code needs nothing; server code gets one real PostgreSQL for the whole run, a database per file.
export default defineConfig({
  test: {
    // Three share two processors well: tests of servers wait for processes and disks while others compute.
    maxWorkers: 3,
    sequence: { sequencer: ServersFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,deals,app,supabase,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // A third of the time went into loading the same lexicon and catalog for each file.
          isolate: false,
          // A busy machine is no failure.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // Broken disks, traced and failing-over servers: minutes each, and tools of the system. `npm run test:full` runs them.
          exclude: process.env['VENTUS_TEST_FULL'] ? [] : ['server/faults/**'],
          globalSetup: ['server/postgres/testing/global-setup.ts'],
          // Loading the same server for each file takes a third of the time. `npm run test:full` does, so that no file needs another.
          isolate: process.env['VENTUS_TEST_FULL'] !== undefined,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As with browser tests: on a busy machine a process is sometimes late. What passed only the second time is named.
          retry: 1,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
