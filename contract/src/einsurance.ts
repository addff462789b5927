import { EIA_TEXTS, isEiaNo, isIndianMobile, MAX_EIA_POLICIES, REPOSITORY_CODES } from '@portal/rules/people/e-insurance.ts';
import { isPersonName, NAME_MAX, readName } from '@portal/rules/people/nominee.ts';
import { isRelationship } from '@portal/rules/people/relationship.ts';
import { compactText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { query } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { CaseReceipt, requestCommand } from './request.ts';
import { IndianMobile } from './typed-fields.ts';
import { ClientId, DayOut, Masked, PolicyNo, typed } from './types.ts';

/** e-Insurance accounts (calls, part B, 6). The names are those of the specification, verbatim. */

const errorText = ({ en, hi }: { en: string; hi: string }) => fieldText(en, hi);
const Repository = z.enum(REPOSITORY_CODES, errorText(EIA_TEXTS.repository));
const personName = (message: { en: string; hi: string }) =>
  typed(readName, z.string().max(NAME_MAX, errorText(message)).refine(isPersonName, errorText(message)));

export const einsurance = {
  '/eInsurance': query({
    summary: 'The e-Insurance account of a person, and the form of each policy.',
    caller: 'customer',
    partner: 'eia',
    request: z.strictObject({ ClientId }),
    response: z.object({
      account: z.object({ repository: z.enum(REPOSITORY_CODES), eiaNo: Masked, linkedOn: DayOut.nullable() }).nullable(),
      opening: z.object({ caseId: z.string(), repository: z.enum(REPOSITORY_CODES), promisedBy: DayOut }).nullable(),
      policies: z.array(
        z.object({
          POLICY_NUMBER: z.string(),
          PLAN_NAME: z.string(),
          electronic: z.boolean(),
          eligible: z.boolean(),
          status: z.enum(['PAPER', 'REQUESTED', 'ELECTRONIC', 'REJECTED']),
          /** Why it cannot be converted, or was not: a sentence. */
          reason: z.string().nullable(),
        }),
      ),
      repositories: z.array(z.object({ code: z.enum(REPOSITORY_CODES), name: z.string() })),
      prefill: z.object({
        name: z.string(),
        dob: DayOut,
        panMasked: Masked.nullable(),
        /** City, state and PIN. */
        address: Masked.nullable(),
        email: Masked.nullable(),
        mobile: Masked.nullable(),
      }),
      termsVersion: z.string(),
    }),
  }),
  '/createCase/eInsurance': requestCommand('EIA_OPEN', {
    summary: 'Opens an e-Insurance account at a repository, and converts policies once it is open.',
    partner: 'eia',
    step: 'SUBMIT',
    request: z.strictObject({
      repository: Repository,
      fatherOrSpouseName: personName(EIA_TEXTS.parent),
      kycConsent: z.literal(true),
      authorisedRepresentative: z
        .strictObject({
          name: personName(EIA_TEXTS.representative),
          relation: z.string().max(10).refine(isRelationship, errorText(EIA_TEXTS.relation)),
          mobile: IndianMobile(z.string().max(20).refine(isIndianMobile, errorText(EIA_TEXTS.mobile))),
        })
        .optional(),
      policyNumbers: z.array(PolicyNo).max(MAX_EIA_POLICIES, errorText(EIA_TEXTS.most)).optional(),
    }),
    response: { repository: z.enum(REPOSITORY_CODES) },
    fails: ['accountExists', 'panMissing', 'addressMissing'],
  }),
  // The account is looked up at its repository before anything is written.
  '/createCaseArray/eInsurance': requestCommand('EIA_CONVERT', {
    summary: 'Converts policies into the e-Insurance account of their owner.',
    partner: 'eia',
    step: 'SUBMIT',
    request: z.strictObject({
      cases: z
        .array(z.strictObject({ policyNumber: PolicyNo }))
        .min(1, errorText(EIA_TEXTS.policies))
        .max(MAX_EIA_POLICIES, errorText(EIA_TEXTS.most)),
      repository: Repository.optional(),
      eiaNo: typed(compactText, z.string().refine(isEiaNo, errorText(EIA_TEXTS.eiaNo))).optional(),
    }),
    answer: z.object({
      cases: z.array(CaseReceipt),
      endpoint: z.string(),
      skipped: z.array(z.object({ policyNo: z.string(), message: z.string() })),
    }),
    fails: ['eiaNotYours', 'accountExists', 'casePending'],
  }),
} as const;
