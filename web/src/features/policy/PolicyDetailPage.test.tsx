// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { usePolicy } from '../../lib/state/policy.slice.ts';
import { ALL_SERVICES, NEVER, reject } from '../../testing.tsx';
import { FUNDS, inDays, payments } from './testing-policies.ts';
import { card, fact, openPolicy, owed, ulip } from './testing-policy-page.ts';

// The chart library measures the screen, which jsdom cannot. The mocks render the charts' labels.
vi.mock('../../ui/charts/NavChart.tsx', () => ({ NavChart: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));
vi.mock('../../ui/charts/FundDonut.tsx', () => ({ FundDonut: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const switchable = { ...ALL_SERVICES, switchFunds: { allowed: true, why: null } };

test('shows plan, status and number, with the plan in title and breadcrumb', async () => {
  openPolicy();
  await screen.findByRole('heading', { level: 1, name: 'Future Saver Endowment' });
  expect(screen.getByText('In force')).toBeTruthy();
  expect(screen.getByText('No. 100000501')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Future Saver Endowment - Life Insurance'));
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Future Saver Endowment')).toBeTruthy();
});

test('opens “Check and pay” with this policy', async () => {
  const { user } = openPolicy(owed);
  await user.click(await screen.findByRole('button', { name: 'Pay ₹25,000.00' }));
  await waitFor(() => expect(window.location.pathname).toBe('/paymentview'));
  expect(usePayPremium.getState().paypremium).toEqual({ purpose: 'PREMIUM', policyId: '100000501' });
});

test('links each fact that can be changed to its page', async () => {
  openPolicy({ services: switchable });
  const change = async (region: string, fact_: string) =>
    (await card(region)).getByRole('link', { name: `Change ${fact_}` }).getAttribute('href');
  expect(await change('Money', 'Premium')).toBe('/payment-frequency?policyId=100000501');
  expect(await change('Cover', 'Purpose of insurance')).toBe('/purpose-insurance?policyId=100000501');
  expect(await change('People', 'Nominee')).toBe('/updatenominee?policyId=100000501');
  expect(await change('People', 'Payout account')).toBe('/bank-detail?policyId=100000501');
});

test('keeps the link of a fact that cannot be changed, and shows the reason when it is pressed', async () => {
  const { user } = openPolicy({
    POLICY_STATUS: 'MATURED',
    NEXT_DUE_DATE: null,
    services: {
      ...ALL_SERVICES,
      nominee: { allowed: false, why: 'mwpPolicy' },
      bank: { allowed: false, why: 'assigned' },
      frequency: { allowed: false, why: 'NOT_PREMIUM_PAYING' },
    },
  });
  const people = await card('People');
  const reason = 'This policy was taken under the Married Women’s Property Act, so its nominees cannot be changed.';
  expect(people.queryByText(reason)).toBeNull();
  await user.click(people.getByRole('button', { name: 'Change Nominee' }));
  expect(people.getByText(reason).getAttribute('role')).toBe('status');
  await user.click(people.getByRole('button', { name: 'Change Payout account' }));
  expect(people.getByText('This policy is assigned. Payouts go to the assignee.')).toBeTruthy();
  const money = await card('Money');
  await user.click(money.getByRole('button', { name: 'Change Premium' }));
  expect(money.getByText('No more premiums are due.')).toBeTruthy();
});

test.each([
  ['the surrender value', { SURRENDER_VALUE: 145_000 }],
  ['the funds on the day on which the lock-in ends', { ...ulip(), LOCK_IN_ENDS: inDays(0) }],
])('links %s to the ways to take money out', async (_, changes) => {
  openPolicy(changes);
  const link = (await card('Money')).getByRole('link', { name: /Compare the ways/ });
  expect(link.getAttribute('href')).toBe('/need-money?policyId=100000501');
});

test('says in the lock-in from when money can be taken out', async () => {
  openPolicy({ ...ulip(), LOCK_IN_ENDS: '2099-01-14' });
  const money = await card('Money');
  expect(fact(money, 'Take money out')).toBe('From 14-01-2099');
  expect(money.queryByRole('link', { name: /Compare the ways/ })).toBeNull();
});

test('tells the policyholder of a lapsed policy whom to call', async () => {
  openPolicy({ POLICY_STATUS: 'LAPSED', NEXT_DUE_DATE: null, LAPSE_DATE: '2026-03-10', REVIVAL_DEADLINE: inDays(500) });
  expect((await screen.findByRole('link', { name: '1800-270-7000' })).getAttribute('href')).toBe('tel:1800-270-7000');
});

test.each([
  ['of somebody else', '?policyId=100000777', 1],
  ['that is no number at all', '?policyId=abc', 0],
])('shows not found without a dialog for a policy %s', async (_, search, expectedCalls) => {
  const { calls } = openPolicy({}, { '/getPolicyDetails': reject('notFound') }, search);
  await screen.findByRole('heading', { name: 'We could not find this policy' });
  expect(screen.getByRole('link', { name: 'See my policies' }).getAttribute('href')).toBe('/policy-listing');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ path }) => path === '/getPolicyDetails')).toHaveLength(expectedCalls);
  expect(calls.some(({ path }) => path === '/pastPaymentDetails')).toBe(false);
});

test('shows the newest policy without a number in the address', async () => {
  const { calls } = openPolicy({}, {}, '');
  await screen.findByRole('heading', { level: 1, name: 'Future Saver Endowment' });
  expect(calls.find(({ path }) => path === '/getPolicyDetails')?.body).toEqual({});
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/pastPaymentDetails')?.body).toEqual({ policyId: '100000501', pageSize: 25 }),
  );
});

test('shows the network dialog and a retry when the policy fails to load', async () => {
  openPolicy({}, { '/getPolicyDetails': reject('unexpected') });
  await screen.findByRole('dialog');
  expect(await screen.findByText('We could not load this policy')).toBeTruthy();
});

test('announces that the policy is loading', async () => {
  openPolicy({}, { '/getPolicyDetails': NEVER });
  await screen.findByText('Loading your policy');
});

test('shows funds of a unit-linked policy as chart and table', async () => {
  openPolicy(ulip());
  await screen.findByRole('img', { name: 'Fund split: Large-cap Fund 60%, Income Fund 40%' });
  const table = within(screen.getByRole('table', { name: 'Fund split' }));
  const row = table.getByRole('row', { name: /Income Fund/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['40%', '12,000.000', '₹28.0772', '₹3,36,926.56']);
});

test('shows the value of a policy without funds and requests no funds', async () => {
  const { calls } = openPolicy({ LOAN_OUTSTANDING: 30_000 });
  const value = await card('Money');
  expect(fact(value, 'Surrender value')).toBe('₹1,20,000.00');
  expect(fact(value, 'Loan outstanding')).toBe('₹30,000.00');
  expect(value.queryByText(/close to the policy’s value/)).toBeNull();
  expect(calls.some(({ path }) => path === '/getFundDetails')).toBe(false);
});

test('warns when a loan is close to the value', async () => {
  openPolicy({ LOAN_OUTSTANDING: 110_400 });
  expect((await card('Money')).getByText(/close to the policy’s value/)).toBeTruthy();
});

test('isolates a failure of the funds in their card with a retry', async () => {
  let isDown = true;
  const { user } = openPolicy(ulip(), {
    '/getFundDetails': () => (isDown ? reject('unexpected') : FUNDS),
    '/pastPaymentDetails': payments({}),
  });
  await screen.findByText('We could not load your funds');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await card('Cover')).toBeTruthy();
  expect(await (await card('History')).findByText('Premium received')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Fund split' });
});

const openNav = async (user: ReturnType<typeof openPolicy>['user']) => user.click(await screen.findByText('NAV over time'));

test('shows a fund’s NAV history by period and fund, also as a table', async () => {
  const { user, calls } = openPolicy(ulip());
  await screen.findByText('NAV over time');
  expect(calls.some(({ path }) => path === '/genFundInquiry')).toBe(false);
  await openNav(user);
  const sentence =
    'The NAV of Large-cap Fund went up by 5.00%, from ₹40.0000 on 19-11-2025 to ₹42.0000 on 19-11-2026. Lowest ₹39.0000, highest ₹44.0000.';
  await screen.findByRole('img', { name: sentence });

  await user.click(screen.getByRole('radio', { name: '5Y' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Fund' }), 'Income Fund');
  await screen.findByRole('img', { name: /The NAV of Income Fund/ });
  const fundRequests = calls.filter(({ path }) => path === '/genFundInquiry').map(({ body }) => body);
  expect(fundRequests).toHaveLength(3);
  expect(fundRequests.map(({ fundCode }) => fundCode)).toEqual(['LARGECAP', 'LARGECAP', 'INCOME']);
  expect(String(fundRequests[2]?.from).slice(0, 4)).toBe(String(Number(inDays(0).slice(0, 4)) - 5));

  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  const rows = within(screen.getByRole('table', { name: 'NAV of Income Fund on the last day of each month' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DateNAV', '19-11-2026₹42.0000', '29-05-2026₹44.0000', '28-11-2025₹39.0000']);
});

test('keeps showing funds when the NAV fails to load', async () => {
  const { user } = openPolicy(ulip(), { '/genFundInquiry': reject('unexpected') });
  await openNav(user);
  await screen.findByText('We could not load the NAV of this fund');
  expect(screen.getByRole('table', { name: 'Fund split' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows nominees with shares, and minors with their appointee', async () => {
  openPolicy({
    NOMINEES: [
      { NOMINEE_NAME: 'Rekha Banerjee', RELATIONSHIP_CODE: 'SPOUS', DOB: '1987-11-02', SHARE: 60, IS_MINOR: false, BENEFICIAL: true },
      { NOMINEE_NAME: 'Ishaan Banerjee', RELATIONSHIP_CODE: 'SON', DOB: '2017-09-11', SHARE: 40, IS_MINOR: true, BENEFICIAL: true },
    ],
    APPOINTEE: { NAME: 'Shankar Banerjee', RELATIONSHIP_CODE: 'BRTHR', DOB: '1982-01-17' },
  });
  const people = await card('People');
  expect(people.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Rekha Banerjee, Spouse, 60%',
    'Ishaan Banerjee, Son, 40%Minor',
  ]);
  expect(fact(people, 'Appointee')).toBe('Shankar Banerjee, Brother');
});

test('shows assignments and the masked payout account', async () => {
  openPolicy({ MWP: true, ASSIGNED: 'CONDITIONAL', NOMINEES: [] });
  const people = await card('People');
  expect(people.getByText('Nominee fixed under the Married Women’s Property Act')).toBeTruthy();
  expect(people.getByText(/assigned as security/)).toBeTruthy();
  expect(people.getByText('No nominee')).toBeTruthy();
  await waitFor(() => expect(fact(people, 'Payout account')).toBe('XXXXXXXX4417ICICI Bank'));
});

test('isolates a failure of the account in its line', async () => {
  openPolicy({}, { '/getPolicyBankdetails': reject('unexpected') });
  const people = await card('People');
  await people.findByText(/We could not load the account/);
  expect(fact(people, 'Policyholder')).toBe('Asha Rao');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows cover with riders and purpose, premium with GST, and mandates', async () => {
  openPolicy({
    POLICY_TYPE: 'TERM',
    PURPOSE_CODE: 'N',
    GST: 4_500,
    FREQUENCY: 'H',
    AUTO_PAY: 'Auto Pay',
    RIDERS: [{ NAME: 'Waiver of Premium', SUM_ASSURED: 250_000, PREMIUM: 400, ENDS: '2039-08-14' }],
    MANDATES: [
      {
        KIND: 'ENACH',
        STATUS: 'ACTIVE',
        BANK_NAME: 'HDFC Bank',
        ACCOUNT_NUMBER: 'XXXXXXXX9804',
        MAX_AMOUNT: 28_500,
        START_DATE: '2022-03-01',
        END_DATE: '2042-02-28',
      },
    ],
  });
  const cover = await card('Cover');
  expect(fact(cover, 'Cover ends')).toBe('14-08-2039');
  expect(fact(cover, 'Purpose of insurance')).toBe('Other');
  expect(fact(cover, 'Waiver of Premium')).toBe('₹2,50,000.00until 14-08-2039');
  const premium = await card('Money');
  expect(fact(premium, 'Premium')).toBe('₹25,000.00 half-yearlyplus ₹4,500.00 GST');
  expect(fact(premium, 'Payment method')).toBe('Auto PayOn auto-debit');
  expect(premium.getByText('ENACH Active')).toBeTruthy();
  expect(premium.getByText('HDFC Bank, XXXXXXXX9804')).toBeTruthy();
  expect(premium.getByRole('link', { name: 'Cancel auto-debit Mandates' }).getAttribute('href')).toBe('/upi-autopay');
});

test('caches responses in memory and stores only the policy number', async () => {
  openPolicy({ AGENT: { CODE: 'AG004217', NAME: 'Rajesh Krishnamurthy' } });
  expect(fact(await card('People'), 'Advisor')).toBe('Rajesh KrishnamurthyCode AG004217');
  await screen.findByText('Premium received');
  expect(usePolicy.getState()).toMatchObject({ policyId: '100000501', policydetails: { PLAN_NAME: 'Future Saver Endowment' } });
  expect(usePolicy.getState().paymentdetails?.total).toBe(1);
  const { 'state:home': _home, ...others } = { ...sessionStorage };
  const stored = JSON.stringify(others);
  expect(stored).toContain('100000501');
  expect(stored).not.toContain('Rao');
});
