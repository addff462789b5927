// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import type { Overview } from './overview.ts';
import { anOverview } from './testing-privacy.ts';

const CASE = 'SR0000000001';
const RECEIPT = {
  caseId: CASE,
  policyNo: null,
  caseStatus: 'SUBMITTED',
  submittedOn: '2026-11-28T04:30:00.000Z',
  promisedBy: '2026-12-28',
  message: '',
  endpoint: 'privacy/request',
  erasedOn: null,
  kept: [],
} satisfies ResponseOf<'/privacy/request'>;
const open = (changes: Partial<Overview>, answers: Answers = {}) =>
  openPortal('/privacy', { '/privacy/overview': anOverview(changes), '/privacy/request': RECEIPT, ...answers }, { loggedIn: true });
const sentBody = (calls: { path: string; body: unknown }[]) => calls.find(({ path }) => path === '/privacy/request')?.body;

test('a wrong detail is described, with the day of the answer', async () => {
  const { user, calls } = open({});
  await user.click(await screen.findByRole('button', { name: 'Tell us what is wrong' }));
  await user.type(screen.getByLabelText('What is wrong, and what is right?'), 'Too short');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getAllByText('Describe what is wrong in 10 to 1,000 characters.').length).toBeGreaterThan(0);
  expect(screen.getByText('We will answer by 29-12-2026.')).toBeTruthy();
  await user.type(screen.getByLabelText('What is wrong, and what is right?'), ': my date of birth.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(`We have your request ${CASE}.`);
  expect(sentBody(calls)).toEqual({ type: 'CORRECTION', text: 'Too short: my date of birth.' });
});

test('a correction that is being checked offers no second one, but the pages that change a detail', async () => {
  open({ requests: [{ caseId: CASE, type: 'CORRECTION', on: '2026-11-28', status: 'IN_REVIEW', until: null }] });
  await screen.findByText('We are checking what you sent on 28-11-2026.');
  expect(screen.queryByRole('button', { name: 'Tell us what is wrong' })).toBeNull();
  const card = within(screen.getByRole('region', { name: 'Your rights' }));
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/update-mobile',
    '/update-email',
    '/update-address-selection',
    '/add-Pan',
    '/personal-details',
    '/bank-detail',
    '/nominee-details',
  ]);
});

test('a person is named with every field', async () => {
  const { user, calls } = open({});
  await user.click(await screen.findByRole('button', { name: 'Name a person' }));
  const form = () => within(screen.getByRole('region', { name: 'Your rights' }));
  await user.click(form().getByRole('button', { name: 'Name a person' }));
  for (const error of ['Enter the full name.', 'Choose a relationship.']) expect(screen.getAllByText(error).length).toBeGreaterThan(0);
  expect(sentBody(calls)).toBeUndefined();
  await user.type(screen.getByLabelText('Full name'), 'Kavita Mehta');
  await user.type(screen.getByLabelText('Mobile number of the person'), '9876543210');
  await user.selectOptions(screen.getByLabelText('Relationship to you'), 'Spouse');
  await user.click(form().getByRole('button', { name: 'Name a person' }));
  await waitFor(() =>
    expect(sentBody(calls)).toEqual({ type: 'NOMINEE', nominee: { name: 'Kavita Mehta', mobile: '9876543210', relation: 'SPOUS' } }),
  );
});

test('the named person is shown, and another may be named', async () => {
  open({ nominee: { name: 'Kavita Mehta', since: '2026-11-28' } });
  await screen.findByText(/^Kavita Mehta may use these rights for you if you die or cannot act\..*Named on 28-11-2026\.$/);
  expect(screen.getByRole('button', { name: 'Name another person' })).toBeTruthy();
});

test('shows the rejection and keeps the fields', async () => {
  const { user } = open({}, { '/privacy/request': reject('refusedOnHold') });
  await user.click(await screen.findByRole('button', { name: 'Name a person' }));
  await user.type(screen.getByLabelText('Full name'), 'Kavita Mehta');
  await user.type(screen.getByLabelText('Mobile number of the person'), '9876543210');
  await user.selectOptions(screen.getByLabelText('Relationship to you'), 'Spouse');
  await user.click(screen.getByRole('button', { name: 'Name a person' }));
  expect((await screen.findByRole('alert')).textContent).toContain('unavailable for 24 hours');
  expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Kavita Mehta');
});

const LISTS: Overview['erasure'] = {
  erased: [
    { class: 'IDENTITY', on: '2026-12-05' },
    { class: 'PERSONAL', on: '2027-11-28' },
  ],
  kept: [
    { class: 'POLICY', until: '2030-03-15', law: 'IRDAI_RECORDS' },
    { class: 'ACCOUNT', until: null, law: null },
  ],
};
const readList = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an erasure shows both lists before it is sent', async () => {
  const { user, calls } = open({ erasure: LISTS });
  await user.click(await screen.findByRole('button', { name: 'See what we may erase' }));
  expect(readList('We will erase this on:')).toEqual(['Identity and tax: 05-12-2026', 'Personal details: 28-11-2027']);
  expect(readList('We must keep this until:')).toEqual([
    'Policies and contact details: 15-03-2030 (IRDAI Minimum Information Regulations 2020)',
    'Login and settings: as long as it is needed',
  ]);
  expect(sentBody(calls)).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(sentBody(calls)).toEqual({ type: 'ERASURE' }));
});

test('nothing is sent if there is nothing to erase', async () => {
  const { user } = open({ erasure: { erased: [], kept: LISTS.kept } });
  await user.click(await screen.findByRole('button', { name: 'See what we may erase' }));
  expect(screen.getByText('There is nothing that we may erase now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
});

test('an erasure can be cancelled until its day', async () => {
  const { user, calls } = open(
    { requests: [{ caseId: CASE, type: 'ERASURE', on: '2026-11-28', status: 'SUBMITTED', until: '2026-12-05T18:29:59.999Z' }] },
    { '/serviceTracker/cancel': { ...RECEIPT, caseStatus: 'CANCELLED' } },
  );
  await screen.findByText('You asked on 28-11-2026. You can cancel until 05-12-2026.');
  await user.click(screen.getByRole('button', { name: 'Cancel the erasure' }));
  await waitFor(() => expect(calls.find(({ path }) => path === '/serviceTracker/cancel')?.body).toEqual({ caseId: CASE }));
});

test('says why data cannot be erased now', async () => {
  const { user } = open({ erasure: LISTS }, { '/privacy/request': reject('claimOpen') });
  await user.click(await screen.findByRole('button', { name: 'See what we may erase' }));
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect((await screen.findByRole('alert')).textContent).toContain('A claim is open. Erasure can start when it is closed.');
});
