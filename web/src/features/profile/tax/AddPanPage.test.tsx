// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../../testing.tsx';
import { createAnswers, createProfile } from '../testing-profile.ts';
import type { Profile } from '../use-profile.ts';

const REF = 'A'.repeat(22);
const CHECKED = {
  verificationId: REF,
  panStatus: 'VALID',
  nameOnPan: 'A*** R**',
  nameMatchScore: 100,
  nameMatches: true,
  dobMatches: true,
  aadhaarSeeding: 'Y',
} as const;
const DONE: Answers['/createCase/panUpdate'] = {
  caseId: 'SR0000000001',
  policyNo: null,
  caseStatus: 'COMPLETED',
  submittedOn: '2026-11-20T05:00:00.000Z',
  promisedBy: null,
  message: 'Your PAN has been saved',
  endpoint: 'createCase/panUpdate',
  PAN_NUMBER: 'XXXXX1234X',
  PAN_AADHAAR_SEEDED: 'Y',
};
const NO_ONE = createProfile([{ PAN_NUMBER: null, PAN_VERIFIED: 'N', PAN_AADHAAR_SEEDED: 'N' }]);
const open = (profile: Profile, more: Answers = {}) =>
  openPortal(
    '/add-Pan',
    { ...createAnswers(profile), '/verifyPANDetails': CHECKED, '/createCase/panUpdate': DONE, ...more },
    { loggedIn: true },
  );
type User = ReturnType<typeof open>['user'];
async function checkPan(user: User, pan = 'abcpr1234f'): Promise<void> {
  await user.type(await screen.findByLabelText('PAN'), pan);
  await user.click(screen.getByRole('button', { name: 'Check PAN' }));
}
const calledWith = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

test('checks and saves a PAN in the customer’s name and stores it nowhere', async () => {
  const { user, calls } = open(NO_ONE);
  await screen.findByText("We don't have your PAN yet.");
  await checkPan(user);
  await screen.findByText('Your PAN is valid, in your name and linked with Aadhaar');
  expect(calledWith(calls, '/verifyPANDetails')).toEqual([{ panNumber: 'ABCPR1234F', dob: '1985-06-15', nameOnPan: 'Asha Rao' }]);
  await user.click(screen.getByRole('button', { name: 'Save PAN' }));
  await screen.findByRole('heading', { level: 1, name: 'Your PAN has been saved' });
  expect(calledWith(calls, '/createCase/panUpdate')).toEqual([{ verificationId: REF, updateType: 'PAN' }]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/ABCPR1234F/i);
});

test('shows an error at an invalid personal PAN without a check', async () => {
  const { user, calls } = open(NO_ONE);
  await checkPan(user, 'ABC');
  expect(screen.getAllByText('This does not look like a PAN. Example: ABCPR1234F.').length).toBeGreaterThan(0);
  await user.clear(screen.getByLabelText('PAN'));
  await checkPan(user, 'ABCCR1234F');
  expect(screen.getAllByText('Enter the PAN of a person or a family (HUF).').length).toBeGreaterThan(0);
  expect(calledWith(calls, '/verifyPANDetails')).toEqual([]);
});

test('asks for a copy if the name differs, and rejects another date of birth', async () => {
  const { user } = open(NO_ONE, { '/verifyPANDetails': { ...CHECKED, nameMatches: false, nameOnPan: 'M*** P***' } });
  await checkPan(user);
  expect((await screen.findByText(/^The name on this PAN is/)).textContent).toBe(
    "The name on this PAN is M*** P***. Use the policyholder's PAN, or upload a copy.",
  );
  await user.click(screen.getByRole('button', { name: 'Send for checking' }));
  await screen.findByText('Add a copy of the PAN card.');
});

test('asks for a copy if the name differs and the service does not return it', async () => {
  const { user } = open(NO_ONE, { '/verifyPANDetails': { ...CHECKED, nameMatches: false, nameOnPan: null } });
  await checkPan(user);
  await screen.findByText("The name on this PAN is different from the policyholder's. Use the policyholder's PAN, or upload a copy.");
});

test('rejects another date of birth and allows checking another PAN', async () => {
  const { user } = open(NO_ONE, { '/verifyPANDetails': { ...CHECKED, dobMatches: false } });
  await checkPan(user);
  await screen.findByText('The date of birth on this PAN is different from our records.');
  expect(screen.queryByRole('button', { name: 'Save PAN' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check another PAN' }));
  expect((await screen.findByLabelText<HTMLInputElement>('PAN')).value).toBe('ABCPR1234F');
});

const REFUSALS: [Parameters<typeof reject>[0], string][] = [
  ['tooMany', 'You have checked 5 PANs today. Try again tomorrow.'],
  ['panInvalid', 'We could not verify this PAN.'],
  ['partnerDown', 'Technical error'],
];
test.each(REFUSALS)('shows above the button why a check is rejected (%s)', async (code, expectedText) => {
  const { user } = open(NO_ONE, { '/verifyPANDetails': reject(code) });
  await checkPan(user);
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(expectedText),
  );
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(code === 'partnerDown');
});

test('rejects a PAN of another customer and an expired check', async () => {
  const { user } = open(NO_ONE, { '/createCase/panUpdate': reject('panInUse') });
  await checkPan(user);
  await user.click(await screen.findByRole('button', { name: 'Save PAN' }));
  await screen.findByText('This PAN is registered to another customer. Please call 1800-270-7000.');
});

test('hides the form behind a button for a verified PAN, and explains an inoperative PAN or an open request', async () => {
  const { user } = open(createProfile([{ PAN_AADHAAR_SEEDED: 'INOPERATIVE' }]));
  expect((await screen.findByRole('link', { name: 'Link with Aadhaar' })).getAttribute('href')).toBe('/update-aadhaar');
  expect(screen.queryByLabelText('PAN')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change PAN' }));
  await screen.findByLabelText('PAN');
});

test('shows an open request in place of the form', async () => {
  const openCases = [{ type: 'PAN', caseId: 'SR0000000001', submittedOn: '2026-11-18', promisedBy: '2026-11-25' }];
  open(createProfile([{ PAN_NUMBER: null }], { openCases }));
  await screen.findByText(/You asked for this on 18-11-2026. We will finish by 25-11-2026./);
  expect(screen.queryByLabelText('PAN')).toBeNull();
});
