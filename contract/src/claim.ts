import { MAX_UNCLAIMED_PAPERS, MISSING, UNCLAIMED_KINDS, UNCLAIMED_PAPERS } from '@portal/rules/unclaimed.ts';
import { z } from 'zod';
import { CaseReceipt, requestCommand } from './request.ts';
import { DayOut, Ref, RupeesOut } from './types.ts';

const UnclaimedId = z.string().min(1).max(30);

const Item = z.object({
  unclaimedId: z.string(),
  POLICY_NUMBER: z.string(),
  type: z.enum(UNCLAIMED_KINDS),
  since: DayOut,
  amount: RupeesOut,
  /** To today. */
  interest: RupeesOut,
  total: RupeesOut,
  missing: z.array(z.enum(MISSING)),
  /** When it went to the Senior Citizens' Welfare Fund. */
  transferredOn: DayOut.nullable(),
  /** `needsAccount`: the bank sent the money back. */
  case: z.object({ caseId: z.string(), promisedBy: DayOut.nullable(), needsAccount: z.boolean() }).nullable(),
  bring: z.array(z.string()),
});

export const claim = {
  '/unclaimed': requestCommand('UNCLAIMED', {
    summary: 'Unclaimed amounts: what is owed, and the claim of one of them.',
    step: 'SUBMIT',
    request: z.union([
      z.strictObject({ action: z.literal('SEARCH') }),
      z.strictObject({
        action: z.literal('CLAIM'),
        unclaimedId: UnclaimedId,
        payoutBankId: UnclaimedId,
        documents: z
          .array(z.strictObject({ documentType: z.enum(UNCLAIMED_PAPERS), fileRef: Ref }))
          .max(MAX_UNCLAIMED_PAPERS)
          .optional(),
      }),
    ]),
    answer: z.object({ items: z.array(Item), case: CaseReceipt.optional(), message: z.string() }),
    fails: ['alreadyClaimed', 'bankNotVerified', 'papersMissing', 'payoutCameBack', 'casePending', 'fileGone'],
    raises: (input: { action: string }) => input.action === 'CLAIM',
  }),
};
