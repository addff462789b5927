import type { Day } from '@portal/rules/calendar/dates.ts';
import { amountToPay, type UnpaidDue } from '@portal/rules/money/premium.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import { calculatePosition, describeCollection, isPaidLately } from '../../domain/policies/policy-view.ts';

/** Amounts that the browser sends for one policy, in paise. */
export type RequestedAmounts = { policyNo: string; amount: number; advance: number };
/** One premium of an order. `amount` is to be paid; `creditUsed` is settled from existing credit. */
export type Line = { policyNo: string; dueDate: Day; amount: number; gst: number; creditUsed: number };
export type Computed =
  | { kind: 'pay'; lines: Line[] }
  | { kind: 'refuse'; reason: 'policyTerminated' | 'policyLapsed' | 'alreadyPaid' | 'beingDebited' | 'amountZero' }
  | { kind: 'changed'; amount: number; advance: number };

/** Computes an order's lines from our own books. The requested amounts are only compared, never used (PAY-005..011). */
export function computeLines(policy: PolicySummary, requested: RequestedAmounts, today: Day): Computed {
  const position = calculatePosition(policy, today);
  if (position.whyNot === 'TERMINATED') return { kind: 'refuse', reason: 'policyTerminated' };
  if (position.whyNot === 'LAPSED') return { kind: 'refuse', reason: 'policyLapsed' };
  const due = amountToPay(position);
  const wantsAdvance = requested.advance > 0;
  if (isPaidLately(policy, today) && !wantsAdvance) return { kind: 'refuse', reason: 'alreadyPaid' };
  if (due > 0 && describeCollection(policy, null, today).openDebit) return { kind: 'refuse', reason: 'beingDebited' };
  if (!position.payable) return { kind: 'refuse', reason: 'amountZero' };
  const advance = wantsAdvance ? position.advance : 0;
  if (requested.amount !== due || requested.advance !== advance) return { kind: 'changed', amount: due, advance: position.advance };
  if (due + advance === 0) return { kind: 'refuse', reason: 'amountZero' };
  const lines = allocate(policy.policyNo, position.payableDues, creditFor(policy, position.current > 0, today));
  const ahead = wantsAdvance && position.advanceDue ? allocate(policy.policyNo, [position.advanceDue], 0) : [];
  return { kind: 'pay', lines: [...lines, ...ahead] };
}

/** Credit left for the selected premiums: all of it for overdue ones, the rest for those of the next 30 days. */
function creditFor(policy: PolicySummary, isOverdue: boolean, today: Day): number {
  const credit = policy.advanceHeld + policy.suspenseBalance;
  if (isOverdue) return credit;
  const covered = policy.dues.filter((due) => due.dueDate <= today).reduce((total, due) => total + due.amount, 0);
  return Math.max(0, credit - covered);
}

/** Credit settles the earliest premiums first; a fully settled premium needs no payment. */
function allocate(policyNo: string, dues: UnpaidDue[], credit: number): Line[] {
  let left = credit;
  return dues.flatMap((due): Line[] => {
    const creditUsed = Math.min(left, due.amount);
    left -= creditUsed;
    const amount = due.amount - creditUsed;
    return amount > 0 ? [{ policyNo, dueDate: due.dueDate, amount, gst: due.gst, creditUsed }] : [];
  });
}
