import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { createMoneyHelpers } from '../../testing/factories/money.ts';
import { suspenseTeam } from '../../testing/factories/suspense.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
let m: ReturnType<typeof createMoneyHelpers>;
let desk: Awaited<ReturnType<typeof suspenseTeam>>;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '864000000' } });
  m = createMoneyHelpers(world);
  desk = await suspenseTeam(world);
  return async () => {
    expect(await m.sumOfBooks()).toBe(0);
    await world.close();
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  world.services.crashPoint = () => {};
});

describe('a refund of an unallocated payment', () => {
  test('a refund is requested by one person, approved by another, and sent once by its original channel', async () => {
    const money = await m.unknownPayment(250_000);
    expect(await m.held('REFUND_PAYABLE', money)).toBe(-250_000);
    const proposal = await desk.propose(money.moneyId, { decision: 'REFUND' });
    expect(proposal).toMatchObject({ status: 10, success: false, data: { state: 'PROPOSED' } });
    expect(await desk.readRow(money.moneyId)).toMatchObject({ state: 'OPEN', waitsFor: 'REFUND', may: [] });
    const { approvalId } = proposal.data;
    expect(await desk.readApproval(approvalId)).toMatchObject({
      kind: 'MONEY',
      summary: `REFUND ₹2,500.00, payment ${money.reference}`,
      reason: 'as the bank says',
    });
    expect(await desk.approve(approvalId, desk.cashier)).toMatchObject({ status: 13, data: { code: 'notAllowed' } });
    expect(await desk.approve(approvalId)).toMatchObject({ success: true, data: { state: 'EXECUTED' } });
    expect(await desk.readRow(money.moneyId)).toMatchObject({ state: 'DECIDED', decision: 'REFUND', decidedBy: 'Staff', may: [] });
    await world.advance(5_000);
    await desk.later();
    expect(await m.readRefunds(money.moneyId)).toMatchObject([{ state: 'DONE', reason: 'STAFF#1' }]);
    expect([await m.held('GATEWAY_CLEARING', money), await m.held('REFUND_PAYABLE', money)]).toEqual([0, 0]);
    const trail = await m.db('SELECT action, outcome, actor_id FROM audit WHERE object_id = ANY($1) ORDER BY audit_id', [
      [approvalId, money.moneyId],
    ]);
    expect(trail).toEqual([
      { action: 'approval', outcome: 'PROPOSED', actor_id: desk.cashier.userId },
      { action: '/admin/money/decide', outcome: 'REFUND', actor_id: desk.cashier.userId },
      { action: '/admin/approvals/decide', outcome: 'APPROVED', actor_id: desk.approver.userId },
      { action: 'approval', outcome: 'EXECUTED', actor_id: 'refund-start' },
    ]);
  });

  test.each(['ENACH', 'ESI', 'UPI'] as const)('a late debit is refunded by its rail: %s; its payer is notified', async (rail) => {
    const person = await aCustomer(world);
    const { money } = await m.lateDebit(person, rail);
    expect(await desk.settle(money.moneyId, 'REFUND')).toMatchObject({ data: { state: 'EXECUTED' } });
    await world.advance(5_000);
    await desk.later();
    expect(await m.readRefunds(money.moneyId)).toMatchObject([{ state: 'DONE' }]);
    expect([await m.held('RAIL_CLEARING', money), await m.held('REFUND_PAYABLE', money)]).toEqual([0, 0]);
    const texts = world.sandbox.listMessages(person.mobile).map(({ text }) => text);
    expect(
      texts.filter((text) => text.includes(`we have returned ${formatRupees(Number(money.amount)).replace('₹', 'Rs ')} `)),
    ).toHaveLength(1);
  });

  test('a refund that its partner rejects states the reason and leaves the money open; repeated, it is another refund', async () => {
    const { money } = await m.mismatch(await aCustomer(world));
    const proposal = await desk.propose(money.moneyId, { decision: 'REFUND' });
    expect(await desk.approve(proposal.data.approvalId)).toMatchObject({
      status: 13,
      message: 'The refund was refused: payment unknown.',
      data: { code: 'refundRefused' },
    });
    expect(await desk.readApproval(proposal.data.approvalId)).toMatchObject({ state: 'FAILED', note: 'refundRefused: payment unknown' });
    expect(await desk.readRow(money.moneyId)).toMatchObject({ state: 'OPEN', decidedBy: null, may: ['REFUND', 'ASSIGN'] });
    expect(await m.held('REFUND_PAYABLE', { ...money, orderId: null })).toBe(-Number(money.amount));
    vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValue('DONE');
    expect(await desk.settle(money.moneyId, 'REFUND')).toMatchObject({ data: { state: 'EXECUTED' } });
    expect((await m.readRefunds(money.moneyId)).map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual([
      'DONE STAFF#2',
      'FAILED STAFF#1',
    ]);
    expect(await m.held('REFUND_PAYABLE', { ...money, orderId: null })).toBe(0);
  });

  test('a refund that was accepted and then fails is open again', async () => {
    const money = await m.unknownPayment(33_300);
    const refund = vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValue('PENDING');
    expect(await desk.settle(money.moneyId, 'REFUND')).toMatchObject({ data: { state: 'EXECUTED' } });
    expect(await desk.readRow(money.moneyId)).toMatchObject({ state: 'DECIDED' });
    vi.spyOn(world.services.partners.payment, 'queryRefund').mockResolvedValue('FAILED');
    await desk.later(2 * MINUTE_MS);
    expect(await desk.readRow(money.moneyId)).toMatchObject({ state: 'OPEN', decision: null, may: ['REFUND', 'ASSIGN'] });
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await m.held('REFUND_PAYABLE', money)).toBe(-33_300);
  });

  test('a refund whose answer is lost is requested again under its id, and counts once', async () => {
    const money = await m.unknownPayment(44_400);
    const { refund } = world.services.partners.payment;
    const requestedIds: string[] = [];
    vi.spyOn(world.services.partners.payment, 'refund').mockImplementation(async (request) => {
      requestedIds.push(request.refundId);
      const answer = await refund(request);
      if (requestedIds.length === 1) throw new PartnerFailure('payment', { reason: 'unreachable', retry: true });
      return answer;
    });
    const { data } = await desk.propose(money.moneyId, { decision: 'REFUND' });
    expect(await desk.approve(data.approvalId)).toMatchObject({ success: true, data: { state: 'APPROVED' } });
    expect(await desk.readRow(money.moneyId)).toMatchObject({ state: 'DECIDED' });
    await desk.later(0);
    expect([requestedIds.length, new Set(requestedIds).size]).toEqual([2, 1]);
    expect(await desk.readApproval(data.approvalId)).toMatchObject({ state: 'EXECUTED' });
    await desk.later();
    expect(await m.readRefunds(money.moneyId)).toMatchObject([{ id: requestedIds[0], state: 'DONE' }]);
    expect([await m.held('GATEWAY_CLEARING', money), await m.held('REFUND_PAYABLE', money)]).toEqual([0, 0]);
  });

  test.each([
    ['approval-before-commit', 'PROPOSED', 'OPEN', []],
    ['approval-after-commit', 'EXECUTED', 'DECIDED', ['DONE']],
    ['refund-sent', 'EXECUTED', 'DECIDED', ['DONE']],
  ])('if the portal crashes at %s, the refund is requested once or not at all', async (point, approval, state, refunds) => {
    const money = await m.unknownPayment(55_500);
    const refund = vi.spyOn(world.services.partners.payment, 'refund');
    const { data } = await desk.propose(money.moneyId, { decision: 'REFUND' });
    world.services.crashPoint = (name) => {
      if (name === point) throw new Error('lost');
    };
    expect(await desk.approve(data.approvalId)).toMatchObject({ http: 500 });
    world.services.crashPoint = () => {};
    await desk.later();
    await world.advance(5_000);
    await desk.later();
    expect(await desk.readApproval(data.approvalId)).toMatchObject({ state: approval });
    expect(await desk.readRow(money.moneyId)).toMatchObject({ state });
    expect((await m.readRefunds(money.moneyId)).map((row) => row.state)).toEqual(refunds);
    expect(new Set(refund.mock.calls.map(([{ refundId }]) => refundId)).size).toBe(refunds.length);
  });
});

test('if one person is enough, a refund is requested immediately, and its rejection is shown', async () => {
  const kinds = world.services.config.FOUR_EYES;
  world.services.config.FOUR_EYES = [];
  const money = await m.unknownPayment(88_800);
  vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValueOnce('FAILED');
  expect(await desk.propose(money.moneyId, { decision: 'REFUND' })).toMatchObject({
    status: 13,
    message: 'The refund was refused: FAILED.',
  });
  expect(await desk.propose(money.moneyId, { decision: 'REFUND' })).toMatchObject({
    success: true,
    data: { state: 'EXECUTED', approvalId: null },
  });
  expect(await desk.readRow(money.moneyId)).toMatchObject({ state: 'DECIDED' });
  world.services.config.FOUR_EYES = kinds;
});
