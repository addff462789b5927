// @vitest-environment jsdom

import { formatDay } from '@portal/rules/calendar/dates.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHome } from '../../lib/state/home.slice.ts';
import type { Answers, Call } from '../../testing.tsx';
import { createDashboard, OFFLINE, openPortal, reject } from '../../testing.tsx';
import { inDays, nothingDue, odp, payload, REF, result } from './testing-payment.ts';

const ADDRESS = `/payment-status?ref=${REF}`;
const pending = () =>
  result({ paymentStatus: 'PENDING', paidAt: null, reflectBy: null, pollAfterS: 2 }, { posting: 'NONE', receiptNo: null });
const received = () => result({}, { posting: 'RECEIVED', receiptNo: null });
const failed = (reasonCode: string) =>
  result(
    { paymentStatus: 'FAILURE', reasonCode, paidAt: null, reflectBy: null, retry: { allowed: true, why: null } },
    { posting: 'NONE', receiptNo: null },
  );

const openAs = (loggedIn: boolean, answers: Answers, address = ADDRESS) =>
  openPortal(address, { '/getODPDetails': odp(nothingDue()), ...answers }, { loggedIn });
const open = (own: Answers['/getPaymentGatewayResult'], answers: Answers = {}) =>
  openAs(true, { '/getPaymentGatewayResult': own, ...answers });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const countRequests = (calls: Call[], path = '/getPaymentGatewayResult') => calls.filter((call) => call.path === path).length;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

test('shows amount, next step and facts of a posted payment', async () => {
  const { calls } = open(result());
  await heading('We received ₹25,000.00');
  expect(screen.getByText(/Your premium has been paid/).textContent).toBe(
    'Your premium has been paid. Your next premium, ₹25,000.00, is due on 14-02-2027.',
  );
  expect(screen.getByText('04-11-2026, 11:42', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('UPI, a***@okbank')).toBeTruthy();
  expect(screen.getByText('R2627-000000123')).toBeTruthy();
  expect(screen.getByText(/Within 4 working days/).textContent).toBe('Within 4 working days, by 10-11-2026');
  expect(screen.getByRole('link', { name: /Past payments/ }).getAttribute('href')).toBe('/pastpayments?policyId=007214583');
  expect(calls.find((call) => call.path === '/getPaymentGatewayResult')?.body).toEqual({ ref: REF });
  expect(countRequests(calls)).toBe(1);
});

test('lists premiums that were paid together and names one that is refunded', async () => {
  const paid = result();
  const [line] = paid.lines;
  if (!line) throw new Error('the result has a line');
  const returned = { ...line, PolicyId: '009999999', productName: 'Pension Plan', amount: 100, posting: 'NONE' as const, receiptNo: null };
  open({ ...paid, lines: [line, returned] });
  await heading('We received ₹25,000.00');
  expect((await screen.findByText(/We are returning/)).textContent).toBe(
    'The premium for Pension Plan had already been paid or is no longer due. We are returning ₹100.00 to the account it came from, within 7 days.',
  );
  expect(screen.getByText('Pension Plan, …999').nextElementSibling?.textContent).toBe('₹100.00');
  expect(screen.getByRole('button', { name: 'Download receipts' })).toBeTruthy();
});

test('downloads the receipt and sends it by email', async () => {
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const file = {
    fileName: 'PremiumReceipt_PO1.pdf',
    mimeType: 'application/pdf' as const,
    base64Data: btoa('%PDF'),
    sizeBytes: 4,
    pages: 1,
    sha256: '',
    passwordProtected: false,
  };
  const sent = { messageId: 'm', sentTo: 'p*****@example.in', status: 'QUEUED' as const, fileName: '', passwordRule: '', message: '' };
  const { user, calls } = open(result(), { '/downloads/download': file, '/downloads/email': sent });
  await user.click(await screen.findByRole('button', { name: 'Download receipt' }));
  await screen.findByText('Downloaded');
  expect(link).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Email receipt' }));
  await screen.findByText('Sent to p*****@example.in');
  const sentCall = calls.find((call) => call.path === '/downloads/email');
  expect(sentCall?.body).toEqual({ ServiceType: 'pay-premium-receipts', PolicyId: '007214583', orderNo: 'PO000000000001' });
  expect(sentCall?.headers.get('transactionType')).toBe('premiumReceipt_email');
});

test('waits for the receipt of a received payment and updates automatically', async () => {
  let isPosted = false;
  open(() => (isPosted ? result() : received()));
  await heading('We received ₹25,000.00');
  expect(screen.getByText('Your receipt will be ready in a moment.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download receipt' })).toBeNull();
  isPosted = true;
  await pass(2);
  await screen.findByRole('button', { name: 'Download receipt' });
});

test('polls the bank after 2, 4, 8, 16 and 30 seconds, then only on request', async () => {
  const { user, calls } = open(pending);
  await heading('We are waiting for your bank');
  expect(screen.getByText(/may already be debited/).textContent).toBe('₹25,000.00 may already be debited. Please do not pay again.');
  const counts: number[] = [];
  for (const seconds of [2, 4, 8, 16]) {
    await pass(seconds);
    counts.push(countRequests(calls));
  }
  expect(counts).toEqual([2, 3, 4, 5]);
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  await pass(25);
  expect(countRequests(calls)).toBe(5);
  await pass(5);
  await screen.findByText('We will send you an SMS and an email as soon as we know.');
  expect(countRequests(calls)).toBe(6);
  await pass(60);
  expect(countRequests(calls)).toBe(6);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(countRequests(calls)).toBe(7));
});

test('focuses the changed heading and updates the left menu when the bank has paid', async () => {
  let isPaid = false;
  const { calls } = open(() => (isPaid ? result() : pending()), { '/getODPDetails': () => odp(isPaid ? nothingDue() : payload()) });
  await heading('We are waiting for your bank');
  const menu = await screen.findByRole('navigation', { name: 'My account' });
  await waitFor(() => expect(menu.textContent).toContain('₹25,000.00 by'));
  isPaid = true;
  await pass(2);
  expect(document.activeElement).toBe(await heading('We received ₹25,000.00'));
  await waitFor(() => expect(menu.textContent).toContain(`₹25,000.00 by ${formatDay(inDays(120))}`));
  await pass(120);
  expect(countRequests(calls)).toBe(2);
});

test('shows the due amount and the reason of a failed payment with a retry', async () => {
  open(failed('INSUFFICIENT_FUNDS'));
  await heading('The payment did not go through');
  expect(screen.getByText(/is still due/).textContent).toBe(`₹25,000.00 is still due on ${formatDay(inDays(10))}. You can try again now.`);
  expect(screen.getByText('Not enough money in the account')).toBeTruthy();
  const warning = screen.getByText(/please do not pay again yet/);
  const again = screen.getByRole('link', { name: 'Try again' });
  expect(warning.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/paypremium?policyId=007214583');
});

test('shows a short payment number to copy', async () => {
  open(result());
  await heading('We received ₹25,000.00');
  expect(screen.getByText('Reference').nextElementSibling?.textContent).toContain('PO000000000001');
  screen.getByRole('button', { name: 'Copy PO000000000001' });
  expect(screen.queryByText('TXN1')).toBeNull();
});

const asking = (answers: Answers = {}) =>
  openAs(true, {
    '/getPaymentGatewayResult': result(),
    '/feedback/npsRequired': { npsRequired: true, delayMs: 0, reasons: [] },
    ...answers,
  });
const thanked = (calls: Call[]) => calls.filter(({ path }) => path === '/feedback/createFeedback').map(({ body }) => body);

test('asks for feedback below the receipt; submitting it thanks the customer and opens the dashboard', async () => {
  const late = createDashboard([]);
  const { user, calls } = asking({
    '/getDashboardDetails': { ...late, npsRequired: true },
    '/getDuties': { duties: [] },
    '/appTracker/listApplications': { applications: [] },
  });
  const card = await screen.findByRole('region', { name: 'Feedback Please' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const download = screen.getByRole('button', { name: 'Download receipt' });
  expect(download.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(card).queryByRole('checkbox')).toBeNull();
  await user.click(within(card).getByRole('radio', { name: '8' }));
  within(card).getByRole('group', { name: 'What would earn a 10?' });
  await user.click(within(card).getByRole('button', { name: 'Submit' }));
  await screen.findByText('Thank you.');
  expect(thanked(calls)).toEqual([expect.objectContaining({ PolicyId: '007214583', NPS: 8, NPSTransaction: 'premium_payment' })]);
  expect(window.location.pathname).toBe('/dashboard');
  // An answer that was given before the feedback does not make the portal ask again.
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/getDashboardDetails'));
  await screen.findByRole('heading', { name: /No policies/ });
  expect(useHome.getState().npsRequired).toBe(false);
});

test('skipping the feedback continues where the customer came from by single sign-on', async () => {
  const { user, calls } = asking({ '/sso/continue': reject('notFound') });
  sessionStorage.setItem('SSOTokenData', 'back');
  const card = await screen.findByRole('region', { name: 'Feedback Please' });
  await user.click(within(card).getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(calls.find(({ path }) => path === '/sso/continue')?.body).toEqual({ SSOTokenData: 'back' }));
  expect(thanked(calls)).toEqual([expect.objectContaining({ PolicyId: '007214583', NPS: -1 })]);
});

test.each(['USER_CANCELLED', 'ABANDONED'])('does not report a failure after the customer stopped the payment (%s)', async (reason) => {
  open(failed(reason));
  await heading('You cancelled the payment');
  expect(screen.getByText(/Nothing was debited/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
});

test('explains that a duplicate payment is refunded', async () => {
  open(result({ paymentStatus: 'REFUND' }, { posting: 'NONE', receiptNo: null }));
  await heading('You had already paid this premium');
  expect(screen.getByText(/We will return/).textContent).toBe(
    'We will return the second payment of ₹25,000.00 to the account it came from within 7 days.',
  );
});

test('links past payments and the phone for an unknown reference', async () => {
  open(reject('notFound'));
  await heading('We cannot find this payment');
  expect(screen.getByRole('link', { name: 'See past payments' })).toBeTruthy();
});

test.each(['/payment-status', '/payment-status?ref=short', '/payment-status?status=SUCCESS'])(
  'requests nothing and trusts no state at %s',
  async (address) => {
    const { calls } = openAs(false, {}, address);
    await heading('We cannot find this payment');
    expect(calls.filter((call) => call.path.includes('ayment')).length).toBe(0);
  },
);

test('shows a visitor the status without names and numbers, and a login for the receipt', async () => {
  const reduced = result({ orderNo: '', transactionRef: null, instrumentHint: null }, { PolicyId: '583', receiptNo: null });
  const { calls } = openAs(false, { '/paymentGatewayResultWithoutToken': reduced });
  await heading('We received ₹25,000.00');
  expect(screen.getByText('Policy ending').nextElementSibling?.textContent).toBe('583');
  expect(screen.queryByRole('button', { name: 'Download receipt' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Past payments/ })).toBeNull();
  expect(countRequests(calls)).toBe(0);
  expect(calls.some((call) => call.path === '/getODPDetails')).toBe(false);
});

test('asks a visitor to log in before retrying a failed payment', async () => {
  openAs(false, { '/paymentGatewayResultWithoutToken': { ...failed('DECLINED'), retry: { allowed: false, why: null } } });
  await heading('The payment did not go through');
  expect(screen.getByText('Log in to try again.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
});

test('shows the payment dialog and a retry when the result fails to load', async () => {
  let isDown = true;
  const { user } = open(() => (isDown ? OFFLINE : result()));
  await screen.findByText(/Apologies, something went wrong/);
  await user.keyboard('{Escape}');
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await heading('We received ₹25,000.00');
});

const onDecrypt = (over: Parameters<typeof result>[0] = {}) => ({
  '/paymentGateway/decryptPaymentGatewayResult': {
    ...result({ orderNo: '', purpose: 'PROPOSAL_DEPOSIT', lines: [], ...over }),
    applicationNumber: '6789',
  },
});
const APPLICATION = `/payment-status?ref=${REF}&j=app`;

test.each([true, false])('links the payment of an application (logged in: %s) to the application, not to a policy', async (loggedIn) => {
  const { calls } = openAs(loggedIn, onDecrypt(), APPLICATION);
  await heading('We received ₹25,000.00 for application 6789');
  expect(screen.getByRole('link', { name: 'Track my application' }).getAttribute('href')).toBe('/app-tracker');
  expect(screen.queryByText('What happens next')).toBeNull();
  expect(screen.queryByText(/premium is paid|receipt/i)).toBeNull();
  expect(countRequests(calls, '/paymentGateway/decryptPaymentGatewayResult')).toBe(1);
  expect(countRequests(calls) + countRequests(calls, '/paymentGatewayResultWithoutToken')).toBe(0);
});

test('waits for the bank on an application and retries a failed payment from it', async () => {
  let isOver = false;
  const answers = () => onDecrypt(isOver ? { paymentStatus: 'FAILURE', reasonCode: 'DECLINED' } : { paymentStatus: 'PENDING' });
  const path = '/paymentGateway/decryptPaymentGatewayResult';
  openAs(false, { [path]: () => answers()[path] }, APPLICATION);
  await heading('We are waiting for your bank');
  isOver = true;
  await pass(2);
  await heading('The payment did not go through');
  screen.getByText('You can pay again from your application.');
  screen.getByRole('link', { name: 'Track my application' });
  expect(screen.queryByText('Log in to try again.')).toBeNull();
});

test('replaces an encrypted response in the address with the reference and never shows it', async () => {
  const { calls } = openAs(false, onDecrypt(), '/paymentLoungeResult?encData=eyJ.a.b.c.d');
  await heading('We received ₹25,000.00 for application 6789');
  await waitFor(() => expect(window.location.search).toBe(`?ref=${REF}&j=app`));
  await waitFor(() => expect(countRequests(calls, '/paymentGateway/decryptPaymentGatewayResult')).toBe(2));
  const bodies = calls.filter(({ path }) => path === '/paymentGateway/decryptPaymentGatewayResult').map(({ body }) => body);
  expect(bodies).toEqual([{ encResponse: 'eyJ.a.b.c.d' }, { ref: REF }]);
});

test('treats an unsigned encrypted response as an unknown payment', async () => {
  openAs(false, { '/paymentGateway/decryptPaymentGatewayResult': reject('answerInvalid') }, '/paymentLoungeResult?encData=x');
  await heading('We cannot find this payment');
});

test.each([
  ['/payment-status', '&m=CC', '/getPaymentGatewayResultCC'],
  ['/paymentLounge-status', '', '/paymentGateway/paymentLoungeResult'],
] as const)('with a session, %s%s requests %s', async (address, more, path) => {
  const card = { network: '', issuer: null, last4: '1111', emi: null };
  const { calls } = openAs(true, { [path]: { ...result(), card } }, `${address}?ref=${REF}${more}`);
  await heading('We received ₹25,000.00');
  expect([countRequests(calls, path), countRequests(calls)]).toEqual([1, 0]);
});

test.each(['/payment-status?m=CC&', '/paymentLounge-status?'])(
  'without a session, %s shows what the reference may reveal',
  async (address) => {
    const { calls } = openAs(false, { '/paymentGatewayResultWithoutToken': result() }, `${address}ref=${REF}`);
    await heading('We received ₹25,000.00');
    expect(countRequests(calls, '/paymentGatewayResultWithoutToken')).toBe(1);
  },
);

test('confirms a reinstatement only when its payment is posted', async () => {
  open(() =>
    result({ purpose: 'REVIVAL', paymentStatus: 'SUCCESS', paidAt: '2026-11-20T10:00:00.000Z' }, { posting: 'POSTED', receiptNo: null }),
  );
  await heading('Reinstated');
  screen.getByText(/You have been covered again since/);
});

test('shows money for a reinstatement as active after the check, or as refunded', async () => {
  let isOver = false;
  open(() =>
    result(
      { purpose: 'REVIVAL', paymentStatus: isOver ? 'REFUND' : 'SUCCESS' },
      { posting: isOver ? 'NONE' : 'RECEIVED', receiptNo: null },
    ),
  );
  await heading('We received ₹25,000.00');
  screen.getByText('Your policy will be back in force when we have checked your declaration.');
  expect(screen.queryByText(/premium is paid/)).toBeNull();
  isOver = true;
  await pass(2);
  await heading('Your payment is being returned');
});
