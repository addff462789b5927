import type { Page } from '@playwright/test';
import { dateBox } from './hand.ts';
import { covers, expect, test } from './portal.ts';
import { SANDBOX_URL } from './send-link.ts';
import { enterAsStaff, goToStaffPage } from './staff-steps.ts';
import { DESK, expectGood } from './widths.ts';

async function enter(page: Page, userName: string): Promise<void> {
  await enterAsStaff(page, userName);
  await goToStaffPage(page, 'Unallocated payments');
}

/** Makes the gateway capture a payment without an order. Its amount is unique. */
async function captureUnknown(amountPaise: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const sent = await fetch(`${SANDBOX_URL}/control/strange`, { method: 'POST', headers, body: JSON.stringify({ amountPaise }) });
  expect(sent.status).toBe(204);
}
const rupees = (paise: number): string => `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100)}`;

test('unallocated payment: one staff member requests its refund and another approves it, and late payouts are listed', {
  tag: '@desk',
}, async ({ page, browser, baseURL }) => {
  const amountPaise = 123_457;
  await captureUnknown(amountPaise);
  await enter(page, 'cashier');
  const row = page.getByRole('row', { name: new RegExp(rupees(amountPaise)) });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Unmatched callback', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(row).toContainText('Open');
  await expectGood(page);

  // Assigned to a policy that does not take it, it stays.
  await row.getByRole('button', { name: /^Assign to a policy: / }).click();
  await page.getByLabel('Policy no.').fill('999999999');
  await dateBox(page, 'Due date').fill('29-11-2026');
  await page.getByLabel('Reason').fill('The caller named this policy.');
  await page.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByRole('dialog')).toContainText('There is no such policy.');
  await expectGood(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('button', { name: /^Refund: / }).click();
  await page.getByLabel('Reason').fill('Nobody here made this order.');
  await expectGood(page);
  await page.getByRole('button', { name: 'Request approval' }).click();
  const own = page.getByRole('region', { name: 'Your requests' });
  await expect(own).toContainText(`REFUND ${rupees(amountPaise)}`);
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(row).toContainText('Waiting for approval: Refund');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectGood(page);

  const second = await browser.newContext({ baseURL, viewport: DESK });
  const other = await second.newPage();
  await enter(other, 'controller');
  const waiting = other.getByRole('region', { name: 'Waiting for your approval' }).getByRole('listitem');
  const ownApproval = waiting.filter({ hasText: rupees(amountPaise) });
  await expect(ownApproval).toContainText('Nobody here made this order.');
  await expectGood(other);
  await ownApproval.getByRole('button', { name: 'Review and approve' }).click();
  await expect(other.getByRole('dialog')).toContainText(`REFUND ${rupees(amountPaise)}`);
  await expectGood(other);
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(ownApproval).toHaveCount(0);
  await second.close();

  await page.reload();
  await expect(own).toContainText('Approved by');
  await expect(row).toHaveCount(0);
  await page.getByText('Decided', { exact: true }).click();
  await expect(page).toHaveURL(/\/admin-money\?state=DECIDED$/);
  await expect(row).toContainText('Refund, approved by');
  await expectGood(page);

  await goToStaffPage(page, 'Payouts to check');
  await expectGood(page);
  await page.getByText('Late', { exact: true }).click();
  await expect(page).toHaveURL(/\/admin-payouts\?problem=LATE$/);
  await expectGood(page);
  covers('route /admin-money', 'route /admin-payouts');
});
