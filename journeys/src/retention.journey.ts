import type { Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import { personFor, toMobile, toPolicyNumber } from './people.ts';
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
import { expectGood } from './widths.ts';

test('customer stops a surrender from a branch after comparing keeping and surrendering, and gives a reason', async ({ page }) => {
  covers('route /paperless-retention');
  await withoutFeedback(page);
  await openAs(page, personFor('keepsPolicy'), '/paperless-retention');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /It can no longer be stopped/ })).toBeDisabled();
  await expect(main.getByRole('row', { name: /Paid to you now/ })).toContainText('₹');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Keep my policy' }).click();
  await expect(main.getByRole('link', { name: 'Choose a reason.' })).toBeVisible();
  await page.getByRole('radio', { name: 'I need the cover' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your policy continues.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Track this request' }).click();
  await expect(main).toContainText('You have 1 open request: ');
});

test('customer compares the ways to get money by keyboard, and continues to a loan', async ({ page }) => {
  covers('route /need-money');
  await withoutFeedback(page);
  await openAs(page, 'p15', '/need-money');
  const main = page.getByRole('main');
  await expect(main).toContainText(/is worth ₹[\d,.]+ today/);
  await main.getByRole('textbox', { name: 'How much do you need?' }).focus();
  await page.keyboard.type('100000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/amount=100000/);
  await expect(main).toContainText('₹9,500.00 interest a year for ₹1,00,000.00');
  await expect(main).toContainText('Not possible. Only unit-linked plans can pay out a part.');
  await expectGood(page);
  await main.getByRole('link', { name: 'Apply for a loan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Apply for a loan' })).toBeVisible();
});

test('customer cancels a policy on the last day of its free-look period, and is refused one day later', async ({ page }) => {
  covers('route /free-look');
  const person = personFor('cancelsPolicy');
  const [lastDay, late] = [toPolicyNumber(person, 2), toPolicyNumber(person, 3)];
  await withoutFeedback(page);
  await openAs(page, person, `/free-look?policyId=${late}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(/The 30 days ended on \d\d-\d\d-\d{4}\./);
  await expect(main.getByRole('button', { name: /^Cancel and refund/ })).toHaveCount(0);
  await expectGood(page);
  await page.goto(`/need-money?policyId=${lastDay}`);
  await main.getByRole('link', { name: 'Cancel this policy' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/free-look\\?policyId=${lastDay}$`));
  // ₹18,000 less 30 of 365 days, the medical test of ₹1,500 and the stamp duty of ₹2,000.
  await expect(main).toContainText('Less the cover for 30 days₹1,479.45');
  const button = main.getByRole('button', { name: 'Cancel and refund ₹13,020.55' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'Choose a reason.' })).toBeVisible();
  await expectGood(page);
  await main.getByLabel('Why are you cancelling?').selectOption('The policy is not what I was told');
  const requestedAt = Date.now();
  await button.focus();
  await page.keyboard.press('Enter');
  await confirmByCode(page, { userId: person, about: 'cancel the policy', asked: requestedAt });
  await expect(main).toContainText(/We will pay ₹13,020\.55 to X+\d{4} by \d\d-\d\d-\d{4}\. Your policy then ends\./);
  await expectGood(page);
  await page.goto(`/free-look?policyId=${lastDay}`);
  await expect(main).toContainText('We are already processing a payment from this policy.');
});

/** Surrenders the policy of the page by keyboard, and returns the number of the request. */
async function surrenderHere(page: Page, person: string): Promise<string> {
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: 'I understand that my cover ends.' }).focus();
  await page.keyboard.press('Space');
  const requestedAt = Date.now();
  await main.getByRole('button', { name: 'Surrender this policy' }).focus();
  await page.keyboard.press('Enter');
  await confirmByCode(page, { userId: person, about: 'surrender the policy', asked: requestedAt });
  await expect(main).toContainText(/We will pay ₹4,15,695\.00 to X+\d{4} by \d\d-\d\d-\d{4}\. Your policy then ends\./);
  return /SR\d{10}/.exec(await main.innerText())?.[0] ?? '';
}

test('customer surrenders a policy, stops it, surrenders it again and is paid', async ({ page }) => {
  covers('route /surrender');
  test.setTimeout(300_000);
  const person = personFor('surrenders');
  const policyId = toPolicyNumber(person);
  await withoutFeedback(page);
  await openAs(page, person, `/need-money?policyId=${policyId}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByRole('dialog', { name: 'If you stop paying' })).toContainText('You do not need to ask us.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Surrender', exact: true }).click();
  await expect(main).toContainText('You have paid ₹6,02,400.00. You get ₹4,15,695.00. That is ₹1,86,705.00 less than you paid.');
  await main.getByRole('button', { name: 'Surrender this policy' }).click();
  await expect(main.getByRole('link', { name: 'Tick the box to continue.' })).toBeVisible();
  await expectGood(page);
  await main.getByLabel('Why do you surrender it? (optional)').selectOption('I need the money');
  // The back office approves after two minutes, and then a surrender can no longer be stopped.
  await surrenderHere(page, person);
  await page.goto(`/need-money?policyId=${policyId}`);
  await expect(main).toContainText(/You asked to surrender this policy on \d\d-\d\d-\d{4}\./);
  await main.getByRole('link', { name: 'Stop the surrender' }).click();
  await page.getByRole('radio', { name: 'I need the cover' }).check();
  await page.getByRole('button', { name: 'Keep my policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your policy continues.' })).toBeVisible();
  await page.goto(`/surrender?policyId=${policyId}`);
  await expect(main).toContainText('You get ₹4,15,695.00.');
  const caseId = await surrenderHere(page, person);
  await expectGood(page);
  await completeRequest(caseId);
  await waitForMessage(toMobile(person), ({ text }) => text.includes('has ended. We paid Rs 4,15,695.00'), 200_000);
  await page.goto(`/surrender?policyId=${policyId}`);
  await expect(main).toContainText('This policy has ended.');
  await expectGood(page);
});

test('customer compares the ways, withdraws a part of a unit-linked policy, and cannot use its units twice', async ({ page }) => {
  covers('route /withdraw');
  const person = personFor('withdraws');
  const policyId = toPolicyNumber(person);
  await withoutFeedback(page);
  await openAs(page, person, `/need-money?policyId=${policyId}`);
  const main = page.getByRole('main');
  await main.getByLabel('How much do you need?').fill('20,000');
  await main.getByRole('button', { name: 'Compare' }).click();
  await main.getByRole('link', { name: 'Withdraw a part' }).click();
  await expect(main).toContainText(/You get about ₹20,000\.00\. The unit price of \d\d-\d\d-\d{4} applies\./);
  await expect(main.getByRole('table', { name: 'Your funds before and after' }).getByRole('row').nth(1)).toContainText(/₹[\d,.]+ units/);
  await expect(main).toContainText(/Your cover falls from ₹[\d,]+ to ₹[\d,]+ until \d\d-\d\d-\d{4}\./);
  await expectGood(page);
  const amount = main.getByLabel('How much do you want to withdraw?');
  await amount.fill('9,00,000');
  await main.getByRole('button', { name: 'Show what I get' }).click();
  await expect(main.getByRole('link', { name: /You can withdraw up to ₹[\d,]+ now\./ })).toBeVisible();
  await amount.fill('25,000');
  await page.keyboard.press('Enter');
  await expect(main).toContainText('You get about ₹25,000.00.');
  await main.getByRole('button', { name: 'Withdraw ₹25,000.00' }).click();
  await expect(main.getByRole('link', { name: 'Tick the box to continue.' })).toBeVisible();
  await main.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  const requestedAt = Date.now();
  await main.getByRole('button', { name: 'Withdraw ₹25,000.00' }).focus();
  await page.keyboard.press('Enter');
  await confirmByCode(page, { userId: person, about: 'withdraw Rs 25,000.00', asked: requestedAt });
  await expect(main).toContainText(/We will pay ₹25,000\.00 to X+\d{4} by \d\d-\d\d-\d{4}\./);
  await expectGood(page);
  await page.goto(`/withdraw?policyId=${policyId}`);
  await expect(main).toContainText('We are already processing a payment from this policy.');
  await page.goto(`/withdraw?policyId=${toPolicyNumber(person, 2)}`);
  await expect(main).toContainText(/Withdrawals start on \d\d-\d\d-\d{4}\./);
});
