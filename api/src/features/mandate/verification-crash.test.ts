import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../../app/run-jobs.ts';
import { crash, crashProcess, reviveJobs } from '../../testing/crash.ts';
import { readBooks } from '../../testing/factories/debits.ts';
import { HOUR_MS, MINUTE_MS, POLICY, startVerificationWorld, type VerificationWorld } from '../../testing/factories/verification.ts';
import { queryMandate } from './query-mandate.ts';

type Step = 'ask' | 'poll';
/** Every marked point between the rail's report and the refund of the rupee, with its step. */
const POINTS: [point: string, step: Step][] = [
  ['mandate-event-before-commit', 'ask'],
  ['mandate-event-after-commit', 'ask'],
  ['verification-before', 'ask'],
  ['verification-captured', 'ask'],
  ['verification-before-commit', 'ask'],
  ['verification-after-commit', 'ask'],
  ['refund-sent', 'ask'],
  ['refund-after-commit', 'ask'],
  ['refund-sent', 'poll'],
  ['refund-after-commit', 'poll'],
];

/** This point is tested in a separate process; the others could be too. */
const IN_A_PROCESS = 'verification-before-commit';

let v: VerificationWorld;
beforeEach(async () => {
  v = await startVerificationWorld();
  // Only queries report the outcome: a callback would reach this process and not the one that is killed.
  v.world.sandbox.setFault('upi', 'badSignature', { times: 10_000 });
});
afterEach(() => v.world.close());

function kill(step: Step, mandateId: string, point: string) {
  const die = point === IN_A_PROCESS ? crashProcess : crash;
  return step === 'ask' ? die(v.world, 'askMandate', mandateId, point) : die(v.world, 'job', 'payment-expire', point);
}

test.each(POINTS)('killed at %s (%s) and restarted: one booking, one refund, one message, no rupee lost', async (point, victim) => {
  const { world, db } = v;
  const { approve } = await v.start.UPI();
  await approve('success');
  await world.sandbox.settle();
  const [{ mandate_id: mandateId }] = await db('SELECT mandate_id FROM mandate WHERE policy_no = $1', [POLICY]);
  for (const step of ['ask', 'poll'] as const) {
    if (step === victim) expect(await kill(step, mandateId, point)).toBe('killed');
    await reviveJobs(world);
    const mandate = await world.services.store.mandate.find(mandateId);
    if (step === 'ask' && mandate) await queryMandate(mandate, world.services, world.now());
    if (step === 'poll') await run('payment-expire', { data: {}, services: world.services });
    expect(await world.drain()).toBe(0);
    await world.advance(2 * MINUTE_MS);
  }
  // A process that was killed during a query had already scheduled the next one.
  await v.later(HOUR_MS);
  expect([await v.orders(), await v.refunds(), await v.told()]).toEqual([['REFUNDED'], ['DONE 100'], ['refundDone']]);
  expect(await v.booked()).toEqual(['VERIFICATION', 'VERIFICATION_RETURN', 'REFUND']);
  expect(await readBooks(world)).toEqual({});
  expect(await v.alerts()).toEqual([]);
  const back = world.sandbox.listMessages('9000000008').filter(({ text }) => text.includes('Rs 1.00'));
  expect(back).toHaveLength(1);
});
