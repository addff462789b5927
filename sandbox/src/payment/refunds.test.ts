import { describe, expect, test } from 'vitest';
import { startWorld } from '../testing.ts';

async function startPaid() {
  const world = await startWorld();
  await world.payByUpi('success@sandbox');
  await world.sandbox.settle();
  const [state] = await world.findStates();
  const paymentId = String(state?.paymentId);
  const refund = async (changes: object = {}, idempotencyKey?: string) => {
    const body = { refundId: 'r1', paymentId, amount: 50_000, reason: 'DUPLICATE', ...changes };
    const answer = await world.call('POST', {
      path: '/pg/v1/refunds',
      json: body,
      more: idempotencyKey === undefined ? {} : { idempotencyKey },
    });
    return { status: answer.status, body: Object(await answer.json()) };
  };
  return { ...world, paymentId, refund };
}

describe('refund', () => {
  test('a refund is pending, then done with a callback that has its ID and amount', async () => {
    const { refund, sandbox, portal, paymentId } = await startPaid();
    expect(await refund()).toEqual({ status: 200, body: { refundId: 'r1', status: 'PENDING' } });
    await sandbox.advance(5_000);
    expect(portal.told[1]?.body).toMatchObject({ type: 'refund.done', data: { refundId: 'r1', paymentId, amountPaise: 50_000 } });
    expect((await refund()).body).toEqual({ refundId: 'r1', status: 'DONE' });
  });

  test('the same refund requested twice is one refund, also with another Idempotency-Key', async () => {
    const { refund, sandbox, portal } = await startPaid();
    await refund();
    await refund({}, 'another key');
    await sandbox.advance(60_000);
    expect(portal.told.filter(({ body }) => body.type === 'refund.done')).toHaveLength(1);
  });

  test('rejects a refund that was changed or is too large, or without a captured payment', async () => {
    const { refund, payByUpi, findStates } = await startPaid();
    await refund();
    expect(await refund({ amount: 1 })).toMatchObject({ status: 409, body: { error: { code: 'REFUND_CHANGED' } } });
    expect(await refund({ refundId: 'r2', amount: 1_200_051 })).toMatchObject({
      status: 422,
      body: { error: { code: 'REFUND_TOO_LARGE' } },
    });
    expect(await refund({ refundId: 'r3', amount: 1_200_050 })).toMatchObject({ status: 200 });
    expect(await refund({ refundId: 'r4', paymentId: 'pay_x' })).toMatchObject({ status: 404 });
    await payByUpi('decline@sandbox', { orderNo: 'PO2' });
    const [failed] = await findStates('PO2');
    expect(await refund({ refundId: 'r5', paymentId: failed?.paymentId })).toMatchObject({
      body: { error: { code: 'PAYMENT_NOT_CAPTURED' } },
    });
    expect(await refund({ refundId: 'r6', amount: 0.5 })).toMatchObject({ status: 400, body: { error: { code: 'BODY_INVALID' } } });
  });

  test('rejects a refund with the Idempotency-Key of another refund', async () => {
    const { refund } = await startPaid();
    await refund({}, 'k');
    expect(await refund({ refundId: 'r2' }, 'k')).toMatchObject({ status: 409, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } });
  });

  test('fails a refund if the control page sets that fault, and allows another', async () => {
    const { refund, sandbox, portal } = await startPaid();
    sandbox.setFault('payment', 'refundFailed', { times: 1 });
    expect((await refund({ amount: 1_250_050 })).body).toEqual({ refundId: 'r1', status: 'FAILED' });
    expect((await refund({ refundId: 'r2', amount: 1_250_050 })).body).toEqual({ refundId: 'r2', status: 'PENDING' });
    await sandbox.advance(60_000);
    expect(portal.told.filter(({ body }) => body.type === 'refund.done')).toHaveLength(1);
  });
});

describe('settlement file', () => {
  type Row = { orderNo: string; amount: number; fee: number; status: string; at: string; paymentId: string };
  async function startSettled() {
    const world = await startWorld();
    await world.pay({ way: 'card', kind: 'CC', number: '4111111111111111' }, { orderNo: 'PO1', amount: '100000' });
    await world.payByUpi('nocallback@sandbox', { orderNo: 'PO2', amount: '200000' });
    await world.payByUpi('decline@sandbox', { orderNo: 'PO3' });
    await world.payByUpi('pending@sandbox', { orderNo: 'PO4' });
    const list = async (date = '2026-11-20'): Promise<Row[]> => {
      const answer = await world.call('GET', { path: `/pg/v1/settlements?date=${date}` });
      expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
      return (await answer.text()).split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
    };
    return { ...world, list };
  }

  test('has a row for each payment captured on that Indian day, reported or not', async () => {
    const { list, sandbox } = await startSettled();
    expect(await list()).toMatchObject([
      { orderNo: 'PO1', amount: 100_000, fee: 1_800, status: 'CAPTURED' },
      { orderNo: 'PO2', amount: 200_000, fee: 0, status: 'CAPTURED' },
    ]);
    expect(await list('2026-11-19')).toEqual([]);
    await sandbox.advance(60_000);
    expect(await list()).toHaveLength(3);
  });

  test('the settlement file follows the Indian calendar: 18:30 UTC is the next day', async () => {
    const { list, clock, payByUpi } = await startSettled();
    await clock.set(new Date('2026-11-20T18:30:00Z'));
    await payByUpi('success@sandbox', { orderNo: 'PO5' });
    expect((await list('2026-11-21')).map((row) => row.orderNo)).toEqual(['PO5']);
  });

  test.each([
    ['settlementMissing', (rows: Row[]) => expect(rows.map((row) => row.orderNo)).toEqual(['PO2'])],
    ['settlementExtra', (rows: Row[]) => expect(rows.map((row) => row.orderNo)).toEqual(['PO1', 'PO2', 'PO999999999999'])],
    ['settlementAmount', (rows: Row[]) => expect(rows.map((row) => row.amount)).toEqual([99_900, 200_000])],
  ] as const)('can be spoilt: %s', async (error, check) => {
    const { list, sandbox } = await startSettled();
    sandbox.setFault('payment', error, { times: 1 });
    check(await list());
    expect(await list()).toHaveLength(2);
  });

  test('the settlement file needs a date', async () => {
    const { call } = await startWorld();
    expect((await call('GET', { path: '/pg/v1/settlements?date=20-11-2026' })).status).toBe(400);
  });
});
