import type { Day } from '@portal/rules/calendar/dates.ts';
import { type Loan, type LoanEntry, loanPosition } from '@portal/rules/policies/loan.ts';

export type Owed = { principal: number; interestDue: number; payoff: number };
type WithEntries = Loan & { entries: LoanEntry[] };

/** Total owed on all loans of a policy; null if it has no active loan. */
export function owedOn(loans: readonly WithEntries[], today: Day): Owed | null {
  if (loans.length === 0) return null;
  const all = loans.map((loan) => loanPosition(loan, loan.entries, today));
  const sum = (pick: (owed: Owed) => number): number => all.reduce((total, loanPosition) => total + pick(loanPosition), 0);
  return { principal: sum((owed) => owed.principal), interestDue: sum((owed) => owed.interestDue), payoff: sum((owed) => owed.payoff) };
}

/** The loans of a policy. `hasAny`: also one that is repaid. */
export type LoanLedger = { running: readonly WithEntries[]; hasAny: boolean };

/** The amount owed on a policy, the same on every page. Without a ledger in the portal, the book's value applies. */
export function withLoan<Policy extends { loanOutstanding: number | null }>(
  policy: Policy,
  { running, hasAny }: LoanLedger,
  today: Day,
): Policy {
  const owed = owedOn(running, today);
  return owed || hasAny ? { ...policy, loanOutstanding: owed?.payoff ?? null } : policy;
}
