import type { Day } from '@portal/rules/dates.ts';
import { lifeCover } from '@portal/rules/life-cover.ts';
import type { PolicySummary } from '../../domain/policy-record.ts';
import { fundValueOf, graceEndOf, nextDueOf, positionOf } from '../../domain/policy-view.ts';

/** Sums over all policies of a customer, in paise. */
export function summaryOf(policies: PolicySummary[], today: Day) {
  const sum = (amount: (policy: PolicySummary) => number) => policies.reduce((total, policy) => total + amount(policy), 0);
  const positions = policies.map((policy) => positionOf(policy, today));
  return {
    policies: policies.length,
    sumAssured: sum(lifeCover),
    fundValue: sum((policy) => fundValueOf(policy)?.value ?? 0),
    dueNow: positions.reduce((total, { current }) => total + current, 0),
    dueNext30: positions.reduce((total, { next30 }) => total + next30, 0),
  };
}

type Alert = { kind: 'GRACE' | 'LAPSED' | 'DUE_SOON'; policyNo: string; on: Day | null; amount: number | null };

/** What needs the customer's attention, by policy. */
export function alertsOf(policies: PolicySummary[], today: Day): Alert[] {
  return policies.flatMap((policy): Alert[] => {
    const position = positionOf(policy, today);
    if (policy.status === 'LAPSED' || policy.status === 'DISCONTINUED_LOCKIN')
      return [{ kind: 'LAPSED', policyNo: policy.policyNo, on: policy.lapseDate, amount: null }];
    if (position.current > 0)
      return [{ kind: 'GRACE', policyNo: policy.policyNo, on: graceEndOf(policy, today), amount: position.current }];
    if (position.next30 > 0)
      return [{ kind: 'DUE_SOON', policyNo: policy.policyNo, on: nextDueOf(policy)?.dueDate ?? null, amount: position.next30 }];
    return [];
  });
}

/** Overdue first, then the nearest due date; policies that owe nothing last. */
export const byUrgency =
  (today: Day) =>
  (a: PolicySummary, b: PolicySummary): number =>
    rankOf(a, today).localeCompare(rankOf(b, today));

function rankOf(policy: PolicySummary, today: Day): string {
  const position = positionOf(policy, today);
  const group = position.current > 0 ? 0 : position.next30 > 0 ? 1 : policy.status === 'LAPSED' ? 2 : 3;
  return `${group}:${nextDueOf(policy)?.dueDate ?? '9999-12-31'}:${policy.policyNo}`;
}
