import type { Page } from '@playwright/test';
import { covers, expect, expectAccessible, logIn, test } from './portal.ts';

// The longest walks of all: each may go to whichever worker is free.
test.describe.configure({ mode: 'parallel' });

const words = (text: string) => text.trim().split(/\s+/);
/** Every route that does nothing by being opened. */
const PUBLIC = words(`
  /register /forgotPassword /forgotUser /claim-tracker /pre-unclaim /payments /payment-status /paymentLounge-status
  /PreLoginPaymentLounge-status /PreLoginPayPremium /file-claims /file-claims-details /document-submission /app-tracker
  /application-tracker /evaluate-policy /product-linking /BSLIFileHandlingServlet/eAppPayment /paymentLoungeResult
  /preLoginPaymentLoungeResult /esi-status /prelogin-upi /404`);
const AUTH = words(`
  /esi-login /paperless-retention /dashboard /policy-listing /policy-detail /updatenominee /pastpayments /bank-detail
  /editbank-details /upload-bankDocument /paypremium /paymentview /downloads /set-si /search-results /view-profile /add-Pan
  /update-address-selection /update-address /update-email /update-mobile /update-aadhaar /personal-details /service-request
  /switch-services /switch-funds /payment-frequency /payment-mode-change /e-insurance /open-einsurance /purpose-insurance
  /unclaimed-amount /reinstate-policy /reinstatement-quotation /loan-apply /loan-repay /loan-congrats /nominee-details
  /survival-certificate /enach /esi /survaivalKYC /upi-autopay /fatca-details /set-alerts`);
const PRE_KEY = words('/stp-switch-services /process-funds /stp-mode-change /process-mode-change /stp-reinstate');
const ADMIN = words(`
  /admin-dashboard /admin-downloads /journey-reports /admin-charts /admin-paypremiumfailure /admin-EncryptionAndDecryption
  /admin-appTracker /admin-maintenanceBanner /cronjob-config`);

/** Goes there without loading the page anew, as a link of the portal would; gives where the person lands, who may be led on more than once. */
async function visit(page: Page, path: string, expected: string): Promise<string> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForURL((url) => url.pathname === expected, { timeout: 10_000 }).catch(() => undefined);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  return new URL(page.url()).pathname;
}

/** Whoever is logged in is led on from these to the dashboard. */
const WAYS_IN = words('/register /forgotPassword /forgotUser');

type Caller = { who: string; guard: string; flags: readonly string[]; opens: readonly string[]; login: string };
const CALLERS: Caller[] = [
  { who: 'a visitor', guard: 'public', flags: [], opens: [...PUBLIC, '/', '/admin-login'], login: '/' },
  {
    who: 'a customer',
    guard: 'Auth',
    flags: [],
    opens: [...PUBLIC.filter((path) => !WAYS_IN.includes(path)), ...AUTH, '/admin-login'],
    login: '/dashboard',
  },
  { who: 'a link user', guard: 'preKey', flags: ['preKey'], opens: [...PUBLIC, ...PRE_KEY, '/', '/admin-login'], login: '/' },
  { who: 'staff', guard: 'adminAuth', flags: ['adminAuth'], opens: [...PUBLIC, ...ADMIN, '/'], login: '/' },
];

/** A page that is only a way to another. */
const LEADS_ON: Record<string, string> = { '/esi-login': '/esi' };

const ALL = ['/', '/admin-login', ...PUBLIC, ...AUTH, ...PRE_KEY, ...ADMIN];
const PARTS = 3;
const partOf = (part: number) => ALL.filter((_path, index) => index % PARTS === part - 1);

for (const { who, guard, flags, opens, login } of CALLERS) {
  // A link user and staff see public pages as a visitor does.
  const isLookedAtElsewhere = (path: string) => guard !== 'public' && guard !== 'Auth' && PUBLIC.includes(path);
  for (let part = 1; part <= PARTS; part += 1) {
    test(`${who} opens every route, part ${part}: nothing fails, no other host is asked, axe finds nothing`, async ({ page }) => {
      test.setTimeout(240_000);
      if (who === 'a customer') await logIn(page, 'p08');
      else await page.goto('/');
      await page.evaluate((names) => {
        for (const name of names) sessionStorage.setItem(name, 'x');
      }, flags);
      await page.goto('/404');
      const wrong: string[] = [];
      const looked = new Set<string>();
      for (const path of partOf(part)) {
        const closed = ADMIN.includes(path) ? '/admin-login' : path === '/admin-login' ? '/admin-downloads' : login;
        const expected = opens.includes(path) ? (LEADS_ON[path] ?? path) : closed;
        const landed = await visit(page, path, expected);
        if (landed !== expected) wrong.push(`${path}: ${landed}, not ${expected}`);
        // Each page that the walk comes to, once: what a guard turns away lands on one that was looked at.
        if (!looked.has(landed) && !isLookedAtElsewhere(landed)) await expectAccessible(page);
        looked.add(landed);
      }
      expect(wrong).toEqual([]);
      const own = opens.filter((path) => partOf(part).includes(path));
      expect(own.length).toBeGreaterThan(5);
      expect(own.filter((path) => !looked.has(LEADS_ON[path] ?? path))).toEqual([]);
      covers(`guard ${guard}`, ...own.map((path) => `route ${path}`));
    });
  }
}

test('the page of a service that is not online yet says who does it meanwhile', async ({ page }) => {
  await page.goto('/FILE-claims/');
  await expect(page).toHaveURL(/\/file-claims$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File a claim');
  await expect(page.getByText('This service is not available online yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '1800-270-7000' })).toBeVisible();
  await expectAccessible(page);
});
