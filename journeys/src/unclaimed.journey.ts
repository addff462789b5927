import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateBox } from './hand.ts';
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

test('a payout that waits for the survival certificate leads to its page', async ({ page }) => {
  covers('route /payouts');
  await withoutFeedback(page);
  await openAs(page, personFor('seesPayouts'), '/payouts');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Send your survival certificate by \d{2}-\d{2}-\d{4}\./);
  await main.getByRole('link', { name: 'Send certificate' }).first().click();
  await expect(page).toHaveURL(/\/survival-certificate\?policyId=\d{9}$/);
  await expect(main.getByRole('button', { name: 'Start now' }).first()).toBeVisible();
});
