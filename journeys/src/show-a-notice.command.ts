import type { Page } from '@playwright/test';
import { npm } from './command.ts';
import { clickAdminLink } from './desk-portal.ts';
import { expect, expectAccessible, test } from './portal.ts';

const DATA_DIR = process.env.DATA_DIR ?? '';
const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** All customers share one notice, so one journey checks both widths. */
test('an operator shows a notice: 43 px above every page, with a pause; switched off it takes no space', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const on = await npm(['run', 'banner', '--', 'Net banking may be slow tonight.', '--on'], { DATA_DIR });
  expect(on.code, on.out).toBe(0);
  try {
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/');
      const notice = page.getByRole('region', { name: 'Notice' });
      await expect(notice).toContainText('Net banking may be slow tonight.');
      await expect(page.locator('body')).toHaveCSS('margin-top', '43px');
      await notice.getByRole('button', { name: 'Pause the notice' }).click();
      await expect(notice.getByRole('button', { name: 'Play the notice' })).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await notice.getByRole('button', { name: 'Show all' }).click();
      await expectAccessible(page);
    }
  } finally {
    const off = await npm(['run', 'banner', '--', '--off'], { DATA_DIR });
    expect(off.code, off.out).toBe(0);
  }
  const later = await browser.newPage({ baseURL: baseURL ?? '' });
  await later.goto('/');
  await expectNoNotice(later);
  await saveAsStaff(page, later);
  await later.close();
});

async function expectNoNotice(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notice' })).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('margin-top', '0px');
}

const USER = 'notice.desk';
const PASSWORD = 'three quiet harbours';
/** A new member of staff, from the setup code on: markup is saved and shown as text, and the notice is switched off again. */
async function saveAsStaff(page: Page, customer: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const added = await npm(['run', 'staff', '--', 'add', USER, 'operator', '--name', 'Nitin Shah'], { DATA_DIR });
  const startCode = /shown once: (\S+)/.exec(added.out)?.[1] ?? '';
  expect(startCode, added.out).not.toBe('');
  const logIn = async (password: string) => {
    await page.getByLabel('User name').fill(USER);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await page.goto('/admin-login');
  await logIn(startCode);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your account is ready. Log in.')).toBeVisible();
  await logIn(PASSWORD);
  await expect(page).toHaveURL(/\/admin-downloads$/);
  await clickAdminLink(page, 'Maintenance banner');

  const text = 'Closed <b onclick="alert(1)">tonight</b>';
  await page.getByRole('textbox', { name: 'Message' }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a message.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sure = page.getByRole('dialog', { name: 'Show this to all customers?' });
  await expect(sure).toContainText(text);
  await sure.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Customers will see it when they next load a page.')).toBeVisible();
  await customer.reload();
  const notice = customer.getByRole('region', { name: 'Notice' });
  await expect(notice).toContainText(text);
  await expect(notice.locator('b')).toHaveCount(0);

  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog', { name: 'Switch the banner off?' }).getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('The banner is off.')).toBeVisible();
  await customer.reload();
  await expectNoNotice(customer);
  await expectAccessible(page);
}
