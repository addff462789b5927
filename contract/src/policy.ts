import { compactText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { query } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { DashboardPolicy } from './home/home.ts';
import { requestCommand } from './request.ts';
import { Email, Mobile } from './typed-fields.ts';
import {
  ClientId,
  collection,
  DayIn,
  DayOut,
  Frequency,
  InstantOut,
  Masked,
  PolicyNo,
  PolicyServiceFlags,
  PolicyStatus,
  RupeesOut,
  ServiceFlag,
  ServiceFlags,
  typed,
  YN,
} from './types.ts';

const Nominee = z.object({
  NOMINEE_NAME: z.string(),
  RELATIONSHIP_CODE: z.string(),
  DOB: DayOut,
  /** Percent. */
  SHARE: z.number(),
  IS_MINOR: z.boolean(),
  BENEFICIAL: z.boolean(),
});

const Appointee = z.object({ NAME: z.string(), RELATIONSHIP_CODE: z.string(), DOB: DayOut });

const PolicyDetails = z.object({
  POLICY_NUMBER: z.string(),
  POL_ID: z.string(),
  POLICY_ISSUANCE_DATE: DayOut,
  POLICY_TYPE: z.string(),
  PLAN_NAME: z.string(),
  PLAN_TYPE: z.string(),
  UIN: z.string(),
  POLICY_STATUS: PolicyStatus,
  STATUS_DATE: DayOut,
  OWNER_ID: z.string(),
  OWNER_NAME: z.string(),
  LIFE_ASSURED_NAME: z.string(),
  LIFE_ASSURED_DOB: DayOut,
  RISK_COMMENCEMENT: DayOut,
  MATURITY_DATE: DayOut.nullable(),
  POLICY_TERM: z.number(),
  PPT: z.number(),
  FREQUENCY: Frequency,
  MODAL_PREMIUM: RupeesOut,
  ANNUAL_PREMIUM: RupeesOut,
  GST: RupeesOut,
  SUM_ASSURED: RupeesOut,
  DEATH_BENEFIT: RupeesOut,
  NEXT_DUE_DATE: DayOut.nullable(),
  LAST_PAID_DUE: DayOut.nullable(),
  GRACE_ENDS: DayOut.nullable(),
  LAPSE_DATE: DayOut.nullable(),
  REVIVAL_DEADLINE: DayOut.nullable(),
  CUR_PREMIUMDUE: RupeesOut,
  PREMIUMDUE_Next30: RupeesOut,
  ADVPREM: RupeesOut,
  ADVANCE_HELD: RupeesOut,
  TOTAL_PREMIUM_PAID: RupeesOut,
  billing_typ: z.string().nullable(),
  source_cd: z.string(),
  AUTO_PAY: z.enum(['Auto Pay', 'Non Auto Pay']),
  FUND_VALUE: RupeesOut.nullable(),
  NAV_DATE: DayOut.nullable(),
  LOCK_IN_ENDS: DayOut.nullable(),
  BONUS_VESTED: RupeesOut.nullable(),
  SURRENDER_VALUE: RupeesOut.nullable(),
  LOAN_OUTSTANDING: RupeesOut.nullable(),
  /** `Y` if a rider includes health services. */
  HEALTH_SERVICES: YN,
  RIDERS: z.array(z.object({ NAME: z.string(), SUM_ASSURED: RupeesOut, PREMIUM: RupeesOut, ENDS: DayOut })),
  NOMINEES: z.array(Nominee),
  APPOINTEE: Appointee.nullable(),
  ASSIGNED: z.enum(['ABSOLUTE', 'CONDITIONAL']).nullable(),
  MWP: z.boolean(),
  EIA: z.object({ REPOSITORY: z.string(), EIA_NO: Masked }).nullable(),
  PURPOSE_CODE: z.string(),
  AGENT: z.object({ CODE: z.string(), NAME: z.string() }).nullable(),
  BRANCH: z.string(),
  MANDATES: z.array(
    z.object({
      KIND: z.enum(['ENACH', 'ESI', 'UPI']),
      STATUS: z.string(),
      BANK_NAME: z.string().nullable(),
      ACCOUNT_NUMBER: Masked.nullable(),
      MAX_AMOUNT: RupeesOut,
      START_DATE: DayOut,
      END_DATE: DayOut,
    }),
  ),
  ...collection,
  services: PolicyServiceFlags,
  policyPopup: z.string().nullable(),
});

export const policy = {
  '/policyCompanies/all': query({
    summary: 'Life insurers for lists to pick from, the insurer of this portal first.',
    method: 'GET',
    caller: 'anyone',
    request: z.strictObject({}),
    response: z.object({ companies: z.array(z.object({ CODE: z.string(), NAME: z.string() })) }),
    cacheS: 86_400,
  }),
  '/allPoliciesDetails': query({
    summary: 'All policies for the list and the pickers, newest issuance first.',
    caller: 'customer',
    request: z.strictObject({ ClientId: ClientId.optional(), status: z.array(PolicyStatus).max(14).optional() }),
    response: z.object({
      policies: z.array(
        DashboardPolicy.extend({
          LIFE_ASSURED: z.string(),
          MATURITY_DATE: DayOut.nullable(),
          PPT_ENDS: DayOut.nullable(),
          STATUS_DATE: DayOut,
          LAPSE_DATE: DayOut.nullable(),
          REVIVAL_DEADLINE: DayOut.nullable(),
          RIDERS: z.number(),
          NOMINEES: z.number(),
          services: ServiceFlags,
        }),
      ),
    }),
  }),
  '/getPolicyDetails': query({
    summary: 'Everything about one policy; without a number, the newest issuance.',
    caller: 'customer',
    request: z.strictObject({ policyId: PolicyNo.optional() }),
    response: PolicyDetails,
  }),
  '/postMaster/getDetails': query({
    summary: 'The place of a PIN code. City and district are empty where they are not known.',
    caller: 'customer',
    request: z.strictObject({
      pincode: typed(compactText, z.string().regex(/^[1-9]\d{5}$/, fieldText('Enter a 6-digit PIN code.', '6 अंकों का पिन कोड लिखें।'))),
    }),
    response: z.object({
      PINCODE: z.string(),
      CITY: z.string(),
      DISTRICT: z.string(),
      STATE: z.string(),
      STATE_CODE: z.string(),
      COUNTRY: z.literal('IN'),
      POST_OFFICES: z.array(z.string()),
    }),
  }),
  '/policy/getDetails': query({
    summary: 'Returns the first data of a form about one policy, and if the service is available for it.',
    caller: 'customer',
    request: z.strictObject({ policyId: PolicyNo, service: z.enum(['nominee', 'purpose', 'bank', 'retention']).optional() }),
    response: z.object({
      POLICY_NUMBER: z.string(),
      PLAN_NAME: z.string(),
      POLICY_STATUS: PolicyStatus,
      OWNER_NAME: z.string(),
      OWNER_DOB: DayOut,
      LIFE_ASSURED_NAME: z.string(),
      OWN_LIFE: z.boolean(),
      DEATH_BENEFIT: RupeesOut,
      REGISTERED_MOBILE_NO: Masked,
      REGISTERED_EMAIL_ID: Masked,
      NOMINEES: z.array(Nominee),
      APPOINTEE: Appointee.nullable(),
      service: ServiceFlag,
      openCase: z.object({ caseId: z.string(), submittedOn: DayOut, promisedBy: DayOut.nullable() }).nullable(),
      holdUntil: InstantOut.nullable(),
      termsVersion: z.string(),
    }),
  }),
  '/getPOI': query({
    summary: 'Returns the purpose of each policy.',
    caller: 'customer',
    request: z.strictObject({ policyId: PolicyNo.optional() }),
    response: z.object({
      purposeInsurance: z.array(
        ServiceFlag.extend({ POLICY_NUMBER: z.string(), PLAN_NAME: z.string(), PURPOSE_CODE: z.string(), PURPOSE: z.string() }),
      ),
    }),
  }),
  '/createCase/purposeOfInsurance': requestCommand('PURPOSE', {
    summary: 'Records what a policy is for.',
    request: z.strictObject({ policyNo: PolicyNo, purposeOfInsurance: z.string().min(1).max(40) }),
    fails: ['unchanged', 'policyClosed'],
  }),
  '/retentionSubmission': requestCommand('RETENTION', {
    summary: 'Stops the surrender of a policy. The contact is for the call back only.',
    seal: 'payload',
    request: z.strictObject({
      policyNo: PolicyNo,
      retentionDate: DayIn,
      ownerName: z.string().min(1).max(200),
      reasonForRetention: z.string().trim().min(1).max(500),
      payload: z.strictObject({ mobileNumber: Mobile, emailAddress: Email }),
    }),
    fails: ['noSurrender', 'surrenderPaid', 'policyClosed', 'retentionDateWrong', 'contactInvalid'],
  }),
};
