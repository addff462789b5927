import { openAs } from './open-as.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';

test('from the profile to who viewed and changed it: the login of a moment ago is listed, and a file has it too', async ({ page }) => {
  await withoutFeedback(page);
  await openAs(page, 'p02', '/view-profile');
  await page.getByRole('link', { name: 'Who viewed and changed my data' }).click();
  await expect(page).toHaveURL(/\/data-access$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Logged in' }).first()).toContainText('You');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^DataAccess_.*\.pdf$/);
});
