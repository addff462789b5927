// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { useSetAlerts } from '../features/alert/set-alerts.slice.ts';
import { useInitialClaim } from '../features/claim/initial-claim.slice.ts';
import { useProfileUpdate } from '../features/profile/profile-update.slice.ts';
import { useAnnuityDetails } from '../features/survival/annuity-details.slice.ts';
import { useTokens } from '../features/survival/tokens.slice.ts';
import { forget } from '../lib/navigation/leave.ts';
import { useAppTracker } from '../lib/state/app-tracker.slice.ts';
import { useHome } from '../lib/state/home.slice.ts';
import { useLoader, withLoader } from '../lib/state/loader.slice.ts';
import { usePayPremium } from '../lib/state/pay-premium.slice.ts';
import { usePoliciesDetail, usePolicy } from '../lib/state/policy.slice.ts';
import { useServiceRequest } from '../lib/state/service-request.slice.ts';
import { openAreas, PERSISTED_AREAS, resetAreas } from '../lib/state/slices.ts';
import { screenAddress, useUrl } from '../lib/state/url.slice.ts';
import { startAt, useAdmin } from '../staff/shell/admin.slice.ts';
import { startVisit } from './guards/visit.ts';

type State = Record<string, unknown>;
type Area = {
  name: string;
  area: unknown;
  /** Fields of the specification with their initial values. */
  fields: State;
  /** Fields of our own beside them. */
  own?: State;
  /** The area with something in every field that it keeps, and what session storage then holds. */
  filled: State;
  stored: State | null;
};

const NOW = new Date('2026-11-19T20:00:00.000Z');
const LATER = new Date('2026-12-01T04:00:00.000Z');
const POLICY = '007214583';

const CLAIM = {
  claimType: 'DEATH' as const,
  policyNumber: POLICY,
  role: 'NOMINEE' as const,
  eventDate: '2026-11-01',
  claimToken: 'T'.repeat(22),
};
const AREAS: Area[] = [
  {
    name: 'home',
    area: useHome,
    fields: {
      errorPopup: false,
      errorPopupPP_RI: false,
      isLoggedin: false,
      isSessionExpired: false,
      optin: false,
      loader: false,
      npsRequired: true,
      displayBanner: { PASA: false, Salaried: false },
      agentretrypopup: null,
      SourceAbcServApp: false,
      users: { ClientId: null, CustomerName: null, MobileNo: null, EmailId: null, PolicyId: null, CustomerShortName: null },
      abcCrossConsent: null,
      path: null,
      dashboard: [],
      siDetails: null,
      kycEligibilityData: null,
    },
    own: { noAnswer: null, helpAfter: null, feedback: null, stepUp: null, logoutPopup: null, idleEndsAt: null },
    filled: {
      errorPopup: true,
      errorPopupPP_RI: true,
      isLoggedin: true,
      isSessionExpired: true,
      optin: true,
      loader: true,
      npsRequired: false,
      displayBanner: { PASA: true, Salaried: false },
      agentretrypopup: { form: 'failure', endPoint: 'getPolicyDetails', failureType: 'notFound', message: 'No data found' },
      SourceAbcServApp: true,
      users: {
        ClientId: '1004821300',
        CustomerName: 'Asha Rao',
        MobileNo: 'XXXXXX0003',
        EmailId: 'a*****@example.in',
        PolicyId: POLICY,
        CustomerShortName: 'Asha',
      },
      abcCrossConsent: 'N',
      path: '/',
      dashboard: [POLICY],
      siDetails: [{ POLICY_NUMBER: POLICY, SI_STATUS: 'ACTIVE', SI_KIND: 'CARD' }],
      kycEligibilityData: { eligible: 'Y', kycStatus: 'DUE', kycDue: '2026-12-31', ways: ['UPLOAD'] },
    },
    stored: {
      errorPopup: false,
      errorPopupPP_RI: false,
      isLoggedin: true,
      isSessionExpired: true,
      optin: true,
      loader: false,
      npsRequired: false,
      displayBanner: { PASA: true, Salaried: false },
      agentretrypopup: null,
      SourceAbcServApp: true,
      users: { ClientId: '1004821300', CustomerName: 'Asha Rao', PolicyId: POLICY, CustomerShortName: 'Asha' },
      abcCrossConsent: 'N',
      path: '/',
      dashboard: [POLICY],
      siDetails: [{ POLICY_NUMBER: POLICY, SI_STATUS: 'ACTIVE', SI_KIND: 'CARD' }],
      kycEligibilityData: { eligible: 'Y', kycStatus: 'DUE', kycDue: '2026-12-31', ways: ['UPLOAD'] },
    },
  },
  {
    name: 'policy',
    area: usePolicy,
    fields: {
      policydetails: null,
      funddetails: null,
      paymentdetails: null,
      BANK_DETAILS: null,
      OTHER_BANK_DETAILS: [],
      Reinstate: null,
      policyPopup: false,
    },
    own: { policyId: null },
    filled: {
      policyId: POLICY,
      policydetails: { POL_ID: POLICY },
      BANK_DETAILS: { BANK_ID: 'B1', IFSC: 'HDFC0001234' },
      OTHER_BANK_DETAILS: [{ BANK_ID: 'B2' }],
      Reinstate: { policyId: POLICY },
      policyPopup: true,
    },
    stored: { policyId: POLICY, Reinstate: { policyId: POLICY } },
  },
  {
    name: 'PayPremium',
    area: usePayPremium,
    fields: { paypremium: null },
    own: { paymentData: null },
    filled: { paypremium: { purpose: 'PREMIUM', policyId: POLICY, refId: 'R1' }, paymentData: { Amount: 27_600 } },
    stored: { paypremium: { purpose: 'PREMIUM', policyId: POLICY, refId: 'R1' } },
  },
  {
    name: 'ProfileUpdate',
    area: useProfileUpdate,
    fields: {
      profiledetails: [],
      profileDetailsEditCTA: true,
      mobileDetailsEditCTA: true,
      emailDeatailsEditCTA: true,
      addressDetailsEditCTA: true,
      recentReKYCUpdate: null,
    },
    filled: {
      profiledetails: [{ POLICY_NUMBER: POLICY, REGISTERED_MOBILE_NO: 'XXXXXX0003', REGISTERED_EMAIL_ID: null }],
      mobileDetailsEditCTA: false,
      recentReKYCUpdate: '2026-01-31',
    },
    stored: {
      profileDetailsEditCTA: true,
      mobileDetailsEditCTA: false,
      emailDeatailsEditCTA: true,
      addressDetailsEditCTA: true,
      recentReKYCUpdate: '2026-01-31',
    },
  },
  {
    name: 'serviceRequest',
    area: useServiceRequest,
    fields: {
      switchfunds: [],
      policyFunds: null,
      currentFund: null,
      payfrequency: null,
      einsurance: null,
      setalerts: null,
      postAlerts: null,
      purposeInsurance: [],
      loanApply: null,
      enachDetails: [],
      esiDetails: [],
      upiDetails: null,
    },
    filled: {
      switchfunds: [{ POLICY_NUMBER: POLICY, switchAllowed: true }],
      policyFunds: { PolicyId: POLICY },
      currentFund: { PolicyId: POLICY, FUND_CODE: 'EQ1' },
      payfrequency: { PolicyId: POLICY, frequency: 'M' },
      einsurance: { repository: 'NDML', policyNumbers: [POLICY] },
      setalerts: { alertId: 'A1', kind: 'NAV_ABOVE' },
      postAlerts: { alertId: 'A1', kind: 'NAV_ABOVE' },
      purposeInsurance: [{ POLICY_NUMBER: POLICY, PURPOSE_CODE: 'B' }],
      loanApply: { PolicyId: POLICY, caseId: 'C1' },
      enachDetails: [{ POLICY_NUMBER: POLICY, mandateId: 'M1' }],
      esiDetails: [{ POLICY_NUMBER: POLICY }],
    },
    stored: {
      switchfunds: [{ POLICY_NUMBER: POLICY, switchAllowed: true }],
      policyFunds: { PolicyId: POLICY },
      currentFund: { PolicyId: POLICY, FUND_CODE: 'EQ1' },
      payfrequency: { PolicyId: POLICY, frequency: 'M' },
      einsurance: { repository: 'NDML', policyNumbers: [POLICY] },
      setalerts: { alertId: 'A1', kind: 'NAV_ABOVE' },
      postAlerts: { alertId: 'A1', kind: 'NAV_ABOVE' },
      purposeInsurance: [{ POLICY_NUMBER: POLICY, PURPOSE_CODE: 'B' }],
      loanApply: { PolicyId: POLICY, caseId: 'C1' },
      enachDetails: [{ POLICY_NUMBER: POLICY, mandateId: 'M1' }],
      esiDetails: [{ POLICY_NUMBER: POLICY }],
    },
  },
  {
    name: 'SetAlerts',
    area: useSetAlerts,
    fields: { existingAlertData: [] },
    filled: { existingAlertData: [{ alertId: 'A1', kind: 'PREMIUM_DUE', policyNumber: POLICY, channels: ['SMS'] }] },
    stored: { existingAlertData: [{ alertId: 'A1', kind: 'PREMIUM_DUE', policyNumber: POLICY, channels: ['SMS'] }] },
  },
  {
    name: 'initialClaim',
    area: useInitialClaim,
    fields: { deathClaimDetails: null },
    filled: { deathClaimDetails: CLAIM },
    stored: { deathClaimDetails: CLAIM },
  },
  {
    name: 'Tokens',
    area: useTokens,
    fields: { hypervergeToken: { token: null, validity: null } },
    filled: { hypervergeToken: { token: 'secret-of-the-capture', validity: 300 } },
    stored: { hypervergeToken: { validity: 300 } },
  },
  {
    name: 'annuityDetails',
    area: useAnnuityDetails,
    fields: { annuityDetails: [] },
    filled: { annuityDetails: [{ POLICY_NUMBER: POLICY, WINDOW_TO: '2026-12-31', CERT_STATUS: 'OPEN' }] },
    stored: { annuityDetails: [{ POLICY_NUMBER: POLICY, WINDOW_TO: '2026-12-31', CERT_STATUS: 'OPEN' }] },
  },
  {
    name: 'appTrackerDetails',
    area: useAppTracker,
    fields: { policy: null, appTrackerData: null, info: null, appTrackerPIVC: null, channelName: null },
    filled: {
      policy: { applicationNumber: 'A123456789' },
      appTrackerData: { REQT_DETAILS: [{ REQIR_ID: '7', REQT_STATUS: 'OPEN' }] },
      info: { stage: 'UW', promisedBy: null },
      appTrackerPIVC: { needed: true, done: false },
      channelName: 'Agency',
    },
    stored: {
      policy: { applicationNumber: 'A123456789' },
      appTrackerData: { REQT_DETAILS: [{ REQIR_ID: '7', REQT_STATUS: 'OPEN' }] },
      info: { stage: 'UW', promisedBy: null },
      appTrackerPIVC: { needed: true, done: false },
      channelName: 'Agency',
    },
  },
  {
    name: 'admin',
    area: useAdmin,
    fields: {
      user: null,
      error: '',
      isSessionExpired: false,
      date: { from: '2026-11-19T18:30:00.000Z', to: '2026-11-19T20:00:00.000Z', error: '' },
      month: { date: '2026-10-01', from: '2026-10-01', to: '2026-10-31', error: '' },
    },
    own: { downloads: [] },
    filled: {
      user: { userId: 'ops1', role: 'viewer' },
      error: 'wrong',
      month: { date: '2026-09-01', from: '2026-09-01', to: '2026-09-30', error: '' },
    },
    stored: {
      date: { from: '2026-11-19T18:30:00.000Z', to: '2026-11-19T20:00:00.000Z', error: '' },
      month: { date: '2026-09-01', from: '2026-09-01', to: '2026-09-30', error: '' },
    },
  },
  {
    name: 'loader',
    area: useLoader,
    fields: {},
    own: { running: 0, line: '' },
    filled: { running: 2, line: 'Logging you in' },
    stored: null,
  },
  {
    name: 'UrlSlice',
    area: useUrl,
    fields: {},
    own: { url: null },
    filled: { url: '/customer-login' },
    stored: { url: '/customer-login' },
  },
  {
    name: 'PoliciesDetail',
    area: usePoliciesDetail,
    fields: { policies: [] },
    filled: { policies: [{ POLICY_NUMBER: POLICY, SUM_ASSURED: 2_500_000 }] },
    stored: null,
  },
];
const getStore = ({ area }: Area) => area as StoreApi<State>;
const readStored = (name: string): unknown => JSON.parse(sessionStorage.getItem(`state:${name}`) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  sessionStorage.clear();
  resetAreas();
  return () => vi.useRealTimers();
});

const SPECIFIED = 'home policy ProfileUpdate PayPremium serviceRequest initialClaim SetAlerts admin loader Tokens annuityDetails';

test('defines the fourteen areas of the specification, thirteen of them persisted', () => {
  const persisted = [...SPECIFIED.split(' '), 'appTrackerDetails', 'UrlSlice'];
  expect(PERSISTED_AREAS).toEqual(persisted);
  expect(AREAS.map(({ name }) => name).sort()).toEqual([...persisted, 'PoliciesDetail'].sort());
  expect(AREAS).toHaveLength(14);
});

test('stores exactly the persisted areas between login and logout, and none afterwards', () => {
  useUrl.setState({ url: '/' });
  openAreas();
  for (const row of AREAS) getStore(row).setState(row.filled);
  usePolicy.setState(usePolicy.getInitialState());
  const storedKeys = () => Object.keys(sessionStorage).sort();
  expect(storedKeys()).toEqual(PERSISTED_AREAS.map((name) => `state:${name}`).sort());
  expect(readStored('UrlSlice')).toEqual({ url: '/customer-login' });
  resetAreas();
  expect(storedKeys()).toEqual([]);
});

test.each(AREAS)('$name has the specified fields and initial values, and stores nothing before use', (row) => {
  expect(getStore(row).getInitialState()).toBeDefined();
  expect(getStore(row).getState()).toEqual({ ...row.fields, ...row.own });
  expect(sessionStorage.length).toBe(0);
});

test.each(AREAS)('$name stores only the allowed fields and is reset by a logout', (row) => {
  getStore(row).setState(row.filled);
  expect(readStored(row.name)).toEqual(row.stored);
  forget(new QueryClient());
  expect(getStore(row).getState()).toEqual({ ...row.fields, ...row.own });
  expect(sessionStorage.length).toBe(0);
});

const PERSONAL = {
  CustomerName: 'Asha Rao',
  MobileNo: '9000000003',
  EmailId: 'asha@example.in',
  AMOUNT: 27_600,
  ACCOUNT_NUMBER: '50100234417',
};
/** Copies a value and adds personal fields to every object in it, however deep. */
function plant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plant);
  if (typeof value !== 'object' || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, plant(inner)])), ...PERSONAL };
}

test('never stores a contact, amount or account in session storage, and a name only in users', () => {
  let planted = 0;
  for (const row of AREAS) {
    const state = plant(row.filled) as State;
    // Puts a whole record into a field that should store only a flag.
    getStore(row).setState(state);
    expect(readStored(row.name), row.name).toEqual(row.stored);
    for (const field of Object.keys(readStored(row.name) ?? {})) {
      getStore(row).setState({ ...state, [field]: { ...PERSONAL } });
      planted += 1;
      const { users, ...rest } = Object(readStored(row.name)) as State;
      if (field === 'users') expect(users).toEqual({ CustomerName: 'Asha Rao' });
      expect(JSON.stringify(rest), `${row.name} ${field}`).not.toMatch(/Asha|9000000003|asha@|27600|50100234417/);
    }
  }
  expect(planted).toBeGreaterThanOrEqual(35);
});

test('restores stored fields after a reload and ignores unknown or unreadable ones', async () => {
  const { area } = await import('../lib/state/slices.ts');
  sessionStorage.setItem('state:kept', JSON.stringify({ ids: ['1'], flag: true, name: 'Asha Rao', inner: { id: '2', name: 'Asha' } }));
  const initial = { ids: [] as string[], flag: false, name: '', inner: null as { id: string; name?: string } | null, more: 7 };
  const storedFields = { ids: true, flag: true, inner: { id: true }, more: true } as const;
  expect(area('kept', initial, storedFields).getState()).toEqual({ ids: ['1'], flag: true, name: '', inner: { id: '2' }, more: 7 });
  for (const text of ['{', '7', 'null', '"text"']) {
    sessionStorage.setItem('state:kept', text);
    expect(area('kept', initial, storedFields).getState(), text).toEqual(initial);
  }
});

test('resets report ranges at each staff login: today until now, and the previous month, in IST', () => {
  expect(startAt(NOW).date.from).toBe('2026-11-19T18:30:00.000Z');
  const began: [now: string, from: string, to: string][] = [
    ['2026-12-31T18:29:59Z', '2026-11-01', '2026-11-30'],
    ['2026-12-31T18:30:00Z', '2026-12-01', '2026-12-31'],
    ['2028-03-15T00:00:00Z', '2028-02-01', '2028-02-29'],
  ];
  for (const [now, from, to] of began) expect(startAt(new Date(now)).month, now).toMatchObject({ date: from, from, to });
  vi.setSystemTime(LATER);
  resetAreas();
  expect(useAdmin.getState()).toEqual(startAt(LATER));
  expect(sessionStorage.length).toBe(0);
});

test('records in home whether the loader is visible', async () => {
  const running = withLoader('Logging you in', async () => useHome.getState().loader);
  expect(await running).toBe(true);
  expect(useHome.getState().loader).toBe(false);
});

test('records the first address of a visit once, as a screen without handle and query', () => {
  const addresses: [pathname: string, url: string][] = [
    ['/', '/'],
    ['/customer-login/spring/9f8e7d6c5b4a39281706', '/customer-login'],
    ['/abcLogin/interface/1234567890abcdef', '/abcLogin/interface'],
    ['/Policy-Listing/', '/policy-listing'],
    ['/asha@example.in', '/404'],
  ];
  for (const [pathname, url] of addresses) expect(screenAddress(pathname), pathname).toBe(url);
  window.history.replaceState(null, '', '/downloads?policyId=007214583');
  startVisit();
  window.history.replaceState(null, '', '/dashboard');
  startVisit();
  expect(readStored('UrlSlice')).toEqual({ url: '/downloads' });
});
