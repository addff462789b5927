import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byKeyboard, dateBox } from './hand.ts';
import { openAs } from './open-as.ts';
import { personFor, toMobile, toPolicyNumber } from './people.ts';
import {
  confirmByCode,
  covers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Message,
  test,
  waitForMessage,
  withoutFeedback,
} from './portal.ts';
import { expectGood } from './widths.ts';

test('customer claims an unclaimed amount with interest, documents and a code, and follows the request', async ({ page }) => {
  covers('route /unclaimed-amount', 'code UA');
  const person = personFor('claimsAmount');
  await withoutFeedback(page);
  await openAs(page, person, '/unclaimed-amount');
  const main = page.getByRole('main');
  await expect(main).toContainText('to claim.');
  await expect(main.getByRole('radio')).toHaveCount(3);
  await page.getByText('Maturity benefit', { exact: true }).first().click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Claim ₹/ }).click();
  await expect(main.getByRole('link', { name: 'Please add the missing documents.' })).toBeVisible();
  const buffer = readFileSync(join(import.meta.dirname, '../../docs/dashboard.png'));
  await page.locator('input[type=file]').setInputFiles({ name: 'discharge.png', mimeType: 'image/png', buffer });
  await expect(main.getByRole('list', { name: 'Files added' })).toContainText('Added');
  const requestedAt = Date.now();
  await page.getByRole('button', { name: /^Claim ₹/ }).click();
  await confirmByCode(page, { userId: person, about: 'claim an unclaimed amount', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'We have received your request' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/unclaimed-amount');
  await page.getByText('Maturity benefit', { exact: true }).first().click();
  await expect(main).toContainText(/claimed under request SR\d{10}/);
});

test('relative searches without a login: same response for everyone, code to the registered mobile, and the list of documents', async ({
  page,
}) => {
  covers('route /pre-unclaim');
  await page.goto('/pre-unclaim');
  const main = page.getByRole('main');
  await page.getByLabel('Name of the policyholder').fill('Ramesh Tiwari');
  await dateBox(page, 'Date of birth').fill('15-06-1966');
  await page.getByLabel('Policy number').fill(toPolicyNumber(personFor('claimsAmount')));
  await page.getByLabel('You are').selectOption({ label: 'an heir' });
  await expectAccessible(page);
  const requestedAt = Date.now();
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(main).toContainText('If we find a match, we will send a code to the mobile number in our records.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // The owner may confirm a command in the meantime, whose code names that command.
  const isCode = (message: Message) =>
    message.text.includes('is your Life Insurance code to see unclaimed amounts') && Date.parse(message.at) >= requestedAt - 1_000;
  const { otp } = await waitForMessage(toMobile(personFor('claimsAmount')), isCode);
  await expect(main.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(otp ?? '');
  await expect(main).toContainText('XXXXX6801');
  await expect(main).toContainText('The death certificate');
  await expectAccessible(page);
});

test('customer sends a returned payout to another account by keyboard, and reads its bank reference in the list', {
  tag: '@desk',
}, async ({ page }) => {
  covers('route /payouts');
  // The bank of the sandbox confirms a payment after more than a minute.
  test.setTimeout(240_000);
  const person = personFor('sendsPayoutAgain');
  const { press } = byKeyboard(page);
  const main = page.getByRole('main');
  const rows = main.getByRole('rowgroup').filter({ hasText: 'Survival benefit' });
  await withoutFeedback(page);
  await openAs(page, person, '/payouts');
  await expect(main).toContainText(/Your bank returned ₹50,000\.00 on \d{2}-\d{2}-\d{4}: the account is closed\. Choose another account\./);
  await expectGood(page);
  await press(main.getByRole('link', { name: 'Send again' }));
  await expect(main.getByRole('radio')).toHaveCount(2);
  await press(main.getByRole('button', { name: 'Send again' }));
  await expect(main).toContainText('Choose an account.');
  // Tab enters the group at its first account, which the bank has closed.
  await press(main.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('radio', { name: /^Axis Bank/ })).toBeChecked();
  await expectGood(page);
  const requestedAt = Date.now();
  await press(main.getByRole('button', { name: 'Send again' }));
  await confirmByCode(page, { userId: person, about: 'send a payment again', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'We have received your request' })).toBeVisible();
  await expect(main).toContainText('We will send ₹50,000.00 to XXXXXXXX5656 within 3 working days.');
  await expectGood(page);
  await press(main.getByRole('link', { name: 'Back to payouts' }));

  const again = rows.filter({ hasText: '5656' });
  await expect(again).toContainText('Usually arrives within 1 working day.');
  await expect(main.getByRole('link', { name: 'Send again' })).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(again).toContainText(/5656\s*\w{10,}/, { timeout: 2_000 });
  }).toPass({ timeout: 150_000 });
  await expect(again).toContainText('Paid');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('lang', 'hi'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(main).toContainText('अगले 24 महीनों में मिलने वाली राशि');
  await expectGood(page);
});

test('a payout that waits for the survival certificate leads to its page', async ({ page }) => {
  await withoutFeedback(page);
  await openAs(page, personFor('sendsPayoutAgain'), '/payouts');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Send your survival certificate by \d{2}-\d{2}-\d{4}\./);
  await main.getByRole('link', { name: 'Send certificate' }).first().click();
  await expect(page).toHaveURL(/\/survival-certificate\?policyId=\d{9}$/);
  await expect(main.getByRole('button', { name: 'Start now' }).first()).toBeVisible();
});
