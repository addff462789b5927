import type { Page } from '@playwright/test';
import { dateBox } from './hand.ts';
import { personFor, toMobile, toPolicyNumber } from './people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, pasteCode, test, waitForMessage } from './portal.ts';

const DOB = '15-06-1985';
/** The first policy of a persona. */
const GOOD = 'monsoon over the ghats';

/** Presses the button that asks for a code, and pastes the code that comes. */
async function getCode(page: Page, mobile: string): Promise<void> {
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('group', { name: 'One-time password' })).toBeVisible();
  const { otp } = await waitForMessage(
    mobile,
    (message) => message.channel === 'SMS' && message.otp !== null && Date.parse(message.at) >= requestedAt,
  );
  await expectAccessible(page);
  await pasteCode(page, otp ?? '');
}

test('register: policy, code, a weak then a good password; the new user ID works', async ({ page }) => {
  const person = personFor('registers');
  const userId = 'harish.t';
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeFocused();
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('heading', { name: 'There are 3 things to correct' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Policy number').fill(toPolicyNumber(person));
  await dateBox(page, 'Date of birth').fill(DOB);
  await page.getByLabel('Registered mobile number or email').fill(toMobile(person));
  await getCode(page, toMobile(person));

  const password = page.getByLabel('New password', { exact: true }).and(page.locator('input'));
  await expect(page).toHaveURL(/\/register\?step=3$/);
  await page.getByRole('textbox', { name: 'User ID' }).fill(userId);
  await password.fill('password1');
  await page.getByLabel('Repeat password').fill('password2');
  await page.getByRole('button', { name: 'Create my user ID' }).click();
  await expect(page.getByText('The two passwords do not match.').first()).toBeVisible();
  await expect(page.getByText('This password is too common. Choose another.').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await password.fill(`${userId} forever`);
  await page.getByLabel('Repeat password').fill(`${userId} forever`);
  await page.getByRole('button', { name: 'Create my user ID' }).click();
  await expect(page.getByText('The password must not contain your user ID or policy number.').first()).toBeVisible();
  await password.fill(GOOD);
  await page.getByLabel('Repeat password').fill(GOOD);
  await page.getByRole('button', { name: 'Create my user ID' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your user ID is ready')).toBeVisible();
  await expectAccessible(page);

  const other = await page.context().browser()?.newContext();
  const fresh = await other?.newPage();
  if (!fresh) throw new Error('no second browser');
  await logIn(fresh, userId, GOOD);
  await other?.close();
});

test('forgotten user ID and password: shown after the code, then a new password; the old one and other sessions are over', async ({
  page,
  browser,
}) => {
  const userId = personFor('forgets');
  const elsewhere = await browser.newContext();
  const old = await elsewhere.newPage();
  await logIn(old, userId);

  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot user ID' }).click();
  await page.getByLabel('Policy number, mobile number or email').fill(toMobile(userId));
  await dateBox(page, 'Date of birth').fill(DOB);
  await getCode(page, toMobile(userId));
  await expect(page.getByRole('heading', { level: 1, name: `Your user ID is ${userId}` })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'User ID', exact: true })).toHaveValue(userId);
  expect(page.url()).not.toContain(userId);

  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByRole('textbox', { name: 'User ID' }).fill(userId);
  await dateBox(page, 'Date of birth').fill(DOB);
  await getCode(page, toMobile(userId));
  const password = page.getByLabel('New password', { exact: true }).and(page.locator('input'));
  await password.fill('Policy#2026');
  await page.getByLabel('Repeat password').fill('Policy#2026');
  await page.getByRole('button', { name: 'Save my password' }).click();
  await expect(page.getByText('Choose a password you have not used here before.').first()).toBeVisible();
  await expectAccessible(page);
  await password.fill(GOOD);
  await page.getByLabel('Repeat password').fill(GOOD);
  await page.getByRole('button', { name: 'Save my password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await waitForMessage(toMobile(userId), ({ channel, text }) => channel === 'SMS' && text.includes('your password has been changed'));

  // The other browser's session has ended: its next call says so.
  await old.reload();
  await expect(old.getByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  await old.getByRole('button', { name: 'Go to Login' }).click();
  await old.getByRole('textbox', { name: 'User ID', exact: true }).fill(userId);
  await old.getByLabel('Password', { exact: true }).fill('Policy#2026');
  await old.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(old.getByRole('alert')).toContainText('The user ID or password is incorrect.');
  await logIn(old, userId, GOOD);
  await elsewhere.close();
  await expectAccessible(page);
});

test('link a policy: log in first, the code goes to the contact of that policy, then it is in the list', async ({ page }) => {
  const person = personFor('linksPolicy');
  // The second client number of the same person.
  const linked = toPolicyNumber(person.replace('p0', 'p50'));
  await page.goto('/product-linking');
  await expect(page.getByText('Log in first, then link the policy.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'User ID', exact: true }).fill(person);
  await page.getByLabel('Password', { exact: true }).fill('Policy#2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await page.getByLabel('Policy number').fill(toPolicyNumber(person));
  await dateBox(page, 'Date of birth of the policyholder').fill(DOB);
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('This policy is already in your list.')).toBeVisible();
  await expect(page).toHaveURL(/\/product-linking$/);

  await page.getByLabel('Policy number').fill(linked);
  await getCode(page, toMobile(person.replace('p0', 'p50')));
  await expect(page.getByRole('heading', { level: 1, name: `Policy ${linked} is linked` })).toBeFocused();
  await page.getByRole('link', { name: 'See my policies' }).click();
  await expect(page).toHaveURL(/\/policy-listing/);
  await expect(page.getByRole('heading', { level: 1, name: 'My policies' })).toBeVisible();
  await expect(page.getByText(linked).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
