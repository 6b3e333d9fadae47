import { defineConfig } from 'vitest/config';

// Two projects: pure code needs nothing; server code gets one real PostgreSQL for the whole run, a database per file.
export default defineConfig({
  test: {
    // By itself Vitest leaves one processor of two idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,deals,app,supabase,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // A third of the time went into loading the same lexicon and catalog for each file.
          isolate: false,
          // A busy machine is no failure.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // Broken disks, traced and failing-over servers: minutes each, and tools of the system. `npm run test:full` runs them.
          exclude: process.env['VENTUS_TEST_FULL'] ? [] : ['server/faults/**'],
          globalSetup: ['server/postgres/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
