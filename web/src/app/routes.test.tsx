// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Screen } from '../lib/navigation/screens.ts';
import { SESSION, session } from '../lib/state/storage.ts';
import { openPortal } from '../testing.tsx';
import NotOnlinePage from '../ui/feedback/NotOnlinePage.tsx';
import { allScreens } from './router/all-screens.ts';

/** Every route of the specification (section 2, with E-11 and E-12), by its guard. */
const splitPaths = (text: string) => text.trim().split(/\s+/);
const PUBLIC = splitPaths(`
  / /register /forgotPassword /forgotUser /claim-tracker /pre-unclaim /payments /payment-status /paymentLounge-status
  /PreLoginPaymentLounge-status /PreLoginPayPremium /file-claims /file-claims-details /document-submission /app-tracker
  /application-tracker /admin-login /evaluate-policy /product-linking /BSLIFileHandlingServlet/eAppPayment /paymentLoungeResult
  /preLoginPaymentLoungeResult /abcLogin/interface/:id /customer-login/* /esi-status /prelogin-upi /404`);
const AUTH = splitPaths(`
  /esi-login /paperless-retention /dashboard /logout /policy-listing /policy-detail /updatenominee /pastpayments /bank-detail
  /editbank-details /upload-bankDocument /paypremium /paymentview /downloads /set-si /search-results /view-profile /add-Pan
  /update-address-selection /update-address /update-email /update-mobile /update-aadhaar /personal-details /service-request
  /switch-services /switch-funds /payment-frequency /payment-mode-change /e-insurance /open-einsurance /purpose-insurance
  /unclaimed-amount /reinstate-policy /reinstatement-quotation /loan-apply /loan-repay /loan-congrats /nominee-details
  /survival-certificate /enach /esi /survaivalKYC /upi-autopay /fatca-details /set-alerts`);
const PRE_KEY = splitPaths('/stp-switch-services /process-funds /stp-mode-change /process-mode-change /stp-reinstate');
const ADMIN = splitPaths(`
  /admin-dashboard /admin-downloads /journey-reports /admin-charts /admin-paypremiumfailure /admin-EncryptionAndDecryption
  /admin-appTracker /admin-maintenanceBanner /cronjob-config`);

const SPECIFIED = [...PUBLIC, ...AUTH, ...PRE_KEY, ...ADMIN];

const rows = Object.values<Screen>(allScreens);
const pathsBehind = (guard: Screen['guard']) => rows.filter((row) => row.guard === guard).map((row): string => row.path);
/** Screens that are not in the specification. Their rows say which guard protects them. */
const besides = rows.map((row): string => row.path).filter((path) => !SPECIFIED.includes(path));

test('lists every specified route once, with its guard', () => {
  expect(SPECIFIED).toHaveLength(87);
  expect(pathsBehind(null)).toEqual(expect.arrayContaining(PUBLIC));
  expect(pathsBehind('Auth')).toEqual(expect.arrayContaining(AUTH));
  expect(pathsBehind('preKey')).toEqual(expect.arrayContaining(PRE_KEY));
  expect(pathsBehind('adminAuth')).toEqual(expect.arrayContaining(ADMIN));
  expect(new Set(rows.map((row) => row.path.toLowerCase())).size).toBe(rows.length);
});

/** The tab group of each screen that has one (specification, section 2, "Active tab groups", with E-11 to E-14). */
test('assigns each screen to its tab group', () => {
  const findGroup = (path: string) => rows.find((row) => row.path === path)?.group;
  const groups = {
    ViewProfile: '/view-profile',
    Dashboard: '/dashboard',
    Downloads: '/downloads',
    PolicyDetails: '/policy-listing /policy-detail /reinstatement-quotation /pastpayments',
    PayPremium:
      '/paymentview /paypremium /reinstate-policy /payment-mode-change /payment-status /paymentLounge-status /PreLoginPaymentLounge-status',
    ServiceRequest: `/service-request /enach /payment-frequency /esi /switch-services /e-insurance /nominee-details /loan-apply /loan-repay
      /set-alerts /unclaimed-amount /purpose-insurance /survaivalKYC /survival-certificate /loan-congrats /open-einsurance /switch-funds
      /update-aadhaar /set-si /search-results /upload-bankDocument /editbank-details /updatenominee /esi-login /esi-status
      /paperless-retention /bank-detail /update-mobile /update-email /update-address-selection /add-Pan /personal-details /fatca-details
      /upi-autopay /update-address`,
  };
  const listed = Object.entries(groups).flatMap(([group, paths]) => splitPaths(paths).map((path) => [path, group]));
  expect(listed.filter(([path = '', group]) => findGroup(path) !== group)).toEqual([]);
  expect(
    rows
      .filter((row) => row.group !== null && !besides.includes(row.path))
      .map((row) => row.path)
      .sort(),
  ).toEqual(listed.map(([path]) => path).sort());
});

test('has a page for every online screen, and a notice for the others', async ({ task }) => {
  const pages = await Promise.all(rows.map(async ({ page }) => page && (await page()).default));
  expect(pages.filter((page) => page === NotOnlinePage)).toEqual([]);
  expect(pages.filter((page) => page !== undefined).length).toBeGreaterThan(25);
  task.meta.routes = rows.map(({ path, title, guard, group, page, isFirst }) => ({
    path,
    title,
    guard,
    group,
    isBuilt: page !== undefined || isFirst === true,
  }));
}, 120_000);

type UserKind = 'a visitor' | 'a customer' | 'a link user' | 'staff';
const FLAGS: Record<UserKind, readonly (typeof SESSION)[keyof typeof SESSION][]> = {
  'a visitor': [],
  'a customer': [SESSION.auth, SESSION.sessionToken],
  'a link user': [SESSION.preKey, SESSION.preLoginKey],
  staff: [SESSION.adminAuth, SESSION.adminToken],
};

const GUARD_OF: Record<UserKind, string> = { 'a visitor': 'public', 'a customer': 'Auth', 'a link user': 'preKey', staff: 'adminAuth' };

/** A logged-in customer is redirected from these pages too. */
const ENTRY_CHANNELS = splitPaths('/register /forgotUser /forgotPassword');

function findGuard(path: string): Screen['guard'] | undefined {
  if (AUTH.includes(path)) return 'Auth';
  if (PRE_KEY.includes(path)) return 'preKey';
  if (ADMIN.includes(path)) return 'adminAuth';
  return besides.includes(path) ? rows.find((row) => row.path === path)?.guard : null;
}

/** Expected destination of each path. For the specified paths it is written from the rules, not from the tables. */
function landing(userKind: UserKind, path: string): string {
  // A logged-in user is redirected from the login page.
  const login = userKind === 'a customer' ? '/dashboard' : '/';
  if (path === '/') return login;
  if (ENTRY_CHANNELS.includes(path)) return userKind === 'a customer' ? login : path;
  if (path === '/admin-login') return userKind === 'staff' ? '/admin-downloads' : path;
  // This path only redirects.
  if (path === '/esi-login' && userKind === 'a customer') return '/esi';
  // A logged-in customer pays on /paypremium, where their policies are listed.
  if (path === '/PreLoginPayPremium' && userKind === 'a customer') return '/paypremium';
  switch (findGuard(path)) {
    case 'Auth':
      return userKind === 'a customer' ? path : login;
    case 'preKey':
      return userKind === 'a link user' ? path : login;
    case 'adminAuth':
      return userKind === 'staff' ? path : '/admin-login';
    default:
      return path;
  }
}

/** These paths run a command when opened and have separate tests. */
const COMMANDS = ['/logout', '/customer-login/*', '/abcLogin/interface/:id'];
const WALKED = [...SPECIFIED, ...besides].filter((path) => !COMMANDS.includes(path));
/** Number of pages per guard that is enough to show that it redirects. */
const A_FEW = 4;

/** A visitor opens every page; others those that are open to them, and a few behind each guard that they have no key to. */
function listReachable(userKind: UserKind): string[] {
  const turnedAway = new Map<string, number>();
  return WALKED.filter((path) => {
    const guard = findGuard(path);
    if (!guard || userKind === 'a visitor' || guard === GUARD_OF[userKind]) return true;
    const deniedCount = (turnedAway.get(guard) ?? 0) + 1;
    turnedAway.set(guard, deniedCount);
    return deniedCount <= A_FEW;
  });
}

async function visit(path: string): Promise<string> {
  await act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return window.location.pathname;
}

test.for(Object.keys(FLAGS) as UserKind[])(
  'redirects %s from each route as its guard requires',
  { timeout: 240_000 },
  async (userKind, { task }) => {
    for (const flag of FLAGS[userKind]) session.set(flag, 'x');
    openPortal('/404');
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    const wrong: string[] = [];
    const walk = listReachable(userKind);
    for (const path of walk) {
      const landed = await visit(path);
      if (landed !== landing(userKind, path)) wrong.push(`${path}: ${landed}`);
    }
    expect(wrong).toEqual([]);
    const other = WALKED.filter((path) => !findGuard(path) || findGuard(path) === GUARD_OF[userKind]);
    expect(walk).toHaveLength(userKind === 'a visitor' ? WALKED.length : other.length + 2 * A_FEW);
    task.meta.covers = [...walk.map((path) => `route ${path}`), `guard ${GUARD_OF[userKind]}`];
  },
);

test.each([
  ['/file-claims-details', '/file-claims', 'a visitor'],
  ['/application-tracker', '/app-tracker', 'a visitor'],
  ['/switch-funds', '/switch-services', 'a customer'],
  ['/payment-mode-change', '/payment-frequency', 'a customer'],
  ['/loan-congrats', '/loan-apply', 'a customer'],
  ['/survaivalKYC', '/survival-certificate', 'a customer'],
  ['/upload-bankDocument', '/editbank-details', 'a customer'],
  ['/paymentview', '/paypremium', 'a customer'],
  ['/process-mode-change', '/stp-mode-change', 'a link user'],
] as const)('%s opened directly keeps its address and title and offers the first step', async (path, first, userKind) => {
  for (const flag of FLAGS[userKind]) session.set(flag, 'x');
  openPortal(path);
  await screen.findByRole('heading', { level: 2, name: 'Start from the beginning' });
  expect(window.location.pathname).toBe(path);
  expect(document.querySelector('h1')?.textContent).toBe(rows.find((row) => row.path === path)?.title);
  expect(
    within(screen.getByRole('main'))
      .getByRole('link', { name: /Start from the beginning|Choose a policy/ })
      .getAttribute('href'),
  ).toBe(first);
});

test('accepts any case and a trailing slash, but matches admin paths exactly', async () => {
  session.set(SESSION.auth, 'x');
  session.set(SESSION.adminAuth, 'x');
  openPortal('/404');
  for (const [typed, landed] of [
    ['/ADD-PAN', '/add-Pan'],
    ['/add-pan/', '/add-Pan'],
    ['/prEloginpAypremium', '/paypremium'],
    ['/bslifilehandlingservlet/EAPPPAYMENT', '/BSLIFileHandlingServlet/eAppPayment'],
    ['/admin-charts', '/admin-charts'],
    ['/ADMIN-CHARTS', '/404'],
    ['/admin-encryptionanddecryption', '/404'],
    ['/customer-login', '/404'],
    ['/customer-login/', '/404'],
    ['/abcLogin/interface', '/404'],
    ['/abcLogin/interface/x/y', '/404'],
    ['/dashboard/more', '/404'],
  ] as const) {
    await visit(typed);
    await waitFor(() => expect(window.location.pathname, typed).toBe(landed));
  }
}, 60_000);
