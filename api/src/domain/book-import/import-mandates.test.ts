import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyRailEvent } from '../../features/mandate/apply-mandate-event.ts';
import { cancelAtPartner } from '../../features/mandate/cancel-at-partner.ts';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { importBook } from './import-book.ts';
import type { ImportOptions, ImportReport } from './import-types.ts';

/** A later book against mandates that people have set up since (decision 024). */
const POLICY = '100000801';
const OTHER_POLICY = '100000501';
const OURS = { mandate_id: '0b0e4d52-5a37-4f6b-9d2a-5f0c3b1a7e11', umrn: 'HDFC7000000000000801' };

let source: string;
let world: World;
const books: EditedBook[] = [];
beforeAll(async () => {
  source = await makeBook(3);
});
afterAll(() => rm(source, { recursive: true }));
beforeEach(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
});
afterEach(async () => {
  for (const book of books.splice(0)) await rm(book.folder, { recursive: true });
  await world.close();
});

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const mandates = () => db('SELECT mandate_id, status, umrn FROM mandate WHERE policy_no = $1 ORDER BY created_on, mandate_id', [POLICY]);
const load = (folder: string, onWrite = () => {}, railAdapters?: ImportOptions['railAdapters']): Promise<ImportReport> =>
  importBook({
    pool: world.database.pool,
    folder,
    seal: world.services.sealing,
    now: world.now(),
    ...(railAdapters && { railAdapters }),
    onProgress: ({ step, isDone }) => step === 'check' && isDone && onWrite(),
  });
const formatErrors = ({ errors }: ImportReport) => errors.map(({ file, line, field, reason }) => `${file}:${line} ${field}: ${reason}`);

/** A book of nothing but these mandates. */
async function createBook(...rows: Record<string, string>[]): Promise<string> {
  const book = await EditedBook.copyFrom(source);
  books.push(book);
  const like = book.row(
    'mandates',
    book.find('mandates', ({ rail }) => rail === 'ENACH'),
  );
  for (const file of [
    'clients',
    'bank-accounts',
    'policies',
    'coverages',
    'nominees',
    'premiums-due',
    'mandates',
    'funds',
    'navs',
    'holdings',
    'payments',
  ] as const)
    book.remove(file, () => true);
  rows.forEach((row, at) => {
    book.setLine('mandates', at + 2, '');
    book.set('mandates', at + 2, { ...like, policyNo: POLICY, status: 'ACTIVE', ...row });
  });
  return book.save();
}

test('a new mandate belongs to the adapter that takes its rail’s mandates, and stays there when a later book changes it', async () => {
  const adapters = () => db('SELECT mandate_id, adapter FROM mandate WHERE policy_no = $1 ORDER BY mandate_id', [POLICY]);
  const first = { mandateId: 'MD-1', umrn: 'HDFC7000000000000001', status: 'EXPIRED' };
  const second = { mandateId: 'MD-2', umrn: 'HDFC7000000000000002' };
  const of = (enach: string) => ({ ENACH: enach, ESI: 'sandbox', UPI: 'upi-vendor' });
  await load(await createBook(first), undefined, of('vendor-1'));
  expect(await adapters()).toEqual([{ mandate_id: 'MD-1', adapter: 'vendor-1' }]);
  await load(await createBook({ ...first, bankName: 'Another Bank' }, second), undefined, of('vendor-2'));
  expect(await adapters()).toEqual([
    { mandate_id: 'MD-1', adapter: 'vendor-1' },
    { mandate_id: 'MD-2', adapter: 'vendor-2' },
  ]);
});

/** Set up in the portal: no book knows it. */
const setUp = (status: string, umrn: string | null = OURS.umrn, by: Pick<PoolClient, 'query'> = world.database.pool) =>
  by.query(
    `INSERT INTO mandate (mandate_id, policy_no, rail, status, umrn, amount_type, max_amount, starts, ends, created_on, queries, cancel_tries, at_risk)
     VALUES ($1, $2, 'ENACH', $3, $4, 'M', 1430000, '2026-11-20', '2046-11-19', '2026-11-20', 0, 0, false)`,
    [OURS.mandate_id, POLICY, status, umrn],
  );

test('recognises a mandate by its bank number, and keeps the portal’s state', async () => {
  await setUp('ACTIVE');
  const before = await mandates();
  expect(await load(await createBook({ mandateId: 'MD-CORE-1', umrn: OURS.umrn, status: 'CANCELLED' }))).toMatchObject({
    outcome: 'unchanged',
  });
  expect(await load(await createBook({ mandateId: 'MD-CORE-1', umrn: OURS.umrn }))).toMatchObject({ outcome: 'unchanged', errors: [] });
  expect(await load(await createBook({ mandateId: OURS.mandate_id, umrn: '' }))).toMatchObject({ outcome: 'unchanged' });
  expect(await mandates()).toEqual(before);
});

test.each([
  ['ACTIVE', 'ACTIVE'],
  ['PAUSED', 'CANCEL_REQUESTED'],
  ['STARTED', 'PENDING'],
])(
  'rejects another mandate number while ours is %s and the row is %s, with file, line, field and reason',
  async (existingStatus, status) => {
    await setUp(existingStatus);
    const before = await mandates();
    const over = { mandateId: 'MD-OVER', umrn: 'HDFC7000000000000001', status: 'EXPIRED' };
    const report = await load(await createBook(over, { mandateId: 'MD-NEW', umrn: 'HDFC7000000000000002', status }));
    expect(report.outcome).toBe('refused');
    expect(formatErrors(report)).toEqual([
      `mandates.csv:3 status: is ${status}, but policy ${POLICY} has another mandate, set up in the portal, which is ${existingStatus}`,
    ]);
    expect(await mandates()).toEqual(before);
  },
);

test('shows a mandate conflict on the command line', async () => {
  await setUp('ACTIVE');
  const folder = await createBook({ mandateId: 'MD-NEW', umrn: 'HDFC7000000000000002' });
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const env = { PATH: process.env.PATH, DATABASE_URL: world.database.ownerUrl };
  const { code, err } = await new Promise<{ code: number | null; err: string }>((done) => {
    const child = execFile(process.execPath, [main, folder], { env }, (_error, _out, err) => done({ code: child.exitCode, err }));
  });
  expect(code).toBe(1);
  expect(err).toContain(
    `mandates.csv:2 status: is ACTIVE, but policy ${POLICY} has another mandate, set up in the portal, which is ACTIVE\nNothing was loaded`,
  );
});

test('loads a mandate that has ended, or that needs the other slot, beside ours', async () => {
  await setUp('ACTIVE');
  const rows = [
    { mandateId: 'MD-OVER', umrn: 'HDFC7000000000000001', status: 'CANCELLED' },
    { mandateId: 'MD-NEXT', umrn: '', status: 'PENDING' },
  ];
  expect(await load(await createBook(...rows))).toMatchObject({ outcome: 'loaded', errors: [] });
  expect((await mandates()).map(({ status }) => status).sort()).toEqual(['ACTIVE', 'CANCELLED', 'PENDING']);
});

test('rejects our mandate number or id for another policy', async () => {
  await setUp('ACTIVE');
  const rows = [
    { mandateId: 'MD-CORE-1', umrn: OURS.umrn, policyNo: OTHER_POLICY, status: 'EXPIRED' },
    { mandateId: OURS.mandate_id, umrn: 'HDFC7000000000000009', policyNo: OTHER_POLICY, status: 'EXPIRED' },
  ];
  expect(formatErrors(await load(await createBook(...rows)))).toEqual([
    `mandates.csv:3 policyNo: is ${OTHER_POLICY}, but this mandate was set up in the portal for policy ${POLICY}`,
    `mandates.csv:2 umrn: is the number of a mandate that was set up in the portal for policy ${POLICY}`,
  ]);
});

test('a new mandate of a book replaces the mandate that ends in the same book, in any order of rows', async () => {
  const old = { mandateId: 'MD-1', umrn: 'HDFC7000000000000001' };
  const next = { mandateId: 'MD-2', umrn: 'HDFC7000000000000002' };
  await load(await createBook(old));
  expect(formatErrors(await load(await createBook(next)))).toEqual([
    `mandates.csv:2 status: is ACTIVE, but policy ${POLICY} has another mandate, MD-1 of an earlier book, which is ACTIVE`,
  ]);
  expect(formatErrors(await load(await createBook(next, old)))).toEqual(['mandates.csv:3 status: repeats line 2']);
  expect(await load(await createBook(next, { ...old, status: 'REPLACED' }))).toMatchObject({ outcome: 'loaded', errors: [] });
  expect((await mandates()).map(({ mandate_id: id, status }) => `${id} ${status}`)).toEqual(['MD-1 REPLACED', 'MD-2 ACTIVE']);
});

test('a book does not restart a mandate that the portal has ended, and may end one that is in force here', async () => {
  const row = { mandateId: 'MD-1', umrn: 'HDFC7000000000000001' };
  await load(await createBook(row));
  const status = { kind: 'mandate', ref: null, mandateNo: row.umrn, code: null, vpa: null, at: world.now() } as const;
  await applyRailEvent(
    'ENACH',
    { event: { ...status, eventId: 'evt-1', status: 'CANCELLED' }, source: 'CALLBACK', adapter: 'sandbox' },
    { services: world.services, now: world.now() },
  );
  expect((await mandates()).map(({ status }) => status)).toEqual(['CANCELLED']);
  expect(await load(await createBook({ ...row, bankName: 'Another Bank' }))).toMatchObject({ outcome: 'unchanged' });
  expect((await mandates()).map(({ status }) => status)).toEqual(['CANCELLED']);

  await db(`UPDATE mandate SET status = 'ACTIVE' WHERE mandate_id = 'MD-1'`);
  expect(await load(await createBook({ ...row, status: 'EXPIRED' }))).toMatchObject({ outcome: 'loaded' });
  expect((await mandates()).map(({ status }) => status)).toEqual(['EXPIRED']);
});

test('reports a mandate that a customer sets up after the rows were compared, and loads nothing', async () => {
  const folder = await createBook({ mandateId: 'MD-NEW', umrn: 'HDFC7000000000000002' });
  // The import may compare meanwhile; it writes when the person is done.
  const person = await world.database.pool.connect();
  await person.query('BEGIN; LOCK TABLE mandate IN SHARE MODE');
  let setting: Promise<unknown> | undefined;
  const report = await load(folder, () => {
    setting ??= setUp('ACTIVE', OURS.umrn, person).then(() => person.query('COMMIT'));
  });
  await setting;
  person.release();
  expect(formatErrors(report)).toEqual([
    `mandates.csv:2 status: is ACTIVE, but policy ${POLICY} has another mandate, set up in the portal, which is ACTIVE`,
  ]);
});

test('does not cancel an imported mandate number at the bank when our mandate with that number becomes active', async () => {
  await setUp('PENDING', null);
  await db(`UPDATE mandate SET transaction_id = 'EN000000000000000801' WHERE mandate_id = $1`, [OURS.mandate_id]);
  expect(await load(await createBook({ mandateId: 'MD-CORE-1', umrn: OURS.umrn }))).toMatchObject({ outcome: 'loaded' });
  const status = { kind: 'mandate', eventId: 'evt-1', ref: 'EN000000000000000801', mandateNo: OURS.umrn, status: 'ACTIVE' } as const;
  await applyRailEvent(
    'ENACH',
    { event: { ...status, code: null, vpa: null, at: world.now() }, source: 'CALLBACK', adapter: 'sandbox' },
    { services: world.services, now: world.now() },
  );
  expect((await mandates()).map(({ status }) => status).sort()).toEqual(['ACTIVE', 'REPLACED']);
  const cancelledNumbers: string[] = [];
  const { enach } = world.services.partners;
  const cancel = enach.cancel.bind(enach);
  enach.cancel = (named, reason) => {
    cancelledNumbers.push(String(named.mandateNo));
    return cancel(named, reason);
  };
  await world.advance(3 * 86_400_000);
  await cancelAtPartner('MD-CORE-1', world.services, world.now());
  expect(cancelledNumbers).toEqual([]);
  expect(await db(`SELECT cancel_at FROM mandate WHERE mandate_id = 'MD-CORE-1'`)).toEqual([{ cancel_at: null }]);
});
