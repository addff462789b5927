import { isPersonName, MAX_NOMINEES, NAME_MAX, readName } from '@portal/rules/people/nominee.ts';
import { z } from 'zod';
import { fieldText } from './field-text.ts';
import { requestCommand } from './request.ts';
import { DayIn, PolicyNo, typed } from './types.ts';

const PersonName = typed(
  readName,
  z
    .string()
    .max(NAME_MAX, fieldText('Enter a name with up to 60 characters.', '60 अक्षरों तक का नाम लिखें।'))
    .refine(isPersonName, fieldText('Enter the name using letters only.', 'नाम केवल अक्षरों में लिखें।')),
);
/** A code of the specification's list, or one that the policy has already. */
const Relationship = z.string().regex(/^[A-Za-z]{2,10}$/, fieldText('Choose a relationship.', 'संबंध चुनें।'));
const Share = z
  .number()
  .min(1, fieldText('Enter a share from 1 to 100.', '1 से 100 के बीच का हिस्सा लिखें।'))
  .max(100, fieldText('Enter a share from 1 to 100.', '1 से 100 के बीच का हिस्सा लिखें।'))
  .refine(
    (share) => Number(share.toFixed(2)) === share,
    fieldText('Enter a share with up to 2 decimals.', 'दशमलव के बाद 2 अंकों तक का हिस्सा लिखें।'),
  );

export const nominee = {
  '/createCase/nomineeUpdate': requestCommand('NOMINEE', {
    summary: 'Replaces the nominees of a policy.',
    request: z.strictObject({
      policyNo: PolicyNo,
      nominees: z
        .array(z.strictObject({ nomineeName: PersonName, relationshipCode: Relationship, dob: DayIn, sharePercent: Share }))
        .min(1)
        .max(MAX_NOMINEES),
      /** One for all minors. */
      appointee: z
        .strictObject({ appointeeName: PersonName, relationshipCode: Relationship, dob: DayIn, agreed: z.literal(true) })
        .optional(),
    }),
    response: { acknowledgementNo: z.string() },
    step: 'SUBMIT',
    fails: [
      'sharesNot100',
      'appointeeNeeded',
      'appointeeInvalid',
      'nomineeIsOwner',
      'nomineeTwice',
      'notOwnLife',
      'mwpPolicy',
      'assigned',
      'policyClosed',
      'unchanged',
    ],
  }),
};
