import { addDays } from '@portal/rules/calendar/dates.ts';
import type { RevivalQuote } from '@portal/rules/policies/revival.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewSession } from '../../platform/session/session-rows.store.ts';
import { learnOfCapture } from '../../testing/factories/captured-orders.ts';
import { createBody, createRevivalHelpers, NO, P13, P13B } from '../../testing/factories/revivals.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import { revivalStore } from './revival.store.ts';

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

const { db, quote, readQuotation, accept, asP13, readPolicy } = createRevivalHelpers(() => world);

test('lists lapsed and paid-up policies with their options; another customer’s policies are not found', async () => {
  const p13b = { as: await world.actAs('p13b') };
  const { policies } = await quote(p13b);
  expect(policies.map(({ allowed, reason }) => [allowed, reason])).toEqual([
    [true, null],
    [true, null],
    [false, 'PAID_UP'],
    [true, null],
  ]);
  const paidUp = await quote(p13b, P13B.paidUp);
  expect(paidUp).toMatchObject({ policies: [{ allowed: false, reason: 'PAID_UP', remains: { kind: 'PAID_UP' } }] });
  expect(paidUp.quotation).toBeUndefined();
  const over = await quote({ as: await world.actAs('p14') }, '100001401');
  expect(over.policies).toMatchObject([
    {
      allowed: false,
      reason: 'WINDOW_OVER',
      remains: { kind: 'FUND', amount: expect.any(Number), paidOutFrom: expect.stringMatching(/^20/) },
    },
  ]);
  expect((await quote({ as: await world.actAs('p11') }, '100001101')).policies).toMatchObject([{ reason: 'ENDED' }]);
  expect((await quote({ as: await world.actAs('p17') }, '100001701')).policies).toMatchObject([{ reason: 'NOT_LAPSED' }]);
  expect(await world.send('/reInstatementQuotation', { policyNumber: P13.policyNo }, p13b)).toMatchObject({ status: 12 });
});

test('a quotation whose number is taken gets another number', async () => {
  const quotation = await readQuotation(await asP13(), P13.policyNo);
  const [quoted] = await db<{ policy_no: string }>('SELECT policy_no FROM revival_quotation');
  const other = '100001401';
  expect(quoted?.policy_no).not.toBe(other);
  const numbers = [quotation.quotationNo, quotation.quotationNo, 'RQ0000000001'];
  const store = revivalStore(world.services.db, () => numbers.shift() ?? quotation.quotationNo);
  const day = '2026-11-20';
  const quoteOfOther: RevivalQuote = {
    quotedOn: day,
    validTill: addDays(day, 15),
    requirement: 'DECLARATION',
    rate: 9,
    dues: [],
    creditUsed: 0,
    payable: 100,
  };
  expect(await store.replace(other, { quote: quoteOfOther, basis: 'basis' }, world.now())).toMatchObject({
    quotationNo: 'RQ0000000001',
    policyNo: other,
  });
  expect(numbers).toEqual([]);
  await store.close(other, world.now());
  await expect(store.replace(other, { quote: quoteOfOther, basis: 'another' }, world.now())).rejects.toThrow(
    'No free quotation number was found.',
  );
  expect(await db('SELECT policy_no FROM revival_quotation WHERE quotation_no = $1', [quotation.quotationNo])).toEqual([quoted]);
});

test('a quotation keeps its number and amounts until it ends or its basis changes', async () => {
  let caller = await asP13();
  const first = await readQuotation(caller, P13.policyNo);
  expect(first).toMatchObject({ requirement: 'DECLARATION', validTill: addDays(first.quotedOn, 15), suspenseUsed: 0 });
  expect(first.dues.length).toBeGreaterThanOrEqual(2);
  await world.advance(10 * 86_400_000);
  caller = await asP13();
  expect(await readQuotation(caller, P13.policyNo)).toEqual(first);
  await world.advance(6 * 86_400_000);
  caller = await asP13();
  const second = await readQuotation(caller, P13.policyNo);
  expect(second.quotationNo).not.toBe(first.quotationNo);
  expect(second.payable).toBeGreaterThan(first.payable);
  await db('UPDATE policy SET suspense_balance = 10000 WHERE policy_no = $1', [P13.policyNo]);
  expect(await readQuotation(caller, P13.policyNo)).toMatchObject({
    suspenseUsed: 100,
    payable: Number((second.payable - 100).toFixed(2)),
  });
  expect(await accept(createBody(P13.policyNo, second), { mobile: P13.mobile, caller })).toMatchObject({
    status: 13,
    data: { code: 'quotationOver' },
  });
});

test('seven months need the health form, thirteen a medical test with a call; no payment is accepted', async () => {
  const caller = { as: await world.actAs('p13b') };
  const form = await readQuotation(caller, P13B.form);
  expect([form.requirement, form.questions.map(({ id }) => id).slice(6)]).toEqual(['HEALTH_FORM', ['H1', 'H2', 'H3', 'H4']]);
  expect((await accept(createBody(P13B.form, form), { mobile: P13B.mobile, caller })).data).toMatchObject({
    nextStep: 'UNDERWRITING',
    payment: null,
  });
  const medical = await readQuotation(caller, P13B.medical);
  expect((await accept(createBody(P13B.medical, medical), { mobile: P13B.mobile, caller })).data).toMatchObject({
    nextStep: 'MEDICAL',
    payment: null,
  });
  await world.drain();
  expect(await db('SELECT policy_no, reason FROM revival_call')).toEqual([{ policy_no: P13B.medical, reason: 'MEDICAL' }]);
  expect(await db(`SELECT 1 FROM payment_order WHERE purpose = 'REVIVAL'`)).toEqual([]);
  expect((await quote(caller, P13B.form)).policies).toMatchObject([{ allowed: false, reason: 'CASE_PENDING', pending: { payment: null } }]);
  // The sandbox's back office accepts, so the next quotation asks no questions and can be paid.
  await world.advance(180_000);
  await world.drain();
  const approved = await readQuotation(caller, P13B.form);
  expect([approved.requirement, approved.questions]).toEqual(['APPROVED', []]);
  expect((await readPolicy(P13B.form))?.status).toBe('LAPSED');
  expect(sentTexts(world, P13B.mobile).filter((text) => /accepted your health answers/.test(text))).toHaveLength(2);
  expect((await accept(createBody(P13B.form, approved), { mobile: P13B.mobile, caller })).data).toMatchObject({
    nextStep: 'PAY',
    payment: { amount: approved.payable },
  });
});

describe('a rejected reinstatement', () => {
  test('rejects a policy that is being surrendered, with the number of that request', async () => {
    const caller = await asP13();
    const quotation = await readQuotation(caller, P13.policyNo);
    await db(
      `INSERT INTO service_case (case_id, kind, type, client_id, policy_no, one_open_for, handled_by, channel, status, submitted_at, owner_id)
       VALUES ('SR1234567899', 'SURRENDER', 'SURRENDER', $1, $2, 'policy:' || $2, 'backOffice', 'PORTAL', 'SUBMITTED', now(), $1)`,
      [P13.clientId, P13.policyNo],
    );
    const reply = (await world.send('/reInstatementUpdate', createBody(P13.policyNo, quotation), caller)) as Reply<object>;
    expect(reply).toMatchObject({ success: false, data: { code: 'casePending', caseId: 'SR1234567899' } });
  });

  test.each([
    [{ quotationNo: 'RQ0000000000' }, 'quotationOver'],
    [{ amount: 1 }, 'amountChanged'],
    [{ declaration: { goodHealth: true, answers: NO.slice(1) } }, { D1: 'Answer Yes or No.' }],
    [{ declaration: { goodHealth: true, answers: [{ id: 'D1', yes: true }, ...NO.slice(1)] } }, { D1: 'Give details in a few words.' }],
  ])('rejects a reinstatement with %o', async (wrong, rejection) => {
    const caller = await asP13();
    const body = createBody(P13.policyNo, await readQuotation(caller, P13.policyNo));
    const { data } = await world.send('/reInstatementUpdate', { ...body, ...wrong }, caller);
    expect(data).toMatchObject(typeof rejection === 'string' ? { code: rejection } : { fields: rejection });
    expect(await db('SELECT 1 FROM service_case WHERE type = $1', ['REINSTATEMENT'])).toEqual([]);
  });

  test('rejects a policy whose last day has passed', async () => {
    const caller = await asP13();
    const body = createBody(P13.policyNo, await readQuotation(caller, P13.policyNo));
    await db(`UPDATE policy SET revival_deadline = '2026-11-01' WHERE policy_no = $1`, [P13.policyNo]);
    const reply = await world.send('/reInstatementUpdate', body, caller);
    expect(reply).toMatchObject({
      status: 13,
      message: 'The reinstatement period for this policy ended on 01-11-2026.',
      data: { code: 'revivalOver' },
    });
  });
});

test('the quotation is a PDF with its number and total', async () => {
  const caller = await asP13();
  const { quotationNo } = await readQuotation(caller, P13.policyNo);
  const { data } = await world.send('/reInstatementQuotation', { policyNumber: P13.policyNo, want: 'FILE' }, caller);
  expect(data).toMatchObject({ document: { fileName: `Quotation_${quotationNo}.pdf`, mimeType: 'application/pdf', pages: 1 } });
});

describe('reinstatement by a link', () => {
  async function openLink(scope: 'RI' | 'STPRI', client = P13.clientId, policyNo = P13.policyNo): Promise<CallOptions> {
    const session: NewSession = { kind: 'preKey', clientId: client, clientIds: [client], scope, policyNo, absoluteMs: 1_800_000 };
    const as = await world.services.store.session.create(session, world.now());
    return { as, cookies: { c: '', p: as.cookie } };
  }

  test('a link quotes its one policy without a file, with shortened names', async () => {
    const callOptions = await openLink('STPRI');
    const quotation = await readQuotation(callOptions, P13.policyNo);
    const { data } = await world.send('/reInstatementQuotation', { policyNumber: P13.policyNo, want: 'FILE' }, callOptions);
    expect(data).toMatchObject({ document: null });
    const accepted = await accept(createBody(P13.policyNo, quotation), {
      mobile: P13.mobile,
      caller: callOptions,
      path: '/stp/reInstatementUpdate',
    });
    expect(accepted.data).toMatchObject({ nextStep: 'PAY', payment: { amount: quotation.payable } });
    expect((await db('SELECT channel FROM service_case WHERE case_id = $1', [accepted.data.caseId]))[0]?.channel).toBe('STP');
    expect(await quote(callOptions, P13.policyNo)).toMatchObject({ policies: [{ reason: 'CASE_PENDING' }] });
  });

  /** Personal data is shortened, masked or left out. */
  const createLine = (Amount: number) => ({
    PolicyId: P13.policyNo,
    SI: 'N',
    Amount,
    ADVAMT: 0,
    PolicyType: '',
    emailId: '',
    mobileNo: '',
    clientId: '',
    CustomerName: '',
    isAlreadyPaid: 'N',
    isAmountZero: false,
    OwnerName: '',
    productName: '',
    dueDate: null,
    uid: '',
  });
  test.each([
    ['STPRI', '/stp/reInstatementUpdate', 'STPRI'],
    ['RI', '/reInstatementUpdate', 'PRELOGIN'],
  ] as const)('a key %s opens the order and its payment until it is captured', async (scope, path, source) => {
    const callOptions = await openLink(scope);
    const quotation = await readQuotation(callOptions, P13.policyNo);
    const { data } = await accept(createBody(P13.policyNo, quotation), { mobile: P13.mobile, caller: callOptions, path });
    const terms = { termsCondition: true, termsVersion: TERMS_VERSION };
    const pay = { source, purpose: 'REVIVAL', refId: data.caseId, payData: [createLine(quotation.payable)], ...terms };
    const started = (await world.send('/preLoginPaymentLoungeRedirection', pay, callOptions)) as Reply<{ orderNo: string }>;
    expect(started.data.orderNo).toBe(data.payment?.orderNo);
    expect(await world.send('/reInstatementQuotation', {}, callOptions)).toMatchObject({ success: true });
    await learnOfCapture(world, {
      orderNo: started.data.orderNo,
      amountPaise: Math.round(quotation.payable * 100),
      at: world.now(),
      learned: world.now(),
    });
    for (const call of ['/reInstatementQuotation', '/preLoginPaymentLoungeRedirection'])
      expect(await world.send(call, call === '/reInstatementQuotation' ? {} : pay, callOptions), call).toMatchObject({ status: 40 });
    await world.drain();
    expect(await readPolicy(P13.policyNo)).toMatchObject({ status: 'IN_FORCE' });
  });

  test('a health answer of Yes is reviewed by staff, and uses up the key', async () => {
    const callOptions = await openLink('STPRI');
    const quotation = await readQuotation(callOptions, P13.policyNo);
    const answers = [{ id: 'D1', yes: true, detail: 'A broken arm' }, ...NO.slice(1)];
    const { data } = await accept(createBody(P13.policyNo, quotation, answers), {
      mobile: P13.mobile,
      caller: callOptions,
      path: '/stp/reInstatementUpdate',
    });
    expect(data).toMatchObject({ nextStep: 'UNDERWRITING', payment: null });
    expect(await world.send('/reInstatementQuotation', {}, callOptions)).toMatchObject({ status: 40 });
  });

  test('the health form needs a login', async () => {
    const callOptions = await openLink('STPRI', P13B.clientId, P13B.form);
    const quotation = await readQuotation(callOptions, P13B.form);
    expect(await world.send('/stp/reInstatementUpdate', createBody(P13B.form, quotation), callOptions)).toMatchObject({
      status: 13,
      message: 'Please log in to complete the health form.',
      data: { code: 'needsLogin', endpoint: 'stp/reInstatementUpdate' },
    });
    expect(await world.send('/callReinstatementCrmCreate', { policyNumber: P13B.form, reason: 'HEALTH_FORM' }, callOptions)).toMatchObject({
      data: { responseCode: 0, message: 'Our executive will reach out to you shortly' },
    });
  });
});

test('a call can be requested once per policy and day', async () => {
  const caller = { as: await world.actAs('p14') };
  const body = { policyNumber: '100001401', reason: 'WINDOW_OVER', preferredSlot: 'MORNING' };
  expect(await world.send('/callReinstatementCrmCreate', body, caller)).toMatchObject({ data: { responseCode: 0, crmId: null } });
  await world.drain();
  expect(await world.send('/callReinstatementCrmCreate', body, caller)).toMatchObject({
    data: { responseCode: 0, crmId: expect.any(String) },
  });
  expect(await db('SELECT reason, slot, state, attempts FROM revival_call')).toEqual([
    { reason: 'WINDOW_OVER', slot: 'MORNING', state: 'TAKEN', attempts: 1 },
  ]);
  expect(await world.send('/callReinstatementCrmCreate', { ...body, policyNumber: P13.policyNo }, caller)).toMatchObject({ status: 12 });
});
