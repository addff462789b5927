import { maskAccount } from '@portal/rules/people/masks.ts';
import { PortalError } from '../../base/failure.ts';
import type { Stores, Work } from '../../platform/context/services.ts';
import type { ServiceRequest } from '../requests/request-rows.store.ts';
import { transitionRequest } from '../requests/transition-request.ts';
import type { PayoutAccount } from './payout-rows.store.ts';
import { startPayout } from './start-payout.ts';

/** An open request whose payout the bank returned. */
export async function waitingForAccount(caseId: string, store: Stores): Promise<ServiceRequest | undefined> {
  const [last] = (await store.payout.listByCase(caseId)).toReversed();
  return last?.status === 'RETURNED' ? store.request.find(caseId) : undefined;
}

/**
 * Pays a request whose payout was returned to a different account. False if that account was tried before, or the request was paid since.
 */
export async function payAgain(
  { caseId, clientId }: ServiceRequest,
  account: PayoutAccount,
  { tx, services, now }: Work,
): Promise<boolean> {
  const [last] = (await tx.store.payout.listByCase(caseId)).toReversed();
  if (!last) return false;
  const { purpose, amount, tds, payoutId: againOf } = last;
  if (!(await startPayout({ caseId, clientId, purpose, amount, tds, account, againOf }, tx, now))) return false;
  await tx.store.request.answerRequirement(caseId, toRequirement(last.payoutId));
  const status = await transitionRequest(
    caseId,
    { target: 'APPROVED', cause: { by: 'portal', note: accountNote(account) } },
    { tx, services, now },
  );
  if (status !== 'APPROVED') throw new PortalError('inProgress');
  return true;
}

/** Id of the requirement that asks for an account other than this payout's. */
const toRequirement = (payoutId: string): string => `account-${payoutId.slice(-2)}`;
const accountNote = ({ accountNo }: PayoutAccount): string => `Account ${maskAccount(accountNo)}`;
