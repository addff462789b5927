import { defineConfig } from 'vitest/config';
import { seed } from '../seed.ts';

const include = (process.env.MUTATION_TESTS ?? '').split(' ').filter(Boolean);
const needsDatabase = include.some((pattern) => pattern.startsWith('api/'));

/** Server tests of one area only: Stryker runs all tests of a configuration once before the first mutant. */
export default defineConfig({
  test: {
    include,
    isolate: false,
    provide: { seed },
    setupFiles: ['./tools/seed-properties.ts'],
    globalSetup: needsDatabase ? ['./api/src/testing/server.ts'] : [],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    sequence: { seed },
  },
});
