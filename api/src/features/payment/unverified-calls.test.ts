import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOrder } from '../../domain/payments/open-order.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { signForm, signMessage } from '../../platform/partners/signature.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** Unverified calls that one address may make in a minute. */
/** Half of an address's limit, or fewer if calls arrive faster than the processes synchronise. */
const BUDGET = 600;
const MANY = 1_000;
let world: World;
let lines: [data: object, message: string][];
beforeEach(async () => {
  lines = [];
  world = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' }, onWarning: (...line) => lines.push(line) });
});
afterEach(() => world.close());

const count = async (table: string): Promise<number> => (await world.database.pool.query(`SELECT FROM ${table}`)).rowCount ?? 0;
const bringBack = (fields: Record<string, string>, remoteAddress = '198.51.100.1') =>
  world.app.inject({
    method: 'POST',
    url: '/paymentLoungeResult',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress,
  });
const callBack = (payload: string, headers: object) =>
  world.app.inject({
    method: 'POST',
    url: '/callbacks/payment',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: '198.51.100.1',
  });

function expectBudget(codes: number[], lookedAt: number): void {
  const looked = codes.filter((code) => code === lookedAt).length;
  expect(looked).toSatisfy((calls: number) => calls > BUDGET / 10 && calls <= BUDGET);
  expect(codes.filter((code) => code === 429)).toHaveLength(MANY - looked);
}

test(`of ${MANY} unsigned returns from one address, at most 600 are read, none creates a row, and one log line counts all`, async () => {
  const before = [await count('audit'), await count('payment_ref')];
  const codes: number[] = [];
  for (let n = 0; n < MANY; n += 1) codes.push((await bringBack({ orderNo: 'PO000000000001', n: String(n) })).statusCode);
  expectBudget(codes, 303);
  expect([await count('audit'), await count('payment_ref')]).toEqual(before);
  const rejected = await bringBack({});
  expect(rejected.json()).toMatchObject({ status: 21, success: false, data: { code: 'tooMany', endpoint: 'paymentLoungeResult' } });
  expect(rejected.headers['retry-after']).toMatch(/^\d+$/);
  expect((await bringBack({}, '198.51.100.2')).statusCode).toBe(303);
  world.services.unverifiedCalls.flush();
  expect(lines).toEqual([[{ path: '/paymentLoungeResult', count: MANY + 2 }, 'return with a wrong signature']]);
});

test(`${MANY} forged callbacks make one log line, while signed ones from the same address are accepted`, async () => {
  const body = JSON.stringify({ eventId: 'E1', type: 'payment.captured', data: {} });
  const codes: number[] = [];
  for (let n = 0; n < MANY; n += 1) codes.push((await callBack(body, { 'x-signature': String(n) })).statusCode);
  expectBudget(codes, 401);
  const ring = world.services.config.partners.payment.callbackKeys;
  const headers = signMessage(ring, { method: 'POST', path: '/callbacks/payment', body }, world.now());
  // Signed but impossible: the gateway gets a 400.
  expect((await callBack(body, headers)).statusCode).toBe(400);
  world.services.unverifiedCalls.flush();
  expect(lines).toEqual([
    [{ path: '/callbacks/payment', count: MANY }, 'callback without a good proof of its sender'],
    [{ path: '/callbacks/payment', count: 1 }, 'callback that cannot be read'],
  ]);
});

test('a signed return posted 200 times leads to one reference', async () => {
  const lines = [{ policyNo: '100000801', dueDate: '2026-11-20', amount: 50_000 }];
  const order = { purpose: 'LOAN_REPAYMENT', refId: 'SR0000000001', clientId: '1000000008', allowedMethods: ['UPI'], lines } as const;
  const expiresAt = new Date(world.now().getTime() + 3_600_000);
  const { orderNo } = await inTransaction(world.services, (tx) =>
    openOrder({ ...order, allowedMethods: ['UPI'], expiresAt }, { tx, config: world.services.config }, world.now()),
  );
  const form = signForm(world.services.config.partners.payment.callbackKeys, { orderNo, status: 'PENDING' }, world.now());
  const before = await count('payment_ref');
  const targets = new Set<unknown>();
  for (let n = 0; n < 200; n += 1) targets.add((await bringBack(form)).headers.location);
  expect([...targets]).toEqual([expect.stringMatching(/^\/payment-status\?ref=[\w-]{22}$/)]);
  expect(await count('payment_ref')).toBe(before + 1);
});
