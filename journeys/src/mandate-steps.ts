import type { Page } from '@playwright/test';
import { byPointer, type Hand } from './hand.ts';
import { expect } from './portal.ts';

/** Purpose in the message with a code. */
export const BY_ACCOUNT = 'set up bank auto-debit';
export const BY_UPI = 'allow UPI up to';

/** The card of a policy, opened: of the first, unless said. */
export async function openCard(page: Page, { index = 0, hand = byPointer }: { index?: number; hand?: Hand } = {}): Promise<void> {
  const heading = page.getByRole('main').locator('h2 button[aria-expanded]').nth(index);
  await expect(heading).toBeVisible();
  if ((await heading.getAttribute('aria-expanded')) === 'false') await hand.press(heading);
}

export async function acceptTerms(page: Page, heading: string, hand: Hand = byPointer): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Read the terms' }));
  const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
  await expect(terms).toContainText(heading);
  await hand.press(terms.getByRole('button', { name: 'Accept' }));
  await expect(page.getByRole('checkbox', { name: 'I accept the terms and conditions' })).toBeChecked();
}

/** The form of /enach, with an account that means nothing special to the bank unless one is given, and its terms. */
export async function fillBankForm(
  page: Page,
  { account = '50100012340000', hand = byPointer }: { account?: string; hand?: Hand } = {},
): Promise<void> {
  await hand.choose(
    page.getByRole('combobox', { name: 'Bank name' }),
    'HDFC',
    page.getByRole('option', { name: 'HDFC Bank', exact: true }),
  );
  await hand.fill(page.getByLabel('IFSC code'), 'HDFC0001234');
  await hand.fill(page.getByLabel('Account number'), account);
  await hand.press(page.getByRole('radio', { name: 'Savings' }));
  await acceptTerms(page, 'Auto-debit from your bank account', hand);
}
