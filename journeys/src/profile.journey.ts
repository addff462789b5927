import type { Page } from '@playwright/test';
import { enterAs, openAs } from './open-as.ts';
import { personFor } from './people.ts';
import {
  covers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInHere,
  pasteCode,
  test,
  waitForMessage,
  withoutFeedback,
} from './portal.ts';

const NEW_MOBILE = '9811100019';
const NEW_EMAIL = 'mohan.new@example.in';

/** The code that came after this moment. */
async function codeAt(to: string, requestedAt: number): Promise<string> {
  const { otp } = await waitForMessage(to, ({ at, otp }) => otp !== null && Date.parse(at) >= requestedAt - 1_000);
  return otp ?? '';
}
const scoreIs = (page: Page, total: number) => expect(page.getByRole('img', { name: `${total} of 100` })).toBeVisible();
const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('customer completes an empty profile: mobile number, email and details, and the score follows', async ({ page }) => {
  test.setTimeout(120_000);
  await withoutFeedback(page);
  await openAs(page, personFor('completesProfile'), '/view-profile');
  await scoreIs(page, 0);
  await expect(page.getByRole('main')).toContainText('Your profile is 0 of 100 complete. 10 details are missing.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByText('How we count the points').click();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add Mobile', exact: true }).click();
  const mobile = page.getByLabel('New mobile number');
  await mobile.fill('12345');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter a 10-digit mobile number starting with 6, 7, 8 or 9.').first()).toBeVisible();
  await expect(page.getByText('Enter your password.').first()).toBeVisible();
  await expectAccessible(page);
  await mobile.fill(`+91 ${NEW_MOBILE}`);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  const first = Date.now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main')).toContainText('We sent a 6-digit code by SMS to XXXXXX0019');
  await expectAccessible(page);
  await pasteCode(page, await codeAt(NEW_MOBILE, first));
  await expect(page.getByText('This password is not correct.')).toBeVisible();
  // The code was right: only the password is given again.
  await page.getByLabel('Password', { exact: true }).fill('Policy#2026');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your mobile number has been changed');
  await expect(page.getByRole('main')).toContainText(`Your mobile number is now ${NEW_MOBILE}.`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to my profile' }).click();
  // Help is offered once, when the result is left.
  await page.getByRole('dialog', { name: 'Successful!' }).getByRole('button', { name: 'Close' }).click();
  await scoreIs(page, 12);

  await page.getByRole('link', { name: 'Add Email', exact: true }).click();
  await page.getByLabel('New email address').fill('Mohan.New@Example.in');
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await pasteCode(page, await codeAt(NEW_EMAIL, requestedAt));
  await expect(findDialog(page)).toContainText('You are changing your email address.');
  await expectAccessible(page);
  const { otp } = await waitForMessage(NEW_MOBILE, (message) => message.otp !== null && message.text.includes('change the email address'));
  await expect(findDialog(page).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(otp ?? '');
  await expect(page.getByRole('main')).toContainText(`Your email address is now ${NEW_EMAIL}.`);
  await waitForMessage(NEW_EMAIL, ({ text }) => text.includes('Your email address has been changed'));
  await page.getByRole('link', { name: 'Go to my profile' }).click();
  await scoreIs(page, 24);

  await page.getByRole('link', { name: 'Add Education', exact: true }).click();
  await expect(page.getByLabel('Education')).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click({ force: true });
  await expect(page.getByText('Change at least one detail to save.')).toBeVisible();
  await page.getByLabel('Education').selectOption('Graduate');
  await page.getByLabel('Occupation').selectOption('Salaried');
  await page.getByLabel('Yearly income').selectOption('₹10 to 15 lakh');
  await page.getByLabel('Marital status').selectOption('Married');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your details have been saved')).toBeVisible();
  await scoreIs(page, 64);
  await expectAccessible(page);
  covers('route /view-profile', 'route /update-mobile', 'route /update-email', 'route /personal-details');
});

test('a session that ends while details are typed: they come back; two tabs that save the same save it once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const person = personFor('comesBackToDetails');
  await withoutFeedback(page);
  await openAs(page, person, '/personal-details');
  await page.getByLabel('Education').selectOption('Diploma');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const over = page.getByRole('alertdialog', { name: 'Session Expired' });
  await over.getByRole('button', { name: 'Go to Login' }).click();
  await logInHere(page, person);
  await expect(page.getByRole('main')).toContainText('You were changing your personal details.');
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('Education')).toHaveValue('Diploma');

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await withoutFeedback(other);
  await openAs(other, person, '/personal-details');
  await other.getByLabel('Education').selectOption('Diploma');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your details have been saved')).toBeVisible();
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('This has already been saved.')).toBeVisible();
  await expectAccessible(other);
  await other.close();
  await expect(page.getByRole('main')).toContainText('PAN inoperative. Link it with Aadhaar.');
  await expectAccessible(page);
});

test('a new email of a customer abroad: a wrong code, then the right one; the other browser is logged out', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const person = personFor('changesEmail');
  const to = 'joseph.new@example.in';
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await withoutFeedback(elsewhere);
  await enterAs(elsewhere, person);
  await withoutFeedback(page);
  await openAs(page, person, '/update-mobile');
  await expect(page.getByLabel('Country code')).toHaveValue(/^\+91 IN$/);
  await expectAccessible(page);
  await page.goto('/update-email');
  await page.getByLabel('New email address').fill('p25@example.in');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This is already your email address.')).toBeVisible();
  await page.getByLabel('New email address').fill(to);
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = await codeAt(to, requestedAt);
  await pasteCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByText('The one-time password is incorrect. You have 4 attempts left.')).toBeVisible();
  await pasteCode(page, code);
  const isCode = ({ otp, text }: { otp: string | null; text: string }) => otp !== null && text.includes('change the email address');
  const { otp } = await waitForMessage('+971500000025', isCode);
  await expect(findDialog(page).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(otp ?? '');
  await expect(page.getByRole('main')).toContainText(`Your email address is now ${to}.`);
  await waitForMessage('p25@example.in', ({ text }) => text.includes('Your email address has been changed'));
  await elsewhere.goto('/policy-listing');
  await expect(elsewhere.getByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  await elsewhere.close();
  await expectAccessible(page);
});
