// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftKey } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { createAnswers, createProfile } from './testing-profile.ts';
import type { Profile } from './use-profile.ts';

const SAVED: Answers['/profileUpdate'] = {
  caseId: 'SR0000000001',
  policyNo: null,
  caseStatus: 'COMPLETED',
  submittedOn: '2026-11-20T05:00:00.000Z',
  promisedBy: null,
  message: 'Your details have been saved',
  endpoint: 'profileUpdate',
  score: 100,
};
const open = (profile: Profile, more: Answers = {}, query = '') =>
  openPortal(`/personal-details${query}`, { ...createAnswers(profile), '/profileUpdate': SAVED, ...more }, { loggedIn: true });
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('sends only changed values, then opens the profile without a draft', async () => {
  const { user, calls } = open(createProfile([{ INCOME: null }]), {}, '?field=INCOME');
  const income = await screen.findByLabelText('Yearly income');
  await waitFor(() => expect(document.activeElement).toBe(income));
  await user.click(save());
  screen.getByText('Change at least one detail to save.');
  await user.selectOptions(income, '₹2.5 to 5 lakh');
  expect(sessionStorage.getItem(draftKey('personal-details'))).toContain('2.5-5');
  await user.click(save());
  await waitFor(() => expect(window.location.pathname).toBe('/view-profile'));
  expect(calls.filter(({ path }) => path === '/profileUpdate').map(({ body }) => body)).toEqual([{ section: 'personal', INCOME: '2.5-5' }]);
  expect(sessionStorage.getItem(draftKey('personal-details'))).toBeNull();
});

test('keeps an unlisted stored value and never clears one', async () => {
  open(createProfile([{ OCCUPATION: 'Pilot' }]));
  const occupation = await screen.findByLabelText<HTMLSelectElement>('Occupation');
  expect(occupation.value).toBe('Pilot');
  expect([...occupation.options].map(({ value }) => value)).toHaveLength(10);
  expect([...occupation.options].some(({ value }) => value === '')).toBe(false);
});

test('shows the server error and keeps the selection', async () => {
  const { user } = open(createProfile(), { '/profileUpdate': reject('unchanged') });
  await user.selectOptions(await screen.findByLabelText('Education'), 'Diploma');
  await user.click(save());
  await screen.findByText('This has already been saved.');
  expect(screen.getByLabelText<HTMLSelectElement>('Education').value).toBe('Diploma');
});

test('shows the details read-only while a re-KYC is open', async () => {
  const openCases = [{ type: 'REKYC', caseId: 'SR0000000001', submittedOn: '2026-11-20', promisedBy: null }];
  open(createProfile([{}], { openCases, cta: { ...createProfile().cta, profileDetailsEditCTA: false } }));
  await screen.findByText(/You asked for this on 20-11-2026/);
  screen.getByText('₹10 to 15 lakh');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});
