import { covers, expect, test } from './portal.ts';
import { enterAsStaff, goToStaffPage } from './staff-steps.ts';
import { expectGood } from './widths.ts';

// Each account has one session: no other journey logs in as this operator.
test('staff: an operator finds a customer, opens a case and its customer, and reads the retention table', { tag: '@desk' }, async ({
  page,
}) => {
  await enterAsStaff(page, 'operator');
  await goToStaffPage(page, 'Customers');
  await page.getByLabel('Number of a policy').fill('1000000027');
  await page.getByRole('button', { name: 'Find' }).click();
  await expectGood(page);
  await page.getByRole('button', { name: /Client id 1000000027$/ }).click();
  await expectGood(page);
  await page.getByRole('button', { name: /^Help the customer/ }).click();
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('XXXXXX0027');
  await page.getByRole('button', { name: 'Show full details' }).click();
  await page.getByLabel('Reason').fill('To call back about the application');
  await expectGood(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('9000000027');
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('In full until');
  await expectGood(page);

  // Opening the customer has fetched the applications.
  await goToStaffPage(page, 'Cases');
  await page.getByRole('radiogroup', { name: 'Team' }).getByText('Applications').click();
  await page.getByRole('button', { name: /^All open/ }).click();
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByRole('button', { name: /^Work on it/ }).click();
  await page.getByRole('link', { name: 'See everything about the customer' }).click();
  await expect(page).toHaveURL(/\/admin-customer$/);
  const accesses = page.getByRole('region', { name: 'Logins and accesses' });
  await expect(accesses).toContainText('Viewed your contact details in full');
  await expect(accesses).toContainText('To call back about the application');
  await expect(page.getByRole('region', { name: 'Applications' }).getByRole('link').first()).toBeVisible();
  await expectGood(page);

  await goToStaffPage(page, 'Privacy');
  await expect(page.getByRole('group', { name: 'Retention table' })).toContainText('10 years after the end of the last policy');
  await expectGood(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (CSV)' }).click();
  expect((await file).suggestedFilename()).toMatch(/^ProcessingRecord_\d{4}-\d\d-\d\d\.csv$/);
  covers('route /admin-customer', 'route /admin-privacy');
});
