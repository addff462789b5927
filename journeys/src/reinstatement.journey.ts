import type { Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import { personFor, toNumber, toPolicyNumber } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, expectNoSidewaysScroll, test, withoutFeedback } from './portal.ts';
import { sendLink } from './send-link.ts';

/** All questions but the last ones with No. */
async function answerNo(page: Page, butLast = 0): Promise<void> {
  const all = await page.getByRole('radio', { name: 'No', exact: true }).all();
  for (const no of all.slice(0, all.length - butLast)) await no.check();
}

test('lapsed policy: quotation, declaration, code and payment, and “Reinstated” only after posting', async ({ page }) => {
  covers('route /reinstatement-quotation', 'route /reinstate-policy', 'route /paymentview');
  const person = personFor('reinstates');
  const policyId = toPolicyNumber(person);
  await withoutFeedback(page);
  await openAs(page, person, '/reinstatement-quotation');
  const main = page.getByRole('main');
  await expect(main).toContainText(/to reinstate Secure Shield Term/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reinstate this policy' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Reinstate policy' })).toBeVisible();
  await answerNo(page, 1);
  await page.getByRole('checkbox', { name: /terms/i }).check();
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  const amount = /₹[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
  await pay.click();
  await expect(main).toContainText('Answer Yes or No.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await answerNo(page);
  const requestedAt = Date.now();
  await pay.click();
  await confirmByCode(page, { userId: person, about: 'reinstate the policy', asked: requestedAt });

  await expect(page).toHaveURL(/\/paymentview$/);
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(/\/pg\/pay$/);
  await page.getByRole('button', { name: 'Succeed', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reinstated' })).toBeVisible({ timeout: 20_000 });
  await expect(main).toContainText(`We received ${amount}`);
  await expectAccessible(page);
  await page.goto(`/policy-detail?policyId=${policyId}`);
  await expect(main).toContainText('You are covered for');
});

test('link user declares and pays a reinstatement of one policy without a login', async ({ page }) => {
  covers('route /stp-reinstate', 'code STPRI');
  const person = personFor('reinstatesByLink');
  const number = toNumber(person);
  const policyNo = toPolicyNumber(person, 4);
  await withoutFeedback(page);
  await page.goto(await sendLink({ clientId: String(1_000_000_000 + number), policyNo, code: 'STPRI' }));
  await expect(page.getByRole('main')).toContainText(`ending ${policyNo.slice(-3)}`);
  await answerNo(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /terms/i }).check();
  const requestedAt = Date.now();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await confirmByCode(page, { userId: person, about: 'reinstate the policy', asked: requestedAt });
  await expect(page).toHaveURL(/\/PreLoginPayPremium$/i);
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('button', { name: 'Succeed', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /We received ₹|Reinstated/ })).toBeVisible({ timeout: 20_000 });
});
