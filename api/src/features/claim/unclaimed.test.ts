import type { BankAccountRow } from '@portal/book/format/format-clients.ts';
import type { UnclaimedRow } from '@portal/book/format/format-services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPayout } from '../../domain/payouts/send-payout.ts';
import { pollPayouts } from '../../domain/payouts/settle-payout.ts';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import { crash } from '../../testing/crash.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { newestCode, openBrowser, otherThan, sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';

/** An unclaimed amount is claimed, approved by staff and paid once. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

type Owner = Customer & { caller: CallOptions; unclaimedId: string; bankId: string };
type Owed = Partial<Omit<UnclaimedRow, 'unclaimedId' | 'policyNo'>>;
let count = 0;
async function owedTo(owed: Owed = {}, bank: Partial<BankAccountRow> = {}, otherAccounts: Partial<BankAccountRow>[] = []): Promise<Owner> {
  count += 1;
  const unclaimedId = `UT${count}`;
  let bankId = '';
  const customer = await aCustomer(world, {
    bank,
    owns(book) {
      for (const other of otherAccounts) book.bank(other);
      const { policyNo, payoutBankId } = aPolicy(book).story.policy;
      bankId = payoutBankId ?? '';
      const row = { type: 'REFUND', amount: 61_600_000, since: '2025-09-20', transferredOn: null, claimedOn: null, ...owed } as const;
      book.add({ file: 'unclaimed', row: { unclaimedId, policyNo, ...row } });
    },
  });
  return { ...customer, caller: { as: await customer.signIn() }, unclaimedId, bankId };
}
const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
const search = (owner: Owner) => world.send('/unclaimed', { action: 'SEARCH' }, owner.caller);
const document = async ({ clientId }: Owner) =>
  (await acceptFile({ given: { name: 'passport.pdf', ...(await aDocument()) }, clientId }, { services: world.services, now: world.now() }))
    .fileRef;

type Claimed = Reply<{ code?: string; case: { caseId: string; caseStatus: string; promisedBy: string } }>;
async function claim(owner: Owner, changes: object = {}): Promise<Claimed> {
  const body = { action: 'CLAIM', unclaimedId: owner.unclaimedId, payoutBankId: owner.bankId, ...changes };
  const challenge = (await world.send('/unclaimed', body, owner.caller)) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
  if (!challenge.data?.otpNeeded) return challenge as never;
  await world.drain();
  const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, owner.mobile) };
  return (await world.send('/unclaimed', { ...body, otpProof }, owner.caller)) as never;
}
/** The back office completes after two minutes, the bank pays after another. */
async function letPeopleApprove(): Promise<void> {
  await world.drain();
  await world.advance(121_000);
  await world.drain();
}
async function letBankSettle(): Promise<void> {
  await world.advance(61_000);
  await world.drain();
}
const readStatus = async (caseId: string) => (await world.services.store.request.find(caseId))?.status;
const listPayouts = (caseId: string) =>
  db<{ status: string; amount: string }>('SELECT status, amount::text FROM payout WHERE case_id = $1 ORDER BY payout_id', [caseId]);

test('shows unclaimed amounts with their interest and the missing documents', async () => {
  const { data } = await search(await owedTo({ type: 'MATURITY' }));
  expect(data).toMatchObject({
    items: [
      {
        type: 'MATURITY',
        amount: 616_000,
        interest: 43_136.88,
        total: 659_136.88,
        missing: ['DISCHARGE'],
        transferredOn: null,
        case: null,
      },
    ],
  });
  const unverified = await search(await owedTo({ since: '2020-01-01' }, { verifiedBy: null }));
  expect(unverified.data).toMatchObject({ items: [{ missing: ['BANK', 'IDENTITY'] }] });
});

test('the discharge form names the amount, for its owner and only for amounts that need one', async () => {
  const [maturity, other, refund] = [await owedTo({ type: 'MATURITY' }), await owedTo({ type: 'DEATH' }), await owedTo()];
  const form = (owner: Owner, unclaimedId: string) =>
    world.send('/unclaimed/dischargeForm', { unclaimedId }, owner.caller) as Promise<Reply<{ fileName: string; base64Data: string }>>;
  const { data } = await form(maturity, maturity.unclaimedId);
  expect(data.fileName).toBe(`DischargeForm_${maturity.unclaimedId}.pdf`);
  const text = (await openPdf(Buffer.from(data.base64Data, 'base64')))?.text;
  for (const phrase of ['Discharge form', maturity.policyNo, '₹6,16,000.00', 'Signature or thumb print']) expect(text).toContain(phrase);
  expect(await form(maturity, other.unclaimedId)).toMatchObject({ status: 12 });
  expect(await form(refund, refund.unclaimedId)).toMatchObject({ status: 12 });
});

test('does not list amounts that are owed for less than a year, claimed, or transferred to the fund', async () => {
  const notClaimable: Owed[] = [{ since: '2025-11-20' }, { claimedOn: '2026-01-01' }, { since: '1990-01-01', transferredOn: '2001-11-19' }];
  for (const owed of notClaimable) {
    const owner = await owedTo(owed);
    expect(await search(owner), JSON.stringify(owed)).toMatchObject({ status: 10, success: false, data: null });
    expect((await claim(owner)).success).toBe(false);
  }
  expect(notClaimable).toHaveLength(3);
});

test('rejects a claim for another customer’s amount or account, without a document, or to an unverified account', async () => {
  const [maturity, other] = [await owedTo({ type: 'MATURITY' }), await owedTo()];
  expect((await claim(maturity, { unclaimedId: other.unclaimedId })).data).toMatchObject({ code: 'notFound' });
  expect((await claim(maturity, { payoutBankId: other.bankId })).data).toMatchObject({ code: 'bankNotVerified' });
  expect((await claim(maturity)).data).toMatchObject({ code: 'papersMissing' });
  const fileRef = await document(maturity);
  expect((await claim(maturity, { documents: [{ documentType: 'IDENTITY', fileRef }] })).data).toMatchObject({ code: 'papersMissing' });
  expect((await claim(await owedTo({}, { verifiedBy: null }))).data).toMatchObject({ code: 'bankNotVerified' });
  await db('UPDATE policy SET payout_changed_at = $1 WHERE policy_no = $2', [world.now(), other.policyNo]);
  expect((await claim(other)).data).toMatchObject({ code: 'refusedOnHold' });
  expect(await db('SELECT 1 FROM service_case WHERE client_id = ANY($1)', [[maturity.clientId, other.clientId]])).toEqual([]);
});

test('a claimed and approved amount is paid with the interest of the approval date, posted once, and closed', async () => {
  const owner = await owedTo({ type: 'DEATH' });
  const claimed = await claim(owner, { documents: [{ documentType: 'DISCHARGE', fileRef: await document(owner) }] });
  expect(claimed).toMatchObject({ success: true, data: { case: { caseStatus: 'SUBMITTED', promisedBy: '2026-11-27' } } });
  const { caseId } = claimed.data.case;
  expect((await search(owner)).data).toMatchObject({ items: [{ case: { caseId, needsAccount: false } }] });
  expect((await claim(owner, { documents: [{ documentType: 'DISCHARGE', fileRef: await document(owner) }] })).data).toMatchObject({
    code: 'casePending',
  });
  await letPeopleApprove();
  expect([await readStatus(caseId), await listPayouts(caseId)]).toEqual(['APPROVED', [{ status: 'SENT', amount: '65913688' }]]);
  // People change their mind too late, twice.
  await letBankSettle();
  expect(await readStatus(caseId)).toBe('COMPLETED');
  expect(sentTexts(world, owner.mobile)[0]).toMatch(
    new RegExp(`we have paid the unclaimed amount .* to your bank account \\(request ${caseId}\\)\\.$`),
  );
  const entries = await db<{ account: string; amount: string }>(
    `SELECT e.account, e.amount::text FROM ledger_entry e JOIN ledger_transaction t USING (transaction_id) JOIN payout p ON p.payout_id = t.payout_id
     WHERE p.case_id = $1 ORDER BY entry_no`,
    [caseId],
  );
  expect(entries.map(({ account, amount }) => [account, Number(amount)])).toEqual([
    ['UNCLAIMED_PAYABLE', 61_600_000],
    ['UNCLAIMED_INTEREST', 4_313_688],
    ['PAYOUT_CLEARING', -65_913_688],
  ]);
  await pollPayouts(world.services, world.now());
  expect(await search(owner)).toMatchObject({ success: false, data: null });
  expect((await claim(owner)).data).toMatchObject({ code: 'alreadyClaimed' });
  expect(world.sandbox.manual.payout.paid().get(`PO${caseId.slice(2)}01`)).toBe(65_913_688);
});

test('when the bank returns the money, the same claim continues with another account, and never with the same', async () => {
  const owner = await owedTo({}, { account: '501044557001' }, [{ account: '501044558888' }]);
  const { caseId } = (await claim(owner)).data.case;
  await letPeopleApprove();
  await letBankSettle();
  expect([await readStatus(caseId), await listPayouts(caseId)]).toEqual([
    'REQUIREMENT_RAISED',
    [{ status: 'RETURNED', amount: '65913688' }],
  ]);
  expect(sentTexts(world, owner.mobile)[0]).toContain('Please log in and choose another account.');
  expect((await search(owner)).data).toMatchObject({ items: [{ case: { caseId, needsAccount: true } }] });
  expect((await claim(owner)).data).toMatchObject({ code: 'payoutCameBack' });
  const again = await claim(owner, { payoutBankId: owner.bankId.replace(/01$/, '02') });
  expect(again).toMatchObject({ success: true, data: { case: { caseId, caseStatus: 'REQUIREMENT_RAISED' } } });
  await world.drain();
  await letBankSettle();
  expect([await readStatus(caseId), (await listPayouts(caseId)).map(({ status }) => status)]).toEqual(['COMPLETED', ['RETURNED', 'PAID']]);
});

test('a crash after the bank accepted the payout, and a repeated bank report, result in one payout', async () => {
  const owner = await owedTo();
  const { caseId } = (await claim(owner)).data.case;
  await world.drain();
  await world.advance(121_000);
  expect(await crash(world, 'job', 'payout-poll', 'payout-taken')).toBe('killed');
  expect((await listPayouts(caseId)).map(({ status }) => status)).toEqual(['CREATED']);
  await sendPayout(`PO${caseId.slice(2)}01`, world.services, world.now());
  world.sandbox.setFault('payout', 'duplicate', { times: 1 });
  await letBankSettle();
  expect([await readStatus(caseId), (await listPayouts(caseId)).map(({ status }) => status)]).toEqual(['COMPLETED', ['PAID']]);
  expect(await db('SELECT 1 FROM ledger_transaction WHERE payout_id = $1', [`PO${caseId.slice(2)}01`])).toHaveLength(1);
});

test('a payout without a final status stays open, and a bank that does not answer is queried again', async () => {
  const owner = await owedTo({}, { account: '501044557002' });
  const { caseId } = (await claim(owner)).data.case;
  await letPeopleApprove();
  await letBankSettle();
  await pollPayouts(world.services, world.now());
  expect([await readStatus(caseId), (await listPayouts(caseId)).map(({ status }) => status)]).toEqual(['APPROVED', ['SENT']]);
});

// A visitor.
const born = async (owner: Owner): Promise<string> =>
  (await db<{ on: string }>('SELECT birth_date::text AS on FROM client WHERE client_id = $1', [owner.clientId]))[0]?.on ?? '';
const readName = async (owner: Owner): Promise<string> =>
  (await db<{ name: string }>('SELECT name FROM client WHERE client_id = $1', [owner.clientId]))[0]?.name ?? '';
type OtpChallenge = { otpNeeded: true; otpReferenceId: string; sentTo: string };
const details = async (owner: Owner, changes: object = {}) => ({
  action: 'SEARCH',
  name: await readName(owner),
  dob: await born(owner),
  searcher: 'HEIR',
  ...changes,
});
/** Gives the person a date of birth that no one else has. */
async function bornAlone(owner: Owner, on: string): Promise<void> {
  await db('UPDATE client SET birth_date = $1 WHERE client_id = $2', [on, owner.clientId]);
}

test('a visitor gets the same answer with and without a match; only the code from the registered mobile shows it, masked', async () => {
  const owner = await owedTo({ type: 'MATURITY' });
  await bornAlone(owner, '1961-02-03');
  const browser = openBrowser(world);
  const challenge = (await browser.send('/unclaimed', await details(owner))) as Reply<OtpChallenge>;
  const noOne = (await openBrowser(world).send('/unclaimed', await details(owner, { dob: '1961-02-04' }))) as Reply<OtpChallenge>;
  for (const reply of [challenge, noOne]) {
    expect(reply).toMatchObject({ http: 200, status: 10, success: false, data: { otpNeeded: true, sentTo: '' } });
    expect(reply.message).toContain('If we have an unclaimed amount');
  }
  // Byte-identical, except for random values.
  const bytes = ({ raw, data }: Reply<OtpChallenge>) => raw.replace(data.otpReferenceId, '').replaceAll(/"requestId":"[^"]*"/g, '');
  expect(bytes(challenge)).toBe(bytes(noOne));
  expect(challenge.raw).toHaveLength(noOne.raw.length);
  expect(Object.keys(challenge.headers)).toEqual(Object.keys(noOne.headers));
  await world.drain();
  const code = newestCode(world, owner.mobile);
  const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: code };
  expect(
    (await browser.send('/unclaimed', { ...(await details(owner)), otpProof: { ...otpProof, otp: otherThan(code) } })).data,
  ).toMatchObject({
    code: 'otpWrong',
  });
  expect((await openBrowser(world).send('/unclaimed', { ...(await details(owner)), otpProof })).success, 'another browser').toBe(false);
  const found = await browser.send('/unclaimed', { ...(await details(owner)), otpProof });
  expect(found).toMatchObject({ success: true, data: { items: [{ type: 'MATURITY', total: 659_136.88, case: null }] } });
  const [item] = (found.data as unknown as { items: { POLICY_NUMBER: string; bring: string[] }[] }).items;
  expect(item?.POLICY_NUMBER).toBe(`XXXXX${owner.policyNo.slice(-4)}`);
  expect(item?.bring).toContain('A succession certificate or a legal heir certificate');
  expect((await browser.send('/unclaimed', { ...(await details(owner)), otpProof })).success, 'a code works once').toBe(false);
});

const NOT_FOUND: [what: string, changes: (owner: Owner) => object][] = [
  ['another name', () => ({ name: 'Somebody Else' })],
  ['another policy', () => ({ policyNumber: '100000101' })],
  ['another PAN', () => ({ pan: 'ABCPE1234F' })],
];
test('another name, policy or PAN finds no one, with the same answer', async () => {
  const owner = await owedTo();
  await bornAlone(owner, '1961-03-05');
  for (const [what, changes] of NOT_FOUND) {
    const before = sentTexts(world, owner.mobile).length;
    expect((await openBrowser(world).send('/unclaimed', await details(owner, changes(owner)))).data, what).toMatchObject({
      otpNeeded: true,
    });
    await world.drain();
    expect(sentTexts(world, owner.mobile).length, what).toBe(before);
  }
  expect(NOT_FOUND).toHaveLength(3);
  await openBrowser(world).send('/unclaimed', await details(owner, { policyNumber: owner.policyNo }));
  await world.drain();
  expect(newestCode(world, owner.mobile)).toMatch(/^\d{6}$/);
});

test('rejects a visitor’s search without a name or with a future date of birth; a claim needs a login', async () => {
  const owner = await owedTo();
  const fields = async (body: object) => ((await openBrowser(world).send('/unclaimed', body)).data as { fields?: object }).fields;
  expect(await fields({ action: 'SEARCH' })).toEqual({
    name: "Enter the policyholder's name.",
    dob: 'Enter the date of birth.',
    searcher: 'Choose who you are.',
  });
  expect(await fields(await details(owner, { dob: '2027-01-01' }))).toEqual({ dob: 'Future Date is Not Allowed' });
  expect(await fields(await details(owner, { dob: '31-02-1980' }))).toEqual({ dob: 'Invalid Date' });
  const claims = { action: 'CLAIM', unclaimedId: owner.unclaimedId, payoutBankId: owner.bankId };
  expect(await openBrowser(world).send('/unclaimed', claims)).toMatchObject({ status: 40 });
});

test('a customer who searches by name is treated as a visitor', async () => {
  const [first, other] = [await owedTo(), await owedTo()];
  await bornAlone(first, '1961-05-06');
  expect((await world.send('/unclaimed', await details(first), other.caller)).data).toMatchObject({ otpNeeded: true, sentTo: '' });
});

test('a visitor who found nothing is called once', async () => {
  const browser = openBrowser(world);
  expect((await browser.send('/unclaimed', { action: 'CALLBACK', name: 'Asha', mobile: '123' })).data).toMatchObject({
    fields: { mobile: 'Enter a 10-digit mobile number.' },
  });
  const response = await browser.send('/unclaimed', { action: 'CALLBACK', name: 'Asha', mobile: '98765 43210' });
  expect(response).toMatchObject({ success: true, data: { message: 'We will call you.' } });
  await world.drain();
  expect(await db('SELECT crm_id IS NOT NULL AS taken FROM unclaimed_callback')).toEqual([{ taken: true }]);
});
