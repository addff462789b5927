import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { checkKeys } from './check-keys.ts';
import { createDatabaseHandle } from './database.ts';
import { createSealing } from './sealing.ts';

const KEYS = { seal: 'k1:first-secret', index: 'an-index-secret-of-tests' };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const check = (keys: Partial<typeof KEYS>) => checkKeys(createDatabaseHandle(database.pool), createSealing({ ...KEYS, ...keys }));

test('rejects keys that differ from those of the first start, without printing their values', async () => {
  const starts: [what: string, keys: Partial<typeof KEYS>, error?: RegExp][] = [
    ['the first start', {}],
    ['the next one', {}],
    ['a new key in front of the ring', { seal: 'k2:second-secret,k1:first-secret' }],
    [
      'another ring',
      { seal: 'k2:second-secret' },
      /^SEAL_KEYS is not what this database was written with; start with the earlier value\.$/,
    ],
    ['another secret under the same id', { seal: 'k1:other-secret' }, /^SEAL_KEYS is not/],
    ['another index key', { index: 'another-index-secret' }, /^INDEX_KEY is not/],
    ['both', { seal: 'k2:second-secret', index: 'another-index-secret' }, /^SEAL_KEYS and INDEX_KEY are not .* values\.$/],
    ['the right ones again', {}],
  ];
  for (const [what, keys, error] of starts) {
    const started = check(keys).then(
      () => '',
      (error: Error) => `${error.name === 'StartupError' ? '' : 'no sentence: '}${error.message}`,
    );
    expect(await started, what).toMatch(error ?? /^$/);
    expect(await started, what).not.toContain('secret');
  }
  expect(starts).toHaveLength(8);
});

test('20 servers that start concurrently on a new database agree on its keys', async () => {
  await database.pool.query('DELETE FROM key_check');
  await Promise.all(Array.from({ length: 20 }, () => check({})));
  expect((await database.pool.query('SELECT FROM key_check')).rowCount).toBe(1);
});
