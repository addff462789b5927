import { randomInt } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Loan, LoanEntry } from '@portal/rules/policies/loan.ts';
import type { PolicyStatus, PolicyType } from '@portal/rules/policies/policy.ts';
import { sql } from 'kysely';
import type { PayHandle } from '../../domain/payments/order-rows.store.ts';

/** Policy data that decides about a loan. */
export type LoanPolicy = {
  policyNo: string;
  clientId: string;
  planName: string;
  policyType: PolicyType;
  givesLoans: boolean;
  status: PolicyStatus;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  mwp: boolean;
  lifeAssuredBirthDate: Day;
  surrenderValue: number | null;
  payoutBankId: string | null;
  kycDueOn: Day | null;
  hasPan: boolean;
  hasVerifiedAccount: boolean;
  isPending: boolean;
  payoutChangedAt: Date | null;
};
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
