import { CLAIM_STATUSES, CLAIM_TYPES, CLAIMANT_ROLES, DEATH_NATURES } from '@portal/rules/claims/claim.ts';
import { ACCOUNT_TYPES } from '@portal/rules/people/bank-account.ts';
import { readReference } from '@portal/rules/people/identifiers.ts';
import { isInsurer } from '@portal/rules/policies/life-insurers.ts';
import { plainText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { command } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { CaseReceipt } from '../request.ts';
import { TypedPolicyNo } from '../session/registration.ts';
import { AccountNumber, Email, Mobile, personName, reference, shortText } from '../typed-fields.ts';
import { DayIn, DayOut, Masked, Ref, typed, Upload } from '../types.ts';

/** Filing a claim, from the first step to its documents (calls, part B, 9). Visitors confirm their mobile number with a code. */

const name = personName(60);
/** In the form of the scheme, which may have separators. */
const groupNumber = typed(plainText, z.string().max(15));
const Role = z.enum(CLAIMANT_ROLES, fieldText('Choose your role in this claim.', 'चुनें कि आप किस रूप में दावा कर रहे हैं।'));
const ClaimTypeIn = z.enum(CLAIM_TYPES, fieldText('Choose what happened.', 'चुनें कि क्या हुआ।'));

export const ClaimNumber = typed(
  readReference,
  z.string().regex(/^CL\d{10}$/, fieldText('Enter a claim number with CL and 10 digits.', 'CL और 10 अंकों वाली दावा संख्या लिखें।')),
);
/** Opens one claim for one claimant who has no login. */
export const claimKey = { claimNumber: ClaimNumber, ref: Ref.optional() };

const DOCUMENT_STATES = ['OPEN', 'UPLOADED', 'RECEIVED', 'REJECTED', 'NOT_AVAILABLE', 'WAIVED'] as const;
export const Document = z.object({
  code: z.string(),
  name: z.string(),
  why: z.string(),
  compulsory: z.boolean(),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string().nullable(),
});
export type ClaimDocument = z.output<typeof Document>;

const FirstStep = z.object({
  /** For 60 minutes. */
  claimToken: Ref,
  policyNumber: z.string(),
  planName: z.string(),
  lifeAssuredName: Masked,
  early: z.boolean(),
  papers: z.array(Document),
});

const filing = { en: 'file a claim', hi: 'दावा करने' };
const startRow = (summary: string) => ({
  summary,

  caller: ['anyone', 'customer'] as const,
  idempotent: false as const,
  response: FirstStep,
  fails: ['claimExists', 'claimNotCovered'] as const,
  // A visitor's code goes to the number that is given, so the call itself sends and checks it; a customer's own policy needs none.
  stepUp: { action: filing, isNeeded: () => false },
  journey: { name: 'claim', step: 'START' } as const,
});

const claimantFields = { claimType: ClaimTypeIn, eventDate: DayIn, role: Role, mobile: Mobile.optional() };

/** Whom the claim is paid to, and where it happened. They may follow once the claim is filed. */
const personFields = {
  relation: shortText(10),
  dob: DayIn,
  email: Email.optional(),
  address: shortText(200),
  pan: reference(15).optional(),
  form60: z.literal(true).optional(),
  /** For whom an appointee acts. */
  minor: z.strictObject({ name, dob: DayIn }).optional(),
};
const Claimant = z.strictObject({
  role: Role,
  name,
  ...personFields,
  relation: personFields.relation.optional(),
  dob: personFields.dob.optional(),
  address: personFields.address.optional(),
  /** Not sent by a customer who claims on an own policy, because the portal knows it. */
  mobile: Mobile.optional(),
});

const MAX_CLAIM_FILES = 5;
const MAX_OTHER_POLICIES = 5;

const eventFields = {
  placeOfEvent: shortText(100),
  firNumber: shortText(40).optional(),
  payout: z.strictObject({
    accountHolderName: shortText(100),
    accountNo: AccountNumber,
    ifscCode: reference(20),
    accountType: z.enum(ACCOUNT_TYPES),
  }),
  otherPolicies: z
    .array(
      z.strictObject({
        companyCode: z.string().refine(isInsurer, fieldText('Choose an insurer.', 'बीमा कंपनी चुनें।')),
        policyNumber: shortText(30).optional(),
      }),
    )
    .max(MAX_OTHER_POLICIES)
    .optional(),
};
const Updated = z.object({ papers: z.array(Document), claimStatus: z.enum(CLAIM_STATUSES), promisedBy: DayOut.nullable() });

export const claimFiling = {
  '/lifeClaim': command({
    ...startRow('The first step of a claim on an individual policy.'),
    request: z.strictObject({ policyNumber: TypedPolicyNo, lifeAssuredDob: DayIn.optional(), ...claimantFields }),
  }),
  '/groupClaim': command({
    ...startRow('The first step of a claim on the certificate of a group policy.'),
    request: z.strictObject({
      masterPolicyNumber: groupNumber,
      certificateNumber: groupNumber,
      memberName: name,
      memberDob: DayIn,
      employerOrLender: shortText(100).optional(),
      ...claimantFields,
    }),
  }),
  '/claimIntimation/add': command({
    summary: 'Registers a claim, or joins the one that another claimant has filed.',
    caller: ['customer', 'anyone(ref)'],
    request: z.strictObject({
      claimToken: Ref,
      claimant: Claimant,
      nature: z.enum(DEATH_NATURES).optional(),
      cause: shortText(200),
      hospital: shortText(100).optional(),
      diagnosedOn: DayIn.optional(),
      admittedOn: DayIn.optional(),
      dischargedOn: DayIn.optional(),
      ...eventFields,
      placeOfEvent: eventFields.placeOfEvent.optional(),
      /** Without it and the other details of the claimant, the claim waits for `/claimIntimation/details`. */
      payout: eventFields.payout.optional(),
      declaration: z.literal(true, fieldText('Tick the box to continue.', 'आगे बढ़ने के लिए बॉक्स पर निशान लगाएँ।')),
      declarationVersion: z.string().min(1).max(20),
    }),
    response: CaseReceipt.extend({
      claimNumber: z.string(),
      claimStatus: z.enum(CLAIM_STATUSES),
      ref: Ref,
      role: z.enum(CLAIMANT_ROLES),
      papers: z.array(Document),
      joined: z.boolean(),
    }),
    fails: ['claimTokenOver', 'claimExists', 'accountNotTaken', 'claimMoveRefused'],
    journey: { name: 'claim', step: 'SUCCESS' },
  }),
  '/claimIntimation/details': command({
    summary: 'Details of a claimant and the bank account, which a claim needs before its decision.',
    caller: ['customer', 'anyone(ref)'],
    request: z.strictObject({ ...claimKey, claimant: z.strictObject(personFields), ...eventFields }),
    response: Updated,
    fails: ['accountNotTaken', 'claimClosed', 'claimMoveRefused'],
  }),
  '/claimIntimation/notify': command({
    summary: 'Sends the acknowledgement of a claim again.',
    caller: ['customer', 'anyone(ref)'],
    request: z.strictObject({ ...claimKey, channel: z.enum(['SMS', 'EMAIL']) }),
    response: z.object({ sentTo: Masked }),
  }),
  '/claimIntimation/saveDocument': command({
    summary: 'Documents of a claim: files, or the reason why one is not available.',
    seal: 'both',
    caller: ['customer', 'anyone(ref)'],
    upload: 'base64',
    fileList: 'documents',
    request: z
      .strictObject({
        ...claimKey,
        documents: z.array(Upload.extend({ paperCode: shortText(30) })).max(MAX_CLAIM_FILES),
        notAvailable: z
          .array(z.strictObject({ paperCode: shortText(30), reason: shortText(200) }))
          .max(MAX_CLAIM_FILES)
          .optional(),
      })
      .refine(({ documents, notAvailable = [] }) => documents.length + notAvailable.length > 0, {
        error: fieldText('Add at least one document.', 'कम से कम एक दस्तावेज़ जोड़ें।'),
        path: ['documents'],
      }),
    response: Updated.extend({ saved: z.array(z.object({ paperCode: z.string(), fileRef: z.string() })) }),
    fails: ['fileRefused', 'claimClosed'],
  }),
};
