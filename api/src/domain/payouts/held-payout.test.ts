import { dayOf } from '@portal/rules/calendar/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';
import type { NewRequest } from '../requests/request-rows.store.ts';
import { pollPayouts } from './settle-payout.ts';
import { startPayout } from './start-payout.ts';

/** A death claim on the policy stops approved payouts to its owner until the claim hold is lifted. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const CLAIM = 'CL2611000099';
const AMOUNT = 30_000_000;
const ACCOUNT = { bankId: '', holder: 'Asha Rao', accountNo: '50100012344417', ifsc: 'HDFC0001234' };

/** A loan that was approved just now; its payout is in the queue. */
async function approvedLoan(): Promise<{ policyNo: string; payoutId: string }> {
  const { clientId, policyNo } = await aCustomer(world, { owns: (book) => void aPolicy(book) });
  const caseId = await inTransaction(world.services, async (tx) => {
    const request: NewRequest = {
      ...{ kind: 'LOAN', type: 'LOAN', clientId, policyNo, oneOpenFor: policyNo, handledBy: 'backOffice', channel: 'PORTAL' },
      ...{ status: 'APPROVED', promisedBy: null, before: null, after: {}, termsVersion: null, otpRefHash: null },
    };
    const added = (await tx.store.request.add(request, world.now())) ?? '';
    expect(await startPayout({ caseId: added, clientId, purpose: 'LOAN', amount: AMOUNT, account: ACCOUNT }, tx, world.now())).toBe(true);
    return added;
  });
  return { policyNo, payoutId: `PO${caseId.slice(2)}01` };
}
const freeze = (policyNo: string) => world.services.store.claimHold.freeze(policyNo, CLAIM, dayOf(world.now()));
async function sendToBank(payoutId: string): Promise<void> {
  const { ifsc, accountNo, holder } = ACCOUNT;
  await world.services.partners.payout.send({ payoutId, amountPaise: AMOUNT, ifsc, accountNo, holder, purpose: 'LOAN' }, payoutId);
}
async function poll(): Promise<void> {
  await pollPayouts(world.services, world.now());
  await world.drain();
}
/** Status, whether it waits for a claim, and whether the bank knows it. */
async function readPosition(payoutId: string) {
  const { rows } = await world.database.pool.query<{ status: string; isHeld: boolean }>(
    'SELECT status, held_at IS NOT NULL AS "isHeld" FROM payout WHERE payout_id = $1',
    [payoutId],
  );
  return { ...rows[0], isAtBank: (await world.services.partners.payout.query(payoutId)) !== undefined };
}
const HELD = { status: 'CREATED', isHeld: true, isAtBank: false };
const SENT = { status: 'SENT', isHeld: false, isAtBank: true };

test('a payout waits if the death was reported before it was sent, and continues when the claim hold is lifted', async () => {
  const { policyNo, payoutId } = await approvedLoan();
  await freeze(policyNo);
  await world.drain();
  expect(await readPosition(payoutId)).toEqual(HELD);
  await poll();
  expect(await readPosition(payoutId)).toEqual(HELD);
  await world.services.store.claimHold.liftAll(policyNo, CLAIM, dayOf(world.now()));
  await poll();
  expect(await readPosition(payoutId)).toEqual(SENT);
});

test('a death report does not affect a payout that is already at the bank', async () => {
  const sent = await approvedLoan();
  await world.drain();
  await freeze(sent.policyNo);
  await poll();
  expect(await readPosition(sent.payoutId)).toEqual(SENT);
  // The bank accepted this one, and the portal stopped before it recorded that.
  const accepted = await approvedLoan();
  await sendToBank(accepted.payoutId);
  await freeze(accepted.policyNo);
  await world.drain();
  expect(await readPosition(accepted.payoutId)).toEqual(SENT);
});

test('a payout stays on hold if the claim was paid', async () => {
  const { policyNo, payoutId } = await approvedLoan();
  await world.services.store.claimHold.set(policyNo, CLAIM, dayOf(world.now()));
  await world.drain();
  await world.services.store.claimHold.end(policyNo, CLAIM, { status: 'CLAIM_PAID', on: dayOf(world.now()) });
  await poll();
  expect(await readPosition(payoutId)).toEqual(HELD);
});
