import { personFor, toMobile } from './people.ts';
import { covers, expect, expectAccessible, expectNoSidewaysScroll, logIn, pasteCode, test, waitForMessage } from './portal.ts';

test('log in by password: the dashboard, policies newest first, all nine behind "See all 9"', { tag: '@wide' }, async ({ page }) => {
  await logIn(page, 'p02');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('Auth'))).toBeTruthy();
  await expect(page.getByRole('link', { name: 'See all 9' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('log in by OTP: the code comes by SMS, pasted it logs in without a further press', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'One-time password' }).click();
  await page.getByLabel('Mobile number, email address or user ID').fill('9000000020');
  await expectAccessible(page);
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('XXXXXX0020')).toBeVisible();
  const { otp } = await waitForMessage(
    '9000000020',
    (message) => message.channel === 'SMS' && message.otp !== null && Date.parse(message.at) >= requestedAt,
  );
  await expectAccessible(page);
  await pasteCode(page, otp ?? '');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
});

test('wrong codes: the tries are counted down, after the fifth only a new code helps', async ({ page }) => {
  const mobile = toMobile(personFor('typesWrongCodes'));
  await page.goto('/');
  await page.getByRole('tab', { name: 'One-time password' }).click();
  await page.getByLabel('Mobile number, email address or user ID').fill(mobile);
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Get code' }).click();
  const isCode = (message: { channel: string; otp: string | null; at: string }) =>
    message.channel === 'SMS' && message.otp !== null && Date.parse(message.at) >= requestedAt;
  const { otp } = await waitForMessage(mobile, isCode);
  await expect(page.getByRole('textbox')).toHaveCount(6);
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
  for (const attemptText of [
    '4 attempts left.',
    '3 attempts left.',
    '2 attempts left.',
    '1 attempt left.',
    'Too many incorrect attempts. Ask for a new one-time password.',
  ]) {
    await page.getByRole('textbox').first().focus();
    // The sixth digit submits.
    await page.keyboard.type(wrong);
    await expect(page.getByText(attemptText)).toBeVisible();
  }
  await expectAccessible(page);
  // The right one comes too late.
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(otp ?? '');
  await expect(page.getByText('Too many incorrect attempts. Ask for a new one-time password.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('ten wrong passwords lock the login: from then on the right one is rejected with the same text', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'User ID', exact: true }).fill(personFor('typesWrongPasswords'));
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  for (const password of [...Array.from({ length: 10 }, (_, index) => `Wrong#${index}`), 'Policy#2026']) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button.click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByText('The user ID or password is incorrect.')).toBeVisible();
  }
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
});

test('a wrong password: the same text for known and unknown users, the ID stays and the password is cleared', async ({ page }) => {
  const messages: string[] = [];
  for (const userId of ['p17', 'nobody-here']) {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'User ID', exact: true }).fill(userId);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The user ID or password is incorrect.');
    messages.push((await alert.textContent()) ?? '');
    await expect(page.getByRole('textbox', { name: 'User ID', exact: true })).toHaveValue(userId);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  }
  expect(messages[0]).toBe(messages[1]);
  await expectAccessible(page);
});

test('logout: counts down, clears storage except the campaign keys, and Back does not return to the session', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  await logIn(page, 'p03');
  await page.evaluate(() => {
    localStorage.setItem('pasaSept23cid', 'kept');
    localStorage.setItem('other', 'gone');
  });
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page
    .getByRole(isMobile ? 'link' : 'menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Go to Homepage' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in again' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => [localStorage.length, localStorage.getItem('pasaSept23cid'), sessionStorage.getItem('Auth')])).toEqual([
    1,
    'kept',
    null,
  ]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
  covers('route /logout', 'guard Auth');
});

test('by keyboard alone: log in and come to the policies', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'User ID', exact: true }).focus();
  await page.keyboard.type('p17');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Policy#2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a visitor who types a guarded or an invented address', async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/policy-listing',
    '/policy-detail',
    '/pastpayments',
    '/paypremium',
    '/paymentview',
    '/downloads',
    '/service-request',
    '/logout',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  const reply = await page.goto('/no-such-page');
  expect(reply?.status()).toBe(404);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('find that page');
  await expectAccessible(page);
});
