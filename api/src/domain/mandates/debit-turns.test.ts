import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDebitHelpers } from '../../testing/factories/debits.ts';
import { addMandates } from '../../testing/factories/many-mandates.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** Two dues of one policy that would be sent on one day: invariant 7 sends one, and the other waits. Monthly, grace 15 days. */
const POLICY = '100000501';

let world: World;
let debits: ReturnType<typeof createDebitHelpers>;
beforeEach(async () => {
  world = await testWorld();
  debits = createDebitHelpers(world);
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no <> $1`, [POLICY]);
});
afterEach(() => world.close());

/** Both are charged on the same day; the earlier one has the larger id, so that ids do not decide. */
async function announceTwo(first: string, second: string): Promise<void> {
  await debits.db('DELETE FROM premium_due WHERE policy_no = $1 AND posted_at IS NULL', [POLICY]);
  for (const day of [first, second])
    await debits.db('INSERT INTO premium_due (policy_no, due_date, premium) VALUES ($1, $2, 100000)', [POLICY, day]);
  await debits.plan();
  await debits.db(
    `UPDATE mandate_debit SET debit_id = CASE due_date WHEN $1 THEN 'ffffffff-ffff-4fff-8fff-ffffffffffff' ELSE debit_id END`,
    [first],
  );
  const [firstDebit, other] = await debits.listDebits(POLICY);
  expect([firstDebit?.present_on, firstDebit?.charge_on]).toEqual([other?.present_on, other?.charge_on]);
  await debits.goTo(firstDebit?.notice_on ?? '', '10:00');
  await debits.notify();
  expect(await states()).toEqual(['NOTIFIED', 'NOTIFIED']);
}
/** The bank's results arrive by queries only. */
const silenceCallbacks = () => world.sandbox.setFault('enach', 'badSignature', { times: 10_000 });
/** By due date and attempt. */
const states = async () =>
  (await debits.listDebits(POLICY)).map(({ state, skip_reason: reason }) => (reason ? `${state} ${reason}` : state));
async function answer() {
  await world.advance(60_000);
  await debits.askNow();
}

test('two dues at the bank: the earlier is sent, and the later starts again with a new notice and is collected', async () => {
  silenceCallbacks();
  // The 28th is a Saturday: its premium and that of the 30th are charged on Monday.
  await announceTwo('2026-11-28', '2026-11-30');
  await debits.goTo('2026-11-26', '12:00');
  await debits.present();
  expect(await states()).toEqual(['PRESENTED', 'NOTIFIED']);
  await debits.goTo('2026-11-27', '12:00');
  await debits.present();
  expect(await states()).toEqual(['PRESENTED', 'NOTIFIED']);
  await debits.goTo('2026-11-30', '18:00');
  await answer();
  await debits.goTo('2026-12-01', '12:00');
  await debits.present();
  expect(await states()).toEqual(['POSTED', 'SKIPPED ANNOUNCED_ANEW', 'PLANNED']);
  const again = (await debits.listDebits(POLICY)).at(-1);
  expect(again).toMatchObject({ attempt: 2, notice_on: '2026-12-02', charge_on: '2026-12-04' });
  await debits.goTo('2026-12-02', '10:00');
  await debits.notify();
  await debits.present();
  await debits.goTo('2026-12-02', '12:00');
  await debits.present();
  await answer();
  expect(await states()).toEqual(['POSTED', 'SKIPPED ANNOUNCED_ANEW', 'POSTED']);
  expect((await debits.told()).sort()).toEqual(['debitNotice', 'debitNotice', 'debitNotice', 'debitPaid', 'debitPaid']);
});

test('two dues by UPI: the earlier is sent at 08:00, the later in the next run of the day', async () => {
  await debits.db(`UPDATE mandate SET rail = 'UPI' WHERE policy_no = $1`, [POLICY]);
  await announceTwo('2026-11-20', '2026-11-21');
  await debits.goTo('2026-11-23', '08:00');
  await debits.present();
  expect(await states()).toEqual(['PRESENTED', 'NOTIFIED']);
  await answer();
  await debits.goTo('2026-11-23', '13:00');
  await debits.present();
  await answer();
  expect(await states()).toEqual(['POSTED', 'POSTED']);
  expect(await debits.told()).toEqual(['debitNotice', 'debitNotice', 'debitPaid', 'debitPaid']);
});

test('two concurrent runs send one debit of a policy, and the debits of other policies', async () => {
  await addMandates(world.database.pool, { count: 1, dueDate: '2026-11-30', ofPolicy: POLICY });
  await announceTwo('2026-11-28', '2026-11-30');
  const ids = (await debits.listDebits(POLICY)).map(({ debit_id: id }) => id);
  const [otherUser] = await debits.db<{ debit_id: string }>('SELECT debit_id FROM mandate_debit WHERE policy_no <> $1', [POLICY]);
  const otherUserId = otherUser?.debit_id ?? '';
  await debits.goTo('2026-11-26', '12:00');
  const { pool } = world.database;
  const other = await pool.connect();
  // A run that has claimed the later due and has not committed yet.
  await other.query('BEGIN');
  await other.query(`UPDATE mandate_debit SET state = 'PRESENTED', presented_at = now() WHERE debit_id = $1`, [ids[1]]);
  const claim = world.services.store.debit.claim([...ids, otherUserId], world.now(), world.now());
  const isWaiting = async () =>
    (await pool.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).rowCount === 1;
  await expect.poll(isWaiting).toBe(true);
  await other.query('COMMIT');
  other.release();
  expect(await claim).toEqual([otherUserId]);
  expect(await states()).toEqual(['NOTIFIED', 'PRESENTED']);
});

test('the later due keeps its attempt while the earlier one is returned and sent again', async () => {
  silenceCallbacks();
  await debits.standingInstruction(POLICY, '9604');
  world.sandbox.setFault('esi', 'badSignature', { times: 10_000 });
  await announceTwo('2026-11-28', '2026-11-30');
  await debits.goTo('2026-11-26', '12:00');
  await debits.present();
  await debits.goTo('2026-11-30', '18:00');
  await answer();
  expect(await states()).toEqual(['RETURNED', 'PLANNED', 'NOTIFIED']);
  await debits.goTo('2026-12-01', '10:00');
  await debits.notify();
  await debits.goTo('2026-12-01', '12:00');
  await debits.present();
  // Its day was yesterday, but a new notice now would allow only a day on which it still could not be sent.
  expect(await states()).toEqual(['RETURNED', 'PRESENTED', 'NOTIFIED']);
  await debits.goTo('2026-12-03', '18:00');
  await answer();
  await debits.goTo('2026-12-04', '12:00');
  await debits.present();
  expect(await states()).toEqual(['RETURNED', 'POSTED', 'SKIPPED ANNOUNCED_ANEW', 'PLANNED']);
});

test('the later due is announced again in time; after that it is cancelled and the customer is told to pay', async () => {
  silenceCallbacks();
  await announceTwo('2026-11-28', '2026-11-30');
  await debits.goTo('2026-11-26', '12:00');
  await debits.present();
  await debits.goTo('2026-12-09', '12:00');
  await debits.present();
  expect(await states()).toEqual(['PRESENTED', 'NOTIFIED']);
  // The last day on which a notice leaves three business days within grace, which ends on the 15th.
  await debits.goTo('2026-12-10', '12:00');
  await debits.present();
  expect(await states()).toEqual(['PRESENTED', 'SKIPPED ANNOUNCED_ANEW', 'PLANNED']);
  await debits.goTo('2026-12-11', '10:00');
  await debits.notify();
  await debits.goTo('2026-12-15', '12:00');
  await debits.present();
  expect(await states()).toEqual(['PRESENTED', 'SKIPPED ANNOUNCED_ANEW', 'SKIPPED TOO_LATE']);
  expect(await debits.told()).toEqual(['debitNotice', 'debitNotice', 'debitNotice', 'debitLastFailed']);
});
