import { openAs } from './open-as.ts';
import { personFor, toPolicyNumber } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';
import { sendLink } from './send-link.ts';
import { expectGood } from './widths.ts';

test('fund switch: rejects totals of 95% and 105%, then is reviewed, modified and submitted', async ({ page }) => {
  covers('route /switch-services', 'route /switch-funds');
  const person = personFor('switchesFunds');
  const policy = toPolicyNumber(person, 2);
  await withoutFeedback(page);
  await openAs(page, person, `/switch-services?policyId=${policy}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('table', { name: 'Funds of this policy' })).toBeVisible();
  await expect(main.getByRole('radio', { name: /so you cannot switch them yourself/ })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('From', { exact: true }).selectOption({ label: 'Large-cap Equity Fund' });
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'Income Fund' });
  await page.getByRole('button', { name: '50%' }).click();
  await expect(page.getByLabel('Amount (₹)')).toHaveValue(/^[\d,]+\.\d\d$/);
  // Nothing lies under the header then.
  await page.evaluate(() => scrollTo(0, 0));
  await expectGood(page);
  await page.getByRole('button', { name: 'Split across several funds' }).click();
  await expect(page.getByRole('textbox', { name: 'Percent of Large-cap Equity Fund to move' })).toHaveValue('50');
  const income = page.getByRole('textbox', { name: 'Percent for Income Fund' });
  await income.fill('95');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  const review = page.getByRole('button', { name: 'Review switch' });
  await review.click();
  await expect(main.getByText("The 'switch to' total must be 100%. It is 95%.")).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Put the other 5% in Income Fund' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Percent for Liquid Fund' }).fill('10');
  await review.click();
  await expect(main.getByRole('link', { name: /It is 105%/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await income.fill('90');
  await review.click();
  const dialog = page.getByRole('dialog', { name: 'Disclaimer' });
  await expect(dialog).toContainText(
    /From Large-cap Equity Fund: ₹.*To Income Fund: 90%.*The switch will get the NAV of .* This switch is free, with 11 left after it\./s,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Modify' }).click();
  await expect(income).toHaveValue('90');
  await review.click();
  const requestedAt = Date.now();
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  await confirmByCode(page, { userId: person, about: 'switch funds', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'Your switch has been placed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/switch-services');
  await expect(main).toContainText(/We are still processing your switch of/);
});

test('link user switches funds and the session ends, then a customer keeps and later stops a systematic transfer', async ({ page }) => {
  covers('route /stp-switch-services', 'route /process-funds', 'code STPFS', 'route /switch-funds');
  const person = personFor('stopsTransfer');
  const number = Number(person.slice(1));
  await withoutFeedback(page);
  await page.goto(
    await sendLink({ clientId: String(1_000_000_000 + number), policyNo: String(100_000_001 + 100 * number), code: 'STPFS' }),
  );
  const main = page.getByRole('main');
  await expect(main).toContainText(/Policy ending \d01 · 12 free switches left/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Switch now', { exact: true }).click();
  await page.getByLabel('From', { exact: true }).selectOption({ label: 'Liquid Fund' });
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'Index Fund' });
  await page.getByRole('slider').fill('10');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: 'Review switch' }).click();
  const requestedAt = Date.now();
  await page.getByRole('dialog', { name: 'Disclaimer' }).getByRole('button', { name: 'Proceed' }).click();
  await confirmByCode(page, { userId: person, about: 'switch funds', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'Your switch has been placed' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);

  await openAs(page, person, `/switch-funds?policyId=${toPolicyNumber(person)}`);
  await expect(main).toContainText('₹20,000.00 moves on day 5 of each month from Liquid Fund to Large-cap Equity Fund. Transfers left: 7.');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await expectAccessible(page);
  const stopped = Date.now();
  await page.getByRole('button', { name: 'Stop the plan' }).click();
  await confirmByCode(page, { userId: person, about: 'stop a systematic transfer', asked: stopped });
  await expect(page.getByRole('heading', { level: 1, name: 'Your transfer has been stopped' })).toBeVisible();
  await page.goto(`/switch-funds?policyId=${toPolicyNumber(person)}`);
  await expect(page.getByRole('button', { name: 'Review transfer' })).toBeVisible();
});
