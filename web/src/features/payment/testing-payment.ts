import type { PremiumPayload } from '@portal/contract/due-of-payload.ts';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import type { Result } from './payment-state.ts';

/** Fixtures for the payment tests. */
export const TODAY = dayOf(new Date());
export const inDays = (days: number) => addDays(TODAY, days);
export const REF = 'abcdefghijklmnopqrstuv';

/** A policy that owes ₹25,000.00 in ten days. */
export function payload(over: Partial<PremiumPayload> = {}): PremiumPayload {
  return {
    POLICYNUMBER: '007214583',
    CUR_PREMIUMDUE: 0,
    PREMIUMDUE_Next30: 25_000,
    ADVPREM: 0,
    plandesc: 'Wealth Secure Plan',
    cli_id: '1004821300',
    OwnerName: 'Asha Rao',
    IS_ALREADY_PAID: 'N',
    pol_nxt_due_dt: inDays(10),
    graceEnds: null,
    modalPremium: 25_000,
    gst: 0,
    frequency: 'Q',
    policyStatus: 'IN_FORCE',
    payable: true,
    whyNot: null,
    dues: [{ dueDate: inDays(10), amount: 25_000, gst: 0 }],
    advanceDueDate: null,
    policyType: 'ULIP',
    paymentMethod: 'Non Auto Pay',
    autoDebit: over.paymentMethod === 'Auto Pay' ? 'OTHER' : null,
    openPayment: null,
    openDebit: null,
    ...over,
  };
}

/** A policy that owes nothing now. */
export const nothingDue = (over: Partial<PremiumPayload> = {}) =>
  payload({
    POLICYNUMBER: '008830127',
    plandesc: 'Term Shield Plan',
    PREMIUMDUE_Next30: 0,
    dues: [],
    pol_nxt_due_dt: inDays(120),
    payable: false,
    whyNot: 'NOTHING_DUE',
    policyType: 'TERM',
    ...over,
  });

export const lapsed = (over: Partial<PremiumPayload> = {}) =>
  nothingDue({
    POLICYNUMBER: '005127390',
    plandesc: 'Child Future Plan',
    policyStatus: 'LAPSED',
    whyNot: 'LAPSED',
    pol_nxt_due_dt: inDays(-200),
    ...over,
  });

export const odp = (...payPremium: PremiumPayload[]) => ({ payPremium, documents: [], totals: { dueNow: 0, dueNext30: 0 } });

/** No fee. */
export const noFee = (body: { Request: { Loan_Amount: number | string } }) => ({
  Convenience_Fee: 0,
  GST: 0,
  Total_Fee: 0,
  Payable: Number(body.Request.Loan_Amount),
  note: '',
});

export const started = (over: object = {}) => ({
  orderNo: 'PO000000000001',
  ref: REF,
  actionId: 'PAYMENT_LOUNGE' as const,
  redirectionURL: 'http://localhost:8090/pg/pay',
  method: 'POST' as const,
  fields: { orderNo: 'PO000000000001', amount: '25000.00', submit: 'x', signature: 'abc' },
  amount: 25_000,
  convenienceFee: 0,
  total: 25_000,
  expiresAt: new Date().toISOString(),
  attempt: 1,
  ...over,
});

/** The result of a payment that is posted. */
export function result(over: Partial<Result> = {}, line: Partial<Result['lines'][number]> = {}): Result {
  return {
    ref: REF,
    orderNo: 'PO000000000001',
    paymentStatus: 'SUCCESS',
    title: '',
    message: '',
    reasonCode: null,
    purpose: 'PREMIUM',
    amount: 25_000,
    convenienceFee: 0,
    total: 25_000,
    currency: 'INR',
    transactionRef: 'TXN1',
    instrument: 'UPI',
    instrumentHint: 'a***@okbank',
    paidAt: '2026-11-04T06:12:00.000Z',
    reflectBy: '2026-11-10',
    lines: [
      {
        PolicyId: '007214583',
        productName: 'Wealth Secure Plan',
        dueDate: inDays(10),
        amount: 25_000,
        posting: 'POSTED',
        receiptNo: 'R2627-000000123',
        nextDueDate: '2027-02-14',
        nextPremium: 25_000,
        ...line,
      },
    ],
    retry: { allowed: false, why: null },
    pollAfterS: null,
    npsRequired: false,
    nextPage: 'dashboard',
    ...over,
  };
}
