import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSealing } from '../../platform/db/sealing.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createDelta, deleting, writeDelta } from '../../testing/factories/book-delta.ts';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { importBook } from './import-book.ts';
import type { ImportOptions } from './import-types.ts';
import { ALL_TARGETS } from './targets.ts';

const encrypt = createSealing({ seal: 'test:test-seal-secret', index: 'test-index-secret' });
const NOW = new Date('2026-11-20T06:00:00Z');
let db: TestDatabase;
let book: EditedBook;
let empty: TestDatabase;
const folders: string[] = [];

beforeAll(async () => {
  const folder = await makeBook(20, 'Policy#2026');
  book = await EditedBook.copyFrom(folder);
  await rm(folder, { recursive: true });
  await book.save({ kind: 'full', sequence: 10 });
  db = await testDatabase();
  empty = await testDatabase();
  expect(await load(book.folder)).toMatchObject({ outcome: 'loaded', sequence: 10 });
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
afterAll(async () => {
  await rm(book.folder, { recursive: true });
  await db.close();
  await empty.close();
});

const load = (folder: string, options: Partial<ImportOptions> = {}) =>
  importBook({ pool: db.pool, folder, seal: encrypt, now: NOW, needsManifest: true, maxRemoved: { percent: 100 }, ...options });
async function delta(files: Record<string, readonly string[]>, sequence = 11): Promise<string> {
  const folder = await writeDelta(files, sequence);
  folders.push(folder);
  return folder;
}
async function loadErrors(folder: string, options?: Partial<ImportOptions>): Promise<string[]> {
  const report = await load(folder, options);
  return report.errors.map(({ file, line, field, reason }) => `${report.outcome} ${file}:${line} ${field}: ${reason}`);
}
const query = async (sql: string, values: unknown[] = []) => (await db.pool.query(sql, values)).rows;
const queryOne = async (sql: string, values: unknown[] = []) => (await query(sql, values))[0] ?? {};

async function contents(): Promise<string[]> {
  const tables = [...ALL_TARGETS.map(({ table }) => table), 'book_import'];
  const hashes: string[] = [];
  for (const table of tables)
    hashes.push(
      `${table} ${(await queryOne(`SELECT count(*) || md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${table} t`)).hash}`,
    );
  return hashes;
}
const findRow = (file: Parameters<EditedBook['row']>[0], isIt: (row: Record<string, string>) => boolean) =>
  book.row(file, book.find(file, isIt));
/** Converts a change of the book to a delta. */
async function changed(change: (copy: EditedBook) => void): Promise<Record<string, readonly string[]>> {
  const copy = await EditedBook.copyFrom(book.folder);
  folders.push(copy.folder);
  change(copy);
  return createDelta(book, copy);
}

test('rejects an invalid deletion with its line and reason, and loads nothing', async () => {
  const before = await contents();
  const policy = findRow(
    'policies',
    (row) => row.payoutBankId !== '' && book.findAll('nominees', (n) => n.policyNo === row.policyNo).length > 0,
  );
  const single = findRow('nominees', (row) => row.share === '100.00');
  const folder = await delta({
    ...(await changed((copy) => copy.set('clients', 2, { name: 'New Name' }))),
    ...deleting(
      'nominees,299999999,1',
      `nominees,${single.policyNo},1`,
      `nominees,${single.policyNo},01`,
      'coverages,100000301,x',
      'coverages,100000301,',
      `policies,${policy.policyNo},1`,
      'riders,1,2',
      `clients,${book.row('clients', 2).clientId},`,
    ),
  });
  expect((await loadErrors(folder)).sort()).toEqual([
    'refused deletions.csv:5 secondKey: of coverages must be a whole number from 1 to 999',
    'refused deletions.csv:6 secondKey: is missing: the key of coverages is policyNo and coverageNo',
    'refused deletions.csv:7 secondKey: must be empty: the key of policies is policyNo',
    expect.stringMatching(/^refused deletions\.csv:8 file: must be one of clients, /),
  ]);
  const readable = await delta({
    ...(await changed((copy) => copy.set('clients', 2, { name: 'New Name' }))),
    ...deleting(
      'nominees,299999999,1',
      `nominees,${single.policyNo},1`,
      `nominees,${single.policyNo},01`,
      `clients,${book.row('clients', 2).clientId},`,
    ),
  });
  expect(await loadErrors(readable)).toEqual([
    'refused deletions.csv:4 key: repeats line 3',
    'refused deletions.csv:5 key: is in clients as well, on line 2',
    'refused deletions.csv:2 key: is not in nominees of the portal',
  ]);
  expect(await contents()).toEqual(before);
});

test('rejects the deletion of a row that is still referenced, and names the referring table', async () => {
  const before = await contents();
  const policy = findRow('policies', (row) => row.payoutBankId !== '');
  const bank = findRow('bank-accounts', (row) => row.bankId === policy.payoutBankId);
  const fund = findRow('holdings', () => true).fundCode;
  expect(await loadErrors(await delta(deleting(`policies,${policy.policyNo},`)))).toContain(
    'refused deletions.csv:2 key: is still referred to by payments',
  );
  expect(await loadErrors(await delta(deleting(`bank-accounts,${bank.bankId},`)))).toEqual([
    'refused deletions.csv:2 key: is still referred to by policies',
  ]);
  expect(await loadErrors(await delta(deleting(`funds,${fund},`)))).toEqual([
    'refused deletions.csv:2 key: is still referred to by navs',
    'refused deletions.csv:2 key: is still referred to by holdings',
  ]);
  expect(await contents()).toEqual(before);
});

test('says that rows were not compared when an error hides a later one', async () => {
  const policy = findRow('policies', (row) => row.payoutBankId !== '');
  const both = await delta(deleting(`policies,${policy.policyNo},`, `clients,${policy.clientId},`));
  const hidden = await load(both);
  expect(hidden).toMatchObject({ outcome: 'refused', compared: false });
  expect(hidden.errors.every(({ line }) => line === 2)).toBe(true);
});

test('rejects the deletion of a client for whom the portal has records', async () => {
  const line = book.find('clients', (row) => book.findAll('policies', (policy) => policy.clientId === row.clientId).length === 1);
  const { clientId } = book.row('clients', line);
  const files = await changed((copy) => {
    const policies = copy.findAll('policies', (row) => row.clientId === clientId).map((at) => copy.row('policies', at).policyNo);
    for (const file of ['coverages', 'nominees', 'premiums-due', 'mandates', 'holdings', 'payments', 'policies'] as const)
      copy.remove(file, (row) => policies.includes(row.policyNo));
    for (const file of ['bank-accounts', 'credentials', 'clients'] as const) copy.remove(file, (row) => row.clientId === clientId);
  });
  await query(`INSERT INTO old_password (client_id, password_hash, replaced_at) VALUES ($1, 'x', now())`, [clientId]);
  expect(await loadErrors(await delta(files))).toEqual([
    expect.stringMatching(/^refused deletions\.csv:\d+ key: is still referred to by the portal’s records \(old_password\)$/),
  ]);
  await query('DELETE FROM old_password');
  expect(await load(await delta(files), { isDryRun: true })).toMatchObject({ outcome: 'loaded', isDryRun: true });
});

test('rejects a delta that would leave a policy incomplete', async () => {
  const shared = findRow('nominees', (row) => row.nomineeNo === '2');
  const due = findRow(
    'policies',
    (row) => row.nextDueDate !== '' && book.findAll('premiums-due', (other) => other.policyNo === row.policyNo).length > 2,
  );
  const bought = findRow('holdings', (row) => !row.units?.startsWith('-'));
  const unpaid = findRow('premiums-due', (row) => row.policyNo === due.policyNo);
  const second = findRow('premiums-due', (row) => row.policyNo === due.policyNo && row.dueDate !== due.nextDueDate).dueDate ?? '';
  const fixed = (100 - Number(shared.share)).toFixed(2);
  const attempts: [Record<string, readonly string[]>, string | RegExp][] = [
    [
      deleting(`nominees,${shared.policyNo},2`),
      `refused deletions.csv:2 key: leaves the nominees of policy ${shared.policyNo} with ${fixed}, not 100.00`,
    ],
    [
      await changed((copy) =>
        copy.set(
          'nominees',
          copy.find('nominees', (row) => row.nomineeNo === '2'),
          { share: '1.00' },
        ),
      ),
      /^refused nominees\.csv:2 share: leaves the nominees of policy/,
    ],
    [
      deleting(`premiums-due,${due.policyNo},${due.nextDueDate}`),
      /^refused deletions\.csv:2 key: leaves policy \d+ with the next due date/,
    ],
    [
      await changed((copy) =>
        copy.set(
          'policies',
          copy.find('policies', (row) => row.policyNo === due.policyNo),
          { nextDueDate: second },
        ),
      ),
      `refused policies.csv:2 nextDueDate: leaves policy ${due.policyNo} with the next due date ${second}, but its premiums-due begin with ${unpaid.dueDate}`,
    ],
    [
      await changed((copy) => {
        const like = copy.find('payments', () => true);
        copy.add('payments', like, {
          paymentId: 'PM-NEW',
          receiptNo: 'L-NEW',
          policyNo: due.policyNo ?? '',
          dueDate: due.nextDueDate ?? '',
          kind: 'PREMIUM',
          status: 'POSTED',
        });
      }),
      `refused payments.csv:2 dueDate: leaves the premium of policy ${due.policyNo} unpaid on ${due.nextDueDate}, but payments has it POSTED`,
    ],
    [
      await changed((copy) =>
        copy.set(
          'holdings',
          copy.find('holdings', (row) => row.policyNo === bought.policyNo && row.movementNo === bought.movementNo),
          { units: '-99999999.00000', amount: '-1.00' },
        ),
      ),
      /^refused holdings\.csv:2 units: leaves policy \d+ with -\d+\.\d+ units of /,
    ],
    [
      await changed((copy) => {
        const bank = copy.find(
          'bank-accounts',
          (row) => copy.findAll('policies', (policy) => policy.payoutBankId === row.bankId).length > 0,
        );
        const other = findRow('clients', (row) => row.clientId !== copy.row('bank-accounts', bank).clientId);
        copy.set('bank-accounts', bank, { clientId: other.clientId ?? '' });
      }),
      /^refused bank-accounts\.csv:2 clientId: leaves policy \d+ with a payout account of another client$/,
    ],
  ];
  const before = await contents();
  let covered = 0;
  for (const [files, error] of attempts) {
    const errors = await loadErrors(await delta(files));
    expect.soft(errors[0]).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
    covered += 1;
  }
  expect(covered).toBe(7);
  expect(await contents()).toEqual(before);
});

test('loads deltas in their order only', async () => {
  const nothing = {};
  expect(await loadErrors(await delta(nothing, 9))).toEqual([
    'refused manifest.json:0 sequence: is 9, which is older than 10, which the portal holds',
  ]);
  expect(await loadErrors(await delta(nothing, 10))).toEqual([
    'refused manifest.json:0 sequence: is 10, and the portal holds another book of this number',
  ]);
  expect(await loadErrors(await delta(nothing, 12))).toEqual([
    'refused manifest.json:0 sequence: is 12, and the portal holds 10: 11 must be loaded first',
  ]);
  expect(await loadErrors(await delta(nothing, 11), { pool: empty.pool })).toEqual([
    'refused manifest.json:0 sequence: is a delta, and the portal holds no book that it could change',
  ]);
  expect(await load(await delta(nothing, 11), { isDryRun: true })).toMatchObject({ outcome: 'loaded', isDryRun: true });
  expect(await load(book.folder)).toMatchObject({ outcome: 'unchanged', isRepeated: false, sequence: 10 });
  expect((await queryOne('SELECT count(*)::int AS count FROM book_import')).count).toBe(1);
  const old = await EditedBook.copyFrom(book.folder);
  folders.push(old.folder);
  await old.save({ kind: 'full', sequence: 9 });
  expect(await loadErrors(old.folder)).toEqual(['refused manifest.json:0 sequence: is 9, which is older than 10, which the portal holds']);
});

test('checks deletions against the manifest and --max-removed, and rejects deletions in a full book', async () => {
  const rider = findRow('coverages', () => true);
  const files = deleting(`coverages,${rider.policyNo},${rider.coverageNo}`);
  const storedRows = book.lines('coverages').length - 1;
  const folder = await delta(files);
  expect(await loadErrors(folder, { maxRemoved: { rows: 0 } })).toEqual([
    `refused deletions.csv:0 file: would remove 1 of ${storedRows} rows of coverages that the portal holds; --max-removed allows 0`,
  ]);
  await appendFile(join(folder, 'deletions.csv'), `coverages,${rider.policyNo},777\n`);
  expect(await loadErrors(folder)).toContain('refused deletions.csv:0 file: has 2 rows; manifest.json says 1');
  expect(await loadErrors(folder, { needsManifest: false })).toContain(
    'refused deletions.csv:0 file: is only for a delta, and manifest.json does not say that this is one',
  );
});

test('keeps changes by the portal: a posted premium, a new mandate, a chosen password', async () => {
  const { policyNo, nextDueDate: paid } = findRow(
    'policies',
    (row) =>
      row.status === 'IN_FORCE' &&
      row.nextDueDate !== '' &&
      book.findAll('premiums-due', (due) => due.policyNo === row.policyNo).length > 2,
  );
  const [{ next }] = await query('SELECT min(due_date) AS next FROM premium_due WHERE policy_no = $1 AND due_date > $2', [policyNo, paid]);
  await query('UPDATE premium_due SET posted_at = $3 WHERE policy_no = $1 AND due_date = $2', [policyNo, paid, NOW]);
  await query('UPDATE policy SET next_due_date = $2, last_paid_due_date = $3 WHERE policy_no = $1', [policyNo, next, paid]);
  await query(
    `INSERT INTO payment_history (payment_id, policy_no, due_date, payment_date, kind, mode, amount, status, receipt_no)
     VALUES ('01-portal', $1, $2, '2026-11-20', 'PREMIUM', 'DIRECT', 100, 'POSTED', 'R2627-000000001')`,
    [policyNo, paid],
  );
  await query('SELECT refresh_policy_sums(ARRAY[$1])', [policyNo]);
  const mandate = findRow('mandates', () => true);
  await query('UPDATE mandate SET source_hash = NULL WHERE mandate_id = $1', [mandate.mandateId]);
  const login = findRow('credentials', () => true);
  await query(`UPDATE credential SET password_hash = 'own', source_hash = NULL WHERE user_id = $1`, [login.userId]);
  const files = await changed((copy) =>
    copy.set(
      'policies',
      copy.find('policies', (row) => row.policyNo === policyNo),
      { branch: 'Pune' },
    ),
  );
  const folder = await delta({
    ...files,
    ...deleting(
      `premiums-due,${policyNo},${paid}`,
      `mandates,${mandate.mandateId},`,
      `credentials,${login.userId},`,
      'payments,01-portal,',
    ),
  });
  const report = await load(folder);
  expect(report).toMatchObject({ outcome: 'loaded', errors: [], deletions: 4 });
  expect(report.files.filter(({ kept }) => kept > 0).map(({ file, gone, kept }) => [file, gone, kept])).toEqual([
    ['premiums-due', 0, 1],
    ['mandates', 0, 1],
    ['payments', 0, 1],
    ['credentials', 0, 1],
  ]);
  expect(await queryOne('SELECT branch, next_due_date, last_paid_due_date FROM policy WHERE policy_no = $1', [policyNo])).toEqual({
    branch: 'Pune',
    next_due_date: next,
    last_paid_due_date: paid,
  });
  expect(await queryOne('SELECT posted_at FROM premium_due WHERE policy_no = $1 AND due_date = $2', [policyNo, paid])).toEqual({
    posted_at: NOW,
  });
  const before = await contents();
  expect(await load(folder)).toMatchObject({ outcome: 'unchanged', isRepeated: true, errors: [] });
  expect(await contents()).toEqual(before);
  // A quiet night: nothing is different, and the next delta has its turn.
  expect(await load(await delta({}, 12))).toMatchObject({ outcome: 'loaded', sequence: 12 });
  expect(await load(await delta({}, 13))).toMatchObject({ outcome: 'loaded', sequence: 13 });
});
