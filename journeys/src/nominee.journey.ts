import { dateBox } from './hand.ts';
import { acceptTerms } from './mandate-steps.ts';
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
  waitForMessage,
  withoutFeedback,
} from './portal.ts';

test('customer changes nominee shares and adds a minor with an appointee', async ({ page }) => {
  test.setTimeout(120_000);
  covers('route /nominee-details', 'route /updatenominee');
  const person = personFor('namesNominees');
  await withoutFeedback(page);
  await openAs(page, person, '/nominee-details');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  const change = main.getByRole('link', { name: /^(Change the nominees of|Add a nominee to)/ });
  if (!(await change.first().isVisible())) await main.getByRole('heading', { level: 2 }).first().click();
  await change.first().click();

  await expect(page.getByRole('heading', { level: 1, name: 'Change your nominees' })).toBeVisible();
  await page.getByLabel('Share (%)').first().fill('62.5');
  await page.getByRole('button', { name: 'Add a nominee' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('कबीर राव');
  await page.getByLabel('Relationship', { exact: true }).last().selectOption('SON');
  await dateBox(page, 'Date of birth').last().fill('20-05-2019');
  await page.getByLabel('Share (%)').last().fill('30');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(main.getByRole('alert').first()).toContainText('There are');
  await expectAccessible(page);
  await page.getByLabel('Share (%)').last().fill('37.5');
  await page.getByLabel('Name of the appointee').fill('Dev Rao');
  await page.getByLabel('Relationship to the nominee').selectOption('FATHR');
  await dateBox(page, 'Date of birth of the appointee').fill('09-07-1982');
  await page.getByRole('checkbox', { name: 'This person has agreed' }).check();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Review' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Check your changes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'After the change' })).toContainText('कबीर राव37.5%');
  await expectAccessible(page);
  await acceptTerms(page, 'Changing your nominee');
  const requestedAt = Date.now();
  await page.getByRole('button', { name: 'Change nominees' }).click();
  await confirmByCode(page, { userId: person, about: 'to change the nominees', asked: requestedAt });
  await expect(page.getByRole('heading', { level: 1, name: 'We have received your request' })).toBeVisible();
  await expectAccessible(page);
  const caseId = /SR\d{10}/.exec(await main.innerText())?.[0] ?? '';

  // Nothing is changed until the insurer has done it, and a second request is refused by saying so.
  await page.getByRole('link', { name: 'Back to nominees' }).click();
  await expect(main).not.toContainText('कबीर राव');
  await completeRequest(caseId);
  await waitForMessage(`90000000${person.slice(1)}`, ({ text }) => text.includes(caseId) && text.includes('have been registered'));
  await page.goto('/nominee-details');
  await main.getByRole('heading', { level: 2 }).first().click();
  await expect(main).toContainText('कबीर राव');
  await expect(main).toContainText('Appointee for the minor nominee: Dev Rao');
});

test('customer changes the purpose of a policy and it takes effect immediately', async ({ page }) => {
  covers('route /purpose-insurance');
  await withoutFeedback(page);
  await openAs(page, personFor('namesPurpose'), '/purpose-insurance');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption({ label: 'Legacy Planning' });
  await page.getByRole('button', { name: 'Save purpose' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The purpose has been saved' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/purpose-insurance');
  await expect(page.getByRole('main')).toContainText('is for Legacy Planning.');
});
