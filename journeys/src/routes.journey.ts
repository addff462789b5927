import type { Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import { covers, expect, test, withoutFeedback } from './portal.ts';
import { expectGood } from './widths.ts';

/**
 * Where each caller lands on each route is a unit test (`web/src/app/routes.test.tsx`). Here a browser opens every page that is built,
 * once, and meets each guard.
 */
const splitWords = (text: string) => text.trim().split(/\s+/);
/** The pages that are built and do nothing by being opened. */
const PUBLIC = splitWords(`
  /register /forgotPassword /forgotUser /payments /payment-status /paymentLounge-status /PreLoginPaymentLounge-status
  /product-linking /BSLIFileHandlingServlet/eAppPayment /esi-status /prelogin-upi /make-complaint /accessibility /404`);
const AUTH = splitWords(`
  /dashboard /policy-listing /policy-detail /pastpayments /paypremium /paymentview /downloads /search-results /service-request
  /help /payouts /policy-explained /need-money /free-look /surrender /withdraw /passkeys /complaints /complaint-new /not-as-told /auto-debit /enach /esi /upi-autopay
  /view-profile /personal-details /update-mobile /update-email`);

/** Navigates without reloading the page, as a link of the portal would. Returns the final address. */
async function visit(page: Page, path: string): Promise<string> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  return new URL(page.url()).pathname;
}

async function lookAtEach(page: Page, paths: readonly string[]): Promise<void> {
  const looked: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expectGood(page);
    looked.push(path);
  }
  expect(looked).toEqual(paths);
  covers(...looked.map((path) => `route ${path}`));
}

test('every page before login has no errors, no calls to other hosts and no axe violations', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/404');
  await lookAtEach(page, PUBLIC);
  covers('guard public');
});

test('the licences of the included packages can be read', async ({ page }) => {
  const reply = await page.request.get('/licences');
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await reply.text()).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
});

test('every page after login has no errors, no calls to other hosts and no axe violations', async ({ page }) => {
  test.setTimeout(180_000);
  await withoutFeedback(page);
  await openAs(page, 'p08', '/dashboard');
  await lookAtEach(page, AUTH);
  covers('guard Auth');
});

/** For guards an address that each opens and one that it turns away, with where that leads. That of staff is met by those who log in. */
const GUARDS = [
  { who: 'a visitor', flags: [], opens: '/payments', closed: '/dashboard', login: '/' },
  { who: 'a link user', flags: ['preKey'], opens: '/stp-switch-services', closed: '/dashboard', login: '/' },
  { who: 'somebody who is not staff', flags: ['preKey'], opens: '/stp-mode-change', closed: '/admin-charts', login: '/admin-login' },
] as const;

test('each guard opens its pages and redirects other visitors', async ({ page }) => {
  for (const { who, flags, opens, closed, login } of GUARDS) {
    await page.goto('/404');
    await page.evaluate((names) => {
      sessionStorage.clear();
      for (const name of names) sessionStorage.setItem(name, 'x');
    }, flags);
    for (const [path, lands] of [
      [opens, opens],
      [closed, login],
    ] as const) {
      await page.goto(path);
      await expect.poll(() => new URL(page.url()).pathname, who).toBe(lands);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
  }
  covers('guard preKey');
});

test('another spelling of an address is replaced by its own', async ({ page }) => {
  await page.goto('/FILE-claims/');
  await expect(page).toHaveURL(/\/file-claims$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File a claim');
});
