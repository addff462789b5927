import { byKeyboard } from './hand.ts';
import { acceptTerms, BY_ACCOUNT, BY_UPI, fillBankForm, openCard } from './mandate-steps.ts';
import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import { confirmByCode, covers, expect, expectAccessible, expectNoSidewaysScroll, logIn, test, withoutFeedback } from './portal.ts';
import { expectGood } from './widths.ts';

test('eNACH: customer sets up a mandate in the bank’s widget with a code, and cancels it with a reason', async ({ page }) => {
  test.setTimeout(150_000);
  const person = personFor('setsEnach');
  // By the keyboard alone; by touch the form is filled in the next journey.
  const hand = byKeyboard(page);
  await withoutFeedback(page);
  await logIn(page, person);
  await hand.press(page.getByRole('button', { name: 'Menu', exact: true }));
  await hand.press(page.getByRole('link', { name: 'Service requests' }).first());
  await hand.press(page.getByRole('main').getByRole('link', { name: 'Bank account (eNACH)' }));
  await openCard(page, { hand });
  await expectAccessible(page);
  await hand.press(page.getByRole('button', { name: 'ADD' }));
  // Held back until the terms are accepted: it can be pressed, and says what is missing.
  const continueButton = page.getByRole('button', { name: 'Continue' });
  await hand.press(continueButton);
  for (const text of ['Please Select Bank', 'Account Number is required.', 'IFSC code is required.', 'Please Select Account type'])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expectGood(page);

  await fillBankForm(page, { hand });
  const requestedAt = Date.now();
  await hand.press(continueButton);
  await confirmByCode(page, { userId: person, about: BY_ACCOUNT, asked: requestedAt });

  const bank = page.frameLocator('iframe[title="Bank authorisation"]');
  await hand.fill(bank.getByLabel('One-time code'), '123456');
  // The key press removes its own frame, and a browser may never confirm it.
  await Promise.race([hand.press(bank.getByRole('button', { name: 'Approve', exact: true })), page.waitForEvent('framedetached')]);
  const result = page.getByRole('dialog', { name: 'SUCCESS' });
  await expect(result).toContainText('Your eNACH registration is successful.');
  await expectGood(page);
  await hand.press(result.getByRole('button', { name: 'Go to dashboard' }));
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/enach');
  await openCard(page, { hand });
  await expect(page.getByText('NOTE : You already have registered for ENACH')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('XXXXXXXX0000');
  await expect(page.getByRole('main')).toContainText('Mandate history');
  await expectGood(page);

  await hand.press(page.getByRole('button', { name: /^Cancel auto/ }));
  const dialog = page.getByRole('dialog', { name: 'Auto Pay Cancellation' });
  const ok = dialog.getByRole('button', { name: 'OK' });
  await hand.press(ok);
  await expect(dialog).toContainText('Please select a reason.');
  await hand.select(dialog.getByRole('combobox'), 'Other');
  await hand.fill(dialog.getByRole('textbox'), '   ');
  await hand.press(ok);
  await expect(dialog).toContainText('Please enter a reason.');
  await expectAccessible(page);
  await hand.fill(dialog.getByRole('textbox'), 'I pay by hand now');
  const requestedAgain = Date.now();
  await hand.press(ok);
  await confirmByCode(page, { userId: person, about: 'cancel auto-debit', asked: requestedAgain });
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText(/We have registered your request SR\d{10}/);
  covers('route /enach');
});

test('eNACH, closed half-way: it says that it was aborted, and nothing was set up', async ({ page }) => {
  const person = personFor('leavesEnach');
  await withoutFeedback(page);
  await openAs(page, person, '/enach');
  await openCard(page);
  await page.getByRole('button', { name: 'ADD' }).click();
  await fillBankForm(page);
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirmByCode(page, { userId: person, about: BY_ACCOUNT, asked: requestedAt });
  await expect(page.frameLocator('iframe[title="Bank authorisation"]').getByLabel('One-time code')).toBeVisible();
  await page.getByRole('dialog', { name: 'Bank authorisation' }).getByRole('button', { name: 'Close' }).click();
  const result = page.getByRole('dialog', { name: 'ABORTED' });
  await expect(result).toContainText('You left before the registration was complete, so nothing has been set up.');
  await expectAccessible(page);
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByLabel('IFSC code')).toHaveValue('HDFC0001234');
  await expectAccessible(page);
});

test('ESI: the bank’s page returns to the result once', async ({ page }) => {
  test.setTimeout(150_000);
  const person = personFor('setsEsi');
  await withoutFeedback(page);
  await openAs(page, person, '/esi');
  await openCard(page);
  await page.getByRole('button', { name: 'ADD' }).click();
  await page.getByLabel('Account holder name').fill('9x');
  await page.getByLabel('Account number').fill('50100012340000');
  await page.getByLabel('IFSC code').fill('ABC');
  // A press that leaves a wrong field lands, though the field's error then moves the page.
  await page.getByLabel('MICR code').fill('1234567890');
  await page.getByRole('radio', { name: 'Savings' }).check();
  await page.getByRole('button', { name: 'Continue' }).click({ force: true });
  for (const text of ['Please enter a valid name', 'invalid Ifsc Code', 'MIRC code must not be greater than 9 characters'])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Account holder name').fill('Divya Shetty');
  await page.getByLabel('IFSC code').fill('HDFC0001234');
  await page.getByLabel('MICR code').fill('400240015');
  await acceptTerms(page, 'Auto-debit from your bank account');
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirmByCode(page, { userId: person, about: BY_ACCOUNT, asked: requestedAt });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Standing instruction');
  await page.getByLabel('One-time code').fill('123456');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Success' });
  await expect(result).toContainText('Your standing instruction has been registered.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Registered');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/esi');
  await openCard(page);
  await expect(page.getByText('NOTE : You already have registered for ESI')).toBeVisible();
  covers('route /esi', 'route /esi-status');
});

test('UPI: a declined setup succeeds at the second attempt, the popup appears once, and the mandate is active', async ({ page }) => {
  test.setTimeout(150_000);
  const person = personFor('setsUpi');
  await withoutFeedback(page);
  await openAs(page, person, '/upi-autopay');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const set = page.getByRole('button', { name: /^Set Mandate/ }).first();
  const requestedAt = Date.now();
  await set.click();
  await confirmByCode(page, { userId: person, about: BY_UPI, asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UPI Autopay');
  await page.getByRole('button', { name: 'Decline' }).click();
  const failure = page.getByRole('dialog', { name: 'Failure' });
  await expect(failure).toContainText('Your autopay mandate registration has failed, please try again.');
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Close' }).first().click();

  const again = Date.now();
  await set.click();
  await confirmByCode(page, { userId: person, about: BY_UPI, asked: again });
  await page.getByLabel('UPI ID').fill('success@sandbox');
  await page.getByRole('button', { name: 'Continue' }).click();
  const success = page.getByRole('dialog', { name: 'Success!' });
  await expect(success).toContainText('Your autopay mandate has been created successfully. Thank you for choosing our service.');
  await expectAccessible(page);
  await success.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/upi-autopay');
  await expect(page.getByText('UPI Active').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  covers('route /upi-autopay');
});

test('UPI on a computer: the customer scans the code with a phone, and the page shows the result', { tag: '@desk' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const person = personFor('scansUpi');
  await withoutFeedback(page);
  await openAs(page, person, '/auto-debit');
  await page
    .getByRole('link', { name: /^Set up/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Set up UPI Autopay' });
  await expect(sheet.getByText('First debit')).toBeVisible();
  await expectGood(page);
  const requestedAt = Date.now();
  await sheet.getByRole('button', { name: 'Show the QR code' }).click();
  await confirmByCode(page, { userId: person, about: BY_UPI, asked: requestedAt });
  const waiting = page.getByRole('dialog', { name: 'Approve in your UPI app' });
  await expect(waiting.getByRole('img', { name: 'QR code to approve the mandate' })).toBeVisible();
  await expectGood(page);

  // The link of the code on a device where no one is logged in.
  const phone = await browser.newPage();
  await phone.goto((await waiting.getByRole('link', { name: 'Open on this computer' }).getAttribute('href')) ?? '');
  await phone.getByLabel('UPI ID').fill('success@sandbox');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.close();
  const success = page.getByRole('dialog', { name: 'Success!' });
  await expect(success).toContainText('Your autopay mandate has been created successfully. Thank you for choosing our service.', {
    timeout: 20_000,
  });
  await expect(success).toContainText(/We will debit ₹[\d,.]+ on \d{2}-\d{2}-\d{4}\. You don't need to pay anything\./);
  await expectGood(page);
  await success.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('UPI on a phone: two presses from the dashboard to the app, and the result after the return', async ({ page }) => {
  test.setTimeout(150_000);
  const person = personFor('opensUpiApp');
  await withoutFeedback(page);
  await openAs(page, person, '/dashboard');
  await page.getByRole('link', { name: 'Set up auto-debit' }).click();
  const sheet = page.getByRole('dialog', { name: /^(Set up UPI Autopay|Message)$/ });
  const requestedAt = Date.now();
  await sheet.getByRole('button', { name: /^(Approve in my UPI app|Proceed)$/ }).click();
  await confirmByCode(page, { userId: person, about: BY_UPI, asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UPI Autopay');

  await page.goBack();
  const waiting = page.getByRole('dialog', { name: 'Approve in your UPI app' });
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Open my UPI app' }).click();
  await page.getByLabel('UPI ID').fill('success@sandbox');
  await page.getByRole('button', { name: 'Continue' }).click();
  const success = page.getByRole('dialog', { name: 'Success!' });
  await expect(success).toContainText('We will debit');
  await expectNoSidewaysScroll(page);
  await success.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('UPI over a mandate in force: the warning, keeping the current one, then replacing it', async ({ page }) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await withoutFeedback(page);
  await openAs(page, 'p02', '/upi-autopay');
  for (const tag of ['ENACH Active', 'ESI Active', 'UPI Active']) await expect(page.getByText(tag, { exact: true }).first()).toBeVisible();
  const replace = page.getByRole('button', { name: /^Replace Mandate/ }).first();
  await replace.click();
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  await expect(warning).toContainText('The current auto debit will be replaced by another bank account.');
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Keep current' }).click();
  await expect(warning).toHaveCount(0);
  await expect(replace).toBeFocused();
  await replace.click();
  const requestedAt = Date.now();
  await warning.getByRole('button', { name: 'Continue' }).click();
  await confirmByCode(page, { userId: 'p02', about: BY_UPI, asked: requestedAt });
  await page.getByLabel('UPI ID').fill('success@sandbox');
  await page.getByRole('button', { name: 'Continue' }).click();
  const success = page.getByRole('dialog', { name: 'Success!' });
  await expectAccessible(page);
  await success.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/upi-autopay');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ESI where no policy may be set up leads on to eNACH', async ({ page }) => {
  await withoutFeedback(page);
  await openAs(page, 'p06b', '/esi');
  await expect(page).toHaveURL(/\/enach$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auto-debit via account (eNACH)');
});

/** The personas of the demo book whose auto-debit has a story, as one of their cards tells it: the first, unless said. */
const STANDING: readonly { person: string; path: string; card?: number; texts: readonly string[] }[] = [
  { person: 'p04', path: '/enach', texts: ['We are processing an ongoing Enach Registarion for this policy.'] },
  { person: 'p06', path: '/esi', card: 1, texts: ['ESI Registration is not available for this policy.'] },
  {
    person: 'p09',
    path: '/enach',
    texts: ['NOTE : You already have registered for ENACH', 'Returned: insufficient balance.', 'Mandate history'],
  },
  { person: 'p10', path: '/upi-autopay', texts: ['Inactive', 'Paused in your UPI app since'] },
  { person: 'p24', path: '/upi-autopay', texts: ['No Policies eligible for UPI Autopay'] },
];
for (const { person, path, card, texts } of STANDING) {
  test(`${person} sees the status on ${path}`, async ({ page }) => {
    await withoutFeedback(page);
    await openAs(page, person, path);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // One card is open by default; another journey links a second policy to some of these people.
    const [first = ''] = texts;
    await expect(main.getByText(first).or(main.locator('h2 button[aria-expanded="false"]')).first()).toBeVisible();
    if (!(await main.getByText(first).first().isVisible())) await openCard(page, { index: card ?? 0 });
    for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
