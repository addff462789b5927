import { describe, expect, test } from 'vitest';
import { startWorld } from './testing.ts';

const order = '/pg/v1/orders/PO000000000001';

async function startPaid() {
  const world = await startWorld();
  await world.payByUpi('success@sandbox');
  await world.sandbox.settle();
  return world;
}

describe('call from the portal', () => {
  test('rejects a call without a valid signature and gives the reason', async () => {
    const { sandbox, call } = await startPaid();
    const bare = await fetch(sandbox.url + order);
    expect(bare.status).toBe(401);
    expect(await bare.json()).toEqual({ error: { code: 'SIGNATURE_REFUSED', message: 'The signature was refused: unknownKey.' } });
    expect((await call('GET', { path: order })).status).toBe(200);
    expect((await call('GET', { path: '/pg/v1/orders/PO7' })).status).toBe(404);
  });

  test('a POST needs an Idempotency-Key', async () => {
    const { call } = await startPaid();
    const answer = await call('POST', { path: '/pg/v1/refunds', json: { refundId: 'r1' }, more: { idempotencyKey: '' } });
    expect(await answer.json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_MISSING' } });
  });
});

describe('faults of a partner', () => {
  test.each([
    ['refuse', 422, 'REFUSED'],
    ['http500', 500, 'INTERNAL'],
    ['errorIn200', 200, 'INTERNAL'],
  ] as const)('the fault %s answers HTTP %i for the set number of calls', async (error, status, code) => {
    const { call, sandbox } = await startPaid();
    sandbox.setFault('payment', error, { times: 2 });
    for (let n = 0; n < 2; n++) {
      const answer = await call('GET', { path: order });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ error: { code } });
    }
    expect((await call('GET', { path: order })).status).toBe(200);
  });

  test('the fault down cuts the connection', async () => {
    const { call, sandbox } = await startPaid();
    sandbox.setFault('payment', 'down');
    await expect(call('GET', { path: order })).rejects.toThrow('fetch failed');
    sandbox.setFault('payment', 'none');
    expect((await call('GET', { path: order })).status).toBe(200);
  });

  test('the faults badJson and badType return an answer that cannot be parsed', async () => {
    const { call, sandbox } = await startPaid();
    sandbox.setFault('payment', 'badJson', { times: 1 });
    await expect((await call('GET', { path: order })).json()).rejects.toThrow(SyntaxError);
    sandbox.setFault('payment', 'badType');
    expect((await call('GET', { path: order })).headers.get('content-type')).toContain('text/html');
  });

  test('the fault huge returns an answer of over 32 MB', async () => {
    const { call, sandbox } = await startPaid();
    sandbox.setFault('payment', 'huge');
    const answer = await call('GET', { path: order });
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(32 * 1024 * 1024);
  });

  test('the fault halfOpen starts an answer and never ends it', async () => {
    const { call, sandbox } = await startPaid();
    sandbox.setFault('payment', 'halfOpen');
    const giveUp = new AbortController();
    const answer = await call('GET', { path: order, json: undefined, more: { signal: giveUp.signal } });
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"status":');
    giveUp.abort();
    await expect(reader?.read()).rejects.toThrow('aborted');
  });

  test('the fault slow delays the right answer', async () => {
    const { call, sandbox, clock, logged } = await startPaid();
    const delays: number[] = [];
    sandbox.setFault('payment', 'slow', { times: 1, delayMs: 7_000 });
    const started = clock.now().getTime();
    const isHeld = logged(/fault slow/);
    const answer = call('GET', { path: order }).then(({ status }) => {
      delays.push(clock.now().getTime() - started);
      return status;
    });
    await isHeld;
    expect(delays).toEqual([]);
    await sandbox.advance(7_000);
    expect(await answer).toBe(200);
    expect(delays).toEqual([7_000]);
  });

  test('the fault wrongOwner returns the order of another customer', async () => {
    const { call, sandbox, payByUpi } = await startPaid();
    await payByUpi('success@sandbox', { orderNo: 'PO2' });
    await sandbox.settle();
    sandbox.setFault('payment', 'wrongOwner', { times: 1 });
    expect(await (await call('GET', { path: order })).json()).toMatchObject({ orderNo: 'PO2', payments: [{ orderNo: 'PO2' }] });
    expect(await (await call('GET', { path: order })).json()).toMatchObject({ orderNo: 'PO000000000001' });
  });
});
