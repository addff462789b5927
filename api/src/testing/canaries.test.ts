import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchTables } from './canaries.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const CANARY = { label: 'mobile number', text: '9876504821' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('CREATE TABLE planted (clear text, sealed bytea)');
});
afterAll(() => database.close());

const PLANTED: [what: string, clear: string, encrypted: Buffer, found: string[]][] = [
  ['as text', `Call ${CANARY.text}.`, Buffer.from('00', 'hex'), ['mobile number in public.planted']],
  ['as bytes', '', Buffer.from(`Call ${CANARY.text}.`), ['mobile number in public.planted']],
  ['as the hex of other bytes', '', Buffer.from(`ab${CANARY.text}cd`, 'hex'), []],
  ['nowhere', 'Call 9876504822.', Buffer.from('00', 'hex'), []],
];

test.each(PLANTED)('searches a table that has a value %s', async (_what, clear, encrypted, found) => {
  await database.pool.query('DELETE FROM planted');
  await database.pool.query('INSERT INTO planted VALUES ($1, $2)', [clear, encrypted]);
  expect((await searchTables(database.pool, [CANARY])).found).toEqual(found);
});
