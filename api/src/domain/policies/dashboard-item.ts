import type { Day } from '@portal/rules/calendar/dates.ts';
import { isAlreadyPaid } from '@portal/rules/money/premium.ts';
import { lifeCover } from '@portal/rules/policies/life-cover.ts';
import type { PolicySummary } from './policy-record.ts';
import { calculateFundValue, calculatePosition, describeCollection, findGraceEnd, findNextDue, type OpenPayment } from './policy-view.ts';

/** One row of DASHBOARDdDETAILS; the policy list starts with the same fields. */
export function dashboardItem(policy: PolicySummary, today: Day, openPayment: OpenPayment | null) {
  const position = calculatePosition(policy, today);
  const due = findNextDue(policy);
  const funds = calculateFundValue(policy);
  return {
    POLICY_NUMBER: policy.policyNo,
    POLICY_TYPE: policy.policyType,
    PLAN_NAME: policy.planName,
    PLAN_TYPE: policy.planType,
    OWNER_ID: policy.clientId,
    POL_ID: policy.policyNo,
    POLICY_ISSUANCE_DATE: policy.issueDate,
    POLICY_STATUS: policy.status,
    SUM_ASSURED: policy.sumAssured,
    LIFE_COVER: lifeCover(policy),
    MODAL_PREMIUM: due?.amount ?? policy.modalPremium + policy.riderPremium,
    FREQUENCY: policy.frequency,
    NEXT_DUE_DATE: due?.dueDate ?? null,
    GRACE_ENDS: findGraceEnd(policy, today),
    CUR_PREMIUMDUE: position.current,
    PREMIUMDUE_Next30: position.next30,
    IS_ALREADY_PAID: isAlreadyPaid(position, policy.lastPaidOn, today) ? ('Y' as const) : ('N' as const),
    FUND_VALUE: funds?.value ?? null,
    NAV_DATE: funds?.navDate ?? null,
    billing_typ: policy.billingType,
    source_cd: policy.sourceCode,
    OPEN_CASES: 0,
    ...describeCollection(policy, openPayment, today),
  };
}
