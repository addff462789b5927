import { readdir, readFile, rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Stores } from '../../platform/context/services.ts';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { importBook } from './import-book.ts';
import { columnNames, targetOf } from './targets.ts';

/** A later book against what customers have changed since (decision 064). */
let source: string;
let world: World;
let policyNo: string;
let clientId: string;
let ownBank: string;
const folders: string[] = [];
const lineOfPolicy = (book: EditedBook): number =>
  book.find('policies', ({ payoutBankId, nextDueDate, frequency }) => payoutBankId !== '' && nextDueDate !== '' && frequency === 'A');
beforeAll(async () => {
  const plain = await makeBook(6);
  const book = await EditedBook.copyFrom(plain);
  // The policy of the tests pays an annuity, too.
  const annuity = { amount: '15000.00', mode: 'M', nextPayoutOn: '2026-12-01', acceptedFor: '2025-12-01', acceptedOn: '2025-11-20' };
  book.add('annuities', 1, { policyNo: book.row('policies', lineOfPolicy(book)).policyNo ?? '', ...annuity });
  source = await book.save();
  await rm(plain, { recursive: true });
});
afterAll(() => rm(source, { recursive: true }));
beforeEach(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' }, emptyBook: true });
  const book = await copy();
  ({ policyNo = '', clientId = '', payoutBankId: ownBank = '' } = book.row('policies', lineOfPolicy(book)));
  expect(await load(source)).toMatchObject({ outcome: 'loaded', changedHere: { kept: 0, replaced: 0 } });
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  await world.close();
});

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const load = (folder: string) => importBook({ pool: world.database.pool, folder, seal: world.services.sealing, now: world.now() });
const byPart = (first: { part?: string }, other: { part?: string }): number => String(first.part).localeCompare(String(other.part));
const audited = () =>
  db(`SELECT object_kind AS "table", object_id AS key, outcome, detail->>'part' AS part FROM audit WHERE action = 'book.import'`);

async function copy(): Promise<EditedBook> {
  const book = await EditedBook.copyFrom(source);
  folders.push(book.folder);
  return book;
}

type File = 'clients' | 'policies' | 'annuities';
const findLine = (book: EditedBook, file: File) =>
  book.find(file, (row) => (file === 'clients' ? row.clientId === clientId : row.policyNo === policyNo));

/** A later book with `rowChanges` in one row, and another new value in every row of the person, so that all of them are written. */
async function later(file?: File, rowChanges: Record<string, string> = {}): Promise<EditedBook> {
  const book = await copy();
  book.set('clients', findLine(book, 'clients'), { shortName: 'Later' });
  book.set('policies', findLine(book, 'policies'), { branch: 'Later' });
  book.set('annuities', findLine(book, 'annuities'), { nextPayoutOn: '2027-01-01' });
  if (file) book.set(file, findLine(book, file), rowChanges);
  return book;
}

const readRow = async (file: File): Promise<Record<string, unknown>> =>
  (
    await db(`SELECT to_jsonb(t) AS row FROM ${targetOf(file).table} t WHERE ${file === 'clients' ? 'client_id' : 'policy_no'} = $1`, [
      file === 'clients' ? clientId : policyNo,
    ])
  )[0]?.row ?? {};

/** Changes by customers in the portal, made through the stores of their requests, each with the value of another book. */
type Change = { file: File; columns: readonly string[]; other: Record<string, string>; change(store: Stores): Promise<unknown> };
const personal =
  (field: 'EDUCATION' | 'OCCUPATION' | 'INCOME' | 'MARITALSTATUS', column: string): Change['change'] =>
  async ({ contactChange }) =>
    contactChange.setPersonal(clientId, { [field]: 'Changed' }, { [field]: ((await readRow('clients'))[column] ?? null) as string | null });
const openContact = async (kind: 'mobile' | 'email'): Promise<string> => {
  const [row] = await db(`SELECT ${kind}_sealed AS sealed FROM client WHERE client_id = $1`, [clientId]);
  return world.services.sealing.open(`client.${kind}:${clientId}`, row?.sealed);
};
const LINES = { line1: '7 New Road', line2: '', landmark: '', pincode: '400002', city: 'Mumbai', state: 'Maharashtra', country: 'India' };
const setAddress = async (store: Stores, types: readonly ('PERMANENT' | 'MAILING')[]) => {
  const { permanent_address: permanent, mailing_address: mailing, pin_code: pinCode } = await readRow('clients');
  const before = { permanent, mailing, pinCode } as { permanent: string; mailing: string; pinCode: string };
  return store.address.set(clientId, { line: '7 New Road, Mumbai', lines: LINES as never, types, pinCode: '400002' }, before);
};

const CHANGES: Record<string, Change> = {
  mobile: {
    file: 'clients',
    columns: ['mobile_index', 'mobile_sealed'],
    other: { mobile: '9811111111' },
    change: async ({ contactChange }) =>
      contactChange.setContact(
        clientId,
        { newContact: { kind: 'mobile', value: '9822222222' }, before: await openContact('mobile') },
        world.now(),
      ),
  },
  email: {
    file: 'clients',
    columns: ['email_index', 'email_sealed'],
    other: { email: 'other@example.in' },
    change: async ({ contactChange }) =>
      contactChange.setContact(
        clientId,
        { newContact: { kind: 'email', value: 'here@example.in' }, before: await openContact('email') },
        world.now(),
      ),
  },
  pan: {
    file: 'clients',
    columns: ['pan_index', 'pan_sealed', 'pan_verified', 'pan_aadhaar_seeded'],
    other: { pan: 'ZZZPB9999Z' },
    async change({ pan }) {
      const [row] = await db(
        'SELECT pan_sealed AS sealed, pan_verified AS verified, pan_aadhaar_seeded AS seeding FROM client WHERE client_id = $1',
        [clientId],
      );
      const before = row?.sealed ? world.services.sealing.open(`client.pan:${clientId}`, row.sealed) : null;
      return pan.record(
        clientId,
        { pan: 'ZZZPA1111Z', isVerified: true, seeding: 'Y' },
        { pan: before, isVerified: row?.verified, seeding: row?.seeding },
      );
    },
  },
  strategy: {
    file: 'policies',
    columns: ['strategy'],
    other: { strategy: 'LIFESTAGE' },
    change: ({ fundOrder }) =>
      fundOrder.startTransfer(
        policyNo,
        { fromFund: 'LIQUID', toFund: 'LARGECAP', amount: 100_000, dayOfMonth: 5, instalments: 6 },
        '2026-11-20',
      ),
  },
  assigned: {
    file: 'policies',
    columns: ['assigned'],
    other: { assigned: 'ABSOLUTE' },
    change: ({ loan }) => loan.assign(policyNo),
  },
  eia: {
    file: 'policies',
    columns: ['eia_repository', 'eia_no_index', 'eia_no_sealed'],
    other: { eiaRepository: 'CAMS', eiaNo: '1999999999999' },
    change: ({ eInsurance }) => eInsurance.setElectronic(policyNo, { repository: 'NDML', eiaNo: '1888888888888' }),
  },
  aadhaar: {
    file: 'clients',
    columns: ['aadhaar_last4'],
    other: { aadhaarLast4: '9999' },
    change: ({ address }) => address.setAadhaarLast4(clientId, '8888'),
  },
  permanent: {
    file: 'clients',
    columns: ['permanent_address'],
    other: { permanentAddress: '9 Other Road' },
    change: (store) => setAddress(store, ['PERMANENT']),
  },
  mailing: {
    file: 'clients',
    columns: ['mailing_address', 'pin_code'],
    other: { pinCode: '560001' },
    change: (store) => setAddress(store, ['MAILING']),
  },
  kyc: {
    file: 'clients',
    columns: ['kyc_due', 'risk_class'],
    other: { kycDue: '2031-01-01' },
    async change({ address }) {
      const {
        kyc_due: kycDue,
        occupation,
        income,
      } = (await readRow('clients')) as { kyc_due: string | null; occupation: string; income: string };
      const after = { nextDue: '2036-11-20', riskClass: 'LOW' as const, occupation: null, income: null, ckycNo: null };
      return address.renewKyc(clientId, after, { kycDue, occupation, income });
    },
  },
  marital: {
    file: 'clients',
    columns: ['marital_status'],
    other: { maritalStatus: 'Other' },
    change: personal('MARITALSTATUS', 'marital_status'),
  },
  education: { file: 'clients', columns: ['education'], other: { education: 'Other' }, change: personal('EDUCATION', 'education') },
  occupation: { file: 'clients', columns: ['occupation'], other: { occupation: 'Other' }, change: personal('OCCUPATION', 'occupation') },
  income: { file: 'clients', columns: ['income'], other: { income: 'Other' }, change: personal('INCOME', 'income') },
  purpose: {
    file: 'policies',
    columns: ['purpose_code'],
    other: { purposeCode: 'X' },
    change: async ({ policy }) => policy.setPurpose(policyNo, String((await readRow('policies')).purpose_code), 'Z'),
  },
  whatsapp: {
    file: 'policies',
    columns: ['whatsapp_ind'],
    other: { whatsappInd: '' },
    change: async ({ whatsappConsent }) => whatsappConsent.set(policyNo, (await readRow('policies')).whatsapp_ind !== 'Y'),
  },
  payout: {
    file: 'policies',
    columns: ['payout_bank_id'],
    other: { payoutBankId: '' },
    async change({ bank }) {
      const account = {
        holder: 'A B',
        accountNo: '501000000099',
        accountType: 'Saving',
        ifsc: 'HDFC0000001',
        micr: null,
        bankName: 'HDFC Bank',
        branch: null,
      };
      await bank.activate('PB-HERE', clientId, { ...account, verifiedBy: 'PENNY_DROP' } as never);
      return bank.setPayout(policyNo, { bankId: 'PB-HERE', before: ownBank }, world.now());
    },
  },
  billing: {
    file: 'policies',
    columns: ['billing_type', 'source_code'],
    other: { billingType: '', sourceCode: 'TS' },
    change: ({ mandate }) => mandate.setBilling(policyNo, { billingType: 'Auto Pay', sourceCode: 'BD' }),
  },
};
CHANGES.frequency = {
  file: 'policies',
  columns: ['frequency', 'modal_premium'],
  other: { frequency: 'H' },
  async change({ paymentMode }) {
    const { next_due_date: effectiveOn } = await readRow('policies');
    await paymentMode.change(policyNo, {
      mode: 'Q',
      effectiveOn: String(effectiveOn),
      modalPremium: 4_200,
      riders: [],
      gst: 0,
      gstRateBp: 0,
    });
  },
};
CHANGES.certificate = {
  file: 'annuities',
  columns: ['accepted_for', 'accepted_on'],
  other: { acceptedFor: '2027-12-01', acceptedOn: '2027-11-20' },
  change: ({ survival }) => survival.accept(policyNo, '2026-12-01', '2026-11-22'),
};
const CASES = Object.entries(CHANGES);

const setHere = async ({ change }: Change) => {
  const stores = world.services.storesOn(world.services.db);
  expect(await change(stores)).not.toBe(false);
};
const pick = (row: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

test('the test covers every column of a book that customers can change', async () => {
  const rows = await db(
    `SELECT tgrelid::regclass::text AS "table", replace(tgname, 'book_value_', '') AS part FROM pg_trigger WHERE tgname LIKE 'book_value_%'`,
  );
  expect(rows.map(({ table, part }) => `${table}.${part}`).sort()).toEqual(
    [...CASES.map(([part, { file }]) => `${targetOf(file).table}.${part}`), 'policy.revival', 'unclaimed_amount.claimed'].sort(),
  );
  expect(CASES).toHaveLength(20);
});

test('keeps a customer’s change while the book repeats the old value, and replaces it when the book has a new one', async () => {
  const readValues = async ({ file, columns }: Change) => pick(await readRow(file), columns);
  const before = new Map<string, object>();
  for (const [part, change] of CASES) {
    before.set(part, await readValues(change));
    await setHere(change);
    expect.soft(await readValues(change), part).not.toEqual(before.get(part));
  }
  const changedValues = new Map(await Promise.all(CASES.map(async ([part, change]) => [part, await readValues(change)] as const)));

  expect(await load(source)).toMatchObject({ outcome: 'unchanged' });
  expect(await load(await (await later()).save())).toMatchObject({ outcome: 'loaded', changedHere: { kept: 20, replaced: 0 } });
  for (const [part, change] of CASES) expect.soft(await readValues(change), part).toEqual(changedValues.get(part));
  expect(await readRow('policies')).toMatchObject({ branch: 'Later' });
  expect(await readRow('clients')).toMatchObject({ short_name: 'Later' });
  expect(await audited()).toEqual([]);

  // A few values at a time, to show that the others stay.
  let book = await later();
  const atOnce = 4;
  for (let at = 0; at < CASES.length; at += atOnce) {
    const batch = CASES.slice(at, at + atOnce);
    const next = await copy();
    for (const of of ['clients', 'policies', 'annuities'] as const)
      next.setLine(of, findLine(next, of), book.lines(of)[findLine(book, of) - 1] ?? '');
    for (const [, { file, other }] of batch) next.set(file, findLine(next, file), other);
    book = next;
    const report = await load(await book.save());
    const left = CASES.slice(at + atOnce).filter(([, { file }]) => batch.some(([, now]) => now.file === file)).length;
    const parts = batch.map(([part]) => part).join();
    expect.soft(report, parts).toMatchObject({ outcome: 'loaded', changedHere: { kept: left, replaced: batch.length } });
    for (const [part, change] of batch) expect.soft(await readValues(change), part).not.toEqual(changedValues.get(part));
  }
  expect((await audited()).sort(byPart)).toEqual(
    CASES.map(([part, { file }]) => ({
      table: targetOf(file).table,
      key: file === 'clients' ? clientId : policyNo,
      outcome: 'replaced',
      part,
    })).sort(byPart),
  );
  expect(await db('SELECT FROM book_value')).toEqual([]);
  // The book owns the value again, and may restore the previous one.
  expect(await load(await (await later()).save())).toMatchObject({ outcome: 'loaded', changedHere: { kept: 0, replaced: 0 } });
  for (const [part, change] of CASES) {
    const plain = change.columns.filter((column) => !column.endsWith('_sealed'));
    expect.soft(pick(await readRow(change.file), plain), part).toEqual(pick({ ...before.get(part) }, plain));
  }
});

test('keeps an amount as paid out until the book has a new date for it', async () => {
  const owed = async (changes: Record<string, string>) => {
    const book = await later();
    const columns = {
      unclaimedId: 'UA1',
      policyNo,
      type: 'REFUND',
      amount: '500.00',
      since: '2024-01-01',
      transferredOn: '',
      claimedOn: '',
    };
    book.setLine('unclaimed', book.add('unclaimed', 1), Object.values({ ...columns, ...changes }).join(','));
    return load(await book.save());
  };
  const claimedOn = async () => (await db('SELECT claimed_on::text AS on FROM unclaimed_amount'))[0]?.on;
  await owed({});
  await world.services.storesOn(world.services.db).unclaimed.setClaimed('UA1', '2026-11-20');
  expect(await owed({ amount: '501.00' })).toMatchObject({ outcome: 'loaded', changedHere: { kept: 1, replaced: 0 } });
  expect(await claimedOn()).toBe('2026-11-20');
  expect(await owed({ claimedOn: '2026-11-19' })).toMatchObject({ outcome: 'loaded', changedHere: { kept: 0, replaced: 1 } });
  expect(await claimedOn()).toBe('2026-11-19');
});

test('keeps the premium of a frequency changed here, and takes the book’s premium with the book’s frequency', async () => {
  const dues = () =>
    db('SELECT due_date::text AS due, premium::int AS premium FROM premium_due WHERE policy_no = $1 AND posted_at IS NULL', [policyNo]);
  const before = await dues();
  if (CHANGES.frequency) await setHere(CHANGES.frequency);
  const changedDues = await dues();
  expect(changedDues).toEqual([{ due: before[0]?.due, premium: 4_200 }]);
  expect(await load(await (await later()).save())).toMatchObject({ outcome: 'loaded', changedHere: { kept: 1, replaced: 0 } });
  expect([await dues(), (await readRow('policies')).next_due_date]).toEqual([changedDues, before[0]?.due]);
  const report = await load(await (await later('policies', { frequency: 'H' })).save());
  expect(report).toMatchObject({ outcome: 'loaded', changedHere: { kept: 0, replaced: 1 } });
  expect(await dues()).toEqual(before);
});

test('keeps a reinstated policy in force while the book says lapsed, and replaces the status when the book changes it', async () => {
  const lapsed = { status: 'LAPSED', statusDate: '2026-09-01', lapseDate: '2026-09-01', revivalDeadline: '2031-08-01' };
  expect(await load(await (await later('policies', lapsed)).save())).toMatchObject({ outcome: 'loaded' });
  const next = { due: '2027-02-10', premium: 4_200, riders: 0, tax: 0, gstRateBp: 0 };
  const posting = { policyNo, orderId: null, dues: [], next, creditUsed: 0, on: '2026-11-20' };
  await world.services.storesOn(world.services.db).revival.revive(posting, world.now());
  const revivedRow = { status: 'IN_FORCE', lapse_date: null, revival_deadline: null, next_due_date: '2027-02-10' };
  expect(await readRow('policies')).toMatchObject(revivedRow);
  const book = await later('policies', { ...lapsed, branch: 'Later still' });
  expect(await load(await book.save())).toMatchObject({ outcome: 'loaded', changedHere: { kept: 1, replaced: 0 } });
  expect(await readRow('policies')).toMatchObject({ ...revivedRow, branch: 'Later still' });
  const over = await later('policies', { ...lapsed, status: 'TERMINATED' });
  expect(await load(await over.save())).toMatchObject({ outcome: 'loaded', changedHere: { kept: 0, replaced: 1 } });
  expect(await readRow('policies')).toMatchObject({ status: 'TERMINATED' });
});

describe('a nomination that a customer changed', () => {
  const present = async () => [
    await db('SELECT nominee_no, name, share_bp FROM nominee WHERE policy_no = $1 ORDER BY nominee_no', [policyNo]),
    await db('SELECT appointee_name, nominees FROM policy WHERE policy_no = $1', [policyNo]),
  ];
  const nominee = (name: string, shareBp: number) => ({ name, relationship: 'SON' as const, birthDate: '2015-01-01', shareBp });
  const HERE = {
    nominees: [nominee('Here One', 5_000), nominee('Here Two', 5_000)],
    appointee: { name: 'Here Appointee', relationship: 'BRTHR' as const, birthDate: '1980-01-01' },
  };
  const isOfPolicy = (row: Record<string, string>) => row.policyNo === policyNo;
  /** A book that names one nominee for the policy. */
  const namesOne = async (name: string, changes: Record<string, string> = {}) => {
    const book = await later('policies', { appointeeName: '', appointeeRelationship: '', appointeeBirthDate: '', ...changes });
    const like = book.find('nominees', isOfPolicy);
    const line = { ...book.row('nominees', like), name, nomineeNo: '1', share: '100.00' };
    book.remove('nominees', isOfPolicy);
    book.set('nominees', book.add('nominees', 2), line);
    return book;
  };
  beforeEach(async () => {
    expect(await load(await (await namesOne('Book One')).save())).toMatchObject({ outcome: 'loaded' });
    await world.services.storesOn(world.services.db).nominee.replace(policyNo, HERE);
  });

  test('keeps changed nominees and their appointee while the book repeats the previous nominees', async () => {
    const changedNominees = await present();
    const book = await namesOne('Book One', { branch: 'Later still' });
    expect(await load(await book.save())).toMatchObject({ outcome: 'loaded', changedHere: { kept: 1, replaced: 0 } });
    expect(await present()).toEqual(changedNominees);
    expect(changedNominees[1]).toEqual([{ appointee_name: 'Here Appointee', nominees: 2 }]);
    expect(await readRow('policies')).toMatchObject({ branch: 'Later still' });
  });

  test('replaces the nominees when the name or the appointee differs', async () => {
    expect(await load(await (await namesOne('Book Two')).save())).toMatchObject({
      outcome: 'loaded',
      changedHere: { kept: 0, replaced: 1 },
    });
    expect(await present()).toEqual([[{ nominee_no: 1, name: 'Book Two', share_bp: 10_000 }], [{ appointee_name: null, nominees: 1 }]]);
    expect(await audited()).toEqual([{ table: 'policy', key: policyNo, outcome: 'replaced', part: 'nominees' }]);

    await world.services.storesOn(world.services.db).nominee.replace(policyNo, HERE);
    const other = { appointeeName: 'Book Appointee', appointeeRelationship: 'SISTR', appointeeBirthDate: '1990-01-01' };
    expect(await load(await (await namesOne('Book Two', other)).save())).toMatchObject({ changedHere: { kept: 0, replaced: 1 } });
    expect(await present()).toEqual([
      [{ nominee_no: 1, name: 'Book Two', share_bp: 10_000 }],
      [{ appointee_name: 'Book Appointee', nominees: 1 }],
    ]);
  });

  test('a book with the same nominees ends the customer’s change', async () => {
    const book = await namesOne('Here One', {
      appointeeName: 'Here Appointee',
      appointeeRelationship: 'BRTHR',
      appointeeBirthDate: '1980-01-01',
    });
    const first = book.find('nominees', isOfPolicy);
    book.set('nominees', first, { share: '50.00', relationship: 'SON', birthDate: '2015-01-01' });
    book.set('nominees', book.add('nominees', first), { nomineeNo: '2', name: 'Here Two' });
    const changedNominees = await present();
    expect(await load(await book.save())).toMatchObject({ outcome: 'loaded', changedHere: { kept: 0, replaced: 0 } });
    expect(await present()).toEqual(changedNominees);
    expect(await db('SELECT FROM book_value')).toEqual([]);
  });

  test('keeps changed nominees under a delta with the previous value, and replaces them under a delta with a new one', async () => {
    const changedNominees = await present();
    /** A delta of nothing but this nominee. */
    const delta = async (name: string, sequence: number) => {
      const book = await namesOne(name);
      for (const file of await readdir(book.folder))
        if (file.endsWith('.csv') && file !== 'nominees.csv') await book.drop(file.slice(0, -4) as 'clients');
      book.remove('nominees', (row) => row.policyNo !== policyNo);
      return book.save({ kind: 'delta', sequence });
    };
    const loadDelta = async (folder: string) =>
      importBook({ pool: world.database.pool, folder, seal: world.services.sealing, now: world.now(), needsManifest: true });
    expect(await loadDelta(await (await namesOne('Book One', { branch: 'First' })).save({ kind: 'full', sequence: 1 }))).toMatchObject({
      outcome: 'loaded',
    });
    expect(await loadDelta(await delta('Book One', 2))).toMatchObject({ errors: [], changedHere: { kept: 1, replaced: 0 } });
    expect(await present()).toEqual(changedNominees);
    expect(await loadDelta(await delta('Book Two', 3))).toMatchObject({ errors: [], changedHere: { kept: 0, replaced: 1 } });
    expect(await present()).toEqual([[{ nominee_no: 1, name: 'Book Two', share_bp: 10_000 }], [{ appointee_name: null, nominees: 1 }]]);
  });
});

test('keeps a change that a customer makes while a book is being loaded', async () => {
  const store = world.services.storesOn(world.services.db).policy;
  const { purpose_code: purpose } = await readRow('policies');
  const folder = await (await later()).save();
  let isChanged = false;
  const report = await importBook({
    pool: world.database.pool,
    folder,
    seal: world.services.sealing,
    now: world.now(),
    // The rows of policies are about to be written: what customers changed was looked up before.
    onProgress: ({ step, file, isDone }) => {
      if (isChanged || step !== 'write' || file !== 'clients' || !isDone) return;
      isChanged = true;
      change = store.setPurpose(policyNo, String(purpose), 'Z');
    },
  });
  expect(isChanged).toBe(true);
  expect(await change).toBe(true);
  expect(report).toMatchObject({ outcome: 'loaded' });
  expect(await readRow('policies')).toMatchObject({ purpose_code: 'Z', branch: 'Later' });
});
let change: Promise<boolean> | undefined;

/**
 * Columns that the portal writes after a posting and that a later book corrects (decision 064). For a reinstated policy the portal's
 * values stay, like those of the other columns.
 */
const POSTED = ['status', 'status_date', 'next_due_date', 'last_paid_due_date', 'advance_held', 'suspense_balance'];
const REVIVED = ['lapse_date', 'revival_deadline', 'death_benefit'];

test('every book column that the portal writes is kept or follows postings', async () => {
  const written: string[] = [];
  for (const path of await readdir(new URL('../..', import.meta.url), { recursive: true })) {
    if (!path.endsWith('.ts') || /test|testing|book-import/.test(path)) continue;
    const text = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
    for (const [, table = '', sets = ''] of text.matchAll(/UPDATE (client|policy)(?: p)? SET\s([^`]*?)(?:\n\s*WHERE |\sWHERE )/g))
      for (const [, column = ''] of sets.matchAll(/(?:^|,\s*)([a-z_0-9]+) = /g)) written.push(`${table}.${column}`);
  }
  const columns = (['clients', 'policies'] as const).flatMap((file) =>
    columnNames(targetOf(file)).map((column) => `${targetOf(file).table}.${column}`),
  );
  const coveredColumns = CASES.flatMap(([, { file, columns: own }]) => own.map((column) => `${targetOf(file).table}.${column}`));
  const appointee = ['appointee_name', 'appointee_relationship', 'appointee_birth_date'].map((column) => `policy.${column}`);
  const ofBook = [...new Set(written)].filter((column) => columns.includes(column));
  expect(
    ofBook.filter(
      (column) => ![...coveredColumns, ...appointee, ...[...POSTED, ...REVIVED].map((name) => `policy.${name}`)].includes(column),
    ),
  ).toEqual([]);
  expect(ofBook.length).toBeGreaterThan(18);
});
