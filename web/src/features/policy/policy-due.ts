import { addDays, type Day } from '@portal/rules/calendar/dates.ts';
import { type Due, findDue } from '@portal/rules/money/premium-position.ts';
import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';
import { graceDays } from '@portal/rules/policies/policy.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';

export type ListedPolicy = ResponseOf<'/allPoliciesDetails'>['policies'][number];
export type PolicyDetails = ResponseOf<'/getPolicyDetails'>;

/**
 * Fields that the list and the details of a policy share. The premium in the details excludes GST, and the details have no "paid lately".
 */
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
  | 'autoDebit'
  | 'openPayment'
  | 'openDebit'
> & { GST?: number; IS_ALREADY_PAID?: ListedPolicy['IS_ALREADY_PAID'] };

export const dueOfPolicy = (policy: Owing, today: Day): Due =>
  findDue(
    {
      policyId: policy.POLICY_NUMBER,
      plan: policy.PLAN_NAME,
      status: policy.POLICY_STATUS,
      current: policy.CUR_PREMIUMDUE,
      next30: policy.PREMIUMDUE_Next30,
      instalment: sumAmounts([{ amount: policy.MODAL_PREMIUM }, { amount: policy.GST ?? 0 }]),
      date: policy.NEXT_DUE_DATE,
      graceEnds: policy.GRACE_ENDS,
      isPaidLately: policy.IS_ALREADY_PAID === 'Y',
      autoDebit: policy.autoDebit,
      openPayment: policy.openPayment,
      openDebit: policy.openDebit,
    },
    today,
  );

/** The due date of the first unpaid premium of a lapsed policy: cover stops on the day after its grace. */
export const unpaidSince = (policy: Pick<ListedPolicy, 'NEXT_DUE_DATE' | 'LAPSE_DATE' | 'STATUS_DATE' | 'FREQUENCY'>): Day =>
  policy.NEXT_DUE_DATE ?? addDays(policy.LAPSE_DATE ?? policy.STATUS_DATE, -(graceDays(policy.FREQUENCY) + 1));
