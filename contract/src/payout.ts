import { PAYOUT_KINDS, PAYOUT_NEEDS, RETURN_REASONS } from '@portal/rules/money/payouts.ts';
import { z } from 'zod';
import { DocumentFile } from './document.ts';
import { type EndpointTable, query } from './endpoint.ts';
import { requestCommand } from './request.ts';
import { DayOut, Masked, PolicyNo, RupeesOut } from './types.ts';

const kind = z.enum(PAYOUT_KINDS);

/** Money that the insurer will pay and has paid (beyond the specification, A 3). */
export const payout = {
  '/payouts/list': query({
    summary: 'Guaranteed payouts of the next 24 months and all past ones, or the list as a PDF.',
    caller: 'customer',
    seal: 'both',
    request: z.strictObject({
      policyNumber: PolicyNo.optional(),
      year: z.int().min(2000).max(2199).optional(),
      page: z.int().min(1).max(10_000).optional(),
      want: z.literal('FILE').optional(),
    }),
    response: z.object({
      next: z.array(
        z.object({
          dueOn: DayOut,
          kind,
          policyNumber: z.string(),
          amount: RupeesOut,
          needs: z.enum(PAYOUT_NEEDS).nullable(),
          /** Until when something missing can arrive without a delay. */
          needsBy: DayOut.nullable(),
        }),
      ),
      past: z.array(
        z.object({
          payoutId: z.string(),
          /** The day on which it was sent to the bank. */
          sentOn: DayOut,
          paidOn: DayOut.nullable(),
          returnedOn: DayOut.nullable(),
          kind,
          /** Null: it concerns no policy. */
          policyNumber: z.string().nullable(),
          amount: RupeesOut,
          tds: RupeesOut,
          interest: RupeesOut,
          accountMasked: Masked,
          utr: z.string().nullable(),
          state: z.enum(['PENDING', 'PAID', 'RETURNED']),
          reason: z.enum(RETURN_REASONS).nullable(),
          mayResend: z.boolean(),
          /** The day on which a returned payout was sent again. */
          sentAgainOn: DayOut.nullable(),
          /** It was returned more than twelve months ago, and is claimed on /unclaimed-amount. */
          isUnclaimed: z.boolean(),
          /** Its request, if that has a letter. */
          letterOf: z.string().nullable(),
        }),
      ),
      /** Past payouts that match the filter. */
      total: z.number(),
      page: z.number(),
      pageSize: z.number(),
      /** Years with past payouts, the newest first. */
      years: z.array(z.number()),
      file: DocumentFile.nullable(),
    }),
  }),
  '/payouts/sendAgain': requestCommand('PAYOUT_AGAIN', {
    summary: 'Sends the money of a returned payout to another verified account, once.',
    request: z.strictObject({ payoutId: z.string().min(1).max(30), payoutBankId: z.string().min(1).max(30) }),
    response: { accountMasked: Masked },
    fails: ['notReturned', 'sameAccount', 'bankNotVerified', 'alreadySent'],
  }),
} satisfies EndpointTable;
