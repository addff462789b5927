import { dayOf } from '@portal/rules/calendar/dates.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBooks } from '../../testing/factories/debits.ts';
import { APPROVE, decideOnPage, postCallback } from '../../testing/factories/mandates.ts';
import {
  CLIENT,
  HOUR_MS,
  MINUTE_MS,
  POLICY,
  startVerificationWorld,
  type VerificationWorld,
} from '../../testing/factories/verification.ts';
import { sweepMandates } from './sweep-mandates.ts';

let v: VerificationWorld;
beforeEach(async () => {
  v = await startVerificationWorld();
});
afterEach(() => v.world.close());

const RAILS = [
  ['eNACH', '5678', '9713', '9714'],
  ['UPI', 'success', 'norefund', 'keeprefund'],
] as const;

describe.each(RAILS)('the verification rupee of %s', (rail, ordinary, rejected, pending) => {
  test('is ordered with the start, collected with the approval, refunded and reported once, without touching a premium', async () => {
    const gateway = vi.spyOn(v.world.services.partners.payment, 'queryPayments');
    const gatewayRefund = vi.spyOn(v.world.services.partners.payment, 'refund');
    const before = await v.readDues();
    const { approve } = await v.start[rail](ordinary);
    expect(await v.orders()).toEqual(['CREATED']);
    expect(await v.db('SELECT amount::int, attempts, client_id, next_query_at FROM payment_order')).toEqual([
      { amount: 100, attempts: 0, client_id: CLIENT, next_query_at: null },
    ]);
    await approve(ordinary);
    await v.world.drain();
    expect([await v.orders(), await v.refunds()]).toEqual([['REFUND_INITIATED'], ['PENDING 100']]);
    expect(await readBooks(v.world)).toEqual({ RAIL_CLEARING: 100, REFUND_PAYABLE: -100 });
    expect(await v.told()).toEqual([]);
    expect(await v.readDues()).toEqual(before);

    await v.later(2 * MINUTE_MS);
    expect([await v.orders(), await v.refunds()]).toEqual([['REFUNDED'], ['DONE 100']]);
    expect(await v.booked()).toEqual(['VERIFICATION', 'VERIFICATION_RETURN', 'REFUND']);
    expect(await readBooks(v.world)).toEqual({});
    await v.later(HOUR_MS);
    expect(await v.told()).toEqual(['refundDone']);
    const sms = v.world.sandbox.listMessages('9000000008').filter(({ text }) => text.includes('Rs 1.00'));
    expect(sms.map(({ text }) => text)).toEqual([expect.stringContaining('we have returned Rs 1.00 to the account it came from.')]);
    expect(await v.readDues()).toEqual(before);
    expect([gateway.mock.calls, gatewayRefund.mock.calls]).toEqual([[], []]);
    expect(await v.alerts()).toEqual([]);
  });

  test('a refunded verification is shown on the card with its date', async () => {
    const { approve } = await v.start[rail](ordinary);
    await approve(ordinary);
    await v.world.drain();
    const steps = async () => {
      const [card] = rail === 'UPI' ? await v.person.upiCards(CLIENT) : await v.person.enachCards(CLIENT);
      return card?.Timeline.map(({ kind, at, text, amount }) => [kind, dayOf(new Date(at)), text, amount]) ?? [];
    };
    expect((await steps()).map(([kind]) => kind)).toEqual(['ACTIVE', 'STARTED']);
    await v.later(24 * HOUR_MS);
    expect((await steps())[0]).toEqual(['VERIFICATION_BACK', '2026-11-21', 'We refunded the ₹1.00 that verified your account.', 1]);
  });

  test(`a verification that the rail refuses to refund (${rejected}) is shown to staff, and not reported as refunded`, async () => {
    const { approve } = await v.start[rail](rejected);
    await approve(rejected);
    await v.world.drain();
    await v.later(24 * HOUR_MS);
    expect([await v.orders(), await v.refunds(), await v.alerts()]).toEqual([['REFUND_INITIATED'], ['FAILED 100'], ['refundFailed']]);
    expect([await v.told(), await readBooks(v.world)]).toEqual([[], { RAIL_CLEARING: 100, REFUND_PAYABLE: -100 }]);
  });

  test(`a pending refund of a verification (${pending}) is queried until it is done; after seven days staff are alerted`, async () => {
    const { ref, approve } = await v.start[rail](pending);
    await approve(pending);
    await v.world.drain();
    const refundQuery = vi.spyOn(rail === 'UPI' ? v.world.services.partners.upi : v.world.services.partners.enach, 'queryRefund');
    for (let day = 1; day <= 7; day += 1) await v.later(24 * HOUR_MS - MINUTE_MS);
    expect([await v.refunds(), await v.alerts(), refundQuery.mock.calls.length]).toEqual([['PENDING 100'], [], 7]);
    await v.later(HOUR_MS);
    expect(await v.alerts()).toEqual(['refundLate']);
    v.world.sandbox.manual.rails.act({ rail: rail === 'UPI' ? 'upi' : 'enach', id: ref, action: 'finishRefund' });
    await v.later(HOUR_MS);
    expect([await v.orders(), await v.refunds(), await v.told()]).toEqual([['REFUNDED'], ['DONE 100'], ['refundDone']]);
  });

  test('the same refund is used after the rail was unavailable for an hour', async () => {
    const { approve } = await v.start[rail](ordinary);
    await approve(ordinary);
    v.world.sandbox.setFault(rail === 'UPI' ? 'upi' : 'enach', 'http500');
    await v.world.drain();
    expect([await v.orders(), await v.refunds()]).toEqual([['REFUND_INITIATED'], ['ASKED 100']]);
    v.world.sandbox.setFault(rail === 'UPI' ? 'upi' : 'enach', 'none');
    await v.db(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
    await v.later(HOUR_MS);
    await v.later(HOUR_MS);
    expect([await v.orders(), await v.refunds(), await v.told()]).toEqual([['REFUNDED'], ['DONE 100'], ['refundDone']]);
  });

  test('a refund that the rail does not accept is shown to staff and requested again', async () => {
    const { approve } = await v.start[rail](ordinary);
    await approve(ordinary);
    await v.world.sandbox.settle();
    v.world.sandbox.setFault(rail === 'UPI' ? 'upi' : 'enach', 'refuse');
    await v.world.drain();
    expect([await v.refunds(), await v.alerts()]).toEqual([['ASKED 100'], ['refundRefused']]);
    v.world.sandbox.setFault(rail === 'UPI' ? 'upi' : 'enach', 'none');
    await v.db(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
    await v.later(HOUR_MS);
    await v.later(HOUR_MS);
    expect([await v.orders(), await v.refunds(), await v.told()]).toEqual([['REFUNDED'], ['DONE 100'], ['refundDone']]);
  });

  test('20 reports of a verification, some with other texts, make one booking, one refund and one message', async () => {
    const { ref, approve } = await v.start[rail](ordinary);
    await approve(ordinary);
    await v.world.sandbox.settle();
    const named =
      rail === 'UPI' ? { mandateId: ref, status: 'ACTIVE', umn: 'no@sandbox' } : { transactionId: ref, mandateStatus: 'ACTIVE' };
    const status = (eventId: string) =>
      postCallback(v.world, {
        rail: rail === 'UPI' ? 'upi' : 'enach',
        body: {
          eventId,
          type: 'mandate.updated',
          ...named,
          debitId: null,
          debitStatus: null,
          reasonCode: null,
          at: v.world.now().toISOString(),
        },
      });
    for (const round of ['before', 'after']) {
      const callbacks = Array.from({ length: 20 }, (_, n) => status(n % 2 === 0 ? `same-${round}` : `other-${round}-${n}`));
      expect((await Promise.all(callbacks)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 204));
      await v.world.drain();
      await v.later(HOUR_MS);
    }
    expect([await v.orders(), await v.refunds(), await v.told()]).toEqual([['REFUNDED'], ['DONE 100'], ['refundDone']]);
    expect(await v.booked()).toEqual(['VERIFICATION', 'VERIFICATION_RETURN', 'REFUND']);
  });

  test('the order of an abandoned start is abandoned, and the next start has a separate one', async () => {
    await v.start[rail](ordinary);
    await v.world.advance(31 * MINUTE_MS);
    await sweepMandates(v.world.services, v.world.now());
    expect(await v.orders()).toEqual(['ABANDONED']);
    const { approve } = await v.start[rail](ordinary);
    expect(await v.orders()).toEqual(['ABANDONED', 'CREATED']);
    await approve(ordinary);
    await v.later(HOUR_MS);
    await v.later(HOUR_MS);
    expect([await v.orders(), await v.refunds()]).toEqual([['ABANDONED', 'REFUNDED'], ['DONE 100']]);
  });

  test('the verification of a mandate that was rejected and later became active is collected and refunded', async () => {
    const late = rail === 'UPI' ? 'flip' : '9702';
    const { approve } = await v.start[rail](late);
    await approve(late);
    await v.world.drain();
    expect([await v.orders(), await v.booked()]).toEqual([['ABANDONED'], []]);
    await v.later(2 * MINUTE_MS);
    await v.later(HOUR_MS);
    expect([await v.orders(), await v.refunds(), await readBooks(v.world)]).toEqual([['REFUNDED'], ['DONE 100'], {}]);
  });

  test('the verification of a replaced mandate is refunded too', async () => {
    const late = rail === 'UPI' ? 'flip' : '9702';
    const { approve } = await v.start[rail](late);
    await approve(late);
    await v.world.drain();
    await v.start[rail]('5679');
    await v.later(2 * MINUTE_MS);
    await v.later(HOUR_MS);
    const mandates = await v.db('SELECT status FROM mandate JOIN payment_order ON ref_id = mandate_id ORDER BY order_no');
    expect(mandates[0]).toEqual({ status: 'WITHDRAWN' });
    expect([(await v.orders())[0], await v.refunds()]).toEqual(['REFUNDED', ['DONE 100']]);
  });
});

test('a standing instruction is verified without money, so it has no order', async () => {
  const { data } = await v.person.confirmed('/esi/initiateESI', await v.person.esiBody(CLIENT, POLICY));
  await decideOnPage(v.world, data, APPROVE);
  await v.later(HOUR_MS);
  expect(await v.db('SELECT status FROM mandate WHERE policy_no = $1', [POLICY])).toEqual([{ status: 'ACTIVE' }]);
  expect([await v.orders(), await v.booked()]).toEqual([[], []]);
});

describe('events without a collection', () => {
  test('collects nothing after a rejection by the bank, or a withdrawal in time', async () => {
    const rejected = await v.start.eNACH('9908');
    await rejected.approve('');
    expect(await v.orders()).toEqual(['ABANDONED']);
    const waiting = await v.start.UPI();
    await waiting.approve('pending');
    await v.world.drain();
    expect(await v.orders()).toEqual(['ABANDONED', 'CREATED']);
    const [open] = await v.db(`SELECT mandate_id FROM mandate WHERE policy_no = $1 AND status = 'PENDING'`, [POLICY]);
    await v.person.confirmed('/autopay/cancel', { policyNumber: POLICY, mandateId: open.mandate_id, reason_type: 'Bank Account change' });
    await v.later(HOUR_MS);
    expect([await v.orders(), await v.booked()]).toEqual([['ABANDONED', 'ABANDONED'], []]);
  });

  test('a browser’s report, genuine or not, collects nothing before the gateway’s own', async () => {
    const { approve } = await v.start.eNACH('9707');
    await approve('');
    expect(await v.db('SELECT status FROM mandate WHERE policy_no = $1', [POLICY])).toEqual([{ status: 'PENDING' }]);
    expect(await v.orders()).toEqual(['CREATED']);
    expect(await v.db('SELECT gateway_payment_id FROM payment_order')).toEqual([{ gateway_payment_id: null }]);
    await v.world.drain();
    expect(await v.orders()).toEqual(['REFUND_INITIATED']);
  });
});

test('a mandate revoked before its approval was reported still counts as verified', async () => {
  const { ref } = await v.start.UPI();
  const body = {
    eventId: 'e1',
    type: 'mandate.updated',
    mandateId: ref,
    status: 'REVOKED',
    umn: 'a@sandbox',
    at: v.world.now().toISOString(),
  };
  await postCallback(v.world, { rail: 'upi', body: { ...body, debitId: null, debitStatus: null, reasonCode: '61' } });
  expect(await v.db('SELECT status FROM mandate WHERE policy_no = $1', [POLICY])).toEqual([{ status: 'FAILED' }]);
  expect(await v.db('SELECT state, gateway_payment_id FROM payment_order')).toEqual([{ state: 'CREATED', gateway_payment_id: ref }]);
});
