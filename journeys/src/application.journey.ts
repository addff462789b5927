import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mobileOf, personOf } from './people.ts';
import {
  confirmByCode,
  covers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForMessage,
  withoutFeedback,
} from './portal.ts';
import { SANDBOX_URL, sendLink } from './send-link.ts';

const NUMBER = 'APP0006702';

/** What people of new business decide, on their page of the sandbox; the proposer hears of it once the portal has it. */
async function decide(mobile: string, act: object, heard: string): Promise<void> {
  const at = Date.now();
  const body = JSON.stringify({ applicationNumber: NUMBER, ...act });
  const { status } = await fetch(`${SANDBOX_URL}/leap/applications`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect(status).toBe(204);
  await waitForMessage(mobile, (message) => message.text.includes(heard) && Date.parse(message.at) >= at - 1_000);
}

const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../../docs/dashboard.png')),
});
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('an application without an account: the code, papers of which one is sent, a call, an offer that is accepted and paid, the policy', async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  covers('route /app-tracker', 'route /application-tracker', 'route /payment-status');
  const person = personOf('tracksApplication', info);
  const mobile = mobileOf(person);
  await withoutFeedback(page);
  await page.goto('/app-tracker');
  const main = page.getByRole('main');
  await page.getByLabel('Application number').fill(NUMBER);
  await page.getByLabel('Date of birth').fill('15-06-1985');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const asked = Date.now();
  await page.getByRole('button', { name: 'Get code' }).click();
  await confirmByCode(page, person, 'see your application', asked);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Application ${NUMBER}`);
  await expect(main).toContainText('We need 4 documents from you before we can decide.');
  await expect(main).not.toContainText('Malhotra');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const income = rowOf(page, 'Proof of income');
  const files = income.locator('input[type=file]');
  await files.setInputFiles([photo('page 1.png'), photo('page 2.png')]);
  await expect(page.getByRole('dialog', { name: 'Info' })).toContainText('2 files are uploaded as one document.');
  await page.getByRole('button', { name: 'OK' }).click();
  const disclaimer = page.getByRole('dialog', { name: 'Disclaimer' });
  await expectAccessible(page);
  await disclaimer.getByRole('button', { name: 'Cancel' }).click();
  await expect(income).toContainText('Needed');
  await files.setInputFiles([photo('page 1.png'), photo('page 2.png')]);
  await disclaimer.getByRole('button', { name: 'Confirm' }).click();
  await expect(income).toContainText('Submitted');
  await expect(main).toContainText('We need 3 documents from you before we can decide.');
  await page.reload();
  await expect(income).toContainText('Submitted');

  await decide(mobile, { action: 'stage', stage: 'PIVC' }, 'choose a time for our call');
  await page.reload();
  await page.getByRole('radio').first().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expect(main).toContainText('We will call you on');

  await decide(mobile, { action: 'offer' }, 'we can insure you on changed terms');
  await page.reload();
  await expect(main.getByRole('row', { name: /^Premium/ })).toContainText('₹14,300.00');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const answered = Date.now();
  await page.getByRole('button', { name: 'Accept' }).click();
  await confirmByCode(page, person, 'accept the offer for the application ending 6702', answered);
  const pay = page.getByRole('button', { name: 'Pay ₹1,800.00' });
  await page.getByRole('checkbox', { name: /accept the terms/i }).check();
  await pay.click();
  await expect(page).toHaveURL(/\/pg\/pay$/);
  await page.getByRole('button', { name: 'Succeed', exact: true }).first().click();
  await expect(page).toHaveURL(/\/payment-status\?ref=.*j=app/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We received ₹1,800.00');
  await waitForMessage(mobile, ({ text }) => text.includes('your policy 100006702 is issued'));
  await page.getByRole('link', { name: 'Track my application' }).click();
  await page.getByRole('link', { name: `Go on with ${NUMBER}` }).click();
  await expect(main).toContainText('Your policy 100006702 is issued.');
  await expect(main.getByRole('link', { name: 'Register to see it' })).toHaveAttribute('href', '/register');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a link of the insurer opens the newest application: what is owed, and no other application', async ({ page }) => {
  covers('code RST');
  await page.goto(await sendLink({ clientId: '1000000067', policyNo: null, code: 'RST' }));
  await expect(page).toHaveURL(/\/application-tracker$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application APP0006701');
  await expect(page.getByRole('main')).toContainText('We have your application.');
  await expect(page.getByRole('button', { name: 'Pay ₹12,500.00' })).toBeVisible();
  await expectAccessible(page);
});
