import { acceptTerms } from './mandate-steps.ts';
import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';

test('customer requests an e-Insurance account with the policies and sees its status', async ({ page }) => {
  test.setTimeout(90_000);
  const person = personFor('opensEia');
  const main = page.getByRole('main');
  await withoutFeedback(page);
  await openAs(page, person, '/service-request');
  await main.getByRole('link', { name: 'e-Insurance account' }).click();
  await expect(main).toContainText('You don’t have an e-Insurance account yet.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Open an account' }).click();
  await expect(main).toContainText('One account per person, free of charge.');
  await main.getByRole('radio', { name: 'KFintech' }).check();
  await main.getByRole('textbox', { name: "Father's or spouse's name" }).fill('Dev Rao');
  // The input is still there after a reload.
  await page.reload();
  await expect(main.getByRole('textbox', { name: "Father's or spouse's name" })).toHaveValue('Dev Rao');
  await acceptTerms(page, 'Your e-Insurance account');
  await main.getByRole('button', { name: 'Open account' }).click();
  await expect(main).toContainText('Tick the box to let us send your KYC details to KFintech.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main.getByRole('checkbox', { name: 'I agree to my KYC details being sent to KFintech.' }).check();
  const requestedAt = Date.now();
  await main.getByRole('button', { name: 'Open account' }).click();
  await confirmByCode(page, { userId: person, about: 'open an e-Insurance account', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'We have received your request' })).toBeVisible();
  await main.getByRole('link', { name: 'Go to your e-Insurance account' }).click();
  // Help is offered once, when the result is left.
  await page.getByRole('dialog', { name: 'Successful!' }).getByRole('button', { name: 'Close' }).click();
  await expect(main).toContainText('Your account with KFintech will be opened by');
  await expectAccessible(page);
  covers('route /e-insurance', 'route /open-einsurance');
});
