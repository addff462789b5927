import { addDays, type Day, daysBetween } from '@portal/rules/dates.ts';
import { paymentMethod } from '@portal/rules/payment-method.ts';
import { graceDays, isTerminated, statusGroup } from '@portal/rules/policy.ts';
import { type Due, sumOf } from '../../lib/dues.ts';
import type { Answer } from '../../lib/portal-api.ts';

export type ListedPolicy = Answer<'/allPoliciesDetails'>['policies'][number];
export type PolicyDetails = Answer<'/getPolicyDetails'>;

/** What the list and the details of a policy have in common. In the details GST is not in the premium, and "paid lately" is not told. */
type Owing = Pick<
  ListedPolicy & PolicyDetails,
  | 'POLICY_NUMBER'
  | 'PLAN_NAME'
  | 'POLICY_STATUS'
  | 'NEXT_DUE_DATE'
  | 'GRACE_ENDS'
  | 'CUR_PREMIUMDUE'
  | 'PREMIUMDUE_Next30'
  | 'MODAL_PREMIUM'
  | 'billing_typ'
  | 'source_cd'
> & { GST?: number; IS_ALREADY_PAID?: ListedPolicy['IS_ALREADY_PAID'] };

/** Where a policy stands with its premium: CUR_PREMIUMDUE when above 0, otherwise PREMIUMDUE_Next30 (specification, section 3). */
export function dueOfPolicy(policy: Owing, today: Day): Due {
  const owed = policy.CUR_PREMIUMDUE > 0 ? policy.CUR_PREMIUMDUE : policy.PREMIUMDUE_Next30;
  const date = policy.NEXT_DUE_DATE;
  const days = date ? daysBetween(today, date) : 0;
  const base = {
    policyId: policy.POLICY_NUMBER,
    plan: policy.PLAN_NAME,
    date,
    days,
    graceEnds: policy.GRACE_ENDS,
    isAutoPay: paymentMethod(policy.billing_typ, policy.source_cd) === 'Auto Pay',
    amount: sumOf([{ amount: policy.MODAL_PREMIUM }, { amount: policy.GST ?? 0 }]),
  };
  if (isTerminated(policy.POLICY_STATUS)) return { ...base, kind: 'none', amount: 0 };
  if (statusGroup(policy.POLICY_STATUS) === 'lapsed') return { ...base, kind: 'lapsed', amount: 0 };
  if (policy.IS_ALREADY_PAID === 'Y') return { ...base, kind: 'paid' };
  if (owed > 0 && date) return { ...base, kind: days < 0 ? 'overdue' : days === 0 ? 'today' : 'soon', amount: owed };
  return { ...base, kind: date ? 'later' : 'none' };
}

/** The due date of the first unpaid premium of a lapsed policy: cover stops on the day after its grace. */
export const unpaidSince = (policy: Pick<ListedPolicy, 'NEXT_DUE_DATE' | 'LAPSE_DATE' | 'STATUS_DATE' | 'FREQUENCY'>): Day =>
  policy.NEXT_DUE_DATE ?? addDays(policy.LAPSE_DATE ?? policy.STATUS_DATE, -(graceDays(policy.FREQUENCY) + 1));
