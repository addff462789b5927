import { describe, expect, test } from 'vitest';
import { startWorld } from '../testing.ts';

async function startControl() {
  const world = await startWorld();
  const post = (path: string, json: object, headers: Record<string, string> = {}) =>
    fetch(world.sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
  return { ...world, post };
}

describe('control page', () => {
  test('the control page shows partners, orders, callbacks and test inputs', async () => {
    const { payByUpi, sandbox } = await startControl();
    await payByUpi('late@sandbox');
    await sandbox.settle();
    const page = await (await fetch(`${sandbox.url}/control`)).text();
    for (const text of [
      'Payment gateway',
      'PO000000000001',
      'FAILED (DECLINED)',
      'payment.failed',
      'badsign@sandbox',
      '4000 0000 0000 3220',
      'ends in 99991',
    ]) {
      expect(page).toContain(text);
    }
  });

  test('setting a fault in the form shows it on the page', async () => {
    const { submit, call } = await startControl();
    const { page, status } = await submit('/control/faults', { partner: 'sms', fault: 'http500', times: '', delayMs: '' });
    expect(status).toBe(200);
    expect(page).toContain('<strong class="problem">http500</strong> until it is set again');
    expect((await call('POST', { path: '/sms/v1/messages', json: {} })).status).toBe(500);
  });

  test('setting a fault with JSON returns 204', async () => {
    const { post, call } = await startControl();
    expect((await post('/control/faults', { partner: 'payment', fault: 'refuse', times: 1 })).status).toBe(204);
    expect((await call('GET', { path: '/pg/v1/orders/PO1' })).status).toBe(422);
    expect((await call('GET', { path: '/pg/v1/orders/PO1' })).status).toBe(404);
  });

  test('rejects unknown partners and faults, and faults of another partner', async () => {
    const { post } = await startControl();
    for (const json of [
      { partner: 'bank', fault: 'down' },
      { partner: 'sms', fault: 'explode' },
      { partner: 'mail', fault: 'duplicate' },
      { partner: 'sms', fault: 'down', times: -1 },
    ]) {
      expect((await post('/control/faults', json)).status).toBe(400);
    }
  });

  test('rejects a cross-site call of the control page', async () => {
    const { post } = await startControl();
    const error = { partner: 'payment', fault: 'down' };
    expect((await post('/control/faults', error, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/control/faults', error, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('/control/faults', error, { 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  });
});

describe('callback sent by hand', () => {
  test('a callback sent by hand changes the state and has the given event ID', async () => {
    const { openPage, post, sandbox, portal, findStates } = await startControl();
    await openPage();
    const fire = { orderNo: 'PO000000000001', type: 'payment.captured', eventId: 'mine' };
    expect((await post('/control/fire', fire)).status).toBe(204);
    await post('/control/fire', fire);
    await sandbox.settle();
    expect(portal.told.map(({ body }) => [body.eventId, body.data.status])).toEqual([
      ['mine', 'CAPTURED'],
      ['mine', 'CAPTURED'],
    ]);
    expect(await findStates()).toMatchObject([{ status: 'CAPTURED' }]);
  });

  test('a late callback is sent, but a captured payment stays captured', async () => {
    const { payByUpi, post, sandbox, portal, findStates } = await startControl();
    await payByUpi('success@sandbox');
    await post('/control/fire', { orderNo: 'PO000000000001', type: 'payment.failed' });
    await post('/control/fire', { orderNo: 'PO000000000001', type: 'payment.chargeback' });
    await sandbox.settle();
    expect(portal.told.map(({ body }) => body.type)).toEqual(['payment.captured', 'payment.failed', 'payment.chargeback']);
    expect(await findStates()).toMatchObject([{ status: 'CAPTURED' }]);
  });

  test('a callback sent by hand completes a requested refund immediately', async () => {
    const { payByUpi, post, sandbox, portal, call, findStates } = await startControl();
    await payByUpi('success@sandbox');
    const fire = { orderNo: 'PO000000000001', type: 'refund.done' };
    expect((await post('/control/fire', fire)).status).toBe(422);
    const [state] = await findStates();
    await call('POST', { path: '/pg/v1/refunds', json: { refundId: 'r1', paymentId: state?.paymentId, amount: 100, reason: 'DUPLICATE' } });
    expect((await post('/control/fire', fire)).status).toBe(204);
    await sandbox.settle();
    expect(portal.told.at(-1)?.body).toMatchObject({ type: 'refund.done', data: { refundId: 'r1' } });
  });

  test('reports a payment for an unknown order, which can be refunded', async () => {
    const { post, submit, sandbox, portal, call } = await startControl();
    expect((await post('/control/strange', { amountPaise: 12_345 })).status).toBe(204);
    expect((await submit('/control/strange', {})).status).toBe(200);
    expect((await post('/control/strange', { amountPaise: 0 })).status).toBe(400);
    await sandbox.settle();
    const events = portal.told.map(({ body }) => body.data);
    expect(events).toMatchObject([
      { status: 'CAPTURED', amountPaise: 12_345, currency: 'INR', merchantId: 'LIFEPORTAL' },
      { status: 'CAPTURED', amountPaise: 100_000 },
    ]);
    expect(portal.told.map(({ verdict }) => verdict)).toEqual(['good', 'good']);
    expect(new Set(events.map(({ orderNo }) => orderNo)).size).toBe(2);
    const [first] = events;
    expect((await call('GET', { path: `/pg/v1/orders/${first?.orderNo}` })).status).toBe(200);
    expect(
      (
        await call('POST', {
          path: '/pg/v1/refunds',
          json: { refundId: 'r1', paymentId: first?.paymentId, amount: 12_345, reason: 'STAFF' },
        })
      ).status,
    ).toBe(200);
  });

  test('rejects a callback for an unknown order, with a page in a browser', async () => {
    const { post, submit } = await startControl();
    expect((await post('/control/fire', { orderNo: 'PO7', type: 'payment.captured' })).status).toBe(404);
    const { status, page } = await submit('/control/fire', { orderNo: 'PO7', type: 'payment.captured' });
    expect(status).toBe(404);
    expect(page).toContain('There is no such order.');
  });
});

test('setting the clock forward sends the callbacks that fell due', async () => {
  const { payByUpi, post, portal, clock } = await startControl();
  await payByUpi('pending@sandbox');
  expect((await post('/control/clock', { now: '2026-11-20T10:31:00+05:30' })).status).toBe(204);
  expect(portal.told.map(({ body }) => body.type)).toEqual(['payment.pending', 'payment.captured']);
  expect(clock.now().toISOString()).toBe('2026-11-20T05:01:00.000Z');
  expect((await post('/control/clock', { now: null })).status).toBe(204);
  expect(clock.now().toISOString()).toBe('2026-11-20T05:00:00.000Z');
  expect((await post('/control/clock', { now: 'tomorrow' })).status).toBe(400);
});

test('the sandbox answers health checks', async () => {
  const { sandbox } = await startControl();
  expect(await (await fetch(`${sandbox.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(sandbox.url)).text()).toContain('href="/control"');
});
