import { acceptTerms } from './mandate-steps.ts';
import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';

test('customer abandons a card setup, resumes it, registers the card on the partner’s page and cancels it', async ({ page }) => {
  test.setTimeout(90_000);
  const person = personFor('registersCard');
  await withoutFeedback(page);
  await openAs(page, person, '/set-si');
  await expect(page.getByRole('main')).toContainText(/paid by card\./);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('main').getByRole('button', { name: 'Set up' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Pay .* by card$/ });
  await acceptTerms(page, 'Standing instruction on your card');
  await expectAccessible(page);
  const requestedAt = Date.now();
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await confirmByCode(page, { userId: person, about: 'set up card payments', asked: requestedAt });

  const partner = page.frameLocator('iframe[title="Page of our card partner"]');
  await partner.getByRole('button', { name: 'Close without a card' }).click();
  await expect(page.getByRole('main')).toContainText('You closed the card page, so your card has not been set up.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await partner.getByLabel('Card number').fill('4111 1111 1111 4417');
  await partner.getByLabel('Valid till (MM/YY)').fill('08/29');
  await partner.getByRole('button', { name: 'Register this card' }).click();
  await expect(page.getByRole('main')).toContainText('Card ending 4417, valid till 08/29');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Stop card payments' }).click();
  const stop = page.getByRole('alertdialog', { name: 'Stop paying by card?' });
  await expectAccessible(page);
  const requestedAgain = Date.now();
  await stop.getByRole('button', { name: 'Stop card payments' }).click();
  await confirmByCode(page, { userId: person, about: 'stop card payments', asked: requestedAgain });
  await expect(page.getByRole('heading', { level: 1, name: 'Card payments have been stopped' })).toBeVisible();
  covers('route /set-si');
});
