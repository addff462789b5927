import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dayOf, formatMinute } from '@portal/rules/calendar/dates.ts';
import { DAY_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { clickAdminLink } from './desk-portal.ts';
import { byKeyboard } from './hand.ts';
import { covers, expect, expectAccessible, expectNoSidewaysScroll, test, waitForMessage } from './portal.ts';
import { enterAsStaff, goToStaffPage, STAFF_PASSWORD } from './staff-steps.ts';
import { expectGood } from './widths.ts';

/** Decides what others ask for. Each account has one session, so these come one after the other. */
const SECOND = 'approver';
test.describe.configure({ mode: 'serial' });

test('staff: a wrong password is rejected, the pages follow the role, and logout works', { tag: '@desk' }, async ({ page }) => {
  // Without a mouse. Each account has one session, and another journey of staff is walked on a phone beside this one.
  const hand = byKeyboard(page);
  const userName = 'approver2';
  await page.goto('/admin-audit');
  await expect(page).toHaveURL(/\/admin-login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin login');
  await expectGood(page);
  await hand.fill(page.getByLabel('User name'), userName);
  await hand.fill(page.getByLabel('Password', { exact: true }), 'wrong');
  await hand.press(page.getByRole('button', { name: 'Log in' }));
  const popup = page.getByRole('dialog', { name: 'Authentication Failed' });
  await expect(popup).toContainText('Please Enter correct credentials');
  await expectGood(page);
  await hand.press(popup.getByRole('button', { name: 'OK' }));
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await hand.fill(page.getByLabel('Password', { exact: true }), STAFF_PASSWORD);
  await hand.press(page.getByRole('button', { name: 'Log in' }));
  await expect(page).toHaveURL(/\/admin-downloads$/);

  // The log of refused calls: the rows are counted, and the file comes.
  const byDate = page.getByRole('region', { name: 'By date' });
  await byDate.getByLabel('Report').selectOption({ label: 'API error log' });
  await hand.fill(byDate.getByLabel('To'), formatMinute(new Date(Date.now() + MINUTE_MS)));
  await expectGood(page);
  const download = page.waitForEvent('download');
  await hand.press(byDate.getByRole('button', { name: 'Download report' }));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^API_ERRORS_.*\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('/admin/login');
  await expect(page.getByRole('region', { name: 'Downloaded this session' })).toContainText('Downloaded');
  await expect(byDate).not.toContainText('Preparing');

  await hand.press(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit');
  await expect(page.getByRole('cell', { name: userName, exact: true }).first()).toBeVisible();
  await expectGood(page);

  // Two campaign keys outlive a logout; nothing else does.
  await page.evaluate(() => {
    for (const key of ['pasaSept23cid', 'STPlanFeb24cid', 'left.over']) localStorage.setItem(key, 'x');
  });
  await hand.press(page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL(/\/admin-login$/);
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.getItem('adminToken'), localStorage.getItem('left.over')])).toEqual(
    [0, null, null],
  );
  expect(await page.evaluate(() => [localStorage.getItem('pasaSept23cid'), localStorage.getItem('STPlanFeb24cid')])).toEqual(['x', 'x']);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin-login$/);
  covers('guard adminAuth', 'route /admin-login', 'route /admin-downloads', 'route /admin-audit');
});

/** An invalid range is reported in the popup, and no request is sent. */
async function rejectsRanges(page: Page): Promise<void> {
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/admin/report') && calls.push(request.url())));
  const byDate = page.getByRole('region', { name: 'By date' });
  const byMonth = page.getByRole('region', { name: 'By month' });
  const now = Date.now();
  const minute = (ms: number) => formatMinute(new Date(now - ms));
  const rejected = async (button: string, title: string, error: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const popup = page.getByRole('dialog', { name: title });
    await expect(popup).toContainText(error);
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(popup).toHaveCount(0);
  };
  await byDate.getByLabel('From').fill(minute(8 * DAY_MS));
  await byDate.getByLabel('To').fill(minute(0));
  await rejected('Download report', 'INVALID-RANGE', "Date range can't exceed 7 days");
  await byDate.getByLabel('From').fill(minute(DAY_MS));
  await byDate.getByLabel('To').fill(minute(2 * DAY_MS));
  await expect(byDate).toContainText('TO cant be before FROM');
  await rejected('Download report', 'INVALID-RANGE', 'TO cant be before FROM');
  await byMonth.getByLabel('Month').fill(dayOf(new Date()).slice(0, 7));
  await rejected('Download month', 'Message', 'We dont have current month data');
  await byDate.getByRole('button', { name: 'Today' }).click();
  expect(calls).toEqual([]);
}

/** A page that the role may not use is in no link, and says so; a longer path is no page. */
async function rejectsPages(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Cron jobs' })).toHaveCount(0);
  for (const path of ['/cronjob-config', '/admin-EncryptionAndDecryption', '/admin-staff', '/admin-audit']) {
    await page.goto(path);
    await expect(page.getByText('You do not have access to this page.')).toBeVisible();
  }
  await expectGood(page);
  await page.goto('/admin-dashboard/x');
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible();
  await page.goto('/admin-downloads');
}

/** One person proposes an endpoint for events, the other approves it, and the first reads its secret and sends a ping. */
async function addEndpoint(page: Page, other: Page): Promise<void> {
  const url = 'https://events.life-insurance.example/journey';
  await goToStaffPage(page, 'Webhooks');
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  await page.getByLabel('Address').fill(url);
  await page.getByRole('checkbox', { name: 'payment.captured' }).check();
  await page.getByLabel('Reason').fill('for the core system');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByRole('region', { name: 'Your requests' })).toContainText(`CREATE ${url}`);
  await goToStaffPage(other, 'Webhooks');
  await other.getByRole('button', { name: 'Review and approve' }).click();
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(other.getByRole('region', { name: url, exact: true })).toContainText('Active');
  await expect(other.getByRole('button', { name: 'Show secret' })).toHaveCount(0);
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await page.reload();
  await page.getByRole('button', { name: 'Show secret' }).click();
  await expect(page.getByRole('dialog', { name: 'Signing secret' })).toContainText('whsec_');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Send a ping: ${url}` }).click();
  await page.getByRole('button', { name: `Deliveries: ${url}` }).click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('row', { name: /portal\.ping/ })).toContainText('The endpoint cannot be reached.', { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('staff: two people approve a decryption, an account is created and closed, and a job is run', async ({ page, browser, baseURL }) => {
  // The job alone may take a minute.
  test.slow();
  await enterAsStaff(page, 'operator2');
  await goToStaffPage(page, 'Encryption and decryption');
  await page.getByLabel('Plain text').fill(JSON.stringify({ note: 'paid twice', otp: '482913' }));
  await page.getByRole('button', { name: 'Encrypt' }).click();
  const encrypted = await page.getByLabel('Result').inputValue();
  await page.getByLabel('Encrypted text').fill(encrypted);
  await page.getByLabel('Your password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByText('Give a reason.')).toBeVisible();
  await page.getByLabel('Details').fill('The customer says that it was paid twice.');
  await page.getByRole('button', { name: 'Request approval' }).click();
  const own = page.getByRole('region', { name: 'Your requests' });
  await expect(own).toContainText('Sent for approval');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // At a desk, where a toast covers no links.
  const second = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const other = await second.newPage();
  await enterAsStaff(other, SECOND);
  await goToStaffPage(other, 'Encryption and decryption');
  await other.getByRole('button', { name: 'Review and approve' }).click();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(other.getByRole('region', { name: 'Waiting for your approval' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Open' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('paid twice');
  await result.getByRole('button', { name: 'Reveal /otp' }).click();
  await expect(result).toContainText('482913');
  await expectAccessible(page);

  await goToStaffPage(other, 'Staff');
  await other.getByRole('button', { name: 'Add a person' }).click();
  await other.getByLabel('User name').fill('new.viewer');
  await other.getByLabel('Name', { exact: true }).fill('Nisha Viewer');
  await other.getByLabel('Email', { exact: true }).fill('nisha@insurer.example');
  await other.getByLabel('Reason').fill('joined today');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('row', { name: /Nisha Viewer/ })).toContainText('Invited');
  await waitForMessage('nisha@insurer.example', ({ text }) => text.includes('user name new.viewer and this setup code'));
  await other.getByRole('button', { name: 'Disable: Nisha Viewer' }).click();
  await other.getByLabel('Reason').fill('left again');
  await other.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(other.getByRole('row', { name: /Nisha Viewer/ })).toContainText('Disabled');
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);

  await goToStaffPage(other, 'Maintenance banner');
  await other.getByRole('textbox', { name: 'Message' }).fill('Closed <b>tonight</b>');
  await expect(other.locator('[data-notice]').last()).toContainText('Closed <b>tonight</b>');
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);

  await addEndpoint(page, other);

  await goToStaffPage(page, 'Core system');
  await expect(page.getByText('No rejected rows')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Differences' })).toContainText('The core system has not sent its positions yet.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await goToStaffPage(page, 'Alerts');
  await expect(page.getByText('The portal met these events and could not settle them alone.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // A job is run by hand, and its row follows it to its end.
  await goToStaffPage(page, 'Cron jobs');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Run case-late now' }).click();
  await page.getByLabel('Reason').fill('It was missed.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('row', { name: /^case-late / })).toContainText('Succeeded', { timeout: 60_000 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await second.close();
  covers('route /cronjob-config', 'route /admin-EncryptionAndDecryption', 'route /admin-staff', 'route /admin-maintenanceBanner');
  covers('route /admin-webhooks', 'route /admin-core', 'route /admin-alerts');
});

const findApplicationDialog = (page: Page) => page.getByRole('dialog', { name: 'Application APP0002701' });
const sendAgain = (page: Page) => findApplicationDialog(page).getByRole('button', { name: 'Send link again' });
async function findApplication(page: Page): Promise<void> {
  await goToStaffPage(page, 'App tracker');
  await page.getByLabel('Application no.').fill('APP0002701');
  await page.getByRole('button', { name: 'Find by number' }).click();
  await expect(findApplicationDialog(page).getByRole('heading', { name: 'Requirements' })).toBeVisible();
}

test('staff: a viewer opens the dashboard, charts, journey reports and failed payments', { tag: '@desk' }, async ({ page }) => {
  test.setTimeout(150_000);
  // A rejected login counts as a journey, too.
  await page.goto('/');
  await page.getByRole('textbox', { name: 'User ID', exact: true }).fill('nobody.here');
  await page.getByLabel('Password', { exact: true }).fill('Wrong#2026');
  const rejected = page.waitForResponse((response) => response.url().endsWith('/login'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await rejected;
  await enterAsStaff(page, 'viewer');
  await rejectsRanges(page);
  await rejectsPages(page);
  await goToStaffPage(page, 'Journey reports');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const journeys = page.getByRole('group', { name: 'Journey reports' });
  await journeys
    .getByRole('button', { name: /^Steps of / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Reached');
  await expectGood(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expectGood(page);

  await clickAdminLink(page, 'Dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Today, \d\d-\d\d-\d{4}$/);
  await expect(page.getByRole('region', { name: 'API errors today' }).getByRole('table')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Journeys, last 7 days' }).getByRole('listitem').first()).toBeVisible();
  // The chart itself depends on which journeys have paid before this one.
  await expect(page.getByRole('region', { name: 'Payments by day' })).toBeVisible();
  await expectGood(page);

  // The own account, behind the name.
  await page.getByRole('button', { name: /, your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await goToStaffPage(page, 'Charts');
  await page.getByRole('button', { name: 'Show as table: Failed calls by name' }).click();
  // Failed calls are written together, some seconds later: after the range that was chosen before.
  await expect(async () => {
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Failed calls by name' })).toContainText('/', { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('img', { name: 'Failed calls by code' }).locator('svg').first()).toBeVisible();
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG: Failed calls by code' }).click();
  expect((await picture).suggestedFilename()).toBe('Failed calls by code.png');
  await expectGood(page);

  await goToStaffPage(page, 'Pay premium failures');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Still unpaid')).toBeVisible();
  await expectGood(page);

  // An application by its number: the state of its documents, and the link that an operator sends again.
  await findApplication(page);
  await expectGood(page);
  await expect(sendAgain(page)).toHaveCount(0);
  await findApplicationDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expectGood(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin-login$/);
  await enterAsStaff(page, 'operator2');
  await findApplication(page);
  await expectAccessible(page);
  await sendAgain(page).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent to XXXXXX0027.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  covers(
    'route /admin-dashboard',
    'route /journey-reports',
    'route /admin-charts',
    'route /admin-paypremiumfailure',
    'route /admin-appTracker',
  );
});
