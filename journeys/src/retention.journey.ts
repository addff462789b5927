import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { covers, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';

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
