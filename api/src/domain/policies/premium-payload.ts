import type { Day } from '@portal/rules/calendar/dates.ts';
import { paymentMethod } from '@portal/rules/money/payment-method.ts';
import type { PolicySummary } from './policy-record.ts';
import { calculatePosition, describeCollection, findGraceEnd, findNextDue, isPaidLately, type OpenPayment } from './policy-view.ts';

/** The premium payload of the specification: what one policy owes today. Amounts in paise. */
export function premiumPayload(policy: PolicySummary, today: Day, openPayment: OpenPayment | null) {
  const position = calculatePosition(policy, today);
  const next = findNextDue(policy);
  return {
    POLICYNUMBER: policy.policyNo,
    CUR_PREMIUMDUE: position.current,
    PREMIUMDUE_Next30: position.next30,
    ADVPREM: position.advance,
    plandesc: policy.planName,
    cli_id: policy.clientId,
    OwnerName: policy.ownerName,
    IS_ALREADY_PAID: isPaidLately(policy, today) ? ('Y' as const) : ('N' as const),
    pol_nxt_due_dt: next?.dueDate ?? null,
    graceEnds: findGraceEnd(policy, today),
    modalPremium: policy.modalPremium + policy.riderPremium,
    gst: next?.gst ?? 0,
    frequency: policy.frequency,
    policyStatus: policy.status,
    payable: position.payable,
    whyNot: position.whyNot,
    dues: position.payableDues.map(({ dueDate, amount, gst }) => ({ dueDate, amount, gst })),
    advanceDueDate: position.advanceDue?.dueDate ?? null,
    policyType: policy.policyType,
    paymentMethod: paymentMethod(policy.billingType, policy.sourceCode),
    ...describeCollection(policy, openPayment, today),
  };
}
