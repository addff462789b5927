// @vitest-environment jsdom
import type { LoginResponse } from '@portal/contract/session/session.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import type { PaymentData } from '../../lib/state/payment-data.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { type Answers, dateBox, openPortal, reject } from '../../testing.tsx';

const DATA: PaymentData = {
  PolicyId: '100000801',
  SI: 'N',
  Amount: 27_600,
  ADVAMT: 0,
  PolicyType: 'TRAD',
  emailId: 'p*****@example.in',
  mobileNo: 'XXXXXX0008',
  clientId: '1000000008',
  CustomerName: 'Asha',
  isAlreadyPaid: 'N',
  isAmountZero: false,
  isTerminated: false,
  isLapsed: false,
  OwnerName: 'Asha S.',
  productName: 'Smart Plan',
  dueDate: '2026-12-01',
  uid: '1000000008',
  collected: null,
};
const FEE = { Convenience_Fee: 0, GST: 0, Total_Fee: 0, Payable: 27_600, note: '' };
function open(data: PaymentData | null, answers: Answers = {}, address = '/PreLoginPayPremium') {
  usePayPremium.setState({ paymentData: data });
  return openPortal(address, { '/getConvenienceFee': FEE, ...answers });
}
const SENT = { otpReferenceId: 'r'.repeat(22), sentTo: '', validSeconds: 300, resendAfterSeconds: 30, status: 'OTPSent' };

test('shows the due amount after two details and a code; Back restores the form, and Forward the step', async () => {
  const { user, calls } = open(null, {
    '/LoginPolicyDetails': SENT as never,
    '/login': {
      preKey: 'the-key',
      isTerminated: false,
      policyId: '100000801',
      uid: '1000000008',
      policyDetails: { CLIENT_ID: '1000000008', EMAIL_ID: '-', MOBILE_CONTACT: '-', FIRST_NAME: 'Asha' },
      payPremium: {
        payload: {
          POLICYNUMBER: '100000801',
          CUR_PREMIUMDUE: 27_600,
          PREMIUMDUE_Next30: 0,
          ADVPREM: 0,
          policyStatus: 'IN_FORCE',
          dues: [],
          plandesc: 'Smart Plan',
          OwnerName: 'Asha S.',
        },
      },
    } as unknown as LoginResponse as never,
  });
  await user.click(await screen.findByRole('button', { name: 'Get code' }));
  expect(screen.getByText('There are 2 things to correct')).toBeDefined();
  await user.type(screen.getByLabelText('Policy number'), '100000801');
  await user.type(dateBox('Date of birth of the policyholder'), '15061985');
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByText(/^If these details match our records, we have sent a 6-digit code/);
  expect(calls.find(({ path }) => path === '/LoginPolicyDetails')).toMatchObject({
    body: { policyNumber: '100000801', dob: '15-06-1985' },
  });
  act(() => window.history.back());
  expect((await screen.findByLabelText<HTMLInputElement>('Policy number')).value).toBe('100000801');
  expect(dateBox('Date of birth of the policyholder').value).toBe('15');
  act(() => window.history.forward());
  await screen.findByText(/^If these details match our records, we have sent a 6-digit code/);
  expect(calls.filter(({ path }) => path === '/LoginPolicyDetails')).toHaveLength(1);
  act(() => window.history.back());
  await user.click(await screen.findByRole('button', { name: 'Get code' }));
  await screen.findByText(/^If these details match our records, we have sent a 6-digit code/);
  const [first] = screen.getAllByRole('textbox');
  await user.click(first as HTMLElement);
  await user.paste('123456');
  await screen.findByText('Asha S.');
  expect(session.get(SESSION.preLoginKey)).toBe('the-key');
  screen.getByText((_, part) => part?.tagName === 'P' && part.textContent === '₹27,600.00 is due for policy ending 801.');
  act(() => window.history.back());
  expect((await screen.findByLabelText<HTMLInputElement>('Policy number')).value).toBe('100000801');
  // A code that has been used is not requested again.
  act(() => window.history.forward());
  await screen.findByText('Asha S.');
  expect(calls.filter(({ path }) => path === '/login')).toHaveLength(1);
});

test('removes the history entry of the code step when the details change', async () => {
  const { user } = open(null, { '/LoginPolicyDetails': SENT as never });
  await user.type(await screen.findByLabelText('Policy number'), '100000801');
  await user.type(dateBox('Date of birth of the policyholder'), '15061985');
  const index = () => window.history.state?.idx;
  const before = index();
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await waitFor(() => expect(index()).toBe(before));
  await screen.findByLabelText('Policy number');
});

test('requires the terms and shows a changed amount again', async () => {
  const { user, calls } = open(DATA, {
    '/preLoginPaymentLoungeRedirection': reject('amountChanged', { payData: [{ PolicyId: '100000801', Amount: 30_000, ADVAMT: 0 }] }),
  });
  const button = await screen.findByRole('button', { name: 'Pay ₹27,600.00' });
  await user.click(button);
  screen.getByText('Please accept the terms and conditions.');
  expect(calls.some(({ path }) => path === '/preLoginPaymentLoungeRedirection')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(button);
  await waitFor(() => expect(usePayPremium.getState().paymentData?.Amount).toBe(30_000));
  expect(calls.find(({ path }) => path === '/preLoginPaymentLoungeRedirection')?.body).toEqual({
    source: 'PRELOGIN',
    purpose: 'PREMIUM',
    payData: [
      {
        PolicyId: '100000801',
        PolicyType: 'TRAD',
        productName: 'Smart Plan',
        OwnerName: 'Asha S.',
        CustomerName: 'Asha',
        clientId: '1000000008',
        uid: '1000000008',
        mobileNo: 'XXXXXX0008',
        emailId: 'p*****@example.in',
        dueDate: '2026-12-01',
        Amount: 27_600,
        ADVAMT: 0,
        SI: 'N',
        isAlreadyPaid: 'N',
        isAmountZero: false,
      },
    ],
    termsCondition: true,
    termsVersion: '2026-01',
  });
});

test('links to the status of a payment in progress', async () => {
  const { user } = open(DATA, { '/preLoginPaymentLoungeRedirection': reject('paymentPending', { ref: 'R'.repeat(22) }) });
  await user.click(await screen.findByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Pay ₹27,600.00' }));
  const link = await screen.findByRole('link', { name: 'Check its status' });
  expect(link.getAttribute('href')).toBe(`/PreLoginPaymentLounge-status?ref=${'R'.repeat(22)}`);
});

test.each([
  ['has lapsed', { isLapsed: true, Amount: 0 }, 'This policy has lapsed', 'Log in'],
  ['is paid already', { isAlreadyPaid: 'Y' as const }, 'This premium has already been paid', undefined],
  ['owes nothing', { Amount: 0, isAmountZero: true }, 'No premium is due now', undefined],
])('does not accept payment for a policy that %s', async (_what, changes, title, link) => {
  open({ ...DATA, ...changes });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  if (link) screen.getByRole('link', { name: link });
});

test('offers the next premium in advance when nothing is due', async () => {
  const { user } = open({ ...DATA, Amount: 0, isAmountZero: true, ADVAMT: 27_600 }, {}, '/payments');
  await user.click(await screen.findByRole('button', { name: 'Pay ₹27,600.00 in advance' }));
  await screen.findByRole('button', { name: 'Pay ₹27,600.00' });
});

const PAY = /^Pay ₹27,600\.00/;
test.each([
  ['pending', 'We are waiting for your bank to confirm ₹27,600.00. Please do not pay again.'],
  ['debiting', '₹27,600.00 is being debited from your bank account. Please do not pay it yourself.'],
] as const)('blocks payment of a premium that is already collected (%s)', async (by, answer) => {
  open({ ...DATA, collected: { by, amount: 27_600, date: '2026-12-01' } });
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(answer));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: PAY })).toBeNull();
});

test('allows but does not ask for payment of a premium on auto-debit', async () => {
  const { user } = open({ ...DATA, collected: { by: 'autoDebit', amount: 27_600, date: '2026-12-01' } });
  const answer = 'Your next premium, ₹27,600.00, due on 01-12-2026, is on auto-debit.';
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(answer));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: PAY }));
  await screen.findByRole('checkbox');
});

test('shows a login link but no guarded pages in the header of a link payment', async () => {
  session.set(SESSION.preLoginKey, 'key');
  open(DATA);
  await screen.findByRole('button', { name: 'Pay ₹27,600.00' });
  const header = within(screen.getByRole('banner'));
  expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', 'tel:1800-270-7000', '/']);
  header.getByRole('link', { name: 'Log in for more' });
});
