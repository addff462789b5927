// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { openPortal } from '../../testing.tsx';
import { noFee, odp, payload, started } from './testing-payment.ts';

const submit = vi.fn();
beforeEach(() => {
  submit.mockReset();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
});
const answers = { '/getODPDetails': odp(payload()), '/getConvenienceFee': noFee, '/getPaymentLoungeRedirectionURL': started() };

test('confirms and pays the amount from another screen', async () => {
  usePayPremium.setState({ paypremium: { purpose: 'PREMIUM', policyId: '007214583' } });
  const { user, calls } = openPortal('/paymentview', answers, { loggedIn: true });
  await screen.findByRole('button', { name: 'Pay ₹25,000.00' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  await user.click(screen.getByRole('button', { name: 'Pay ₹25,000.00' }));
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(calls.find((call) => call.path === '/getPaymentLoungeRedirectionURL')?.body.source).toBe('PAYMENTVIEW');
});

test('starts from the beginning without loading when the page is opened directly', async () => {
  const { calls } = openPortal('/paymentview', answers, { loggedIn: true });
  await screen.findByRole('heading', { name: 'Start from the beginning' });
  expect(screen.getByRole('link', { name: 'Choose a policy' }).getAttribute('href')).toBe('/paypremium');
  expect(calls.some((call) => call.path === '/getODPDetails')).toBe(false);
});
