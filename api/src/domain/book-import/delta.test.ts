import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateBook } from '@portal/book/generate/generate.ts';
import { createRandom } from '@portal/book/generate/random.ts';
import { createBookWriter } from '@portal/book/write-book.ts';
import { addDays } from '@portal/rules/calendar/dates.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealing } from '../../platform/db/sealing.ts';
import { testDatabase } from '../../testing/database.ts';
import { createDelta, writeDelta } from '../../testing/factories/book-delta.ts';
import { BOOK_DATE, EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { CHANGE_NAMES, changeBook } from '../../testing/factories/change-book.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { importBook } from './import-book.ts';
import type { ImportReport } from './import-types.ts';
import { ALL_TARGETS } from './targets.ts';

const encrypt = createSealing({ seal: 'test:test-seal-secret', index: 'test-index-secret' });
const FIRST = 7;
let before: string;
const folders: string[] = [];

beforeAll(async () => {
  before = await makeBook(14, 'Policy#2026');
  folders.push(before);
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const load = (pool: pg.Pool, folder: string): Promise<ImportReport> =>
  importBook({ pool, folder, seal: encrypt, now: new Date('2026-11-20T06:00:00Z'), needsManifest: true, maxRemoved: { percent: 100 } });

/** Times at which a database loaded a row. */
const LOADED_AT = ['known_since', 'changed_at'];

/** Contents of the imported tables, row by row. Encrypted values differ each time, so the hash of their row is compared in their place. */
async function contents(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const rowsByFile: Record<string, unknown[]> = {};
  for (const { file, table, key } of ALL_TARGETS) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY ${key.join(', ')}`,
    );
    const isCompared = (column: string) => !column.endsWith('_sealed') && !LOADED_AT.includes(column);
    rowsByFile[file] = rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => isCompared(column))));
  }
  return rowsByFile;
}

/** Loads `after` as a full book, and as a delta on top of the previous book: both must have the same result. */
async function expectSame(after: EditedBook): Promise<{ changed: number; gone: number }> {
  await after.save({ kind: 'full', sequence: FIRST + 1 });
  const book = await EditedBook.copyFrom(before);
  folders.push(book.folder, after.folder);
  const delta = await writeDelta(createDelta(book, after), FIRST + 1);
  folders.push(delta);
  const [alone, stepwise] = [await testDatabase(), await testDatabase()];
  try {
    expect(await load(alone.pool, after.folder)).toMatchObject({ outcome: 'loaded', errors: [] });
    expect(await load(stepwise.pool, await book.save({ kind: 'full', sequence: FIRST }))).toMatchObject({ outcome: 'loaded', errors: [] });
    const report = await load(stepwise.pool, delta);
    expect(report).toMatchObject({ outcome: 'loaded', kind: 'delta', sequence: FIRST + 1, errors: [] });
    expect(await contents(stepwise.pool)).toEqual(await contents(alone.pool));
    expect(await policiesWithWrongSums(stepwise.pool)).toEqual([]);
    expect(await load(stepwise.pool, delta)).toMatchObject({ outcome: 'unchanged', isRepeated: true });
    const sum = (pick: (file: ImportReport['files'][number]) => number) => report.files.reduce((total, file) => total + pick(file), 0);
    expect(sum((file) => file.gone)).toBe(report.deletions);
    return { changed: sum((file) => file.read), gone: report.deletions };
  } finally {
    await alone.close();
    await stepwise.close();
  }
}

test('a book plus its delta equals the next book, for every kind of change', async () => {
  const done = new Set<string>();
  let [changed, gone] = [0, 0];
  for (const seed of [1, 2, 3, 4]) {
    const after = await EditedBook.copyFrom(before);
    for (const change of changeBook(after, createRandom('delta', seed), 24)) done.add(change);
    const counted = await expectSame(after);
    changed += counted.changed;
    gone += counted.gone;
  }
  expect([...done].sort()).toEqual([...CHANGE_NAMES].sort());
  expect(changed).toBeGreaterThan(50);
  expect(gone).toBeGreaterThan(100);
}, 120_000);

test('a book plus its delta equals the book of another month', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-test-'));
  folders.push(folder);
  const writer = await createBookWriter(folder, 'csv');
  await generateBook({ clients: 17, seed: 3, bookDate: addDays(BOOK_DATE, 40), navYears: 1, password: null }, writer);
  await writer.end();
  const { changed, gone } = await expectSame(await EditedBook.copyFrom(folder));
  expect(changed).toBeGreaterThan(500);
  expect(gone).toBeGreaterThan(100);
}, 60_000);
