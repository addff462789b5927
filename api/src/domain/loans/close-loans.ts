import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { type LoanEntry, loanPosition, postRepayment } from '@portal/rules/policies/loan.ts';
import type { Work } from '../../platform/context/services.ts';
import type { Entry } from '../payments/posting-rows.store.ts';
import { bookInterest } from './book-interest.ts';

/**
 * Repays the loans of a policy that ends from its value, and returns the entries of the ledger. `amount` was deducted by the balances of
 * the day `on`. What a repayment has paid since is owed to the customer.
 */
export async function closeLoans(
  policyNo: string,
  { amount, on }: { amount: number; on: Day },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<Entry[]> {
  const { store } = tx;
  const today = dayOf(now);
  const ledger: Entry[] = [];
  let left = amount;
  for (const { loanNo } of await store.loan.listByPolicies([policyNo])) {
    const loan = await store.loan.lock(loanNo);
    if (!loan) continue;
    const owed = loanPosition(
      loan,
      loan.entries.filter(({ date }) => date <= on),
      on,
    ).payoff;
    const { entries, excess } = postRepayment({ loan, entries: loan.entries }, { amount: owed, valueDate: on }, today);
    const posted = entries.filter(({ kind }) => kind !== 'LOAN_INTEREST');
    await bookInterest(
      loan,
      entries.filter(({ kind }) => kind === 'LOAN_INTEREST'),
      { tx, now },
    );
    await store.loan.addEntries(loanNo, posted);
    await store.loan.close(loanNo);
    ledger.push(...toLedger(policyNo, posted));
    left -= owed - excess;
  }
  await store.loan.release(policyNo);
  if (left > 0) await store.posting.alertStaff('loanOverpaidAtSurrender', { subject: policyNo, detail: String(left / 100) }, now);
  return [...ledger, { account: 'REFUND_PAYABLE', amount: -left }];
}

function toLedger(policyNo: string, posted: readonly LoanEntry[]): Entry[] {
  const sum = (kind: LoanEntry['kind']): number => posted.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0);
  const correction = sum('LOAN_CORRECTION');
  return [
    { account: 'LOAN_INTEREST_INCOME', amount: correction - sum('LOAN_REPAY_INTEREST'), policyNo },
    { account: 'LOAN_PRINCIPAL', amount: -correction - sum('LOAN_REPAY_PRINCIPAL'), policyNo },
  ];
}
