import { DUTY_KINDS } from '@portal/rules/policies/duties.ts';
import { z } from 'zod';
import { Brand } from '../brand.ts';
import { query } from '../endpoint.ts';
import { collection, DayOut, Frequency, PolicyNo, PolicyStatus, PolicyType, PremiumPayload, RupeesOut, YN } from '../types.ts';

/** One policy on the dashboard and in the policy list (specification, "Dashboard entries"). */
export const DashboardPolicy = z.object({
  POLICY_NUMBER: z.string(),
  POLICY_TYPE: PolicyType,
  PLAN_NAME: z.string(),
  PLAN_TYPE: z.string(),
  OWNER_ID: z.string(),
  POL_ID: z.string(),
  POLICY_ISSUANCE_DATE: DayOut,
  POLICY_STATUS: PolicyStatus,
  SUM_ASSURED: RupeesOut,
  /** Life cover today, 0 without cover. */
  LIFE_COVER: RupeesOut,
  MODAL_PREMIUM: RupeesOut,
  FREQUENCY: Frequency,
  NEXT_DUE_DATE: DayOut.nullable(),
  GRACE_ENDS: DayOut.nullable(),
  CUR_PREMIUMDUE: RupeesOut,
  PREMIUMDUE_Next30: RupeesOut,
  IS_ALREADY_PAID: YN,
  FUND_VALUE: RupeesOut.nullable(),
  NAV_DATE: DayOut.nullable(),
  billing_typ: z.string().nullable(),
  source_cd: z.string(),
  OPEN_CASES: z.number(),
  ...collection,
});

/** One thing that the customer has to do (rules, duties.ts). */
export const Duty = z.object({
  kind: z.enum(DUTY_KINDS),
  policyNo: z.string().nullable(),
  plan: z.string().nullable(),
  on: DayOut.nullable(),
  until: DayOut.nullable(),
  amount: RupeesOut.nullable(),
  cover: RupeesOut.nullable(),
  reference: z.string().nullable(),
  count: z.int().nullable(),
});

/** In the order in which they are listed. */
export const ALERTS = [
  'GRACE',
  'LAPSED',
  'DUE_SOON',
  'MANDATE_FAILED',
  'KYC_DUE',
  'CERTIFICATE_DUE',
  'UNCLAIMED',
  'LOAN_OVERDUE',
  'REQUIREMENT',
] as const;

export const home = {
  '/brand.json': query({
    summary: "The insurer's own menus and external links. Nothing personal.",
    method: 'GET',
    bare: true,
    caller: 'anyone',
    request: z.strictObject({}),
    response: Brand,
    cacheS: 300,
  }),
  '/getBannerMessage': query({
    summary: 'The notice on all pages, if one is on and within its period.',
    method: 'GET',
    caller: 'anyone',
    request: z.strictObject({}),
    response: z.object({ Message: z.string(), banner_enabled: z.union([z.literal(0), z.literal(1)]) }),
    cacheS: 60,
  }),
  '/getDashboardDetails': query({
    summary: 'The dashboard in one call: policies, newest first, with what is owed and what they are worth.',
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({}),
    response: z.object({
      DASHBOARDdDETAILS: z.array(DashboardPolicy),
      WHATSAPP_OPTED: YN,
      endpoint: z.literal('getDashboardDetails'),
      summary: z.object({ policies: z.number(), sumAssured: RupeesOut, fundValue: RupeesOut, dueNow: RupeesOut, dueNext30: RupeesOut }),
      alerts: z.array(
        z.object({
          kind: z.enum(ALERTS),
          policyNo: z.string().nullable(),
          on: DayOut.nullable(),
          amount: RupeesOut.nullable(),
          caseId: z.string().nullable(),
        }),
      ),
      /** Requests that are open, with the day by which they will be done. */
      promises: z.array(z.object({ caseId: z.string(), promisedBy: DayOut })),
      /** Numbers of the policies with health services. */
      healthServices: z.array(z.string()),
      npsRequired: z.boolean(),
      abcCrossConsent: YN.nullable(),
    }),
  }),
  '/getDuties': query({
    summary: 'Everything that the customer has to do, the most urgent first.',
    caller: 'customer',
    request: z.strictObject({}),
    response: z.object({ duties: z.array(Duty) }),
  }),
  '/getODPDetails': query({
    summary: 'Outstanding dues: overdue first, then the nearest.',
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({ pid: PolicyNo.optional() }),
    response: z.object({
      payPremium: z.array(PremiumPayload),
      documents: z.array(z.object({ name: z.string(), policyNo: z.string().nullable(), dueOn: DayOut.nullable(), page: z.string() })),
      totals: z.object({ dueNow: RupeesOut, dueNext30: RupeesOut }),
    }),
  }),
};
