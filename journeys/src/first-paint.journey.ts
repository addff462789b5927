import type { Page, Request, Route } from '@playwright/test';
import { expect, logIn, test } from './portal.ts';

const MAX_SHIFT = 0.02;
const MAX_FIRST_REQUESTS = 4;
/** The most used screens. A policy with funds also loads their chart, and each year of the downloads has its own list of receipts. */
const SCREENS: [path: string, maxRequests: number][] = [
  ['/dashboard', 20],
  ['/policy-listing', 20],
  ['/paypremium', 20],
  ['/service-request', 20],
  ['/policy-detail?policyNo=100000209', 26],
  ['/downloads', 22],
  ['/pastpayments', 20],
  ['/auto-debit', 20],
  ['/bank-detail', 21],
  ['/view-profile', 20],
];

declare global {
  interface Window {
    shiftSeen: number;
  }
}

/** Adds up what moves on each page load, presses aside, as browsers count it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shiftSeen = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shiftSeen += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const readShift = (page: Page) => page.evaluate(() => window.shiftSeen);

/** Calls that a page makes once it is at rest, so that a count would depend on when it ends. */
const LATER_CALLS = ['/api/log/save', '/api/getAgentHelpStatus'];
/** Requests of a page, without those that come later. */
function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  const isRequested = (url: string) => url.startsWith('http') && !LATER_CALLS.some((call) => url.endsWith(call));
  page.on('request', (request) => void (isRequested(request.url()) && requests.push(request)));
  return requests;
}

/** Everything of the dashboard is there: its cards, and the line that answers. */
async function expectDashboard(page: Page) {
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all 9' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('login, dashboard, reload and other screens: nothing moves, and few requests are made', { tag: '@wide' }, async ({ page }) => {
  // Twelve whole pages, each until it is at rest.
  test.slow();
  await watchShifts(page);
  const requests = recordRequests(page);
  await logIn(page, 'p02');
  await expectDashboard(page);
  expect(await readShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  // Styles that arrive in another order than at a cold load leave the words and take the button.
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const paintedPaths: string[] = [];
  for (const [path, maxRequests] of SCREENS) {
    // A page that is left while its chart still loads would add to the count of the next page.
    await page.goto('about:blank');
    requests.length = 0;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await readShift(page), path).toBeLessThanOrEqual(MAX_SHIFT);
    expect(requests.length, `${path} asked for ${requests.map((request) => request.url()).join(' ')}`).toBeLessThanOrEqual(maxRequests);
    paintedPaths.push(path);
  }
  expect(paintedPaths).toHaveLength(10);
});

/** Holds the script back, as a slow network does, until it is let through. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  const heldRoutes: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    if (isHeld) heldRoutes.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(heldRoutes.map((route) => route.continue()));
  };
}

test('a login typed and submitted before the script has loaded completes afterwards', { tag: '@wide' }, async ({ page }) => {
  const letThrough = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'User ID', exact: true }).fill('p02');
  await page.getByLabel('Password', { exact: true }).fill('Policy#2026');
  // Set by the small script, which stores early presses. No one types fast enough to press before it has loaded.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Policy#2026');
  expect(new URL(page.url()).search).toBe('');
  await letThrough();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
});

test('the login page is drawn before its script: in few requests, in the language and the colours that were chosen', async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requests.length).toBeLessThanOrEqual(MAX_FIRST_REQUESTS);
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  await expect(page.getByRole('button', { name: 'लॉग इन करें', exact: true })).toBeVisible();

  // The server knows it, so that not even the first script is waited for.
  const drawn = await page.request.get('/');
  expect(await drawn.text()).toMatch(
    /^<!doctype html>\s*<html lang="hi-IN" data-prerendered="login" data-mantine-color-scheme="dark" data-partners="none">/,
  );
  expect(drawn.headers()['content-security-policy']).toMatch(/style-src 'sha256-[\w+/=]+' 'self';/);

  await holdScript(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'लॉग इन करें', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'तुरंत मदद' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a logged-in customer who opens the start address never sees the login form', async ({ page }) => {
  await logIn(page, 'p02');
  const letThrough = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('form')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeHidden();
  await letThrough();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the address of a link is not sent to any other host', async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto('/customer-login/AAAAAAAAAAAAAAAAAAAAAA');
  await page.waitForLoadState('networkidle');
  const referers = await Promise.all(requests.map(async (request) => (await request.allHeaders()).referer));
  expect(referers.length).toBeGreaterThan(MAX_FIRST_REQUESTS);
  expect(referers.filter(Boolean)).toEqual([]);
});
