import { PAYOUT_KINDS, RETURN_REASONS } from '@portal/rules/money/payouts.ts';
import { DELAY_CAUSES, PAYOUT_PROBLEMS } from '@portal/rules/staff/payout-problems.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { DayOut, InstantOut, RupeesOut } from '../types.ts';
import { FourEyes } from './four-eyes.ts';

const Cause = z.enum(DELAY_CAUSES);
/** A payout, or a benefit that has none. */
const ProblemId = z.string().regex(/^(PO\d{8,30}|\d{9}:\d{4}-\d{2}-\d{2})$/, 'This payout is not known.');

/** Payouts that need attention, for staff of the team MONEY. */
export const staffPayouts = {
  '/admin/payouts/list': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({
      problem: z.enum(PAYOUT_PROBLEMS).optional(),
      page: z.int().min(1).max(100_000).default(1),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          problemId: ProblemId,
          problem: z.enum(PAYOUT_PROBLEMS),
          /** The day of the return, the due day, or the day on which it was sent. */
          since: DayOut,
          kind: z.enum(PAYOUT_KINDS),
          policyNumber: z.string().nullable(),
          amount: RupeesOut,
          /** Why the bank returned it. */
          reason: z.enum(RETURN_REASONS).nullable(),
          cause: Cause,
          /** A second person was asked for this cause. */
          waitsFor: Cause.nullable(),
        }),
      ),
      total: z.int(),
      pageSize: z.int(),
      asOf: InstantOut,
    }),
    summary: 'Payouts that are returned, on hold, late or not settled, with the cause of each delay.',
  }),
  '/admin/payouts/setCause': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({
      problemId: ProblemId,
      cause: Cause,
      /** The handler rejects a wrong length at the field. */
      reason: z.string().max(2_000),
    }),
    response: FourEyes,
    fails: ['alreadyDecided'],
    summary: 'Corrects the cause of a delay. It decides if a benefit without a payout earns interest.',
  }),
} as const;
