import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { resendDeliveries, sendWaiting } from './resend-webhooks.ts';
import { newWebhookSecret, signWebhook } from './sign-webhook.ts';

/** The insurer's system. Its address is https; the test's fetch leads to this server. */
type Receiver = {
  server: Server;
  status: number;
  headers: Record<string, string>;
  received: { headers: IncomingHttpHeaders; body: string }[];
};
const HOST = 'events.insurer.example';
const URL_OF_ENDPOINT = `https://${HOST}/portal`;
const ENDPOINT = 'endpoint-0000000000001';
const START = new Date('2026-11-20T05:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);

let world: World;
const receiver: Receiver = { server: createServer(), status: 200, headers: {}, received: [] };
beforeAll(async () => {
  world = await testWorld({ settings: { WEBHOOK_HOSTS: HOST }, emptyBook: true });
  receiver.server.on('request', (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body });
      response.writeHead(receiver.status, receiver.headers).end('ignored');
    });
  });
  await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.server.address() as AddressInfo;
  const send = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => send(url === URL_OF_ENDPOINT ? `http://127.0.0.1:${port}/` : url, init));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await new Promise((resolve) => receiver.server.close(resolve));
  await world.close();
});

const SECRET = newWebhookSecret();
beforeEach(async () => {
  Object.assign(receiver, { status: 200, headers: {}, received: [] });
  const endpoint = { endpointId: ENDPOINT, url: URL_OF_ENDPOINT, types: ['payment.captured' as const], withPolicyNo: false };
  await inTransaction(world.services, ({ store }) => store.webhookEndpoint.add(endpoint, { secret: SECRET, secretFor: null }, START));
});
afterEach(async () => {
  await world.database.pool.query(
    'DELETE FROM webhook_endpoint; DELETE FROM domain_event; DELETE FROM pgboss.job; DELETE FROM staff_alert',
  );
});

const add = (n: number, now = START) =>
  inTransaction(world.services, (tx) =>
    addEvent({ type: 'payment.captured', data: { orderNo: `PO${n}`, amount: 100 * n }, policyNo: '100000801' }, { tx, now }),
  );
const query = async <Row extends object>(text: string) => (await world.database.pool.query<Row>(text)).rows;
const readDeliveries = () =>
  query<{ state: string; attempts: number; status_code: number | null; error: string | null }>(
    'SELECT state, attempts, status_code, error FROM webhook_delivery ORDER BY event_no',
  );
const readEndpoint = async () =>
  (await query<{ state: string; state_reason: string | null }>('SELECT state, state_reason FROM webhook_endpoint'))[0];

type Waiting = { deliveryId: string; attempt: number; at: Date };
const listQueued = () =>
  query<Waiting>(
    `SELECT data ->> 'deliveryId' AS "deliveryId", (data ->> 'attempt')::int AS attempt, start_after AS at FROM pgboss.job
     WHERE name = 'webhook-deliver' AND state = 'created' ORDER BY data ->> 'attempt' <> '1', start_after, created_on`,
  );
/** Runs the queued attempts in the order of their times until one would be later than `until`. Jobs without a time run at `from`. */
async function runUntil(until: Date, from = START): Promise<void> {
  for (;;) {
    const [next] = await listQueued();
    // The queue knows its own time only; an attempt that is due immediately runs at the test's time.
    const at = next && (next.attempt === 1 ? from : next.at);
    if (!next || !at || at > until) return;
    await query(`DELETE FROM pgboss.job WHERE name = 'webhook-deliver' AND data ->> 'deliveryId' = '${next.deliveryId}'`);
    await deliverWebhook(next, world.services, at);
  }
}

test('delivers an event, signed by Standard Webhooks and without the policy number', async () => {
  await add(7);
  await runUntil(START);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const [event] = await query<{ event_id: string; event_no: number }>('SELECT event_id, event_no FROM domain_event');
  expect(JSON.parse(body)).toEqual({
    type: 'payment.captured',
    timestamp: '2026-11-20T05:00:00.000Z',
    data: { orderNo: 'PO7', amount: 700, seq: event?.event_no },
  });
  expect(headers).toMatchObject({ 'webhook-id': event?.event_id, 'webhook-timestamp': '1795150800', 'content-type': 'application/json' });
  expect(headers['webhook-signature']).toBe(signWebhook([SECRET], { id: event?.event_id ?? '', timestamp: 1_795_150_800, body }));
  expect(await readDeliveries()).toEqual([{ state: 'DELIVERED', attempts: 1, status_code: 200, error: null }]);
});

test('sends no event of another type, and none whose transaction is rolled back', async () => {
  await inTransaction(world.services, (tx) =>
    addEvent({ type: 'claim.paid', data: { claimNumber: 'CL1', status: 'PAID' } }, { tx, now: START }),
  );
  const failed = inTransaction(world.services, async (tx) => {
    await addEvent({ type: 'payment.captured', data: { orderNo: 'PO1', amount: 1 } }, { tx, now: START });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await query('SELECT type FROM domain_event')).toEqual([{ type: 'claim.paid' }]);
  expect(await readDeliveries()).toEqual([]);
});

test('adds the policy number to the endpoint for which it was approved, and signs with both secrets after a rotation', async () => {
  const added = newWebhookSecret();
  await inTransaction(world.services, async ({ store }) => {
    await store.webhookEndpoint.update(ENDPOINT, { types: ['payment.captured'], withPolicyNo: true }, START);
    await store.webhookEndpoint.rotate(ENDPOINT, { secret: added, secretFor: null }, START);
  });
  await add(1);
  await runUntil(START);
  await add(2, after(DAY_MS));
  await runUntil(after(DAY_MS), after(DAY_MS));
  const [during, later] = receiver.received.map(({ headers, body }) => ({
    data: JSON.parse(body).data as object,
    isSignedBy: (secrets: string[]) =>
      headers['webhook-signature'] ===
      signWebhook(secrets, { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body }),
  }));
  expect(during?.data).toMatchObject({ orderNo: 'PO1', policyNo: '100000801' });
  expect(during?.isSignedBy([added, SECRET])).toBe(true);
  expect(later?.isSignedBy([added])).toBe(true);
});

test('retries after the delays of the schedule, under the same id with a new timestamp, and then gives up', async () => {
  receiver.status = 500;
  await add(1);
  const times: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const [next] = await listQueued();
    const at = attempt === 1 ? START : (next?.at ?? START);
    times.push(at.getTime() - START.getTime());
    await runUntil(at);
  }
  expect(await listQueued()).toEqual([]);
  const minutes = [0, 5, 30, 120, 300, 600, 840, 1_200, 1_440];
  const sum = (count: number) => minutes.slice(0, count).reduce((total, part) => total + part, 0) * 60_000;
  expect(times).toEqual([0, ...minutes.map((_, index) => 5 * SECOND_MS + sum(index + 1))]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
  expect(await readDeliveries()).toEqual([{ state: 'FAILED', attempts: 10, status_code: 500, error: null }]);
});

test('loses no event while the receiver is away for three days', async () => {
  receiver.status = 503;
  for (let hour = 0; hour < 72; hour += 1) {
    await add(hour, after(hour * HOUR_MS));
    await runUntil(after(hour * HOUR_MS), after(hour * HOUR_MS));
  }
  expect((await readDeliveries()).filter(({ state }) => state !== 'WAITING')).toEqual([]);
  receiver.status = 200;
  receiver.received = [];
  await runUntil(after(7 * DAY_MS));
  expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).data.orderNo)).size).toBe(72);
  expect((await readDeliveries()).filter(({ state }) => state !== 'DELIVERED')).toEqual([]);
  expect(await readEndpoint()).toEqual({ state: 'ACTIVE', state_reason: null });
});

test('sends again under the same id if the process stops after the call', async () => {
  await add(1);
  const [job] = await listQueued();
  if (!job) throw new Error('Nothing is queued.');
  world.services.crashPoint = (name) => {
    if (name === 'webhook-sent') throw new Error('stopped');
  };
  await expect(deliverWebhook(job, world.services, START)).rejects.toThrow('stopped');
  world.services.crashPoint = () => {};
  await deliverWebhook(job, world.services, START);
  expect(receiver.received).toHaveLength(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await readDeliveries()).toEqual([{ state: 'DELIVERED', attempts: 1, status_code: 200, error: null }]);
});

test('two jobs of one attempt count once', async () => {
  receiver.status = 500;
  await add(1);
  const [job] = await listQueued();
  if (!job) throw new Error('Nothing is queued.');
  await query('DELETE FROM pgboss.job');
  await Promise.all([1, 2, 3].map(() => deliverWebhook(job, world.services, START)));
  expect(await readDeliveries()).toEqual([{ state: 'WAITING', attempts: 1, status_code: 500, error: null }]);
  expect(await listQueued()).toHaveLength(1);
});

test('waits as long as the receiver asks', async () => {
  Object.assign(receiver, { status: 429, headers: { 'retry-after': '600' } });
  await add(1);
  await runUntil(START);
  expect((await listQueued()).map(({ attempt, at }) => [attempt, at])).toEqual([[2, after(600 * SECOND_MS)]]);
});

test('does not follow a redirect', async () => {
  Object.assign(receiver, { status: 307, headers: { location: 'http://169.254.169.254/' } });
  await add(1);
  await runUntil(START);
  expect(receiver.received).toHaveLength(1);
  expect(await readDeliveries()).toEqual([{ state: 'WAITING', attempts: 1, status_code: 307, error: null }]);
});

test('calls no host that was removed from WEBHOOK_HOSTS', async () => {
  await add(1);
  world.services.config.WEBHOOK_HOSTS = [];
  await runUntil(START);
  world.services.config.WEBHOOK_HOSTS = [HOST];
  expect(receiver.received).toEqual([]);
  expect(await readDeliveries()).toEqual([
    { state: 'WAITING', attempts: 1, status_code: null, error: 'The host is not in WEBHOOK_HOSTS.' },
  ]);
});

test('410 disables the endpoint and alerts staff', async () => {
  receiver.status = 410;
  await add(1);
  await add(2);
  await runUntil(START);
  expect(await readEndpoint()).toEqual({ state: 'DISABLED', state_reason: 'GONE' });
  expect(receiver.received).toHaveLength(1);
  expect((await readDeliveries()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED']);
  expect(await query('SELECT kind FROM staff_alert')).toEqual([{ kind: 'webhookGone' }]);
  await add(3);
  expect(await readDeliveries()).toHaveLength(2);
});

test('five days of failure pause the endpoint and alert staff; what waits is sent when it is resumed', async () => {
  receiver.status = 500;
  await add(1);
  await runUntil(START);
  await add(2, after(5 * DAY_MS - 1));
  await runUntil(after(5 * DAY_MS - 1), after(5 * DAY_MS - 1));
  expect(await readEndpoint()).toEqual({ state: 'ACTIVE', state_reason: null });
  await add(3, after(5 * DAY_MS));
  await runUntil(after(5 * DAY_MS), after(5 * DAY_MS));
  expect(await readEndpoint()).toEqual({ state: 'PAUSED', state_reason: 'FAILING' });
  expect(await query('SELECT kind FROM staff_alert')).toEqual([{ kind: 'webhookPaused' }]);
  await add(4, after(6 * DAY_MS));
  await runUntil(after(20 * DAY_MS));
  receiver.status = 200;
  receiver.received = [];
  await inTransaction(world.services, async (tx) => {
    await tx.store.webhookEndpoint.setState(ENDPOINT, { state: 'ACTIVE', reason: null }, after(6 * DAY_MS));
    await sendWaiting(ENDPOINT, { tx, now: after(6 * DAY_MS) });
  });
  await runUntil(after(20 * DAY_MS), after(6 * DAY_MS));
  expect((await readDeliveries()).map(({ state }) => state).filter((state) => state === 'WAITING')).toEqual([]);
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.orderNo)).toContain('PO4');
});

test('sends one delivery or the deliveries of a period again, under their first id', async () => {
  for (const [n, ms] of [
    [1, 0],
    [2, HOUR_MS],
    [3, 2 * HOUR_MS],
  ] as const) {
    await add(n, after(ms));
    await runUntil(after(ms), after(ms));
  }
  const [first] = await query<{ delivery_id: string }>('SELECT delivery_id FROM webhook_delivery ORDER BY event_no');
  const resend = (which: object) =>
    inTransaction(world.services, (tx) => resendDeliveries({ endpointId: ENDPOINT, ...which }, { tx, now: after(DAY_MS) }));
  expect(await resend({ deliveryId: first?.delivery_id })).toBe(1);
  await runUntil(after(DAY_MS), after(DAY_MS));
  expect(await resend({ from: after(HOUR_MS), to: after(2 * HOUR_MS) })).toBe(1);
  await runUntil(after(DAY_MS), after(DAY_MS));
  const sent = receiver.received.map(({ body, headers }) => [JSON.parse(body).data.orderNo, headers['webhook-id']]);
  expect(sent.map(([orderNo]) => orderNo)).toEqual(['PO1', 'PO2', 'PO3', 'PO1', 'PO2']);
  expect(sent[3]).toEqual(sent[0]);
});
