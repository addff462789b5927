import { REPOSITORY_CODES } from '@portal/rules/people/e-insurance.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { relationshipName } from '@portal/rules/people/relationship.ts';
import { z } from 'zod';
import { type Change, plain, selectChanges } from '../../domain/requests/changes.ts';
import type { RequestFields } from '../../domain/requests/request-rows.store.ts';

/** Fields of a request as they are stored, encrypted. */
const Opening = z.object({
  repository: z.enum(REPOSITORY_CODES),
  fatherOrSpouseName: z.string(),
  authorisedRepresentative: z.object({ name: z.string(), relation: z.string(), mobile: z.string() }).nullable(),
  policyNumbers: z.array(z.string()),
});
const Conversion = z.object({ repository: z.enum(REPOSITORY_CODES), eiaNo: z.string() });
export type Opening = z.output<typeof Opening>;
export const parseOpening = (fields: unknown): Opening => Opening.parse(fields);
export const parseConversion = (fields: unknown): z.output<typeof Conversion> => Conversion.parse(fields);

const DOCUMENT = { en: 'Paper policy', hi: 'छपी हुई पॉलिसी' };
const ELECTRONIC = { en: 'Electronic', hi: 'इलेक्ट्रॉनिक' };
const LABELS = {
  repository: { en: 'Insurance repository', hi: 'बीमा रिपॉज़िटरी' },
  parent: { en: "Father's or spouse's name", hi: 'पिता या पति/पत्नी का नाम' },
  representative: { en: 'Authorised representative', hi: 'अधिकृत प्रतिनिधि' },
  policies: { en: 'Policies to convert', hi: 'बदली जाने वाली पॉलिसियाँ' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  account: { en: 'e-Insurance account', hi: 'ई-बीमा खाता' },
};

export function openingChanges({ after }: RequestFields): Change[] {
  const { repository, fatherOrSpouseName, authorisedRepresentative: representative, policyNumbers } = parseOpening(after);
  const relation = representative && relationshipName(representative.relation);
  return selectChanges([
    { label: LABELS.repository, before: null, after: plain(repository) },
    { label: LABELS.parent, before: null, after: plain(fatherOrSpouseName) },
    {
      label: LABELS.representative,
      before: null,
      after: representative && relation && { en: `${representative.name}, ${relation.en}`, hi: `${representative.name}, ${relation.hi}` },
    },
    { label: LABELS.policies, before: null, after: plain(policyNumbers.join(', ')) },
  ]);
}

export function conversionChanges({ after }: RequestFields): Change[] {
  const { repository, eiaNo } = parseConversion(after);
  return [
    { label: LABELS.policy, before: DOCUMENT, after: ELECTRONIC },
    { label: LABELS.repository, before: null, after: plain(repository) },
    { label: LABELS.account, before: null, after: plain(maskAccount(eiaNo)) },
  ];
}
