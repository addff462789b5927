import type { Page } from '@playwright/test';
import { enterCode } from './claim-steps.ts';
import { approve, test as deskTest, enterCases, findDialog, openCase } from './desk-portal.ts';
import { byKeyboard, byPointer } from './hand.ts';
import { openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import { covers, expect, expectAccessible, test, waitForMessage, withoutFeedback } from './portal.ts';
import { DESK, expectGood } from './widths.ts';

test('customer complains about a premium by keyboard, sees every step, and downloads the file', async ({ page }) => {
  covers('route /complaints', 'route /complaint-new', 'route /complaint');
  await withoutFeedback(page);
  await openAs(page, personFor('complains'), '/complaints');
  const main = page.getByRole('main');
  await expect(main).toContainText('You have not made a complaint.');
  await expectGood(page);
  await main.getByRole('link', { name: 'Make a complaint' }).focus();
  await page.keyboard.press('Enter');
  const send = main.getByRole('button', { name: 'Send complaint' });
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'Choose what it is about.' })).toBeVisible();
  await expectGood(page);
  await main.getByRole('combobox', { name: 'What is it about?' }).focus();
  await page.keyboard.type('A person');
  await main.getByRole('textbox', { name: 'Name of the person, adviser or branch' }).focus();
  await page.keyboard.type('Ravi Kulkarni');
  await main.getByRole('combobox', { name: 'What kind of complaint is it?' }).focus();
  await page.keyboard.type('How the policy was sold');
  await main.getByRole('textbox', { name: 'Tell us what happened.' }).focus();
  await page.keyboard.type('The adviser promised a bonus that the policy does not have.');
  await main.getByRole('textbox', { name: 'What would put it right?' }).focus();
  await page.keyboard.type('Return the premium.');
  await expectAccessible(page);
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'We have your complaint' })).toBeVisible();
  await expect(main).toContainText(/We will answer by \d{2}-\d{2}-\d{4}\./);
  await expectAccessible(page);

  await main.getByRole('link', { name: 'See your complaint' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  const steps = main.getByRole('region', { name: 'Your steps and dates' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(1)).toContainText('You can ask the officer to review our answer.');
  await expect(steps.nth(2)).toContainText('bimabharosa.irdai.gov.in');
  await expect(steps.nth(3)).toContainText('Please confirm the address at cioins.co.in');
  await expect(main.getByRole('region', { name: 'Messages' })).toContainText('The adviser promised a bonus');
  await expectGood(page);
  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download the file' }).click();
  expect((await file).suggestedFilename()).toMatch(/^\w+_SR\d{10}\.pdf$/);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('lang', 'hi'));
  await page.reload();
  await expect(main).toContainText('बीमा लोकपाल');
  await expectGood(page);
  await main.getByRole('button', { name: 'शिकायत वापस लें' }).click();
  await expect(page.getByRole('dialog')).toContainText('वन-टाइम पासवर्ड');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/complaints');
  await expect(main).toContainText('खुली शिकायतें');
  await expectGood(page);
});

/** Opens the complaint by its number and a code. */
async function openComplaint(page: Page, { no, mobile }: { no: string; mobile: string }): Promise<void> {
  const hand = byKeyboard(page);
  await page.goto(`/complaints?no=${no}`);
  await hand.fill(page.getByLabel('Your mobile number'), mobile);
  const requestedAt = Date.now();
  await hand.press(page.getByRole('button', { name: 'Show complaint' }));
  await enterCode(page, mobile, requestedAt);
}

test('a person without a login complains by keyboard, and follows the complaint with a code', async ({ page }) => {
  covers('route /make-complaint');
  const hand = byKeyboard(page);
  const mobile = '9300000911';
  const main = page.getByRole('main');
  await page.goto('/make-complaint?about=CLAIM&id=CL9100000203');
  await hand.press(main.getByRole('button', { name: 'Send complaint' }));
  await expect(main.getByRole('link', { name: 'Enter your name.' })).toBeVisible();
  await expectGood(page);
  await hand.fill(main.getByLabel('Your name'), 'Seema Thakur');
  await hand.fill(main.getByLabel('Your mobile number'), '93000 00911');
  await hand.fill(main.getByLabel('Tell us what happened.'), 'My claim was refused although the policy was in force.');
  await hand.fill(main.getByLabel('What would put it right?'), 'Please pay the claim.');
  const requestedAt = Date.now();
  await hand.press(main.getByRole('button', { name: 'Send complaint' }));
  await enterCode(page, mobile, requestedAt);
  await expect(page.getByRole('heading', { level: 1, name: 'We have your complaint' })).toBeVisible();
  const no = /SR\d{10}/.exec(await main.innerText())?.[0] ?? '';
  await expectGood(page);

  await openComplaint(page, { no: 'SR0000000001', mobile });
  await expect(main).toContainText('We could not find a complaint with these details.');
  await openComplaint(page, { no, mobile });
  await expect(page.getByRole('heading', { level: 1, name: `Complaint ${no}` })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Your steps and dates' }).getByRole('listitem')).toHaveCount(4);
  await expectGood(page);
  const file = page.waitForEvent('download');
  await hand.press(main.getByRole('button', { name: 'Download the file' }));
  expect((await file).suggestedFilename()).toMatch(/^\w+_SR\d{10}\.pdf$/);
  await hand.press(main.getByRole('button', { name: 'Withdraw the complaint' }));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }));
  await expect(main).toContainText('You withdrew this complaint on');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('lang', 'hi'));
  await page.goto('/make-complaint');
  await expect(main.getByLabel('आपका नाम')).toBeVisible();
  await expectGood(page);
});

deskTest(
  'two members of staff agree with a complaint and promise ₹1,200, which the customer gets @desk',
  async ({ page, browser, desk }) => {
    deskTest.setTimeout(300_000);
    const person = async () => (await browser.newContext({ baseURL: desk.portalUrl, viewport: DESK })).newPage();
    const [customer, approver] = [await person(), await person()];
    await withoutFeedback(customer);
    await openAs(customer, 'p02', '/complaint-new?about=OTHER&category=SERVICE');
    const main = customer.getByRole('main');
    await main.getByLabel('Tell us what happened.').fill('Your branch took a fee of ₹1,200 that I did not owe.');
    await main.getByLabel('What would put it right?').fill('Return the fee.');
    await main.getByRole('button', { name: 'Send complaint' }).click();
    await expect(customer.getByRole('heading', { level: 1, name: 'We have your complaint' })).toBeVisible();
    const no = /SR\d{10}/.exec(await main.innerText())?.[0] ?? '';

    await enterCases(page, 'operator');
    await page.getByRole('radiogroup', { name: 'Team' }).getByText('Complaints').click();
    await openCase(page, byPointer, no);
    await page.getByRole('button', { name: 'Assign to me', exact: true }).click();
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    const form = findDialog(page);
    await form.getByLabel('Decision').selectOption({ label: 'We agree' });
    await form.getByLabel('Answer and reason').fill('You are right, and we are sorry. We return the fee.');
    await form.getByLabel('Amount to pay (₹)').fill('1,200');
    await form.getByLabel('Root cause').selectOption({ index: 1 });
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('region', { name: 'Your decision' })).toContainText('Sent for approval: Answer.');
    await enterCases(approver, 'approver');
    await approve(approver, `ANSWER ${no}`);

    await waitForMessage(toMobile('p02'), ({ text }) => text.includes(`we answered your complaint ${no}`));
    await customer.goto(`/complaint?no=${no}`);
    await expect(main).toContainText(/We (are paying|paid) ₹1,200\.00 to your account/);
    await expectGood(customer);
    await expect(async () => {
      await customer.reload();
      await expect(main).toContainText(/We paid ₹1,200\.00 to your account \S+ on \d{2}-\d{2}-\d{4}\./, { timeout: 5_000 });
    }).toPass({ timeout: 150_000 });
    await main.getByRole('button', { name: 'I accept' }).click();
    await customer.getByRole('dialog').getByRole('button', { name: 'I accept' }).click();
    await expect(main).toContainText('You accepted our answer on');
  },
);
