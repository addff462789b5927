import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';
import { sendLink } from './send-link.ts';

test('customer compares, reviews and confirms a payment frequency, and sees it with the premium', async ({ page }) => {
  covers('route /payment-frequency', 'route /payment-mode-change');
  const person = personFor('changesFrequency');
  await withoutFeedback(page);
  await openAs(page, person, '/payment-frequency');
  const main = page.getByRole('main');
  await expect(main).toContainText('yearly for Secure Shield Term');
  await expect(page.getByRole('radio', { name: /Yearly/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Review change' }).click();
  await expect(main).toContainText('Choose another frequency.');
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const each = await main
    .getByRole('row', { name: /^Monthly/ })
    .getByRole('cell')
    .first()
    .innerText();
  await page.getByRole('button', { name: 'Review change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change payment frequency, review' })).toBeVisible();
  await expect(main.getByRole('row', { name: /^Premium each time/ })).toContainText(each.replace(/^\D+(?=₹)/, ''));
  await expectNoSidewaysScroll(page);
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await expectAccessible(page);
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await confirmByCode(page, { userId: person, about: 'change the payment frequency', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment frequency has been changed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/payment-frequency');
  await expect(main).toContainText('monthly for Secure Shield Term');
});

test('link user changes the payment frequency of one policy with a code, and the session then ends', async ({ page }) => {
  covers('route /stp-mode-change', 'route /process-mode-change', 'code STPMC');
  const person = personFor('changesFrequencyByLink');
  const number = Number(person.slice(1));
  await withoutFeedback(page);
  await page.goto(
    await sendLink({ clientId: String(1_000_000_000 + number), policyNo: String(100_000_001 + 100 * number), code: 'STPMC' }),
  );
  const main = page.getByRole('main');
  await expect(main).toContainText('quarterly for Wealth Creator ULIP');
  await page.getByRole('radio', { name: /Half-yearly/ }).check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review change' }).click();
  await page.getByRole('checkbox', { name: /terms/i }).check();
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await confirmByCode(page, { userId: person, about: 'change the payment frequency', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: /^Your payment frequency (has been changed|will change on)/ })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/stp-mode-change');
  await expect(page).toHaveURL(/\/$/);
});
