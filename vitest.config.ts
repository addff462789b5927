import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const WEB = join(import.meta.dirname, 'web');
const webTests = globSync('src/**/*.test.{ts,tsx}', { cwd: WEB });
/** A mocked module is mocked for all that a worker loads, so these files have workers of their own. */
const mocking = webTests.filter((file) => readFileSync(join(WEB, file), 'utf8').includes('vi.mock('));

const web = (name: string, isolate: boolean, include: string[]) => ({
  extends: './web/vite.config.ts',
  test: {
    name,
    root: './web',
    include,
    isolate,
    environment: 'jsdom',
    setupFiles: ['src/testing-setup.ts'],
    testTimeout: 120_000,
  },
});

/** Loading the portal costs more than most tests of it: files share a worker and what it has loaded, and clear up what they change. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{rules,contract,book,api,sandbox,tools,bench}/**/*.test.ts'],
          isolate: false,
          globalSetup: ['./api/src/testing/server.ts'],
          environment: 'node',
          // Tests that start processes and kill them take half a minute on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 60_000,
          // What comes after an answer comes when the machine has time for it.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      web(
        'web',
        false,
        webTests.filter((file) => !mocking.includes(file)),
      ),
      web('web, mocking', true, mocking),
    ],
    maxWorkers: 2,
  },
});
