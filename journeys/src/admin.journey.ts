import { byKeyboard, byPointer } from './hand.ts';
import { covers, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

const PASSWORD = 'Staff#2026';

test('staff: a wrong password, the right one, the pages of the role, and out again', { tag: '@wide' }, async ({ page, isMobile }) => {
  // At the desk without a mouse. Each account has one session, and both widths are walked at once.
  const hand = isMobile ? byPointer : byKeyboard(page);
  const userName = isMobile ? 'approver' : 'approver2';
  await page.goto('/admin-audit');
  await expect(page).toHaveURL(/\/admin-login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin login');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await hand.fill(page.getByLabel('User name'), userName);
  await hand.fill(page.getByLabel('Password', { exact: true }), 'wrong');
  await hand.press(page.getByRole('button', { name: 'Log in' }));
  const popup = page.getByRole('dialog', { name: 'Authentication Failed' });
  await expect(popup).toContainText('Please Enter correct credentials');
  await expectAccessible(page);
  await hand.press(popup.getByRole('button', { name: 'OK' }));
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await hand.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.press(page.getByRole('button', { name: 'Log in' }));
  await expect(page).toHaveURL(/\/admin-downloads$/);

  await hand.press(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit');
  await expect(page.getByRole('cell', { name: userName, exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await hand.press(page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL(/\/admin-login$/);
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.getItem('adminToken')])).toEqual([0, null]);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin-login$/);
  covers('guard adminAuth', 'route /admin-login', 'route /admin-audit');
});
