// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftKey } from '../../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../../testing.tsx';
import { createAnswers, createProfile } from '../testing-profile.ts';

const COUNTRIES = [
  { CODE: 'IN', NAME: 'India', DIAL: '+91' },
  { CODE: 'AE', NAME: 'United Arab Emirates', DIAL: '+971' },
  { CODE: 'US', NAME: 'United States', DIAL: '+1' },
];
const DONE: Answers['/createCase/fatcaDeclaration'] = {
  caseId: 'SR0000000001',
  policyNo: null,
  caseStatus: 'COMPLETED',
  submittedOn: '2026-11-20T05:00:00.000Z',
  promisedBy: null,
  message: 'Your declaration is with us.',
  endpoint: 'createCase/fatcaDeclaration',
  declaredOn: '2026-11-20',
};
const open = (more: Answers = {}, profile = createProfile()) =>
  openPortal(
    '/fatca-details',
    { ...createAnswers(profile), '/country/all': { countries: COUNTRIES }, '/createCase/fatcaDeclaration': DONE, ...more },
    { loggedIn: true },
  );
type User = ReturnType<typeof open>['user'];
async function fill(user: User): Promise<void> {
  await user.type(await screen.findByLabelText('Place of birth'), 'Pune');
  await user.selectOptions(screen.getByLabelText('Country of birth'), 'India');
  await user.selectOptions(screen.getByLabelText('Citizenship'), 'India');
  await user.type(screen.getByLabelText('Father’s or spouse’s name'), 'Dev Rao');
  await user.selectOptions(screen.getByLabelText('Occupation'), 'Salaried');
  await user.selectOptions(screen.getByLabelText('Type of address'), 'Home');
}
const answer = (user: User, question: RegExp, choiceLabel: 'Yes' | 'No') =>
  user.click(
    screen
      .getByRole('radiogroup', { name: question })
      .querySelector(`input[value="${choiceLabel === 'Yes' ? 'Y' : 'N'}"]`) as HTMLInputElement,
  );
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Submit declaration' }));
const sent = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path === '/createCase/fatcaDeclaration').map(({ body }) => body);

test('requires a reason from a tax resident abroad without a number, then files it', async () => {
  const { user, calls } = open();
  await screen.findByText('You haven’t told us where you pay tax yet.');
  await fill(user);
  await answer(user, /of India/, 'Yes');
  await answer(user, /US person/, 'No');
  await answer(user, /of another country/, 'Yes');
  await user.selectOptions(screen.getByLabelText('Country 1'), 'United Arab Emirates');
  await submit(user);
  expect(screen.getAllByText('Enter the tax number or choose a reason.').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Tick the box to continue.' })).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Or reason for no tax number 1'), 'The country does not issue tax numbers');
  await user.click(screen.getByRole('checkbox'));
  await submit(user);
  await screen.findByRole('heading', { level: 1, name: 'We have received your declaration of 20-11-2026.' });
  expect(sent(calls)).toEqual([
    {
      birthPlace: 'Pune',
      birthCountry: 'IN',
      citizenship: ['IN'],
      fatherOrSpouseName: 'Dev Rao',
      usPerson: 'N',
      indiaResident: 'Y',
      taxResidencies: [{ country: 'AE', noTinReason: 'A' }],
      addressType: 'RESIDENTIAL',
      occupation: 'Salaried',
      consent: true,
      consentVersion: '2026-01',
    },
  ]);
});

test('shows contradictions at their fields and keeps tax numbers out of the draft', async () => {
  const { user, calls } = open();
  await fill(user);
  await answer(user, /of India/, 'No');
  await answer(user, /US person/, 'Yes');
  await answer(user, /of another country/, 'No');
  await submit(user);
  expect(screen.getAllByText('Add the country where you pay tax.').length).toBeGreaterThan(0);
  await answer(user, /of another country/, 'Yes');
  await user.selectOptions(screen.getByLabelText('Country 1'), 'India');
  expect(screen.getAllByText('You don’t need to add India.').length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByLabelText('Country 1'), 'United States');
  await user.type(screen.getByLabelText('Tax number 1'), '12345');
  expect(screen.getAllByText('If you are a US person, add the United States and its tax number.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Add a country' }));
  await user.selectOptions(screen.getByLabelText('Country 2'), 'United States');
  expect(screen.getAllByText('You have listed this country twice.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Remove country 2' }));
  expect(screen.queryByLabelText('Country 2')).toBeNull();
  expect(sessionStorage.getItem(draftKey('fatca-details'))).toContain('Pune');
  expect(sessionStorage.getItem(draftKey('fatca-details'))).not.toContain('"12345');
  expect(sent(calls)).toEqual([]);
});

test('shows the last declaration with its date and requires reading a changed text again', async () => {
  const { user } = open({ '/createCase/fatcaDeclaration': reject('versionOld') }, createProfile([{}], { fatcaDeclaredOn: '2026-01-05' }));
  await screen.findByLabelText('Place of birth');
  expect(screen.getByRole('main').textContent).toContain('You made your last declaration on 05-01-2026.');
  await fill(user);
  await answer(user, /of India/, 'Yes');
  await answer(user, /US person/, 'No');
  await answer(user, /of another country/, 'No');
  await user.click(screen.getByRole('checkbox'));
  await submit(user);
  expect((await screen.findAllByText('This text has changed. Please read it again.')).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});
