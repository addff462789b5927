import { addDays, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import type { DutyFacts } from '@portal/rules/policies/duties.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { ALL_SERVICES, type Answers, createDashboard, createDuties, openPortal } from '../../testing.tsx';

type Policy = ResponseOf<'/allPoliciesDetails'>['policies'][number];
export type Payload = ResponseOf<'/getODPDetails'>['payPremium'][number];

export const TODAY = dayOf(new Date());
export const on = (days: number) => formatDay(addDays(TODAY, days));

export const policy = (number: string, changed: Partial<Policy> = {}): Policy => ({
  POLICY_NUMBER: number,
  POLICY_TYPE: 'TERM',
  PLAN_NAME: 'Term Shield Plan',
  PLAN_TYPE: 'Term',
  OWNER_ID: '1004821300',
  POL_ID: number,
  POLICY_ISSUANCE_DATE: '2021-06-14',
  POLICY_STATUS: 'IN_FORCE',
  SUM_ASSURED: 2_500_000,
  LIFE_COVER: changed.POLICY_STATUS === 'LAPSED' ? 0 : (changed.SUM_ASSURED ?? 2_500_000),
  MODAL_PREMIUM: 25_000,
  FREQUENCY: 'A',
  NEXT_DUE_DATE: addDays(TODAY, 10),
  GRACE_ENDS: null,
  CUR_PREMIUMDUE: 0,
  PREMIUMDUE_Next30: 0,
  IS_ALREADY_PAID: 'N',
  FUND_VALUE: null,
  NAV_DATE: null,
  billing_typ: 'Direct Bill',
  source_cd: 'DB',
  OPEN_CASES: 0,
  autoDebit: null,
  openPayment: null,
  openDebit: null,
  LIFE_ASSURED: 'Asha Rao',
  MATURITY_DATE: null,
  PPT_ENDS: null,
  STATUS_DATE: '2021-06-14',
  LAPSE_DATE: null,
  REVIVAL_DEADLINE: null,
  RIDERS: 0,
  NOMINEES: 1,
  services: ALL_SERVICES,
  ...changed,
});
export const due = (of: Policy, days: number, changed: Partial<Payload> = {}): Payload => ({
  POLICYNUMBER: of.POLICY_NUMBER,
  CUR_PREMIUMDUE: days <= 0 ? of.MODAL_PREMIUM : 0,
  PREMIUMDUE_Next30: days > 0 && days <= 30 ? of.MODAL_PREMIUM : 0,
  ADVPREM: 0,
  plandesc: of.PLAN_NAME,
  cli_id: of.OWNER_ID,
  OwnerName: 'Asha Rao',
  IS_ALREADY_PAID: 'N',
  pol_nxt_due_dt: addDays(TODAY, days),
  graceEnds: addDays(TODAY, days + 30),
  modalPremium: of.MODAL_PREMIUM,
  gst: 0,
  frequency: of.FREQUENCY,
  policyStatus: of.POLICY_STATUS,
  payable: true,
  whyNot: null,
  dues: days <= 30 ? [{ dueDate: addDays(TODAY, days), amount: of.MODAL_PREMIUM, gst: 0 }] : [],
  advanceDueDate: null,
  policyType: of.POLICY_TYPE,
  paymentMethod: 'Non Auto Pay',
  autoDebit: changed.paymentMethod === 'Auto Pay' ? 'OTHER' : null,
  openPayment: null,
  openDebit: null,
  ...changed,
});

export function world(
  policies: Policy[],
  payPremium: Payload[],
  { fundValue = 0, ...facts }: Partial<DutyFacts> & { fundValue?: number } = {},
): Answers {
  return {
    '/getDashboardDetails': createDashboard(policies, fundValue),
    '/getODPDetails': { payPremium, documents: [], totals: { dueNow: 0, dueNext30: 0 } },
    '/allPoliciesDetails': { policies },
    '/getDuties': createDuties(payPremium, facts),
  };
}
export const open = (answers: Answers) => openPortal('/dashboard', answers, { loggedIn: true });
/** The line under the heading, once it is there. */
export async function answerLine(): Promise<string | null> {
  const heading = await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' });
  return waitFor(() => {
    const line = heading.parentElement?.nextElementSibling;
    if (!line) throw new Error('no answer line yet');
    return line.textContent;
  });
}
export const shield = policy('008830127');
export const region = (name: string) => screen.findByRole('region', { name });

export type Annuity = ResponseOf<'/getSurvivalAnnuityDetails'>['annuities'][number];
/** Annuities 000000007, 000000008, … that pay ₹15,000 on the first of a month. */
export const payouts = (...changes: Partial<Annuity>[]): Answers => ({
  '/getSurvivalAnnuityDetails': {
    annuities: changes.map((changed, at) => ({
      POLICY_NUMBER: String(at + 7).padStart(9, '0'),
      PLAN_NAME: 'Annuity for Life',
      ANNUITANT_NAME: 'Asha Rao',
      ANNUITY_AMOUNT: 15_000,
      ANNUITY_MODE: 'M',
      NEXT_PAYOUT_ON: addDays(TODAY, 10),
      ANNIVERSARY: addDays(TODAY, 30),
      WINDOW_FROM: addDays(TODAY, -30),
      WINDOW_TO: addDays(TODAY, 120),
      CERT_STATUS: 'DUE',
      STOP_FROM: addDays(TODAY, 71),
      LAST_ACCEPTED_ON: null,
      REASON: null,
      caseId: null,
      ...changed,
    })),
    termsVersion: '2026-01',
    document: null,
  },
});
