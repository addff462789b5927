import { DETAIL_MAX, MAX_REVIVAL_FILES, REQUIREMENTS, REVIVAL_REASONS } from '@portal/rules/policies/revival.ts';
import { z } from 'zod';
import { DocumentFile } from './document.ts';
import { command, type EndpointTable, query } from './endpoint.ts';
import { PayHandle } from './payment.ts';
import { requestCommand } from './request.ts';
import { DayOut, PolicyNo, Ref, RupeesIn, RupeesOut, YN } from './types.ts';

/** Bringing lapsed policies back (calls, part B, 5). Names are the specification's, verbatim. */

const QuotationNo = z.string().regex(/^RQ\d{10}$/);

const ListedPolicy = z.object({
  POLICY_NUMBER: z.string(),
  PLAN_NAME: z.string(),
  LAPSED_ON: DayOut,
  REVIVE_BY: DayOut.nullable(),
  allowed: z.boolean(),
  reason: z.enum(REVIVAL_REASONS).nullable(),
  /** Remaining value of a policy that cannot be reinstated online. */
  remains: z.object({ kind: z.enum(['FUND', 'PAID_UP', 'NONE']), amount: RupeesOut, paidOutFrom: DayOut.nullable() }),
  /** The request that is open, and its order while it may be paid. */
  pending: z.object({ caseId: z.string(), submittedOn: DayOut, promisedBy: DayOut.nullable(), payment: PayHandle.nullable() }).nullable(),
});

const Quotation = z.object({
  quotationNo: QuotationNo,
  quotedOn: DayOut,
  validTill: DayOut,
  lapsedDays: z.int(),
  /** Percent a year; 0 for linked policies. */
  interestRate: z.number(),
  dues: z.array(z.object({ due: DayOut, premium: RupeesOut, tax: RupeesOut, interest: RupeesOut, lateFee: RupeesOut })),
  totalPremium: RupeesOut,
  totalTax: RupeesOut,
  totalInterest: RupeesOut,
  totalLateFee: RupeesOut,
  suspenseUsed: RupeesOut,
  payable: RupeesOut,
  requirement: z.enum(REQUIREMENTS),
  /** `detailOn`: the answer that asks for a detail. */
  questions: z.array(z.object({ id: z.string(), text: z.string(), textHi: z.string(), detailOn: YN })),
  coverNow: RupeesOut,
  coverAfter: RupeesOut,
  covers: z.array(z.object({ name: z.string(), sumAssured: RupeesOut })),
  nominees: z.array(z.string()),
  oldMandates: z.array(z.enum(['ENACH', 'ESI', 'UPI'])),
  termsVersion: z.string(),
});

const Declaration = z.strictObject({
  goodHealth: z.literal(true),
  answers: z.array(z.strictObject({ id: z.string().max(4), yes: z.boolean(), detail: z.string().max(DETAIL_MAX).optional() })).max(20),
});

const answered = { payment: PayHandle.nullable(), nextStep: z.enum(['PAY', 'MEDICAL', 'UNDERWRITING']) };
const accepted = { policyNumber: PolicyNo, quotationNo: QuotationNo, amount: RupeesIn, declaration: Declaration };
const byLink = 'preKey(STPRI)';

export const reinstatement = {
  '/reInstatementQuotation': query({
    summary: 'Lapsed policies, the cost and conditions of reinstating one, and its quotation as a PDF.',
    seal: 'both',
    caller: ['customer', 'preKey(RI)', byLink],
    request: z.strictObject({ policyNumber: PolicyNo.optional(), want: z.literal('FILE').optional() }),
    response: z.object({ policies: z.array(ListedPolicy), quotation: Quotation.optional(), document: DocumentFile.nullable() }),
  }),
  '/reInstatementUpdate': requestCommand('REINSTATEMENT', {
    summary: 'Accepts a quotation with the answers about health.',
    step: 'SUBMIT',
    caller: ['customer', 'preKey(RI)'],
    request: z.strictObject({
      ...accepted,
      documents: z
        .array(z.strictObject({ documentType: z.enum(['PRESCRIPTION', 'REPORT', 'DISCHARGE_SUMMARY', 'OTHER']), fileRef: Ref }))
        .max(MAX_REVIVAL_FILES)
        .optional(),
    }),
    response: answered,
    fails: ['quotationOver', 'revivalOver', 'amountChanged', 'needsLogin', 'fileGone'],
  }),
  '/stp/reInstatementUpdate': requestCommand('REINSTATEMENT', {
    summary: 'Reinstates the policy of a link, without files.',
    step: 'SUBMIT',
    caller: byLink,
    request: z.strictObject(accepted),
    response: answered,
    fails: ['quotationOver', 'revivalOver', 'amountChanged', 'needsLogin'],
  }),
  '/callReinstatementCrmCreate': command({
    summary: 'Requests a call to the registered mobile about a reinstatement that cannot be completed online.',
    caller: ['customer', 'preKey(RI)', byLink],
    journey: { name: 'reinstate', step: 'DETAILS', code: 'CALL' },
    request: z.strictObject({
      policyNumber: PolicyNo,
      quotationNo: QuotationNo.optional(),
      reason: z.enum(['MEDICAL', 'HEALTH_FORM', 'WINDOW_OVER', 'AMOUNT', 'OTHER']),
      preferredSlot: z.enum(['MORNING', 'AFTERNOON', 'EVENING']).optional(),
    }),
    response: z.object({ responseCode: z.literal(0), crmId: z.string().nullable(), message: z.string() }),
    fails: ['noMobile'],
  }),
} as const satisfies EndpointTable;
