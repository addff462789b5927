import { EIA_CONVERTED, EIA_REASONS } from '@portal/rules/people/e-insurance.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crash } from '../../testing/crash.ts';
import { aCustomer, type Customer, type CustomerRequest } from '../../testing/factories/customer-factory.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import { pollRepositories } from './follow-eia-request.ts';
import { sendEiaRequest } from './send-eia-request.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const OPEN = '/createCase/eInsurance';
const CONVERT = '/createCaseArray/eInsurance';
/** Longer than a repository takes. */
const DECIDED_MS = 61_000;
const terms = { termsCondition: true, termsVersion: TERMS_VERSION } as const;
const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

type Tab = Customer & { caller: CallOptions };
async function person(customerRequest?: CustomerRequest): Promise<Tab> {
  const customer = await aCustomer(world, customerRequest);
  return { ...customer, caller: { as: await customer.signIn() } };
}
const two: CustomerRequest = { owns: (book) => void [aPolicy(book), aPolicy(book)] };
const onElectronic: CustomerRequest = {
  owns: (book) => void [aPolicy(book, { changes: { eiaRepository: 'NDML', eiaNo: '1000000000200' } }), aPolicy(book)],
};

const opening = (policyNumbers: string[] = [], changes: object = {}) => ({
  repository: 'CIRL',
  fatherOrSpouseName: 'Dev Rao',
  kycConsent: true,
  policyNumbers,
  ...terms,
  ...changes,
});
const conversion = (policyNos: string[], elsewhere: object = {}) => ({
  cases: policyNos.map((policyNumber) => ({ policyNumber })),
  ...elsewhere,
  ...terms,
});
type Raised = { caseId: string; promisedBy: string; cases: { caseId: string; policyNo: string }[]; skipped: object[] };
async function confirmed(path: string, body: object, tab: Tab): Promise<Reply<Raised>> {
  const first = (await world.send(path, body, tab.caller)) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
  if (!first.data?.otpNeeded) return first as never;
  await world.drain();
  const otpProof = { otpReferenceId: first.data.otpReferenceId, otp: newestCode(world, tab.mobile) };
  return (await world.send(path, { ...body, otpProof }, tab.caller)) as never;
}
const read = async ({ clientId, caller }: Tab) => (await world.call('/eInsurance', { ClientId: clientId }, caller)).data;
/** Sends the queued requests and advances the clock until the repositories have decided. */
async function decide(): Promise<void> {
  await world.drain();
  await world.advance(DECIDED_MS);
  await pollRepositories(world.services, world.now());
  await world.drain();
}
const listCases = ({ clientId }: Tab) =>
  db(
    `SELECT c.kind, c.policy_no, c.status, (SELECT note FROM service_case_timeline t WHERE t.case_id = c.case_id ORDER BY entry_no DESC LIMIT 1) AS note
     FROM service_case c WHERE client_id = $1 AND type = 'EINSURANCE' ORDER BY submitted_at, kind DESC, policy_no`,
    [clientId],
  );

test('opens an account, shows it as requested until then, and converts the selected policies', async () => {
  const customer = await person(two);
  expect(await read(customer)).toMatchObject({
    account: null,
    opening: null,
    policies: [
      { status: 'PAPER', eligible: true, electronic: false },
      { status: 'PAPER', eligible: true },
    ],
    repositories: [{ code: 'NDML' }, { code: 'CIRL' }, { code: 'KARVY', name: 'KFintech' }, { code: 'CAMS' }],
  });
  const { data } = await confirmed(OPEN, opening([customer.policyNo]), customer);
  expect(data).toMatchObject({ caseStatus: 'SUBMITTED', promisedBy: '2026-11-27', repository: 'CIRL' });
  expect(await read(customer)).toMatchObject({
    account: null,
    opening: { caseId: data.caseId, repository: 'CIRL', promisedBy: '2026-11-27' },
  });

  await decide();
  expect(sentTexts(world, customer.mobile).join(' ')).toContain(
    `your e-Insurance account is open. This completes your request ${data.caseId}.`,
  );
  const [other] = customer.policyNos.filter((policyNo) => policyNo !== customer.policyNo);
  expect(await read(customer)).toMatchObject({
    account: { repository: 'CIRL', eiaNo: expect.stringMatching(/^X+\d{4}$/), linkedOn: '2026-11-20' },
    opening: null,
  });
  expect((await read(customer)).policies.find(({ POLICY_NUMBER }) => POLICY_NUMBER === customer.policyNo)?.status).toBe('REQUESTED');

  await decide();
  const { policies } = await read(customer);
  expect(new Map(policies.map(({ POLICY_NUMBER, status }) => [POLICY_NUMBER, status]))).toEqual(
    new Map([
      [customer.policyNo, 'ELECTRONIC'],
      [other, 'PAPER'],
    ]),
  );
  expect(sentTexts(world, customer.mobile)[0]).toContain(`policy ending ${customer.policyNo.slice(-4)} has been completed`);
  // Each completed request sends its confirmation by email.
  const documents = world.sandbox.listMessages(customer.email).flatMap(({ attachments }) => attachments.map(({ fileName }) => fileName));
  expect(documents).toHaveLength(2);
  expect(documents).toContain(`Acknowledgement_${data.caseId}.pdf`);
  expect((await confirmed(OPEN, opening(), customer)).data).toMatchObject({ code: 'accountExists' });
});

test('requests no account without a PAN or an address', async () => {
  const withoutPan = await person({ client: { pan: null, panVerified: false, panAadhaarSeeded: null } });
  expect((await confirmed(OPEN, opening(), withoutPan)).data).toMatchObject({ code: 'panMissing' });
  const withoutAddress = await person({ client: { permanentAddress: null, mailingAddress: null, pinCode: null } });
  expect((await confirmed(OPEN, opening(), withoutAddress)).data).toMatchObject({ code: 'addressMissing' });
  expect(await read(withoutAddress)).toMatchObject({ prefill: { address: null, panMasked: expect.stringMatching(/^XXXXX\d{4}X$/) } });
});

test('shows the repository’s reason for a rejection, and allows another attempt', async () => {
  const customer = await person();
  await confirmed(OPEN, opening([], { fatherOrSpouseName: 'Mismatch Rao' }), customer);
  await decide();
  expect(await listCases(customer)).toMatchObject([{ kind: 'EIA_OPEN', status: 'REJECTED', note: EIA_REASONS.KYC_MISMATCH.en }]);
  expect(sentTexts(world, customer.mobile)[0]).toMatch(/could not complete your request .* See why: /);
  expect(await read(customer)).toMatchObject({ account: null, opening: null });
  expect((await confirmed(OPEN, opening(), customer)).success).toBe(true);
});

test('converts policies to the registered account, leaves out impossible ones with a reason, and rejects all if one is another customer’s', async () => {
  const customer = await person(onElectronic);
  const otherUser = await person();
  const [document = '', electronic = ''] = [...(await read(customer)).policies]
    .sort((a, b) => Number(a.electronic) - Number(b.electronic))
    .map((policy) => policy.POLICY_NUMBER);
  expect(await confirmed(CONVERT, conversion([document, otherUser.policyNo]), customer)).toMatchObject({ status: 12 });
  const { data } = await confirmed(CONVERT, conversion([electronic, document]), customer);
  expect(data).toMatchObject({
    cases: [{ policyNo: document, caseStatus: 'SUBMITTED' }],
    skipped: [{ policyNo: electronic, message: EIA_CONVERTED.en }],
  });
  await decide();
  expect((await read(customer)).policies.map(({ status }) => status)).toEqual(['ELECTRONIC', 'ELECTRONIC']);
  expect((await world.call('/getPolicyDetails', { policyId: document }, customer.caller)).data).toMatchObject({
    EIA: { REPOSITORY: 'NDML', EIA_NO: 'XXXXXXXX0200' },
  });
});

test('links an account at another repository if it belongs to the person', async () => {
  const customer = await person();
  const elsewhere = (eiaNo: string) => conversion([customer.policyNo], { repository: 'CAMS', eiaNo });
  for (const eiaNo of ['3000000000008', '3000000000000', '3000000000007'])
    expect((await confirmed(CONVERT, elsewhere(eiaNo), customer)).data, eiaNo).toMatchObject({ code: 'eiaNotYours' });
  expect(await confirmed(CONVERT, elsewhere('12'), customer)).toMatchObject({
    http: 400,
    data: { fields: { eiaNo: 'Enter an account number with 13 digits.' } },
  });
  expect(await confirmed(CONVERT, conversion([customer.policyNo]), customer)).toMatchObject({
    http: 400,
    data: { fields: { repository: 'Choose a repository.' } },
  });
  expect((await confirmed(CONVERT, elsewhere('3000000000123'), customer)).success).toBe(true);
  expect((await confirmed(CONVERT, { ...elsewhere('3000000000124') }, customer)).data).toMatchObject({ code: 'casePending' });
  await decide();
  expect(await read(customer)).toMatchObject({
    account: { repository: 'CAMS', eiaNo: 'XXXXXXXX0123' },
    policies: [{ status: 'ELECTRONIC' }],
  });
  expect((await confirmed(CONVERT, elsewhere('3000000000124'), customer)).data).toMatchObject({ code: 'accountExists' });
});

test('a policy that the repository rejects stays on paper with the reason, and can be tried again', async () => {
  const customer = await person();
  await confirmed(CONVERT, conversion([customer.policyNo], { repository: 'CAMS', eiaNo: '3000000010009' }), customer);
  await decide();
  expect((await read(customer)).policies).toMatchObject([{ status: 'REJECTED', eligible: true, reason: EIA_REASONS.ACCOUNT_INACTIVE.en }]);
});

test('lapsed, ended and group policies cannot be converted, each with its reason', async () => {
  const customer = await person({ owns: (book) => void [aPolicy(book), aPolicy(book), aPolicy(book)] });
  const [lapsed, ended, group] = customer.policyNos;
  await db(`UPDATE policy SET status = 'LAPSED' WHERE policy_no = $1`, [lapsed]);
  await db(`UPDATE policy SET status = 'SURRENDERED' WHERE policy_no = $1`, [ended]);
  await db(`UPDATE policy SET policy_type = 'GROUP' WHERE policy_no = $1`, [group]);
  const { policies } = await read(customer);
  expect(policies.every(({ eligible }) => !eligible)).toBe(true);
  expect(policies.map(({ reason }) => reason).sort()).toEqual(
    [EIA_REASONS.group.en, EIA_REASONS.ended.en, EIA_REASONS.notInForce.en].sort(),
  );
});

test('a request can be cancelled until it is sent; while the repository is unavailable nothing is lost, and it is sent once', async () => {
  const early = await person();
  const { data } = await confirmed(OPEN, opening(), early);
  const tracked = async (tab: Tab) => Object(await world.send('/serviceTracker', { clientId: tab.clientId }, tab.caller)).data;
  expect(JSON.stringify(await tracked(early))).toContain('"mayCancel":true');
  expect(await world.send('/serviceTracker/cancel', { caseId: data.caseId }, early.caller)).toMatchObject({ success: true });
  const before = world.sandbox.manual.eia.requests();
  await world.drain();
  expect(world.sandbox.manual.eia.requests()).toBe(before);

  const late = await person();
  await confirmed(OPEN, opening(), late);
  world.sandbox.setFault('eia', 'http500', { times: 1 });
  expect(await world.drain()).toBeGreaterThan(0);
  expect(await listCases(late)).toMatchObject([{ status: 'ACKNOWLEDGED' }]);
  expect(JSON.stringify(await tracked(late))).toContain('"mayCancel":false');
});

test('a portal that dies after the repository accepted a request repeats it, and it counts once', async () => {
  const customer = await person();
  const { data } = await confirmed(OPEN, opening(), customer);
  const before = world.sandbox.manual.eia.requests();
  expect(await crash(world, 'job', 'repository-poll', 'eia-taken')).toBe('killed');
  expect(world.sandbox.manual.eia.requests()).toBe(before + 1);
  await sendEiaRequest(data.caseId, world.services, world.now());
  expect(world.sandbox.manual.eia.requests()).toBe(before + 1);
  await decide();
  expect(await listCases(customer)).toMatchObject([{ kind: 'EIA_OPEN', status: 'COMPLETED' }]);
});
