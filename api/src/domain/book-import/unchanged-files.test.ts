import { hash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOK_FILE_NAMES, type BookFileName } from '@portal/book/format/format.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSealing } from '../../platform/db/sealing.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { writeDelta } from '../../testing/factories/book-delta.ts';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { crossChecks } from './cross-checks.store.ts';
import { importBook } from './import-book.ts';
import type { ImportOptions } from './import-types.ts';
import { ALL_TARGETS } from './targets.ts';
import { READ_TOGETHER } from './unchanged-files.store.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
let db: TestDatabase;
let folder: string;
let book: EditedBook;
let filesRead: string[];

beforeAll(async () => {
  folder = await makeBook(12);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  db = await testDatabase();
  book = await EditedBook.copyFrom(folder);
  expect(await load(folder)).toMatchObject({ outcome: 'loaded', unchangedFiles: [] });
});
afterEach(async () => {
  expect(await policiesWithWrongSums(db.pool)).toEqual([]);
  await rm(book.folder, { recursive: true });
  await db.close();
});

/** Imports as an operator does, and notes the files that were read. */
function load(from: string, options: Partial<ImportOptions> = {}) {
  filesRead = [];
  return importBook({
    pool: db.pool,
    folder: from,
    seal: createSealing({ seal: 'test:test-seal-secret', index: 'test-index-secret' }),
    now: NOW,
    needsManifest: true,
    onProgress: ({ step, file, isDone }) => step === 'read' && isDone && filesRead.push(file.replace('.csv', '')),
    ...options,
  });
}
async function loadDelta(): Promise<void> {
  const delta = await writeDelta({ clients: [book.lines('clients')[0] ?? ''] }, 1);
  expect(await load(delta)).toMatchObject({ outcome: 'loaded' });
  await rm(delta, { recursive: true });
}
const query = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows;
const inOrder = (files: Iterable<BookFileName>) => {
  const chosen = new Set(files);
  return BOOK_FILE_NAMES.filter((file) => chosen.has(file));
};

test('does not read an unchanged book, and sends a fixed number of statements', async () => {
  const client = await db.pool.connect();
  const send = vi.spyOn(client, 'query');
  client.release();
  expect(await load(folder)).toMatchObject({ outcome: 'unchanged', unchangedFiles: BOOK_FILE_NAMES, files: [] });
  const statements = send.mock.calls.map(([text]) => String(text).split(' ')[0]);
  send.mockRestore();
  expect(filesRead).toEqual([]);
  expect(statements.join(' ')).toBe('BEGIN SET SET SET SET SELECT SAVEPOINT SELECT SELECT SELECT SELECT ROLLBACK DELETE INSERT COMMIT');
});

test('reads every file with the option for a full import', async () => {
  expect(await load(folder, { isFull: true })).toMatchObject({ outcome: 'unchanged', unchangedFiles: [] });
  expect(filesRead).toEqual(BOOK_FILE_NAMES);
});

test('reads only the changed file, keeps customer edits, and skips that file the next time', async () => {
  const { clientId } = book.row('clients', 2);
  await query(`UPDATE client SET occupation = 'Pilot' WHERE client_id = $1`, [clientId]);
  book.set('clients', 2, { name: 'Renamed Person' });
  expect(await load(await book.save())).toMatchObject({ outcome: 'loaded', changedHere: { kept: 1, replaced: 0 } });
  expect(filesRead).toEqual(['clients']);
  expect(await load(book.folder)).toMatchObject({ outcome: 'unchanged', unchangedFiles: BOOK_FILE_NAMES });
  expect(await query('SELECT name, occupation FROM client WHERE client_id = $1', [clientId])).toEqual([
    { name: 'Renamed Person', occupation: 'Pilot' },
  ]);
  expect(await load(folder)).toMatchObject({ outcome: 'loaded' });
  expect(filesRead).toEqual(['clients']);
});

test('reads the files that a changed file completes: an unlisted nominee of an unchanged policy is removed', async () => {
  const shared = book.find('nominees', (row) => row.nomineeNo === '2');
  const { policyNo } = book.row('nominees', shared);
  book.remove('nominees', (row) => row.policyNo === policyNo && row.nomineeNo === '2');
  book.set(
    'nominees',
    book.find('nominees', (row) => row.policyNo === policyNo),
    { share: '100.00' },
  );
  expect(await load(await book.save())).toMatchObject({ outcome: 'loaded' });
  expect(filesRead).toEqual(inOrder(READ_TOGETHER));
  expect(await query('SELECT nominee_no, share_bp FROM nominee WHERE policy_no = $1', [policyNo])).toEqual([
    { nominee_no: 1, share_bp: 10_000 },
  ]);
});

test('compares a changed file with an unchanged one: a posted payment of a premium that is still due is an error', async () => {
  const due = book.row('premiums-due', 2);
  const like = book.find('payments', (row) => row.kind === 'PREMIUM' && row.status === 'POSTED');
  book.add('payments', like, { paymentId: 'PM-NEW', receiptNo: 'R-NEW', policyNo: due.policyNo ?? '', dueDate: due.dueDate ?? '' });
  const { outcome, errors } = await load(await book.save());
  expect([outcome, ...errors.map(({ file, line, field }) => `${file}:${line} ${field}`)]).toEqual([
    'refused',
    'premiums-due.csv:2 dueDate',
  ]);
});

test('a row may refer to a row of a file that was not read', async () => {
  book.add('holdings', 2, { movementNo: '999', portalRef: '' });
  book.add('holdings', 2, { movementNo: '1000', portalRef: '', policyNo: '299999999' });
  const { errors } = await load(await book.save());
  expect(filesRead).toEqual(['holdings']);
  expect(errors.map(({ field, reason }) => `${field} ${reason}`)).toEqual(['policyNo is 299999999, which is not in policies']);
});

test('an import that stopped while it wrote leaves its files to be read again', async () => {
  book.set('clients', 2, { name: 'Renamed Person' });
  await book.save();
  const stop = ({ step }: { step: string }) => {
    if (step === 'write') throw new Error('stopped');
  };
  await expect(load(book.folder, { onProgress: stop })).rejects.toThrow('stopped');
  expect(await load(book.folder, { isDryRun: true })).toMatchObject({ outcome: 'loaded' });
  expect(await load(book.folder)).toMatchObject({ outcome: 'loaded' });
  expect(filesRead).toEqual(['clients']);
});

test.each<[string, () => Promise<unknown>, Partial<ImportOptions>]>([
  ['a delta', loadDelta, {}],
  ['an import without a manifest', () => load(folder, { needsManifest: false }), {}],
  ['a migration', () => query(`INSERT INTO schema_migration (name, sha256) VALUES ('9999_later.sql', '')`), {}],
  ['an import of another mode', async () => undefined, { rejectDemo: true }],
  [
    'a change of the index key',
    async () => undefined,
    { seal: createSealing({ seal: 'test:test-seal-secret', index: 'another-index-secret' }), isDryRun: true },
  ],
])('reads the whole book after %s', async (_what, change, options) => {
  await change();
  await load(folder, options);
  expect(filesRead).toEqual(BOOK_FILE_NAMES);
});

test('a full read that finds nothing new is remembered', async () => {
  await load(folder, { needsManifest: false });
  expect(await load(folder)).toMatchObject({ outcome: 'unchanged', unchangedFiles: [] });
  expect(await load(folder)).toMatchObject({ outcome: 'unchanged', unchangedFiles: BOOK_FILE_NAMES });
  expect(await query('SELECT count(*)::int AS imports FROM book_import')).toEqual([{ imports: 1 }]);
});

test('a file that a later book did not have is read again', async () => {
  await book.drop('unclaimed');
  await book.sign();
  await load(book.folder);
  expect(await load(folder)).toMatchObject({ outcome: 'unchanged' });
  expect(filesRead).toEqual(['unclaimed']);
});

test('an unchanged book with the next number advances the stored number', async () => {
  await book.sign({ kind: 'full', sequence: 7 });
  expect(await load(book.folder)).toMatchObject({ outcome: 'loaded', unchangedFiles: BOOK_FILE_NAMES });
  expect(await query('SELECT max(sequence)::int AS sequence FROM book_import')).toEqual([{ sequence: 7 }]);
});

test('reads all files of a book of which one does not match the manifest', async () => {
  await writeFile(join(book.folder, 'funds.csv'), `${await readFile(join(book.folder, 'funds.csv'), 'utf8')}\n`);
  expect(await load(book.folder)).toMatchObject({ outcome: 'refused', errors: [{ file: 'funds.csv', field: 'file' }] });
  expect(filesRead).toEqual(BOOK_FILE_NAMES);
});

test('files whose rows are compared with each other are read together', () => {
  const fileOf = new Map(ALL_TARGETS.map(({ table, file }) => [`stage_${table}`, file]));
  const checks = crossChecks(false, 'full', '2026-11-20');
  // A reference is also looked up among the stored rows, so its parent need not be read.
  const compared = checks.filter(({ sql }) => !sql.includes('which is not in'));
  const pairs = compared.map(({ sql }) => new Set([...sql.matchAll(/stage_(?!deletion)\w+/g)].map(([stage]) => fileOf.get(stage))));
  const together = pairs.filter((files) => files.size > 1).flatMap((files) => [...files]);
  expect(together.length).toBeGreaterThan(0);
  expect(READ_TOGETHER).toEqual(expect.arrayContaining(together));
  for (const { file, replaced } of ALL_TARGETS) if (replaced) expect(READ_TOGETHER).toContain(file);
});

test('a change of the code that reads books has to decide whether unchanged files are read again', async () => {
  const source = new URL('../../../../', import.meta.url).pathname;
  const places: [folder: string, name: RegExp][] = [
    ['book/src', /^read-/],
    ['book/src/format', /^format(?!-doc)/],
    ['api/src/domain/book-import', /^(encode-|targets|staging|merge|cross-check|mandate-checks|changed-here)/],
  ];
  let text = '';
  for (const [place, name] of places)
    for (const file of (await readdir(join(source, place))).sort())
      if (name.test(file) && !file.endsWith('.test.ts')) text += await readFile(join(source, place, file), 'utf8');
  // If stored or rejected rows may differ, raise READER_VERSION in unchanged-files.store.ts. Then store the new hash.
  expect(hash('sha256', text).slice(0, 16)).toMatchInlineSnapshot(`"0710821c50628029"`);
});
