import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reverse } from '../../testing/factories/captured-orders.ts';
import { requestForOrder } from '../../testing/factories/documents.ts';
import { createBody, createRevivalHelpers, getEnd, P13, P13B } from '../../testing/factories/revivals.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { readEvents } from '../../testing/state-changes.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { expireRevivals } from './expire-revivals.ts';

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

const { db, quote, readQuotation, accept, asP13, toBePaid, readPolicy, readStatus, refunds, booked } = createRevivalHelpers(() => world);

test('a payment reinstates the policy: dues, ledger, receipt, message and pages', async () => {
  const caller = await asP13();
  const { caseId, quotation, pay, payment, orderNo } = await toBePaid(caller);
  expect([await readStatus(caseId), (await readPolicy(P13.policyNo))?.status]).toEqual(['SUBMITTED', 'LAPSED']);
  expect(payment?.expiresAt).toBe(getEnd(quotation.validTill).toISOString());
  expect((await quote(caller, P13.policyNo)).policies).toMatchObject([
    { reason: 'CASE_PENDING', pending: { caseId, payment: { amount: quotation.payable } } },
  ]);
  await pay(world.now());
  const last = quotation.dues.at(-1)?.due ?? '';
  const policy = await readPolicy(P13.policyNo);
  expect(policy).toMatchObject({ status: 'IN_FORCE', since: quotation.quotedOn, lapsed: null });
  expect(policy?.next && policy.next > quotation.quotedOn && policy.next > last).toBe(true);
  expect(await readStatus(caseId)).toBe('COMPLETED');
  const amount = Math.round(quotation.payable * 100);
  expect(await readEvents(world, 'premium.posted')).toEqual([{ receiptNo: expect.any(String), amount }]);
  const sum = (of: 'premium' | 'interest') => Math.round(quotation.dues.reduce((total, due) => total + due[of], 0) * 100);
  const accounts = Object.fromEntries((await booked()).map(({ account, sum: total }) => [account, total]));
  expect(accounts).toMatchObject({
    GATEWAY_CLEARING: Math.round(quotation.payable * 100),
    PREMIUM_INCOME: -sum('premium'),
    REVIVAL_INTEREST: -sum('interest'),
  });
  const posted = await db('SELECT due_date::text AS due FROM premium_posting WHERE policy_no = $1 ORDER BY 1', [P13.policyNo]);
  expect(posted.map(({ due }) => due)).toEqual(quotation.dues.map(({ due }) => due));
  const past = await world.send('/pastPaymentDetails', { policyId: P13.policyNo, show: 'POSTED' }, caller);
  expect(past.data).toMatchObject({
    paymentdetails: expect.arrayContaining([expect.objectContaining({ KIND: 'REVIVAL', AMOUNT: quotation.payable })]),
  });
  const detail = await world.send('/getPolicyDetails', { policyId: P13.policyNo }, caller);
  expect(detail.data).toMatchObject({ POLICY_STATUS: 'IN_FORCE', LAPSE_DATE: null, DEATH_BENEFIT: 7_500_000 });
  expect(sentTexts(world, P13.mobile).filter((text) => /is in force again/.test(text))).toHaveLength(1);
  expect((await quote(caller, P13.policyNo)).policies).toMatchObject([{ reason: 'NOT_LAPSED' }]);
  expect(await refunds()).toEqual([]);

  const receipt = await world.send('/downloads/download', requestForOrder(orderNo), caller);
  expect(receipt.data).toMatchObject({ mimeType: 'application/pdf' });

  // The bank reverses the payment: the money leaves every account again, and staff decide about the cover.
  await reverse(world, orderNo, Math.round(quotation.payable * 100));
  expect((await booked()).map(({ sum: left }) => Number(left))).toEqual((await booked()).map(() => 0));
  expect(await db(`SELECT subject FROM staff_alert WHERE kind = 'chargeback'`)).toEqual([{ subject: orderNo }]);
  expect(await db(`SELECT status FROM payment_history WHERE policy_no = $1 AND kind = 'REVIVAL'`, [P13.policyNo])).toEqual([
    { status: 'REVERSED' },
  ]);
});

describe('the last day of a quotation', () => {
  test('a payment a minute before midnight counts, even if it is reported later and the request has expired', async () => {
    const { caseId, quotation, pay, orderNo } = await toBePaid(await asP13());
    const end = getEnd(quotation.validTill);
    const learned = new Date(end.getTime() + 3 * 86_400_000);
    await db(`UPDATE payment_order SET state = 'ABANDONED' WHERE order_no = $1`, [orderNo]);
    await db('UPDATE payment_line SET is_open = false');
    await expireRevivals(world.services, new Date(end.getTime() + 21 * 60_000));
    expect(await readStatus(caseId)).toBe('CANCELLED');
    await pay(new Date(end.getTime() - 60_000), learned);
    expect([await readStatus(caseId), (await readPolicy(P13.policyNo))?.status]).toEqual(['COMPLETED', 'IN_FORCE']);
    expect((await readPolicy(P13.policyNo))?.since).toBe(quotation.validTill);
    expect(await refunds()).toEqual([]);
  });

  test('a payment after midnight is refunded in full, and the request ends', async () => {
    const { caseId, quotation, pay } = await toBePaid(await asP13());
    const end = getEnd(quotation.validTill);
    await pay(new Date(end.getTime() + 1), new Date(end.getTime() + 60_000));
    expect((await readPolicy(P13.policyNo))?.status).toBe('LAPSED');
    expect(await refunds()).toEqual([{ reason: 'NOT_PAYABLE', amount: Math.round(quotation.payable * 100) }]);
    expect(sentTexts(world, P13.mobile).filter((text) => /the quotation had expired when you paid/.test(text))).toHaveLength(1);
    await expireRevivals(world.services, new Date(end.getTime() + 21 * 60_000));
    expect(await readStatus(caseId)).toBe('CANCELLED');
    expect((await booked()).filter(({ account }) => account === 'PREMIUM_INCOME')).toEqual([]);
  });

  test('the request waits while the bank has not answered', async () => {
    const { caseId, quotation, orderNo } = await toBePaid(await asP13());
    await db(`UPDATE payment_order SET state = 'PENDING' WHERE order_no = $1`, [orderNo]);
    await expireRevivals(world.services, new Date(getEnd(quotation.validTill).getTime() + 21 * 60_000));
    expect(await readStatus(caseId)).toBe('SUBMITTED');
  });
});

test('a payment after a cancelled request is refunded; a request with money on its way cannot be cancelled', async () => {
  const caller = await asP13();
  const { caseId, pay, orderNo } = await toBePaid(caller);
  await db(`UPDATE payment_order SET state = 'PENDING' WHERE order_no = $1`, [orderNo]);
  expect(await world.send('/serviceTracker/cancel', { caseId }, caller)).toMatchObject({ status: 13, data: { code: 'cancelRefused' } });
  await db(`UPDATE payment_order SET state = 'REDIRECTED' WHERE order_no = $1`, [orderNo]);
  expect(await world.send('/serviceTracker/cancel', { caseId }, caller)).toMatchObject({ success: true });
  // A new reinstatement may be started immediately.
  const second = await toBePaid(caller);
  await pay(world.now());
  expect([await readStatus(caseId), (await refunds()).length, (await readPolicy(P13.policyNo))?.status]).toEqual([
    'CANCELLED',
    1,
    'LAPSED',
  ]);
  await second.pay(world.now());
  expect([await readStatus(second.caseId), (await readPolicy(P13.policyNo))?.status]).toEqual(['COMPLETED', 'IN_FORCE']);
});

test('a policy that differs from its quotation is not reinstated, and the payment is refunded', async () => {
  const { caseId, pay } = await toBePaid(await asP13());
  await db(`UPDATE policy SET status = 'TERMINATED' WHERE policy_no = $1`, [P13.policyNo]);
  await pay(world.now());
  expect([await readStatus(caseId), (await refunds()).length]).toEqual(['REJECTED', 1]);
  expect(await db('SELECT 1 FROM premium_posting WHERE policy_no = $1', [P13.policyNo])).toEqual([]);
});

test('existing credit pays a part; if it pays everything, the reinstatement is completed immediately', async () => {
  const caller = { as: await world.actAs('p13b') };
  expect(await readQuotation(caller, P13B.held)).toMatchObject({ suspenseUsed: 500, requirement: 'DECLARATION' });
  await db('UPDATE policy SET suspense_balance = 100000000 WHERE policy_no = $1', [P13B.held]);
  const quotation = await readQuotation(caller, P13B.held);
  expect(quotation.payable).toBe(0);
  const { data } = await accept(createBody(P13B.held, quotation), { mobile: P13B.mobile, caller });
  expect(data).toMatchObject({ caseStatus: 'COMPLETED', nextStep: 'PAY', payment: null });
  const policy = await readPolicy(P13B.held);
  expect(policy).toMatchObject({ status: 'IN_FORCE', held: 100_000_000 - Math.round(quotation.suspenseUsed * 100) });
});
