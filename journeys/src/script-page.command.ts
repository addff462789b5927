import type { Page } from '@playwright/test';
import { type Stack, startStack } from '../../tools/stack.ts';
import { BY_ACCOUNT, BY_UPI, fillBankForm, openCard } from './mandate-steps.ts';
import { openAs } from './open-as.ts';
import { test as base, callSandbox, confirmByCode, expect, expectAccessible } from './portal.ts';
import { expectGood } from './widths.ts';

/** Portal of an insurer whose payment gateway and mandates have pages that only their scripts open. It has its own partners. */
const test = base.extend<object, { shop: Stack }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument.
    async ({}, use) => {
      const own = { PORTAL_URL: '', SANDBOX_URL: '', DATABASE_URL: '' };
      const stack = await startStack((sandboxUrl) => ({
        ...own,
        PAYMENT_ADAPTER: 'cashfree',
        PAYMENT_CASHFREE_URL: `${sandboxUrl}/cashfree/pg`,
        PAYMENT_CASHFREE_SCRIPT: `${sandboxUrl}/cashfree/sdk/cashfree.js`,
        PAYMENT_CASHFREE_KEYS: 'sandbox-1:sandbox-payment-cashfree-secret',
        PAYMENT_CASHFREE_CALLBACK_KEYS: 'sandbox-1:sandbox-payment-cashfree-callback-secret',
        UPI_ADAPTER: 'razorpay',
        UPI_RAZORPAY_URL: `${sandboxUrl}/razorpay/v1`,
        UPI_RAZORPAY_SCRIPT: `${sandboxUrl}/razorpay/checkout.js`,
        UPI_RAZORPAY_KEYS: 'sandbox-1:sandbox-upi-razorpay-secret',
        UPI_RAZORPAY_CALLBACK_KEYS: 'sandbox-1:sandbox-upi-razorpay-callback-secret',
        ENACH_ADAPTER: 'razorpay',
        ENACH_RAZORPAY_URL: `${sandboxUrl}/razorpay/v1`,
        ENACH_RAZORPAY_SCRIPT: `${sandboxUrl}/razorpay/checkout.js`,
        ENACH_RAZORPAY_KEYS: 'sandbox-1:sandbox-enach-razorpay-secret',
        ENACH_RAZORPAY_CALLBACK_KEYS: 'sandbox-1:sandbox-enach-razorpay-callback-secret',
      }));
      callSandbox(stack.sandboxUrl);
      await use(stack);
      await stack.stop();
      callSandbox(process.env.SANDBOX_URL ?? '');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.portalUrl),
});

// One portal serves all journeys.
test.describe.configure({ mode: 'serial' });

async function pay(page: Page, userId: string): Promise<void> {
  await openAs(page, userId, '/paypremium');
  await page.getByRole('checkbox', { name: /accept the terms/i }).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

test('customer pays on a page that the gateway’s script opens', async ({ page }) => {
  await pay(page, 'p08');
  await expect(page).toHaveURL(/\/cashfree\/pg\/view\/sessions\/checkout$/);
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(page).toHaveURL(/\/payment-status\?ref=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We received ₹');
  await expectGood(page);
});

test('customer approves a mandate on a page that the rail’s script opens', async ({ page }) => {
  await openAs(page, 'p08', '/upi-autopay');
  const requestedAt = Date.now();
  await page.getByRole('button', { name: /^Set Mandate/ }).click();
  await confirmByCode(page, { userId: 'p08', about: BY_UPI, asked: requestedAt });
  await expect(page).toHaveURL(/\/mandate\/upi-autopay\?ref=/);
  await page.frameLocator('iframe[title="Razorpay"]').getByRole('button', { name: 'Approve' }).click();
  // The page removes the reference once it has read it.
  await expect(page).toHaveURL(/:\d+\/upi-autopay(\?ref=|$)/);
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Your autopay mandate has been created successfully.');
  await expectGood(page);
});

test('customer approves a bank mandate on a page that the rail’s script opens', async ({ page }) => {
  await openAs(page, 'p12', '/enach');
  await openCard(page);
  await page.getByRole('button', { name: 'ADD' }).click();
  await fillBankForm(page);
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirmByCode(page, { userId: 'p12', about: BY_ACCOUNT, asked: requestedAt });
  await expect(page).toHaveURL(/\/mandate\/enach\?ref=/);
  const bank = page.frameLocator('iframe[title="Razorpay"]');
  // A bank mandate is registered without a payment.
  await expect(bank.getByText(/^At most ₹[\d,.]+$/)).toBeVisible();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/:\d+\/enach(\?|$)/);
  await openCard(page);
  // The bank confirms it later.
  await expect(page.getByRole('main')).toContainText('We are processing an ongoing Enach Registarion for this policy.');
  await expectGood(page);
});

test.describe('without the gateway’s script', () => {
  test.use({ mayHappen: /net::ERR_FAILED/ });

  test('our page says that the payment page did not open, and leads to the payment’s status', async ({ page }) => {
    await page.route('**/cashfree.js', (route) => (route.request().url().includes('/sdk/') ? route.abort() : route.continue()));
    await pay(page, 'p03');
    await expect(page).toHaveURL(/\/pay\/paymentLoungeResult\?ref=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment page did not open');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Return to / }).click();
    await expect(page).toHaveURL(/\/payment-status\?ref=/);
  });
});
