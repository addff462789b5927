import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RailLimits } from '../../platform/partners/rail.port.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { startPageRail } from '../../testing/partners/page-rail.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { checkMandates, checkRegisters } from './check-register.ts';

const CLIENT = '1000000008';
const POLICY = '100000801';
const DAY_MS = 86_400_000;

let rail: Awaited<ReturnType<typeof startPageRail>>;
let world: World;
let person: ReturnType<typeof createPersonHelpers>;
async function open(limits: Partial<RailLimits> = {}): Promise<void> {
  rail = await startPageRail(limits);
  world = await testWorld({
    settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '864000000' },
    partners: (clock) => ({ enach: rail.createGateway(clock) }),
  });
  person = createPersonHelpers(world, { actor: await world.actAs('p08'), mobile: '9000000008' });
}
beforeEach(() => open());
afterEach(async () => {
  await world.close();
  await rail.close();
});

const db = async (text: string) => (await world.database.pool.query(text)).rows;
const states = async () =>
  (await db(`SELECT status, partner_ref FROM mandate WHERE policy_no = '${POLICY}' AND transaction_id IS NOT NULL`)).map(
    ({ status, partner_ref }) => `${status} ${partner_ref}`,
  );
const start = async () => person.confirmed('/token/getingenicoToken', await person.enachBody(CLIENT, POLICY));
const sendCallback = (subscription: string, status: string, path = rail.callbackPath) =>
  world.app.inject({
    method: 'POST',
    url: path,
    payload: JSON.stringify({ subscription, status }),
    headers: { 'content-type': 'application/json' },
  });
/** Approves as the bank's page and its answer do. */
async function becomeActive(): Promise<void> {
  await start();
  rail.decide('sub_1', { status: 'ACTIVE', at: world.now(), umrn: 'HDFC7000000000000077' });
  await sendCallback('sub_1', 'ACTIVE');
}

test('a registration starts with a page of the gateway under its own reference; starting again returns the same one', async () => {
  const { data } = await start();
  const page = { method: 'POST', url: `${rail.url}/register`, fields: { subscription: 'sub_1', back: 'http://localhost:8080/enach' } };
  expect(data).toMatchObject({ token: '', widgetUrl: '', page, tokenInfo: { totalamount: 0 } });
  expect((await start()).data.page).toEqual(page);
  expect(await states()).toEqual(['STARTED sub_1']);
});

test('rejects a reference that belongs to another mandate, without a redirect; the retry gets the correct one', async () => {
  await db(
    `INSERT INTO mandate (mandate_id, policy_no, rail, status, transaction_id, partner_ref, amount_type, max_amount, starts, ends, created_on)
     VALUES ('MDOFANOTHER', '100000201', 'ENACH', 'ABORTED', 'EN000000000000000001', 'sub_1', 'M', 100, '2026-11-20', '2046-11-19', '2026-11-20')`,
  );
  expect(await start()).toMatchObject({ status: 20, message: 'Network Issue' });
  expect(await states()).toEqual(['STARTED null']);
  await db(`UPDATE mandate SET partner_ref = 'sub_of_another' WHERE mandate_id = 'MDOFANOTHER'`);
  expect(await start()).toMatchObject({ status: 10 });
  expect(await states()).toEqual(['STARTED sub_1']);
});

test('a mandate verified without money has neither an order nor a refund', async () => {
  await becomeActive();
  await world.drain();
  expect([await states(), await db('SELECT 1 FROM payment_order'), await db('SELECT 1 FROM refund')]).toEqual([['ACTIVE sub_1'], [], []]);
});

test('an unauthenticated callback only triggers a query', async () => {
  await start();
  rail.decide('sub_1', { status: 'AWAITED', at: world.now() });
  expect((await sendCallback('sub_1', 'ACTIVE')).statusCode).toBe(200);
  expect(await states()).toEqual(['PENDING sub_1']);
  rail.decide('sub_1', { status: 'ACTIVE', at: world.now(), umrn: 'HDFC7000000000000077' });
  const again = await sendCallback('sub_1', 'REJECTED');
  expect([again.statusCode, again.body, await states()]).toEqual([200, '', ['ACTIVE sub_1']]);
});

test('does not read a callback without the secret of its path, and rejects an unreadable one', async () => {
  await start();
  rail.decide('sub_1', { status: 'ACTIVE', at: world.now(), umrn: 'HDFC7000000000000077' });
  expect((await sendCallback('sub_1', 'ACTIVE', '/callbacks/enach/a-guess')).statusCode).toBe(401);
  expect((await sendCallback('sub_1', 'ACTIVE', '/callbacks/enach')).statusCode).toBe(404);
  expect((await sendCallback('x'.repeat(41), 'ACTIVE')).statusCode).toBe(400);
  expect(await states()).toEqual(['STARTED sub_1']);
});

test('without a register, queries each active mandate about once a day, within the rail’s rate limit', async () => {
  await becomeActive();
  await db(`UPDATE mandate SET status = 'ACTIVE', rail = 'ENACH' WHERE mandate_id IN
    (SELECT mandate_id FROM mandate WHERE transaction_id IS NULL AND policy_no <> '${POLICY}' LIMIT 5)`);
  await checkRegisters(world.services, world.now());
  const running = Number(
    (
      await db(`SELECT count(*) AS n FROM mandate WHERE rail = 'ENACH' AND status IN ('ACTIVE', 'PAUSED')
    AND coalesce(umrn, partner_ref, transaction_id) IS NOT NULL`)
    )[0]?.n,
  );
  expect(running).toBeGreaterThanOrEqual(5);
  rail.decide('sub_1', { status: 'CANCELLED', at: world.now(), umrn: 'HDFC7000000000000077' });
  const queries = () => rail.asked.filter(({ method }) => method === 'GET').length;
  const before = queries();
  let minutes = 0;
  for (let queryCount = -1; queryCount !== queries(); minutes += 1) {
    queryCount = queries();
    await checkMandates(world.services, world.now());
    expect(queries() - queryCount).toBeLessThanOrEqual(2);
    await world.advance(60_000);
  }
  expect([queries() - before, minutes]).toEqual([running, Math.ceil(running / 2) + 1]);
  expect(await states()).toEqual(['CANCELLED sub_1']);
  await world.advance(DAY_MS);
  const next = queries();
  await checkMandates(world.services, world.now());
  expect(queries() - next).toBe(2);
});

test('the rail’s own limits apply, whatever the settings allow', async () => {
  const again = async (limits: Partial<RailLimits>) => {
    await Promise.all([world.close(), rail.close()]);
    await open(limits);
    return start();
  };
  const lastDay = async () =>
    (await db(`SELECT ends::text FROM mandate WHERE policy_no = '${POLICY}' AND transaction_id IS NOT NULL`)).map(({ ends }) => ends);
  await again({ maxYears: 5 });
  expect(await lastDay()).toEqual(['2031-11-20']);
  expect((await again({ maxPaise: 100 })).data).toMatchObject({ code: 'enachNotAllowed', reason: 'ABOVE_LIMIT' });
  expect((await again({ frequencies: ['M'] })).data).toMatchObject({ code: 'enachNotAllowed', reason: 'FREQUENCY' });
});
