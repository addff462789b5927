import type { Apply } from '../../domain/requests/request-handling.ts';
import { WithdrawalRequest } from './withdrawal-request.ts';

/** The bank has paid: books the payment. The units were sold when it was priced. */
export const completeWithdrawal: Apply = async ({ caseId, policyNo, after }, { tx: { store }, now }) => {
  const paid = (await store.payout.listByCase(caseId)).find(({ status }) => status === 'PAID');
  const { priced } = WithdrawalRequest.parse(after);
  if (!paid || !priced || policyNo === null) return 'recordChanged';
  const { payoutId, amount } = paid;
  const entries = [
    { account: 'WITHDRAWALS_PAID' as const, amount: amount + priced.tds, policyNo },
    { account: 'TDS_PAYABLE' as const, amount: -priced.tds, policyNo },
    { account: 'PAYOUT_CLEARING' as const, amount: -amount, policyNo },
  ];
  await store.posting.book('WITHDRAWAL', { money: { payoutId }, entries }, now);
  return 'applied';
};
