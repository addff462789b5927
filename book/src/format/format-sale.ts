import { PLAN_TOPICS, SALE_DOCUMENTS } from '@portal/rules/policies/plan-topics.ts';
import { bookFile, may, needs, type RowOf } from './format-table.ts';
import { amount, count, day, oneOf, policyNo, text } from './format-types.ts';

const WORDS = text(400);

export const planWords = bookFile({
  name: 'plan-words',
  required: false,
  meaning:
    'Sentences about a plan in plain words: amounts, exclusions, waiting periods and rights, with the clause of the policy document.',
  key: ['planCode', 'wordNo'],
  columns: {
    planCode: needs(text(10), 'The plan', 'END1'),
    wordNo: needs(count(1, 999), 'Number of the sentence within the plan; sentences are shown in this order', '1'),
    topic: needs(oneOf(PLAN_TOPICS), 'Subject of the sentence', 'EXCLUSION'),
    en: needs(WORDS, 'The sentence in English', 'Suicide in the first 12 months: we pay back the premiums, not the cover.'),
    hi: needs(WORDS, 'The sentence in Hindi', 'पहले 12 महीनों में आत्महत्या: हम प्रीमियम लौटाते हैं, कवर की राशि नहीं।'),
    clause: needs(text(40), 'Clause of the policy document', '9.1'),
  },
  rules: [],
});

export const illustrations = bookFile({
  name: 'illustrations',
  required: false,
  meaning: 'The benefit illustration that was given when the policy was sold: its values at the end of each policy year.',
  key: ['policyNo', 'policyYear'],
  columns: {
    policyNo: needs(policyNo, 'The policy', '100006101'),
    policyYear: needs(count(1, 99), 'Completed policy years', '5'),
    value4: needs(amount, 'Surrender value illustrated at 4% a year', '380000.00'),
    value8: needs(amount, 'Surrender value illustrated at 8% a year', '425000.00'),
    annualPremium: needs(amount, 'Yearly premium for which it was made', '100400.00'),
    actual: may(amount, 'Surrender value on the last day of the year. For policies without units; empty if it is not known', '352000.00'),
  },
  rules: [{ field: 'value8', reason: 'must not be below value4', holds: (row) => row.value8 >= row.value4 }],
});

export const policyDocuments = bookFile({
  name: 'policy-documents',
  required: false,
  meaning: 'Documents about the sale of a policy. They are attached to a complaint that the policy is not what the customer was told.',
  key: ['policyNo', 'kind'],
  columns: {
    policyNo: needs(policyNo, 'The policy', '100006101'),
    kind: needs(
      oneOf(SALE_DOCUMENTS),
      'Proposal form, benefit illustration, customer information sheet, record of the verification call, or policy document',
      'PROPOSAL',
    ),
    datedOn: needs(day, 'Date of the document', '2020-11-24'),
    heldBy: may(text(60), 'Bank that holds the document; empty if the insurer has it', ''),
  },
  rules: [],
});

export type PlanWordRow = RowOf<typeof planWords>;
