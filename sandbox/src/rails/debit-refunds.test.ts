import { describe, expect, test } from 'vitest';
import { railNames } from './mandate.ts';
import { startRails } from './testing.ts';

const endMs = 30_000;
const doneMs = 5_000;

/** A debit of ₹13,000.00 that has ended: confirmed, or returned for an account that says so. */
async function startDebited(rail: (typeof railNames)[number], mandateNo = 'OF-OLD') {
  const world = await startRails();
  if (rail === 'upi')
    await world.call('POST', {
      path: `/upi/v1/mandates/${mandateNo}/notify`,
      json: {
        debitId: 'd1',
        amount: 1_300_000,
        executeOn: '2026-11-21',
        reason: 'Premium',
      },
    });
  await world.debit(rail, { mandateNo });
  await world.sandbox.advance(endMs);
  const refund = async (changes: object = {}, of = 'd1') => {
    const body = { refundId: 'r1', amount: 1_300_000, reason: 'STAFF', ...changes };
    const answer = await world.call('POST', {
      path: `/${rail}/v1/debits/${of}/refunds`,
      json: body,
      more: { idempotencyKey: JSON.stringify([of, changes]) },
    });
    return { status: answer.status, body: Object(await answer.json()) };
  };
  return { ...world, refund };
}

describe.each(railNames)('refund of a debit by %s', (rail) => {
  test('a refund is pending, then done, repeatable and never above the debit', async () => {
    const { refund, sandbox } = await startDebited(rail);
    const pending = { status: 200, body: { refundId: 'r1', status: 'PENDING' } };
    expect([await refund(), await refund()]).toEqual([pending, pending]);
    await sandbox.advance(doneMs);
    expect((await refund()).body.status).toBe('DONE');
    expect(await refund({ amount: 1 })).toMatchObject({ status: 409, body: { error: { code: 'REFUND_CHANGED' } } });
    expect(await refund({ refundId: 'r2', amount: 1 })).toMatchObject({ status: 422, body: { error: { code: 'REFUND_TOO_LARGE' } } });
  });

  test('a failed refund can be requested again with another ID', async () => {
    const { refund, sandbox } = await startDebited(rail);
    sandbox.setFault(rail, 'refundFailed', { times: 1 });
    expect((await refund()).body.status).toBe('FAILED');
    expect((await refund({ refundId: 'r2' })).body.status).toBe('PENDING');
  });

  test('accepts a refund of a debit from before the sandbox started', async () => {
    const { refund } = await startDebited(rail);
    expect((await refund({ refundId: 'r9' }, 'of-yesterday')).body).toEqual({ refundId: 'r9', status: 'PENDING' });
  });
});

test('a debit that failed can be refunded only after it is confirmed by hand', async () => {
  const { approveEsi, register, debit, sandbox, call, takeTold } = await startRails();
  await approveEsi('501000129804');
  const [{ mandateNo }] = await register('esi');
  const confirm = () => sandbox.manual.rails.act({ rail: 'esi', id: mandateNo, action: 'confirmDebit' });
  expect(confirm).toThrow('no returned debit');
  await debit('esi', { mandateNo });
  await sandbox.advance(endMs);
  const refund = (refundId: string) => call('POST', { path: '/esi/v1/debits/d1/refunds', json: { refundId, amount: 100, reason: '' } });
  expect((await refund('r1')).status).toBe(422);
  await takeTold();
  confirm();
  expect((await takeTold()).map(({ body }) => [body.debitId, body.debitStatus])).toEqual([['d1', 'CONFIRMED']]);
  expect((await refund('r2')).status).toBe(200);
});
