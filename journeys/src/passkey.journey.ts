import type { Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, type Message, test, waitForMessage, withoutFeedback } from './portal.ts';
import { expectGood } from './widths.ts';

/** An authenticator of Chromium that confirms everything, as a person with a fingerprint does. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const answers = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', ...answers } });
}

const isNotice = ({ channel, text }: Message) => channel === 'SMS' && text.includes('a passkey was added to your account');

test('customer adds a passkey, logs in and confirms with it, is refused a loan on the first day, and undoes it', async ({ page }) => {
  test.setTimeout(120_000);
  covers('route /passkeys', 'route /not-me/:key', 'code PK');
  const person = personFor('addsPasskey');
  await withoutFeedback(page);
  await withAuthenticator(page);
  await openAs(page, person, '/passkeys');
  const main = page.getByRole('main');
  await expect(main).toContainText('You have no passkeys.');
  await expectGood(page);

  const asked = Date.now();
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmByCode(page, { userId: person, about: 'add a passkey', asked });
  await expect(main.getByRole('alert')).toContainText('Passkey added. For your security it cannot confirm payouts');
  await expect(main.getByRole('region', { name: 'Your passkeys' }).getByRole('listitem')).toContainText('not used yet');
  await expectGood(page);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // A small command: adding another passkey. The authenticator refuses a second one for the same account.
  await page.goto('/passkeys');
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toContainText('You are about to add a passkey.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm with passkey' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toContainText('This device already has a passkey for your account.');

  await page.goto('/loan-apply');
  await page.getByLabel('Loan amount', { exact: true }).fill('100000');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await main.getByRole('button', { name: 'Apply for ₹1,00,000.00' }).click();
  await expect(dialog).toContainText(/You are about to take a loan of ₹1,00,000\.00 \(policy ending \d{4}, account ending \d{4}\)\./);
  await dialog.getByRole('button', { name: 'Confirm with passkey' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This passkey was added less than 24 hours ago. Use a one-time password.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const { text } = await waitForMessage(toMobile(person), isNotice);
  const undo = new URL(/https?:\/\/\S+\/not-me\/[\w-]{22}/.exec(text)?.[0] ?? '');
  await page.goto(undo.pathname);
  await expect(main).toContainText('We will log out all devices.');
  await expectGood(page);
  await main.getByRole('button', { name: 'This was not me' }).click();
  await expect(main.getByRole('alert')).toContainText('The passkey has been removed and all devices have been logged out.');
  await expectGood(page);
  await page.goto('/');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('We do not know this passkey. Log in with a one-time password.');
  await openAs(page, person, '/loan-apply');
  await expect(main).toContainText(/24 hours/);
});
