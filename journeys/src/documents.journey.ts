import type { Page } from '@playwright/test';
import { mobileOf, personOf } from './people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test, waitForMessage, withoutFeedback } from './portal.ts';

async function download(page: Page, name: RegExp): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()]);
  const bytes = Buffer.concat(await (await file.createReadStream()).toArray());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return file.suggestedFilename();
}

test('fetch a certificate, a statement and a copy of the policy, and have them sent', async ({ page }, info) => {
  const reader = personOf('readsDocuments', info);
  const policy = `1000${reader.slice(1).padStart(3, '0')}01`;
  await withoutFeedback(page);
  await logIn(page, reader);
  await page.goto('/downloads?doc=tax');
  await expect(page.getByText(/Your tax certificate for .+ is ready\./)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await download(page, /^Download Tax certificate (?!2026-27)/)).toMatch(/^TaxCertificate_ALL_\d{4}-\d{2}\.pdf$/);

  await page.getByRole('combobox', { name: 'Policy' }).selectOption(policy);
  expect(await download(page, /^Download Policy bond copy$/)).toBe(`PolicyBond_${policy}.pdf`);
  expect(await download(page, /^Download Complete statement/)).toMatch(new RegExp(`^PolicyAccount_${policy}_.+\\.pdf$`));

  await page.getByRole('button', { name: 'E-mail Policy bond copy' }).click();
  await expect(page.getByText(/^Sent to p\*{5}@example\.in$/)).toBeVisible();
  const mail = await waitForMessage(`${reader}@example.in`, ({ subject }) => subject === `Your document: Copy of policy ${policy}`);
  expect([mail.attachments?.[0]?.fileName, mail.text.includes('DDMMYYYY')]).toEqual([`PolicyBond_${policy}.pdf`, true]);

  await page.getByRole('button', { name: 'WhatsApp Policy bond copy' }).click();
  await expect(page.getByText(/^Sent to XXXXXX\d{4} on WhatsApp$/)).toBeVisible();
  const message = await waitForMessage(mobileOf(reader), ({ channel }) => channel === 'WHATSAPP');
  expect(message.attachments?.[0]?.fileName).toBe(`PolicyBond_${policy}.pdf`);
  await expectAccessible(page);
});
