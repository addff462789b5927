import { addDays, type Day } from '@portal/rules/dates.ts';
import { revivalQuestions } from '@portal/rules/revival.ts';
import { TERMS_VERSION } from '@portal/rules/terms.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewSession } from '../../http/session.store.ts';
import { newestCode, said } from '../../testing/browser.ts';
import { learnOfCapture, takeBack } from '../../testing/captured-orders.ts';
import { requestForOrder } from '../../testing/documents.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import { expireRevivals } from './expire-revivals.ts';

/** P13: quarterly, its first unpaid premium five months ago. P13b: seven and thirteen months, paid-up, and four months with ₹500 held. */
const P13 = { clientId: '1000000013', mobile: '9000000013', policyNo: '100001301' };
const P13B = {
  clientId: '1000000513',
  mobile: '9000000513',
  form: '100051301',
  medical: '100051302',
  paidUp: '100051303',
  held: '100051304',
};

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

const db = async <Row extends object = Record<string, string>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
type Quotation = {
  quotationNo: string;
  quotedOn: Day;
  validTill: Day;
  payable: number;
  requirement: string;
  dues: { due: Day; premium: number; interest: number }[];
  questions: { id: string }[];
  suspenseUsed: number;
};
type Quoted = {
  policies: { allowed: boolean; reason: string | null; pending: { payment: { orderNo: string } | null } | null }[];
  quotation?: Quotation;
};
async function quote(who: CallOptions, policyNumber?: string): Promise<Quoted> {
  const reply = (await world.send('/reInstatementQuotation', policyNumber ? { policyNumber } : {}, who)) as Reply<Quoted>;
  expect(reply).toMatchObject({ success: true });
  return reply.data;
}
const quotationOf = async (who: CallOptions, policyNumber: string): Promise<Quotation> => {
  const { quotation } = await quote(who, policyNumber);
  if (!quotation) throw new Error('no quotation');
  return quotation;
};
const NO = revivalQuestions('DECLARATION', false).map(({ id }) => ({ id, yes: false }));
const bodyOf = (policyNumber: string, { quotationNo, payable, questions }: Quotation, answers?: object[]) => ({
  policyNumber,
  quotationNo,
  amount: payable,
  declaration: { goodHealth: true, answers: answers ?? questions.map(({ id }) => ({ id, yes: false })) },
  termsCondition: true,
  termsVersion: TERMS_VERSION,
});
type Accepted = {
  caseId: string;
  caseStatus: string;
  nextStep: string;
  payment: { orderNo: string; amount: number; expiresAt: string } | null;
};
async function accept(body: object, mobile: string, who: CallOptions, path = '/reInstatementUpdate'): Promise<Reply<Accepted>> {
  const asked = (await world.send(path, body, who)) as Reply<{ otpReferenceId: string }>;
  await world.drain();
  if (!asked.data.otpReferenceId) return asked as unknown as Reply<Accepted>;
  const otpProof = { otpReferenceId: asked.data.otpReferenceId, otp: newestCode(world, mobile) };
  return (await world.send(path, { ...body, otpProof }, who)) as Reply<Accepted>;
}
const asP13 = async () => ({ as: await world.actAs('p13') });
/** P13’s policy, accepted and to be paid. */
async function toBePaid(who: CallOptions) {
  const quotation = await quotationOf(who, P13.policyNo);
  const { data } = await accept(bodyOf(P13.policyNo, quotation), P13.mobile, who);
  const orderNo = data.payment?.orderNo ?? '';
  const pay = async (at: Date, learned = at) => {
    await learnOfCapture(world, orderNo, Math.round(quotation.payable * 100), at, learned);
    await world.drain();
  };
  return { ...data, orderNo, quotation, pay };
}
const policyOf = async (policyNo: string) =>
  (
    await db(
      'SELECT status, status_date::text AS since, next_due_date::text AS next, lapse_date::text AS lapsed, suspense_balance::int AS held FROM policy WHERE policy_no = $1',
      [policyNo],
    )
  )[0];
const statusOf = async (caseId: string) => (await db('SELECT status FROM service_case WHERE case_id = $1', [caseId]))[0]?.status;
const refunds = () => db(`SELECT reason, r.amount::int FROM refund r JOIN payment_order o USING (order_id) WHERE o.purpose = 'REVIVAL'`);
const booked = () => db(`SELECT account, sum(amount)::int AS sum FROM ledger_entry GROUP BY account ORDER BY account`);
/** The last millisecond of a day in India. */
const endOf = (day: Day): Date => new Date(Date.parse(`${addDays(day, 1)}T00:00:00+05:30`) - 1);

test('lapsed and paid-up policies are listed, each with what becomes of it; another’s are not there', async () => {
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

test('a quotation keeps its number and amounts until it ends, or what it was worked out from changes', async () => {
  let who = await asP13();
  const first = await quotationOf(who, P13.policyNo);
  expect(first).toMatchObject({ requirement: 'DECLARATION', validTill: addDays(first.quotedOn, 15), suspenseUsed: 0 });
  expect(first.dues.length).toBeGreaterThanOrEqual(2);
  await world.advance(10 * 86_400_000);
  who = await asP13();
  expect(await quotationOf(who, P13.policyNo)).toEqual(first);
  await world.advance(6 * 86_400_000);
  who = await asP13();
  const second = await quotationOf(who, P13.policyNo);
  expect(second.quotationNo).not.toBe(first.quotationNo);
  expect(second.payable).toBeGreaterThan(first.payable);
  await db('UPDATE policy SET suspense_balance = 10000 WHERE policy_no = $1', [P13.policyNo]);
  expect(await quotationOf(who, P13.policyNo)).toMatchObject({ suspenseUsed: 100, payable: Number((second.payable - 100).toFixed(2)) });
  expect(await accept(bodyOf(P13.policyNo, second), P13.mobile, who)).toMatchObject({ status: 13, data: { code: 'quotationOver' } });
});

test('seven months need the health form, thirteen a medical test, whose call is asked for; no money is taken', async () => {
  const who = { as: await world.actAs('p13b') };
  const form = await quotationOf(who, P13B.form);
  expect([form.requirement, form.questions.map(({ id }) => id).slice(6)]).toEqual(['HEALTH_FORM', ['H1', 'H2', 'H3', 'H4']]);
  expect((await accept(bodyOf(P13B.form, form), P13B.mobile, who)).data).toMatchObject({ nextStep: 'UNDERWRITING', payment: null });
  const medical = await quotationOf(who, P13B.medical);
  expect((await accept(bodyOf(P13B.medical, medical), P13B.mobile, who)).data).toMatchObject({ nextStep: 'MEDICAL', payment: null });
  await world.drain();
  expect(await db('SELECT policy_no, reason FROM revival_call')).toEqual([{ policy_no: P13B.medical, reason: 'MEDICAL' }]);
  expect(await db(`SELECT 1 FROM payment_order WHERE purpose = 'REVIVAL'`)).toEqual([]);
  expect((await quote(who, P13B.form)).policies).toMatchObject([{ allowed: false, reason: 'CASE_PENDING', pending: { payment: null } }]);
  // The back office of the sandbox accepts: the next quotation asks nothing more, and may be paid.
  await world.advance(180_000);
  await world.drain();
  const approved = await quotationOf(who, P13B.form);
  expect([approved.requirement, approved.questions]).toEqual(['APPROVED', []]);
  expect((await policyOf(P13B.form))?.status).toBe('LAPSED');
  expect(said(world, P13B.mobile).filter((text) => /health answers are accepted/.test(text))).toHaveLength(2);
  expect((await accept(bodyOf(P13B.form, approved), P13B.mobile, who)).data).toMatchObject({
    nextStep: 'PAY',
    payment: { amount: approved.payable },
  });
});

describe('refused is', () => {
  test.each([
    [{ quotationNo: 'RQ0000000000' }, 'quotationOver'],
    [{ amount: 1 }, 'amountChanged'],
    [{ declaration: { goodHealth: true, answers: NO.slice(1) } }, { D1: 'Answer Yes or No.' }],
    [{ declaration: { goodHealth: true, answers: [{ id: 'D1', yes: true }, ...NO.slice(1)] } }, { D1: 'Give details in a few words.' }],
  ])('%o', async (wrong, refusal) => {
    const who = await asP13();
    const body = bodyOf(P13.policyNo, await quotationOf(who, P13.policyNo));
    const { data } = await world.send('/reInstatementUpdate', { ...body, ...wrong }, who);
    expect(data).toMatchObject(typeof refusal === 'string' ? { code: refusal } : { fields: refusal });
    expect(await db('SELECT 1 FROM service_case WHERE type = $1', ['REINSTATEMENT'])).toEqual([]);
  });

  test('a policy whose last day has passed since', async () => {
    const who = await asP13();
    const body = bodyOf(P13.policyNo, await quotationOf(who, P13.policyNo));
    await db(`UPDATE policy SET revival_deadline = '2026-11-01' WHERE policy_no = $1`, [P13.policyNo]);
    const reply = await world.send('/reInstatementUpdate', body, who);
    expect(reply).toMatchObject({
      status: 13,
      message: 'The time to revive this policy ended on 01-11-2026.',
      data: { code: 'revivalOver' },
    });
  });
});

test('paid, it is in force again: dues, ledger, receipt, message, and the pages that show it', async () => {
  const who = await asP13();
  const { caseId, quotation, pay, payment, orderNo } = await toBePaid(who);
  expect([await statusOf(caseId), (await policyOf(P13.policyNo))?.status]).toEqual(['SUBMITTED', 'LAPSED']);
  expect(payment?.expiresAt).toBe(endOf(quotation.validTill).toISOString());
  expect((await quote(who, P13.policyNo)).policies).toMatchObject([
    { reason: 'CASE_PENDING', pending: { caseId, payment: { amount: quotation.payable } } },
  ]);
  await pay(world.now());
  const last = quotation.dues.at(-1)?.due ?? '';
  const policy = await policyOf(P13.policyNo);
  expect(policy).toMatchObject({ status: 'IN_FORCE', since: quotation.quotedOn, lapsed: null });
  expect(policy?.next && policy.next > quotation.quotedOn && policy.next > last).toBe(true);
  expect(await statusOf(caseId)).toBe('COMPLETED');
  const sum = (of: 'premium' | 'interest') => Math.round(quotation.dues.reduce((total, due) => total + due[of], 0) * 100);
  const accounts = Object.fromEntries((await booked()).map(({ account, sum: total }) => [account, total]));
  expect(accounts).toMatchObject({
    GATEWAY_CLEARING: Math.round(quotation.payable * 100),
    PREMIUM_INCOME: -sum('premium'),
    REVIVAL_INTEREST: -sum('interest'),
  });
  const posted = await db('SELECT due_date::text AS due FROM premium_posting WHERE policy_no = $1 ORDER BY 1', [P13.policyNo]);
  expect(posted.map(({ due }) => due)).toEqual(quotation.dues.map(({ due }) => due));
  const past = await world.send('/pastPaymentDetails', { policyId: P13.policyNo, show: 'POSTED' }, who);
  expect(past.data).toMatchObject({
    paymentdetails: expect.arrayContaining([expect.objectContaining({ KIND: 'REVIVAL', AMOUNT: quotation.payable })]),
  });
  const detail = await world.send('/getPolicyDetails', { policyId: P13.policyNo }, who);
  expect(detail.data).toMatchObject({ POLICY_STATUS: 'IN_FORCE', LAPSE_DATE: null, DEATH_BENEFIT: 7_500_000 });
  expect(said(world, P13.mobile).filter((text) => /is in force again/.test(text))).toHaveLength(1);
  expect((await quote(who, P13.policyNo)).policies).toMatchObject([{ reason: 'NOT_LAPSED' }]);
  expect(await refunds()).toEqual([]);

  const receipt = await world.send('/downloads/download', requestForOrder(orderNo), who);
  expect(receipt.data).toMatchObject({ mimeType: 'application/pdf' });

  // The bank takes it back: the money leaves every account again, staff decide about the cover.
  await takeBack(world, orderNo, Math.round(quotation.payable * 100));
  expect((await booked()).map(({ sum: left }) => Number(left))).toEqual((await booked()).map(() => 0));
  expect(await db(`SELECT subject FROM staff_alert WHERE kind = 'chargeback'`)).toEqual([{ subject: orderNo }]);
  expect(await db(`SELECT status FROM policy_payment WHERE policy_no = $1 AND kind = 'REVIVAL'`, [P13.policyNo])).toEqual([
    { status: 'REVERSED' },
  ]);
});

describe('the last day of a quotation', () => {
  test('paid a minute before midnight it counts, however late it is learned, and though the request has expired', async () => {
    const { caseId, quotation, pay, orderNo } = await toBePaid(await asP13());
    const end = endOf(quotation.validTill);
    const learned = new Date(end.getTime() + 3 * 86_400_000);
    await db(`UPDATE payment_order SET state = 'ABANDONED' WHERE order_no = $1`, [orderNo]);
    await db('UPDATE payment_line SET is_open = false');
    await expireRevivals(world.services, new Date(end.getTime() + 21 * 60_000));
    expect(await statusOf(caseId)).toBe('CANCELLED');
    await pay(new Date(end.getTime() - 60_000), learned);
    expect([await statusOf(caseId), (await policyOf(P13.policyNo))?.status]).toEqual(['COMPLETED', 'IN_FORCE']);
    expect((await policyOf(P13.policyNo))?.since).toBe(quotation.validTill);
    expect(await refunds()).toEqual([]);
  });

  test('paid after midnight it goes back whole, and the request ends', async () => {
    const { caseId, quotation, pay } = await toBePaid(await asP13());
    const end = endOf(quotation.validTill);
    await pay(new Date(end.getTime() + 1), new Date(end.getTime() + 60_000));
    expect((await policyOf(P13.policyNo))?.status).toBe('LAPSED');
    expect(await refunds()).toEqual([{ reason: 'NOT_PAYABLE', amount: Math.round(quotation.payable * 100) }]);
    expect(said(world, P13.mobile).filter((text) => /quotation was no longer valid when you paid/.test(text))).toHaveLength(1);
    await expireRevivals(world.services, new Date(end.getTime() + 21 * 60_000));
    expect(await statusOf(caseId)).toBe('CANCELLED');
    expect((await booked()).filter(({ account }) => account === 'PREMIUM_INCOME')).toEqual([]);
  });

  test('while the bank has not answered, the request waits', async () => {
    const { caseId, quotation, orderNo } = await toBePaid(await asP13());
    await db(`UPDATE payment_order SET state = 'PENDING' WHERE order_no = $1`, [orderNo]);
    await expireRevivals(world.services, new Date(endOf(quotation.validTill).getTime() + 21 * 60_000));
    expect(await statusOf(caseId)).toBe('SUBMITTED');
  });
});

test('one who gives the request up gets what is paid later back; with money on its way it cannot be given up', async () => {
  const who = await asP13();
  const { caseId, pay, orderNo } = await toBePaid(who);
  await db(`UPDATE payment_order SET state = 'PENDING' WHERE order_no = $1`, [orderNo]);
  expect(await world.send('/serviceTracker/cancel', { caseId }, who)).toMatchObject({ status: 13, data: { code: 'cancelRefused' } });
  await db(`UPDATE payment_order SET state = 'REDIRECTED' WHERE order_no = $1`, [orderNo]);
  expect(await world.send('/serviceTracker/cancel', { caseId }, who)).toMatchObject({ success: true });
  // A new one may be begun at once.
  const second = await toBePaid(who);
  await pay(world.now());
  expect([await statusOf(caseId), (await refunds()).length, (await policyOf(P13.policyNo))?.status]).toEqual(['CANCELLED', 1, 'LAPSED']);
  await second.pay(world.now());
  expect([await statusOf(second.caseId), (await policyOf(P13.policyNo))?.status]).toEqual(['COMPLETED', 'IN_FORCE']);
});

test('a policy that is no longer what was quoted is not revived, and the money goes back', async () => {
  const { caseId, pay } = await toBePaid(await asP13());
  await db(`UPDATE policy SET status = 'TERMINATED' WHERE policy_no = $1`, [P13.policyNo]);
  await pay(world.now());
  expect([await statusOf(caseId), (await refunds()).length]).toEqual(['REJECTED', 1]);
  expect(await db('SELECT 1 FROM premium_posting WHERE policy_no = $1', [P13.policyNo])).toEqual([]);
});

test('money held pays a part, and all of it where it is enough: then nothing is paid and it is done at once', async () => {
  const who = { as: await world.actAs('p13b') };
  expect(await quotationOf(who, P13B.held)).toMatchObject({ suspenseUsed: 500, requirement: 'DECLARATION' });
  await db('UPDATE policy SET suspense_balance = 100000000 WHERE policy_no = $1', [P13B.held]);
  const quotation = await quotationOf(who, P13B.held);
  expect(quotation.payable).toBe(0);
  const { data } = await accept(bodyOf(P13B.held, quotation), P13B.mobile, who);
  expect(data).toMatchObject({ caseStatus: 'COMPLETED', nextStep: 'PAY', payment: null });
  const policy = await policyOf(P13B.held);
  expect(policy).toMatchObject({ status: 'IN_FORCE', held: 100_000_000 - Math.round(quotation.suspenseUsed * 100) });
});

test('the quotation is a PDF with its number and total', async () => {
  const who = await asP13();
  const { quotationNo } = await quotationOf(who, P13.policyNo);
  const { data } = await world.send('/reInstatementQuotation', { policyNumber: P13.policyNo, want: 'FILE' }, who);
  expect(data).toMatchObject({ document: { fileName: `Quotation_${quotationNo}.pdf`, mimeType: 'application/pdf', pages: 1 } });
});

describe('by a link', () => {
  async function openLink(scope: 'RI' | 'STPRI', client = P13.clientId, policyNo = P13.policyNo): Promise<CallOptions> {
    const session: NewSession = { kind: 'preKey', clientId: client, clientIds: [client], scope, policyNo, absoluteMs: 1_800_000 };
    const as = await world.services.store.session.create(session, world.now());
    return { as, cookies: { c: '', p: as.cookie } };
  }

  test('the one policy is quoted without a file, names are cut, and the key ends when it is paid', async () => {
    const who = await openLink('STPRI');
    const quotation = await quotationOf(who, P13.policyNo);
    const { data } = await world.send('/reInstatementQuotation', { policyNumber: P13.policyNo, want: 'FILE' }, who);
    expect(data).toMatchObject({ document: null });
    const accepted = await accept(bodyOf(P13.policyNo, quotation), P13.mobile, who, '/stp/reInstatementUpdate');
    expect(accepted.data).toMatchObject({ nextStep: 'PAY', payment: { amount: quotation.payable } });
    expect((await db('SELECT channel FROM service_case WHERE case_id = $1', [accepted.data.caseId]))[0]?.channel).toBe('STP');
    expect(await quote(who, P13.policyNo)).toMatchObject({ policies: [{ reason: 'CASE_PENDING' }] });
  });

  test('a Yes is looked at by people, and uses the key up', async () => {
    const who = await openLink('STPRI');
    const quotation = await quotationOf(who, P13.policyNo);
    const answers = [{ id: 'D1', yes: true, detail: 'A broken arm' }, ...NO.slice(1)];
    const { data } = await accept(bodyOf(P13.policyNo, quotation, answers), P13.mobile, who, '/stp/reInstatementUpdate');
    expect(data).toMatchObject({ nextStep: 'UNDERWRITING', payment: null });
    expect(await world.send('/reInstatementQuotation', {}, who)).toMatchObject({ status: 40 });
  });

  test('the health form needs the login', async () => {
    const who = await openLink('STPRI', P13B.clientId, P13B.form);
    const quotation = await quotationOf(who, P13B.form);
    expect(await world.send('/stp/reInstatementUpdate', bodyOf(P13B.form, quotation), who)).toMatchObject({
      status: 13,
      message: 'Please log in to complete the health form.',
      data: { code: 'needsLogin', endpoint: 'stp/reInstatementUpdate' },
    });
    expect(await world.send('/callReinstatementCrmCreate', { policyNumber: P13B.form, reason: 'HEALTH_FORM' }, who)).toMatchObject({
      data: { responseCode: 0, message: 'Our executive will reach out to you shortly' },
    });
  });
});

test('a call is asked for once a policy and day', async () => {
  const who = { as: await world.actAs('p14') };
  const body = { policyNumber: '100001401', reason: 'WINDOW_OVER', preferredSlot: 'MORNING' };
  expect(await world.send('/callReinstatementCrmCreate', body, who)).toMatchObject({ data: { responseCode: 0, crmId: null } });
  await world.drain();
  expect(await world.send('/callReinstatementCrmCreate', body, who)).toMatchObject({
    data: { responseCode: 0, crmId: expect.any(String) },
  });
  expect(await db('SELECT reason, slot, state, attempts FROM revival_call')).toEqual([
    { reason: 'WINDOW_OVER', slot: 'MORNING', state: 'TAKEN', attempts: 1 },
  ]);
  expect(await world.send('/callReinstatementCrmCreate', { ...body, policyNumber: P13.policyNo }, who)).toMatchObject({ status: 12 });
});
