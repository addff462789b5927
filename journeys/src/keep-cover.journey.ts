import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { covers, expect, expectAccessible, test, withoutFeedback } from './portal.ts';
import { expectGood } from './widths.ts';

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
