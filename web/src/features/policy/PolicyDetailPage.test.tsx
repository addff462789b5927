// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { usePolicy } from '../../lib/state/policy.slice.ts';
import { ALL_SERVICES, type Answers, NEVER, openPortal, reject } from '../../testing.tsx';
import type { PolicyDetails } from './policy-due.ts';
import { ACCOUNT, details, FUNDS, inDays, NAVS, payments } from './testing-policies.ts';

// The chart library measures the screen, which jsdom cannot. The mocks render the charts' labels.
vi.mock('../../ui/charts/NavChart.tsx', () => ({ NavChart: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));
vi.mock('../../ui/charts/FundDonut.tsx', () => ({ FundDonut: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

function open(changes: Partial<PolicyDetails> = {}, answers: Answers = {}, search = '?policyId=100000501') {
  return openPortal(
    `/policy-detail${search}`,
    {
      '/getPolicyDetails': details(changes),
      '/getFundDetails': FUNDS,
      '/genFundInquiry': NAVS,
      '/pastPaymentDetails': payments({}),
      '/getPolicyBankdetails': ACCOUNT,
      ...answers,
    },
    { loggedIn: true },
  );
}

const ulip: Partial<PolicyDetails> = { POLICY_TYPE: 'ULIP', PLAN_NAME: 'Wealth Creator ULIP', FUND_VALUE: 842_316.4 };
const owed: Partial<PolicyDetails> = { NEXT_DUE_DATE: inDays(10), PREMIUMDUE_Next30: 25_000 };
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const fact = (within_: Awaited<ReturnType<typeof card>>, label: string) =>
  within_.getByText(label).closest('div')?.querySelector('dd')?.textContent;

test('shows plan, status and number, with the plan in title and breadcrumb', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Future Saver Endowment' });
  expect(screen.getByText('In force')).toBeTruthy();
  expect(screen.getByText('No. 100000501')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Future Saver Endowment - Life Insurance'));
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Future Saver Endowment')).toBeTruthy();
});

test('opens “Check and pay” with this policy', async () => {
  const { user } = open(owed);
  await user.click(await screen.findByRole('button', { name: 'Pay ₹25,000.00' }));
  await waitFor(() => expect(window.location.pathname).toBe('/paymentview'));
  expect(usePayPremium.getState().paypremium).toEqual({ purpose: 'PREMIUM', policyId: '100000501' });
});

test.each<[string, Partial<PolicyDetails>]>([
  ['with nothing due within 30 days', {}],
  ['that has lapsed', { POLICY_STATUS: 'LAPSED', NEXT_DUE_DATE: null, LAPSE_DATE: '2026-03-10' }],
  ['that has ended', { POLICY_STATUS: 'TERMINATED', NEXT_DUE_DATE: null }],
  [
    'that the server does not take money for',
    { ...owed, services: { ...ALL_SERVICES, payPremium: { allowed: false, why: 'NOTHING_DUE' } } },
  ],
])('shows no pay button but the history for a policy %s', async (_, changes) => {
  open(changes);
  expect((await screen.findByRole('link', { name: 'Past payments' })).getAttribute('href')).toBe('/pastpayments?policyId=100000501');
  expect(screen.getByRole('link', { name: 'Receipts' }).getAttribute('href')).toBe('/downloads?policyId=100000501');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test.each<[string, Partial<PolicyDetails>, string[]]>([
  [
    'every service',
    {
      services: { ...ALL_SERVICES, switchFunds: { allowed: true, why: null }, loan: { allowed: true, why: null } },
      LOAN_OUTSTANDING: 50_000,
    },
    ['Switch funds', 'Statement', 'Update nominee', 'Apply for loan', 'Repay loan', 'Policy bond', 'Past payments', 'Receipts'],
  ],
  [
    'no nominee, no switch and no loan',
    { services: { ...ALL_SERVICES, nominee: { allowed: false, why: 'MWP' } }, LOAN_OUTSTANDING: null },
    ['Statement', 'Policy bond', 'Past payments', 'Receipts'],
  ],
])('shows the actions of a policy with %s', async (_case, changes, labels) => {
  open(changes);
  const past = await screen.findByRole('link', { name: 'Past payments' });
  const links = within(past.parentElement as HTMLElement).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(labels);
  const addresses: Record<string, string> = {
    'Switch funds': '/switch-funds?policyId=100000501',
    'Update nominee': '/updatenominee?policyId=100000501',
    'Policy bond': '/downloads?policyId=100000501&doc=bond',
  };
  for (const link of links) {
    const address = addresses[link.textContent ?? ''];
    if (address) expect(link.getAttribute('href')).toBe(address);
  }
});

test('tells the policyholder of a lapsed policy whom to call', async () => {
  open({ POLICY_STATUS: 'LAPSED', NEXT_DUE_DATE: null, LAPSE_DATE: '2026-03-10', REVIVAL_DEADLINE: inDays(500) });
  expect((await screen.findByRole('link', { name: '1800-270-7000' })).getAttribute('href')).toBe('tel:1800-270-7000');
});

test.each([
  ['of somebody else', '?policyId=100000777', 1],
  ['that is no number at all', '?policyId=abc', 0],
])('shows not found without a dialog for a policy %s', async (_, search, expectedCalls) => {
  const { calls } = open({}, { '/getPolicyDetails': reject('notFound') }, search);
  await screen.findByRole('heading', { name: 'We could not find this policy' });
  expect(screen.getByRole('link', { name: 'See my policies' }).getAttribute('href')).toBe('/policy-listing');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ path }) => path === '/getPolicyDetails')).toHaveLength(expectedCalls);
  expect(calls.some(({ path }) => path === '/pastPaymentDetails')).toBe(false);
});

test('shows the newest policy without a number in the address', async () => {
  const { calls } = open({}, {}, '');
  await screen.findByRole('heading', { level: 1, name: 'Future Saver Endowment' });
  expect(calls.find(({ path }) => path === '/getPolicyDetails')?.body).toEqual({});
  await waitFor(() => expect(calls.find(({ path }) => path === '/pastPaymentDetails')?.body).toEqual({ policyId: '100000501' }));
});

test('shows the network dialog and a retry when the policy fails to load', async () => {
  open({}, { '/getPolicyDetails': reject('unexpected') });
  await screen.findByRole('dialog');
  expect(await screen.findByText('We could not load this policy')).toBeTruthy();
});

test('announces that the policy is loading', async () => {
  open({}, { '/getPolicyDetails': NEVER });
  await screen.findByText('Loading your policy');
});

test('shows funds of a unit-linked policy as chart and table', async () => {
  open(ulip);
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
  const { calls } = open({ LOAN_OUTSTANDING: 30_000 });
  const value = await card('Value');
  expect(fact(value, 'Surrender value')).toBe('₹1,20,000.00');
  expect(fact(value, 'Loan outstanding')).toBe('₹30,000.00');
  expect(value.queryByText(/close to the policy’s value/)).toBeNull();
  expect(calls.some(({ path }) => path === '/getFundDetails')).toBe(false);
});

test('warns when a loan is close to the value', async () => {
  open({ LOAN_OUTSTANDING: 110_400 });
  expect((await card('Value')).getByText(/close to the policy’s value/)).toBeTruthy();
});

test('isolates a failure of the funds in their card with a retry', async () => {
  let isDown = true;
  const { user } = open(ulip, { '/getFundDetails': () => (isDown ? reject('unexpected') : FUNDS) });
  await screen.findByText('We could not load your funds');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await card('Cover')).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Past payments' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Fund split' });
});

test('shows a fund’s NAV history by period and fund, also as a table', async () => {
  const { user, calls } = open(ulip);
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
  open(ulip, { '/genFundInquiry': reject('unexpected') });
  await screen.findByText('We could not load the NAV of this fund');
  expect(screen.getByRole('table', { name: 'Fund split' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows nominees with shares, and minors with their appointee', async () => {
  open({
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
  open({ MWP: true, ASSIGNED: 'CONDITIONAL', NOMINEES: [] });
  const people = await card('People');
  expect(people.getByText('Nominee fixed under the Married Women’s Property Act')).toBeTruthy();
  expect(people.getByText(/assigned as security/)).toBeTruthy();
  expect(people.getByText('No nominee')).toBeTruthy();
  await waitFor(() => expect(fact(people, 'Payout account')).toBe('XXXXXXXX4417ICICI Bank'));
});

test('isolates a failure of the account in its line', async () => {
  open({}, { '/getPolicyBankdetails': reject('unexpected') });
  const people = await card('People');
  await people.findByText(/We could not load the account/);
  expect(fact(people, 'Policyholder')).toBe('Asha Rao');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows cover with riders and purpose, premium with GST, and mandates', async () => {
  open({
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
  const premium = await card('Premium');
  expect(fact(premium, 'GST')).toBe('₹4,500.00');
  expect(fact(premium, 'Frequency')).toBe('Half-yearly');
  expect(fact(premium, 'Payment method')).toBe('Auto PayOn auto-debit');
  const mandates = await card('Mandates');
  expect(mandates.getByText('ENACH Active')).toBeTruthy();
  expect(mandates.getByText('HDFC Bank, XXXXXXXX9804')).toBeTruthy();
});

test('shows purpose, method and result of the last three payments', async () => {
  open(
    {},
    {
      '/pastPaymentDetails': payments(
        { STATUS: 'RECEIVED', INSTRUMENT: 'NB' },
        { KIND: 'BOUNCE', MODE: 'ENACH', STATUS: 'FAILED' },
        { KIND: 'LOAN_REPAYMENT', MODE: 'CHEQUE' },
        { AMOUNT: 1 },
      ),
    },
  );
  const rows = within(await screen.findByRole('table', { name: 'Past payments' })).getAllByRole('row');
  expect(rows).toHaveLength(4);
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1, 4)
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['Premium of 14-08-2026', 'Net banking', 'In process'],
    ['Returned debit', 'eNACH', 'Returned'],
    ['Loan repayment', 'Cheque', 'Paid'],
  ]);
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/pastpayments?policyId=100000501');
});

test('shows an empty state when there are no payments', async () => {
  open({}, { '/pastPaymentDetails': reject('empty') });
  expect((await card('Past payments')).getByText('No payments yet')).toBeTruthy();
});

test('caches responses in memory and stores only the policy number', async () => {
  open({ AGENT: { CODE: 'AG004217', NAME: 'Rajesh Krishnamurthy' } });
  expect(fact(await card('Advisor'), 'Name')).toBe('Rajesh Krishnamurthy');
  await screen.findByRole('table', { name: 'Past payments' });
  expect(usePolicy.getState()).toMatchObject({ policyId: '100000501', policydetails: { PLAN_NAME: 'Future Saver Endowment' } });
  expect(usePolicy.getState().paymentdetails?.total).toBe(1);
  const { 'state:home': _home, ...others } = { ...sessionStorage };
  const stored = JSON.stringify(others);
  expect(stored).toContain('100000501');
  expect(stored).not.toContain('Rao');
});
