import { dateBox } from './hand.ts';
import { personFor, toMobile } from './people.ts';
import {
  covers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inbox,
  type Message,
  pasteCode,
  test,
  waitForMessage,
  withoutFeedback,
} from './portal.ts';

const BORN = '15-06-1985';

test('visitor pays with policy and birth date, the policyholder’s code and the gateway, and sees the result without a session', async ({
  page,
}) => {
  test.setTimeout(90_000);
  covers('route /PreLoginPayPremium', 'route /PreLoginPaymentLounge-status');
  const owner = personFor('isPaidFor');
  await withoutFeedback(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Pay premium/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/PreLoginPayPremium$/);
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('alert').first()).toContainText('There are 2 things to correct');
  await expectAccessible(page);
  await page.getByLabel('Policy number').fill(`1000${owner.slice(1).padStart(3, '0')}01`);
  // A wrong date of birth gets the same answer, and nobody a code.
  await dateBox(page, 'Date of birth of the policyholder').fill('16-06-1985');
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('textbox')).toHaveCount(6);
  await page.reload();
  await page.getByLabel('Policy number').fill(`1000${owner.slice(1).padStart(3, '0')}01`);
  await dateBox(page, 'Date of birth of the policyholder').fill(BORN);
  await page.getByRole('button', { name: 'Get code' }).click();
  const isCode = (message: Message) => message.otp !== null && Date.parse(message.at) >= requestedAt - 1_000;
  const { otp } = await waitForMessage(toMobile(owner), isCode);
  expect((await inbox(toMobile(owner))).filter(isCode)).toHaveLength(1);
  await pasteCode(page, otp ?? '');

  const main = page.getByRole('main');
  await expect(main).toContainText('is due for policy ending');
  // No more than is needed to pay.
  await expect(main).not.toContainText(toMobile(owner).slice(-4));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await page.getByRole('checkbox', { name: /accept the terms/i }).check();
  await pay.click();
  await expect(page).toHaveURL(/\/pg\/pay$/);
  await page.getByRole('button', { name: 'Succeed', exact: true }).first().click();
  await expect(page).toHaveURL(/\/PreLoginPaymentLounge-status\?ref=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We received ₹');
  await expect(main).not.toContainText(`1000${owner.slice(1).padStart(3, '0')}01`);
  await expectAccessible(page);
  await waitForMessage(`${owner}@example.in`, ({ channel, subject }) => channel === 'EMAIL' && /\(receipt R/.test(subject ?? ''));
});
