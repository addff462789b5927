import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDebitHelpers } from '../../testing/factories/debits.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** Monthly, due on 26 November 2026, a Thursday. */
const POLICY = '100000501';

let world: World;
let debits: ReturnType<typeof createDebitHelpers>;
beforeAll(async () => {
  world = await testWorld();
  debits = createDebitHelpers(world);
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no <> $1`, [POLICY]);
  const { enach } = world.services.partners;
  enach.limits = { ...enach.limits, leadDays: 4, cutOff: '12:30' };
});
afterAll(() => world.close());

test('a rail with earlier times gets its debits earlier, announced no later than sent, and none after its cut-off', async () => {
  await debits.plan();
  const only = async () => (await debits.listDebits(POLICY))[0];
  const planned = await only();
  // The 26th is too early. Four business days before the 30th: the 24th is a holiday, and a weekend is between.
  expect(planned).toMatchObject({ notice_on: '2026-11-21', present_on: '2026-11-23', charge_on: '2026-11-30' });
  await debits.goTo('2026-11-21', '10:00');
  await debits.notify();
  await debits.goTo('2026-11-23', '12:31');
  await debits.present();
  expect((await only())?.state).toBe('NOTIFIED');
  await debits.goTo('2026-11-24', '12:00');
  await debits.present();
  expect((await only())?.state).toBe('PRESENTED');
});

test('a rail whose cut-off is in the morning gets its debits before noon, others do not', async () => {
  const { enach } = world.services.partners;
  await debits.db(`UPDATE mandate_debit SET state = 'NOTIFIED', present_on = '2026-11-25', charge_on = '2026-11-30'`);
  const stateAt = async (cutOff: string) => {
    enach.limits = { ...enach.limits, cutOff };
    await debits.goTo('2026-11-25', '08:00');
    await debits.present();
    return (await debits.listDebits(POLICY))[0]?.state;
  };
  expect([await stateAt('12:30'), await stateAt('08:59')]).toEqual(['NOTIFIED', 'PRESENTED']);
});
