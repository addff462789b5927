import { addDays } from '@portal/rules/calendar/dates.ts';
import { approve, test as deskTest, enterCases, findDialog, openCase } from './desk-portal.ts';
import { byPointer } from './hand.ts';
import { openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import { covers, expect, expectAccessible, test, waitForMessage, withoutFeedback } from './portal.ts';
import { DESK, expectGood } from './widths.ts';

test('customer who cannot pay sees what waiting costs, and asks for help by keyboard', async ({ page }) => {
  covers('route /keep-cover');
  await withoutFeedback(page);
  await openAs(page, personFor('asksForHelp'), '/keep-cover');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Pay ₹[\d,.]+ by \d{2}-\d{2}-\d{4}/);
  await expect(main.getByRole('radio')).toHaveCount(4);
  const rows = main.getByRole('region', { name: 'What waiting costs' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(main.getByRole('region', { name: 'Other ways' })).toContainText('You do not use auto-debit.');
  await expectGood(page);
  await main.getByRole('button', { name: 'Ask for help' }).focus();
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Send request' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'Choose what happened.' })).toBeVisible();
  await main.getByRole('combobox', { name: 'What happened?' }).focus();
  await page.keyboard.type('Illness');
  await main.getByRole('combobox', { name: 'What would help?' }).focus();
  await page.keyboard.type('A call');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Send request' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'We have received your request' })).toBeVisible();
  await expect(main).toContainText(/We will answer by \d{2}-\d{2}-\d{4}\./);
  await expectAccessible(page);
});

test('the page about the cover in Hindi, in the dark', async ({ page }) => {
  await withoutFeedback(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, 'p13', '/keep-cover');
  await page.evaluate(() => localStorage.setItem('lang', 'hi'));
  await page.reload();
  const main = page.getByRole('main');
  await expect(main).toContainText('आपकी सुरक्षा बंद है।');
  await expect(main.getByRole('link', { name: 'यह पॉलिसी फिर चालू कराएँ', exact: true })).toBeVisible();
  await expectGood(page);
});

deskTest('two members of staff give a customer more days to pay @desk', async ({ page, browser, desk }) => {
  deskTest.setTimeout(240_000);
  const person = async () => (await browser.newContext({ baseURL: desk.portalUrl, viewport: DESK })).newPage();
  const [customer, approver] = [await person(), await person()];
  await withoutFeedback(customer);
  await openAs(customer, 'p52', '/keep-cover?policyId=100005202&help=yes');
  const main = customer.getByRole('main');
  const before = await main.getByText(/^Asking for help does not extend the grace period/).innerText();
  await main.getByRole('combobox', { name: 'What happened?' }).selectOption({ label: 'I lost income' });
  await main.getByRole('combobox', { name: 'What would help?' }).selectOption({ label: 'More days to pay' });
  await main.getByRole('button', { name: 'Send request' }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'We have received your request' })).toBeVisible();
  const caseId = /SR\d{10}/.exec(await main.innerText())?.[0] ?? '';

  await enterCases(page, 'operator');
  await page.getByLabel('Number of a request').fill(caseId);
  await page.getByRole('button', { name: 'Find' }).click();
  await openCase(page, byPointer, caseId);
  await page.getByRole('button', { name: 'Assign to me', exact: true }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await findDialog(page).getByLabel('Form of help').selectOption({ label: 'More days' });
  await findDialog(page).getByLabel(/^Days/).fill('5');
  await findDialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('region', { name: 'Your decision' })).toContainText('Sent for approval: Approve.');
  await enterCases(approver, 'approver');
  await approve(approver, `APPROVE ${caseId}`);

  const graceEnds = addDaysTo(before, 5);
  const { text } = await waitForMessage(toMobile('p52'), (message) => message.text.includes(caseId) && message.text.includes('granted'));
  expect(text).toContain(`You now have until ${graceEnds} to pay Rs 2,150.00.`);
  await customer.goto('/keep-cover?policyId=100005202');
  await expect(main).toContainText(`Covered until ${graceEnds}`);
  await expectGood(customer);
  await customer.goto('/dashboard');
  await expect(main).toContainText(graceEnds);
});

/** The date in a text, some days later, as pages show it. */
function addDaysTo(shown: string, days: number): string {
  const [, day, month, year] = /(\d{2})-(\d{2})-(\d{4})/.exec(shown) ?? [];
  return addDays(`${year}-${month}-${day}`, days).split('-').reverse().join('-');
}
