import { randomInt } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { RevivalDue, RevivalQuote } from '@portal/rules/policies/revival.ts';
import { sql } from 'kysely';
import type { PayHandle } from '../../domain/payments/order-rows.store.ts';

/** A stored quotation. */
export type StoredQuotation = RevivalQuote & { quotationNo: string; policyNo: string; basis: string };
/** An open request of a policy, and its order while that can be paid. */
export type PendingRevival = { policyNo: string; caseId: string; submittedAt: Date; promisedBy: Day | null; payment: PayHandle | null };
/** The order whose payment reinstates a policy. */
export type RevivalOrder = {
  orderId: string;
  orderNo: string;
  amount: number;
  paymentId: string | null;
  instrument: string | null;
  capturedAt: Date;
};
export type RevivalPosting = {
  policyNo: string;
  orderId: string | null;
  /** `riders` is the part of the premium for riders. */
  dues: readonly (RevivalDue & { riders: number; gstRateBp: number })[];
  next: { due: Day; premium: number; riders: number; tax: number; gstRateBp: number } | null;
  creditUsed: number;
  /** First day on which the policy is in force again. */
  on: Day;
};

const DIGITS = 10;
export const MAX_ATTEMPTS = 5;
/** Not sequential, so that a number does not reveal how many quotations exist. */
export const newQuotationNo = (): string => `RQ${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;

export const COLUMNS = sql`
  quotation_no AS "quotationNo", policy_no AS "policyNo", quoted_on AS "quotedOn", valid_till AS "validTill", basis, requirement,
  rate::float AS rate, dues, credit_used AS "creditUsed", payable`;
export const UNDER_WAY = sql`status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')`;
