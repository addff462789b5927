// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import type { Column, Comparison } from './column-cells.ts';

const OPEN: Column = {
  ...{
    way: 'SURRENDER',
    open: true,
    why: null,
    whyOn: null,
    get: 315_695,
    max: 315_695,
    by: '2026-12-04',
    costAYear: 0,
    charge: 0,
    tds: 0,
  },
  ...{ coverNow: 1_837_500, coverAfter: 0, maturityNow: 1_837_500, maturityAfter: 0, undoUntil: null, navDate: null },
  parts: [
    { name: 'VALUE', amount: 415_695 },
    { name: 'LOAN', amount: 100_000 },
    { name: 'PAID', amount: 602_400 },
    { name: 'LOSS', amount: 286_705 },
  ],
};
const LOCKED_IN: Column = {
  ...OPEN,
  ...{ get: 170_700, charge: 1_800, navDate: '2026-11-27', by: '2029-01-15' },
  parts: [
    { name: 'VALUE', amount: 172_500 },
    { name: 'LOAN', amount: 0 },
    { name: 'PAID', amount: 120_000 },
    { name: 'GAIN', amount: 50_700 },
  ],
};
const ACCOUNT = { payoutBankId: 'BA1', bankName: 'HDFC Bank', accountMasked: 'XXXXXXXX4461' };
const answer = (column: Column, changes: Partial<Comparison> = {}): Comparison => ({
  ...{ policyNumber: '100006101', planName: 'Future Saver Endowment', asOf: '2026-11-27', quoteId: 'q'.repeat(22), value: 415_695 },
  ...{ surrenderCase: null, correction: null, withdrawal: null, payoutBank: ACCOUNT, holdUntil: null, columns: [column], ...changes },
});
const RECEIPT = {
  ...{ caseId: 'SR2611000001', policyNo: '100006101', caseStatus: 'SUBMITTED', submittedOn: '2026-11-27T06:00:00.000Z' },
  ...{ promisedBy: '2026-12-04', message: '', endpoint: 'surrender/save', get: 315_695, navDate: null, accountMasked: 'XXXXXXXX4461' },
} as const;
const POLICIES = { policies: [{ POLICY_NUMBER: '100006101', PLAN_NAME: 'Future Saver Endowment' }] } as never;
const open = (comparison: Comparison, answers: Answers = {}, search = '?policyId=100006101') =>
  openPortal(
    `/surrender${search}`,
    { '/allPoliciesDetails': POLICIES, '/needMoney/compare': comparison, '/surrender/save': RECEIPT as never, ...answers },
    { loggedIn: true },
  );
const listSheet = async () => {
  await screen.findByRole('heading', { name: 'Your amount' });
  return within(screen.getByRole('main'))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};
const WILL_PAY = 'We will pay ₹3,15,695.00 to XXXXXXXX4461 by 04-12-2026. Your policy then ends. You can stop the surrender until we pay.';
const BUTTON = { name: 'Surrender this policy' };

test('says what was paid and what is paid back, needs the box, and sends the figures that were shown', async () => {
  const { user, calls } = open(answer(OPEN));
  await screen.findByText(wholeText('You have paid ₹6,02,400.00. You get ₹3,15,695.00. That is ₹2,86,705.00 less than you paid.'));
  expect((await listSheet()).slice(0, 3)).toEqual([
    'Value of Future Saver Endowment, No. 100006101: ₹4,15,695.00',
    'Less the loan: ₹1,00,000.00',
    'You get: ₹3,15,695.00',
  ]);
  expect(screen.getByText('Your cover of ₹18,37,500 ends on the day we pay. You cannot get this policy back.')).toBeDefined();
  await user.click(screen.getByRole('button', BUTTON));
  await screen.findByRole('link', { name: 'Tick the box to continue.' });
  expect(calls.some(({ path }) => path === '/surrender/save')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'I understand that my cover ends.' }));
  await user.click(screen.getByRole('button', BUTTON));
  await screen.findByText(wholeText(WILL_PAY));
  expect(calls.find(({ path }) => path === '/surrender/save')?.body).toEqual({
    ...{ policyNumber: '100006101', quoteId: 'q'.repeat(22), payoutBankId: 'BA1', consent: true, consentVersion: '2026-01' },
  });
});

test('a reason is optional, and one about the sale offers a complaint', async () => {
  const { user, calls } = open(answer(OPEN));
  const reason = await screen.findByLabelText('Why do you surrender it? (optional)');
  expect(screen.queryByRole('link', { name: /Not what you were told/ })).toBeNull();
  await user.selectOptions(reason, 'I was told to buy another policy');
  expect(screen.getByRole('link', { name: /Not what you were told/ }).getAttribute('href')).toMatch(/^\/not-as-told\?policyId=\d{9}$/);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', BUTTON));
  await screen.findByText(wholeText(WILL_PAY));
  expect(calls.find(({ path }) => path === '/surrender/save')?.body).toMatchObject({ reason: 'TOLD_TO_BUY' });
});

test('in the lock-in, it says when the money is paid and when the cover ends', async () => {
  open(answer(LOCKED_IN));
  await screen.findByText(wholeText('You have paid ₹1,20,000.00. You get about ₹1,70,700.00. That is ₹50,700.00 more than you paid.'));
  await screen.findByText(wholeText('We pay on 15-01-2029, after the lock-in. Until then the money earns at least 4% a year.'));
  await screen.findByText(/ends when your units move to the discontinued fund/);
  await screen.findByText(wholeText('The unit price of 27-11-2026 applies.'));
  expect((await listSheet())[1]).toBe('Less the charge: ₹1,800.00');
});

test('a corrected value is confirmed, or the surrender is stopped', async () => {
  const correction = { before: 420_000, value: 415_695, reason: 'A premium was counted twice.' };
  const { user, calls } = open(answer(OPEN, { correction, surrenderCase: 'SR2611000001' }));
  await screen.findByText(
    wholeText('The value of this policy is ₹4,15,695.00, not ₹4,20,000.00. Please confirm the new amount, or stop the surrender.'),
  );
  await screen.findByText('Reason: A premium was counted twice.');
  expect(screen.queryByLabelText(/Why do you surrender/)).toBeNull();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Confirm ₹3,15,695.00' }));
  await screen.findByText(wholeText(WILL_PAY));
  expect(calls.filter(({ path }) => path === '/surrender/save')).toHaveLength(1);
});

test('without a verified account, it asks for one first', async () => {
  open(answer(OPEN, { payoutBank: null }));
  expect((await screen.findByRole('link', { name: 'Add an account' })).getAttribute('href')).toBe('/bank-detail?policyId=100006101');
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

test('an open surrender can be stopped', async () => {
  open(answer({ ...OPEN, open: false, why: 'SURRENDER_OPEN', whyOn: '2026-11-20' }, { surrenderCase: 'SR2611000001' }));
  expect((await screen.findByRole('link', { name: 'Stop the surrender' })).getAttribute('href')).toBe(
    '/paperless-retention?policyId=100006101',
  );
});

test('a policy that cannot be surrendered says why', async () => {
  open(answer({ ...OPEN, open: false, why: 'LOAN_ABOVE_VALUE' }));
  await screen.findByText('The loan is higher than the value.');
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

test('figures that have changed are loaded again, with the server’s reason', async () => {
  const { user, calls } = open(answer(OPEN), { '/surrender/save': reject('quoteOld') });
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', BUTTON));
  await screen.findByText('The amounts have changed. Please check them again.');
  expect(calls.filter(({ path }) => path === '/needMoney/compare')).toHaveLength(2);
});

test('offers a retry when the figures fail to load', async () => {
  open(answer(OPEN), { '/needMoney/compare': reject('unexpected') });
  await screen.findByText('We could not load this policy');
});
