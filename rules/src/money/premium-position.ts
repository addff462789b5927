import { type Day, daysBetween } from '../calendar/dates.ts';
import type { AutoDebit } from '../mandates/auto-debit.ts';
import { isTerminated, type PolicyStatus, statusGroup } from '../policies/policy.ts';

/**
 * Where a policy stands with its premium today, in one place for every screen. `pending`: a payment waits for the bank, nothing may be
 * paid again; `debiting`: its date has passed, and its debit is under way; `overdue`, `today` and `soon` (1 to 30 days) owe `amount` on `date`; `later`: nothing now, `amount` on `date`; `paid`:
 * taken, being credited; `lapsed`: unpaid since `date`; `none`: no premium any more. Amounts in rupees.
 */
export type Due = {
  kind: 'pending' | 'debiting' | 'overdue' | 'today' | 'soon' | 'later' | 'paid' | 'lapsed' | 'none';
  policyId: string;
  plan: string;
  amount: number;
  date: Day | null;
  /** Days until the date; negative when it has passed. */
  days: number;
  graceEnds: Day | null;
  autoDebit: AutoDebit | null;
  /** The payment that waits for the bank. */
  payment: { orderNo: string; startedAt: string } | null;
  /** The day of the debit that is under way. */
  debitOn: Day | null;
};

export type PolicyPosition = {
  policyId: string;
  plan: string;
  status: PolicyStatus;
  /** CUR_PREMIUMDUE and PREMIUMDUE_Next30. */
  current: number;
  next30: number;
  /** The next premium, when nothing is owed now. */
  instalment: number;
  date: Day | null;
  graceEnds: Day | null;
  isPaidLately: boolean;
  autoDebit: AutoDebit | null;
  openPayment: { state: 'OPEN' | 'PENDING'; amount: number; orderNo: string; startedAt: string } | null;
  /** The debit that collects the premium of `date`, though that has passed. */
  openDebit: { amount: number; chargeOn: Day } | null;
};

export function findDue(policy: PolicyPosition, today: Day): Due {
  const { policyId, plan, date, graceEnds, autoDebit, openPayment, openDebit } = policy;
  const owed = policy.current > 0 ? policy.current : policy.next30;
  const days = date ? daysBetween(today, date) : 0;
  const base = { policyId, plan, date, days, graceEnds, autoDebit, payment: null, debitOn: null, amount: policy.instalment };
  if (openPayment?.state === 'PENDING') return { ...base, kind: 'pending', amount: openPayment.amount, payment: openPayment };
  if (isTerminated(policy.status)) return { ...base, kind: 'none', amount: 0 };
  if (statusGroup(policy.status) === 'lapsed') return { ...base, kind: 'lapsed', amount: owed };
  if (policy.isPaidLately) return { ...base, kind: 'paid' };
  if (openDebit && owed > 0) return { ...base, kind: 'debiting', amount: openDebit.amount, debitOn: openDebit.chargeOn };
  if (owed > 0) return { ...base, kind: days < 0 ? 'overdue' : days === 0 ? 'today' : 'soon', amount: owed };
  return { ...base, kind: date ? 'later' : 'none' };
}

/** Due now or within 30 days. */
export const isOwed = (due: Pick<Due, 'kind'>): boolean => due.kind === 'overdue' || due.kind === 'today' || due.kind === 'soon';
/** True if the customer has to pay it directly. A premium that a bank will debit does not count until it is overdue. */
export const isToPay = (due: Pick<Due, 'kind' | 'autoDebit'>): boolean => isOwed(due) && (due.kind === 'overdue' || !due.autoDebit);
/**
 * The payment or debit that already covers a premium, so that it is not offered for payment. `pending` and `debiting`: a payment or a
 * debit is at the bank, so nothing may be paid. Auto-debit: it will collect the premium, but the customer may still pay. Null: the
 * customer has to pay, or nothing is owed.
 */
export function collectedBy(due: Pick<Due, 'kind' | 'autoDebit'>): 'pending' | 'debiting' | 'autoDebit' | null {
  if (due.kind === 'pending' || due.kind === 'debiting') return due.kind;
  return isOwed(due) && !isToPay(due) ? 'autoDebit' : null;
}
/** The earliest first. */
export const byDate = (a: Pick<Due, 'date'>, b: Pick<Due, 'date'>): number => ((a.date ?? '9') < (b.date ?? '9') ? -1 : 1);
