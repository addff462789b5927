import { MAX_UNCLAIMED_DOCUMENTS, MISSING, SEARCHERS, UNCLAIMED_DOCUMENTS, UNCLAIMED_KINDS } from '@portal/rules/money/unclaimed.ts';
import { z } from 'zod';
import { DocumentFile } from '../document.ts';
import { command } from '../endpoint.ts';
import { CaseReceipt, requestCommand } from '../request.ts';
import { TypedPolicyNo } from '../session/registration.ts';
import { Mobile, personName, reference } from '../typed-fields.ts';
import { DayIn, DayOut, Ref, RupeesOut } from '../types.ts';

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
    summary: 'Unclaimed amounts: what is owed to a customer, the claim of one of them, and the search of a visitor.',
    caller: ['anyone', 'customer'],
    step: 'SUBMIT',
    request: z.discriminatedUnion('action', [
      // Without a login name, birth date and searcher are needed.
      z.strictObject({
        action: z.literal('SEARCH'),
        name: personName(100).optional(),
        dob: DayIn.optional(),
        policyNumber: TypedPolicyNo.optional(),
        pan: reference(15).optional(),
        searcher: z.enum(SEARCHERS).optional(),
      }),
      z.strictObject({ action: z.literal('CALLBACK'), name: personName(100, 1), mobile: Mobile }),
      z.strictObject({
        action: z.literal('CLAIM'),
        unclaimedId: UnclaimedId,
        payoutBankId: UnclaimedId,
        documents: z
          .array(z.strictObject({ documentType: z.enum(UNCLAIMED_DOCUMENTS), fileRef: Ref }))
          .max(MAX_UNCLAIMED_DOCUMENTS)
          .optional(),
      }),
    ]),
    answer: z.object({ items: z.array(Item), case: CaseReceipt.optional(), message: z.string() }),
    fails: ['alreadyClaimed', 'bankNotVerified', 'papersMissing', 'payoutCameBack', 'casePending', 'fileGone'],
    raises: (input: { action: string }) => input.action === 'CLAIM',
  }),
  '/unclaimed/dischargeForm': command({
    summary: 'The form to be signed for an amount that is owed, as a PDF.',
    seal: 'both',
    caller: 'customer',
    idempotent: false,
    request: z.strictObject({ unclaimedId: UnclaimedId }),
    response: DocumentFile,
  }),
};
