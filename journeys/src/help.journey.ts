import type { Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test, withoutFeedback } from './portal.ts';

const SANDBOX_URL = process.env.SANDBOX_URL ?? '';

/** Whatever the hour of this run, customer care is there: only the hours are changed, the rest is the portal's own answer. */
const inOfficeHours = (page: Page) =>
  page.route('**/api/getAgentHelpStatus', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    const data = { ...answer.data, is_help_show: '0', support_enable_chat: 'Y', support_enable_call: 'Y' };
    await route.fulfill({ response, json: { ...answer, data } });
  });

/** A call that the portal cannot answer, with the place to get help about. */
const withoutPolicy = (page: Page) =>
  page.route('**/api/getPolicyDetails', (route) =>
    route.fulfill({ json: { status: 12, success: false, data: { code: 'notFound', endpoint: 'getPolicyDetails' }, message: 'Not found' } }),
  );

async function offered(page: Page) {
  await withoutFeedback(page);
  await inOfficeHours(page);
  await logIn(page, 'p18');
  await withoutPolicy(page);
  await page.getByRole('main').locator('a[href*="policy-detail"]').first().click();
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(dialog).toContainText("Don't worry we're here to help! Click on Need Help and we will reach out to you shortly");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Need Help' }).click();
}

test('need help: a call back to another number, with a way back to the choices', async ({ page }) => {
  await offered(page);
  await page.getByRole('button', { name: /Get a Call Back/ }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: /Chat With Us/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Get a Call Back/ }).click();
  await page.getByRole('radio', { name: 'Another number' }).check();
  const number = page.getByPlaceholder('Enter 10 Digit Alternate Number');
  await number.fill('987654321');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible();
  await expectAccessible(page);
  await number.fill('9876543210');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const thanks = page.getByRole('dialog', { name: 'Alternate number shared successfully!' });
  await expect(thanks).toContainText('Our executive will reach out to you shortly');
  await expectAccessible(page);
  await thanks.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('need help: the chat opens in a new tab, and help is not offered twice', async ({ page, context }) => {
  await offered(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: /Chat With Us/ }).click();
  const chat = await opening;
  await expect(chat.getByRole('heading', { level: 1 })).toHaveText('Chat with customer care');
  expect(new URL(chat.url()).origin).toBe(SANDBOX_URL);
  expect(await chat.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});

test('the group’s dashboard is requested with three hidden fields', { tag: '@wide' }, async ({ page, isMobile }) => {
  await withoutFeedback(page);
  await openAs(page, 'p18', '/dashboard');
  const posted = page.waitForRequest((request) => request.url() === `${SANDBOX_URL}/one-login/interface`);
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByText('ABC Dashboard').filter({ visible: true }).first().click();
  const fields = new URLSearchParams((await posted).postData() ?? '');
  expect([...fields.keys()].sort()).toEqual(['CIINumber', 'TokenNo', 'TokenRefNo']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(SANDBOX_URL);
});
