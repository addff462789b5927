import type { Page, Request } from '@playwright/test';
import { dateBox } from './hand.ts';
import { enterAs, openAs } from './open-as.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test, withoutFeedback } from './portal.ts';

// A call that breaks off, and an error that React caught, are written to the console: here they are what is looked for.
test.use({ mayHappen: /net::ERR_FAILED|^TypeError: .+ is not a function/ });

const cut = (page: Page, path: string) => page.route(`**/api${path}`, (route) => route.abort());
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

test('the dashboard cannot be loaded: a dialog that can be closed, the card behind it, and trying again helps', async ({ page }) => {
  await withoutFeedback(page);
  await cut(page, '/getDashboardDetails');
  await openAs(page, 'p13', '/dashboard');
  const dialog = page.getByRole('dialog', { name: 'We could not do that' });
  await expect(dialog).toContainText('We are facing some Technical Problems.Please try again Later');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('We could not load your dashboard');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.unroute('**/api/getDashboardDetails');
  await tryAgain(page).click();
  await expect(page.getByRole('main')).not.toContainText('We could not load your dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
});

test('funds that fail to load: a card reports it, no dialog opens, and the rest of the page works', async ({ page }) => {
  await withoutFeedback(page);
  await cut(page, '/getFundDetails');
  await openAs(page, 'p21', '/dashboard');
  await expect(page.getByRole('main')).toContainText('We could not load your funds');
  await expect(tryAgain(page)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Quick links');
  await expectAccessible(page);
});

test('a page cannot be drawn: the fallback page, one report, and nothing personal in it', async ({ page }) => {
  await withoutFeedback(page);
  await enterAs(page, 'p13');
  const reports: Request[] = [];
  page.on('request', (request) => void (request.url().endsWith('/api/error/report') && reports.push(request)));
  const data = { policies: 'Kavita 9000000013 kavita@example.in' };
  await page.route('**/api/allPoliciesDetails', (route) =>
    route.fulfill({ json: { status: 10, success: true, data, message: 'Success' } }),
  );
  await page.goto('/policy-listing?policyId=100001301');
  await expect(page.getByRole('heading', { level: 1, name: 'Something Happened' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('We are Facing technical Difficulty.Please Come Back Later');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The menu reads the same answer, and reports that it could not be drawn either.
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  const reply = await reports[0]?.response();
  expect(await reply?.json()).toMatchObject({ status: 10, success: true, data: { reportId: expect.any(String) } });
  const body = reports[0]?.postDataJSON() as Record<string, unknown>;
  expect(Object.keys(body).sort()).toEqual(
    'BrowserName BrowserVersion Error created_at device errorDate errorLocation storeDate title'.split(' '),
  );
  expect(body).toMatchObject({
    title: 'My policies',
    errorLocation: '/policy-listing',
    BrowserName: 'Chrome',
  });
  expect(body.storeDate).toMatchObject({ route: '/policy-listing', isLoggedin: true });
  const { errorDate: _, created_at: __, ...text } = body;
  expect(JSON.stringify(text)).not.toMatch(/Kavita|@|\d{6}|policyId/);

  await page.unroute('**/api/allPoliciesDetails');
  await page.getByRole('button', { name: 'Go To Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  expect(reports.length).toBeLessThanOrEqual(2);
});

test('a session that ends during a form leaves only the login, and the form is restored afterwards', async ({ page }) => {
  await withoutFeedback(page);
  await openAs(page, 'p16', '/product-linking');
  await page.getByLabel('Policy number').fill('100000401');
  await dateBox(page, 'Date of birth of the policyholder').fill('15-06-1985');
  // The handle without its cookie is no session any more; the next page finds out.
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My policies' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Session Expired' });
  await expect(dialog).toContainText('Your session has expired. Please login again');
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);

  await page.getByRole('textbox', { name: 'User ID', exact: true }).fill('p16');
  await page.getByLabel('Password', { exact: true }).fill('Policy#2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('You were changing your linked policies.');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('Policy number')).toHaveValue('100000401');
  await expect(dateBox(page, 'Date of birth of the policyholder')).toHaveValue('');
  await expectAccessible(page);
});

test('a browser that blocks site data: logging in works, with the state in memory', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await logIn(page, 'p04');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await page
    .getByRole('navigation', { name: 'My account' })
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()
    .waitFor();
});

test('shows a notice in a browser that is too old', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText('Your browser is too old for this site. Please update it, or use another browser.');
});
