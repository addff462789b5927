import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { PayoutEvent, PayoutStatus } from '../../platform/partners/payout/payout.port.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';
import type { NewRequest } from '../requests/request-rows.store.ts';
import { sendPayout } from './send-payout.ts';
import { applyPayoutEvent, followPayout } from './settle-payout.ts';
import { startPayout } from './start-payout.ts';

/** The portal moves from one payout bank to another. */
const NEW_BANK = {
  adapter: 'new',
  send: vi.fn(async () => ({ status: 'PENDING' }) as const),
  query: vi.fn(async (): Promise<PayoutStatus | undefined> => undefined),
  callback: { path: '/callbacks/payout/new', proof: 'signature', eventId: 'given', answer: 200, read: () => 'forged' as const },
} as const;
let world: World;
beforeAll(async () => {
  world = await testWorld({ partners: () => ({ payout: NEW_BANK }), previousPartners: ['payout'] });
});
afterAll(() => world.close());

async function startLoanPayout(): Promise<string> {
  const { clientId, policyNo } = await aCustomer(world, { owns: (book) => void aPolicy(book) });
  return inTransaction(world.services, async (tx) => {
    const request: NewRequest = {
      ...{ kind: 'LOAN', type: 'LOAN', clientId, policyNo, oneOpenFor: policyNo, handledBy: 'backOffice', channel: 'PORTAL' },
      ...{ status: 'APPROVED', promisedBy: null, before: null, after: {}, termsVersion: null, otpRefHash: null },
    };
    const caseId = (await tx.store.request.add(request, world.now())) ?? '';
    const account = { bankId: '', holder: 'Asha Rao', accountNo: '50100012344417', ifsc: 'HDFC0001234' };
    expect(await startPayout({ caseId, clientId, purpose: 'LOAN', amount: 30_000_000, account }, tx, world.now())).toBe(true);
    return `PO${caseId.slice(2)}01`;
  });
}
const read = async (id: string) =>
  (await world.database.pool.query('SELECT status, adapter FROM payout WHERE payout_id = $1', [id])).rows[0];

test('a payout that may have reached a bank is sent again and queried there only', async () => {
  const [old] = world.services.previousPartners.payout;
  if (!old) throw new Error('no previous bank');
  const current = world.services.partners.payout;
  const payoutId = await startLoanPayout();
  world.services.partners.payout = old;
  const lost = new PartnerFailure('payout', { reason: 'unreachable', retry: true });
  const sendAtOld = vi.spyOn(old, 'send').mockRejectedValueOnce(lost);
  await expect(sendPayout(payoutId, world.services, world.now())).rejects.toBe(lost);
  world.services.partners.payout = current;
  await sendPayout(payoutId, world.services, world.now());
  const query = vi.spyOn(old, 'query');
  await followPayout(payoutId, world.services, world.now());
  expect([sendAtOld.mock.calls.length, query.mock.calls.length]).toEqual([2, 1]);
  expect([NEW_BANK.send.mock.calls, NEW_BANK.query.mock.calls]).toEqual([[], []]);
  expect(await read(payoutId)).toEqual({ status: 'SENT', adapter: 'sandbox' });

  const paid: PayoutEvent = { eventId: 'evt-1', payoutId, status: 'PAID', utr: 'UTR1', at: world.now() };
  await applyPayoutEvent(paid, 'new', { services: world.services, now: world.now() });
  expect(await read(payoutId)).toMatchObject({ status: 'SENT' });
  const { rows } = await world.database.pool.query('SELECT adapter, reference FROM money_to_settle');
  expect(rows).toEqual([{ adapter: 'new', reference: payoutId }]);
});

test('a new payout goes to the new bank', async () => {
  const payoutId = await startLoanPayout();
  await sendPayout(payoutId, world.services, world.now());
  expect(NEW_BANK.send).toHaveBeenCalledWith(expect.objectContaining({ payoutId }), payoutId);
  expect(await read(payoutId)).toEqual({ status: 'SENT', adapter: 'new' });
});
