import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';

test('an alert: added, deleted, and brought back', async ({ page }) => {
  await withoutFeedback(page);
  await openAs(page, personFor('setsAlerts'), '/set-alerts');
  await page.getByRole('button', { name: 'Add your first alert' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('When').selectOption('15 days before');
  await page.getByRole('button', { name: 'Save' }).click();
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('Premium due, 15 days before');
  await expectAccessible(page);

  await payments.getByRole('button', { name: /^Delete: Premium due/ }).click();
  await page.getByRole('dialog', { name: 'Delete this alert?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(payments).not.toContainText('Premium due');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(payments).toContainText('Premium due, 15 days before');
});
