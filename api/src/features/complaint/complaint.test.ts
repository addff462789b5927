import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPosition } from '../../domain/complaints/read-position.ts';
import { noteLateRequests } from '../../domain/requests/follow-requests.ts';
import { aProof } from '../../testing/bodies/good-request.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

const DAY_MS = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A9,A10,A11' } });
});
afterAll(() => world.close());

type Body = Parameters<typeof world.call<'/complaint/save'>>[1];
type Act = Parameters<typeof world.call<'/complaint/act'>>[1];
const ABOUT = { category: 'SERVICE', text: 'My letter of last month was not answered.', wish: 'Please answer it.' } as const;

async function complainer(): Promise<{ customer: Customer; as: Actor; save(changes: Partial<Body>): ReturnType<typeof send> }> {
  const customer = await aCustomer(world);
  const as = await customer.signIn();
  const send = (changes: Partial<Body>) =>
    world.call('/complaint/save', { subject: { kind: 'POLICY', id: customer.policyNo }, ...ABOUT, ...changes } as Body, { as });
  return { customer, as, save: send };
}
const send = (changes: Partial<Body>) => world.call('/complaint/save', changes as Body);
const list = async (as: Actor) => (await world.call('/complaint/list', {}, { as })).data.complaints;
const act = (body: Act, as: Actor) => world.call('/complaint/act', body, { as });
async function saved(save: () => ReturnType<typeof send>): Promise<string> {
  const reply = await save();
  expect(reply).toMatchObject({ success: true });
  return reply.data.complaintNo;
}

describe('sending a complaint', () => {
  test('stores it, promises an answer within two weeks and shows all four steps', async () => {
    const { customer, as, save } = await complainer();
    const fileRef = await aProof(world, customer.clientId);
    const { data } = await save({ fileRefs: [fileRef] });
    expect(data).toMatchObject({ complaintNo: data.caseId, answerBy: '2026-12-04', promisedBy: '2026-12-04' });
    const [complaint, ...others] = await list(as);
    expect(others).toEqual([]);
    expect(complaint).toMatchObject({
      ...ABOUT,
      ...{ complaintNo: data.caseId, subject: { kind: 'POLICY', id: customer.policyNo }, state: 'OPEN', late: false, answer: null },
      ...{ receivedOn: '2026-11-20', answerBy: '2026-12-04', mayEscalate: false, mayReply: false, mayWithdraw: true },
    });
    expect(complaint?.steps.map(({ step, name, isOpen, openFrom, openUntil }) => [step, name, isOpen, openFrom, openUntil])).toEqual([
      [1, 'TEAM', true, '2026-11-20', null],
      [2, 'OFFICER', false, '2026-12-05', null],
      [3, 'REGULATOR', false, '2026-12-05', null],
      [4, 'OMBUDSMAN', false, '2026-12-21', '2027-12-20'],
    ]);
    expect(complaint?.steps.map(({ contact }) => contact?.name ?? contact?.website ?? contact?.place?.en ?? null)).toEqual([
      null,
      'Meera Iyer',
      'bimabharosa.irdai.gov.in',
      'Mumbai',
    ]);
    await world.drain();
    expect(sentTexts(world, customer.mobile)[0]).toMatch(
      new RegExp(`we have your complaint ${data.caseId} and will answer by 04-12-2026\\. All your next steps: `),
    );
    const { rows } = await world.database.pool.query('SELECT after_sealed FROM service_case WHERE case_id = $1', [data.caseId]);
    expect(rows[0].after_sealed.toString('latin1')).not.toContain('letter');
  });

  test('refuses an object of another customer', async () => {
    const { save } = await complainer();
    const other = await complainer();
    const caseId = await saved(() => other.save({}));
    const replies = [
      await save({ subject: { kind: 'POLICY', id: other.customer.policyNo } }),
      await save({ subject: { kind: 'REQUEST', id: caseId } }),
      await save({ subject: { kind: 'CLAIM', id: 'CL0000000001' } }),
      await save({ subject: { kind: 'PAYMENT', id: 'PO000000000001' } }),
      await save({ subject: { kind: 'PAYMENT', id: 'R-0001' } }),
    ];
    expect(replies.map(({ status, data }) => [status, data])).toEqual(
      replies.map(() => [12, expect.objectContaining({ code: 'notFound' })]),
    );
  });

  test('takes five complaints a day, and one at a time for a subject', async () => {
    const { save } = await complainer();
    for (const category of ['SERVICE', 'DATA', 'DOCUMENT', 'PREMIUM'] as const)
      await saved(() => save({ subject: { kind: 'OTHER' }, category }));
    expect((await save({ subject: { kind: 'OTHER' } })).data).toMatchObject({ code: 'casePending' });
    await saved(() => save({}));
    expect((await save({ subject: { kind: 'PERSON', id: 'Ravi Shah' } })).data).toMatchObject({ code: 'tooMany' });
  });

  test('two customers complain about the same person, and neither sees the complaint of the other', async () => {
    const [asha, ravi] = [await complainer(), await complainer()];
    const about = { subject: { kind: 'PERSON', id: 'Mohan Das' } } as const;
    const numbers = [await saved(() => asha.save(about)), await saved(() => ravi.save(about))];
    expect([
      (await list(asha.as)).map(({ complaintNo }) => complaintNo),
      (await list(ravi.as)).map(({ complaintNo }) => complaintNo),
    ]).toEqual(numbers.map((number) => [number]));
  });

  test('rejects texts that are too short or too long at their field', async () => {
    const { save } = await complainer();
    expect((await save({ text: 'Bad service', wish: '' })).data).toMatchObject({
      fields: { text: expect.stringContaining('20 to 4,000'), wish: expect.stringContaining('500') },
    });
    expect((await save({ text: 'x'.repeat(4_001) })).data).toMatchObject({ fields: { text: expect.any(String) } });
  });

  test('alerts staff if the text speaks of self-harm', async () => {
    const { save } = await complainer();
    const caseId = await saved(() => save({ text: 'If you do not pay I will end my life this week.' }));
    const { rows } = await world.database.pool.query(`SELECT subject FROM staff_alert WHERE kind = 'complaintCallFirst' AND subject = $1`, [
      caseId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('steps before an answer', () => {
  test('are refused with the day on which they open', async () => {
    const { as, save } = await complainer();
    const complaintNo = await saved(() => save({}));
    const refusals = await Promise.all([
      act({ complaintNo, act: 'ESCALATE' }, as),
      act({ complaintNo, act: 'TOKEN', text: 'BB1' }, as),
      act({ complaintNo, act: 'OMBUDSMAN' }, as),
      act({ complaintNo, act: 'ACCEPT' }, as),
      act({ complaintNo, act: 'REOPEN' }, as),
    ]);
    expect(refusals.map(({ data, message }) => [Reflect.get(data, 'code'), message])).toEqual([
      ['stepNotOpen', 'This step opens on 05-12-2026.'],
      ['stepNotOpen', 'This step opens on 05-12-2026.'],
      ['stepNotOpen', 'This step opens on 21-12-2026.'],
      ['complaintNotAnswered', 'There is no answer that you can accept or reject.'],
      ['complaintNotAnswered', 'There is no answer that you can accept or reject.'],
    ]);
  });

  test('a withdrawal needs a code and ends the complaint', async () => {
    const { customer, as, save } = await complainer();
    const complaintNo = await saved(() => save({}));
    expect((await act({ complaintNo, act: 'WITHDRAW' }, as)).data).toMatchObject({ otpNeeded: true });
    const { data } = await createPersonHelpers(world, { actor: as, mobile: customer.mobile }).confirmed('/complaint/act', {
      complaintNo,
      act: 'WITHDRAW',
    });
    expect(data).toMatchObject({ state: 'WITHDRAWN' });
    expect((await list(as))[0]).toMatchObject({ state: 'WITHDRAWN', mayWithdraw: false });
    expect((await act({ complaintNo, act: 'ESCALATE' }, as)).data).toMatchObject({ code: 'complaintOver' });
  });

  test('its file has every message, document, answer and step, and the fields of the form of the Ombudsman', async () => {
    const { customer, as, save } = await complainer();
    const complaintNo = await saved(async () => save({ fileRefs: [await aProof(world, customer.clientId)] }));
    const { store } = world.services;
    const answer = { decision: 'PART', rootCause: 'DELAY', clause: 'Clause 7.2', amount: null } as const;
    await store.complaint.addEvent(complaintNo, {
      kind: 'ANSWERED',
      on: '2026-11-20',
      at: world.now(),
      text: 'Two of three days.',
      answer,
    });
    await act({ complaintNo, act: 'TOKEN', text: 'BB-77' }, as);
    const { data } = await world.call('/complaint/folder', { complaintNo }, { as });
    expect(data).toMatchObject({ fileName: `Complaint_${complaintNo}.pdf`, pages: 2, passwordProtected: false });
    const text = (await openPdf(Buffer.from(data.base64Data, 'base64')))?.text.replaceAll(/\s+/g, ' ') ?? '';
    const expected = [
      ...[complaintNo, ABOUT.text, ABOUT.wish, 'Answered: Two of three days.', 'Token of Bima Bharosa: BB-77', 'We agree in part'],
      ...[
        'Clause 7.2',
        'Meera Iyer',
        '155255',
        "For the Ombudsman's form",
        'Lake Road, Mumbai',
        '400001',
        customer.mobile,
        customer.policyNo,
      ],
    ];
    expect(expected.filter((part) => !text.includes(part)).map((part) => `${part} in ${text}`)).toEqual([]);
  });

  test('another customer does not find the complaint', async () => {
    const { save } = await complainer();
    const complaintNo = await saved(() => save({}));
    const other = await complainer();
    expect((await act({ complaintNo, act: 'ACCEPT' }, other.as)).status).toBe(12);
    expect((await world.call('/complaint/folder', { complaintNo }, { as: other.as })).status).toBe(12);
    expect((await world.call('/complaint/list', { complaintNo }, { as: other.as })).status).toBe(12);
  });
});

test('announces a late complaint once, and opens the next steps', async () => {
  const { customer, as, save } = await complainer();
  const complaintNo = await saved(() => save({}));
  const lateTexts = () => sentTexts(world, customer.mobile).filter((text) => text.includes(`complaint ${complaintNo} is late`));
  const after = (days: number) => new Date(world.now().getTime() + days * DAY_MS);
  for (const days of [14, 15, 16]) {
    await noteLateRequests(world.services, after(days));
    await world.drain();
    expect([days, lateTexts().length]).toEqual([days, days > 14 ? 1 : 0]);
  }
  const events = (await world.services.store.complaint.listEvents([complaintNo])).get(complaintNo) ?? [];
  const { state, steps } = toPosition({ amount: null }, events, { config: world.services.config, today: '2026-12-05' });
  expect([state, steps.map(({ isOpen }) => isOpen)]).toEqual(['LATE', [true, true, true, false]]);
  expect((await list(as))[0]?.state).toBe('OPEN');
});
