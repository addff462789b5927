// @vitest-environment jsdom
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noFee, odp, payload } from '../features/payment/testing-payment.ts';
import { details, inDays, listed } from '../features/policy/testing-policies.ts';
import { usePayPremium } from '../lib/state/pay-premium.slice.ts';
import { type Answers, createDashboard, openPortal } from '../testing.tsx';

/** Shows a consistent text on every page for a premium whose date has passed while its debit is at the bank, and never asks for it. */
const NUMBER = '100000501';
const owed = { autoDebit: 'ENACH' as const, openDebit: { amount: 24_900, chargeOn: inDays(-1) } };
const policy = { ...owed, POLICY_NUMBER: NUMBER, NEXT_DUE_DATE: inDays(-1), CUR_PREMIUMDUE: 25_000, GRACE_ENDS: inDays(29) };
const createPayload = (over: object = {}) =>
  payload({
    ...owed,
    POLICYNUMBER: NUMBER,
    CUR_PREMIUMDUE: 25_000,
    PREMIUMDUE_Next30: 0,
    pol_nxt_due_dt: inDays(-1),
    graceEnds: inDays(29),
    dues: [{ dueDate: inDays(-1), amount: 25_000, gst: 0 }],
    ...over,
  });
const ANSWERS: Answers = {
  '/getDashboardDetails': createDashboard([listed(policy)]),
  '/getODPDetails': odp(createPayload()),
  '/getDuties': { duties: [] },
  '/allPoliciesDetails': { policies: [listed(policy)] },
  '/getPolicyDetails': details(policy),
  '/getConvenienceFee': noFee,
};

const PAGES: [address: string, alsoSays: string][] = [
  ['/dashboard', 'Debit in progress'],
  ['/policy-listing', 'Debit in progress'],
  [`/policy-detail?policyId=${NUMBER}`, 'Debit in progress'],
  ['/paypremium', `Auto-debit in progress, debit date ${formatDay(inDays(-1))}`],
  [`/paypremium?policyId=${NUMBER}`, NUMBER],
  ['/paymentview', NUMBER],
];

test.each(PAGES)('%s shows the bank’s status and offers no payment', async (address, alsoSays) => {
  expect(PAGES).toHaveLength(6);
  if (address === '/paymentview') usePayPremium.setState({ paypremium: { purpose: 'PREMIUM', policyId: NUMBER } });
  openPortal(address, ANSWERS, { loggedIn: true });
  const mainText = () => document.querySelector('main')?.textContent ?? '';
  await waitFor(() => expect(mainText()).toContain('₹24,900.00 is being debited from your bank account. Please do not pay it yourself.'));
  await waitFor(() => expect(mainText()).toContain(alsoSays));
  expect(screen.queryByRole('link', { name: /^Pay now/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay( now| ₹)/ })).toBeNull();
  expect(mainText()).not.toMatch(/overdue since|is due on/);
});

test('shows the bank’s status in the left menu too', async () => {
  openPortal('/dashboard', ANSWERS, { loggedIn: true });
  await screen.findByText('₹24,900.00 being debited');
});

test('warns about the running debit first, then offers the other premium that is due', async () => {
  const soon = payload({ POLICYNUMBER: '008830127', plandesc: 'Term Shield Plan' });
  openPortal('/paypremium', { ...ANSWERS, '/getODPDetails': odp(soon, createPayload()) }, { loggedIn: true });
  await screen.findByRole('button', { name: 'Pay ₹25,000.00' });
  const answer = (await screen.findByText(/is due on/)).textContent;
  expect(answer).toBe(
    `₹24,900.00 is being debited from your bank account. Please do not pay it yourself. ₹25,000.00 is due on ${formatDay(inDays(10))}, in 10 days.`,
  );
});
