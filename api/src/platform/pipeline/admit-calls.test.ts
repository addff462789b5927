import { connect } from 'node:net';
import { command, query } from '@portal/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BOUNDLESS, testWorld, type World } from '../../testing/world.ts';
import { implement } from './implement.ts';

const CALL_MS = 1_000;
const Empty = z.strictObject({});
const DoneAnswer = z.object({ done: z.literal(true) });
const table = {
  '/test/wait': query({
    summary: 'Waits for the test.',
    seal: 'none',
    caller: ['anyone', 'customer'],
    request: Empty,
    response: DoneAnswer,
  }),
  '/test/ask': query({ summary: 'Asks the database for long.', seal: 'none', caller: 'customer', request: Empty, response: DoneAnswer }),
  '/test/change': command({ summary: 'Changes something.', seal: 'none', caller: 'customer', request: Empty, response: DoneAnswer }),
};

/** Latch that blocks the calls, and the number of calls that have started. */
let open = () => {};
let latch = Promise.resolve();
let started = 0;
const close = () => {
  latch = new Promise((resolve) => (open = resolve));
};
const whenStarted = (n: number) => expect.poll(() => started).toBe(n);
const waits = async () => {
  started += 1;
  await latch;
  return { done: true } as const;
};
const feature = implement(table, {
  '/test/wait': waits,
  '/test/ask': async ({ services }) => {
    await sql`SELECT pg_sleep(30)`.execute(services.db);
    return { done: true } as const;
  },
  '/test/change': waits,
});

let world: World;
beforeAll(async () => {
  const lanes = { ...BOUNDLESS, general: { atOnce: 1, perCaller: 1, inAll: 2 } };
  world = await testWorld({ extraFeatures: [feature], admission: { lanes, callMs: CALL_MS }, settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());
const wait = (options = {}) => world.send('/test/wait', {}, options);
const readShed = (lane: string) =>
  world.services.metrics.registry
    .getSingleMetricAsString('portal_shed_total')
    .then((text) => text.match(new RegExp(`lane="${lane}".*`, 'g')));

test('rejects a call in the envelope before reading it if its lane is full, and still serves logins and health checks', async () => {
  close();
  started = 0;
  const served = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => wait({ address }));
  await whenStarted(1);
  const rejected = await world.app.inject({
    ...{ method: 'POST', url: '/api/test/wait', payload: '{"not": json', remoteAddress: '10.0.0.4' },
    headers: { 'content-type': 'application/json', 'x-portal': '1' },
  });
  expect([rejected.statusCode, rejected.headers['retry-after'], rejected.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(rejected.json()).toEqual({
    ...{ status: 20, success: false, message: 'Network Issue' },
    data: { code: 'shed', endpoint: 'test/wait', messageHi: expect.stringContaining('नेटवर्क'), retryAfterS: 5 },
  });
  expect(rejected.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await readShed('general')).toEqual([expect.stringMatching(/how="immediately"} 1$/)]);
  const login = await world.call('/login', { api: 'checkPassword', ABCUserID: 'p08', password: 'wrong' });
  expect([login.http, Object(login.data).code]).toEqual([200, 'credentialsWrong']);
  expect((await world.app.inject('/healthz')).statusCode).toBe(200);
  open();
  expect((await Promise.all(served)).map(({ http }) => http)).toEqual([200, 200, 200]);
});

test('known callers queue separately, and unknown callers of one address share a turn', async () => {
  const signedIn = await world.actAs('p08');
  latch = Promise.resolve();
  await wait({ as: signedIn });
  close();
  started = 0;
  const otherUser = { headers: { authorization: 'Bearer made-up-handle-of-a-stranger-01' } };
  const served = [wait(otherUser)];
  await whenStarted(1);
  served.push(wait({ headers: { authorization: 'Bearer made-up-handle-of-a-stranger-02' } }));
  const third = await wait({ headers: { authorization: 'Bearer made-up-handle-of-a-stranger-03' } });
  expect([third.http, Object(third.data).code]).toEqual([429, 'tooMany']);
  served.push(wait({ as: signedIn }));
  open();
  expect((await Promise.all(served)).map(({ http }) => http)).toEqual([200, 200, 200]);
});

test('answers a call that takes too long; a read frees its connection, and a command is done once when repeated', async () => {
  const as = await world.actAs('p08');
  const { customers } = world.database;
  const startedAt = performance.now();
  const read = await world.send('/test/ask', {}, { as });
  expect([read.http, Object(read.data).code, read.headers['retry-after']]).toEqual([503, 'shed', '5']);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(CALL_MS);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  await expect.poll(() => customers.totalCount - customers.idleCount).toBe(0);
  expect((await world.send('/getUserDetails', {}, { as })).http).toBe(200);

  close();
  started = 0;
  const key = crypto.randomUUID();
  const change = await world.send('/test/change', {}, { as, key });
  expect([change.http, Object(change.data).code]).toEqual([503, 'shed']);
  open();
  const again = () => world.send('/test/change', {}, { as, key });
  await expect.poll(async () => (await again()).http).toBe(200);
  expect([(await again()).headers['idempotent-replayed'], started]).toEqual(['true', 1]);
});

test('removes a disconnected caller from the queue', async () => {
  close();
  started = 0;
  const served = wait({ address: '10.0.0.1' });
  await whenStarted(1);
  const { port } = new URL(`http://${world.app.listeningOrigin.replace(/^.*\/\//, '')}`);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('POST /api/test/wait HTTP/1.1\r\nhost: x\r\nx-portal: 1\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
  const waiting = async () =>
    /portal_lane_calls{lane="general",state="waiting"} (\d+)/.exec(
      await world.services.metrics.registry.getSingleMetricAsString('portal_lane_calls'),
    )?.[1];
  await expect.poll(waiting).toBe('1');
  socket.destroy();
  await expect.poll(waiting).toBe('0');
  open();
  expect([(await served).http, started]).toEqual([200, 1]);
});

test('while the database is away, rejects and counts calls before reading them, except for public answers and health checks', async () => {
  const { database } = world.services;
  world.services.database = { isAway: () => true };
  try {
    const rejected = await world.send('/login', {});
    expect([rejected.http, rejected.headers['retry-after'], rejected.status, Object(rejected.data).code]).toEqual([503, '2', 20, 'shed']);
    expect(await readShed('priority')).toEqual([expect.stringMatching(/how="database away"} 1$/)]);
    expect((await world.send('/config.json', {})).http).toBe(200);
    expect((await world.app.inject('/healthz')).statusCode).toBe(200);
  } finally {
    world.services.database = database;
  }
  expect((await world.call('/login', { api: 'checkPassword', ABCUserID: 'p08', password: 'wrong' })).http).toBe(200);
});
