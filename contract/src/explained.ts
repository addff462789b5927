import { NO_VALUE_REASONS } from '@portal/rules/explained/explained.ts';
import { AMOUNT_TOPICS, EXCLUSION_TOPICS, RIGHT_TOPICS } from '@portal/rules/policies/plan-topics.ts';
import { z } from 'zod';
import { SaleDocument } from './complaint.ts';
import { DocumentFile } from './document.ts';
import { command, type EndpointTable, query } from './endpoint.ts';
import { DayOut, Frequency, PolicyNo, PolicyType, RupeesOut } from './types.ts';

/** A sentence of the book, in both languages. */
const Words = z.object({ en: z.string(), hi: z.string() });
const Amount = z.object({
  name: z.enum(AMOUNT_TOPICS),
  /** The day on which it is paid, or as of which it is known. */
  on: DayOut.nullable(),
  /** Null: it depends on future results. */
  amount: RupeesOut.nullable(),
  words: Words.nullable(),
  clause: z.string().nullable(),
});

/** A policy in plain words (beyond the specification, A 4). */
export const explained = {
  '/policyExplained/getDetails': query({
    summary: 'What a policy pays, when and under which conditions, with the numbers of the customer.',
    caller: 'customer',
    seal: 'both',
    fails: ['notForThisPolicy'],
    request: z.strictObject({ policyNumber: PolicyNo, want: z.literal('FILE').optional() }),
    response: z.object({
      policyNumber: z.string(),
      planName: z.string(),
      uin: z.string(),
      policyType: PolicyType,
      isEnded: z.boolean(),
      basics: z.object({
        /** One instalment with riders and tax. */
        premium: RupeesOut,
        frequency: Frequency,
        paidCount: z.int(),
        payCount: z.int(),
        /** The day on which the last premium is due. */
        payUntil: DayOut.nullable(),
        cover: RupeesOut,
        coverUntil: DayOut.nullable(),
        words: Words.nullable(),
        clause: z.string().nullable(),
      }),
      guaranteed: z.array(Amount.extend({ amount: RupeesOut })),
      notGuaranteed: z.array(Amount),
      /** Null: `noValue` says why. */
      soFar: z
        .object({
          /** Premiums with tax and riders. */
          paid: RupeesOut,
          payments: z.int(),
          /** Withdrawals, benefits and loans. */
          received: RupeesOut,
          /** After charge and loan, before tax. */
          value: RupeesOut,
          valueOn: DayOut,
          /** In the lock-in: the day on which the value would be paid. */
          valuePaidOn: DayOut.nullable(),
          /** A year; null in the first 365 days, and for term policies. */
          ratePercent: z.number().nullable(),
          /** True in the first two years. */
          isEarly: z.boolean(),
          /** Oldest first. Money received is below 0. */
          flows: z.array(z.object({ on: DayOut, amount: RupeesOut, kind: z.enum(['PREMIUM', 'LOAN_REPAYMENT', 'RECEIVED', 'LOAN']) })),
        })
        .nullable(),
      noValue: z.enum(NO_VALUE_REASONS).nullable(),
      hasIllustration: z.boolean(),
      /** At the last completed policy year. */
      illustrated: z
        .object({
          policyYear: z.int(),
          on: DayOut,
          at4: RupeesOut,
          at8: RupeesOut,
          actual: RupeesOut.nullable(),
          /** The yearly premium for which it was made, if that is another one. */
          forPremium: RupeesOut.nullable(),
        })
        .nullable(),
      exclusions: z.array(z.object({ kind: z.enum(EXCLUSION_TOPICS), words: Words, clause: z.string() })),
      /** `until`: the last day; for SURRENDER the first day. */
      rights: z.array(z.object({ right: z.enum(RIGHT_TOPICS), until: DayOut.nullable(), words: Words, clause: z.string() })),
      confirmedOn: DayOut.nullable(),
      /** Documents about the sale, which a complaint that the policy is not as told attaches. */
      saleDocuments: z.array(SaleDocument),
      /** True if the customer information sheet can be downloaded. */
      hasSheet: z.boolean(),
      /** The customer information sheet, on request. */
      file: DocumentFile.nullable(),
    }),
  }),
  '/policyExplained/answer': command({
    summary: 'The customer confirms that the policy is what they were told. The first day stays, and no right ends.',
    caller: 'customer',
    request: z.strictObject({ policyNumber: PolicyNo, answer: z.literal('AS_TOLD') }),
    response: z.object({ confirmedOn: DayOut }),
  }),
} satisfies EndpointTable;
