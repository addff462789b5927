// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePoliciesDetail } from '../../lib/state/policy.slice.ts';
import { NEVER, OFFLINE, openPortal, reject } from '../../testing.tsx';
import type { ListedPolicy } from './policy-due.ts';
import { inDays, listed } from './testing-policies.ts';

const open = (policies: readonly Partial<ListedPolicy>[], search = '') =>
  openPortal(
    `/policy-listing${search}`,
    { '/allPoliciesDetails': { policies: policies.map((changes, at) => listed({ POLICY_NUMBER: `10000050${at + 1}`, ...changes })) } },
    { loggedIn: true },
  );

const lapsed: Partial<ListedPolicy> = {
  POLICY_STATUS: 'LAPSED',
  PLAN_NAME: 'Secure Shield Term',
  NEXT_DUE_DATE: null,
  FREQUENCY: 'Q',
  LAPSE_DATE: '2026-07-20',
  REVIVAL_DEADLINE: inDays(900),
};
const matured: Partial<ListedPolicy> = {
  POLICY_STATUS: 'MATURED',
  PLAN_NAME: 'Old Endowment',
  NEXT_DUE_DATE: null,
  MATURITY_DATE: '2026-06-14',
};
const soon = (days: number, changes: Partial<ListedPolicy> = {}): Partial<ListedPolicy> => ({
  NEXT_DUE_DATE: inDays(days),
  PREMIUMDUE_Next30: 25_000,
  ...changes,
});

const answerLine = async () => (await screen.findByText(/You (are covered|have no policy)/)).textContent;
const plans = async () => (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);

test.each<[string, Partial<ListedPolicy>[], string]>([
  ['one policy in force', [{}], 'You are covered for ₹5,00,000.00 by 1 policy in force.'],
  [
    'several, of which one has lapsed and one has matured',
    [{}, { SUM_ASSURED: 10_000_000 }, lapsed, matured],
    'You are covered for ₹1,05,00,000.00 by 2 policies in force. 1 policy has lapsed.',
  ],
  [
    'a policy in grace',
    [{ POLICY_STATUS: 'GRACE' }, lapsed, lapsed],
    'You are covered for ₹5,00,000.00 by 1 policy in force. 2 policies have lapsed.',
  ],
  ['only a lapsed policy', [lapsed], 'You have no policy in force. 1 policy has lapsed.'],
  ['only a policy that ended', [{ POLICY_STATUS: 'TERMINATED' }], 'You have no policy in force.'],
])('summarises the cover of a customer with %s', async (_, policies, line) => {
  open(policies);
  expect(await answerLine()).toBe(line);
});

test('filters by status with counts and omits empty groups', async () => {
  const { user } = open([{}, { PLAN_NAME: 'Wealth Creator ULIP' }, lapsed]);
  const filter = within(await screen.findByRole('radiogroup', { name: 'Filter by status' }));
  expect(filter.getAllByRole('radio').map((radio) => radio.closest('div')?.textContent)).toEqual(['All 3', 'In force 2', 'Lapsed 1']);

  await user.click(filter.getByRole('radio', { name: 'Lapsed 1' }));
  await waitFor(async () => expect(await plans()).toEqual(['Secure Shield Term']));
  expect(window.location.search).toBe('?status=lapsed');

  await user.click(filter.getByRole('radio', { name: 'All 3' }));
  await waitFor(async () => expect(await plans()).toHaveLength(3));
  expect(window.location.search).toBe('');
});

test('applies the filter of the address in the server’s order', async () => {
  open([{ PLAN_NAME: 'Newest' }, matured, { PLAN_NAME: 'Oldest' }], '?status=inForce');
  expect(await plans()).toEqual(['Newest', 'Oldest']);
});

test('shows no filter for one kind, and all policies for a filter without matches', async () => {
  open([{}], '?status=lapsed');
  expect(await plans()).toHaveLength(1);
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('links to the earliest of several due premiums, and to the others', async () => {
  open([soon(20), soon(4), { ...soon(-3), POLICY_STATUS: 'GRACE', CUR_PREMIUMDUE: 25_000, GRACE_ENDS: inDays(27) }, {}]);
  const buttons = await screen.findAllByRole('link', { name: /^Pay now/ });
  expect(buttons.map((button) => button.getAttribute('data-variant'))).toEqual(['default', 'default', 'filled']);
  expect(buttons[2]?.getAttribute('href')).toBe('/paypremium?policyId=100000503');
  expect(screen.getByRole('link', { name: 'View Future Saver Endowment, No. 100000504' }).getAttribute('href')).toBe(
    '/policy-detail?policyId=100000504',
  );
});

test('does not suggest paying a premium that the bank will debit', async () => {
  open([soon(3, { billing_typ: 'Auto Pay', source_cd: 'EN' }), soon(9)]);
  const buttons = await screen.findAllByRole('link', { name: /^Pay now/ });
  expect(buttons.map((button) => button.getAttribute('data-variant'))).toEqual(['filled']);
  screen.getByText('On auto-debit, due', { exact: false });
});

test.each([
  ['UPI', 'On UPI Autopay, due'],
  ['ENACH', 'On bank auto-debit (eNACH), due'],
  ['ESI', 'On standing instruction, due'],
] as const)('shows a note in place of a button on %s', async (autoDebit, expectedText) => {
  open([soon(3, { autoDebit })]);
  await screen.findByText(expectedText, { exact: false });
  expect(screen.queryByRole('link', { name: /^Pay now/ })).toBeNull();
});

test('asks for payment when the mandate is paused', async () => {
  open([soon(3, { billing_typ: 'Auto Pay', autoDebit: null })]);
  await screen.findByRole('link', { name: /^Pay now/ });
});

test('shows a premium pending at the bank first and blocks payment', async () => {
  open([soon(3, { openPayment: { state: 'PENDING', amount: 25_000, startedAt: '2026-11-20T05:00:00Z', orderNo: 'PO000000000001' } })]);
  await screen.findByText('Payment being confirmed');
  expect(screen.getByText(/^We are waiting/).textContent).toMatch(
    /^We are waiting for your bank to confirm ₹25,000\.00\. Please do not pay again\. You are covered/,
  );
  expect(screen.queryByRole('link', { name: /^Pay now/ })).toBeNull();
});

test('blocks a second payment of a premium that is being credited', async () => {
  open([soon(3, { IS_ALREADY_PAID: 'Y' })]);
  expect(await plans()).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /^Pay now/ })).toBeNull();
  expect(screen.getByText(/is being credited/)).toBeTruthy();
});

test('shows since when a lapsed policy is unpaid and its deadline, without payment', async () => {
  open([lapsed]);
  const policy = within((await screen.findByText('Unpaid since')).closest('li') as HTMLElement);
  // Cover stopped on 20-07-2026, the day after 30 days of grace.
  expect(policy.getByText('19-06-2026')).toBeTruthy();
  expect(policy.getByRole('link', { name: /^Reinstate / }).getAttribute('href')).toMatch(/^\/reinstate-policy\?policyId=/);
  policy.getByText('Cover stopped');
  expect(policy.queryByRole('link', { name: /^Pay now/ })).toBeNull();
});

test('shows the past deadline without a button when reinstatement is over', async () => {
  open([{ ...lapsed, REVIVAL_DEADLINE: '2026-01-31' }]);
  expect((await screen.findByText(/The reinstatement period ended/)).closest('dd')?.textContent).toBe(
    'The reinstatement period ended on 31-01-2026.',
  );
  expect(screen.queryByRole('link', { name: /^Reinstate/ })).toBeNull();
});

test('shows that a group premium includes GST', async () => {
  open([soon(15, { POLICY_TYPE: 'GROUP', PREMIUMDUE_Next30: 9_440 })]);
  expect(await screen.findByText('₹9,440.00 incl. GST')).toBeTruthy();
});

test.each([
  ['says so', reject('empty')],
  ['sends an empty list', { policies: [] }],
])('shows an empty state when the server %s', async (_, answer) => {
  openPortal('/policy-listing', { '/allPoliciesDetails': answer }, { loggedIn: true });
  await screen.findByRole('heading', { name: 'No policies yet' });
  expect(screen.queryByText(/in force/)).toBeNull();
});

test('announces that the list is loading', async () => {
  openPortal('/policy-listing', { '/allPoliciesDetails': NEVER }, { loggedIn: true });
  await screen.findByText('Loading your policies');
});

test('offers a retry when the policies fail to load', async () => {
  let isDown = true;
  const { user } = openPortal(
    '/policy-listing',
    { '/allPoliciesDetails': () => (isDown ? OFFLINE : { policies: [listed()] }) },
    { loggedIn: true },
  );
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await plans()).toEqual(['Future Saver Endowment']);
});

test('caches the list in memory and not in the browser’s storage', async () => {
  open([{}]);
  await plans();
  await waitFor(() => expect(usePoliciesDetail.getState().policies).toHaveLength(1));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('100000501');
});
