import { isPan } from '@portal/rules/people/identifiers.ts';
import { normalisePan, PAN_STATUSES } from '@portal/rules/people/pan.ts';
import { PAN_SEEDINGS } from '@portal/rules/people/profile-score.ts';
import { z } from 'zod';
import { query } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { requestCommand } from '../request.ts';
import { personName } from '../typed-fields.ts';
import { DayIn, Masked, PolicyNo, Ref, typed } from '../types.ts';

const Pan = typed(normalisePan, z.string().refine(isPan, fieldText('Please enter a valid PAN', 'कृपया मान्य पैन डालें')));
const Seeding = z.enum(PAN_SEEDINGS);
/** The Aadhaar, where it is asked for: the masked copy of /maskAadhar, or what was shared by DigiLocker about this policy. */
const SeedingChange = z.strictObject({
  verificationId: Ref,
  updateType: z.literal('SEEDING'),
  fileRef: Ref.optional(),
  pid: PolicyNo.optional(),
});

export const profilePan = {
  '/verifyPANDetails': query({
    summary: 'Checks a PAN with the tax department: one that is typed, or the one on record. The result may be used for half an hour.',
    caller: 'customer',
    request: z.union([
      z.strictObject({ panNumber: Pan, nameOnPan: personName(120, 1).optional(), dob: DayIn.optional() }),
      z.strictObject({ onRecord: z.literal(true) }),
    ]),
    response: z.object({
      verificationId: Ref,
      panStatus: z.enum(PAN_STATUSES),
      nameOnPan: Masked.nullable(),
      nameMatchScore: z.int(),
      nameMatches: z.boolean(),
      dobMatches: z.boolean(),
      aadhaarSeeding: Seeding,
    }),
    fails: ['panInvalid', 'panKind'],
    journey: { name: 'pan', step: 'DETAILS' },
  }),
  '/createCase/panUpdate': requestCommand(['PAN', 'PAN_SEEDING'], {
    summary: 'Records a checked PAN, or whether the one on record is linked with Aadhaar.',
    request: z.union([z.strictObject({ verificationId: Ref, updateType: z.literal('PAN'), fileRef: Ref.optional() }), SeedingChange]),
    response: { PAN_NUMBER: Masked, PAN_AADHAAR_SEEDED: Seeding },
    fails: ['verificationOld', 'panInvalid', 'dobMismatch', 'nameMismatch', 'panInUse', 'proofNeeded', 'unchanged', 'fileGone'],
  }),
};
