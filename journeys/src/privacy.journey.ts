import type { Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import { covers, expect, expectAccessible, test, waitForMessage, withoutFeedback } from './portal.ts';
import { expectGood } from './widths.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string, role: 'switch' | 'button'): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

test('customer reads what is held and withdraws a consent by keyboard: the details leave the profile', async ({ page }) => {
  const person = personFor('withdrawsConsent');
  await withoutFeedback(page);
  await openAs(page, person, '/view-profile');
  await page.getByRole('link', { name: 'Your data and privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data and privacy');
  await expect(page.getByRole('region', { name: 'Your data' })).toContainText('Income, occupation, marital status, education');
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(
    'From May 2027 you can also complain to the Data Protection Board.',
  );
  await expectGood(page);

  await tabTo(page, 'Use of your personal details', 'switch');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Turn off “Use of your personal details”?' });
  await expect(dialog).toContainText('From now on we will not use your data for this.');
  await expectAccessible(page);
  await tabTo(page, 'Turn off', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Use of your personal details” is off')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Use of your personal details' })).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Your data' })).not.toContainText('occupation');
  await waitForMessage(toMobile(person), ({ text }) => text.includes('you turned off Use of your personal details'));
  await page.goto('/view-profile');
  await expect(page.getByRole('link', { name: 'Add Occupation', exact: true })).toBeVisible();
  covers('route /privacy');
});

test('privacy centre in Hindi: every text, and the language link back to English', async ({ page }) => {
  await withoutFeedback(page);
  await page.addInitScript(() => localStorage.getItem('lang') ?? localStorage.setItem('lang', 'hi'));
  await openAs(page, 'p02', '/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपका डेटा और गोपनीयता');
  const main = page.getByRole('main');
  await expect(main).toContainText('आपकी पॉलिसियाँ चलाने और आपसे संपर्क करने के लिए');
  const latin = (await main.innerText()).replace(
    /privacy@\S+|Life Insurance|Leena Kurian|Read in English|\b(?:WhatsApp|KYC|CKYC|SMS|IRDAI|CERT-In|PDF)\b/g,
    '',
  );
  expect(latin.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
  await expectGood(page);
  await page.getByRole('switch', { name: 'हमारे समूह के ऑफ़र' }).click({ force: true });
  await expect(page.getByRole('dialog')).toContainText('“हमारे समूह के ऑफ़र” चालू करें?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'अभी नहीं' }).click();
  await page.getByRole('button', { name: 'Read in English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data and privacy');
});
