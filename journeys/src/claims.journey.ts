import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mobileOf, numberOf, personOf } from './people.ts';
import { covers, expect, expectAccessible, expectNoSidewaysScroll, type Message, test, waitForMessage, withoutFeedback } from './portal.ts';
import { SANDBOX_URL } from './send-link.ts';

/** Of somebody without an account. */
const CLAIMANT = '9000000926';

async function decide(claimNumber: string, act: object, heard: string): Promise<void> {
  const at = Date.now();
  const submitted = async () => {
    const body = JSON.stringify({ claimNumber, ...act });
    return (await fetch(`${SANDBOX_URL}/assessor/claims`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }))
      .status;
  };
  await expect.poll(submitted, { timeout: 20_000 }).toBe(204);
  await waitForMessage(CLAIMANT, (message) => message.text.includes(heard) && Date.parse(message.at) >= at - 1_000);
}

async function enterCode(page: Page, asked: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const isCode = (message: Message) => message.otp !== null && Date.parse(message.at) >= asked - 1_000;
  const { otp } = await waitForMessage(CLAIMANT, isCode);
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(otp ?? '');
}
const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../../docs/dashboard.png')),
});
/** Adds a file to a paper of the list. */
async function add(page: Page, paper: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: paper });
  await row.locator('input[type=file]').setInputFiles(photo('paper.png'));
  await expect(row).toContainText('is ready to send');
}

test('a death claim without an account: the code, the details, papers in two sittings, one more that is asked for, and the payment', async ({
  page,
}, info) => {
  test.setTimeout(150_000);
  covers('route /file-claims', 'route /file-claims-details', 'route /document-submission', 'route /claim-tracker');
  const insured = personOf('hasDied', info);
  const main = page.getByRole('main');
  await withoutFeedback(page);
  await page.goto('/file-claims');
  await expect(main).toContainText('We are sorry for your loss.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(main).toContainText('Choose what happened.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByText('Someone who was insured has died').click();
  await page.getByLabel('You are').selectOption({ label: 'The nominee' });
  await page.getByLabel('Policy number').fill(String(100_000_001 + 100 * numberOf(insured)));
  await page.getByLabel('Date of birth of the insured person').fill('15-06-1985');
  await page.getByLabel('Date of death').fill('01-11-2026');
  await page.getByLabel('Your mobile number').fill(CLAIMANT);
  let asked = Date.now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterCode(page, asked);

  await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
  await expect(main).not.toContainText('Prakash');
  await page.getByRole('button', { name: 'Send claim' }).click();
  await expect(main.getByRole('link', { name: 'Enter the cause.' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('How it happened').selectOption({ label: 'An accident' });
  await page.getByLabel('Cause').fill('A collision on the road');
  await page.getByLabel('Place').fill('Nashik');
  await page.getByLabel('Your name').fill('Seema Thakur');
  await page.getByLabel('You are their').selectOption({ label: 'Wife' });
  await page.getByLabel('Your date of birth').fill('12-04-1988');
  await page.getByLabel('Your address').fill('14 Lake Road, Pune 411001');
  await page.getByLabel('Account holder name').fill('Seema Thakur');
  await page.getByLabel('Account number', { exact: true }).fill('50100012344417');
  await page.getByLabel('Account number again').fill('50100012344417');
  await page.getByLabel('IFSC code').fill('HDFC0001234');
  await page.getByRole('radio', { name: 'Savings' }).check();
  await page.getByRole('checkbox', { name: /true and complete/ }).check();
  await page.getByRole('button', { name: 'Send claim' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Claim CL\d{10} is filed$/ });
  await expect(heading).toBeVisible();
  const claimNumber = /CL\d{10}/.exec(await heading.innerText())?.[0] ?? '';
  await expect(main).toContainText('First information report (FIR)');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await waitForMessage(mobileOf(insured), ({ text }) => text.includes('a death claim was reported'));

  await page.getByRole('link', { name: 'Add documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Claim documents' })).toBeVisible();
  for (const paper of ['Death certificate', 'Proof of relationship', 'Your PAN, or Form 60']) await add(page, paper);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send 3 documents' }).click();
  await expect(main).toContainText('4 of 11 sent. You can come back.');

  // The browser was closed; days later the number and a code open it again.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/claim-tracker');
  await page.getByLabel('Claim or policy number').fill(claimNumber);
  await page.getByLabel('Your mobile number').fill(CLAIMANT);
  await expectAccessible(page);
  asked = Date.now();
  await page.getByRole('button', { name: 'Show the claim' }).click();
  await enterCode(page, asked);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Claim ${claimNumber}`);
  await expect(main).toContainText('Waiting for you');
  await expect(main).toContainText('We need 7 papers from you.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add documents' }).click();
  const others = [
    'Your identity, address and photo',
    'Medical certificate of the cause of death',
    'First information report (FIR)',
    'Post-mortem report',
    'Hospital records',
    "Doctor's statement",
    'Cremation or burial certificate',
  ];
  for (const paper of others) await add(page, paper);
  await page.getByRole('button', { name: 'Send 7 documents' }).click();
  await expect(main).toContainText('nothing more is needed.');

  await decide(claimNumber, { action: 'requirement', paperCode: 'EMPLOYER', why: 'We need the last leave.' }, 'we need a paper from you');
  await decide(claimNumber, { action: 'approve', amount: 500_000 }, 'is approved');
  await decide(claimNumber, { action: 'pay' }, 'is paid to the account ending 4417');
  await page.goto('/claim-tracker');
  await page.getByLabel('Claim or policy number').fill(claimNumber);
  await page.getByLabel('Your mobile number').fill(CLAIMANT);
  asked = Date.now();
  await page.getByRole('button', { name: 'Show the claim' }).click();
  await enterCode(page, asked);
  await expect(main).toContainText('₹5,00,000.00 is paid to the account ending 4417.');
  await expect(main).toContainText('UTR SBX');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Decision (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe(`${claimNumber}_DECISION.pdf`);
});
