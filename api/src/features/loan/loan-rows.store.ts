import { randomInt } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Loan, LoanEntry } from '@portal/rules/policies/loan.ts';
import { sql } from 'kysely';
import type { PayHandle } from '../../domain/payments/order-rows.store.ts';

/** An active loan with its ledger. */
export type RunningLoan = Loan & {
  loanNo: string;
  policyNo: string;
  status: 'DISBURSED' | 'FORECLOSURE_NOTICE';
  noticeOn: Day | null;
  riskOn: Day | null;
  entries: LoanEntry[];
};
export type LoanApplication = { caseId: string; status: string; submittedAt: Date; promisedBy: Day | null; approvedAt: Date | null };
export type PaidLoan = { payoutId: string; amount: number; paidOn: Day; utr: string | null };
export type RepaymentOrder = {
  orderId: string;
  orderNo: string;
  amount: number;
  /** Convenience fee paid to the payment partner, in addition to the amount. */
  fee: number;
  paymentId: string | null;
  instrument: string | null;
  createdAt: Date;
  endsAt: Date;
  capturedAt: Date;
};
/** An open repayment request, with the state of its newest order. */
export type OpenRepayment = { caseId: string; state: string; isOver: boolean; amount: number; payment: PayHandle };

const DIGITS = 10;
/** Not sequential, so that a number does not reveal how many loans exist. */
export const newLoanNo = (): string => `LN${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
export const UNDER_WAY = sql`status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')`;
export const RUNNING = sql`l.status IN ('DISBURSED', 'FORECLOSURE_NOTICE')`;
/** Entries of the portal are numbered from here. */
export const FIRST_ENTRY = 500_001;
