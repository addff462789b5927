import { acceptTerms } from './mandate-steps.ts';
import { openAs } from './open-as.ts';
import { personOf } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';

test('e-insurance: an account is asked for with the policies, and shown while it is being opened', async ({ page }) => {
  test.setTimeout(90_000);
  const person = personOf('opensEia');
  const main = page.getByRole('main');
  await withoutFeedback(page);
  await openAs(page, person, '/service-request');
  await main.getByRole('link', { name: 'e-Insurance account' }).click();
  await expect(main).toContainText('You have no e-insurance account yet.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Open an account' }).click();
  await expect(main).toContainText('One account per person, free.');
  await main.getByRole('radio', { name: 'KFintech' }).check();
  await main.getByRole('textbox', { name: "Father's or spouse's name" }).fill('Dev Rao');
  // The input is still there after a reload.
  await page.reload();
  await expect(main.getByRole('textbox', { name: "Father's or spouse's name" })).toHaveValue('Dev Rao');
  await acceptTerms(page, 'Your e-insurance account');
  await main.getByRole('button', { name: 'Open account' }).click();
  await expect(main).toContainText('Tick to let us send your KYC to KFintech.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main.getByRole('checkbox', { name: 'I agree that my KYC details are sent to KFintech.' }).check();
  const asked = Date.now();
  await main.getByRole('button', { name: 'Open account' }).click();
  await confirmByCode(page, { userId: person, about: 'open an e-Insurance account', asked });
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
  await main.getByRole('link', { name: 'Go to your e-insurance account' }).click();
  // Help is offered once, when the result is left.
  await page.getByRole('dialog', { name: 'Successful!' }).getByRole('button', { name: 'Close' }).click();
  await expect(main).toContainText('Your account at KFintech is being opened, by');
  await expectAccessible(page);
  covers('route /e-insurance', 'route /open-einsurance');
});
