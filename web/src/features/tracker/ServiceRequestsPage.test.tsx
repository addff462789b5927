// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal, reject, USER } from '../../testing.tsx';
import type { TrackedCase } from './tracked-case.ts';

const createRequest = (changes: Partial<TrackedCase> = {}): TrackedCase => ({
  caseId: 'SR0000000001',
  claimNumber: null,
  type: 'NOMINEE',
  label: 'Change of nominees',
  labelHi: 'नॉमिनी में बदलाव',
  policyNumbers: ['100000201'],
  channel: 'PORTAL',
  createdAt: '2026-11-19T04:35:00.000Z',
  changedAt: '2026-11-19T10:10:00.000Z',
  promisedBy: '2026-11-26',
  late: false,
  status: 'IN_REVIEW',
  reason: null,
  mayCancel: false,
  mayReopen: false,
  changes: [],
  requirements: [],
  timeline: [
    { status: 'SUBMITTED', at: '2026-11-19T04:35:00.000Z', note: '' },
    { status: 'IN_REVIEW', at: '2026-11-19T10:10:00.000Z', note: '' },
  ],
  ...changes,
});
const answer = (cases: TrackedCase[], open = cases.length, closed = 0) => ({
  total: cases.length,
  open,
  closed,
  types: [{ type: 'NOMINEE', label: 'Change of nominees', labelHi: '' }],
  cases,
});
const RECEIPT = { policyNo: null, submittedOn: '2026-11-19T04:35:00.000Z', promisedBy: null, message: '', endpoint: '' };
const open = (answers: Answers, address = '/service-request?tab=tab2') => openPortal(address, answers, { loggedIn: true });
const sayings = (text: string) => screen.findByText((_, part) => part?.tagName === 'P' && part.textContent === text);

test('lists online services by need, filters them, and links to the search without matches', async () => {
  const { user } = open({ '/serviceTracker': reject('empty') }, '/service-request');
  await sayings('You have no open requests.');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Nominee' }).getAttribute('href')).toBe('/nominee-details');
  main.getByRole('link', { name: 'Bank account (eNACH)' });
  expect(main.getByRole('link', { name: 'File a claim' }).getAttribute('href')).toBe('/file-claims');
  const box = main.getByRole('searchbox', { name: 'Find a service' });
  await user.type(box, 'beneficiary');
  expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Nominee');
  expect(main.queryByRole('link', { name: 'Bank account (eNACH)' })).toBeNull();
  await user.clear(box);
  await user.type(box, 'xyzzy');
  expect(main.getByRole('link', { name: 'Search the whole portal' }).getAttribute('href')).toBe('/search-results?keyword=xyzzy');
});

test('opens requests that wait for the customer and shows them on top', async () => {
  const waiting = createRequest({
    caseId: 'SR0000000002',
    status: 'REQUIREMENT_RAISED',
    requirements: [{ id: 'R1', name: 'Copy of an identity document', status: 'OPEN', reason: 'The first one was cut off.' }],
  });
  open({ '/serviceTracker': answer([waiting, createRequest()]) });
  await sayings('You have 2 open requests. For one of them, we need this from you: Copy of an identity document.');
  screen.getByRole('tab', { name: 'Track requests (2 open)', selected: true });
  await screen.findByText('The first one was cut off.', { exact: false });
  const folds = [...document.querySelectorAll('details')];
  expect(folds.map(({ open: isOpen }) => isOpen)).toEqual([true, false]);
  expect(folds[0]?.textContent).toContain('Action needed');
  expect(folds[1]?.textContent).toContain('We will complete it by 26-11-2026');
});

test('admits a missed deadline with a contact, and shows values before and after', async () => {
  const late = createRequest({
    late: true,
    changes: [{ field: 'Nominee 1', fieldHi: '', before: '-', beforeHi: '-', after: 'Asha Rao, Mother', afterHi: '' }],
  });
  const { user } = open({ '/serviceTracker': answer([late]) });
  await sayings('You have 1 open request: Change of nominees.');
  await user.click(await screen.findByRole('heading', { name: 'Change of nominees' }));
  screen.getByText('This is taking longer than we promised (26-11-2026). We are sorry.');
  expect(screen.getByRole('region', { name: 'What changes' }).textContent).toContain('After: Asha Rao, Mother');
  await user.click(screen.getByRole('button', { name: 'Request a call' }));
  await screen.findByRole('dialog');
});

test('shows that a surrender was stopped', async () => {
  const { user } = open({ '/serviceTracker': answer([createRequest({ status: 'CANCELLED', reason: 'RETAINED' })], 0, 1) });
  await user.click(await screen.findByRole('heading', { name: 'Change of nominees' }));
  screen.getByText('Reason: You decided to keep your policy.');
});

test('cancels a request after a confirmation, and sends nothing otherwise', async () => {
  const { user, calls } = open({
    '/serviceTracker': answer([createRequest({ status: 'SUBMITTED', mayCancel: true })]),
    '/serviceTracker/cancel': { ...RECEIPT, caseId: 'SR0000000001', caseStatus: 'CANCELLED' },
  });
  await user.click(await screen.findByRole('heading', { name: 'Change of nominees' }));
  await user.click(screen.getByRole('button', { name: 'Cancel this request' }));
  await user.click(screen.getByRole('button', { name: 'Keep request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.some(({ path }) => path === '/serviceTracker/cancel')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Cancel this request' }));
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(calls.find(({ path }) => path === '/serviceTracker/cancel')?.body).toEqual({ caseId: 'SR0000000001' }));
});

test('reopens a rejected request with a reason, and shows a server error in the row', async () => {
  const { user, calls } = open({
    '/serviceTracker': answer([createRequest({ status: 'REJECTED', mayReopen: true, reason: 'The details do not match.' })], 0, 1),
    '/serviceTracker/reopen': reject('reopenRefused'),
  });
  await user.click(await screen.findByRole('heading', { name: 'Change of nominees' }));
  screen.getByText('Reason: The details do not match.');
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  dialog.getByText('Tell us what still needs to be put right.');
  await user.type(dialog.getByRole('textbox'), 'They do match.');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await screen.findByText('This request can no longer be reopened.');
  expect(calls.find(({ path }) => path === '/serviceTracker/reopen')?.body).toEqual({ caseId: 'SR0000000001', reason: 'They do match.' });
});

test('stores filters in the address and shows all when none match', async () => {
  const { user, calls } = open({
    '/serviceTracker': ({ status }) => (status ? answer([], 0, 0) : answer([createRequest({ status: 'COMPLETED' })], 0, 1)),
  });
  await screen.findByRole('heading', { name: 'All your requests have been closed.' });
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByRole('heading', { name: 'Change of nominees' });
  expect(window.location.search).toBe('?tab=tab2&status=ALL');
  expect(calls.filter(({ path }) => path === '/serviceTracker').at(-1)?.body).toEqual({ clientId: USER.ClientId });
});

test('shows an empty state without requests, and services when the list fails', async () => {
  const { user } = open({ '/serviceTracker': reject('unexpected') });
  await screen.findByRole('heading', { name: 'We could not load your requests' });
  await user.click(screen.getByRole('tab', { name: 'Raise a request' }));
  await screen.findByRole('link', { name: 'Nominee' });
});
