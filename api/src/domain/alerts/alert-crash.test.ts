import { afterAll, beforeAll, expect, test } from 'vitest';
import { crash, reviveJobs } from '../../testing/crash.ts';
import { type CrashWorks, doWork } from '../../testing/crash-works.ts';
import { addPeople } from '../../testing/factories/many-mandates.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** p23's linked policy, of which each person in this test has a copy. Friday, 20 November 2026, 10:30. */
const LINKED = '100002301';
const PEOPLE = 8;
/** Two batches a part, so that the run continues in the queue. */
const SIZE = { batch: 3, batches: 2 };
type Of = CrashWorks['alerts']['of'];
const ALERTS: Record<Of, string> = {
  policies: `(alert_id, client_id, created_at, channels, kind, policy_no, days_before)
    SELECT gen_random_uuid(), client_id, now(), '{EMAIL}', 'PREMIUM_DUE', policy_no, 3`,
  funds: `(alert_id, client_id, created_at, channels, kind, fund_code, threshold, base_day, base_nav)
    SELECT gen_random_uuid(), client_id, now(), '{EMAIL}', 'NAV_ABOVE', 'LIQUID', 2, '2026-11-18', 1`,
};
const POINTS: [point: string, of: Of][] = [
  ['policy-alerts-before-commit', 'policies'],
  ['policy-alerts-after-commit', 'policies'],
  ['fund-alerts-before-commit', 'funds'],
  ['fund-alerts-after-commit', 'funds'],
  ['mail-before-settle', 'funds'],
];

let world: World;
let policyNos: string[];
beforeAll(async () => {
  world = await testWorld();
  policyNos = await addPeople(world.database.pool, {
    count: PEOPLE,
    ofPolicy: LINKED,
    dueDate: '2026-11-23',
    sealing: world.services.sealing,
  });
  await db(`UPDATE policy SET fund_units = '{"LIQUID": "10.00000"}' WHERE policy_no = ANY($1)`, [policyNos]);
});
afterAll(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const mails = () => policyNos.map((policyNo) => world.sandbox.listMessages(`c9${policyNo}@example.in`).length);

test.each(POINTS)('a fund alert run that is killed at %s and restarted alerts each person once', async (point, of) => {
  await db('TRUNCATE alert, alert_sent, message, message_once CASCADE');
  await db(`INSERT INTO alert ${ALERTS[of]} FROM policy WHERE policy_no = ANY($1)`, [policyNos]);
  const before = mails();
  expect(await crash(world, 'alerts', { of, size: SIZE }, point)).toBe('killed');
  await reviveJobs(world);
  for (const _ of ['begun again', 'repeated'])
    await doWork('alerts', { order: { of, size: SIZE }, services: world.services, now: world.now(), drain: () => world.drain() });
  expect(await db('SELECT client_id FROM message GROUP BY client_id HAVING count(*) = 1')).toHaveLength(PEOPLE);
  expect(await db('SELECT alert_id FROM alert_sent')).toHaveLength(PEOPLE);
  expect(mails()).toEqual(before.map((count) => count + 1));
});
