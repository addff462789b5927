import type { Page } from '@playwright/test';
import { acceptTerms } from './mandate-steps.ts';
import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';

/** A photo that the checker finds so; the camera is real to the page, its picture is the browser's. */
async function photo(page: Page, result: string): Promise<void> {
  const checker = page.frameLocator('iframe[title="Take your photo"]');
  await expect(checker.getByRole('button', { name: 'Take photo' })).toBeEnabled();
  if (result !== 'Take photo') await checker.getByText('Practise a photo that fails').click();
  await checker.getByRole('button', { name: result }).click();
}

test('survival certificate: bad light, then later, and after the third attempt a person reviews the photo', async ({ page }) => {
  test.setTimeout(90_000);
  const person = personFor('certifiesLife');
  const main = page.getByRole('main');
  const dialog = (name: string) => page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  const press = (name: string) => page.getByRole('button', { name }).click();
  await withoutFeedback(page);
  await openAs(page, person, '/service-request');
  await main.getByRole('link', { name: 'Survival certificate' }).click();
  // One is due, one overdue, one done.
  await expect(main).toContainText('Due by');
  await expect(main).toContainText('Overdue');
  await expect(main).toContainText('Accepted on');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await press('Start now');
  await expect(main).toContainText('Take off your mask and dark glasses.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await press('Open the camera');
  await photo(page, 'Too dark');
  await expect(dialog('Error')).toContainText('It is too dark. Face a window or a lamp.');
  await press('Cancel');
  await expect(dialog('Stop here?')).toContainText('is not complete. Please finish it by');
  await press('Yes, I will proceed later');
  await expect(page).toHaveURL(/\/survival-certificate$/);
  await expect(main).toContainText('Due by');

  await press('Start now');
  await press('Open the camera');
  await photo(page, 'Mask');
  await expect(dialog('Error')).toContainText('Please take off your mask.');
  await press('Capture Now');
  await photo(page, 'Blurred');
  await expect(dialog('We still cannot see you clearly')).toBeVisible();
  await press('Submit with unclear image');
  await expect(main).toContainText('One of our team will check your photo.');
  await page.getByRole('checkbox', { name: 'I am alive, and this photo was taken of me today.' }).check();
  await acceptTerms(page, 'Your survival certificate');
  await expectAccessible(page);
  const requestedAt = Date.now();
  await press('Send certificate');
  await confirmByCode(page, { userId: person, about: 'send the survival certificate', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'We are checking your photo' })).toBeVisible();
  await main.getByRole('link', { name: 'Go to your certificates' }).click();
  await page.getByRole('dialog', { name: 'Successful!' }).getByRole('button', { name: 'Close' }).click();
  await expect(main).toContainText('Under review');
  covers('route /survival-certificate', 'route /survaivalKYC');
});
