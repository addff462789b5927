import { afterAll, beforeAll, expect, test } from 'vitest';
import { filingOnly, laterDetails } from '../../testing/bodies/claim-bodies.ts';
import { crash } from '../../testing/crash.ts';
import { aNumber, type Filed, fileClaim } from '../../testing/factories/claims.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { openBrowser, sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';
import { runClaimsDaily } from './claims-daily.ts';

/** A claim that is filed without the details of the claimant, which follow. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

type Filing = Awaited<ReturnType<typeof fileClaim>>;
type Changed = Reply<{ papers: Filed['papers']; claimStatus: string; promisedBy: string | null; code?: string; fields?: object }>;
const readClaim = async (claimNumber: string) => {
  const claim = await world.services.store.claim.find(claimNumber);
  const [claimant] = await world.services.store.claim.listClaimants(claimNumber);
  return { status: claim?.status, promisedBy: claim?.promisedBy, lastPaperOn: claim?.lastPaperOn, claimant };
};
const fileShortly = async (options: Parameters<typeof fileClaim>[2] = {}) =>
  fileClaim(world, await aCustomer(world), { body: filingOnly, ...options });
const sendDetails = async ({ browser, reply }: Filing, changes: Parameters<typeof laterDetails>[0] = {}) => {
  const { claimNumber, ref } = reply.data;
  const answer = (await browser.send('/claimIntimation/details', laterDetails({ claimNumber, ref, ...changes }))) as Changed;
  await world.drain();
  return answer;
};
const sendDocuments = async ({ browser, reply }: Filing, codes = ['DEATH_CERT', 'CLAIMANT_ID', 'PAN', 'RELATION']) => {
  const { claimNumber, ref } = reply.data;
  const { mimeType, bytes } = await aDocument();
  const base64Data = Buffer.from(bytes).toString('base64');
  const documents = codes.map((paperCode) => ({ paperCode, fileName: `${paperCode}.pdf`, mimeType, base64Data }));
  const answer = (await browser.send('/claimIntimation/saveDocument', { claimNumber, ref, documents })) as Changed;
  await world.drain();
  return answer;
};
const decide = (claimNumber: string, action: string, more: object = {}) => {
  world.sandbox.manual.assessor.act({ claimNumber, action, ...more } as never);
  return world.drain();
};
const account = (accountNo: string, accountHolderName = 'Seema Thakur') => ({
  payout: { accountHolderName, accountNo, ifscCode: 'HDFC0001234', accountType: 'Saving' as const },
});
const findDocument = ({ data }: Changed, code: string) => data.papers.find((document) => document.code === code);

test('a death claim is filed with the cause and a name; it names the details first among what is needed', async () => {
  const filing = await fileShortly();
  const { claimNumber, ref, claimStatus, papers } = filing.reply.data;
  expect(claimStatus).toBe('DOCS_PENDING');
  expect(papers[0]).toMatchObject({ code: 'DETAILS', compulsory: true, state: 'OPEN' });
  expect(await readClaim(claimNumber)).toMatchObject({
    promisedBy: null,
    claimant: {
      account: null,
      person: { name: 'Seema Thakur', relation: '', dob: null, address: null, email: null, mobile: filing.mobile },
    },
  });
  expect(world.sandbox.manual.assessor.newest(1)[0]?.submitted.papers[0]).toMatchObject({ paperCode: 'DETAILS', state: 'OPEN' });
  const letter = (await filing.browser.send('/claimStatus/letter', { claimNumber, ref, letter: 'ACKNOWLEDGEMENT' })) as Reply<{
    base64Data: string;
  }>;
  const text = (await openPdf(Buffer.from(letter.data.base64Data, 'base64')))?.text;
  expect(text).toContain('Your details and bank account');
  expect(text).not.toMatch(/null|undefined/);
});

test('reports each missing field of the details, and an appointee’s child; nothing is stored', async () => {
  const filing = await fileShortly({ first: { role: 'APPOINTEE' }, details: { claimant: { role: 'APPOINTEE', name: 'Seema Thakur' } } });
  const claimant = { relation: 'X', dob: '2010-01-01', address: 'Pune' };
  const answer = await sendDetails(filing, { claimant, ...account('1') });
  expect(answer).toMatchObject({ success: false });
  expect(Object.keys(answer.data.fields ?? {})).toEqual([
    'claimant.relation',
    'claimant.dob',
    'claimant.address',
    'claimant.pan',
    'claimant.minor.name',
    'claimant.minor.dob',
    'payout.accountNo',
  ]);
  expect((await readClaim(filing.reply.data.claimNumber)).claimant?.account).toBeNull();
});

test('some details at filing must be complete, so that none is stored unchecked', async () => {
  const { reply } = await fileShortly({ details: account('50100012341111') });
  expect(Object.keys((reply.data as unknown as { fields: object }).fields)).toEqual([
    'placeOfEvent',
    'claimant.relation',
    'claimant.dob',
    'claimant.address',
    'claimant.pan',
  ]);
});

test('waits until the details are there, even with all documents and a review by the assessor; then the promise runs', async () => {
  const filing = await fileShortly();
  const { claimNumber } = filing.reply.data;
  expect((await sendDocuments(filing)).data).toMatchObject({ claimStatus: 'DOCS_PENDING', promisedBy: null });
  await decide(claimNumber, 'accept');
  expect(await readClaim(claimNumber)).toMatchObject({ status: 'DOCS_PENDING', promisedBy: null, lastPaperOn: null });
  const answer = await sendDetails(filing);
  expect(findDocument(answer, 'DETAILS')).toMatchObject({ state: 'RECEIVED' });
  expect(answer.data).toMatchObject({ claimStatus: 'IN_REVIEW', promisedBy: '2026-12-05' });
  const { claimant, ...claim } = await readClaim(claimNumber);
  expect(claim).toEqual({ status: 'IN_REVIEW', promisedBy: '2026-12-05', lastPaperOn: '2026-11-20' });
  expect(claimant).toMatchObject({
    account: account('50100012341111').payout,
    person: { name: 'Seema Thakur', relation: 'WIFE', dob: '1988-04-12', address: '14 Lake Road, Pune 411001', pan: 'ABCPT1234K' },
  });
  expect(await world.services.store.claim.readDetails(claimNumber)).toMatchObject({ cause: 'Heart failure', placeOfEvent: 'Pune' });
});

test('an approval and a payment by the assessor count for nothing before the details, and are applied after them', async () => {
  const filing = await fileShortly();
  const { claimNumber } = filing.reply.data;
  await sendDocuments(filing);
  await decide(claimNumber, 'approve', { amount: 100_000 });
  await decide(claimNumber, 'pay');
  expect((await readClaim(claimNumber)).status).toBe('DOCS_PENDING');
  expect(await world.services.store.claimDocument.listPayments(claimNumber)).toEqual([]);
  const { rows } = await world.database.pool.query(
    'SELECT DISTINCT status, note FROM claim_event WHERE claim_number = $1 AND was_refused',
    [claimNumber],
  );
  expect(rows).toEqual([{ status: 'APPROVED', note: 'The details and the bank account are missing.' }]);
  await sendDetails(filing);
  expect((await readClaim(claimNumber)).status).toBe('PAID');
  expect(sentTexts(world, filing.mobile).filter((text) => text.includes('to your account ending 1111'))).toHaveLength(1);
});

test('a claim without its details can be rejected', async () => {
  const filing = await fileShortly();
  await decide(filing.reply.data.claimNumber, 'refuse');
  expect((await readClaim(filing.reply.data.claimNumber)).status).toBe('REPUDIATED');
  expect(await sendDetails(filing)).toMatchObject({ status: 13, data: { code: 'claimClosed' } });
});

test('the details may be sent again with another account until the decision, and not after it', async () => {
  const filing = await fileShortly();
  const { claimNumber } = filing.reply.data;
  await sendDocuments(filing);
  await sendDetails(filing);
  expect(findDocument(await sendDetails(filing, account('50100012342222')), 'CHEQUE')).toMatchObject({ compulsory: false });
  expect((await readClaim(claimNumber)).claimant?.account?.accountNo).toBe('50100012342222');
  await decide(claimNumber, 'approve', { amount: 100_000 });
  expect(await sendDetails(filing, account('50100012343333'))).toMatchObject({ status: 13, data: { code: 'claimMoveRefused' } });
  await decide(claimNumber, 'pay');
  expect(sentTexts(world, filing.mobile).filter((text) => text.includes('account ending 2222'))).toHaveLength(1);
});

test('tells the claimant of another account, and of the same account nothing', async () => {
  const filing = await fileShortly();
  const findTexts = () => sentTexts(world, filing.mobile).filter((text) => text.includes('has been changed'));
  await sendDetails(filing);
  await sendDetails(filing, { placeOfEvent: 'Nashik' });
  expect(findTexts()).toEqual([]);
  await sendDetails(filing, account('50100012342222'));
  await sendDetails(filing);
  const text = (last4: string) =>
    `Life Insurance: the bank account for your claim ${filing.reply.data.claimNumber} has been changed. It now ends ${last4}. Not you? Call 1800-270-7000.`;
  expect(findTexts().sort()).toEqual([text('1111'), text('2222')]);
});

test('an account that takes no money is rejected, and one under another name requires a cheque', async () => {
  const filing = await fileShortly();
  expect(await sendDetails(filing, account('50100012340003'))).toMatchObject({ status: 13, data: { code: 'accountNotTaken' } });
  expect((await readClaim(filing.reply.data.claimNumber)).claimant?.account).toBeNull();
  const otherHolder = await sendDetails(filing, account('50100012340001'));
  expect(findDocument(otherHolder, 'CHEQUE')).toMatchObject({ compulsory: true, state: 'OPEN' });
  expect(findDocument(await sendDetails(filing), 'CHEQUE')).toMatchObject({ compulsory: false, state: 'OPEN' });
});

test('the details give a nominee their share, which the assessor learns', async () => {
  const nominees = [
    { name: 'Seema Thakur', relationship: 'SPOUS', birthDate: '1988-04-12', share: 6_000 },
    { name: 'Mohan Thakur', relationship: 'BRTHR', birthDate: '1980-01-01', share: 4_000 },
  ];
  const customer = await aCustomer(world, { owns: (book) => void aPolicy(book, { nominees }) });
  const filing = await fileClaim(world, customer, { body: filingOnly });
  const share = () => world.sandbox.manual.assessor.newest(1)[0]?.submitted.claimants[0]?.shareBp;
  expect(share()).toBeNull();
  await sendDetails(filing);
  expect(share()).toBe(6_000);
});

test('no file and no excuse stands for the details; another claimant’s claim is reported as not found', async () => {
  const filing = await fileShortly();
  const { claimNumber, ref } = filing.reply.data;
  expect(await sendDocuments(filing, ['DETAILS'])).toMatchObject({ status: 12 });
  const notAvailable = [{ paperCode: 'DETAILS', reason: 'I do not want to say.' }];
  expect(await filing.browser.send('/claimIntimation/saveDocument', { claimNumber, ref, documents: [], notAvailable })).toMatchObject({
    status: 12,
  });
  const otherClaim = await fileShortly({ mobile: aNumber() });
  const foreign = laterDetails({ claimNumber, ref: otherClaim.reply.data.ref });
  expect(await otherClaim.browser.send('/claimIntimation/details', foreign)).toMatchObject({ status: 12 });
  expect(await openBrowser(world).send('/claimIntimation/details', laterDetails({ claimNumber, ref: 'A'.repeat(22) }))).toMatchObject({
    status: 12,
  });
  expect((await readClaim(claimNumber)).claimant?.account).toBeNull();
});

test('details that are killed before the commit are not stored; sent again, they are stored once', async () => {
  const filing = await fileShortly();
  const { claimNumber, ref } = filing.reply.data;
  await sendDocuments(filing);
  const headers = { 'x-portal': '1', 'idempotency-key': crypto.randomUUID() };
  const request = { method: 'POST', url: '/api/claimIntimation/details', headers, payload: laterDetails({ claimNumber, ref }) } as const;
  expect(await crash(world, 'request', request, 'claim-details-before-commit')).toBe('killed');
  expect(await readClaim(claimNumber)).toMatchObject({ status: 'DOCS_PENDING', claimant: { account: null } });
  const again = { ...request, headers: { ...headers, 'idempotency-key': crypto.randomUUID() } };
  for (let time = 0; time < 2; time += 1) expect((await world.app.inject(again)).json()).toMatchObject({ success: true });
  await world.drain();
  expect(await readClaim(claimNumber)).toMatchObject({ status: 'IN_REVIEW', claimant: { account: { accountNo: '50100012341111' } } });
  expect((await world.services.store.claim.timeline(claimNumber)).map(({ status }) => status)).toEqual(['DOCS_PENDING', 'IN_REVIEW']);
});

test('a claim that lacks only its details is reminded of them', async () => {
  const own = await testWorld();
  try {
    const filing = await fileClaim(own, await aCustomer(own), { body: filingOnly });
    const { claimNumber } = filing.reply.data;
    await own.database.pool.query(
      `UPDATE claim_paper SET state = 'RECEIVED' FROM claimant c
       WHERE c.claimant_id = claim_paper.claimant_id AND c.claim_number = $1 AND code <> 'DETAILS'`,
      [claimNumber],
    );
    await own.advance(7 * 86_400_000);
    await runClaimsDaily(own.services, own.now());
    await own.drain();
    expect(sentTexts(own, filing.mobile).filter((text) => text.includes('we still need'))).toHaveLength(1);
  } finally {
    await own.close();
  }
});
