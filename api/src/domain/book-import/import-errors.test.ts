import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookFileName } from '@portal/book/format/format.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSealing } from '../../platform/db/sealing.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { importBook } from './import-book.ts';
import type { ImportReport } from './import-types.ts';
import { ALL_TARGETS } from './targets.ts';

const encrypt = createSealing({ seal: 'test:test-seal-secret', index: 'test-index-secret' });
let db: TestDatabase;
let good: string;
const folders: string[] = [];

beforeAll(async () => {
  db = await testDatabase();
  good = await makeBook(25, 'Policy#2026');
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
afterAll(async () => {
  await rm(good, { recursive: true });
  await db.close();
});

const load = (folder: string, rejectDemo = false): Promise<ImportReport> =>
  importBook({ pool: db.pool, folder, seal: encrypt, now: new Date('2026-11-20T06:00:00Z'), rejectDemo });
const formatErrors = (report: ImportReport): string[] =>
  report.errors.map(({ file, line, field, reason }) => `${file}:${line} ${field}: ${reason}`);

async function rowsInPortal(): Promise<number> {
  let rows = 0;
  for (const { table } of [...ALL_TARGETS, { table: 'book_import' }]) {
    const result = await db.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    rows += result.rows[0]?.count ?? 0;
  }
  return rows;
}

const DATE = 'is not a real date (YYYY-MM-DD or DD-MM-YYYY, 1900 to 2199)';
const AMOUNT = 'must be an amount in rupees with at most 2 decimals, not negative';

type InputError = [what: string, plant: (book: EditedBook) => string[] | Promise<string[]>];

/** Rows that have an error already, of a book with several. */
const spoilt = new WeakMap<EditedBook, Set<string>>();

/** Sets one field of the first good row in question; the error is expected exactly there. */
const field = (
  file: BookFileName,
  name: string,
  value: string,
  reason: string,
  isIt: (row: Record<string, string>) => boolean = () => true,
): InputError => [
  `${file}.${name} = ${value}`,
  (book) => {
    const rows = spoilt.get(book) ?? new Set();
    spoilt.set(book, rows);
    let line = 2;
    do line = book.find(file, isIt, line);
    while (rows.has(`${file} ${line}`));
    rows.add(`${file} ${line}`);
    book.set(file, line, { [name]: value });
    return [`${file}.csv:${line} ${name}: ${reason}`];
  },
];

const isUnitLinked = (row: Record<string, string>) => row.strategy !== '';
const isPaying = (row: Record<string, string>) => row.status === 'IN_FORCE' && row.nextDueDate !== '';

/** Invalid fields, each in a separate row. */
const FIELDS: InputError[] = [
  field('clients', 'mobile', '12345', 'must be 10 digits starting with 6 to 9, or + and a country code'),
  field('clients', 'email', 'nobody', 'must be an email address of at most 100 characters'),
  field('clients', 'birthDate', '1990-02-30', DATE),
  field('clients', 'name', '', 'is missing'),
  field('clients', 'nri', 'yes', 'must be Y or N'),
  field('clients', 'pan', 'AAAPZ12345', 'must be a PAN (five letters, four digits, a letter)'),
  field('bank-accounts', 'account', '12345678', 'must be 9 to 18 digits'),
  field('bank-accounts', 'ifsc', 'HDFC1001234', 'must be an IFSC (four letters, 0, six letters or digits)'),
  field('policies', 'modalPremium', '100.005', AMOUNT, isUnitLinked),
  field('policies', 'annualPremium', '1,000.00', AMOUNT),
  field('policies', 'sumAssured', '-1.00', AMOUNT),
  field('policies', 'frequency', 'W', 'must be one of M, Q, H, A, S'),
  field(
    'policies',
    'status',
    'ACTIVE',
    'must be one of IN_FORCE, GRACE, LAPSED, PAID_UP, DISCONTINUED_LOCKIN, REDUCED_PAID_UP, PREMIUM_PAYING_COMPLETE, MATURED, SURRENDERED, FREE_LOOK_CANCELLED, TERMINATED, DEATH_CLAIM_INTIMATED, CLAIM_PAID, VESTED',
  ),
  field('policies', 'uin', '999X001V01', 'must be a UIN such as 999N003V02'),
  field('policies', 'maturityDate', '1999-01-01', 'must be after issueDate'),
  field('policies', 'lifeAssuredBirthDate', '2085-06-15', 'must not be after issueDate'),
  field('nominees', 'birthDate', '0980-06-15', DATE),
  field('policies', 'eiaNo', '1234567890123', 'and eiaRepository go together', (row) => row.eiaNo === ''),
  field(
    'policies',
    'appointeeName',
    'Somebody',
    'needs appointeeRelationship and appointeeBirthDate, and they need it',
    (row) => row.appointeeName === '',
  ),
  field('nominees', 'share', '100.01', 'must be a percentage from 0.01 to 100 with at most 2 decimals'),
  field('premiums-due', 'gstRate', '29.00', 'must be a percentage from 0 to 28 with at most 2 decimals'),
  field('mandates', 'maxAmount', '0.00', 'must be above 0'),
  field('mandates', 'ends', '2001-01-01', 'must not be before starts'),
  field('mandates', 'account', '', 'is needed for ENACH and ESI', (row) => row.rail === 'ENACH'),
  field('funds', 'fmc', '1.36', 'must be a percentage from 0 to 1.35 with at most 2 decimals'),
  field('navs', 'nav', '0.0000', 'must be a number above 0 with at most 10 digits and 4 decimals'),
  field('holdings', 'units', '1.000001', 'must be a number with at most 15 digits and 5 decimals', (row) => row.kind === 'ALLOCATION'),
  field('payments', 'gst', '99999999.00', 'must not be above amount'),
  field('payments', 'dueDate', '', 'is needed for PREMIUM', (row) => row.kind === 'PREMIUM'),
  field('payments', 'receiptNo', 'L-1', 'is only for POSTED and REVERSED', (row) => row.status === 'FAILED'),
  field('credentials', 'userId', 'Priya', 'must be 3 to 100 lower-case letters, digits or . _ @ -'),
  field(
    'credentials',
    'passwordHash',
    '$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$ZmlmdHkgY2hhcmFjdGVycyBvZiBoYXNoIGdvIGhlcmUh',
    'must be an argon2id PHC string with m=19456,t=2,p=1',
  ),
];

/** One error each: header, quotes, encoding, keys, references and rules between rows. */
const FAULTS: InputError[] = [
  [
    'a checked PAN that is not there',
    (book) => {
      const line = book.find('clients', (row) => row.panVerified === 'Y');
      book.set('clients', line, { pan: '' });
      return [`clients.csv:${line} panVerified: must be N where there is no PAN`];
    },
  ],
  [
    'a client who is not born yet',
    (book) => {
      const line = book.find('clients', () => true);
      book.set('clients', line, { birthDate: '2085-06-15' });
      return [`clients.csv:${line} birthDate: is 2085-06-15, which is in the future`];
    },
  ],
  [
    'a nominee who is not born yet',
    (book) => {
      const line = book.find('nominees', () => true);
      book.set('nominees', line, { birthDate: '2026-11-21' });
      return [`nominees.csv:${line} birthDate: is 2026-11-21, which is in the future`];
    },
  ],
  [
    'a broken quote',
    (book) => {
      book.setLine('clients', 4, `2000000003,Mr,"Broken ${'x'.repeat(20)},Broken`);
      return ['clients.csv:4 row: opens a quote that is not closed on the same line'];
    },
  ],
  [
    'a field too few',
    (book) => {
      book.setLine('navs', 3, 'LIQUID,2026-01-01');
      return ['navs.csv:3 row: has 2 fields, the header has 3'];
    },
  ],
  [
    'a name in Latin-1',
    async (book) => {
      const line = book.find('coverages', () => true, 2);
      book.set('coverages', line, { name: 'LATIN' });
      const folder = await book.save();
      const text = book.lines('coverages').join('\n');
      const [before = '', after = ''] = text.split('LATIN');
      await writeFile(
        join(folder, 'coverages.csv'),
        Buffer.concat([Buffer.from(before), Buffer.from([0x5a, 0x6f, 0xeb]), Buffer.from(after)]),
      );
      return [`coverages.csv:${line} name: is not UTF-8 text`];
    },
  ],
  [
    'an unknown column',
    (book) => {
      book.setLine('funds', 1, book.lines('funds')[0]?.replace('risk', 'danger') ?? '');
      return ['funds.csv:1 danger: is not a column of funds', 'funds.csv:1 risk: is a column that must be there'];
    },
  ],

  ['a client twice', (book) => [`clients.csv:${book.add('clients', 3)} clientId: repeats line 3`]],
  ['a NAV twice', (book) => [`navs.csv:${book.add('navs', 5)} navDate: repeats line 5`]],
  [
    'a receipt twice',
    (book) => {
      const first = book.find('payments', (row) => row.receiptNo !== '');
      const second = book.find('payments', (row) => row.receiptNo !== '', first);
      book.set('payments', second, { receiptNo: book.row('payments', first).receiptNo ?? '' });
      return [`payments.csv:${second} receiptNo: repeats line ${first}`];
    },
  ],
  [
    'two user ids of one client',
    (book) => [`credentials.csv:${book.add('credentials', 2, { userId: 'another' })} clientId: repeats line 2`],
  ],
  [
    'two running mandates',
    (book) => {
      const line = book.find('mandates', (row) => row.status === 'ACTIVE');
      return [`mandates.csv:${book.add('mandates', line, { mandateId: 'MD-NEW', status: 'PAUSED' })} status: repeats line ${line}`];
    },
  ],
  [
    'an unknown owner',
    (book) => {
      const line = book.find('policies', (row) => row.payoutBankId === '');
      book.set('policies', line, { clientId: '2999999999' });
      return [`policies.csv:${line} clientId: is 2999999999, which is not in clients`];
    },
  ],
  [
    'a payment of an unknown policy',
    (book) => {
      book.set('payments', 9, { policyNo: '299999999' });
      return ['payments.csv:9 policyNo: is 299999999, which is not in policies'];
    },
  ],
  [
    'units of an unknown fund',
    (book) => {
      const line = book.find('holdings', (row) => row.kind === 'MORTALITY');
      book.set('holdings', line, { fundCode: 'GOLD', units: '0.00000', amount: '0.00' });
      return [`holdings.csv:${line} fundCode: is GOLD, which is not in funds`];
    },
  ],
  [
    'an unknown payout account',
    (book) => {
      book.set('policies', 6, { payoutBankId: 'BA9' });
      return ['policies.csv:6 payoutBankId: is BA9, which is not in bank-accounts'];
    },
  ],
  [
    'a payout account of somebody else',
    (book) => {
      const line = book.find('policies', () => true, 2);
      const other = book.find('bank-accounts', (row) => row.clientId !== book.row('policies', line).clientId);
      book.set('policies', line, { payoutBankId: book.row('bank-accounts', other).bankId ?? '' });
      return [`policies.csv:${line} payoutBankId: is an account of another client`];
    },
  ],
  [
    'nominee shares that do not add up',
    (book) => {
      const line = book.find('nominees', (row) => row.share === '100.00');
      book.set('nominees', line, { share: '90.00' });
      return [`nominees.csv:${line} share: of all nominees of policy ${book.row('nominees', line).policyNo} is 90.00, not 100.00`];
    },
  ],
  [
    'a next due date that is not the first one',
    (book) => {
      const line = book.find('policies', isPaying);
      const { nextDueDate } = book.row('policies', line);
      book.set('policies', line, { nextDueDate: '2026-11-22', lastPaidDueDate: '' });
      return [`policies.csv:${line} nextDueDate: is 2026-11-22, but premiums-due begins with ${nextDueDate}`];
    },
  ],
  [
    'a next due date without premiums',
    (book) => {
      const line = book.find('policies', isPaying);
      const { policyNo, nextDueDate } = book.row('policies', line);
      book.remove('premiums-due', (row) => row.policyNo === policyNo);
      return [`policies.csv:${line} nextDueDate: is ${nextDueDate}, but premiums-due has no row of this policy`];
    },
  ],
  [
    'a premium that is due and paid',
    (book) => {
      const due = book.find('premiums-due', () => true, 2);
      const { policyNo, dueDate } = book.row('premiums-due', due);
      const like = book.find('payments', (row) => row.kind === 'PREMIUM');
      const line = book.add('payments', like, {
        paymentId: 'PM-NEW',
        receiptNo: 'L-NEW',
        policyNo: policyNo ?? '',
        dueDate: dueDate ?? '',
      });
      return [`premiums-due.csv:${due} dueDate: is paid: payments has it POSTED on line ${line}`];
    },
  ],
  [
    'units below nothing',
    (book) => {
      const line = book.find('holdings', (row) => row.kind === 'MORTALITY');
      const { policyNo, fundCode } = book.row('holdings', line);
      const lines = book.findAll('holdings', (row) => row.policyNo === policyNo && row.fundCode === fundCode);
      const otherUnits = lines.reduce(
        (sum, at) => (at === line ? sum : sum + Math.round(Number(book.row('holdings', at).units) * 100_000)),
        0,
      );
      book.set('holdings', line, { units: `-${(otherUnits / 100_000 + 1).toFixed(5)}` });
      return [`holdings.csv:${lines.at(-1)} units: of policy ${policyNo} in ${fundCode} add up to -1.00000, which is below 0`];
    },
  ],
  [
    'a reversal of nothing',
    (book) => {
      const line = book.find('payments', (row) => row.kind === 'BOUNCE');
      book.set('payments', line, { reversalOf: 'PM0' });
      return [`payments.csv:${line} reversalOf: is PM0, which is not in payments`];
    },
  ],

  [
    'a missing file',
    async (book) => {
      await book.drop('payments');
      return ['payments.csv:0 file: is missing (a header alone will do)'];
    },
  ],
  [
    'a file that is none of a book',
    async (book) => {
      await writeFile(join(book.folder, 'payment.csv'), 'a,b\n');
      return ['payment.csv:0 file: is not a file of a book'];
    },
  ],
  [
    'a file in two forms',
    async (book) => {
      await writeFile(join(book.folder, 'navs.jsonl'), '');
      return ['navs.jsonl:0 file: appears twice, also as navs.csv'];
    },
  ],
];

test('reports each of many invalid fields, and loads nothing', async () => {
  const book = await EditedBook.copyFrom(good);
  folders.push(book.folder);
  const expected: string[] = [];
  for (const [, plant] of FIELDS) expected.push(...(await plant(book)));
  const report = await load(await book.save());
  expect(formatErrors(report).sort()).toEqual(expected.sort());
  expect(report).toMatchObject({ outcome: 'refused', moreErrors: 0 });
  expect(expected).toHaveLength(32);
  expect(await rowsInPortal()).toBe(0);
});

test('reports a single error with file, line, field and reason, and loads nothing', async () => {
  let covered = 0;
  for (const [what, plant] of FAULTS) {
    const book = await EditedBook.copyFrom(good);
    folders.push(book.folder);
    const expected = await plant(book);
    if (what !== 'a name in Latin-1') await book.save();
    const report = await load(book.folder);
    expect.soft(formatErrors(report), what).toEqual(expected);
    expect.soft(report, what).toMatchObject({ outcome: 'refused', moreErrors: 0 });
    covered += 1;
  }
  expect(covered).toBe(26);
  expect(await rowsInPortal()).toBe(0);
});

test('an error in the last row of the last file prevents the whole import', async () => {
  const book = await EditedBook.copyFrom(good);
  folders.push(book.folder);
  const line = book.lines('credentials').length;
  book.set('credentials', line, { mustReset: 'maybe' });
  const report = await load(await book.save());
  expect(formatErrors(report)).toEqual([`credentials.csv:${line} mustReset: must be Y or N`]);
  expect(await rowsInPortal()).toBe(0);
});

test('reports errors of all kinds together, without blaming other rows', async () => {
  const book = await EditedBook.copyFrom(good);
  folders.push(book.folder);
  const policy = book.find('policies', isPaying);
  const { policyNo } = book.row('policies', policy);
  book.set('policies', policy, { sumAssured: 'much' });
  const nominee = book.find('nominees', (row) => row.policyNo !== policyNo);
  book.set('nominees', nominee, { birthDate: 'long ago' });
  book.set('payments', 4, { policyNo: '299999999' });
  const report = await load(await book.save());
  expect(formatErrors(report)).toEqual([
    `policies.csv:${policy} sumAssured: ${AMOUNT}`,
    `nominees.csv:${nominee} birthDate: ${DATE}`,
    'payments.csv:4 policyNo: is 299999999, which is not in policies',
  ]);
  expect(report.compared).toBe(true);
});

test('reports the first thousand errors and the number of the others', async () => {
  const book = await EditedBook.copyFrom(good);
  folders.push(book.folder);
  const rows = book.lines('payments').length - 1;
  for (let line = 2; line <= rows + 1; line += 1) book.set('payments', line, { paymentDate: 'yesterday' });
  const report = await load(await book.save());
  expect(rows).toBeGreaterThan(1_500);
  expect(report.errors).toHaveLength(1_000);
  expect(report.moreErrors).toBe(rows - 1_000);
  expect(report.compared).toBe(false);
});

test('production rejects the demo personas, whose password is public', async () => {
  const book = await EditedBook.copyFrom(good);
  folders.push(book.folder);
  const client = book.add('clients', 2, { clientId: '1000000003' });
  book.add('credentials', 2, { userId: 'p03', clientId: '1000000003' });
  const line = book.lines('credentials').length;
  const report = await load(await book.save(), true);
  expect(formatErrors(report)).toEqual([`credentials.csv:${line} userId: is a persona of the demo book, which production refuses`]);
  expect(client).toBeGreaterThan(2);
  expect(await rowsInPortal()).toBe(0);
});
