import type { Day } from '@portal/rules/calendar/dates.ts';
import { type Loan, type LoanEntry, type LoanEntryKind, loanPosition, postRepayment } from '@portal/rules/policies/loan.ts';
import type { BookRow } from '../format/format.ts';

export const LOAN_RATE_BP = 950;
const HUNDRED_RUPEES = 10_000;
export type Repaid = { on: Day; amount: number };
type BookKind = BookRow<'loan-entries'>['kind'];

/** A book has no corrections: its repayments are known on their day. */
export function bookKind(kind: LoanEntryKind): BookKind {
  if (kind === 'LOAN_CORRECTION') throw new Error('A repayment of the demo book is late.');
  return kind;
}

/** The ledger of a loan of which about a sum is owed today: what was lent is found by halving, in steps of ₹100. */
export function loanOwing(payoff: number, { loan, repaid }: { loan: Loan; repaid: readonly Repaid[] }, today: Day): LoanEntry[] {
  let [low, high] = [0, Math.ceil((2 * payoff + repaid.reduce((sum, { amount }) => sum + amount, 0)) / HUNDRED_RUPEES)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const owed = loanPosition(loan, buildHistory(middle * HUNDRED_RUPEES, { loan, repaid }, today), today).payoff;
    if (owed < payoff - HUNDRED_RUPEES / 2) low = middle + 1;
    else high = middle;
  }
  return buildHistory(low * HUNDRED_RUPEES, { loan, repaid }, today);
}

function buildHistory(lent: number, { loan, repaid }: { loan: Loan; repaid: readonly Repaid[] }, today: Day): LoanEntry[] {
  let entries: LoanEntry[] = [{ date: loan.disbursedOn, kind: 'LOAN_DISBURSED', amount: lent }];
  for (const { on, amount } of repaid) entries = [...entries, ...postRepayment({ loan, entries }, { amount, valueDate: on }, on).entries];
  return [...entries, ...loanPosition(loan, entries, today).missing];
}
