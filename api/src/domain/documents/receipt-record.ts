import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import type { Frequency, PolicyType } from '@portal/rules/policies/policy.ts';

/** The policy that a payment was for, and its owner. */
export type PaidPolicy = {
  policyNo: string;
  policyType: PolicyType;
  planName: string;
  uin: string;
  frequency: Frequency;
  issueDate: Day;
  premiumsEnd: Day | null;
  ownerId: string;
  ownerName: string;
  ownerBirthDate: Day;
};

/** A payment posted to a policy under a receipt number, from the insurer's books or by the portal. */
export type ReceiptRecord = PaidPolicy & {
  receiptNo: string;
  issuedOn: Day;
  paidOn: Day;
  /** Null for payments from the books, which have only the day. */
  capturedAt: Date | null;
  dueDate: Day | null;
  kind: 'PREMIUM' | 'ADVANCE_PREMIUM' | 'REVIVAL';
  mode: 'DIRECT' | 'ENACH' | 'ESI' | 'UPI' | 'CARD_SI' | 'CHEQUE';
  instrument: string | null;
  transactionRef: string | null;
  /** The premium settled, including GST. */
  amount: Paise;
  gst: Paise;
  /** From the book; null if it no longer has the due. */
  gstRateBp: number | null;
  /** The part paid from the policy's credit. */
  creditUsed: Paise;
  /** For the whole order, on its first receipt; 0 on the others. */
  convenienceFee: Paise;
  status: 'POSTED' | 'REVERSED';
};

/** An order that is captured and not posted yet. */
export type CapturedOrder = {
  orderNo: string;
  capturedAt: Date;
  convenienceFee: Paise;
  instrument: string | null;
  transactionRef: string | null;
  lines: CapturedLine[];
};
export type CapturedLine = PaidPolicy & { dueDate: Day; amount: Paise; gst: Paise };
