import { expect, test } from 'vitest';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { BOUNDLESS, testWorld } from '../../testing/world.ts';

test('a slow report takes no admission slot from customers', async () => {
  const lanes = { ...BOUNDLESS, general: { atOnce: 1, perCaller: 0, inAll: 0 } };
  const world = await testWorld({ admission: { lanes } });
  const [viewer, customer] = [await signInStaff(world, 'viewer'), await world.actAs('p08')];
  const { pool } = world.database;
  const holder = await pool.connect();
  await holder.query('BEGIN; LOCK TABLE payment_order IN ACCESS EXCLUSIVE MODE');
  const range = { from: '2026-11-13T05:00:00.000Z', to: '2026-11-20T05:00:00.000Z' };
  const report = world.send('/admin/report', { reportType: 'PAYMENTS', ...range }, { as: viewer, cookies: staffCookies(viewer) });
  const waitsForLock = async () =>
    (await pool.query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'payment_order'::regclass")).rowCount;
  await expect.poll(waitsForLock).toBe(1);
  expect((await world.send('/getUserDetails', {}, { as: customer })).http).toBe(200);
  await holder.query('ROLLBACK');
  holder.release();
  expect((await report).http).toBe(200);
  await world.close();
});
