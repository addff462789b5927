// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';

type Item = ResponseOf<'/unclaimed'>['items'][number];
const item = (changes: Partial<Item> = {}): Item => ({
  unclaimedId: 'UA1',
  POLICY_NUMBER: '100002801',
  type: 'MATURITY',
  since: '2025-09-20',
  amount: 616_000,
  interest: 43_136.88,
  total: 659_136.88,
  missing: [],
  transferredOn: null,
  case: null,
  bring: [],
  ...changes,
});
type Accounts = ResponseOf<'/getPolicyBankdetails'>;
const account = (changes: Partial<NonNullable<Accounts['BANK_DETAILS']>> = {}): NonNullable<Accounts['BANK_DETAILS']> => ({
  BANK_ID: 'BA1',
  ACCOUNT_HOLDER: 'Ramesh Tiwari',
  ACCOUNT_NUMBER: 'XXXXXXXX4417',
  ACCOUNT_TYPE: 'Saving',
  IFSC: 'HDFC0001228',
  MICR: null,
  BANK_NAME: 'HDFC Bank',
  BRANCH: null,
  VERIFIED_BY: 'PENNY_DROP',
  STATUS: 'ACTIVE',
  ...changes,
});
const accounts = (payout: Accounts['BANK_DETAILS'], otherAccounts: Accounts['OTHER_BANK_DETAILS'] = []): Accounts => ({
  BANK_DETAILS: payout,
  OTHER_BANK_DETAILS: otherAccounts,
  openCase: null,
  holdUntil: null,
  allowed: true,
  why: null,
});
const RECEIPT: ResponseOf<'/unclaimed'> = {
  items: [],
  case: {
    caseId: 'SR0123456789',
    policyNo: '100002801',
    caseStatus: 'SUBMITTED',
    submittedOn: '2026-11-22T05:00:00.000Z',
    promisedBy: '2026-11-29',
    message: '',
    endpoint: 'unclaimed',
  },
  message: '',
};

function open(items: Item[], more: Answers = {}) {
  return openPortal(
    '/unclaimed-amount',
    {
      '/unclaimed': (body: object) =>
        Reflect.get(body, 'action') === 'CLAIM' ? RECEIPT : items.length > 0 ? { items, message: '' } : reject('empty'),
      '/getPolicyBankdetails': accounts(account()),
      ...more,
    },
    { loggedIn: true },
  );
}

test('shows the amount with interest and claims it to the registered account', async () => {
  const { user, calls } = open([item()]);
  await screen.findByText('HDFC Bank, XXXXXXXX4417');
  expect(screen.getByText(/to claim\.$/).textContent).toBe('You have ₹6,59,136.88 to claim.');
  await user.click(screen.getByRole('button', { name: 'Claim ₹6,59,136.88' }));
  await screen.findByRole('heading', { level: 1, name: 'We have received your request' });
  screen.getByText('We will pay within 7 days. You will earn interest until we approve the claim.');
  expect(calls.findLast(({ path }) => path === '/unclaimed')?.body).toEqual({
    action: 'CLAIM',
    unclaimedId: 'UA1',
    payoutBankId: 'BA1',
    documents: [],
  });
});

test('shows an empty state when nothing is owed', async () => {
  open([]);
  await screen.findByRole('heading', { name: 'You have no unclaimed amounts.' });
});

test('explains what is needed first without a verified account or a PAN', async () => {
  open([item({ missing: ['BANK'] })], { '/getPolicyBankdetails': accounts(account({ VERIFIED_BY: null })) });
  await screen.findByText(/Please verify your bank account first/);
  expect(screen.getByRole('link', { name: 'Go to bank account' }).getAttribute('href')).toBe('/bank-detail?policyId=100002801');
});

test('asks for a missing PAN first', async () => {
  open([item({ missing: ['PAN'] })]);
  await screen.findByText(/Please add your PAN first/);
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('shows an error at a missing document and sends nothing', async () => {
  const { user, calls } = open([item({ missing: ['DISCHARGE'], transferredOn: '2024-01-05' })]);
  await user.click(await screen.findByRole('button', { name: /^Claim ₹/ }));
  expect(screen.getAllByText('Please add the missing documents.').length).toBeGreaterThan(0);
  screen.getByText(/This amount was moved to the Senior Citizens' Welfare Fund on 05-01-2024/);
  await user.click(screen.getByRole('button', { name: 'Download the discharge form' }));
  expect(calls.findLast(({ path }) => path === '/unclaimed/dischargeForm')?.body).toEqual({ unclaimedId: 'UA1' });
  expect(calls.filter(({ path }) => path === '/unclaimed')).toHaveLength(1);
});

test('shows a claimed amount, and pays a returned amount to another account', async () => {
  const claimed = { caseId: 'SR1', promisedBy: '2026-11-29' };
  const { user, calls } = open(
    [item({ case: { ...claimed, needsAccount: false } }), item({ unclaimedId: 'UA2', case: { ...claimed, needsAccount: true } })],
    { '/getPolicyBankdetails': accounts(account(), [account({ BANK_ID: 'BA2', ACCOUNT_NUMBER: 'XXXXXXXX8888' })]) },
  );
  await screen.findByText(/Your bank returned our payment/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pay to' }), 'BA2');
  await user.click(screen.getByRole('button', { name: 'Pay to this account' }));
  await screen.findByRole('heading', { level: 1, name: 'We have received your request' });
  expect(calls.findLast(({ path }) => path === '/unclaimed')?.body).toEqual({
    action: 'CLAIM',
    unclaimedId: 'UA2',
    payoutBankId: 'BA2',
    documents: [],
  });
});
