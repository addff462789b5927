import { MODE_REASONS } from '@portal/rules/money/payment-mode.ts';
import { COVER_STATES } from '@portal/rules/policies/keep-cover.ts';
import {
  CLOSED_WAY_REASONS,
  COVER_WAYS,
  HELP_REASONS,
  HELP_TEXT_MAX,
  HELP_WISHES,
  MAX_HELP_FILES,
} from '@portal/rules/policies/keep-cover-ways.ts';
import { LOAN_REASONS } from '@portal/rules/policies/loan.ts';
import { RELIEF_KINDS } from '@portal/rules/policies/relief.ts';
import { REVIVAL_REASONS } from '@portal/rules/policies/revival.ts';
import { z } from 'zod';
import { type EndpointTable, query } from './endpoint.ts';
import { requestCommand } from './request.ts';
import { DayOut, PolicyNo, Ref, RupeesOut } from './types.ts';

const Cost = z.object({
  on: DayOut,
  premiums: RupeesOut,
  tax: RupeesOut,
  interest: RupeesOut,
  total: RupeesOut,
  requirement: z.enum(['NONE', 'DECLARATION', 'HEALTH_FORM', 'MEDICAL']),
  /** Cover on the days before; null if the portal does not know it. */
  cover: RupeesOut.nullable(),
});

const Way = z.object({
  way: z.enum(COVER_WAYS),
  open: z.boolean(),
  /** Why it is closed. */
  why: z.enum([...CLOSED_WAY_REASONS, ...MODE_REASONS, ...LOAN_REASONS, ...REVIVAL_REASONS]).nullable(),
  /** Figures of the way: amounts by name, and days by name. */
  amounts: z.record(z.string(), RupeesOut),
  days: z.record(z.string(), DayOut),
});

const AtRisk = z.object({
  policyNumber: z.string(),
  planName: z.string(),
  state: z.enum(COVER_STATES),
  /** To pay now. */
  amount: RupeesOut,
  dueDate: DayOut.nullable(),
  /** The last day of grace; null for a policy that has lapsed or ended. */
  graceEnds: DayOut.nullable(),
  daysLeft: z.int().nullable(),
  lapsedOn: DayOut.nullable(),
  reviveBy: DayOut.nullable(),
  /** Cover today. */
  cover: RupeesOut,
  /** The debit that the bank returned, with its reason as the bank's code. */
  returnedDebit: z.object({ on: DayOut, reasonCode: z.string().nullable() }).nullable(),
  /** The disaster because of which the grace period is longer. `NO_INTEREST`: its days cost no interest. */
  relief: z.object({ event: z.string(), district: z.string(), kind: z.enum(RELIEF_KINDS) }).nullable(),
  /** The fund of a discontinued policy. */
  fund: z.object({ amount: RupeesOut, lockInEnds: DayOut.nullable() }).nullable(),
  costs: z.array(Cost),
  ways: z.array(Way),
});

/** Keeping the cover of policies whose premium is not paid (beyond the specification, A 1). */
export const keepCover = {
  '/keepCover/getDetails': query({
    summary: 'Policies whose cover is at risk, with the cost of waiting and the other ways to keep them.',
    caller: 'customer',
    request: z.strictObject({ policyNumber: PolicyNo.optional() }),
    response: z.object({ policies: z.array(AtRisk) }),
  }),
  '/keepCover/askHelp': requestCommand('HELP', {
    summary: 'Asks for help with a premium. It changes no date.',
    request: z.strictObject({
      policyNumber: PolicyNo,
      reason: z.enum(HELP_REASONS),
      wish: z.enum(HELP_WISHES),
      text: z.string().trim().max(HELP_TEXT_MAX).optional(),
      fileRefs: z.array(Ref).max(MAX_HELP_FILES).optional(),
    }),
    fails: ['notAtRisk', 'fileGone'],
  }),
} satisfies EndpointTable;
