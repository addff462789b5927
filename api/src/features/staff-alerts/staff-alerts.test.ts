import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test('staff see open alerts, the oldest first, and an alert that was closed does not come back', async () => {
  const as = await signInStaff(world, 'operator');
  const cookies = staffCookies(as);
  const alert = (kind: 'webhookGone' | 'chargeback', subject: string) =>
    world.services.store.posting.alertStaff(kind, { subject, detail: 'D' }, world.now());
  const list = async () => (await world.call('/admin/alerts/list', {}, { as, cookies })).data;
  const count = async () => (await world.call('/admin/backlog', {}, { as, cookies })).data.alerts;
  await alert('webhookGone', 'W1');
  await world.advance(MINUTE_MS);
  await alert('chargeback', 'PO1');
  expect(await list()).toMatchObject({
    rows: [
      { kind: 'webhookGone', subject: 'W1', detail: 'D', at: '2026-11-20T05:00:00.000Z' },
      { kind: 'chargeback', subject: 'PO1' },
    ],
    total: 2,
  });
  const alertId = (await list()).rows[0]?.alertId ?? '';
  const close = async () => (await world.call('/admin/alerts/close', { alertId }, { as, cookies })).data;
  expect(await close()).toEqual({});
  expect(await close()).toMatchObject({ code: 'alreadyDecided' });
  await alert('webhookGone', 'W1');
  expect(await list()).toMatchObject({ rows: [{ subject: 'PO1' }], total: 1 });
  expect(await count()).toBe(1);
  const { rows } = await world.database.pool.query('SELECT closed_by AS "by", closed_at AS at FROM staff_alert WHERE alert_id = $1', [
    alertId,
  ]);
  expect(rows).toEqual([{ by: as.userId, at: world.now() }]);
});
