import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type Customer, type CustomerRequest } from '../../testing/factories/customer-factory.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { type CallOptions, testWorld, type World } from '../../testing/world.ts';

/** Longer than the sandbox's back office takes. */
const DONE_MS = 180_000;
const DAY_MS = 86_400_000;
const UPDATE = '/createCaseArray/bankAccountUpdate';
const terms = { termsCondition: true, termsVersion: TERMS_VERSION } as const;
const IFSC = 'HDFC0001234';

let world: World;
/** Log entries of the portal. */
const logged: string[] = [];
beforeAll(async () => {
  world = await testWorld({
    settings: { NAME_TIMEOUT_MS: '400', LOG_LEVEL: 'silent' },
    onWarning: (data, message) => void logged.push(JSON.stringify([data, message])),
  });
  const { log } = world.services;
  log.error = (data, message) => void logged.push(JSON.stringify([data, Object(data).stack, message]));
  log.info = (data, message) => void logged.push(JSON.stringify([data, message]));
});
afterAll(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;

type Tab = Customer & { caller: CallOptions };
async function person(customerRequest?: CustomerRequest): Promise<Tab> {
  const customer = await aCustomer(world, customerRequest);
  return { ...customer, caller: { as: await customer.signIn() } };
}

/** Each account number is used once, so that no two people share an account. */
let accounts = 0;
function account(ending: string): string {
  accounts += 1;
  return `5010${String(accounts).padStart(4, '0')}77${ending}`;
}
const typed = (policyNos: string[], accountNo: string, more: object = {}) => ({
  policyNos,
  accountHoderName: 'Neha Gupta',
  accountNo,
  confirmAccountNo: accountNo,
  ifscCode: IFSC,
  accountType: 'Saving' as const,
  ...terms,
  ...more,
});
const tryOut = (tab: Tab, accountNo: string, policyId = tab.policyNo, callOptions = tab.caller) =>
  world.call('/nameService', { policyId, kind: 'BANK', accountNo, ifscCode: IFSC, accountType: 'Saving' }, callOptions);
async function requestCheck(tab: Tab, accountNo: string): Promise<string> {
  return (await tryOut(tab, accountNo)).data.nameCheckId;
}
async function uploadProof(tab: Tab): Promise<string> {
  const base64Data = Buffer.from((await aDocument()).bytes).toString('base64');
  const body = {
    policyId: tab.policyNo,
    documentType: 'PASSBOOK',
    file: { fileName: 'page.pdf', mimeType: 'application/pdf', base64Data },
  } as const;
  return (await world.call('/bankDetails/saveDocument', body, tab.caller)).data.fileRef;
}
/** Confirms a command with the code that is sent for it. */
async function change(tab: Tab, body: object) {
  const challenge = await world.send(UPDATE, body, tab.caller);
  const needed = Object(challenge.data);
  if (!needed.otpNeeded) return challenge;
  await world.drain();
  return world.send(
    UPDATE,
    { ...body, otpProof: { otpReferenceId: needed.otpReferenceId, otp: newestCode(world, tab.mobile) } },
    tab.caller,
  );
}
const readDetails = async (tab: Tab, policyId = tab.policyNo) => (await world.call('/getPolicyBankdetails', { policyId }, tab.caller)).data;

const two = { owns: (book: Parameters<typeof aPolicy>[0]) => void [aPolicy(book), aPolicy(book)] };

describe('a payout account that the bank confirms', () => {
  test('a confirmed account immediately receives the payouts of all named policies, with a notice and a day without payouts', async () => {
    const customer = await person(two);
    const accountNo = account('0010');
    const check = await tryOut(customer, accountNo);
    expect(check.data).toMatchObject({
      score: 100,
      matches: true,
      review: false,
      registeredName: 'N*** G****',
      accountStatus: 'ACTIVE',
    });
    const reply = await change(customer, typed(customer.policyNos, accountNo, { nameCheckId: check.data.nameCheckId }));
    expect(reply).toMatchObject({ success: true, data: { ACCOUNT_NUMBER: `XXXXXXXX${accountNo.slice(-4)}` } });
    expect(Object(reply.data).cases).toMatchObject(
      customer.policyNos.map((policyNo) => ({ policyNo, caseStatus: 'COMPLETED', promisedBy: null })),
    );
    for (const policyNo of customer.policyNos) {
      const { BANK_DETAILS, OTHER_BANK_DETAILS } = await readDetails(customer, policyNo);
      expect(BANK_DETAILS).toMatchObject({ ACCOUNT_NUMBER: `XXXXXXXX${accountNo.slice(-4)}`, VERIFIED_BY: 'PENNY_DROP', STATUS: 'ACTIVE' });
      // The account that was replaced stays on record.
      expect(OTHER_BANK_DETAILS).toHaveLength(1);
    }
    await world.drain();
    expect(sentTexts(world, customer.mobile).filter((text) => /the bank account for payouts .* has been changed/i.test(text))).toHaveLength(
      2,
    );
    expect(await world.services.store.bank.payoutChangedAt(customer.policyNos)).toEqual(world.now());
  });

  test('a confirmed account can be selected again without another penny drop', async () => {
    const customer = await person();
    const { BANK_DETAILS: first } = await readDetails(customer);
    const accountNo = account('0010');
    await change(customer, typed([customer.policyNo], accountNo, { nameCheckId: await requestCheck(customer, accountNo) }));
    const back = { policyNos: [customer.policyNo], bankId: first?.BANK_ID ?? '', ...terms };
    expect(await change(customer, back)).toMatchObject({ success: true, data: { cases: [{ caseStatus: 'COMPLETED' }] } });
    expect((await readDetails(customer)).BANK_DETAILS?.BANK_ID).toBe(first?.BANK_ID);
    expect((await change(customer, back)).data).toMatchObject({ code: 'unchanged' });
  });

  test('a confirmation is valid for this session, account and policies, for a day', async () => {
    const customer = await person(two);
    const [first = '', second = ''] = customer.policyNos;
    const accountNo = account('0010');
    const nameCheckId = await requestCheck(customer, accountNo);
    const good = typed([first], accountNo, { nameCheckId });
    const other = account('0010');
    const otherTab = { ...customer, caller: { as: await customer.signIn() } };
    const rejected = [
      [customer, typed([first], other, { nameCheckId })],
      [customer, { ...good, accountType: 'Current' }],
      [customer, { ...good, ifscCode: 'HDFC0001235' }],
      [customer, typed([second], accountNo, { nameCheckId })],
      [otherTab, good],
    ] as const;
    for (const [label, body] of rejected)
      expect((await change(label, body)).data, JSON.stringify(body)).toMatchObject({ code: 'proofNeeded' });
    expect(rejected).toHaveLength(5);
    await world.services.store.nameCheck.sweep(new Date(world.now().getTime() + DAY_MS + 1));
    expect((await change(customer, good)).data).toMatchObject({ code: 'proofNeeded' });
  });
});

describe('a payout account that needs a proof', () => {
  test('an account with a proof waits for staff, and receives payouts only after their approval', async () => {
    const customer = await person(two);
    const accountNo = account('0002');
    const check = await tryOut(customer, accountNo);
    expect(check.data).toMatchObject({ score: 70, matches: false, review: true });
    const body = typed(customer.policyNos, accountNo, { nameCheckId: check.data.nameCheckId });
    expect((await change(customer, body)).data).toMatchObject({ code: 'proofNeeded' });
    const reply = await change(customer, { ...body, fileRefs: [await uploadProof(customer)] });
    expect(Object(reply.data).cases, JSON.stringify(reply)).toMatchObject([{ caseStatus: 'SUBMITTED' }, { caseStatus: 'SUBMITTED' }]);
    const waiting = await readDetails(customer);
    expect(waiting.BANK_DETAILS).toMatchObject({ STATUS: 'ACTIVE', VERIFIED_BY: 'PENNY_DROP' });
    expect(waiting.OTHER_BANK_DETAILS).toMatchObject([{ STATUS: 'PENDING', VERIFIED_BY: null }]);
    expect(waiting.openCase).toMatchObject({ caseId: Object(reply.data).cases[0].caseId });
    expect(
      (await change(customer, typed([customer.policyNo], account('0010'), { fileRefs: [await uploadProof(customer)] }))).data,
    ).toMatchObject({
      code: 'casePending',
    });
    const pending = { policyNos: [customer.policyNo], bankId: waiting.OTHER_BANK_DETAILS[0]?.BANK_ID ?? '', ...terms };
    expect((await change(customer, pending)).data).toMatchObject({ code: 'notFound' });
    await world.drain();
    await world.advance(DONE_MS);
    await world.drain();
    for (const policyNo of customer.policyNos)
      expect((await readDetails(customer, policyNo)).BANK_DETAILS).toMatchObject({ STATUS: 'ACTIVE', VERIFIED_BY: 'CHEQUE' });
  });

  test('an account is discarded with its rejected request', async () => {
    const customer = await person();
    const body = typed([customer.policyNo], account('0002'), { accountHoderName: 'Neha REJECT', fileRefs: [await uploadProof(customer)] });
    expect(await change(customer, body)).toMatchObject({ success: true });
    await world.drain();
    await world.advance(DONE_MS);
    await world.drain();
    const { BANK_DETAILS, OTHER_BANK_DETAILS, openCase } = await readDetails(customer);
    expect([BANK_DETAILS?.STATUS, OTHER_BANK_DETAILS, openCase]).toEqual(['ACTIVE', [], null]);
  });
});

describe('a rejected payout account', () => {
  const ENDINGS = [
    ['0001', 'nameMismatch'],
    ['0003', 'accountClosed'],
    ['0004', 'accountClosed'],
    ['0005', 'nreAccount'],
  ] as const;
  test.each(ENDINGS)('rejects an account that ends in %s: %s, with a proof too', async (ending, code) => {
    const customer = await person();
    const accountNo = account(ending);
    const body = typed([customer.policyNo], accountNo, {
      nameCheckId: await requestCheck(customer, accountNo),
      fileRefs: [await uploadProof(customer)],
    });
    expect((await change(customer, body)).data).toMatchObject({ code });
  });

  test('staff review the NRE account of a customer who lives abroad', async () => {
    const abroad = await person({ client: { nri: true, panAadhaarSeeded: 'NA' } });
    const accountNo = account('0005');
    const body = typed([abroad.policyNo], accountNo, {
      nameCheckId: await requestCheck(abroad, accountNo),
      fileRefs: [await uploadProof(abroad)],
    });
    expect(await change(abroad, body)).toMatchObject({ success: true, data: { cases: [{ caseStatus: 'SUBMITTED' }] } });
  });

  test('reports a rejection by the bank, a missing answer and an invalid form', async () => {
    const customer = await person();
    expect((await tryOut(customer, account('0008'))).data).toMatchObject({ code: 'accountRefused' });
    expect(await tryOut(customer, account('0009'))).toMatchObject({ status: 20, data: { code: 'partnerDown' } });
    const accountNo = account('0010');
    const good = typed([customer.policyNo], accountNo);
    expect((await change(customer, { ...good, confirmAccountNo: account('0010') })).data).toMatchObject({ code: 'accountsDiffer' });
    expect((await change(customer, { ...good, ifscCode: 'ABCD0001234' })).data).toMatchObject({
      fields: { ifscCode: 'No bank details found' },
    });
    expect((await change(customer, { ...good, mircCode: '1234' })).data).toMatchObject({
      fields: { mircCode: 'Enter a MICR code with 9 digits.' },
    });
    const assigned = await person({ owns: (book) => void aPolicy(book, { changes: { assigned: 'ABSOLUTE' } }) });
    expect((await change(assigned, typed([assigned.policyNo], accountNo))).data).toMatchObject({ code: 'assigned' });
  });

  test('rejects all named policies if one belongs to another customer', async () => {
    const customer = await person();
    const other = await person();
    const body = typed([customer.policyNo, other.policyNo], account('0010'), { fileRefs: [await uploadProof(customer)] });
    expect(await change(customer, body)).toMatchObject({ status: 12, data: { code: 'notFound' } });
    expect((await tryOut(customer, account('0010'), other.policyNo)).data).toMatchObject({ code: 'notFound' });
  });
});

test('returns the bank of an IFSC', async () => {
  const { caller } = await person();
  const named = (ifscCode: string) => world.call('/getBankName', { ifscCode }, caller);
  expect(await named(' hdfc0001234 ')).toMatchObject({ data: { BANK_CODE: 'HDFC', BANK_NAME: 'HDFC Bank', NACH: { ENACH: 'Y' } } });
  const unknown = { BRANCH: null, CITY: null, MICR: null };
  expect((await named('HDFC0001234')).data).toMatchObject(unknown);
  // Branch details are complete for the customer's own registered account, and unknown for another customer's.
  const own = { as: await world.actAs('p02') };
  const request = { ifscCode: 'ICIC0000104' };
  expect((await world.call('/getBankName', request, own)).data).toMatchObject({ BRANCH: 'Mumbai Andheri', CITY: null, MICR: '400229002' });
  expect((await world.call('/getBankName', request, caller)).data).toMatchObject(unknown);
  expect(await named('ABCD0001234')).toMatchObject({ status: 12, data: { code: 'notFound' } });
  expect(await named('HDFC1')).toMatchObject({ http: 400, data: { fields: { ifscCode: 'invalid Ifsc Code' } } });
});

test('limits account checks to five a day, without further penny drops', async () => {
  const limited = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
  try {
    const as = await limited.actAs('p15');
    const body = { policyId: '100001501', kind: 'BANK', accountNo: '501000000010', ifscCode: IFSC, accountType: 'Saving' } as const;
    const https: number[] = [];
    for (let at = 0; at < 6; at += 1) https.push((await limited.call('/nameService', body, { as })).http);
    expect(https).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});

test('an account number is not readable in any column, log line, message or answer', async () => {
  const customer = await person();
  const accountNo = account('0010');
  const replies = [await tryOut(customer, accountNo)] as { raw: string }[];
  const nameCheckId = Object((replies[0] as { data?: unknown }).data).nameCheckId;
  // A partner that fails is logged.
  await tryOut(customer, `${accountNo.slice(0, -4)}0009`);
  replies.push(await change(customer, typed([customer.policyNo], accountNo, { nameCheckId })));
  replies.push(await world.call('/getPolicyBankdetails', { policyId: customer.policyNo }, customer.caller));
  replies.push(await world.call('/serviceTracker', { clientId: customer.clientId }, customer.caller));
  await world.drain();
  expect(replies.map(({ raw }) => raw.includes(accountNo))).toEqual([false, false, false, false]);
  expect(sentTexts(world, customer.mobile).join(' ')).not.toContain(accountNo);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).not.toContain(accountNo.slice(0, -4));
  const tables = await db<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables)
    expect(await db(`SELECT 1 FROM ${name} AS t WHERE t::text LIKE $1 LIMIT 1`, [`%${accountNo}%`]), name).toEqual([]);
});
