import { dueOfPayload, type PremiumPayload } from '@portal/contract/due-of-payload.ts';
import type { LoginResponse } from '@portal/contract/session/session.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { collectedBy } from '@portal/rules/money/premium-position.ts';

type Answer = Pick<LoginResponse, 'isTerminated' | 'policyId' | 'payPremium' | 'policyDetails' | 'uid'>;
type PolicyType = NonNullable<LoginResponse['payPremium']>['payload']['policyType'];

/** The payment data handed to /payments (PAY-005). Amounts in rupees; of a policy that has ended none is computed (PAY-010). */
export type PaymentData = {
  PolicyId: string;
  SI: 'N';
  Amount: number | null;
  ADVAMT: number | null;
  PolicyType: PolicyType | null;
  emailId: string;
  mobileNo: string;
  clientId: string;
  CustomerName: string;
  isAlreadyPaid: 'Y' | 'N';
  isAmountZero: boolean;
  isTerminated: boolean;
  /** It is paid again only after a reinstatement. */
  isLapsed: boolean;
  OwnerName: string;
  productName: string;
  dueDate: string | null;
  uid: string;
  /** The payment or debit that already covers the premium, by the rule of /paypremium; rupees. */
  collected: { by: NonNullable<ReturnType<typeof collectedBy>>; amount: number; date: string | null } | null;
};

/** Amount is CUR_PREMIUMDUE when above 0, otherwise PREMIUMDUE_Next30; the first name when there is one, otherwise OwnerName. */
export function toPaymentData({ isTerminated, policyId, payPremium, policyDetails, uid }: Answer): PaymentData | undefined {
  const payload = payPremium?.payload;
  if (!payload && !isTerminated) return undefined;
  const policyFields = {
    PolicyId: payload?.POLICYNUMBER ?? policyId ?? '',
    SI: 'N' as const,
    PolicyType: payload?.policyType ?? null,
    emailId: policyDetails?.EMAIL_ID ?? '',
    mobileNo: policyDetails?.MOBILE_CONTACT ?? '',
    clientId: policyDetails?.CLIENT_ID ?? uid ?? '',
    CustomerName: policyDetails?.FIRST_NAME || (payload?.OwnerName ?? ''),
    OwnerName: payload?.OwnerName ?? '',
    productName: payload?.plandesc ?? '',
    uid: uid ?? '',
  };
  if (isTerminated || !payload)
    return {
      ...policyFields,
      Amount: null,
      ADVAMT: null,
      isAlreadyPaid: 'N',
      isAmountZero: true,
      isTerminated: true,
      isLapsed: false,
      dueDate: null,
      collected: null,
    };
  const Amount = payload.CUR_PREMIUMDUE > 0 ? payload.CUR_PREMIUMDUE : payload.PREMIUMDUE_Next30;
  return {
    ...policyFields,
    Amount,
    ADVAMT: payload.ADVPREM,
    isAlreadyPaid: payload.IS_ALREADY_PAID,
    isAmountZero: payload.CUR_PREMIUMDUE === 0 && payload.PREMIUMDUE_Next30 === 0,
    isTerminated: false,
    isLapsed: payload.whyNot === 'LAPSED',
    dueDate: payload.pol_nxt_due_dt,
    collected: findCollected(payload),
  };
}

function findCollected(payload: PremiumPayload): PaymentData['collected'] {
  const due = dueOfPayload(payload, dayOf(new Date()));
  const by = collectedBy(due);
  return by && { by, amount: due.amount, date: due.date };
}
