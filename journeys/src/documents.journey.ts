import type { Page } from '@playwright/test';
import { openPdf } from '../../api/src/testing/pdf.ts';
import { dateBox } from './hand.ts';
import { openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForMessage, withoutFeedback } from './portal.ts';

/** Chooses an action from the menu of a document. */
async function choose(page: Page, document: RegExp, action: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Get ${document.source}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function download(page: Page, document: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), choose(page, document, /^Download$/)]);
  const bytes = Buffer.concat(await (await file.createReadStream()).toArray());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return { name: file.suggestedFilename(), bytes };
}

test('fetch a certificate, a statement and a copy of the policy, and have them sent', async ({ page }) => {
  const reader = personFor('readsDocuments');
  const policy = `1000${reader.slice(1).padStart(3, '0')}01`;
  await withoutFeedback(page);
  await openAs(page, reader, '/downloads?doc=tax');
  await expect(page.getByText(/Your tax certificate for .+ is ready\./)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const paid = page.getByText(/^Premium paid ₹/);
  const amount = (await paid.innerText()).replace('Premium paid ', '');
  const year = (await page.getByRole('listitem').filter({ has: paid }).innerText()).match(/\d{4}-\d{2}/)?.[0];
  const certificate = await download(page, new RegExp(`Tax certificate ${year}$`));
  expect(certificate.name).toBe(`TaxCertificate_ALL_${year}.pdf`);
  // The amount on the page is the amount on the document.
  expect((await openPdf(certificate.bytes))?.text).toContain(amount);

  await page.getByRole('combobox', { name: 'Policy' }).selectOption(policy);
  expect((await download(page, /Policy bond copy$/)).name).toBe(`PolicyBond_${policy}.pdf`);
  expect((await download(page, /Complete statement/)).name).toMatch(new RegExp(`^PolicyAccount_${policy}_.+\\.pdf$`));

  await choose(page, /Policy bond copy$/, /^Email to/);
  await expect(page.getByText(/^Sent to p\*{5}@example\.in$/)).toBeVisible();
  await expect(page.getByText(/^Password of every PDF: the first 4 letters/)).toHaveCount(1);
  const mail = await waitForMessage(`${reader}@example.in`, ({ subject }) => subject === `Your document: Copy of policy ${policy}`);
  expect([mail.attachments?.[0]?.fileName, mail.text.includes('your date of birth, for example')]).toEqual([
    `PolicyBond_${policy}.pdf`,
    true,
  ]);

  await choose(page, /Policy bond copy$/, /^WhatsApp to/);
  await expect(page.getByText(/^Sent to XXXXXX\d{4} on WhatsApp$/)).toBeVisible();
  const message = await waitForMessage(toMobile(reader), ({ channel }) => channel === 'WHATSAPP');
  expect(message.attachments?.[0]?.fileName).toBe(`PolicyBond_${policy}.pdf`);
  await expectAccessible(page);

  // Periods that cannot be: longer than two years, and one that ends before it begins.
  const statement = page.getByRole('region', { name: 'Policy account statement' });
  await dateBox(statement, 'From').fill('01-01-2020');
  await statement.getByRole('button', { name: 'Show statement' }).click();
  await expect(statement).toContainText('Only 2 years Records can be Filtered');
  await page.goto('/downloads?doc=receipts');
  const receipts = page.getByRole('region', { name: 'Premium receipts' });
  await expect(receipts.getByRole('heading', { name: 'Premium receipts' })).toBeFocused();
  await dateBox(receipts, 'To').fill('01-01-2020');
  await receipts.getByRole('button', { name: /^Show/ }).click();
  await expect(receipts).toContainText('To Date should be greater than From Date');
});
