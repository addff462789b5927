import { openAs } from './open-as.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test } from './portal.ts';

const SANDBOX_URL = process.env.SANDBOX_URL ?? '';

type Click = { event: string; group: string; item: string; clientId: string; keywordLength?: number };
const clicks = async (): Promise<Click[]> => (await fetch(`${SANDBOX_URL}/analytics.json`)).json();
const isReported = (event: string, item: string) =>
  expect.poll(async () => (await clicks()).some((click) => click.event === event && click.item === item)).toBe(true);

test('search by keyboard: an entry by Down and Enter, the results by Enter, Escape keeps the text', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  await logIn(page, 'p02');
  const open = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click();
    return page.getByRole('combobox', { name: 'Search services' });
  };
  const field = await open();
  await field.focus();
  await page.keyboard.type('pay');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/paypremium$/);
  // The new page's heading takes the focus when it is there; only then does a person type again.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // On a phone the page that pays has its own bar where the search is elsewhere.
  if (isMobile) {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeFocused();
  }
  const again = await open();
  await again.fill('zzz');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await again.fill('pay');
  await expect(page.getByRole('listbox')).toBeVisible();
  if (!isMobile) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(again).toHaveValue('pay');
  }
  await again.fill('premium');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search-results\?keyword=premium$/);
  await expect(page.getByText(/results for premium\./)).toBeVisible();
  await isReported('search_bar_click', 'Enter');
  expect(JSON.stringify(await clicks())).not.toMatch(/1000000002|premium"/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('footer and menus before login: levels on a phone, 17 solutions, one group open, each click an event', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('button', { name: 'More from the group' }).click();
    await menu.getByRole('button', { name: 'Loans' }).click();
    await expect(menu.getByRole('link', { name: /^Home loan/ })).toHaveAttribute('href', /\/home-loan$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('button', { name: 'All Insurance' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.locator('details[open]')).toHaveCount(1);
    await footer.getByText('Solutions', { exact: true }).click();
    await expect(footer.locator('details[open]')).toHaveCount(1);
    await expect(footer.locator('details[open] a')).toHaveCount(17);
  } else {
    await page.getByRole('button', { name: 'Term Insurance' }).click();
    await expect(page.getByRole('menuitem', { name: /^Compare term plans/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await footer.getByRole('tab', { name: 'SOLUTIONS' }).click();
    await expect(footer.getByRole('tabpanel').getByRole('link')).toHaveCount(17);
  }
  await isReported('footer_click', 'Tab');
  // By now all parts are there with what they ask for: what is left are presses.
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Steps that a visitor reached are reported in their own time.
    if (pathname !== '/api/log/save') calls.push(pathname);
  });
  if (isMobile) await footer.getByText('Useful links', { exact: true }).click();
  else await footer.getByRole('tab', { name: 'USEFUL LINKS' }).click();
  await expect.poll(() => calls, 'a press is reported, and is no call of the servicing API').toEqual(['/beacon']);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a reload keeps the session; of local storage the two campaign keys, language and theme are left', async ({ page }) => {
  await openAs(page, 'p02', '/policy-listing');
  await page.evaluate(() => {
    for (const key of ['pasaSept23cid', 'STPlanFeb24cid', 'theme', 'lang']) localStorage.setItem(key, key === 'theme' ? 'dark' : 'en');
    for (const key of ['somebody', 'state:home', 'Auth']) localStorage.setItem(key, 'planted');
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My policies' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['STPlanFeb24cid', 'lang', 'pasaSept23cid', 'theme']);
  await expectAccessible(page);
});

test('idle: a warning at 14 minutes, at 15 the popup with its countdown, in every tab', async ({ page, context }) => {
  await page.clock.install();
  await logIn(page, 'p02');
  // Opened from the first, the second tab begins with what its session storage holds.
  const [other] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/dashboard'))]);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Hello');
  await page.clock.fastForward(780_000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.fastForward(75_000);
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  // From here time stands still but for what is added, so that neither tab runs ahead of the other.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.fastForward(898_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The tab whose clock is second may hear of the end before its clock is put on: that must leave some of the five seconds.
  await page.clock.fastForward(3_000);
  await expect(page.getByText('You were logged out after 15 minutes without activity.')).toBeVisible();
  await expect(page.getByText(/in [1-5] seconds/)).toBeVisible();
  await expect(other.getByRole('dialog', { name: 'You are logged out' })).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await page.clock.resume();
  await expectAccessible(page);
});

test('logging out clears storage even if the call fails, and then shows one more line', async ({ page }) => {
  for (const isFailing of [false, true]) {
    await logIn(page, 'p02');
    await page.evaluate(() => {
      localStorage.setItem('pasaSept23cid', 'kept');
      localStorage.setItem('other', 'gone');
    });
    if (isFailing)
      await page.route('**/api/logout', (route) =>
        route.fulfill({ status: 404, json: { status: 12, success: false, data: null, message: '' } }),
      );
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Logout' }).click();
    const popup = page.getByRole('dialog', { name: 'You are logged out' });
    await expect(popup).toBeVisible();
    const line = popup.getByText('If you’re not redirected, click Go to Homepage.');
    await expect(line).toHaveCount(isFailing ? 1 : 0);
    expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([['pasaSept23cid'], 0]);
    await expectAccessible(page);
    // It closes automatically after five seconds and shows the home page.
    await expect(popup).toHaveCount(0);
  }
  await isReported('post_login_header_click', 'Logout');
});
