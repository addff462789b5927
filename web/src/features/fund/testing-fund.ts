import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Detail, Figures, Options, Sent, SwitchPolicy } from './fund-labels.ts';

/** Fixtures for the fund switch tests. */
export const POLICY = '100002301';
export const createPolicy = (changes: Partial<SwitchPolicy> = {}): SwitchPolicy => ({
  POLICY_NUMBER: POLICY,
  PLAN_NAME: 'Wealth Creator ULIP',
  STRATEGY: 'SELF',
  FUND_VALUE: 60_000,
  NAV_DATE: '2026-11-19',
  freeSwitchesLeft: 1,
  switchAllowed: true,
  reason: null,
  reviveBy: null,
  paidOutFrom: null,
  pendingSwitch: null,
  ...changes,
});
const target = (code: string, { name, fundClass, nav }: { name: string; fundClass: string; nav: string }) => ({
  FUND_CODE: code,
  FUND_NAME: name,
  FUND_CLASS: fundClass,
  RISK: 3,
  NAV: nav,
  NAV_DATE: '2026-11-19',
});
const LIQUID = target('LIQUID', { name: 'Liquid Fund', fundClass: 'Money market', nav: '25.0000' });
const INDEX = target('INDEX', { name: 'Index Fund', fundClass: 'Equity', nav: '50.0000' });
export const createDetail = (changes: Partial<Detail> = {}): Detail => ({
  POLICY_NUMBER: POLICY,
  currentFunds: [
    { ...LIQUID, UNITS: '800.00000', VALUE: 20_000, SHARE: 33.33 },
    { ...INDEX, UNITS: '800.00000', VALUE: 40_000, SHARE: 66.67 },
  ],
  targetFunds: [LIQUID, target('INCOME', { name: 'Income Fund', fundClass: 'Debt', nav: '30.0000' }), INDEX],
  switchCharge: 0,
  minSwitch: 5_000,
  stp: { allowedFrom: ['LIQUID'], allowedTo: ['INDEX'], minAmount: 1_000, instalments: [6, 48], days: [1, 28] },
  termsVersion: '1',
  ...changes,
});
export const createOptions = (policies: SwitchPolicy[] = [createPolicy()], detail: Detail | undefined = createDetail()): Options => ({
  navDate: '2026-11-20',
  navRule: 'SAME_DAY',
  cutOff: '2026-11-20T09:30:00.000Z',
  policies,
  ...(detail && { detail }),
});
export const createFigures = (changes: Partial<Figures> = {}): Figures => ({
  navDate: '2026-11-20',
  navRule: 'SAME_DAY',
  estimateNavDate: '2026-11-19',
  out: [{ fundCode: 'LIQUID', units: '400.00000', estimatedAmount: 10_000 }],
  in: [{ fundCode: 'INDEX', percent: 100, estimatedAmount: 10_000, estimatedUnits: '200.00000' }],
  charge: 0,
  freeSwitchesLeft: 0,
  validationId: 'A'.repeat(22),
  ...changes,
});
export const createSent = (changes: Partial<Sent> = {}): Sent => ({
  caseId: 'SR0123456789',
  policyNo: POLICY,
  caseStatus: 'SUBMITTED',
  submittedOn: '2026-11-20T09:00:00.000Z',
  promisedBy: '2026-11-23',
  message: '',
  endpoint: 'fundSwitchUpdate',
  navDate: '2026-11-20',
  navRule: 'SAME_DAY',
  charge: 0,
  freeSwitchesLeft: 0,
  ...changes,
});
export const HELD: ResponseOf<'/getFundDetails'> = {
  POLICY_NUMBER: POLICY,
  PLAN_NAME: 'Wealth Creator ULIP',
  STRATEGY: 'SELF',
  AS_OF: '2026-11-19',
  FUND_VALUE: 60_000,
  FUNDS: [
    { ...LIQUID, SFIN: 'ULIF001150108LIQUID999', RISK: 1, UNITS: '800.00000', VALUE: 20_000, SHARE: 33.33, FMC: 0.75 },
    { ...INDEX, SFIN: 'ULIF008081007INDEX999', RISK: 5, UNITS: '800.00000', VALUE: 40_000, SHARE: 66.67, FMC: 0.8 },
  ],
  SWITCHES: [],
  HISTORY: [],
};
export const UNCHANGED: ResponseOf<'/checkRecentAddUpdate'> = {
  recentUpdate: 'N',
  changed: [],
  changedOn: null,
  holdUntil: null,
  pendingSwitch: 'N',
};
