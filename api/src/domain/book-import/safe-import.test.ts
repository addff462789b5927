import { execFileSync } from 'node:child_process';
import { appendFile, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from '@portal/book/manifest.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealing } from '../../platform/db/sealing.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { importBook } from './import-book.ts';
import type { ImportOptions } from './import-types.ts';
import { DEFAULT_MAX_REMOVED, isTooMany, readMaxRemoved } from './max-removed.ts';

const encrypt = createSealing({ seal: 'test:test-seal-secret', index: 'test-index-secret' });
let db: TestDatabase;
let folder: string;
const copies: string[] = [];

beforeAll(async () => {
  db = await testDatabase();
  folder = await makeBook(60);
  expect(await load(folder)).toMatchObject({ outcome: 'loaded', errors: [] });
});
afterAll(async () => {
  for (const path of [folder, ...copies]) await rm(path, { recursive: true });
  await db.close();
});

const load = (from: string, options: Partial<ImportOptions> = {}) =>
  importBook({
    pool: db.pool,
    folder: from,
    seal: encrypt,
    now: new Date('2026-11-20T06:00:00Z'),
    needsManifest: true,
    maxRemoved: DEFAULT_MAX_REMOVED,
    ...options,
  });
async function copy(): Promise<EditedBook> {
  const book = await EditedBook.copyFrom(folder);
  copies.push(book.folder);
  return book;
}
const coverages = async () => (await db.pool.query('SELECT count(*)::int AS count FROM coverage')).rows[0].count;
const reasons = async (from: string, options?: Partial<ImportOptions>) => {
  const report = await load(from, options);
  return report.errors.map(({ file, line, field, reason }) => `${report.outcome} ${file}:${line} ${field}: ${reason}`);
};
/** Cuts off the second half of a file at a line end. */
async function cutOff({ folder: from }: EditedBook, file: string): Promise<{ rows: number; left: number }> {
  const lines = (await readFile(join(from, file), 'utf8')).trimEnd().split('\n');
  const remaining = lines.slice(0, Math.ceil(lines.length / 2));
  await writeFile(join(from, file), `${remaining.join('\n')}\n`);
  return { rows: lines.length - 1, left: remaining.length - 1 };
}

test('rejects a file that was cut off at a line end, and removes nothing', async () => {
  const book = await copy();
  const before = await coverages();
  const { rows, left } = await cutOff(book, 'coverages.csv');
  expect(rows).toBeGreaterThan(left);
  expect(await reasons(book.folder)).toEqual([`refused coverages.csv:0 file: has ${left} rows; manifest.json says ${rows}`]);
  expect(await coverages()).toBe(before);
});

test('rejects a truncated book without a manifest because of the rows it would remove, unless that is allowed', async () => {
  const book = await copy();
  const before = await coverages();
  const { rows, left } = await cutOff(book, 'coverages.csv');
  const would = [
    `refused coverages.csv:0 file: would remove ${rows - left} of ${rows} rows that the portal holds; --max-removed allows ${Math.floor(rows / 100)}`,
  ];
  expect(await reasons(book.folder, { needsManifest: false })).toEqual(would);
  expect(await reasons(book.folder, { needsManifest: false, maxRemoved: { rows: rows - left - 1 } })).toHaveLength(1);
  expect(await coverages()).toBe(before);
  const dryRun = await load(book.folder, { needsManifest: false, maxRemoved: { percent: 100 }, isDryRun: true });
  expect(dryRun).toMatchObject({ outcome: 'loaded', isDryRun: true });
  expect(dryRun.files.find(({ file }) => file === 'coverages')).toMatchObject({ gone: rows - left });
  expect(await coverages()).toBe(before);
  expect(await load(book.folder, { needsManifest: false, maxRemoved: { rows: rows - left } })).toMatchObject({
    outcome: 'loaded',
    isDryRun: false,
  });
  expect(await coverages()).toBe(left);
  expect(await load(folder)).toMatchObject({ outcome: 'loaded' });
  expect(await coverages()).toBe(before);
});

test.each<[string, (book: EditedBook) => Promise<unknown>, string[]]>([
  [
    'a value that was changed',
    async ({ folder: at }) => {
      const file = join(at, 'clients.csv');
      await writeFile(file, (await readFile(file, 'utf8')).replace(/Married/, 'Single'));
    },
    [expect.stringMatching(/^refused clients\.csv:0 file: has 60 rows, as manifest\.json says, and another SHA-256/)],
  ],
  [
    'a file that is gone',
    ({ folder: at }) => rm(join(at, 'credentials.csv')),
    ['refused credentials.csv:0 file: is in manifest.json and not in the folder'],
  ],
  [
    'no manifest',
    ({ folder: at }) => rm(join(at, MANIFEST)),
    ['refused manifest.json:0 file: is missing; with --no-manifest a book is loaded without one'],
  ],
  [
    'a pipe in place of a file',
    async ({ folder: at }) => {
      await rm(join(at, 'funds.csv'));
      execFileSync('mkfifo', [join(at, 'funds.csv')]);
    },
    ['refused funds.csv:0 file: is not a regular file (a link, a pipe or a folder)'],
  ],
  [
    'a link that leads out of the folder',
    async ({ folder: at }) => {
      await rm(join(at, 'clients.csv'));
      await symlink('/etc/passwd', join(at, 'clients.csv'));
    },
    ['refused clients.csv:0 file: is not a regular file (a link, a pipe or a folder)'],
  ],
  [
    'a pipe in place of the manifest',
    async ({ folder: at }) => {
      await rm(join(at, MANIFEST));
      execFileSync('mkfifo', [join(at, MANIFEST)]);
    },
    ['refused manifest.json:0 file: is not a regular file (a link, a pipe or a folder)'],
  ],
  [
    'a manifest that is cut off',
    async ({ folder: at }) => writeFile(join(at, MANIFEST), (await readFile(join(at, MANIFEST), 'utf8')).slice(0, 90)),
    [expect.stringMatching(/^refused manifest\.json:0 file: is not \{/)],
  ],
  [
    'an empty line at the end',
    ({ folder: at }) => appendFile(join(at, 'funds.csv'), '\n'),
    [expect.stringMatching(/^refused funds\.csv:0 file: .* another SHA-256/)],
  ],
])('rejects %s', async (_what, change, expectedErrors) => {
  const book = await copy();
  await change(book);
  expect(await reasons(book.folder)).toEqual(expectedErrors);
});

test('parses --max-removed strictly', () => {
  expect(['500', '1%', '0', '0.5%', '100%'].map(readMaxRemoved)).toEqual([
    { rows: 500 },
    { percent: 1 },
    { rows: 0 },
    { percent: 0.5 },
    { percent: 100 },
  ]);
  expect(['', '-1', '101%', '1.5', 'all', '1 %'].map(readMaxRemoved)).toEqual(Array.from({ length: 6 }, () => undefined));
  expect(
    [
      [1, 100],
      [2, 100],
      [1, 99],
      [0, 0],
    ].map(([gone = 0, held = 0]) => isTooMany(gone, held, DEFAULT_MAX_REMOVED)),
  ).toEqual([false, true, true, false]);
});
