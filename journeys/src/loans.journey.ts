import { parseRupees } from '@portal/rules/money/money.ts';
import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';

test('loan: rejects more than the offer at its field, shows the cost, takes a code and creates the request', async ({ page }) => {
  covers('route /loan-apply', 'route /loan-congrats', 'code LA');
  const person = personFor('borrows');
  await withoutFeedback(page);
  await openAs(page, person, '/loan-congrats');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Start from the beginning' }).click();
  await expect(page).toHaveURL(/\/loan-apply/);
  await expect(main).toContainText(/You can borrow up to ₹/);
  const amount = page.getByLabel('Loan amount', { exact: true });
  await amount.fill('99999900');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await main.getByRole('button', { name: /^Apply/ }).click();
  await expect(main).toContainText(/Enter an amount from ₹10,000.00 to ₹/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await amount.fill('100000');
  await expect(main).toContainText('Interest is about ₹9,500.00 a year');
  const requestedAt = Date.now();
  await main.getByRole('button', { name: 'Apply for ₹1,00,000.00' }).click();
  await confirmByCode(page, { userId: person, about: 'take a loan of Rs 1,00,000.00', asked: requestedAt });
  await expect(page).toHaveURL(/\/loan-congrats/);
  await expect(main).toContainText('We have received your loan request for ₹1,00,000.00');
  await page.reload();
  await expect(main).toContainText('We have received your loan request for ₹1,00,000.00');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('loan near the end of its value: shows a warning, rejects an amount over the debt, takes interest alone and no credit card', async ({
  page,
}) => {
  covers('route /loan-repay', 'code LR');
  const person = personFor('repaysLoan');
  await withoutFeedback(page);
  await openAs(page, person, '/loan-repay');
  const main = page.getByRole('main');
  await expect(main).toContainText(/9[12](\.\d+)?% of the surrender value is used/);
  await page.getByText('Another amount').click();
  await page.getByLabel('Amount', { exact: true }).fill('99999999');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await main.getByRole('button', { name: /^Pay/ }).click();
  await expect(main).toContainText(/Enter an amount up to ₹/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Amount', { exact: true }).fill('5000');
  await main.getByRole('button', { name: /^Pay ₹5,01/ }).click();
  await expect(page).toHaveURL(/\/paymentview$/);
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Pay ₹5,01/ }).click();
  await expect(page).toHaveURL(/\/pg\/pay$/);
  await expect(page.locator('#kind')).toHaveText('Debit card');
  await page.getByRole('button', { name: 'Succeed', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /We received ₹5,01/ })).toBeVisible({ timeout: 20_000 });
  await expect(main).toContainText('Payments reflect within 4 working days.');
  await page.goto('/loan-repay');
  await main.getByText('Entries').click();
  // Interest first, then the loan: in the weeks after interest was added the amount is two entries.
  const repaid = main.getByRole('row').filter({ hasText: 'repaid' });
  const ofToday = repaid.filter({ hasText: await repaid.first().getByRole('cell').first().innerText() });
  const amounts = await ofToday.locator('td:nth-child(3)').allInnerTexts();
  expect(amounts.reduce((sum, text) => sum + (parseRupees(text.replace('₹', '')) ?? Number.NaN), 0)).toBe(500_000);
});
