import { formatRupees } from '@portal/rules/money/money.ts';
import { LOAN_ENTRY_KINDS, LOAN_PURPOSE_MAX, LOAN_REASONS, REPAYMENT_TYPES } from '@portal/rules/policies/loan.ts';
import { z } from 'zod';
import { DocumentFile } from './document.ts';
import { type EndpointTable, query } from './endpoint.ts';
import { PayHandle } from './payment.ts';
import { requestCommand } from './request.ts';
import { DayOut, Masked, PolicyNo, RupeesIn, RupeesOut } from './types.ts';

/** Loans on policies (calls, part B, 4). Names are the specification's, verbatim. */

const Offer = z.object({
  surrenderValue: RupeesOut,
  surrenderValueOn: DayOut,
  /** Percent of the surrender value. */
  ltv: z.number(),
  outstanding: RupeesOut,
  principal: RupeesOut,
  interestToDate: RupeesOut,
  maxLoan: RupeesOut,
  minLoan: RupeesOut,
  interestRate: z.number(),
  compounding: z.literal('HALF_YEARLY'),
  payoutBank: z
    .object({ payoutBankId: z.string(), bankName: z.string(), accountMasked: Masked, ifsc: z.string(), verified: z.boolean() })
    .nullable(),
  /** If it is paid today. */
  firstInterestOn: DayOut,
  termsVersion: z.string(),
});

const Application = z.object({
  caseId: z.string(),
  loanAmount: RupeesOut,
  state: z.enum(['APPLIED', 'APPROVED', 'DISBURSED', 'REJECTED']),
  requestedOn: DayOut,
  promisedBy: DayOut,
  approvedOn: DayOut.nullable(),
  paidOn: DayOut.nullable(),
  utr: z.string().nullable(),
  accountMasked: Masked,
});

const OutstandingLoan = z.object({
  POLICY_NUMBER: z.string(),
  PLAN_NAME: z.string(),
  LOAN_NUMBER: z.string(),
  DISBURSED_ON: DayOut,
  /** With the interest that was added. */
  PRINCIPAL: RupeesOut,
  /** Since the last half-year day. */
  INTEREST_DUE: RupeesOut,
  /** Interest that was added to the loan more than 30 days ago and is not paid. */
  OVERDUE_INTEREST: RupeesOut,
  OVERDUE_SINCE: DayOut.nullable(),
  PAYOFF: RupeesOut,
  AS_OF: DayOut,
  RATE: z.number(),
  NEXT_INTEREST_ON: DayOut,
  SURRENDER_VALUE: RupeesOut,
  /** Percent of the surrender value that is used. */
  RATIO: z.number(),
  FORECLOSURE_RISK: z.boolean(),
  NOTICE_UNTIL: DayOut.nullable(),
  /** The least repayment that keeps the policy, while there is a notice. */
  NOTICE_AMOUNT: RupeesOut,
  MIN_REPAY: RupeesOut,
  /** Paid, and not posted yet. */
  PENDING: RupeesOut.nullable(),
  /** The order of a repayment, while it may be paid. */
  OPEN_PAYMENT: PayHandle.nullable(),
  STATEMENT: z.array(z.object({ date: DayOut, type: z.enum(LOAN_ENTRY_KINDS), amount: RupeesOut, balance: RupeesOut })),
  termsVersion: z.string(),
});

export const loan = {
  '/checkIfEligibleForLoanApply': query({
    summary: 'Returns the possible loan for each policy or the reason for none, and the newest application of one.',
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({ pid: PolicyNo.optional() }),
    response: z.object({
      policies: z.array(
        z.object({ POLICY_NUMBER: z.string(), PLAN_NAME: z.string(), eligible: z.boolean(), reason: z.enum(LOAN_REASONS).nullable() }),
      ),
      offer: Offer.optional(),
      /** Application of the last 90 days. */
      application: Application.optional(),
    }),
  }),
  '/loanapply/save': requestCommand('LOAN', {
    summary: 'Applies for a loan on a policy.',
    request: z.strictObject({
      policyNumber: PolicyNo,
      loanAmount: RupeesIn,
      purpose: z.string().trim().max(LOAN_PURPOSE_MAX).optional(),
      payoutBankId: z.string().min(1).max(30),
    }),
    response: { loanAmount: RupeesOut, interestRate: z.number(), payoutAccountMasked: Masked },
    values: ({ loanAmount }: { loanAmount: number }) => ({ amount: formatRupees(loanAmount) }),
    fails: ['loanAboveOffer', 'loanBelowMinimum', 'loanRefused', 'payoutCameBack'],
  }),
  '/loanrepay/getDetails': query({
    summary: 'Loans that are not repaid, and what is owed on them today.',
    caller: 'customer',
    request: z.strictObject({ policyNumber: PolicyNo.optional(), want: z.enum(['AGREEMENT', 'STATEMENT']).optional() }),
    response: z.object({ loans: z.array(OutstandingLoan), document: DocumentFile.nullable() }),
  }),
  '/saveLoanRepayment': requestCommand('LOAN_REPAYMENT', {
    summary: 'Opens the order of a repayment.',
    step: 'SUBMIT',
    request: z.strictObject({
      policyNumber: PolicyNo,
      loanNumber: z.string().regex(/^LN\d{10}$/),
      repaymentAmount: RupeesIn,
      repaymentType: z.enum(REPAYMENT_TYPES),
      source: z.string().max(30),
    }),
    response: { payment: PayHandle, interestPart: RupeesOut, principalPart: RupeesOut, balanceAfter: RupeesOut },
    fails: ['repayTooMuch', 'repayTooSmall', 'noInterestDue', 'notOutstanding', 'amountChanged', 'paymentPending'],
  }),
} as const satisfies EndpointTable;
