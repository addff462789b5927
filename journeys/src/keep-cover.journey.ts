import type { Locator } from '@playwright/test';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { approve, test as deskTest, enterCases, findDialog, openCase } from './desk-portal.ts';
import { byPointer, dateBox } from './hand.ts';
import { openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import { covers, expect, expectAccessible, test, waitForMessage, withoutFeedback } from './portal.ts';
import { enterAsStaff, goToStaffPage } from './staff-steps.ts';
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

test('two members of staff give an area more time, and only customers who lived there before the disaster see it', async ({
  page,
  browser,
}) => {
  covers('route /admin-reliefs');
  test.setTimeout(240_000);
  const person = async () => (await browser.newContext({ viewport: DESK })).newPage();
  const [approver, customer, other] = [await person(), await person(), await person()];
  await enterAsStaff(page, 'operator');
  await goToStaffPage(page, 'Reliefs');
  await page.getByRole('button', { name: 'Add a relief' }).click();
  const form = findDialog(page);
  await form.getByLabel('Disaster, as customers read it').fill('landslide');
  await form.getByLabel('District').fill('Ernakulam');
  await form.getByLabel('More days').fill('20');
  await form.getByLabel(/^PIN codes/).fill('682');
  const today = dayOf(new Date());
  await fillDate(form, 'First due date', addDays(today, -60));
  await fillDate(form, 'Last due date', addDays(today, 30));
  await fillDate(form, 'Day of the disaster', today);
  await form.getByLabel('Reason').fill('Circular');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form).toContainText(/This relief covers \d+ unpaid premiums of \d+ policies today\./);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByRole('region', { name: 'Your requests' })).toContainText('CREATE landslide, Ernakulam, 20 days, PIN codes 682');
  await enterAsStaff(approver, 'approver');
  await goToStaffPage(approver, 'Reliefs');
  const proposal = approver.getByRole('listitem').filter({ hasText: 'landslide' });
  await proposal.getByRole('button', { name: 'Review and approve' }).click();
  await approver.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByRole('region', { name: 'landslide, Ernakulam' })).toContainText('Staff');
  await expectGood(approver);
  await openAs(customer, 'p52', '/keep-cover');
  const main = customer.getByRole('main');
  await expect(async () => {
    await customer.reload();
    await expect(main).toContainText(/Because of the landslide in Ernakulam, you have until \d{2}-\d{2}-\d{4} to pay\./, {
      timeout: 5_000,
    });
  }).toPass();
  await expectGood(customer);
  await waitForMessage(toMobile('p52'), ({ text }) => text.includes('because of the landslide, you have until'));
  await openAs(other, personFor('asksForHelp'), '/keep-cover');
  await expect(other.getByRole('main')).toContainText(/Pay ₹[\d,.]+ by/);
  await expect(other.getByRole('main')).not.toContainText('landslide');
});

async function fillDate(form: Locator, name: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await dateBox(form, name).fill(date);
  await dateBox(form, name, 'Month').fill(month);
  await dateBox(form, name, 'Year').fill(year);
}

/** The date in a text, some days later, as pages show it. */
function addDaysTo(shown: string, days: number): string {
  const [, day, month, year] = /(\d{2})-(\d{2})-(\d{4})/.exec(shown) ?? [];
  return addDays(`${year}-${month}-${day}`, days).split('-').reverse().join('-');
}
