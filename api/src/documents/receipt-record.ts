import type { Day } from '@portal/rules/dates.ts';
import type { Paise } from '@portal/rules/money.ts';
import type { Frequency, PolicyType } from '@portal/rules/policy.ts';

/** The policy that a payment was for, and whose it is. */
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

/** A payment that was posted to a policy under a receipt number, by the insurer's books or by the portal. */
export type ReceiptRecord = PaidPolicy & {
  receiptNo: string;
  issuedOn: Day;
  paidOn: Day;
  /** Null for payments that the books brought: they know the day only. */
  capturedAt: Date | null;
  dueDate: Day | null;
  kind: 'PREMIUM' | 'ADVANCE_PREMIUM' | 'REVIVAL';
  mode: 'DIRECT' | 'ENACH' | 'ESI' | 'UPI' | 'CARD_SI' | 'CHEQUE';
  instrument: string | null;
  transactionRef: string | null;
  /** The premium that is settled, GST included. */
  amount: Paise;
  gst: Paise;
  /** What the books say of the due; null when they no longer hold it. */
  gstRateBp: number | null;
  /** The part that money held before settled. */
  creditUsed: Paise;
  /** Of the whole order, on its first receipt; 0 on the others. */
  convenienceFee: Paise;
  status: 'POSTED' | 'REVERSED';
};

/** An order whose money has come and is not posted yet. */
export type CapturedOrder = {
  orderNo: string;
  capturedAt: Date;
  convenienceFee: Paise;
  instrument: string | null;
  transactionRef: string | null;
  lines: CapturedLine[];
};
export type CapturedLine = PaidPolicy & { dueDate: Day; amount: Paise; gst: Paise };
