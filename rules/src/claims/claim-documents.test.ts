import { expect, test } from 'vitest';
import { type ClaimFacts, documentsFor } from './claim-documents.ts';

const NATURAL_DEATH: ClaimFacts = {
  type: 'DEATH',
  nature: 'NATURAL',
  isEarly: false,
  wasEmployed: false,
  isGroup: false,
  isCreditLife: false,
  isElectronic: true,
  role: 'NOMINEE',
  hasNominee: true,
  hasOtherHolder: false,
  needsDetails: false,
};

/** Required and optional documents, from the table of the domain facts (17.1). */
const TABLE: [what: string, facts: Partial<ClaimFacts>, required: string, optional: string][] = [
  ['a natural death', {}, 'FORM DEATH_CERT CLAIMANT_ID PAN RELATION', 'CHEQUE DEATH_CAUSE TREATMENT'],
  ['a printed policy', { isElectronic: false }, 'FORM DEATH_CERT CLAIMANT_ID PAN RELATION', 'POLICY_DOC CHEQUE DEATH_CAUSE TREATMENT'],
  [
    'an accident',
    { nature: 'ACCIDENT' },
    'FORM DEATH_CERT CLAIMANT_ID PAN RELATION FIR POST_MORTEM',
    'CHEQUE DEATH_CAUSE PANCHNAMA POLICE_FINAL DRIVING_LICENCE TREATMENT',
  ],
  ['an early death', { isEarly: true }, 'FORM DEATH_CERT CLAIMANT_ID PAN RELATION DEATH_CAUSE TREATMENT ATTENDANT CREMATION', 'CHEQUE'],
  [
    'an early accident of somebody employed',
    { nature: 'ACCIDENT', isEarly: true, wasEmployed: true },
    'FORM DEATH_CERT CLAIMANT_ID PAN RELATION DEATH_CAUSE FIR POST_MORTEM TREATMENT ATTENDANT CREMATION EMPLOYER',
    'CHEQUE PANCHNAMA POLICE_FINAL DRIVING_LICENCE',
  ],
  ['the bank knows another name', { hasOtherHolder: true }, 'FORM DEATH_CERT CLAIMANT_ID PAN CHEQUE RELATION', 'DEATH_CAUSE TREATMENT'],
  [
    'a claim without its details',
    { needsDetails: true },
    'DETAILS FORM DEATH_CERT CLAIMANT_ID PAN RELATION',
    'CHEQUE DEATH_CAUSE TREATMENT',
  ],
  [
    'an heir where nobody is nominated',
    { role: 'HEIR', hasNominee: false },
    'FORM DEATH_CERT CLAIMANT_ID PAN RELATION HEIRS',
    'CHEQUE DEATH_CAUSE TREATMENT',
  ],
  ['the appointee of a child', { role: 'APPOINTEE' }, 'FORM DEATH_CERT CLAIMANT_ID PAN RELATION GUARDIAN', 'CHEQUE DEATH_CAUSE TREATMENT'],
  ['an assignee', { role: 'ASSIGNEE' }, 'FORM DEATH_CERT CLAIMANT_ID PAN RELATION ASSIGNMENT', 'CHEQUE DEATH_CAUSE TREATMENT'],
  [
    'the lender of a group loan',
    { role: 'LENDER', isGroup: true, isCreditLife: true },
    'FORM DEATH_CERT CLAIMANT_ID PAN RELATION EMPLOYER MASTER_CERT MEMBER_FORM LENDER AUTHORITY',
    'CHEQUE DEATH_CAUSE TREATMENT SALARY',
  ],
  [
    'a critical illness, early or not',
    { type: 'CRITICAL_ILLNESS', nature: null, isEarly: true, role: 'SELF' },
    'FORM CLAIMANT_ID PAN TREATMENT ATTENDANT DIAGNOSIS',
    'CHEQUE DISCHARGE BILLS',
  ],
  [
    'a disability',
    { type: 'DISABILITY', nature: null, role: 'SELF' },
    'FORM CLAIMANT_ID PAN TREATMENT ATTENDANT DIAGNOSIS DISABILITY_CERT',
    'CHEQUE FIR EMPLOYER DISCHARGE BILLS',
  ],
  ['hospital cash', { type: 'HOSPITAL_CASH', nature: null, role: 'SELF' }, 'FORM CLAIMANT_ID PAN TREATMENT DISCHARGE BILLS', 'CHEQUE'],
];

test('required documents depend on the kind, cause, policy age and claimant', () => {
  for (const [what, facts, required, optional] of TABLE) {
    const documents = documentsFor({ ...NATURAL_DEATH, ...facts });
    const codes = (isCompulsory: boolean) => documents.filter((document) => document.isCompulsory === isCompulsory).map(({ code }) => code);
    expect([codes(true).join(' '), codes(false).join(' ')], what).toEqual([required, optional]);
  }
  expect(TABLE).toHaveLength(14);
});
