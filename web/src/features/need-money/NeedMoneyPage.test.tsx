// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import type { Column, Comparison } from './column-cells.ts';

const column = (way: Column['way'], changes: Partial<Column> = {}): Column => ({
  ...{
    way,
    open: true,
    why: null,
    whyOn: null,
    get: 0,
    max: 0,
    by: null,
    costAYear: 0,
    charge: 0,
    tds: 0,
    undoUntil: null,
    navDate: null,
    parts: [],
  },
  ...{ coverNow: 1_837_500, coverAfter: 1_837_500, maturityNow: 1_837_500, maturityAfter: 1_837_500 },
  ...changes,
});
const closed = (way: Column['way'], why: Column['why'], whyOn: string | null = null) => column(way, { open: false, why, whyOn });
const LOAN = column('LOAN', {
  ...{ get: 353_300, max: 353_300, by: '2026-12-04', costAYear: 19_000 },
  parts: [{ name: 'BORROWED', amount: 200_000 }],
});
const SURRENDER = column('SURRENDER', {
  ...{ get: 415_695, max: 415_695, by: '2026-12-04', coverAfter: 0, maturityAfter: 0 },
  parts: [{ name: 'LOSS', amount: 186_705 }],
});
const ENDOWMENT: Comparison = {
  ...{
    policyNumber: '100001501',
    planName: 'Future Saver Endowment',
    asOf: '2026-11-27',
    quoteId: 'q',
    value: 415_695,
    surrenderCase: null,
    correction: null,
    withdrawal: null,
    payoutBank: null,
    holdUntil: null,
  },
  columns: [
    LOAN,
    closed('WITHDRAW', 'NOT_LINKED'),
    column('PAID_UP', { coverAfter: 937_500, maturityAfter: 937_500, undoUntil: '2031-12-01' }),
    SURRENDER,
    closed('FREE_LOOK', 'FREE_LOOK_OVER', '2020-12-31'),
  ],
};
const POLICIES = { policies: [{ POLICY_NUMBER: '100001501', PLAN_NAME: 'Future Saver Endowment' }] } as never;
const open = (comparison: Comparison, answers: Answers = {}, search = '') =>
  openPortal(`/need-money${search}`, { '/allPoliciesDetails': POLICIES, '/needMoney/compare': comparison, ...answers }, { loggedIn: true });
const readCard = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('article');
  if (!card) throw new Error(`No card ${name}.`);
  return [
    ...within(card)
      .queryAllByRole('definition')
      .map((cell) => cell.textContent),
    ...within(card)
      .queryAllByText(/^Not possible/)
      .map((line) => line.textContent),
  ];
};

test('shows the ways side by side, each with amount, day, cost, tax, cover, maturity and return', async () => {
  open(ENDOWMENT);
  await screen.findByText(wholeText('Future Saver Endowment, No. 100001501, is worth ₹4,15,695.00 today. These are the ways to use it.'));
  expect(await readCard('Loan')).toEqual([
    'Up to ₹3,53,300.00',
    '04-12-2026',
    '₹19,000.00 interest a year for ₹2,00,000.00',
    '₹0.00',
    '₹18,37,500 less the loan',
    '₹18,37,500 less the loan',
    'Yes, repay at any time',
  ]);
  expect(await readCard('Withdraw a part')).toEqual(['Not possible. Only unit-linked plans can pay out a part.']);
  expect(await readCard('Stop paying')).toEqual([
    ...['₹0.00 now', 'No payment', 'Nothing', '₹0.00', 'From ₹18,37,500 to ₹9,37,500', '₹9,37,500', 'Yes, until 01-12-2031'],
  ]);
  expect(await readCard('Surrender')).toEqual([
    ...[
      '₹4,15,695.00',
      '04-12-2026',
      '₹1,86,705.00 less than you paid',
      '₹0.00',
      'From ₹18,37,500 to nothing',
      'Nothing',
      'Until we pay, then no',
    ],
  ]);
  const region = screen.getByRole('region', { name: 'The ways side by side' });
  expect(
    within(region)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Loan', 'Withdraw a part', 'Stop paying', 'Surrender']);
  expect(screen.getByRole('link', { name: 'Apply for a loan' }).getAttribute('href')).toBe('/loan-apply?policyId=100001501');
});

test('sends the amount, and says if no way reaches it', async () => {
  const { user, calls } = open(ENDOWMENT);
  await user.type(await screen.findByRole('textbox', { name: 'How much do you need?' }), '500000');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByText(wholeText('You cannot get ₹5,00,000.00 from this policy. The most is ₹4,15,695.00, by Surrender.'));
  expect(calls.findLast(({ path }) => path === '/needMoney/compare')?.body).toEqual({ policyNumber: '100001501', amount: 500_000 });
});

test('rejects an amount that is none and sends nothing', async () => {
  const { user, calls } = open(ENDOWMENT);
  await user.type(await screen.findByRole('textbox', { name: 'How much do you need?' }), '0');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByRole('link', { name: 'Enter an amount in rupees, for example 1,00,000.' });
  expect(calls.filter(({ path }) => path === '/needMoney/compare')).toHaveLength(1);
});

test('a unit-linked policy names the day of the unit price, a charge and a gain', async () => {
  const withdrawal = column('WITHDRAW', {
    get: 100_000,
    max: 118_000,
    by: '2026-12-04',
    navDate: '2026-11-27',
    coverAfter: 850_000,
    maturityAfter: null,
  });
  const surrender = { ...SURRENDER, charge: 1_800, navDate: '2026-11-27', parts: [{ name: 'GAIN' as const, amount: 5_000 }] };
  open({ ...ENDOWMENT, columns: [closed('LOAN', 'UNIT_LINKED'), withdrawal, closed('PAID_UP', 'NOT_KNOWN'), surrender] });
  expect((await readCard('Withdraw a part')).slice(0, 6)).toEqual([
    'About ₹1,00,000.00. The unit price of 27-11-2026 applies.',
    ...['04-12-2026', 'Nothing', '₹0.00', 'From ₹18,37,500 to ₹8,50,000', 'No amount is guaranteed'],
  ]);
  expect((await readCard('Surrender'))[2]).toBe('₹1,800.00 charge. ₹5,000.00 more than you paid');
  expect(await readCard('Loan')).toEqual(['Not possible. Loans are not available on unit-linked policies.']);
});

test('in the lock-in it says when withdrawals start', async () => {
  open({ ...ENDOWMENT, columns: [closed('WITHDRAW', 'LOCK_IN', '2029-01-14'), SURRENDER] });
  await screen.findByText(wholeText('Withdrawals start on 14-01-2029. If you surrender now, we pay after that date.'));
});

test('each open way leads to its page, and a dialog says what stopping to pay changes', async () => {
  const { user } = open(ENDOWMENT);
  expect((await screen.findByRole('link', { name: 'Surrender' })).getAttribute('href')).toBe('/surrender?policyId=100001501');
  expect(screen.getByRole('link', { name: 'Apply for a loan' }).getAttribute('href')).toBe('/loan-apply?policyId=100001501');
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'If you stop paying' });
  expect(dialog.textContent).toContain('your cover falls from ₹18,37,500 to ₹9,37,500');
  expect(dialog.textContent).toContain('until 01-12-2031');
});

test('an open surrender can be stopped, and leads to its request', async () => {
  open({
    ...ENDOWMENT,
    surrenderCase: 'SR0000000001',
    columns: [closed('LOAN', 'NOT_IN_FORCE'), closed('SURRENDER', 'SURRENDER_OPEN', '2026-11-20')],
  });
  await screen.findByText(wholeText('You asked to surrender this policy on 20-11-2026.'));
  expect(screen.getByRole('link', { name: 'Stop the surrender' }).getAttribute('href')).toBe('/paperless-retention?policyId=100001501');
  expect(screen.getByRole('link', { name: 'See the request' }).getAttribute('href')).toBe('/service-request?tab=tab2');
});

test('a new policy says until when it can be cancelled', async () => {
  open({ ...ENDOWMENT, columns: [LOAN, column('FREE_LOOK', { undoUntil: '2026-12-07', get: 13_513.7 })] });
  await screen.findByText(wholeText('You can cancel this policy and get your premium back until 07-12-2026. Cancel this policy'));
  expect(screen.getByRole('link', { name: 'Cancel this policy' }).getAttribute('href')).toBe('/free-look?policyId=100001501');
  expect(screen.queryByRole('heading', { name: 'Cancel' })).toBeNull();
});

test('a policy without a value says what it pays instead', async () => {
  open({
    ...ENDOWMENT,
    value: 0,
    columns: [closed('LOAN', 'NO_SURRENDER_VALUE'), closed('WITHDRAW', 'NOT_LINKED'), closed('SURRENDER', 'NO_VALUE')],
  });
  await screen.findByText('It pays your family ₹18,37,500 if you die.');
  expect(screen.queryByRole('region', { name: 'The ways side by side' })).toBeNull();
});

test('shows not found for a policy of another customer', async () => {
  open(ENDOWMENT, { '/needMoney/compare': reject('notFound') }, '?policyId=100000777');
  await screen.findByText('We could not find this policy');
});

test('offers a retry when the comparison fails', async () => {
  open(ENDOWMENT, { '/needMoney/compare': reject('unexpected') });
  await screen.findByText('We could not compare the ways');
});

test('a customer without a policy reads so', async () => {
  open(ENDOWMENT, { '/allPoliciesDetails': reject('empty') });
  await screen.findByText('You don’t have a policy yet');
});
