import { CLAIM_STATUSES, CLAIM_TRANSITIONS, CLAIM_TYPES, CLAIMANT_ROLES } from '@portal/rules/claims/claim.ts';
import { z } from 'zod';
import { DocumentFile } from '../document.ts';
import { command } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { CaseReceipt } from '../request.ts';
import { TypedPolicyNo } from '../session/registration.ts';
import { Mobile } from '../typed-fields.ts';
import { DayOut, InstantOut, Masked, Ref, RupeesOut } from '../types.ts';
import { ClaimNumber, claimKey, Document } from './claim-filing.ts';

/** Where a claim stands, and what its claimant may do (calls, part B, 9). */

/** FOLDER: all of the claim in one file. */
export const CLAIM_LETTERS = ['ACKNOWLEDGEMENT', 'DECISION', 'PAYMENT', 'FOLDER'] as const;
const Status = z.enum(CLAIM_STATUSES);

const Claim = z.object({
  claimNumber: z.string(),
  claimType: z.enum(CLAIM_TYPES),
  /** A visitor sees only the last three digits. */
  policyNumber: z.string(),
  lifeAssuredName: Masked,
  claimantName: Masked,
  /** Null for the policyholder, who is no claimant. */
  role: z.enum(CLAIMANT_ROLES).nullable(),
  eventDate: DayOut,
  filedOn: DayOut,
  claimStatus: Status,
  timeline: z.array(z.object({ status: Status, at: InstantOut, note: z.string() })),
  papers: z.array(Document),
  promisedBy: DayOut.nullable(),
  late: z.boolean(),
  /** This claimant's, from APPROVED on. */
  amount: RupeesOut.nullable(),
  payments: z.array(
    z.object({
      kind: z.string(),
      amount: RupeesOut,
      paidOn: DayOut.nullable(),
      utr: z.string().nullable(),
      accountLast4: z.string(),
      waitsFor: z.string().nullable(),
    }),
  ),
  decision: z
    .object({ reasonCode: z.string(), reason: z.string(), clause: z.string().nullable(), on: DayOut, objectUntil: DayOut })
    .nullable(),
  letters: z.array(z.enum(CLAIM_LETTERS)),
  may: z.array(z.enum(CLAIM_TRANSITIONS)),
  ref: Ref,
});

const following = { en: 'see your claims', hi: 'अपने दावे देखने' };
const looksAt = (summary: string) =>
  command({
    summary,
    caller: ['anyone', 'customer'],
    idempotent: false,
    request: z.strictObject({ claimNumber: ClaimNumber.optional(), policyNumber: TypedPolicyNo.optional(), mobile: Mobile.optional() }),
    /** The most recent change first. */
    response: z.array(Claim),
    stepUp: { action: following, isNeeded: () => false },
    journey: { name: 'claimTracker', step: 'SUCCESS' },
  });

const changing = { en: 'change your claim', hi: 'अपने दावे में बदलाव करने' };

export const claimStatus = {
  '/claimStatus/deathClaim': looksAt('Where death claims stand: of a customer, or of a claimant after a code.'),
  '/claimStatus/riderClaim': looksAt('Where claims of an illness, a disability or a stay in hospital stand.'),
  '/claimIntimation/update': command({
    summary: 'Withdraws a claim, objects to its decision, or says as the owner whether it is a mistake or right.',
    caller: ['customer', 'anyone(ref)'],
    request: z.strictObject({
      ...claimKey,
      action: z.enum(['WITHDRAW', 'OBJECT', 'MISTAKE', 'CONFIRM']),
      reason: z.string().trim().min(10, fieldText('Enter a reason of at least 10 characters.', 'कम से कम 10 अक्षरों में कारण लिखें।')).max(1000),
    }),
    response: CaseReceipt.extend({ claimStatus: Status }),
    fails: ['claimMoveRefused', 'objectionLate'],
    // The reference that a visitor brings came with a code.
    stepUp: { action: changing, isNeeded: (input: object) => !('ref' in input) || input.ref === undefined },
  }),
  '/claimStatus/letter': command({
    summary: 'A letter of a claim as a PDF.',
    seal: 'both',
    caller: ['customer', 'anyone(ref)'],
    idempotent: false,
    request: z.strictObject({ ...claimKey, letter: z.enum(CLAIM_LETTERS) }),
    response: DocumentFile,
  }),
};
