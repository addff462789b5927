import { expect, test } from 'vitest';
import { startWorld } from './testing.ts';

test('sends a signed callback with its event ID once if the portal accepts it', async () => {
  const { payByUpi, portal, sandbox } = await startWorld();
  await payByUpi('success@sandbox');
  await sandbox.advance(7 * 86_400_000);
  expect(portal.told).toHaveLength(1);
  const [told] = portal.told;
  expect(told).toMatchObject({ path: '/callbacks/payment', verdict: 'good', body: { type: 'payment.captured' } });
  expect(told?.headers['x-event-id']).toBe(told?.body.eventId);
});

test('repeats an unaccepted callback unchanged after 5, 15, 60 s, 5, 30 min, 2, 6, 24 h', async () => {
  const { payByUpi, portal, sandbox, clock } = await startWorld();
  portal.answer = 503;
  const start = clock.now().getTime();
  await payByUpi('success@sandbox');
  await sandbox.advance(7 * 86_400_000);
  const at = portal.told.map((callback) => Number(callback.headers['x-timestamp']) - start / 1000);
  expect(at).toEqual([0, 5, 15, 60, 300, 1_800, 7_200, 21_600, 86_400]);
  expect(new Set(portal.told.map((callback) => callback.raw)).size).toBe(1);
  expect(new Set(portal.told.map((callback) => callback.verdict))).toEqual(new Set(['good']));
  expect(sandbox.listCallbacks()).toMatchObject([{ attempts: 9, state: 'givenUp', lastAnswer: 503 }]);
});

test('stops repeating a callback when the portal accepts it', async () => {
  const { payByUpi, portal, sandbox } = await startWorld();
  portal.answer = 500;
  await payByUpi('success@sandbox');
  await sandbox.advance(10_000);
  portal.answer = 204;
  await sandbox.advance(86_400_000);
  expect(portal.told).toHaveLength(3);
  expect(sandbox.listCallbacks()).toMatchObject([{ state: 'delivered', lastAnswer: 204 }]);
});

test('delivers callbacks once an unavailable portal is back', async () => {
  const { payByUpi, portal, sandbox } = await startWorld({ portalUrl: 'http://127.0.0.1:1', returnUrls: ['http://127.0.0.1'] });
  const { status } = await payByUpi('success@sandbox', { returnUrl: 'http://127.0.0.1/back' });
  expect(status).toBe(200);
  await sandbox.settle();
  expect(sandbox.listCallbacks()).toMatchObject([{ state: 'waiting', lastAnswer: 'unreachable' }]);
  sandbox.setPortalUrl(`${portal.url}/`);
  await sandbox.advance(5_000);
  expect(portal.told).toHaveLength(1);
});

test('faults can sign callbacks wrongly, repeat them or name another order', async () => {
  const { payByUpi, portal, sandbox } = await startWorld();
  sandbox.setFault('payment', 'badSignature', { times: 1 });
  await payByUpi('success@sandbox');
  await sandbox.settle();
  expect(portal.told.map((callback) => callback.verdict)).toEqual(['wrongSignature']);

  sandbox.setFault('payment', 'duplicate', { times: 1 });
  await payByUpi('success@sandbox', { orderNo: 'PO2' });
  await sandbox.settle();
  expect(new Set(portal.told.slice(1).map((callback) => callback.raw)).size).toBe(1);
  expect(portal.told).toHaveLength(4);

  sandbox.setFault('payment', 'wrongOwner', { times: 1 });
  await payByUpi('success@sandbox', { orderNo: 'PO3' });
  await payByUpi('success@sandbox', { orderNo: 'PO4' });
  await sandbox.settle();
  expect(portal.told.slice(4).map((callback) => callback.body.data.orderNo)).toEqual(['PO2', 'PO4']);
});
