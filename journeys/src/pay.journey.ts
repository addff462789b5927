import type { Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test, waitForMessage, withoutFeedback } from './portal.ts';
import { SANDBOX_URL } from './send-link.ts';
import { expectGood } from './widths.ts';

async function toGateway(page: Page): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Pay now/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/paypremium/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const button = page.getByRole('button', { name: /^Pay ₹/ });
  const amount = /₹[\d,.]+/.exec((await button.textContent()) ?? '')?.[0] ?? '';
  await page
    .getByRole('button', { name: 'Read the terms' })
    .or(page.getByRole('link', { name: 'Read the terms' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('checkbox', { name: /accept the terms/i })).toBeChecked();
  await button.click();
  await expect(page).toHaveURL(/\/pg\/pay$/);
  return amount;
}
async function letBankPay(orderNo: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ orderNo, type: 'payment.captured' });
  expect((await fetch(`${SANDBOX_URL}/control/fire`, { method: 'POST', headers, body })).status).toBe(204);
}
const payWith = (page: Page, outcome: string) => page.getByRole('button', { name: outcome, exact: true }).first().click();

test('pay and get the receipt', async ({ page }) => {
  const payer = personFor('pays');
  await withoutFeedback(page);
  await logIn(page, payer);
  const amount = await toGateway(page);
  await payWith(page, 'Succeed');
  await expect(page).toHaveURL(/\/payment-status\?ref=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`We received ${amount}`);
  await expectGood(page);

  const receiptButton = page.getByRole('button', { name: /Download receipt/ });
  await expect(receiptButton).toBeVisible({ timeout: 20_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), receiptButton.click()]);
  expect(download.suggestedFilename()).toMatch(/^PremiumReceipt_.+\.pdf$/);
  const bytes = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(bytes).subarray(0, 5).toString()).toBe('%PDF-');

  const mail = await waitForMessage(
    `${payer}@example.in`,
    (message) => message.channel === 'EMAIL' && /\(receipt R/.test(message.subject ?? ''),
  );
  expect(mail.attachments?.[0]?.fileName).toMatch(/^PremiumReceipt_R\d{4}-\d{9}\.pdf$/);
  await waitForMessage(toMobile(payer), (message) => message.text.includes('we have received'));

  await page.goto('/pastpayments');
  await expect(page.getByRole('main')).toContainText(amount);
  await expectGood(page);
  await page.goto('/downloads');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Downloads');
  await expectGood(page);
});

test('pays two premiums together and gets a receipt for each', async ({ page }) => {
  const payer = personFor('paysTogether');
  await withoutFeedback(page);
  await openAs(page, payer, '/paypremium');
  const premiums = page.getByRole('group', { name: 'Which premiums?' }).getByRole('checkbox');
  await expect(premiums).toHaveCount(2);
  await premiums.last().check();
  await expect(page.getByText('You are paying 2 premiums together, ₹66,447.00 in total.')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Pay ₹66,447.00' }).click();
  await expect(page.getByText('Please accept the terms and conditions.')).toBeVisible();
  await page.getByRole('checkbox', { name: /accept the terms/i }).check();
  await page.getByRole('button', { name: 'Pay ₹66,447.00' }).click();
  await expect(page).toHaveURL(/\/pg\/pay$/);
  await payWith(page, 'Succeed');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We received ₹66,447.00');
  const receiptButton = page.getByRole('button', { name: 'Download receipts' });
  await expect(receiptButton).toBeVisible({ timeout: 20_000 });
  await expectGood(page);
  const [download] = await Promise.all([page.waitForEvent('download'), receiptButton.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const isReceipt = (policyEnding: string) => (message: { subject: string | null; text: string }) =>
    /R\d{4}-\d{9}/.test(message.text) && message.text.includes(policyEnding);
  await waitForMessage(`${payer}@example.in`, isReceipt('7201'));
  await waitForMessage(`${payer}@example.in`, isReceipt('7202'));
});

test('decline: the premium is still due, nothing is booked, trying again leads back', async ({ page }) => {
  await openAs(page, personFor('declines'), '/dashboard');
  const amount = await toGateway(page);
  await payWith(page, 'Decline');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The payment did not go through');
  await expect(page.getByRole('main')).toContainText(amount);
  await expect(page.getByRole('main')).toContainText('still due');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: 'Try again' })
    .or(page.getByRole('button', { name: 'Try again' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/paypremium/);
});

test('pending then paid: the page says that it waits and follows it, and asks for feedback when it is over', async ({ page }) => {
  await logIn(page, personFor('waitsForBank'));
  const amount = await toGateway(page);
  const orderNo = /Order (\S+),/.exec((await page.getByText(/^Order \S+, attempt/).textContent()) ?? '')?.[1] ?? '';
  await payWith(page, 'Get stuck');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We are waiting for your bank');
  await letBankPay(orderNo);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`We received ${amount}`, { timeout: 60_000 });

  const card = page.getByRole('region', { name: 'Feedback Please' });
  await expect(card).toBeVisible({ timeout: 30_000 });
  const ground = (rating: number) =>
    card
      .getByRole('radio', { name: `${rating}`, exact: true })
      .locator('..')
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  const YELLOW = 'rgb(255, 229, 138)';
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const yellow = await Promise.all(Array.from({ length: 11 }, async (_, rating) => ((await ground(rating)) === YELLOW ? [rating] : [])));
    expect(yellow.flat(), `${colorScheme}: 7 and 8 are yellow, the others are not`).toEqual([7, 8]);
  }
  await card.getByRole('radio', { name: '8' }).check();
  await expect(card).toContainText('What would earn a 10?');
  await page.keyboard.press('ArrowRight');
  await expect(card).toContainText('What are the reasons for your rating?');
  await card.getByRole('checkbox', { name: 'Ease of transaction' }).check();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
