import { afterEach, beforeEach, expect, test } from 'vitest';
import { crash, crashProcess, reviveJobs } from '../../testing/crash.ts';
import { createDebitHelpers, readBooks } from '../../testing/factories/debits.ts';
import { addMandates } from '../../testing/factories/many-mandates.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { testWorld, type World } from '../../testing/world.ts';

const POLICY = '100000501';
type Step = 'plan' | 'notify' | 'present' | 'follow';
/** Every crash point of the cycle, with its step. */
const POINTS: [point: string, step: Step][] = [
  ['debit-plan-before-commit', 'plan'],
  ['debit-plan-after-commit', 'plan'],
  ['debit-notice-before-commit', 'notify'],
  ['debit-notice-after-commit', 'notify'],
  ['debit-claimed', 'present'],
  ['debit-sent', 'present'],
  ['debit-event-before-commit', 'follow'],
  ['debit-event-after-commit', 'follow'],
  ['debit-post-before', 'follow'],
  ['debit-post-lines-written', 'follow'],
  ['debit-post-before-commit', 'follow'],
  ['debit-post-after-commit', 'follow'],
  ['mail-before-settle', 'follow'],
];
/** Crash point that is tested with a real process. The others could be too. */
const IN_A_PROCESS = 'debit-sent';

let world: World;
let debits: ReturnType<typeof createDebitHelpers>;
beforeEach(async () => {
  world = await testWorld();
  debits = createDebitHelpers(world);
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no <> $1`, [POLICY]);
  // Results arrive by queries only: a callback would reach this process and not the one to be killed.
  world.sandbox.setFault('enach', 'badSignature', { times: 10_000 });
});
afterEach(async () => {
  expect(await policiesWithWrongSums(world.database.pool)).toEqual([]);
  await world.close();
});

test.each(POINTS)('killed at %s and restarted: one debit, one notice, one presentation, one booking', async (point, victim) => {
  const step = async (name: Step): Promise<void> => {
    if (name === 'follow') await debits.db('UPDATE mandate_debit SET next_query_at = $1 WHERE next_query_at IS NOT NULL', [world.now()]);
    if (name === victim) {
      const die = point === IN_A_PROCESS ? crashProcess : crash;
      expect(await die(world, 'debits', { step: name }, point)).toBe('killed');
    }
    await reviveJobs(world);
    await debits.db('UPDATE mandate_debit SET next_query_at = $1 WHERE next_query_at IS NOT NULL', [world.now()]);
    await debits[name]();
    expect(await world.drain()).toBe(0);
  };
  await step('plan');
  await step('notify');
  await debits.goTo('2026-11-23', '12:00');
  await step('present');
  await debits.db('UPDATE mandate_debit SET next_query_at = $1', [world.now()]);
  await debits.follow();
  await world.advance(60_000);
  await step('follow');

  expect((await debits.listDebits(POLICY)).map(({ state }) => state)).toEqual(['POSTED']);
  expect(await debits.told()).toEqual(['debitNotice', 'debitPaid']);
  expect(await debits.db('SELECT receipt_no FROM receipt')).toEqual([{ receipt_no: 'R2627-000000001' }]);
  expect(await debits.db('SELECT kind FROM ledger_transaction')).toEqual([{ kind: 'PREMIUM' }]);
  expect(Object.values(await readBooks(world)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(world.sandbox.listMessages('p05@example.in').filter((mail) => mail.subject?.includes('R2627-000000001'))).toHaveLength(1);
});

test('a run over 300 mandates, killed while sending and restarted, debits each mandate once', async () => {
  const MANY = 300;
  await addMandates(world.database.pool, { count: MANY, dueDate: '2026-11-26', ofPolicy: POLICY });
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no = $1`, [POLICY]);
  const states = async () =>
    Object.fromEntries(
      (await debits.db<{ state: string; n: number }>('SELECT state, count(*)::int AS n FROM mandate_debit GROUP BY state')).map(
        ({ state, n }) => [state, n],
      ),
    );
  expect(await crash(world, 'debits', { step: 'plan' }, 'debit-plan-after-commit')).toBe('killed');
  await debits.plan();
  expect(await states()).toEqual({ PLANNED: MANY });
  await debits.db(`UPDATE mandate_debit SET state = 'NOTIFIED', notified_at = $1`, [world.now()]);
  await debits.goTo('2026-11-23', '12:00');
  // The first hundred are claimed, and none of them is known to be sent.
  expect(await crash(world, 'debits', { step: 'present' }, 'debit-sent')).toBe('killed');
  expect(await states()).toEqual({ PRESENTED: 100, NOTIFIED: 200 });
  await debits.present();
  expect(await states()).toEqual({ PRESENTED: MANY });
  await world.advance(15 * 60_000);
  await debits.follow();
  expect(await debits.db('SELECT 1 FROM mandate_debit WHERE debit_ref IS NULL')).toEqual([]);
  expect(await debits.db('SELECT 1 FROM mandate_debit GROUP BY policy_no, due_date HAVING count(*) > 1')).toEqual([]);
  const { rows } = await world.database.pool.query<{ n: number }>('SELECT count(DISTINCT debit_ref)::int AS n FROM mandate_debit');
  expect(rows[0]?.n).toBe(MANY);
});
