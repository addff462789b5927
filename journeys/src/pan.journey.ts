import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import {
  completeRequest,
  confirmByCode,
  covers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  withoutFeedback,
} from './portal.ts';

test('PAN: requires a copy for another name, saves the customer’s own, sends Aadhaar masked and checks the link', async ({ page }) => {
  test.setTimeout(150_000);
  covers('route /add-Pan', 'route /update-aadhaar');
  const person = personFor('changesPan');
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  await withoutFeedback(page);
  await openAs(page, person, '/add-pan');
  await expect(page).toHaveURL(/\/add-Pan$/);
  await expect(main).toContainText('is verified.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change PAN' }).click();
  await page.getByLabel('PAN', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Check PAN' }).click();
  await expect(main).toContainText('This does not look like a PAN. Example: ABCPR1234F.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByLabel('PAN', { exact: true }).fill('abcpr9000f');
  await page.getByRole('button', { name: 'Check PAN' }).click();
  await expect(main).toContainText('The name on this PAN is M******* P*****.');
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(main).toContainText('Add a copy of the PAN card.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check another PAN' }).click();

  await page.getByLabel('PAN', { exact: true }).fill('ABCPR8000F');
  await page.getByRole('button', { name: 'Check PAN' }).click();
  await expect(main).toContainText('Your PAN is valid and in your name, but not linked with Aadhaar');
  await expectAccessible(page);
  let requestedAt = Date.now();
  await page.getByRole('button', { name: 'Save PAN' }).click();
  await confirmByCode(page, { userId: person, about: 'to change the PAN', asked: requestedAt });
  await expect(title).toHaveText('Your PAN has been saved');
  await expect(main).toContainText('XXXXX8000X');
  await expectAccessible(page);

  await page.goto('/update-aadhaar');
  await expect(main).toContainText('Your PAN XXXXX8000X is not linked with Aadhaar.');
  await page.getByRole('button', { name: 'Check link' }).click();
  await expect(main).toContainText('Link them on the Income Tax portal, then share your Aadhaar with us and we will check again.');
  await page.getByRole('button', { name: 'Share from DigiLocker' }).click({ force: true });
  await expect(main).toContainText('Tick the box to continue.');
  await page.getByRole('checkbox', { name: /I agree that my Aadhaar/ }).check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const photo = await page.screenshot({ type: 'jpeg' });
  await page.locator('input[type=file]').setInputFiles({ name: 'aadhaar.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('img', { name: 'Your Aadhaar with its first 8 digits covered' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'This is my Aadhaar' }).check();
  requestedAt = Date.now();
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await confirmByCode(page, { userId: person, about: 'to update the PAN-Aadhaar status', asked: requestedAt });
  await expect(title).toHaveText('We have received your request');
  await expectAccessible(page);
  const caseId = /SR\d{10}/.exec(await main.innerText())?.[0] ?? '';
  await completeRequest(caseId);
  await page.goto('/update-aadhaar');
  await expect(main).toContainText('is not linked with Aadhaar.');
  await expectAccessible(page);
});

test('FATCA declaration: requires a reason for a country without a tax number, and is filed immediately', async ({ page }) => {
  test.setTimeout(120_000);
  covers('route /fatca-details');
  const person = personFor('declaresTax');
  const main = page.getByRole('main');
  await withoutFeedback(page);
  await openAs(page, person, '/fatca-details');
  await page.getByLabel('Place of birth').fill('Pune');
  await page.getByLabel('Country of birth').selectOption('India');
  await page.getByLabel('Citizenship', { exact: true }).selectOption('India');
  await page.getByLabel('Father’s or spouse’s name').fill('Dev Rao');
  await page.getByLabel('Occupation').selectOption('Salaried');
  await page.getByLabel('Type of address').selectOption('Home');
  const answer = (question: string, label: 'Yes' | 'No') =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: label }).check();
  await answer('Are you a tax resident of India?', 'Yes');
  await answer('Are you a US person?', 'No');
  await answer('Are you a tax resident of another country?', 'Yes');
  await page.getByLabel('Country 1').selectOption('United Arab Emirates');
  await page.getByRole('button', { name: 'Submit declaration' }).click();
  await expect(main.getByRole('alert').first()).toContainText('Enter the tax number or choose a reason.');
  await expect(main).toContainText('Tick the box to continue.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Or reason for no tax number 1').selectOption('The country does not issue tax numbers');
  await page.getByRole('checkbox', { name: /tax residence is true/ }).check();
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Submit declaration' }).click();
  await confirmByCode(page, { userId: person, about: 'to file the FATCA declaration', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We have received your declaration of \d\d-\d\d-\d{4}\.$/);
  await expectAccessible(page);
  await page.goto('/fatca-details');
  await expect(main).toContainText('You made your last declaration on');
  await expect(page.getByLabel('Place of birth')).toHaveValue('');
  await expectAccessible(page);
});
