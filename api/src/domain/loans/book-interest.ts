import type { LoanEntry } from '@portal/rules/policies/loan.ts';
import type { Work } from '../../platform/context/services.ts';
import { HELD } from '../payments/posting-rows.store.ts';

/** Adds interest to the loan, in its entries and in the ledger. */
export async function bookInterest(
  loan: { loanNo: string; policyNo: string },
  entries: readonly LoanEntry[],
  { tx: { store }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { loanNo, policyNo } = loan;
  await store.loan.addEntries(loanNo, entries);
  for (const { date: dueDate, amount } of entries)
    await store.posting.book(
      'LOAN_INTEREST',
      {
        money: HELD,
        entries: [
          { account: 'LOAN_PRINCIPAL', amount, policyNo, dueDate },
          { account: 'LOAN_INTEREST_INCOME', amount: -amount, policyNo, dueDate },
        ],
      },
      now,
    );
}
