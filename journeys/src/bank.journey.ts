import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { acceptTerms } from './mandate-steps.ts';
import { enterAs, openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import {
  completeRequest,
  confirmByCode,
  covers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForMessage,
  withoutFeedback,
} from './portal.ts';

/** The last four digits of an account decide what the sandbox's bank answers. */
async function typeAccount(page: Page, accountNo: string, ifsc = 'HDFC0001234'): Promise<void> {
  await page.getByLabel('IFSC code').fill(ifsc);
  await page.getByLabel('Account number', { exact: true }).fill(accountNo);
  await page.getByLabel('Repeat account number').fill(accountNo);
  await page.getByLabel('Savings').check();
}
const check = (page: Page) => page.getByRole('button', { name: 'Check account' }).click();

test('payout account: changes immediately when the bank confirms the holder', async ({ page }) => {
  covers('route /bank-detail', 'route /editbank-details');
  const person = personFor('changesAccount');
  await withoutFeedback(page);
  await openAs(page, person, '/bank-detail');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Account for this policy' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Change account' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Change your bank account' })).toBeVisible();
  await typeAccount(page, '501000000010', 'QQQQ0001234');
  await expect(main.getByText('No bank details found').first()).toBeVisible();
  await typeAccount(page, '501000000010');
  await page.getByLabel('Repeat account number').fill('501000000011');
  await check(page);
  await expect(main.getByRole('alert').first()).toContainText('The account numbers do not match.');
  await expectAccessible(page);
  await page.getByLabel('Repeat account number').fill('501000000010');
  await check(page);
  await expect(main.getByText('The bank has confirmed that this account belongs to')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await acceptTerms(page, 'Changing your bank account');
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Use this account' }).click();
  await confirmByCode(page, { userId: person, about: 'to change the bank account', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'Your bank account has been changed' })).toBeVisible();
  await expect(main).toContainText('XXXXXXXX0010');
  await expectAccessible(page);
  await waitForMessage(toMobile(person), ({ text }) => text.includes('the bank account for payouts'));

  await page.getByRole('link', { name: 'Go to bank account' }).click();
  await expect(main).toContainText('We pay into account XXXXXXXX0010 at HDFC Bank.');
  await expect(main).toContainText('Verified by ₹1 test');
  await expect(main.getByRole('heading', { level: 2, name: 'Your other accounts' })).toBeVisible();
});

test('payout account: rejects another person’s account, and asks for a proof when the name has initials', async ({ page }) => {
  test.setTimeout(120_000);
  covers('route /upload-bankDocument');
  const person = personFor('provesAccount');
  await withoutFeedback(page);
  await enterAs(page, person);
  const main = page.getByRole('main');

  // Input is kept in memory only: opened directly, the proof page starts at its form.
  await page.goto('/upload-bankDocument');
  await expect(main.getByRole('heading', { level: 2, name: 'Start from the beginning' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Start from the beginning' }).click();

  await typeAccount(page, '501000000001');
  await check(page);
  await expect(main.getByText("The account holder's name does not match the policyholder's name.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send proof' })).toBeHidden();
  await expectAccessible(page);
  await typeAccount(page, '501000000002');
  await check(page);
  await expect(main.getByRole('heading', { level: 2, name: 'We need a proof of this account' })).toBeVisible();
  await page.getByRole('button', { name: 'Send proof' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Proof of account' })).toBeVisible();
  expect(page.url()).not.toContain('501000000002');
  const buffer = readFileSync(join(import.meta.dirname, '../../docs/dashboard.png'));
  // The back office does not decide automatically about a file with this word in its name.
  await page.locator('input[type=file]').setInputFiles({ name: 'cheque SILENT.png', mimeType: 'image/png', buffer });
  await expect(main.getByRole('list', { name: 'Files added' })).toContainText('Added');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await acceptTerms(page, 'Changing your bank account');
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Send proof' }).click();
  await confirmByCode(page, { userId: person, about: 'to change the bank account', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'We have received your request' })).toBeVisible();
  await expect(main).toContainText('We will use your current account until then.');
  await expectAccessible(page);
  const caseId = /SR\d{10}/.exec(await main.innerText())?.[0] ?? '';

  await page.goto('/bank-detail');
  await expect(main).toContainText('You asked for this on');
  await expect(main).toContainText('We are checking it');
  await completeRequest(caseId);
  await waitForMessage(toMobile(person), ({ text }) => text.includes('the bank account for payouts'));
  await page.goto('/bank-detail');
  await expect(main).toContainText('Verified with a proof');
});
