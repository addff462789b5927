import { openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import { covers, expect, expectAccessible, expectNoSidewaysScroll, test, waitForMessage, withoutFeedback } from './portal.ts';

test('dashboard: customer requests a call about an offer, dismisses another, and opens health services in a new tab', async ({
  page,
  context,
}) => {
  const person = personFor('seesOffer');
  await withoutFeedback(page);
  await openAs(page, person, '/dashboard');
  const prompt = page.getByRole('region', { name: 'More cover for you' });
  await expect(prompt).toContainText('You are pre-approved for ₹25,00,000 of additional cover.');
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'See the offer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Secure Shield Term');
  await dialog.getByText('Evening').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request a call' }).click();
  await expect(dialog).toContainText('We will call you within 2 working days.');
  await waitForMessage(`${person}@example.in`, ({ text }) => text.includes('You asked for a call about Secure Shield Term'));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(prompt).toContainText('Extra cover for salaried customers');
  await prompt.getByRole('button', { name: 'Not interested' }).click();
  await expect(prompt).toHaveCount(0);

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Health services' }).click();
  const partner = await opened;
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('Health services');
  expect(await partner.evaluate(() => window.opener)).toBeNull();
  // The way in was used.
  await partner.reload();
  await expect(partner.getByRole('alert')).toContainText('This way in is too old, or was used.');
  await partner.close();
  await expectNoSidewaysScroll(page);
  covers('route /dashboard');
});

test('WhatsApp is turned on from the dashboard', async ({ page }) => {
  await withoutFeedback(page);
  const person = personFor('turnsWhatsAppOn');
  await openAs(page, person, '/dashboard');
  const prompt = page.getByRole('region', { name: 'WhatsApp updates' });
  await prompt.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'WhatsApp updates' });
  await expect(dialog).toContainText(`We will send receipts, due dates and request updates to XXXXXX${toMobile(person).slice(-4)}.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('WhatsApp updates are on')).toBeVisible();
  await expect(prompt).toHaveCount(0);
  await expectAccessible(page);
});
