import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PARTNERS } from '../../base/config/partner-table.ts';
import { asClients } from '../../platform/db/own-rows.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** Each call uses a new session, because this test advances the clock. */
const health = async () => {
  const as = await signInStaff(world, 'viewer');
  return (await world.call('/admin/health', {}, { as, cookies: staffCookies(as) })).data;
};
const partner = async (name: string) => (await health()).partners.find((partner) => partner.partner === name);
const requestCode = async () => {
  const { mobile } = await aCustomer(world);
  await world.call('/login', { api: 'generateOTP_login', mobileNumber: mobile });
  await world.drain();
};

test('lists every partner and the mail server, and marks those that were not called', async () => {
  const { partners } = await health();
  expect(partners.map((partner) => partner.partner)).toEqual([...Object.keys(PARTNERS), 'mail']);
  const unused = { answered: 0, failed: 0, leftAlone: 0, averageMs: null, mostMs: null, state: 'UNUSED' };
  expect(await partner('nav')).toEqual({ partner: 'nav', name: { en: 'NAVs', hi: 'NAV' }, ...unused });
});

test('shows a partner that answers, fails, is skipped and answers again, including counts of other processes', async () => {
  await requestCode();
  expect(await partner('sms')).toMatchObject({ state: 'WORKING', answered: 1, failed: 0, averageMs: expect.any(Number) });
  world.sandbox.setFault('sms', 'http500', { times: 20 });
  await requestCode();
  expect(await partner('sms')).toMatchObject({ state: 'FAILING', answered: 1, failed: expect.any(Number) });
  for (let n = 0; n < 5; n += 1) await requestCode();
  const alone = await partner('sms');
  expect(alone).toMatchObject({ state: 'LEFT_ALONE', failed: 5 });
  expect(alone?.leftAlone).toBeGreaterThanOrEqual(1);

  await world.advance(3 * MINUTE_MS);
  const minute = new Date(Math.floor(world.now().getTime() / MINUTE_MS) * MINUTE_MS);
  const other = { partner: 'sms', minute, answered: 3, failed: 0, leftAlone: 0, msSum: 900, msMost: 700 };
  await world.services.store.partnerMinute.add([other, { ...other, partner: 'crm' }]);
  await world.services.store.partnerMinute.add([{ ...other, answered: 2, msSum: 20, msMost: 10 }]);
  expect(await partner('sms')).toMatchObject({ state: 'WORKING', answered: 6, failed: 5, mostMs: 700 });
  expect(await partner('crm')).toMatchObject({ state: 'WORKING', answered: 3, averageMs: 300, mostMs: 700 });
  await world.advance(16 * MINUTE_MS);
  expect(await partner('sms')).toMatchObject({ state: 'UNUSED', answered: 0, mostMs: null });
});

test('counts partner calls within customers’ reads too', async () => {
  await asClients(['1000000008'], async () => {
    world.services.partnerHealth.note('leap', 'answered', 40);
    await world.services.partnerHealth.flush();
  });
  expect(await partner('leap')).toMatchObject({ state: 'WORKING', answered: 1, averageMs: 40 });
});

test('shows the backlogs', async () => {
  const { pool } = world.database;
  await pool.query('DELETE FROM message');
  await pool.query(
    `INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, terms_version, created_at, expires_at, captured_at)
    VALUES (gen_random_uuid(), 'PO999999999991', '1000000008', 'PORTAL', 'PREMIUM', 276050, 'M', 'CAPTURED', '-', $1, $1, $1)`,
    [new Date(world.now().getTime() - 90_000)],
  );
  await pool.query(`DELETE FROM pgboss.job`);
  await pool.query(`INSERT INTO pgboss.job (name, data, state, start_after) VALUES
    ('payment-post', '{}', 'created', now() - interval '70 seconds'), ('payment-post', '{}', 'retry', now()), ('nav-load', '{}', 'created', now() + interval '1 day')`);
  await pool.query(`INSERT INTO pgboss.job (name, data, state, retry_count) VALUES ('message-send', '{}', 'failed', 20)`);
  await world.services.store.scheduledRun.take('payment-expire', new Date(world.now().getTime() - 20 * MINUTE_MS), world.now());
  // This job has a slot every minute.
  await world.services.store.scheduledRun.take('audit-anchor', new Date(world.now().getTime() - 20 * MINUTE_MS), world.now());
  await world.advance(50_000);
  const found = await health();
  expect(found).toMatchObject({
    queues: [{ job: 'payment-post', waiting: 2, oldestS: expect.any(Number) }],
    deadLetters: 1,
    unposted: { orders: 1, amount: 2760.5, oldestS: 140 },
    messages: { queued: 0, oldestS: 0 },
    importedAt: expect.any(String),
  });
  expect(found.queues[0]?.oldestS).toBeGreaterThanOrEqual(70);
  expect(found.lateJobs.map(({ job }) => job)).toEqual(['payment-expire']);
});

test('shows the newest book that the core system delivered', async () => {
  expect((await health()).delivery).toBeNull();
  const at = [world.now(), new Date(world.now().getTime() + MINUTE_MS)];
  await world.database.pool.query(
    `INSERT INTO book_delivery (sequence, manifest_sha256, folder, folder_state, result, acknowledgement, at) VALUES
      (7, 'a', 'book', 's', 'LOADED', '{"faults": []}', $1), (8, 'b', 'delta', 's', 'REJECTED', '{"faults": [{}, {}]}', $2)`,
    at,
  );
  expect((await health()).delivery).toEqual({ sequence: 8, result: 'REJECTED', at: at[1]?.toISOString(), faults: 2 });
});

test('deletes old minutes', async () => {
  await world.advance(25 * 60 * MINUTE_MS);
  await world.services.store.partnerMinute.sweep(new Date(world.now().getTime() - 24 * 60 * MINUTE_MS));
  expect((await world.database.pool.query('SELECT FROM partner_minute')).rowCount).toBe(0);
});
