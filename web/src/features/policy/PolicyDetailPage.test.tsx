// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { usePolicy } from '../../lib/state/policy.slice.ts';
import { ALL_SERVICES, type Answers, NEVER, openPortal, reject } from '../../testing.tsx';
import type { PolicyDetails } from './policy-due.ts';
import { ACCOUNT, details, FUNDS, inDays, NAVS, payments } from './testing-policies.ts';

// The chart library measures the screen, which jsdom has none of: its pictures stand in as what they say.
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

test('a person sees which policy it is: plan, status, number, and the plan as title and last crumb', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Future Saver Endowment' });
  expect(screen.getByText('In force')).toBeTruthy();
  expect(screen.getByText('No. 100000501')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Future Saver Endowment - Life Insurance'));
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Future Saver Endowment')).toBeTruthy();
});

test('a person who pays from here lands on “Check and pay” with this policy', async () => {
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
])('a policy %s offers no pay button, only the past', async (_, changes) => {
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
])('the actions of a policy with %s', async (_case, changes, labels) => {
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

test('the owner of a lapsed policy is told whom to call', async () => {
  open({ POLICY_STATUS: 'LAPSED', NEXT_DUE_DATE: null, LAPSE_DATE: '2026-03-10', REVIVAL_DEADLINE: inDays(500) });
  expect((await screen.findByRole('link', { name: '1800-270-7000' })).getAttribute('href')).toBe('tel:1800-270-7000');
});

test.each([
  ['of somebody else', '?policyId=100000777', 1],
  ['that is no number at all', '?policyId=abc', 0],
])('a person who opens a policy %s reads that it could not be found, without a dialog', async (_, search, asked) => {
  const { calls } = open({}, { '/getPolicyDetails': reject('notFound') }, search);
  await screen.findByRole('heading', { name: 'We could not find this policy' });
  expect(screen.getByRole('link', { name: 'See my policies' }).getAttribute('href')).toBe('/policy-listing');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ path }) => path === '/getPolicyDetails')).toHaveLength(asked);
  expect(calls.some(({ path }) => path === '/pastPaymentDetails')).toBe(false);
});

test('without a number in the address the person sees the newest policy', async () => {
  const { calls } = open({}, {}, '');
  await screen.findByRole('heading', { level: 1, name: 'Future Saver Endowment' });
  expect(calls.find(({ path }) => path === '/getPolicyDetails')?.body).toEqual({});
  await waitFor(() => expect(calls.find(({ path }) => path === '/pastPaymentDetails')?.body).toEqual({ policyId: '100000501' }));
});

test('when the policy cannot be loaded, the person gets the network dialog and a card to try again', async () => {
  open({}, { '/getPolicyDetails': reject('unexpected') });
  await screen.findByRole('dialog');
  expect(await screen.findByText('We could not load this policy')).toBeTruthy();
});

test('while the policy is on its way the person is told so', async () => {
  open({}, { '/getPolicyDetails': NEVER });
  await screen.findByText('Loading your policy');
});

test('the owner of a unit-linked policy sees its funds as picture and as table', async () => {
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

test('the owner of a policy without funds sees its value, and no funds are asked for', async () => {
  const { calls } = open({ LOAN_OUTSTANDING: 30_000 });
  const value = await card('Value');
  expect(fact(value, 'Surrender value')).toBe('₹1,20,000.00');
  expect(fact(value, 'Loan outstanding')).toBe('₹30,000.00');
  expect(value.queryByText(/close to the policy’s value/)).toBeNull();
  expect(calls.some(({ path }) => path === '/getFundDetails')).toBe(false);
});

test('a person whose loan has grown close to the value is warned', async () => {
  open({ LOAN_OUTSTANDING: 110_400 });
  expect((await card('Value')).getByText(/close to the policy’s value/)).toBeTruthy();
});

test('when the funds cannot be loaded, only their card fails, and it can be tried again', async () => {
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

test('a person reads how the NAV of a fund went, chooses the time and the fund, and may have it as a table', async () => {
  const { user, calls } = open(ulip);
  const sentence =
    'The NAV of Large-cap Fund went up by 5.00%, from ₹40.0000 on 19-11-2025 to ₹42.0000 on 19-11-2026. Lowest ₹39.0000, highest ₹44.0000.';
  await screen.findByRole('img', { name: sentence });

  await user.click(screen.getByRole('radio', { name: '5Y' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Fund' }), 'Income Fund');
  await screen.findByRole('img', { name: /The NAV of Income Fund/ });
  const asked = calls.filter(({ path }) => path === '/genFundInquiry').map(({ body }) => body);
  expect(asked).toHaveLength(3);
  expect(asked.map(({ fundCode }) => fundCode)).toEqual(['LARGECAP', 'LARGECAP', 'INCOME']);
  expect(String(asked[2]?.from).slice(0, 4)).toBe(String(Number(inDays(0).slice(0, 4)) - 5));

  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  const rows = within(screen.getByRole('table', { name: 'NAV of Income Fund on the last day of each month' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DateNAV', '19-11-2026₹42.0000', '29-05-2026₹44.0000', '28-11-2025₹39.0000']);
});

test('when the NAV cannot be loaded, the funds still stand', async () => {
  open(ulip, { '/genFundInquiry': reject('unexpected') });
  await screen.findByText('We could not load the NAV of this fund');
  expect(screen.getByRole('table', { name: 'Fund split' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a person sees who is nominated, with share, and which of them is a minor with whom as appointee', async () => {
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

test('a person sees who has the rights, and where money goes, with the account masked', async () => {
  open({ MWP: true, ASSIGNED: 'CONDITIONAL', NOMINEES: [] });
  const people = await card('People');
  expect(people.getByText('Nominee fixed under the Married Women’s Property Act')).toBeTruthy();
  expect(people.getByText(/assigned as security/)).toBeTruthy();
  expect(people.getByText('No nominee')).toBeTruthy();
  await waitFor(() => expect(fact(people, 'Payout account')).toBe('XXXXXXXX4417ICICI Bank'));
});

test('when the account cannot be loaded, only its line fails', async () => {
  open({}, { '/getPolicyBankdetails': reject('unexpected') });
  const people = await card('People');
  await people.findByText(/We could not load the account/);
  expect(fact(people, 'Policyholder')).toBe('Asha Rao');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a person sees cover with riders and purpose, premium with GST, and mandates', async () => {
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

test('a person sees the three newest payments: what for, how, and what became of them', async () => {
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

test('a person without payments reads so', async () => {
  open({}, { '/pastPaymentDetails': reject('empty') });
  expect((await card('Past payments')).getByText('No payments yet')).toBeTruthy();
});

test('the answers are kept in memory for the screens of a journey; the store holds the number only', async () => {
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
