import { formatRupees } from '@portal/rules/money/money.ts';
import { FREE_LOOK_REASONS } from '@portal/rules/policies/free-look.ts';
import { LOAN_REASONS } from '@portal/rules/policies/loan.ts';
import { MONEY_PARTS, MONEY_REASONS, MONEY_WAYS } from '@portal/rules/policies/money-reasons.ts';
import { SURRENDER_REASONS } from '@portal/rules/policies/surrender-reasons.ts';
import { z } from 'zod';
import { type EndpointTable, query } from './endpoint.ts';
import { requestCommand } from './request.ts';
import { Consent, DayOut, Masked, PolicyNo, Ref, RupeesIn, RupeesOut } from './types.ts';

const Column = z.object({
  way: z.enum(MONEY_WAYS),
  open: z.boolean(),
  /** Why it is closed, and the day that the reason names. */
  why: z.enum([...MONEY_REASONS, ...LOAN_REASONS]).nullable(),
  whyOn: DayOut.nullable(),
  /** Paid out, after charges, loan and tax. */
  get: RupeesOut,
  /** The most that this way pays. */
  max: RupeesOut,
  by: DayOut.nullable(),
  costAYear: RupeesOut,
  charge: RupeesOut,
  tds: RupeesOut,
  coverNow: RupeesOut,
  /** Null: the portal cannot answer. */
  coverAfter: RupeesOut.nullable(),
  /** Guaranteed. Null: nothing is guaranteed. */
  maturityNow: RupeesOut.nullable(),
  maturityAfter: RupeesOut.nullable(),
  undoUntil: DayOut.nullable(),
  /** The day whose unit price applies, if the amount depends on one. */
  navDate: DayOut.nullable(),
  parts: z.array(z.object({ name: z.enum(MONEY_PARTS), amount: RupeesOut, days: z.int().optional() })),
});

const Withdrawal = z.object({
  /** Units sold: the amount paid out and its tax. */
  amount: RupeesOut,
  minimum: RupeesOut,
  /** The day from which it no longer lowers the cover. */
  coverUntil: DayOut,
  funds: z.array(z.object({ name: z.string(), unitsBefore: z.string(), unitsAfter: z.string(), before: RupeesOut, after: RupeesOut })),
});

/** Ways to get money from a policy (beyond the specification, A 2). */
export const needMoney = {
  '/needMoney/compare': query({
    summary: 'Every way to get money from a policy, with its cost and the cover that it leaves.',
    caller: 'customer',
    request: z.strictObject({ policyNumber: PolicyNo, amount: RupeesIn.optional() }),
    response: z.object({
      policyNumber: z.string(),
      planName: z.string(),
      asOf: DayOut,
      /** Names these figures for a command that carries one of them out. */
      quoteId: z.string(),
      /** Value of the policy today. */
      value: RupeesOut,
      /** A surrender that is open: its number, for the link to it. */
      surrenderCase: z.string().nullable(),
      /** Another value that staff found for the open surrender, which the customer confirms, or stops the surrender. */
      correction: z.object({ before: RupeesOut, value: RupeesOut, reason: z.string() }).nullable(),
      columns: z.array(Column),
      /** A withdrawal of an amount, by the latest unit prices. Null: it is not possible. */
      withdrawal: Withdrawal.nullable(),
      /** The account that a payout goes to, if the policy has one that is verified. */
      payoutBank: z.object({ payoutBankId: z.string(), bankName: z.string(), accountMasked: Masked }).nullable(),
      /** The last day of the wait after a change of contact or account. */
      holdUntil: DayOut.nullable(),
    }),
  }),
  '/withdrawal/save': requestCommand('WITHDRAWAL', {
    summary: 'Withdraws a part of a unit-linked policy. Units are sold at the NAVs of the day of the request, and the payout follows.',
    request: z.strictObject({
      policyNumber: PolicyNo,
      quoteId: Ref,
      payoutBankId: z.string().min(1).max(30),
      amount: RupeesIn,
      ...Consent,
    }),
    response: { get: RupeesOut, navDate: DayOut, accountMasked: Masked },
    values: ({ amount }: { amount: number }) => ({ amount: formatRupees(amount) }),
    fails: [
      ...(['versionOld', 'quoteOld', 'aboveLimit', 'lockIn', 'minorLife', 'noValue', 'switchPending'] as const),
      ...(['assigned', 'mwpPolicy', 'moneyRefused', 'bankNotVerified'] as const),
    ],
  }),
  '/surrender/save': requestCommand('SURRENDER', {
    summary: 'Surrenders a policy, or confirms its corrected value. Staff approve it, and the policy ends when the bank has paid.',
    request: z.strictObject({
      policyNumber: PolicyNo,
      quoteId: Ref,
      payoutBankId: z.string().min(1).max(30),
      reason: z.enum(SURRENDER_REASONS).optional(),
      ...Consent,
    }),
    response: { get: RupeesOut, navDate: DayOut.nullable(), accountMasked: Masked },
    fails: ['versionOld', 'quoteOld', 'noValue', 'switchPending', 'assigned', 'mwpPolicy', 'moneyRefused', 'bankNotVerified'],
  }),
  '/freeLook/save': requestCommand('FREE_LOOK', {
    summary: 'Cancels a policy in the free-look period. The refund is paid when staff have approved it.',
    request: z.strictObject({
      policyNumber: PolicyNo,
      quoteId: Ref,
      payoutBankId: z.string().min(1).max(30).optional(),
      reason: z.enum(FREE_LOOK_REASONS),
    }),
    response: { get: RupeesOut, navDate: DayOut.nullable(), accountMasked: Masked.nullable() },
    fails: ['quoteOld', 'freeLookOver', 'claimMade', 'assigned', 'moneyRefused', 'bankNotVerified'],
  }),
} satisfies EndpointTable;
