import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, test, waitForMessage, withoutFeedback } from './portal.ts';
import { expectGood } from './widths.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string, role: 'switch' | 'button'): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

test('customer reads what is held and withdraws a consent by keyboard: the details leave the profile', async ({ page }) => {
  const person = personFor('withdrawsConsent');
  await withoutFeedback(page);
  await openAs(page, person, '/view-profile');
  await page.getByRole('link', { name: 'Your data and privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data and privacy');
  await expect(page.getByRole('region', { name: 'Your data' })).toContainText('Income, occupation, marital status, education');
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(
    'From May 2027 you can also complain to the Data Protection Board.',
  );
  await expectGood(page);

  await tabTo(page, 'Use of your personal details', 'switch');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Turn off “Use of your personal details”?' });
  await expect(dialog).toContainText('From now on we will not use your data for this.');
  await expectAccessible(page);
  await tabTo(page, 'Turn off', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Use of your personal details” is off')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Use of your personal details' })).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Your data' })).not.toContainText('occupation');
  await waitForMessage(toMobile(person), ({ text }) => text.includes('you turned off Use of your personal details'));
  await page.goto('/view-profile');
  await expect(page.getByRole('link', { name: 'Add Occupation', exact: true })).toBeVisible();
  covers('route /privacy');
});

test('privacy centre in Hindi: every text, and the language link back to English', async ({ page }) => {
  await withoutFeedback(page);
  await page.addInitScript(() => localStorage.getItem('lang') ?? localStorage.setItem('lang', 'hi'));
  await openAs(page, 'p02', '/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपका डेटा और गोपनीयता');
  const main = page.getByRole('main');
  await expect(main).toContainText('आपकी पॉलिसियाँ चलाने और आपसे संपर्क करने के लिए');
  const latin = (await main.innerText()).replace(
    /privacy@\S+|Life Insurance|Leena Kurian|Read in English|\b(?:WhatsApp|KYC|CKYC|SMS|IRDAI|CERT-In|PDF|JSON)\b/g,
    '',
  );
  expect(latin.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
  await expectGood(page);
  await page.getByRole('switch', { name: 'हमारे समूह के ऑफ़र' }).click({ force: true });
  await expect(page.getByRole('dialog')).toContainText('“हमारे समूह के ऑफ़र” चालू करें?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'अभी नहीं' }).click();
  await page.getByRole('button', { name: 'Read in English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data and privacy');
});

test('customer asks for a copy with a code, and gets it as PDF and JSON', async ({ page }) => {
  const person = personFor('copiesData');
  await withoutFeedback(page);
  await openAs(page, person, '/privacy');
  const asked = Date.now();
  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  await confirmByCode(page, { userId: person, about: 'get a copy of your data', asked });
  await waitForMessage(toMobile(person), ({ text }) => text.includes('the copy of your data is in your account until'));
  await page.reload();
  await expect(page.getByText(/^Your copy is ready until \d\d-\d\d-\d{4}, \d\d:\d\d IST\.$/)).toBeVisible();
  await expectGood(page);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^DataCopy_SR\d{10}\.pdf$/);
  const json = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  const copy = JSON.parse(readFileSync(await (await json).path(), 'utf8'));
  expect(copy.sections.details[0].mobile).toBe(toMobile(person));
});

test('customer names a person for the data rights and describes a wrong detail, in Hindi', async ({ page }) => {
  const person = personFor('namesDataNominee');
  await withoutFeedback(page);
  await page.addInitScript(() => localStorage.setItem('lang', 'hi'));
  await openAs(page, person, '/privacy');
  await page.getByRole('button', { name: 'व्यक्ति चुनें' }).click();
  await page.getByLabel('पूरा नाम').fill('Kavita Mehta');
  await page.getByLabel('उस व्यक्ति का मोबाइल नंबर').fill('9876543210');
  await page.getByLabel('आपसे संबंध').selectOption('SPOUS');
  await expectGoodFromTop(page);
  let asked = Date.now();
  await page.getByRole('button', { name: 'व्यक्ति चुनें' }).click();
  await typeCode(page, person, asked);
  await expect(page.getByText('Kavita Mehta आपके लिए इन अधिकारों का उपयोग कर सकते हैं')).toBeVisible();

  await page.getByRole('button', { name: 'बताएँ कि क्या गलत है' }).click();
  await page.getByLabel('क्या गलत है, और सही क्या है?').fill('मेरी जन्म तिथि 16-06-1985 है।');
  await expectGoodFromTop(page);
  asked = Date.now();
  await page.getByRole('button', { name: 'भेजें' }).click();
  await typeCode(page, person, asked);
  await expect(page.getByText(/हम उसकी जाँच कर रहे हैं/)).toBeVisible();
  await expectGoodFromTop(page);
});

test('customer sees both lists, asks for the erasure, and cancels it', async ({ page }) => {
  const person = personFor('erasesData');
  await withoutFeedback(page);
  await openAs(page, person, '/privacy');
  await page.getByRole('button', { name: 'See what we may erase' }).click();
  await expect(page.getByRole('list', { name: 'We will erase this on:' })).toContainText('Personal details');
  await expect(page.getByRole('list', { name: 'We must keep this until:' })).toContainText('Policies and contact details');
  await expectGood(page);
  const asked = Date.now();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await confirmByCode(page, { userId: person, about: 'erase your data', asked });
  await expect(page.getByText(/^You asked on \d\d-\d\d-\d{4}\. You can cancel until \d\d-\d\d-\d{4}\.$/)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Use of your personal details' })).not.toBeChecked();
  await expectGood(page);
  await page.getByRole('button', { name: 'Cancel the erasure' }).click();
  await expect(page.getByRole('button', { name: 'See what we may erase' })).toBeVisible();
});

test('customer gets a copy, and asks for the erasure and cancels it, in Hindi', async ({ page }) => {
  const person = personFor('usesRightsInHindi');
  await withoutFeedback(page);
  await page.addInitScript(() => localStorage.setItem('lang', 'hi'));
  await openAs(page, person, '/privacy');
  let asked = Date.now();
  await page.getByRole('button', { name: 'प्रति माँगें' }).click();
  await typeCode(page, person, asked);
  await waitForMessage(toMobile(person), ({ text }) => text.includes('the copy of your data is in your account until'));
  await page.reload();
  await expect(page.getByText(/^आपकी प्रति \d\d-\d\d-\d{4}, \d\d:\d\d IST तक तैयार है।$/)).toBeVisible();
  await expectGoodFromTop(page);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF डाउनलोड करें' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^DataCopy_SR\d{10}\.pdf$/);

  await page.getByRole('button', { name: 'देखें क्या मिटाया जा सकता है' }).click();
  await expect(page.getByRole('list', { name: 'हम इसे इस दिन मिटाएँगे:' })).toContainText('व्यक्तिगत विवरण');
  await expect(page.getByRole('list', { name: 'हमें यह तब तक रखना है:' })).toContainText('पॉलिसियाँ और संपर्क विवरण');
  await expectGoodFromTop(page);
  asked = Date.now();
  await page.getByRole('button', { name: 'मिटाएँ', exact: true }).click();
  await typeCode(page, person, asked);
  await expect(page.getByText(/^आपने \d\d-\d\d-\d{4} को अनुरोध किया। आप \d\d-\d\d-\d{4} तक इसे रद्द कर सकते हैं।$/)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'आपके व्यक्तिगत विवरण का उपयोग' })).not.toBeChecked();
  await expectGoodFromTop(page);
  await page.getByRole('button', { name: 'मिटाना रद्द करें' }).click();
  await expect(page.getByRole('button', { name: 'देखें क्या मिटाया जा सकता है' })).toBeVisible();
});

/** Looks at the page from its top, because the bars at the edges lie over what is behind them. */
async function expectGoodFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectGood(page);
}

/** Types the newest code into the dialog that asks for it. */
async function typeCode(page: Page, person: string, asked: number): Promise<void> {
  const { otp } = await waitForMessage(toMobile(person), ({ at, otp: code }) => code !== null && Date.parse(at) >= asked - 1_000);
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(otp ?? '');
}
