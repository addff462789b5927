import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSealing } from '../../platform/db/sealing.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { importBook } from './import-book.ts';

const encrypt = createSealing({ seal: 'test:test-seal-secret', index: 'test-index-secret' });
let db: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await makeBook(12);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const load = (from: string) => importBook({ pool: db.pool, folder: from, seal: encrypt, now: new Date('2026-11-20T06:00:00Z') });

/** Foreign keys of both histories and their partitions. */
const listReferences = async () =>
  (
    await db.pool.query(
      `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition, convalidated AS "isValid" FROM pg_constraint
       WHERE contype = 'f' AND confrelid IN ('policy'::regclass, 'fund'::regclass) ORDER BY 1, 2`,
    )
  ).rows;

/** The statements that an import sends to change foreign keys. */
async function listChanges(from: string): Promise<string[]> {
  const client = await db.pool.connect();
  const send = vi.spyOn(client, 'query');
  client.release();
  expect(await load(from)).toMatchObject({ outcome: 'loaded' });
  const changes = send.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('ALTER TABLE'));
  send.mockRestore();
  return changes;
}

test('the first import checks the foreign keys of the histories once for each table, and leaves them as they were', async () => {
  const before = await listReferences();
  expect(await listChanges(folder)).toEqual([
    'ALTER TABLE payment_history DROP CONSTRAINT payment_history_policy_no_fkey',
    'ALTER TABLE unit_ledger DROP CONSTRAINT unit_ledger_fund_code_fkey',
    'ALTER TABLE unit_ledger DROP CONSTRAINT unit_ledger_policy_no_fkey',
    'ALTER TABLE payment_history ADD CONSTRAINT payment_history_policy_no_fkey FOREIGN KEY (policy_no) REFERENCES policy(policy_no)',
    'ALTER TABLE unit_ledger ADD CONSTRAINT unit_ledger_fund_code_fkey FOREIGN KEY (fund_code) REFERENCES fund(fund_code)',
    'ALTER TABLE unit_ledger ADD CONSTRAINT unit_ledger_policy_no_fkey FOREIGN KEY (policy_no) REFERENCES policy(policy_no)',
  ]);
  expect(await listReferences()).toEqual(before);
  await expect(db.pool.query(`UPDATE payment_history SET policy_no = '299999999'`)).rejects.toThrow(/violates foreign key/);
});

test('a later import changes no foreign keys', async () => {
  await load(folder);
  const book = await EditedBook.copyFrom(folder);
  book.set('clients', 2, { name: 'Renamed Person' });
  expect(await listChanges(await book.save())).toEqual([]);
  await rm(book.folder, { recursive: true });
});

test('the first import keeps the foreign keys if another transaction uses the tables', async () => {
  const before = await listReferences();
  const other = await db.pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM policy');
  expect(await load(folder)).toMatchObject({ outcome: 'loaded' });
  await other.query('COMMIT');
  other.release();
  expect(await listReferences()).toEqual(before);
});
