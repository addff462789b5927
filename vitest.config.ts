import { defineConfig } from 'vitest/config';
import { seed } from './tools/seed.ts';

/** Two more than the processors that CI has: a worker often waits for the database, a child process or a timer. */
const WORKERS = 4;
const SEED = new URL('tools/seed-properties.ts', import.meta.url).pathname;

/** Loading the portal costs more than most tests of it, so files share a worker and what it has loaded, and clear up what they change. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{rules,contract,book,api,sandbox,tools,bench,deploy,drills}/**/*.test.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          provide: { seed },
          setupFiles: [SEED],
          globalSetup: ['./api/src/testing/server.ts'],
          environment: 'node',
          // Tests that start processes and kill them take half a minute on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 60_000,
          // What comes after an answer comes when the machine has time for it.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
          maxWorkers: WORKERS,
          environment: 'jsdom',
          provide: { seed },
          setupFiles: ['src/testing-page-load.ts', 'src/testing-setup.ts', SEED],
          sequence: { setupFiles: 'list' },
          testTimeout: 180_000,
        },
      },
    ],
    maxWorkers: WORKERS,
    sequence: { seed },
  },
});
