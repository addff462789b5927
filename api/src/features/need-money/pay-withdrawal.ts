import { isOnHold } from '@portal/rules/people/contact-hold.ts';
import { payAgain } from '../../domain/payouts/pay-again.ts';
import { findPayoutAccount } from '../../domain/payouts/payout-account.ts';
import { startPayout, wasReturned } from '../../domain/payouts/start-payout.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { WithdrawalRequest } from './withdrawal-request.ts';

const BATCH = 100;

/**
 * The job `money-pay`: continues priced withdrawals whose payout had to wait: for an account, or for the end of a wait after a change. Each
 * has its own transaction, and the unique index of payouts allows one.
 */
export async function payWithdrawals(services: Services, now: Date, after = ''): Promise<void> {
  const caseIds = await services.store.withdrawal.listUnpaid(after, BATCH);
  for (const caseId of caseIds)
    await inTransaction(services, async (tx) => {
      const request = await tx.store.request.lock(caseId);
      if (request?.status === 'APPROVED' || request?.status === 'REQUIREMENT_RAISED') await payWithdrawal(request, { tx, services, now });
      services.crashPoint('money-pay-before-commit');
    });
  const last = caseIds.at(-1);
  if (last && caseIds.length === BATCH) await payWithdrawals(services, now, last);
}

/** Starts the payout of a priced withdrawal, unless it has to wait. The request is locked. */
export async function payWithdrawal(request: ServiceRequest, { tx, services, now }: Work): Promise<void> {
  const { caseId, clientId, policyNo } = request;
  const { store } = tx;
  if (policyNo === null) return;
  const payouts = await store.payout.listByCase(caseId);
  if (payouts.some(({ status }) => status !== 'RETURNED')) return;
  const { priced, bankId } = WithdrawalRequest.parse((await store.request.readFields(caseId)).after);
  const changes = [await store.profile.contactChangedAt(clientId), await store.bank.payoutChangedAt([policyNo])];
  if (!priced || changes.some((at) => isOnHold(at, now))) return;
  // A returned payment is sent to the account that the customer has named for the policy since.
  const expected = payouts.length === 0 ? bankId : null;
  const account =
    (await findPayoutAccount([clientId], { policyNo, expected }, store)) ?? (await findPayoutAccount([clientId], { policyNo }, store));
  if (!account || (await wasReturned({ caseId, account }, store))) return;
  if (payouts.length > 0) await payAgain(request, account, { tx, services, now });
  else await startPayout({ caseId, clientId, purpose: 'WITHDRAWAL', amount: priced.get, tds: priced.tds, account }, tx, now);
}
