// @vitest-environment jsdom
import { LOAN_REASON_TEXTS } from '@portal/rules/policies/loan.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { openPortal, reject } from '../../testing.tsx';

type Eligibility = ResponseOf<'/checkIfEligibleForLoanApply'>;
type Loan = ResponseOf<'/loanrepay/getDetails'>['loans'][number];
const POLICY = { POLICY_NUMBER: '100001501', PLAN_NAME: 'Future Saver Endowment', eligible: true, reason: null };
const OFFER: NonNullable<Eligibility['offer']> = {
  surrenderValue: 415_695,
  surrenderValueOn: '2026-11-20',
  ltv: 85,
  outstanding: 0,
  principal: 0,
  interestToDate: 0,
  maxLoan: 353_300,
  minLoan: 10_000,
  interestRate: 9.5,
  compounding: 'HALF_YEARLY',
  payoutBank: { payoutBankId: 'BA1', bankName: 'HDFC Bank', accountMasked: 'XXXXXXXX4417', ifsc: 'HDFC0001215', verified: true },
  firstInterestOn: '2027-05-20',
  termsVersion: '1',
};
const LOAN: Loan = {
  POLICY_NUMBER: '100001601',
  PLAN_NAME: 'Future Saver Endowment',
  LOAN_NUMBER: 'LN0000001601',
  DISBURSED_ON: '2023-11-20',
  PRINCIPAL: 300_000,
  INTEREST_DUE: 10_874.16,
  OVERDUE_INTEREST: 0,
  OVERDUE_SINCE: null,
  PAYOFF: 310_874.16,
  AS_OF: '2026-11-20',
  RATE: 9.5,
  NEXT_INTEREST_ON: '2027-05-20',
  SURRENDER_VALUE: 420_000,
  RATIO: 74.02,
  FORECLOSURE_RISK: false,
  NOTICE_UNTIL: null,
  NOTICE_AMOUNT: 500,
  MIN_REPAY: 500,
  PENDING: null,
  OPEN_PAYMENT: null,
  STATEMENT: [{ date: '2023-11-20', type: 'LOAN_DISBURSED', amount: 300_000, balance: 300_000 }],
  termsVersion: '1',
};
const fee = { Convenience_Fee: 84.75, GST: 15.25, Total_Fee: 100, Payable: 0, note: '' };
const repay = (changes: Partial<Loan> = {}, more = {}) =>
  openPortal(
    '/loan-repay',
    { '/loanrepay/getDetails': { loans: [{ ...LOAN, ...changes }], document: null }, '/getConvenienceFee': fee, ...more },
    { loggedIn: true },
  );
const main = () => within(screen.getByRole('main'));

test.each(['UNIT_LINKED', 'BANK_NOT_VERIFIED', 'CASE_PENDING'] as const)('explains why there is no offer: %s', async (reason) => {
  const policies = [{ ...POLICY, eligible: false, reason }];
  openPortal('/loan-apply', { '/checkIfEligibleForLoanApply': { policies, offer: OFFER } }, { loggedIn: true });
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(LOAN_REASON_TEXTS[reason].en));
  screen.getByText('You cannot borrow on Future Saver Endowment now.');
});

test('lists eligible policies first and disables those that cannot have a loan', async () => {
  const policies = [
    { ...POLICY, POLICY_NUMBER: '100001502', PLAN_NAME: 'Wealth Creator ULIP', eligible: false, reason: 'UNIT_LINKED' as const },
    { ...POLICY, POLICY_NUMBER: '100001503', PLAN_NAME: 'Smart Income Plan', eligible: false, reason: 'KYC_DUE' as const },
    POLICY,
  ];
  openPortal('/loan-apply', { '/checkIfEligibleForLoanApply': { policies, offer: OFFER } }, { loggedIn: true });
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, disabled }) => `${value} ${disabled}`)).toEqual(['100001501 false', '100001503 false', '100001502 true']);
});

test('limits the amount between minimum and offer, and updates the cost', async () => {
  const { user, calls } = openPortal(
    '/loan-apply',
    { '/checkIfEligibleForLoanApply': { policies: [POLICY], offer: OFFER }, '/loanapply/save': reject('loanAboveOffer') },
    { loggedIn: true },
  );
  const amount = await screen.findByLabelText<HTMLInputElement>('Loan amount');
  expect(main().getByRole('status').textContent).toBe('Enter an amount to see the yearly interest.');
  await user.type(amount, '100000');
  expect(main().getByRole('status').textContent).toBe('You will get ₹1,00,000.00. Interest is about ₹9,500.00 a year.');
  expect([amount.value, main().getByText('24%').tagName]).toEqual(['100000', 'SPAN']);
  await user.tab();
  expect(amount.value).toBe('1,00,000');
  await user.clear(amount);
  await user.type(amount, '353400');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect((await screen.findAllByText('Enter an amount from ₹10,000.00 to ₹3,53,300.00.')).length).toBeGreaterThan(0);
  await user.clear(amount);
  await user.type(amount, '100050');
  expect((await screen.findAllByText('Enter an amount in multiples of ₹100.')).length).toBeGreaterThan(0);
  expect(calls.filter(({ path }) => path === '/loanapply/save')).toEqual([]);
});

test('sends the amount, purpose, account and accepted terms', async () => {
  const { user, calls } = openPortal(
    '/loan-apply',
    { '/checkIfEligibleForLoanApply': { policies: [POLICY], offer: OFFER }, '/loanapply/save': reject('loanAboveOffer') },
    { loggedIn: true },
  );
  await user.type(await screen.findByLabelText('Loan amount'), '100000');
  await user.type(screen.getByLabelText('Purpose (optional)'), ' School fees ');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  await user.click(screen.getByRole('button', { name: 'Apply for ₹1,00,000.00' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/loanapply/save').map(({ body }) => body)).toEqual([
      {
        policyNumber: '100001501',
        loanAmount: 100_000,
        purpose: 'School fees',
        payoutBankId: 'BA1',
        termsCondition: true,
        termsVersion: '1',
      },
    ]),
  );
});

test('splits a payment into interest, loan and fee', async () => {
  const { user } = repay();
  await screen.findByText('Full amount');
  expect(main().getByText('Interest only')).toBeDefined();
  await user.click(screen.getByText('Another amount'));
  await user.type(screen.getByLabelText('Amount'), '50000');
  expect(await screen.findByRole('button', { name: 'Pay ₹50,100.00' })).toBeDefined();
  const paid = main().getByRole('status').textContent;
  for (const figure of ['₹10,874.16', '₹39,125.84', '₹100.00', '₹2,60,874.16', '₹50,100.00']) expect(paid).toContain(figure);
});

test.each([
  ['near its end', { RATIO: 92, FORECLOSURE_RISK: true }, '92% of the surrender value is used.'],
  [
    'at its end',
    { RATIO: 101, FORECLOSURE_RISK: true, NOTICE_UNTIL: '2026-12-20', NOTICE_AMOUNT: 10_874.16 },
    'Pay at least ₹10,874.16 by 20-12-2026',
  ],
  ['being paid', { PENDING: 5_000 }, '₹5,000.00 is being credited.'],
])('shows that a loan %s', async (_, changes, expectedText) => {
  repay(changes);
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(expectedText));
});

test('mentions overdue interest and offers it first, with the interest since', async () => {
  const { calls, user } = repay(
    { OVERDUE_INTEREST: 80_648.15, OVERDUE_SINCE: '2025-11-20' },
    { '/saveLoanRepayment': reject('paymentPending') },
  );
  expect((await screen.findByText(/It includes/)).textContent).toBe(
    'You owe ₹3,10,874.16 today. It includes ₹80,648.15 of interest that has been overdue since 20-11-2025.',
  );
  const overdue = await screen.findByRole<HTMLInputElement>('radio', { name: /^Overdue interest/ });
  expect(overdue.checked).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Pay ₹91,622.31' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/saveLoanRepayment')?.body).toEqual({
      policyNumber: '100001601',
      loanNumber: 'LN0000001601',
      repaymentAmount: 91_522.31,
      repaymentType: 'PART',
      source: 'LOANREPAY',
      termsCondition: true,
      termsVersion: '1',
    }),
  );
});

test('offers no repayment without a loan, and no interest payment without interest', async () => {
  repay({ INTEREST_DUE: 0, PAYOFF: 300_000 });
  await screen.findByText('Full amount');
  expect(screen.queryByText('Interest only')).toBeNull();
  document.body.replaceChildren();
  repay({}, { '/loanrepay/getDetails': reject('empty') });
  expect(await screen.findByText('You have no loan to repay.')).toBeDefined();
});

test.each([
  ['notFound', 'Something Happened'],
  ['badRequest', 'Something Unexpected Happened'],
] as const)('shows an offer that fails with %s on the page, without a dialog', async (code, text) => {
  openPortal('/loan-apply', { '/checkIfEligibleForLoanApply': reject(code) }, { loggedIn: true });
  expect((await main().findByRole('alert')).textContent).toContain(text);
  expect(screen.queryByRole('dialog')).toBeNull();
});
