import type { Page } from '@playwright/test';
import { dayOf, daysBetween, parseDay } from '@portal/rules/calendar/dates.ts';
import { BY_ACCOUNT, BY_UPI, fillBankForm, openCard } from './mandate-steps.ts';
import { enterAs, openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { confirmByCode, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';

/** Conditions that block or allow a mandate: days before a due date, a registration in progress, a partner with an incomplete answer. */

/** Policies of p08b that are due in 10 and 11 days, today, and were due yesterday. */
const AROUND_DUE = ['100050801', '100050802', '100050803', '100050804'];
const upiCard = (page: Page, policyNo: string) =>
  page.getByRole('main').locator('section, article, li').filter({ hasText: policyNo }).last();

test('UPI around a due date: from ten days before it to the day itself a message says who pays', async ({ page }) => {
  await withoutFeedback(page);
  await openAs(page, 'p08b', '/upi-autopay');
  const today = dayOf(new Date());
  let messages = 0;
  for (const policyNo of AROUND_DUE) {
    const card = upiCard(page, policyNo);
    // Counted by what the card says: midnight may have struck since the book was loaded.
    const due = parseDay(/\d{2}-\d{2}-\d{4}/.exec(await card.innerText())?.[0] ?? '') ?? '';
    const days = daysBetween(today, due);
    await expect(card.getByText('is overdue. A new mandate does not collect it.')).toHaveCount(days < 0 ? 1 : 0);
    await card.getByRole('button', { name: /^Set Mandate/ }).click();
    if (days >= 0 && days <= 10) {
      const message = page.getByRole('dialog', { name: 'Message' });
      await expect(message).toContainText('The premium will be auto-debited from the next due date.');
      await expect(message).toContainText('within 10 days. Please pay it yourself until you see UPI Active.');
      await expectAccessible(page);
      await message.getByRole('button', { name: 'Not now' }).click();
      await expect(message).toHaveCount(0);
      messages += 1;
    } else {
      const code = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await expect(code).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(code).toHaveCount(0);
    }
  }
  expect(messages).toBe(2);
  await expectNoSidewaysScroll(page);
});

test('UPI nine days before a due date: the message, then the code', async ({ page }) => {
  await withoutFeedback(page);
  await openAs(page, 'p08', '/upi-autopay');
  await expect(page.getByRole('main').getByText('Inactive').first()).toBeVisible();
  await page.getByRole('button', { name: /^Set Mandate/ }).click();
  await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await expectAccessible(page);
});

test('UPI replaces eNACH shortly before a due date: the warning shows the first debit and the limit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await withoutFeedback(page);
  await openAs(page, 'p05', '/upi-autopay');
  await upiCard(page, '100000501')
    .getByRole('button', { name: /^Replace Mandate/ })
    .click();
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  // The premium is due in six days, so that the new mandate debits it: nothing is left to pay by hand.
  for (const text of [
    'The current auto debit will be replaced',
    'The premium will be auto-debited from the next due date,',
    'Mandate limit',
  ])
    await expect(warning).toContainText(text);
  await expect(warning).not.toContainText('yourself.');
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Keep current' }).click();
  await expect(warning).toHaveCount(0);
});

test('UPI while the bank has not answered: the button is disabled, and the server rejects the call', async ({ page }) => {
  await withoutFeedback(page);
  await openAs(page, 'p03', '/upi-autopay');
  const set = page.getByRole('button', { name: /^Set Mandate/ });
  await expect(set).toBeDisabled();
  await expect(page.getByText('We are waiting for your bank.').first()).toBeVisible();
  await expectAccessible(page);

  // A page that does not know of the registration.
  await page.route('**/upi/getUPIDetails', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    const data = answer.data.map((card) => ({ ...card, Ongoing_Upi: false, Upi_Mandate_Status: '' }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await page.reload();
  await expect(set).toBeEnabled();
  await set.click();
  await expect(page.getByText('A registration is already in process for this policy.').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toHaveCount(0);
});

test('UPI without an app link: the popup reports it, and the button stays', async ({ page }) => {
  const person = personFor('getsNoUpiAddress');
  await withoutFeedback(page);
  await enterAs(page, person);
  await page.route('**/upi/createMandate', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { status: number; data: { response?: object } };
    await route.fulfill({
      response,
      json: answer.data?.response ? { ...answer, data: { ...answer.data, response: { links: {} } } } : answer,
    });
  });
  await page.goto('/upi-autopay');
  const set = page.getByRole('button', { name: /^Set Mandate/ });
  const requestedAt = Date.now();
  await set.click();
  await confirmByCode(page, { userId: person, about: BY_UPI, asked: requestedAt });
  const popup = page.getByRole('dialog', { name: 'Error' });
  await expect(popup).toContainText('Something Happened..Please try Again Later');
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(set).toBeEnabled();
});

test('eNACH with an untrusted answer of the bank: the customer should wait and not register again', async ({ page }) => {
  test.setTimeout(120_000);
  const person = personFor('getsNoBankAnswer');
  await withoutFeedback(page);
  await openAs(page, person, '/enach');
  await openCard(page);
  await page.getByRole('button', { name: 'ADD' }).click();
  // Its answer comes back with a wrong hash, and a query is not answered.
  await fillBankForm(page, { account: '501000129709' });
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirmByCode(page, { userId: person, about: BY_ACCOUNT, asked: requestedAt });
  const bank = page.frameLocator('iframe[title="Bank authorisation"]');
  await bank.getByLabel('One-time code').fill('123456');
  await bank.getByRole('button', { name: 'Approve', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Message' });
  await expect(popup).toContainText('Your request is registered and will be processed.');
  await expect(popup).toContainText('Please do not register again.');
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/enach(\?|$)/);
});
