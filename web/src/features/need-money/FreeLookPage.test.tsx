// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import type { Column, Comparison } from './column-cells.ts';

const OPEN: Column = {
  ...{
    way: 'FREE_LOOK',
    open: true,
    why: null,
    whyOn: null,
    get: 13_513.7,
    max: 13_513.7,
    by: '2026-12-04',
    costAYear: 0,
    charge: 0,
    tds: 0,
  },
  ...{ coverNow: 5_000_000, coverAfter: 0, maturityNow: null, maturityAfter: null, undoUntil: '2026-12-07', navDate: null },
  parts: [
    { name: 'PREMIUMS', amount: 18_000 },
    { name: 'RISK', amount: 986.3, days: 20 },
    { name: 'MEDICAL', amount: 1_500 },
    { name: 'STAMP', amount: 2_000 },
  ],
};
const LINKED: Column = {
  ...OPEN,
  ...{ get: 99_000, navDate: '2026-11-27' },
  parts: [
    { name: 'PREMIUMS', amount: 100_000 },
    { name: 'UNITS', amount: 98_000 },
    { name: 'RETURNED_CHARGES', amount: 1_079 },
    { name: 'RISK', amount: 79, days: 20 },
    { name: 'MEDICAL', amount: 0 },
    { name: 'STAMP', amount: 0 },
  ],
};
const ACCOUNT = { payoutBankId: 'BA1', bankName: 'HDFC Bank', accountMasked: 'XXXXXXXX4453' };
const answer = (column: Column, changes: Partial<Comparison> = {}): Comparison => ({
  ...{
    policyNumber: '100005301',
    planName: 'Life Shield Term',
    asOf: '2026-11-27',
    quoteId: 'q'.repeat(22),
    value: 0,
    surrenderCase: null,
    correction: null,
    withdrawal: null,
  },
  ...{ payoutBank: ACCOUNT, holdUntil: null, columns: [column], ...changes },
});
const RECEIPT = {
  ...{
    caseId: 'SR2611000001',
    policyNo: '100005301',
    caseStatus: 'SUBMITTED',
    submittedOn: '2026-11-27T06:00:00.000Z',
    promisedBy: '2026-12-04',
  },
  ...{ message: '', endpoint: 'freeLook/save', get: 13_513.7, navDate: null, accountMasked: 'XXXXXXXX4453' },
} as const;
const POLICIES = { policies: [{ POLICY_NUMBER: '100005301', PLAN_NAME: 'Life Shield Term' }] } as never;
const open = (comparison: Comparison, answers: Answers = {}, search = '?policyId=100005301') =>
  openPortal(
    `/free-look${search}`,
    { '/allPoliciesDetails': POLICIES, '/needMoney/compare': comparison, '/freeLook/save': RECEIPT as never, ...answers },
    { loggedIn: true },
  );
const listSheet = async () => {
  await screen.findByRole('heading', { name: 'Your refund' });
  return within(screen.getByRole('main'))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};

test('lists what is paid back and what is deducted, and sends the figures that were shown with a reason', async () => {
  const { user, calls } = open(answer(OPEN));
  await screen.findByText(wholeText('You can cancel Life Shield Term, No. 100005301, until 07-12-2026.'));
  expect((await listSheet()).slice(0, 5)).toEqual([
    'Premium paid: ₹18,000.00',
    'Less the cover for 20 days: ₹986.30',
    'Less the medical test: ₹1,500.00',
    'Less the stamp duty: ₹2,000.00',
    'Refund: ₹13,513.70',
  ]);
  const button = screen.getByRole('button', { name: 'Cancel and refund ₹13,513.70' });
  await user.click(button);
  await screen.findByRole('link', { name: 'Choose a reason.' });
  expect(calls.some(({ path }) => path === '/freeLook/save')).toBe(false);
  await user.selectOptions(screen.getByLabelText('Why are you cancelling?'), 'The premium is too high');
  await user.click(button);
  await screen.findByText(wholeText('We will pay ₹13,513.70 to XXXXXXXX4453 by 04-12-2026. Your policy then ends.'));
  expect(calls.find(({ path }) => path === '/freeLook/save')?.body).toEqual({
    policyNumber: '100005301',
    quoteId: 'q'.repeat(22),
    reason: 'PREMIUM',
    payoutBankId: 'BA1',
  });
});

test('a unit-linked policy gets units and charges in place of the premium, at a price to come', async () => {
  open(answer(LINKED));
  await screen.findByText(wholeText('This is about what you get. The unit price of 27-11-2026 applies.'));
  expect((await listSheet()).slice(0, 3)).toEqual([
    'Value of your units: ₹98,000.00',
    'Charges that we return: ₹1,079.00',
    'Less the cover for 20 days: ₹79.00',
  ]);
});

test('without an account the policy can be cancelled, and the page says when the refund is paid', async () => {
  const { user, calls } = open(answer(OPEN, { payoutBank: null, holdUntil: '2026-11-28' }), {
    '/freeLook/save': { ...RECEIPT, accountMasked: null } as never,
  });
  expect((await screen.findByRole('link', { name: 'Add an account' })).getAttribute('href')).toBe('/bank-detail?policyId=100005301');
  expect(screen.getByText(/we pay after/).textContent).toContain('28-11-2026');
  await user.selectOptions(screen.getByLabelText('Why are you cancelling?'), 'I changed my mind');
  await user.click(screen.getByRole('button', { name: /^Cancel and refund/ }));
  await screen.findByText('Please add a bank account, so that we can pay ₹13,513.70. Your policy then ends.');
  expect(calls.find(({ path }) => path === '/freeLook/save')?.body).toEqual({
    policyNumber: '100005301',
    quoteId: 'q'.repeat(22),
    reason: 'CHANGED_MIND',
  });
});

test.each([
  ['FREE_LOOK_OVER', '2026-12-07', 'The 30 days ended on 07-12-2026.'],
  ['RECEIPT_UNKNOWN', null, 'We have no record that you received your document. Your 30 days have not started.'],
] as const)('a policy that cannot be cancelled says why: %s', async (why, whyOn, text) => {
  open(answer({ ...OPEN, open: false, why, whyOn, undoUntil: null }));
  await screen.findByText(wholeText(text));
  expect(screen.queryByRole('button', { name: /^Cancel and refund/ })).toBeNull();
  const links = screen.queryAllByRole('link', { name: /Not what you were told/ }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(why === 'FREE_LOOK_OVER' ? ['/not-as-told?policyId=100005301'] : []);
});

test('figures that have changed are loaded again, with the server’s reason', async () => {
  const { user, calls } = open(answer(OPEN), { '/freeLook/save': reject('quoteOld') });
  await user.selectOptions(await screen.findByLabelText('Why are you cancelling?'), 'Another reason');
  await user.click(screen.getByRole('button', { name: /^Cancel and refund/ }));
  await screen.findByText('The amounts have changed. Please check them again.');
  expect(calls.filter(({ path }) => path === '/needMoney/compare')).toHaveLength(2);
});

test('shows not found for a policy of another customer, and a retry when the figures fail to load', async () => {
  open(answer(OPEN), { '/needMoney/compare': reject('notFound') }, '?policyId=100000777');
  await screen.findByText('We could not find this policy');
});

test('offers a retry when the figures fail to load', async () => {
  open(answer(OPEN), { '/needMoney/compare': reject('unexpected') });
  await screen.findByText('We could not load this policy');
});

test('a cancellation because of what the customer was told has its reason, and leads back to the complaint', async () => {
  const { user, calls } = open(answer(OPEN), {}, '?policyId=100005301&reason=NOT_AS_TOLD');
  await user.click(await screen.findByRole('button', { name: 'Cancel and refund ₹13,513.70' }));
  await screen.findByText('Complain as well');
  expect(calls.find(({ path }) => path === '/freeLook/save')?.body).toMatchObject({ reason: 'NOT_AS_TOLD' });
  expect(screen.getByRole('link', { name: 'Continue with your complaint' }).getAttribute('href')).toBe('/not-as-told?policyId=100005301');
});
