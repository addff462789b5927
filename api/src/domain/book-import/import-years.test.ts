import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealing } from '../../platform/db/sealing.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createDelta, writeDelta } from '../../testing/factories/book-delta.ts';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { importBook } from './import-book.ts';

/** Books whose payments and unit movements are in partitions of several years. `first` is the year in which the first partition ends. */
const encrypt = createSealing({ seal: 'test:test-seal-secret', index: 'test-index-secret' });
let database: TestDatabase;
let book: EditedBook;
let first: number;
let sequence = 20;
const folders: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const folder = await makeBook(4);
  book = await EditedBook.copyFrom(folder);
  folders.push(folder, book.folder);
  await load(await book.save({ kind: 'full', sequence }));
  first = (await database.pool.query<{ year: number }>('SELECT first_history_year() AS year')).rows[0]?.year ?? 0;
});
afterAll(async () => {
  await database.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function load(folder: string) {
  const now = new Date('2026-11-20T06:00:00Z');
  const report = await importBook({ pool: database.pool, folder, seal: encrypt, now, needsManifest: true, maxRemoved: { percent: 100 } });
  const counts = report.files.filter((file) => file.fresh + file.changed + file.gone > 0);
  return {
    outcome: report.outcome,
    errors: report.errors.map(({ file, field, reason }) => `${file} ${field} ${reason}`),
    counts: Object.fromEntries(counts.map(({ file, fresh, changed, gone }) => [file, [fresh, changed, gone]])),
  };
}
/** Loads the changed book as a delta, and makes it the current book of the test. */
async function loadDelta(change: (copy: EditedBook) => void) {
  const after = await EditedBook.copyFrom(book.folder);
  change(after);
  sequence += 1;
  const delta = await writeDelta(createDelta(book, after), sequence);
  folders.push(after.folder, delta);
  const report = await load(delta);
  if (report.outcome === 'loaded') book = after;
  else sequence -= 1;
  await after.save();
  return report;
}
async function findPart(table: 'payment_history' | 'unit_ledger', key: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ part: string }>(
    `SELECT tableoid::regclass::text AS part FROM ${table} WHERE ${table === 'unit_ledger' ? `policy_no || '-' || movement_no` : 'payment_id'} = $1`,
    [key],
  );
  return rows.map(({ part }) => part);
}
/** Old payments that a delta may change and delete, and a movement. */
const old = (at: number) =>
  book.findAll('payments', (row) => row.kind === 'PREMIUM' && row.status === 'POSTED' && (row.paymentDate ?? '') < `${first}`)[at] ?? 0;
const oldMovement = () => book.find('holdings', (row) => (row.valueDate ?? '') < `${first}`);

test('a corrected date moves a payment and a movement to their year, where later books find, change and delete them', async () => {
  const [moved, stays, movement] = [old(0), old(1), oldMovement()];
  const { paymentId = '' } = book.row('payments', moved);
  const { paymentId: staying = '' } = book.row('payments', stays);
  const { policyNo, movementNo } = book.row('holdings', movement);
  const unit = `${policyNo}-${movementNo}`;
  expect(await findPart('payment_history', paymentId)).toEqual(['policy_payment']);
  expect(await findPart('unit_ledger', unit)).toEqual(['unit_movement']);

  const corrected = await loadDelta((copy) => {
    copy.set('payments', moved, { paymentDate: `${first}-02-03` });
    copy.set('holdings', movement, { valueDate: `${first}-02-03` });
    copy.add('payments', moved, { paymentId: 'NEW-1', receiptNo: 'NEW-R1', paymentDate: `${first + 1}-02-03` });
  });
  expect(corrected).toEqual({ outcome: 'loaded', errors: [], counts: { payments: [1, 1, 0], holdings: [0, 1, 0] } });
  expect(await findPart('payment_history', paymentId)).toEqual([`payment_history_${first}`]);
  expect(await findPart('payment_history', 'NEW-1')).toEqual([`payment_history_${first + 1}`]);
  expect(await findPart('unit_ledger', unit)).toEqual([`unit_ledger_${first}`]);

  const changed = await loadDelta((copy) => {
    for (const id of [paymentId, staying, 'NEW-1'])
      copy.set(
        'payments',
        copy.find('payments', (row) => row.paymentId === id),
        { instrument: 'Card' },
      );
  });
  expect(changed).toEqual({ outcome: 'loaded', errors: [], counts: { payments: [0, 3, 0] } });
  const { rows } = await database.pool.query(
    'SELECT payment_id FROM payment_history WHERE instrument = $1 AND payment_id = ANY($2) ORDER BY 1',
    ['Card', [paymentId, staying, 'NEW-1']],
  );
  expect(rows).toHaveLength(3);

  // All of it, again.
  sequence += 1;
  expect(await load(await book.save({ kind: 'full', sequence }))).toMatchObject({ outcome: 'loaded', errors: [], counts: {} });

  const removal = await loadDelta((copy) => copy.remove('payments', (row) => [paymentId, staying, 'NEW-1'].includes(row.paymentId ?? '')));
  expect(removal).toEqual({ outcome: 'loaded', errors: [], counts: { payments: [0, 0, 3] } });
  expect(await policiesWithWrongSums(database.pool)).toEqual([]);
});

test('rejects a receipt number that another payment has in another year, with its line', async () => {
  const like = old(0);
  const { receiptNo = '', paymentId } = book.row('payments', like);
  const report = await loadDelta(
    (copy) => void copy.add('payments', like, { paymentId: 'NEW-2', receiptNo, paymentDate: `${first}-02-03` }),
  );
  expect(report).toMatchObject({
    outcome: 'refused',
    errors: [`payments.csv receiptNo is the receipt of payment ${paymentId} in the portal`],
  });
});

test('rejects a book if the portal issues one of its receipt numbers of another year during the import', async () => {
  const like = old(0);
  const { policyNo } = book.row('payments', like);
  const other = book.row(
    'policies',
    book.find('policies', (row) => row.policyNo !== policyNo),
  ).policyNo;
  const posting = await database.pool.connect();
  try {
    await database.pool.query(`INSERT INTO receipt_counter (series, last) VALUES ('2627', 1)`);
    await posting.query('BEGIN');
    await posting.query('UPDATE receipt_counter SET last = last + 1');
    await posting.query(
      `INSERT INTO payment_history (payment_id, policy_no, payment_date, kind, mode, amount, status, receipt_no)
       VALUES ('SAME', $1, $2, 'PREMIUM', 'DIRECT', 100, 'POSTED', 'SAME')`,
      [other, `${first + 1}-05-05`],
    );
    const { rows } = await posting.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const loading = loadDelta(
      (copy) => void copy.add('payments', like, { paymentId: 'SAME', receiptNo: 'SAME', paymentDate: `${first}-05-05` }),
    );
    await expect
      .poll(
        async () =>
          (await database.pool.query('SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [rows[0]?.pid])).rowCount,
      )
      .toBe(1);
    await posting.query('COMMIT');
    expect(await loading).toMatchObject({
      outcome: 'refused',
      errors: [`payments.csv paymentId was made in the portal for policy ${other}`],
    });
    expect(await findPart('payment_history', 'SAME')).toEqual([`payment_history_${first + 1}`]);
  } finally {
    posting.release();
  }
});
