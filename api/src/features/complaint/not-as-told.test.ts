import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProof } from '../../testing/bodies/good-request.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** Complaints that a policy is not what its owner was told. Friday, 20 November 2026, 10:30. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

type Body = Parameters<typeof world.call<'/notAsTold/save'>>[1];
const ANSWERS = {
  differences: ['RETURNS', 'SIGNATURE'],
  text: 'The adviser told me that the money doubles in five years.',
  wish: 'CANCEL',
} as const;
const save = (policyNumber: string, as: Actor, changes: Partial<Body> = {}) =>
  world.call('/notAsTold/save', { policyNumber, ...ANSWERS, ...changes } as Body, { as });
const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const findCancellation = async (policyNumber: string, as: Actor) =>
  (await world.call('/needMoney/compare', { policyNumber }, { as })).data.columns.find(({ way }) => way === 'FREE_LOOK');

describe('a policy of six years', () => {
  const POLICY = '100006101';
  const DOCUMENTS = [
    { name: 'PROPOSAL', on: '2021-03-16', heldBy: null },
    { name: 'ILLUSTRATION', on: '2021-03-16', heldBy: null },
    { name: 'INFORMATION_SHEET', on: '2021-03-16', heldBy: null },
    { name: 'VERIFICATION_CALL', on: '2021-03-23', heldBy: null },
    { name: 'POLICY_DOCUMENT', on: '2021-03-25', heldBy: null },
  ];
  let complaintNo = '';

  test('attaches the five documents of its sale and promises an answer within two weeks', async () => {
    const as = await world.actAs('p61');
    expect((await world.call('/policyExplained/getDetails', { policyNumber: POLICY }, { as })).data.saleDocuments).toEqual(DOCUMENTS);
    const { data } = await save(POLICY, as, { fileRefs: [await aProof(world, '1000000061')] });
    expect(data).toMatchObject({
      ...{ complaintNo: data.caseId, policyNo: POLICY, caseStatus: 'SUBMITTED', answerBy: '2026-12-04', promisedBy: '2026-12-04' },
      ...{ attached: DOCUMENTS, freeLookUntil: null },
    });
    complaintNo = data.complaintNo;
    await world.drain();
    expect(sentTexts(world, '9000000061').filter((text) => text.includes(complaintNo))).toEqual([
      expect.stringMatching(/^Life Insurance: we have your complaint \w+ and will answer by 04-12-2026\. All your next steps: /),
    ]);
    const [row] = await query('SELECT after_sealed FROM service_case WHERE case_id = $1', [complaintNo]);
    expect(row?.after_sealed.toString('latin1')).not.toContain('doubles');
  });

  test('is listed with the answers, and its file has them and the documents', async () => {
    const as = await world.actAs('p61');
    const { complaints } = (await world.call('/complaint/list', { complaintNo }, { as })).data;
    expect(complaints).toEqual([
      expect.objectContaining({
        ...{ complaintNo, category: 'UNFAIR_SALE', subject: { kind: 'POLICY', id: POLICY }, text: ANSWERS.text },
        ...{ wish: 'Cancel the policy and refund me', state: 'OPEN' },
        notAsTold: { differences: ANSWERS.differences, wish: 'CANCEL', attached: DOCUMENTS },
      }),
    ]);
    const { data } = await world.call('/complaint/folder', { complaintNo }, { as });
    const text = (await openPdf(Buffer.from(data.base64Data, 'base64')))?.text.replaceAll(/\s+/g, ' ') ?? '';
    const expected = ['The returns', 'The signature is not mine', 'Cancel the policy and refund me', ANSWERS.text, 'proof.pdf'];
    const documents = ['Proposal form 16-03-2021 attached', 'Policy document 25-03-2021 attached'];
    expect([...expected, ...documents].filter((part) => !text.includes(part)).map((part) => `${part} in ${text}`)).toEqual([]);
  });

  test('shows staff the answers, the documents and the adviser', async () => {
    const fields = await world.services.store.request.readFields(complaintNo);
    const [policy] = await query('SELECT agent_name FROM policy WHERE policy_no = $1', [POLICY]);
    const changes = world.services.requests.get('COMPLAINT').changes?.(fields) ?? [];
    expect(changes.map(({ label, after }) => [label.en, after?.en])).toEqual([
      ['About', 'How the policy was sold'],
      ['What is different', 'The returns; The signature is not mine'],
      ['What happened', ANSWERS.text],
      ['What would put it right', 'Cancel the policy and refund me'],
      ['Documents of the sale', expect.stringMatching(/^Proposal form, 16-03-2021, attached; .*Policy document, 25-03-2021, attached$/)],
      ['Adviser', policy?.agent_name],
    ]);
  });

  test('has one open complaint, whichever page sends it', async () => {
    const as = await world.actAs('p61');
    const other = { subject: { kind: 'POLICY', id: POLICY }, category: 'SERVICE', text: ANSWERS.text, wish: 'Answer.' } as const;
    expect((await save(POLICY, as)).data).toMatchObject({ code: 'casePending', caseId: complaintNo });
    expect((await world.call('/complaint/save', other, { as })).data).toMatchObject({ code: 'casePending', caseId: complaintNo });
  });
});

describe('a new policy', () => {
  test('can still be cancelled, with the day and the refund of that page, and the message says so', async () => {
    const as = await world.actAs('p53');
    const before = await findCancellation('100005301', as);
    expect(before).toMatchObject({ open: true, get: 13_513.7, undoUntil: '2026-11-30' });
    const { data } = await save('100005301', as);
    expect(data.freeLookUntil).toBe(before?.undoUntil);
    expect(data.attached.map(({ name, heldBy }) => [name, heldBy])).toEqual([
      ['PROPOSAL', 'Canara Bank'],
      ...['ILLUSTRATION', 'INFORMATION_SHEET', 'VERIFICATION_CALL', 'POLICY_DOCUMENT'].map((name) => [name, null]),
    ]);
    expect(await findCancellation('100005301', as)).toEqual(before);
    await world.drain();
    expect(sentTexts(world, '9000000053').filter((text) => text.includes(data.complaintNo))).toEqual([
      `Life Insurance: we have your complaint ${data.complaintNo} and will answer by 04-12-2026. You can still cancel policy ending 301 until 30-11-2026.`,
    ]);
    const fields = await world.services.store.request.readFields(data.complaintNo);
    const changes = world.services.requests.get('COMPLAINT').changes?.(fields) ?? [];
    expect(changes.find(({ label }) => label.en === 'Documents of the sale')?.after?.en).toMatch(
      /^Proposal form, \d\d-\d\d-\d{4}, to be requested from Canara Bank; /,
    );
  });

  test.each([
    ['100005302', '2026-11-20'],
    ['100005303', null],
  ])('names the last day until its end: %s', async (policyNo, until) => {
    const { data } = await save(policyNo, await world.actAs('p53'));
    expect(data.freeLookUntil).toBe(until);
  });
});

test('a policy without documents on record is complained about without them', async () => {
  const customer = await aCustomer(world);
  const { data } = await save(customer.policyNo, await customer.signIn());
  expect(data).toMatchObject({ attached: [], freeLookUntil: null });
});

test('does not find the policy of another customer, or one that does not exist', async () => {
  const [customer, other] = [await aCustomer(world), await aCustomer(world)];
  const as = await customer.signIn();
  for (const policyNo of [other.policyNo, '100099999'])
    expect(await save(policyNo, as)).toMatchObject({ status: 12, data: { code: 'notFound' } });
  expect(await query('SELECT 1 FROM complaint WHERE client_id = $1', [customer.clientId])).toEqual([]);
});

test('counts among the five complaints of a day', async () => {
  const customer = await aCustomer(world);
  const as = await customer.signIn();
  const other = { subject: { kind: 'OTHER' }, text: ANSWERS.text, wish: 'Answer.' } as const;
  for (const category of ['SERVICE', 'DATA', 'DOCUMENT', 'PREMIUM', 'PAYOUT'] as const)
    expect(await world.call('/complaint/save', { ...other, category }, { as })).toMatchObject({ success: true });
  expect((await save(customer.policyNo, as)).data).toMatchObject({ code: 'tooMany' });
});

test('rejects answers that are missing or unknown at their field', async () => {
  const customer = await aCustomer(world);
  const as = await customer.signIn();
  const rejected = async (changes: object) => {
    const { data } = await save(customer.policyNo, as, changes as Partial<Body>);
    return Object.entries((data as unknown as { fields: Record<string, string> }).fields);
  };
  expect(await rejected({ differences: [] })).toEqual([['differences', 'Choose at least one difference.']]);
  expect(await rejected({ differences: ['COVER', 'COVER'] })).toEqual([['differences', 'Choose at least one difference.']]);
  expect((await rejected({ differences: ['PRICE'] })).map(([field]) => field)).toEqual(['differences.0']);
  expect(await rejected({ wish: 'REFUND' })).toEqual([['wish', 'Choose what would put it right.']]);
  expect(await rejected({ text: 'x'.repeat(19) })).toEqual([['text', 'Describe what happened in 20 to 4,000 characters.']]);
  expect(await rejected({ text: 'x'.repeat(4_001) })).toEqual([['text', 'Describe what happened in 20 to 4,000 characters.']]);
});

describe('the adviser of the policy', () => {
  const addStaff = async (userId: string, name: string) =>
    world.services.store.staffAccount.add(
      { userId, name, email: null, role: 'approver', desks: ['COMPLAINTS'], createdBy: 'test' },
      { hash: '-', until: world.now() },
      world.now(),
    );
  const listExcluded = (complaintNo: string) => world.services.store.complaintDeciders.listExcluded(complaintNo);

  test('never decides a complaint about its sale', async () => {
    const customer = await aCustomer(world);
    await query(`UPDATE policy SET agent_name = 'Rohan Das' WHERE policy_no = $1`, [customer.policyNo]);
    await addStaff('rohan', 'Das Rohan');
    await addStaff('mohan', 'Mohan Das');
    const { data } = await save(customer.policyNo, await customer.signIn());
    expect(await listExcluded(data.complaintNo)).toEqual(['rohan']);
  });

  test('is excluded from a general complaint about the sale, and not from one about service', async () => {
    const excluded: Record<string, string[]> = {};
    for (const category of ['UNFAIR_SALE', 'SERVICE'] as const) {
      const customer = await aCustomer(world);
      await query(`UPDATE policy SET agent_name = 'Rohan Das' WHERE policy_no = $1`, [customer.policyNo]);
      const body = { subject: { kind: 'POLICY', id: customer.policyNo }, category, text: ANSWERS.text, wish: 'Cancel it.' } as const;
      excluded[category] = await listExcluded(
        (await world.call('/complaint/save', body, { as: await customer.signIn() })).data.complaintNo,
      );
    }
    expect(excluded).toEqual({ UNFAIR_SALE: ['rohan'], SERVICE: [] });
  });
});

describe('work before staff look into the sale', () => {
  const listAlerts = async (complaintNo: string) =>
    (await query('SELECT kind, detail FROM staff_alert WHERE subject = $1 ORDER BY kind', [complaintNo])).map(({ kind, detail }) => [
      kind,
      detail,
    ]);

  test('asks the bank that has the proposal, and checks a signature that is not the customer’s', async () => {
    const customer = await aCustomer(world);
    await query(
      `INSERT INTO policy_document (policy_no, kind, dated_on, held_by) VALUES ($1, 'PROPOSAL', '2026-10-01', 'Canara Bank'), ($1, 'ILLUSTRATION', '2026-10-01', NULL)`,
      [customer.policyNo],
    );
    const { data } = await save(customer.policyNo, await customer.signIn());
    expect(await listAlerts(data.complaintNo)).toEqual([
      ['saleDocumentAtBank', 'Canara Bank'],
      ['saleSignatureDisputed', ''],
    ]);
  });

  test('has nothing to do if the insurer has all documents and the signature is not disputed', async () => {
    const customer = await aCustomer(world);
    const { data } = await save(customer.policyNo, await customer.signIn(), { differences: ['RETURNS'] });
    expect(await listAlerts(data.complaintNo)).toEqual([]);
  });
});

test('staff see the adviser, the branch, earlier complaints about the adviser, and other sales of a year', async () => {
  const [first, second, other] = [await aCustomer(world), await aCustomer(world), await aCustomer(world)];
  const sell = (policyNo: string, code: string | null) =>
    query(`UPDATE policy SET agent_code = $2, branch = 'Pune Camp' WHERE policy_no = $1`, [policyNo, code]);
  for (const { policyNo } of [first, second]) await sell(policyNo, 'AG777');
  await sell(other.policyNo, 'AG778');
  const find = async (customer: typeof first) => {
    const { data } = await save(customer.policyNo, await customer.signIn());
    return world.services.store.saleDocuments.findSale(data.complaintNo);
  };
  const common = { branch: 'Pune Camp', otherPolicies: [] };
  expect(await find(first)).toEqual({ ...common, adviserCode: 'AG777', earlierComplaints: 0 });
  await world.advance(24 * 3_600_000);
  expect(await find(second)).toEqual({ ...common, adviserCode: 'AG777', earlierComplaints: 1 });
  expect(await find(other)).toEqual({ ...common, adviserCode: 'AG778', earlierComplaints: 0 });
});
