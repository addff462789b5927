import type { Page } from '@playwright/test';
import { picture } from './claim-steps.ts';
import { byKeyboard, dateBox } from './hand.ts';
import { enterAs } from './open-as.ts';
import { personFor, toMobile, toNumber } from './people.ts';
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
import { expectGood } from './widths.ts';

const toApplicationNumber = (person: string, no: string): string => `APP000${toNumber(person) % 100}${no}`;
/** The new-business system makes the number of a policy from that of its application. */
const toIssuedPolicy = (application: string): string => application.replace('APP000', '10000');

/** Decides as new business staff on the sandbox's page. The proposer sees it once the portal has it. */
async function decide(applicationNumber: string, act: object, { mobile, text }: { mobile: string; text: string }): Promise<void> {
  const at = Date.now();
  const body = JSON.stringify({ applicationNumber, ...act });
  const { status } = await fetch(`${SANDBOX_URL}/leap/applications`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect(status).toBe(204);
  await waitForMessage(mobile, (message) => message.text.includes(text) && Date.parse(message.at) >= at - 1_000);
}

const findRow = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('applicant without an account sends a document, books a call, accepts and pays an offer, and gets the policy', async ({ page }) => {
  test.setTimeout(120_000);
  // By the keyboard alone; a file is chosen in a window of the system. By touch applications are opened in the journeys below.
  const hand = byKeyboard(page);
  const press = (name: string, role: 'button' | 'link' = 'button') => hand.press(page.getByRole(role, { name }));
  covers('route /app-tracker', 'route /application-tracker', 'route /payment-status');
  const person = personFor('tracksApplication');
  const mobile = toMobile(person);
  const NUMBER = toApplicationNumber(person, '02');
  const policy = toIssuedPolicy(NUMBER);
  await withoutFeedback(page);
  await page.goto('/app-tracker');
  const main = page.getByRole('main');
  await hand.fill(page.getByLabel('Application number'), NUMBER);
  await hand.fill(dateBox(page, 'Date of birth'), '15-06-1985');
  await expectGood(page);
  const requestedAt = Date.now();
  await press('Get code');
  await confirmByCode(page, { userId: person, about: 'see your application', asked: requestedAt });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Application ${NUMBER}`);
  await expect(main).toContainText('We need 4 documents from you before we can decide.');
  await expect(main).not.toContainText('Malhotra');
  await expectGood(page);
  const income = findRow(page, 'Proof of income');
  const files = income.locator('input[type=file]');
  await files.setInputFiles([await picture(page, 'page 1.png'), await picture(page, 'page 2.png')]);
  await expect(page.getByRole('dialog', { name: 'Info' })).toContainText('We will upload your 2 files as one document.');
  await press('OK');
  const disclaimer = page.getByRole('dialog', { name: 'Disclaimer' });
  await expectAccessible(page);
  await hand.press(disclaimer.getByRole('button', { name: 'Cancel' }));
  await expect(income).toContainText('Required');
  await files.setInputFiles([await picture(page, 'page 1.png'), await picture(page, 'page 2.png')]);
  await hand.press(disclaimer.getByRole('button', { name: 'Confirm' }));
  await expect(income).toContainText('Submitted');
  await expect(main).toContainText('We need 3 documents from you before we can decide.');
  await page.reload();
  await expect(income).toContainText('Submitted');

  await decide(NUMBER, { action: 'stage', stage: 'PIVC' }, { mobile, text: 'choose a time for our call' });
  await page.reload();
  await hand.press(page.getByRole('radio').first());
  await expectAccessible(page);
  await press('Choose this time');
  await expect(main).toContainText('We will call you on');

  await decide(NUMBER, { action: 'offer' }, { mobile, text: 'we can insure you on changed terms' });
  await page.reload();
  await expect(main.getByRole('row', { name: /^Premium/ })).toContainText('₹14,300.00');
  await expectGood(page);
  const answered = Date.now();
  await press('Accept');
  await confirmByCode(page, { userId: person, about: `accept the offer ending ${NUMBER.slice(-4)}`, asked: answered });
  const pay = page.getByRole('button', { name: 'Pay ₹1,800.00' });
  await hand.press(page.getByRole('checkbox', { name: /accept the terms/i }));
  await hand.press(pay);
  await expect(page).toHaveURL(/\/pg\/pay$/);
  await page.getByRole('button', { name: 'Succeed', exact: true }).first().click();
  await expect(page).toHaveURL(/\/payment-status\?ref=.*j=app/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We received ₹1,800.00');
  await waitForMessage(mobile, ({ text }) => text.includes(`your policy ${policy} has been issued`));
  await press('Track my application', 'link');
  await press(`Continue with application ${NUMBER}`, 'link');
  await expect(main).toContainText(`Your policy ${policy} has been issued.`);
  await expect(main.getByRole('link', { name: 'Register to see your policy' })).toHaveAttribute('href', '/register');
  await expectGood(page);
});

test('a link from the insurer opens only the newest application and shows the amount due', async ({ page }) => {
  covers('code RST');
  await page.goto(await sendLink({ clientId: '1000000167', policyNo: null, code: 'RST' }));
  await expect(page).toHaveURL(/\/application-tracker$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application APP0006701');
  await expect(page.getByRole('main')).toContainText('We have received your application.');
  await expect(page.getByRole('button', { name: 'Pay ₹12,500.00' })).toBeVisible();
  await expectAccessible(page);
});

test('each end of an application: expired offer, issued, declined, postponed, and declined while it is paid', async ({ page }) => {
  test.setTimeout(120_000);
  const person = personFor('endsApplications');
  const main = page.getByRole('main');
  await withoutFeedback(page);
  await enterAs(page, person);
  const open = async (no: string): Promise<void> => {
    await page.goto('/app-tracker');
    await page.getByLabel('Application number').fill(toApplicationNumber(person, no));
    await page.getByRole('button', { name: 'Show application' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Application ${toApplicationNumber(person, no)}`);
  };
  const ends: [no: string, lines: string[]][] = [
    ['07', ['This offer has expired. Please contact us.']],
    [
      '08',
      [
        `Your policy ${toIssuedPolicy(toApplicationNumber(person, '08'))} has been issued.`,
        'You will receive a copy of your policy within 15 days.',
      ],
    ],
    ['09', ['because of your medical test.', 'We returned ₹12,500.00 to the account it came from']],
    ['10', ['You have an operation in the coming weeks. You can apply again after', 'We will return ₹12,500.00']],
    ['12', ['because of your medical test.', 'to the account it came from within 7 days.']],
  ];
  for (const [no, lines] of ends) {
    await open(no);
    for (const line of lines) await expect(main).toContainText(line);
    await expect(main.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  expect(ends).toHaveLength(5);

  await open('06');
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Accept' }).click();
  await confirmByCode(page, { userId: person, about: 'accept the offer', asked: requestedAt });
  await page.getByRole('checkbox', { name: /accept the terms/i }).check();
  await page.getByRole('button', { name: 'Pay ₹1,800.00' }).click();
  await expect(page).toHaveURL(/\/pg\/pay$/);
  await decide(toApplicationNumber(person, '06'), { action: 'decline' }, { mobile: toMobile(person), text: 'declined' });
  await page.getByRole('button', { name: 'Succeed', exact: true }).first().click();
  await expect(page).toHaveURL(/\/payment-status\?ref=.*j=app/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(We received ₹1,800\.00|Your payment is being returned)/);
  await waitForMessage(toMobile(person), ({ text }) => text.includes('1,800.00') && text.includes('return'));
  await open('06');
  await expect(main).toContainText('We cannot insure you because of your medical test.');
  await expect(main).toContainText(/(We will return|We returned) ₹1,800\.00 to the account it came from/);
});
