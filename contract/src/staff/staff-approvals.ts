import { APPROVAL_KINDS, APPROVAL_STATES } from '@portal/rules/staff/four-eyes.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { Totp } from '../typed-fields.ts';
import { InstantOut, Ref } from '../types.ts';

/** Approvals by a second person. */
export const staffApprovals = {
  '/admin/approvals': query({
    method: 'GET',
    caller: 'admin(viewer)',
    request: z.strictObject({}),
    response: z.array(
      z.object({
        approvalId: Ref,
        kind: z.enum(APPROVAL_KINDS),
        /** The exact values, masked. */
        summary: z.string(),
        reason: z.string(),
        proposer: z.string(),
        isOwn: z.boolean(),
        /** False where another approver has to decide: the caller made or changed an account that it comes from or is about. */
        isIndependent: z.boolean(),
        at: InstantOut,
        expiresAt: InstantOut,
        state: z.enum(APPROVAL_STATES),
        decidedBy: z.string().nullable(),
        note: z.string().nullable(),
        /** True if the proposer can fetch the result, once, by sending the same request again. */
        hasResult: z.boolean(),
      }),
    ),
    summary: 'Requests that wait for a second person, and how one’s own ended.',
  }),
  '/admin/approvals/decide': command({
    caller: 'admin(approver)',
    seal: 'none',
    request: z.strictObject({
      approvalId: Ref,
      decision: z.enum(['APPROVE', 'REJECT']),
      reason: z.string().max(200).optional(),
      totp: Totp.optional(),
    }),
    response: z.object({ approvalId: Ref, state: z.enum(APPROVAL_STATES) }),
    fails: [
      'ownApproval',
      'notIndependent',
      'approvalExpired',
      'alreadyDecided',
      'staffCredentialsWrong',
      'lastApprover',
      'staffUserIdTaken',
      'refundRefused',
    ],
    summary: 'Approves or refuses what another person asked for.',
  }),
} as const;
