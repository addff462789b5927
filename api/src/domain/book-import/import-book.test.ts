import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateBook } from '@portal/book/generate/generate.ts';
import { createBookWriter } from '@portal/book/write-book.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../base/config/config.ts';
import { createSealing } from '../../platform/db/sealing.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { BOOK_DATE, EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { loadDemoBook } from './demo-book.ts';
import { importBook } from './import-book.ts';
import type { ImportReport } from './import-types.ts';
import { ALL_TARGETS } from './targets.ts';

const encrypt = createSealing({ seal: 'test:test-seal-secret', index: 'test-index-secret' });
const NOW = new Date('2026-11-20T06:00:00Z');
let db: TestDatabase;
let folder: string;
let small: string;

beforeAll(async () => {
  folder = await makeBook(200);
  small = await makeBook(12);
});
beforeEach(async () => {
  db = await testDatabase();
  return async () => {
    expect(await policiesWithWrongSums(db.pool)).toEqual([]);
    await db.close();
  };
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(small, { recursive: true });
});

const load = (from: string): Promise<ImportReport> => importBook({ pool: db.pool, folder: from, seal: encrypt, now: NOW });
const queryOne = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
  (await db.pool.query<Record<string, unknown>>(sql, values)).rows[0] ?? {};

/** Hashes of all imported contents of the portal. */
async function contents(): Promise<Record<string, unknown>> {
  const hashes: Record<string, unknown> = {};
  for (const { table, key } of ALL_TARGETS) {
    const { hash } = await queryOne(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY ${key.join(', ')})), '') AS hash FROM ${table} t`,
    );
    hashes[table] = hash;
  }
  return { ...hashes, imports: (await queryOne('SELECT count(*)::int AS count FROM book_import')).count };
}

test('imports an insurer’s book row by row', async () => {
  const report = await load(folder);
  expect(report).toMatchObject({ outcome: 'loaded', errors: [], moreErrors: 0 });
  const book = await EditedBook.copyFrom(folder);
  let covered = 0;
  for (const { file, table } of ALL_TARGETS) {
    const rows = book.lines(file).length - 1;
    expect.soft((await queryOne(`SELECT count(*)::int AS count FROM ${table}`)).count, file).toBe(rows);
    expect
      .soft(
        report.files.find((f) => f.file === file),
        file,
      )
      .toMatchObject({ read: rows, fresh: rows, changed: 0, gone: 0 });
    covered += 1;
  }
  await rm(book.folder, { recursive: true });
  expect(covered).toBe(25);
  const { rows_read, rows_new, rows_changed, name } = await queryOne('SELECT * FROM book_import');
  expect([rows_read, rows_new, rows_changed]).toEqual([report.files.reduce((sum, f) => sum + f.read, 0), rows_read, 0]);
  expect(folder.endsWith(String(name))).toBe(true);
});

test('stores a client’s values as in the file, and binds encrypted identifiers to their row', async () => {
  await load(folder);
  const book = await EditedBook.copyFrom(folder);
  const line = book.find('clients', (row) => row.mobile !== '' && row.pan !== '' && row.email !== '');
  const row = book.row('clients', line);
  await rm(book.folder, { recursive: true });
  const client = await queryOne('SELECT * FROM client WHERE client_id = $1', [row.clientId]);
  expect(client).toMatchObject({
    name: row.name,
    birth_date: row.birthDate,
    nri: row.nri === 'Y',
    permanent_address: row.permanentAddress || null,
  });
  const opened = (column: string, context: string) => {
    const encrypted = client[column];
    if (!Buffer.isBuffer(encrypted)) throw new Error(`${column} is not sealed.`);
    return encrypt.open(`${context}:${row.clientId}`, encrypted);
  };
  expect(opened('mobile_sealed', 'client.mobile')).toBe(row.mobile);
  expect(opened('email_sealed', 'client.email')).toBe(row.email);
  expect(opened('pan_sealed', 'client.pan')).toBe(row.pan);
  expect(client.mobile_index).toEqual(encrypt.index('mobile', row.mobile ?? ''));
  expect(client.email_index).toEqual(encrypt.index('email', row.email ?? ''));
  expect(client.pan_index).toEqual(encrypt.index('pan', row.pan ?? ''));
});

test('importing the same book again changes nothing', async () => {
  await load(folder);
  const before = await contents();
  const report = await load(folder);
  expect(report.outcome).toBe('unchanged');
  expect(report.files.every((file) => file.fresh + file.changed + file.gone === 0)).toBe(true);
  expect(await contents()).toEqual(before);
});

test('importing the same book as JSON Lines changes nothing', async () => {
  await load(small);
  const before = await contents();
  const out = await mkdtemp(join(tmpdir(), 'import-test-'));
  const writer = await createBookWriter(out, 'jsonl');
  await generateBook({ clients: 12, seed: 3, bookDate: BOOK_DATE, navYears: 1, password: null }, writer);
  await writer.end();
  expect((await load(out)).outcome).toBe('unchanged');
  expect(await contents()).toEqual(before);
  await rm(out, { recursive: true });
});

test('a newer book updates changed rows, adds new ones and removes rows that a policy no longer has', async () => {
  await load(small);
  const book = await EditedBook.copyFrom(small);
  const client = book.find('clients', () => true, 2);
  book.set('clients', client, { name: 'Renamed Person' });
  const shared = book.find('nominees', (row) => row.nomineeNo === '2');
  const { policyNo } = book.row('nominees', shared);
  book.remove('nominees', (row) => row.policyNo === policyNo && row.nomineeNo === '2');
  book.set(
    'nominees',
    book.find('nominees', (row) => row.policyNo === policyNo),
    { share: '100.00' },
  );
  book.add('bank-accounts', 2, { bankId: 'BA-NEW' });
  const report = await load(await book.save());
  expect(report.outcome).toBe('loaded');
  const changes = report.files
    .filter((file) => file.fresh + file.changed + file.gone > 0)
    .map(({ file, fresh, changed, gone }) => [file, fresh, changed, gone]);
  expect(changes).toEqual([
    ['clients', 0, 1, 0],
    ['bank-accounts', 1, 0, 0],
    ['nominees', 0, 1, 1],
  ]);
  expect((await queryOne('SELECT name FROM client WHERE client_id = $1', [book.row('clients', client).clientId])).name).toBe(
    'Renamed Person',
  );
  expect((await queryOne('SELECT count(*)::int AS count FROM nominee WHERE policy_no = $1', [policyNo])).count).toBe(1);
  expect((await queryOne('SELECT count(*)::int AS count FROM book_import')).count).toBe(2);
  await rm(book.folder, { recursive: true });
});

/** Records a customer's premium payment as the portal does: posts it, moves the due date and writes a separate payment. */
async function payInPortal(): Promise<{ policyNo: string; paid: string; next: string }> {
  const due = await queryOne(`SELECT d.policy_no, d.due_date FROM premium_due d JOIN policy p USING (policy_no)
    WHERE p.status = 'IN_FORCE' AND p.next_due_date = d.due_date AND (SELECT count(*) FROM premium_due n WHERE n.policy_no = d.policy_no) > 2 LIMIT 1`);
  const [policyNo, paid] = [String(due.policy_no), String(due.due_date)];
  await db.pool.query('UPDATE premium_due SET posted_at = $3 WHERE policy_no = $1 AND due_date = $2', [policyNo, paid, NOW]);
  const { next } = await queryOne('SELECT min(due_date) AS next FROM premium_due WHERE policy_no = $1 AND posted_at IS NULL', [policyNo]);
  await db.pool.query('UPDATE policy SET next_due_date = $2, last_paid_due_date = $3 WHERE policy_no = $1', [policyNo, next, paid]);
  await db.pool.query(
    `INSERT INTO payment_history (payment_id, policy_no, due_date, payment_date, kind, mode, amount, status, receipt_no)
     VALUES ('01-portal', $1, $2, '2026-11-20', 'PREMIUM', 'DIRECT', 100, 'POSTED', 'R2627-000000001')`,
    [policyNo, paid],
  );
  await db.pool.query('SELECT refresh_policy_sums(ARRAY[$1])', [policyNo]);
  return { policyNo, paid, next: String(next) };
}

test('keeps a customer’s payment when the same book is imported again', async () => {
  await load(small);
  await payInPortal();
  const before = await contents();
  expect((await load(small)).outcome).toBe('unchanged');
  expect(await contents()).toEqual(before);
});

test('keeps a customer’s payment when a newer book updates the policy', async () => {
  await load(small);
  const { policyNo, paid, next } = await payInPortal();
  const book = await EditedBook.copyFrom(small);
  book.set(
    'policies',
    book.find('policies', (row) => row.policyNo === policyNo),
    { branch: 'Pune', agentName: 'New Adviser' },
  );
  book.set(
    'premiums-due',
    book.find('premiums-due', (row) => row.policyNo === policyNo && row.dueDate === paid),
    { riderPremium: '1.00' },
  );
  expect((await load(await book.save())).outcome).toBe('loaded');
  await rm(book.folder, { recursive: true });
  expect(await queryOne('SELECT branch, next_due_date, last_paid_due_date FROM policy WHERE policy_no = $1', [policyNo])).toEqual({
    branch: 'Pune',
    next_due_date: next,
    last_paid_due_date: paid,
  });
  expect((await queryOne('SELECT posted_at FROM premium_due WHERE policy_no = $1 AND due_date = $2', [policyNo, paid])).posted_at).toEqual(
    NOW,
  );
  expect((await queryOne(`SELECT count(*)::int AS count FROM payment_history WHERE payment_id = '01-portal'`)).count).toBe(1);
});

test('keeps a password that the customer has chosen in the portal', async () => {
  const withLogin = await makeBook(3, 'Policy#2026');
  await load(withLogin);
  await db.pool.query(`UPDATE credential SET password_hash = 'own', source_hash = NULL WHERE user_id = 'c2000000001'`);
  expect((await load(withLogin)).outcome).toBe('unchanged');
  expect((await queryOne(`SELECT password_hash FROM credential WHERE user_id = 'c2000000001'`)).password_hash).toBe('own');
  await db.pool.query(`UPDATE credential SET user_id = 'asha.k' WHERE user_id = 'c2000000001'`);
  const report = await load(withLogin);
  expect(report.errors.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
    '2 clientId: has another user id in the portal',
  ]);
  await rm(withLogin, { recursive: true });
});

test('a small book can add rows to policies that the portal already has', async () => {
  await load(small);
  const book = await EditedBook.copyFrom(small);
  const like = book.find('payments', (row) => row.kind === 'PREMIUM' && row.status === 'POSTED');
  const line = book.lines('payments')[like - 1] ?? '';
  for (const { file } of ALL_TARGETS) book.remove(file, () => true);
  book.setLine('payments', 2, line);
  book.set('payments', 2, { paymentId: 'PM-LATE', receiptNo: 'L-LATE', kind: 'LOAN_REPAYMENT', dueDate: '' });
  const report = await load(await book.save());
  expect(report).toMatchObject({ outcome: 'loaded', errors: [] });
  expect(report.files.map(({ fresh, changed, gone }) => fresh + changed + gone).reduce((sum, n) => sum + n)).toBe(1);
  await rm(book.folder, { recursive: true });
});

test('two concurrent imports load the book once', async () => {
  const reports = await Promise.all([load(small), load(small)]);
  expect(reports.map((report) => report.outcome).sort()).toEqual(['loaded', 'unchanged']);
});

test('reports the progress of an import', async () => {
  const progressLines: string[] = [];
  await importBook({
    pool: db.pool,
    folder: small,
    seal: encrypt,
    now: NOW,
    onProgress: ({ step, file, isDone }) => isDone && progressLines.push(`${step} ${file}`.trim()),
  });
  expect(progressLines).toEqual([
    ...ALL_TARGETS.filter(({ file }) => file).map(({ file }) => `read ${file}.csv`),
    'check',
    ...ALL_TARGETS.map(({ file }) => `write ${file}`),
  ]);
});

const loadDemo = () => loadDemoBook({ config: readConfig({ BOOK_DATE }), pool: db.pool, sealing: encrypt, now: NOW });

test('the demo book is imported like any other book, and only once', async () => {
  await loadDemo();
  const before = await contents();
  await loadDemo();
  expect(await contents()).toEqual(before);
  expect(before.imports).toBe(1);
  expect(await queryOne('SELECT count(*)::int AS count FROM credential')).toEqual({ count: 50 });
});

test('a large book and the demo book share their funds', async () => {
  await loadDemo();
  const report = await load(small);
  expect(report.outcome).toBe('loaded');
  expect(report.files.filter(({ file }) => file === 'funds' || file === 'navs').map(({ fresh, changed }) => fresh + changed)).toEqual([
    0, 0,
  ]);
});
