import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { listUnderCounterLock } from '../../testing/counter-lock.ts';
import { createDebitHelpers } from '../../testing/factories/debits.ts';
import { testWorld } from '../../testing/world.ts';
import { applyDebitEvent } from './debit-event.ts';
import { postDebit } from './debit-post.ts';

const POLICY = '100000501';

test('posting a debit locks the receipt counter only for statements that need the number', async () => {
  const world = await testWorld();
  const { services } = world;
  const debits = createDebitHelpers(world);
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no <> $1`, [POLICY]);
  await debits.plan();
  await debits.notify();
  await debits.goTo('2026-11-23', '12:00');
  await debits.present();
  const [debit] = await debits.listDebits(POLICY);
  if (!debit) throw new Error('no debit');
  const event = { rail: 'ENACH', adapter: 'sandbox', eventId: 'evt-1', debitId: debit.debit_id, status: 'CONFIRMED', code: null } as const;
  await inTransaction(services, (tx) => applyDebitEvent(event, { tx, services, now: world.now() }));
  expect(await listUnderCounterLock(() => postDebit(debit.debit_id, services, world.now()))).toEqual([
    'insert into receipt_counter',
    'insert into domain_event',
    'insert into core_row',
    ...['insert into message', 'insert into pgboss.job_common'],
    'update mandate_debit',
    'insert into domain_event',
    'insert into core_row',
    ...['insert into message', 'insert into pgboss.job_common'],
    'commit',
  ]);
  await world.close();
});
