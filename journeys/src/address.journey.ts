import sharp from 'sharp';
import { openAs } from './open-as.ts';
import { personFor, toMobile } from './people.ts';
import {
  completeRequest,
  confirmByCode,
  covers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInHere,
  test,
  waitForMessage,
  withoutFeedback,
} from './portal.ts';

/** A picture as a phone's camera takes it. */
const aPhoto = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8d2d8' } })
    .jpeg()
    .toBuffer();

test('customer changes an address with a photo of a proof after DigiLocker fails and the session ends', async ({ page }) => {
  test.setTimeout(120_000);
  covers('route /update-address-selection', 'route /update-address');
  const person = personFor('sendsAddressProof');
  await withoutFeedback(page);
  await openAs(page, person, '/update-address-selection');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Current address' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(main).toContainText('Tick the box to continue.');
  const share = async (choice: string) => {
    await page.getByRole('checkbox', { name: /my Aadhaar is used/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: choice, exact: true }).click();
  };
  await share('Deny');
  await expect(main).toContainText('You cancelled sharing. Nothing was sent.');
  await expectAccessible(page);
  await share('Allow with other name');
  const dialog = page.getByRole('dialog', { name: 'Verification Incomplete' });
  await expect(dialog).toContainText('We could not confirm your address with DigiLocker.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload and Proceed' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'New address' })).toBeVisible();
  await page.getByLabel('PIN code').fill('411016');
  await expect(page.getByLabel('City')).toHaveValue('Pune');
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Enter your house and street in 3 to 60 characters.').first()).toBeVisible();
  await expect(page.getByText('Add a proof of the new address.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('House and street').fill('22 Rose Enclave');
  await page.getByLabel('Area (optional)').fill('Model Colony');
  await page.getByLabel('Type of proof').selectOption({ label: 'Passport' });
  await page.locator('input[type=file]').setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await expect(main.getByRole('list', { name: 'Files added' })).toContainText('Added');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your changes' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'New address' })).toContainText('22 Rose Enclave, Model Colony, Pune, Maharashtra 411016');
  await expectAccessible(page);

  // The session ends meanwhile. What was typed comes back after the login, without the file.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const over = page.getByRole('alertdialog', { name: 'Session Expired' });
  await expect(over).toBeVisible();
  await page.keyboard.press('Escape');
  await over.getByRole('button', { name: 'Go to Login' }).click();
  await logInHere(page, person);
  await expect(main).toContainText('You were changing your address.');
  await main.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('House and street')).toHaveValue('22 Rose Enclave');
  await expect(page.getByLabel('Area (optional)')).toHaveValue('Model Colony');
  await expect(page.getByLabel('PIN code')).toHaveValue('411016');
  await expect(main.getByRole('list', { name: 'Files added' })).toBeHidden();
  await page.locator('input[type=file]').setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await expect(main.getByRole('list', { name: 'Files added' })).toContainText('Added');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your changes' })).toBeVisible();
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await confirmByCode(page, { userId: person, about: 'to change the address', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'We have received your request' })).toBeVisible();
  await expect(main).toContainText('We will use the new address after we have checked the proof.');
  await expectAccessible(page);
});

test('customer changes the address by DigiLocker and it takes effect immediately', async ({ page }) => {
  test.setTimeout(120_000);
  const person = personFor('sharesAddress');
  await withoutFeedback(page);
  await openAs(page, person, '/update-address-selection');
  const main = page.getByRole('main');
  await page.getByRole('checkbox', { name: /my Aadhaar is used/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(main.getByRole('region', { name: 'New address' })).toContainText('22 Rose Enclave, Model Colony, Pune, Maharashtra 411016');
  await expectAccessible(page);
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Change address' }).click();
  await confirmByCode(page, { userId: person, about: 'to change the address', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'Your address has been changed' })).toBeVisible();
  await expectAccessible(page);
});

test('re-KYC: shared by DigiLocker with its document, sent, checked, and renewed', async ({ page }) => {
  test.setTimeout(120_000);
  const person = personFor('renewsKyc');
  await withoutFeedback(page);
  await openAs(page, person, '/update-address-selection?way=rekyc');
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Renew your KYC');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Renew KYC' }).click();
  await expect(main.getByRole('alert').first()).toContainText('Choose whether any details have changed.');
  await page.getByRole('radio', { name: 'Yes, something has changed' }).check();
  await page.getByRole('checkbox', { name: /my Aadhaar is used/ }).check();
  await page.getByRole('button', { name: 'Share from DigiLocker' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(main).toContainText('DigiLocker confirmed your address: 22 Rose Enclave, Model Colony, Pune, Maharashtra 411016');
  await page.getByRole('button', { name: 'Add Aadhaar card from DigiLocker' }).click();
  await expect(main.getByRole('img', { name: 'Your DigiLocker document, as we store it' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Occupation').selectOption('Self-employed');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('checkbox', { name: /true and complete/ }).check();
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Renew KYC' }).click();
  await confirmByCode(page, { userId: person, about: 'to renew your KYC', asked: requestedAt });
  await expect(title).toHaveText('We have received your request');
  await expect(main).toContainText('We will renew your KYC after we have checked your details.');
  await expectAccessible(page);
  const caseId = /SR\d{10}/.exec(await main.innerText())?.[0] ?? '';
  await completeRequest(caseId);
  await waitForMessage(toMobile(person), ({ text }) => text.includes(caseId) && text.includes('has been completed'));
  await page.goto('/update-address-selection?way=rekyc');
  await expect(main).toContainText("You don't need to do anything.");
  await expectAccessible(page);
});
