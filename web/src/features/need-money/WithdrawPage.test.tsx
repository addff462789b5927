// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import type { Column, Comparison } from './column-cells.ts';

const POLICIES = { policies: [{ POLICY_NUMBER: '100005801', PLAN_NAME: 'Wealth Builder' }] };
const OPEN: Column = {
  ...{ way: 'WITHDRAW', open: true, why: null, whyOn: null, get: 100_000, max: 118_000, by: '2026-12-04', costAYear: 0, charge: 0, tds: 0 },
  ...{ coverNow: 950_000, coverAfter: 850_000, maturityNow: null, maturityAfter: null, undoUntil: null, navDate: '2026-11-27', parts: [] },
};
const WITHDRAWAL: Comparison['withdrawal'] = {
  ...{ amount: 100_000, minimum: 5_000, coverUntil: '2028-11-27' },
  funds: [
    { name: 'Large Cap Fund', unitsBefore: '11200.00000', unitsAfter: '9866.66666', before: 588_000, after: 518_000 },
    { name: 'Income Fund', unitsBefore: '8400.00000', unitsAfter: '7400.00000', before: 252_000, after: 222_000 },
  ],
};
const ANSWER: Comparison = {
  ...{ policyNumber: '100005801', planName: 'Wealth Builder', asOf: '2026-11-27', quoteId: 'q'.repeat(22), value: 840_000 },
  ...{ surrenderCase: null, correction: null, withdrawal: WITHDRAWAL, holdUntil: null, columns: [OPEN] },
  payoutBank: { payoutBankId: 'BA1', bankName: 'HDFC Bank', accountMasked: 'XXXXXXXX4458' },
};
const RECEIPT = {
  ...{ caseId: 'SR2611000001', policyNo: '100005801', caseStatus: 'SUBMITTED', submittedOn: '2026-11-27T06:00:00.000Z' },
  ...{ promisedBy: '2026-12-04', message: '', endpoint: 'withdrawal/save' },
  ...{ get: 100_000, navDate: '2026-11-27', accountMasked: 'XXXXXXXX4458' },
} as const;

function open(answer: Comparison, { amount, save = RECEIPT }: { amount?: string; save?: object } = {}) {
  const answers = { '/allPoliciesDetails': POLICIES, '/needMoney/compare': answer, '/withdrawal/save': save } as never;
  return openPortal(`/withdraw?policyId=100005801${amount ? `&amount=${amount}` : ''}`, answers, { loggedIn: true });
}
const BUTTON = { name: 'Withdraw ₹1,00,000.00' };
const BOX = { name: 'I understand that units are sold at the price of 27-11-2026 and that I cannot undo this.' };

test('shows the amount, the funds before and after and the cover, and sends the figures that were shown', async () => {
  const { user, calls } = open(ANSWER, { amount: '100000' });
  await screen.findByText(wholeText('You get about ₹1,00,000.00. The unit price of 27-11-2026 applies.'));
  const rows = within(screen.getByRole('table', { name: 'Your funds before and after' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'FundTodayAfterwards',
    'Large Cap Fund₹5,88,000.0011,200.00000 units₹5,18,000.009,866.66666 units',
    'Income Fund₹2,52,000.008,400.00000 units₹2,22,000.007,400.00000 units',
  ]);
  expect(screen.getByText(wholeText('Your cover falls from ₹9,50,000 to ₹8,50,000 until 27-11-2028.'))).toBeDefined();
  await user.click(screen.getByRole('button', BUTTON));
  await screen.findByRole('link', { name: 'Tick the box to continue.' });
  expect(calls.some(({ path }) => path === '/withdrawal/save')).toBe(false);
  await user.click(screen.getByRole('checkbox', BOX));
  await user.click(screen.getByRole('button', BUTTON));
  await screen.findByText(wholeText('We will pay ₹1,00,000.00 to XXXXXXXX4458 by 04-12-2026.'));
  expect(calls.find(({ path }) => path === '/withdrawal/save')?.body).toEqual({
    ...{ policyNumber: '100005801', quoteId: 'q'.repeat(22), payoutBankId: 'BA1', amount: 100_000 },
    ...{ consent: true, consentVersion: '2026-01' },
  });
});

test('asks for an amount within the limits, and compares it', async () => {
  const { user, calls } = open({ ...ANSWER, withdrawal: { ...WITHDRAWAL, amount: 118_000 } as never });
  const field = await screen.findByLabelText('How much do you want to withdraw?');
  screen.getByText('₹5,000 to ₹1,18,000, in steps of ₹100');
  expect(screen.queryByRole('table')).toBeNull();
  for (const [typed, error] of [
    ['', 'Enter ₹5,000 or more, in steps of ₹100.'],
    ['4900', 'Enter ₹5,000 or more, in steps of ₹100.'],
    ['10050', 'Enter ₹5,000 or more, in steps of ₹100.'],
    ['118100', 'You can withdraw up to ₹1,18,000 now.'],
  ] as const) {
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Show what I get' }));
    await screen.findByRole('link', { name: error });
  }
  await user.clear(field);
  await user.type(field, '1,18,000');
  await user.click(screen.getByRole('button', { name: 'Show what I get' }));
  await waitFor(() => expect(calls.filter(({ path }) => path === '/needMoney/compare').at(-1)?.body).toMatchObject({ amount: 118_000 }));
  await screen.findByRole('table');
});

test('an amount of a link that cannot be withdrawn says why, and shows no figures of another amount', async () => {
  open({ ...ANSWER, withdrawal: { ...WITHDRAWAL, amount: 118_000 } as never }, { amount: '200000' });
  await screen.findByText('You can withdraw up to ₹1,18,000 now.');
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['LOCK_IN', '2029-01-14', 'Withdrawals start on 14-01-2029.'],
  ['MINOR', null, 'The life assured is under 18.'],
  ['SWITCH_PENDING', '2026-11-30', 'A fund switch is in progress. Try again after 30-11-2026.'],
  [
    'ON_HOLD',
    '2026-11-28',
    'For your security, payouts are unavailable until 28-11-2026, because your contact details or bank account changed.',
  ],
] as const)('a withdrawal that is closed for %s says so', async (why, whyOn, sentence) => {
  open({ ...ANSWER, withdrawal: null, columns: [{ ...OPEN, open: false, why, whyOn, get: 0, max: 0 }] });
  await screen.findByText(wholeText(sentence));
  expect(screen.queryByLabelText('How much do you want to withdraw?')).toBeNull();
});

test('cover that stays is said so', async () => {
  open({ ...ANSWER, columns: [{ ...OPEN, coverAfter: 950_000 }] }, { amount: '100000' });
  await screen.findByText(wholeText('Your cover stays at ₹9,50,000.'));
});

test('without a verified account, it asks for one first', async () => {
  open({ ...ANSWER, payoutBank: null }, { amount: '100000' });
  expect((await screen.findByRole('link', { name: 'Add an account' })).getAttribute('href')).toBe('/bank-detail?policyId=100005801');
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

test('figures that have changed are loaded again', async () => {
  const { user, calls } = open(ANSWER, { amount: '100000', save: reject('quoteOld') });
  await user.click(await screen.findByRole('checkbox', BOX));
  const before = calls.filter(({ path }) => path === '/needMoney/compare').length;
  await user.click(screen.getByRole('button', BUTTON));
  await screen.findByText('The amounts have changed since we showed them. Please check them again.');
  expect(calls.filter(({ path }) => path === '/needMoney/compare').length).toBe(before + 1);
});
