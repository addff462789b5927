import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { covers, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';
import { expectGood } from './widths.ts';

test('customer stops a surrender from a branch after comparing keeping and surrendering, and gives a reason', async ({ page }) => {
  covers('route /paperless-retention');
  await withoutFeedback(page);
  await openAs(page, personFor('keepsPolicy'), '/paperless-retention');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /It can no longer be stopped/ })).toBeDisabled();
  await expect(main.getByRole('row', { name: /Paid to you now/ })).toContainText('₹');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Keep my policy' }).click();
  await expect(main.getByRole('link', { name: 'Choose a reason.' })).toBeVisible();
  await page.getByRole('radio', { name: 'I need the cover' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your policy continues.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Track this request' }).click();
  await expect(main).toContainText('You have 1 open request: ');
});

test('customer compares the ways to get money by keyboard, and continues to a loan', async ({ page }) => {
  covers('route /need-money');
  await withoutFeedback(page);
  await openAs(page, 'p15', '/need-money');
  const main = page.getByRole('main');
  await expect(main).toContainText(/is worth ₹[\d,.]+ today/);
  await main.getByRole('textbox', { name: 'How much do you need?' }).focus();
  await page.keyboard.type('100000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/amount=100000/);
  await expect(main).toContainText('₹9,500.00 interest a year for ₹1,00,000.00');
  await expect(main).toContainText('Not possible. Only unit-linked plans can pay out a part.');
  await expectGood(page);
  await main.getByRole('link', { name: 'Apply for a loan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Apply for a loan' })).toBeVisible();
});
