import { expect, test } from 'vitest';
import { findLandedErrors, findNewErrors, hashMigrations, MIGRATIONS, readRecord } from './migration-hashes.ts';

test('no merged migration was edited or removed, and every new one is recorded', async () => {
  const [recorded, found] = [await readRecord(MIGRATIONS), await hashMigrations(MIGRATIONS)];
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(13);
  expect([...findLandedErrors(recorded, found), ...findNewErrors(recorded, found)]).toEqual([]);
});

test('reports each kind of change to a merged migration with its name', () => {
  const recorded = { '0001_a.sql': 'a', '0002_b.sql': 'b' };
  expect(findLandedErrors(recorded, { '0001_a.sql': 'a', '0002_b.sql': 'edited' })).toEqual([
    'Migration 0002_b.sql has landed and was edited; take the edit back and add a new migration.',
  ]);
  expect(findLandedErrors(recorded, { '0002_b.sql': 'b' })).toEqual(['Migration 0001_a.sql has landed and is gone; bring it back.']);
  const two = { ...recorded, '0002_c.sql': 'c' };
  expect(findLandedErrors(recorded, two)).toEqual(['Migration 0002_c.sql has the number of another; give it the next free one.']);
  expect(findNewErrors(recorded, two)).toEqual(['Migration 0002_c.sql is new; "npm run migrations" records it.']);
  expect([findLandedErrors(recorded, recorded), findNewErrors(recorded, recorded)]).toEqual([[], []]);
});
