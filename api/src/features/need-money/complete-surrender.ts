import { dayOf } from '@portal/rules/calendar/dates.ts';
import { closeLoans } from '../../domain/loans/close-loans.ts';
import { SurrenderRequest } from '../../domain/policy-money/surrender-request.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import { endPolicy } from './end-policy.ts';

/** The bank has paid: one transaction ends the policy, its loans, mandates, card and transfer plan, and books the payment. */
export const completeSurrender: Apply = async ({ caseId, policyNo, after }, { tx, services, now }) => {
  const { store } = tx;
  const paid = (await store.payout.listByCase(caseId)).find(({ status }) => status === 'PAID');
  const { settled, paid: premiums } = SurrenderRequest.parse(after);
  if (!paid || !settled || policyNo === null) return 'recordChanged';
  const { payoutId, amount } = paid;
  const { value, charge, tds, loan } = settled;
  await store.surrender.setStatus(policyNo, 'SURRENDERED', dayOf(now));
  const loanEntries = await closeLoans(policyNo, { amount: loan, on: settled.on }, { tx, now });
  await endPolicy(policyNo, { tx, services, now });
  const entries = [
    { account: 'SURRENDERS_PAID' as const, amount: value - charge, policyNo },
    { account: 'TDS_PAYABLE' as const, amount: -tds, policyNo },
    { account: 'PAYOUT_CLEARING' as const, amount: -amount, policyNo },
    ...loanEntries,
  ];
  await store.posting.book('SURRENDER', { money: { payoutId }, entries }, now);
  const sincePaid = (await store.needMoney.sumPremiums(policyNo)) - premiums;
  // A debit that the bank had already taken is posted before the end, and is not part of the value.
  if (sincePaid > 0) await store.posting.alertStaff('premiumAfterSurrender', { subject: policyNo, detail: String(sincePaid / 100) }, now);
  return 'applied';
};
