// @vitest-environment jsdom

import { formatDay } from '@portal/rules/calendar/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answers, Call } from '../../testing.tsx';
import { CONFIG, createDuties, NEVER, OFFLINE, openPortal, reject } from '../../testing.tsx';
import { inDays, lapsed, noFee, nothingDue, odp, payload, REF, result, started } from './testing-payment.ts';

type Posted = { action: string; method: string; fields: Record<string, string> };
let posted: Posted[] = [];
beforeEach(() => {
  posted = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push({ action: this.action, method: this.method, fields: Object.fromEntries(new FormData(this)) as Record<string, string> });
  });
});

const open = (answers: Answers, address = '/paypremium') =>
  openPortal(address, { '/getConvenienceFee': noFee, '/getPaymentLoungeRedirectionURL': started(), ...answers }, { loggedIn: true });
const orders = (calls: Call[]) => calls.filter((call) => call.path === '/getPaymentLoungeRedirectionURL');
const payButton = (name: string | RegExp = 'Pay ₹25,000.00') => screen.findByRole('button', { name });
const accept = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('checkbox', { name: 'I accept the terms and conditions' }));
const summaryRows = () =>
  within(screen.getByRole('region', { name: 'You pay' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

test('shows the amount due, its deadline and every row of the sum, including zeros', async () => {
  open({ '/getODPDetails': odp(payload()) });
  await payButton();
  expect(screen.getByText(/is due on/).textContent).toBe(`₹25,000.00 is due on ${formatDay(inDays(10))}, in 10 days.`);
  expect(summaryRows()).toEqual([
    'Instalment premium ₹25,000.00',
    'Advance premium ₹0.00',
    'Late fee ₹0.00',
    'Convenience fee ₹0.00',
    'Total ₹25,000.00',
  ]);
});

test('shows GST for a group policy and includes a fee in the total', async () => {
  const gst = [{ dueDate: inDays(10), amount: 25_000, gst: 3_813.56 }];
  open({
    '/getODPDetails': odp(payload({ dues: gst })),
    '/getConvenienceFee': { Convenience_Fee: 50, GST: 9, Total_Fee: 59, Payable: 25_059, note: '' },
  });
  await payButton('Pay ₹25,059.00');
  expect(summaryRows()).toEqual([
    'Instalment premium ₹21,186.44',
    'Advance premium ₹0.00',
    'Late fee ₹0.00',
    'GST ₹3,813.56',
    'Convenience fee ₹59.00',
    'Total ₹25,059.00',
  ]);
});

test('requires the terms before Pay and sends nothing', async () => {
  const { user, calls } = open({ '/getODPDetails': odp(payload()) });
  const pay = await payButton();
  await user.click(pay);
  expect(screen.getByText('Please accept the terms and conditions.')).toBeTruthy();
  expect(document.title).toBe('Error: Pay premium - Life Insurance');
  expect(orders(calls)).toEqual([]);
});

test('accepts the terms in a dialog and posts exactly the signed fields to the partner', async () => {
  const { user, calls } = open({ '/getODPDetails': odp(payload()) });
  await user.click(await screen.findByRole('button', { name: 'Read the terms' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terms and conditions' });
  expect((await within(dialog).findAllByRole('listitem')).length).toBe(8);
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await payButton());
  await waitFor(() => expect(posted.length).toBe(1));
  expect(posted).toEqual([{ action: 'http://localhost:8090/pg/pay', method: 'post', fields: started().fields }]);
  const [order] = orders(calls);
  expect(order?.body).toEqual({
    source: 'PAYPREMIUM',
    purpose: 'PREMIUM',
    payData: [
      {
        PolicyId: '007214583',
        PolicyType: 'ULIP',
        productName: 'Wealth Secure Plan',
        OwnerName: 'Asha Rao',
        CustomerName: 'Asha',
        clientId: '1004821300',
        uid: '1004821300',
        mobileNo: 'XXXXXX0003',
        emailId: 'a*****@example.in',
        dueDate: inDays(10),
        Amount: 25_000,
        ADVAMT: 0,
        SI: 'N',
        isAlreadyPaid: 'N',
        isAmountZero: false,
      },
    ],
    termsCondition: true,
    termsVersion: CONFIG.termsVersion,
  });
  expect(order?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(screen.getByText('Taking you to our payment partner')).toBeTruthy();
});

test('accepts nothing when the terms are closed', async () => {
  const { user } = open({ '/getODPDetails': odp(payload()) });
  await user.click(await screen.findByRole('button', { name: 'Read the terms' }));
  await screen.findByRole('dialog', { name: 'Terms and conditions' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the terms and conditions' }).checked).toBe(false);
});

test('never redirects to a host that is not configured', async () => {
  const { user } = open({
    '/getODPDetails': odp(payload()),
    '/getPaymentLoungeRedirectionURL': started({ redirectionURL: 'http://evil.example/pg/pay' }),
  });
  await accept(user);
  await user.click(await payButton());
  await screen.findByText(/Apologies, something went wrong/);
  expect(posted).toEqual([]);
});

test('shows a changed amount and allows paying it', async () => {
  let amount = 25_000;
  const { user } = open({
    '/getODPDetails': () => odp(payload({ PREMIUMDUE_Next30: amount, dues: [{ dueDate: inDays(10), amount, gst: 0 }] })),
    '/getPaymentLoungeRedirectionURL': () => {
      amount = 26_000;
      return reject('amountChanged', { payData: [{ PolicyId: '007214583', Amount: 26_000, ADVAMT: 18_644 }] });
    },
  });
  await accept(user);
  await user.click(await payButton());
  expect((await screen.findByText(/The amount has changed/)).textContent).toBe(
    'The amount has changed to ₹26,000.00. Please check it again.',
  );
  await payButton('Pay ₹26,000.00');
  expect(posted).toEqual([]);
});

test('links to the status of an earlier payment in progress', async () => {
  const { user } = open({ '/getODPDetails': odp(payload()), '/getPaymentLoungeRedirectionURL': reject('paymentPending', { ref: REF }) });
  await accept(user);
  await user.click(await payButton());
  await screen.findByText(/Your earlier payment is still being processed/);
  expect(screen.getByRole('link', { name: 'See its status' }).getAttribute('href')).toBe(`/payment-status?ref=${REF}`);
});

test('requires new terms when the old ones were read', async () => {
  const rejection = reject('badRequest', { fields: { termsVersion: 'Our terms have changed. Please read them again.' } });
  const { user } = open({ '/getODPDetails': odp(payload()), '/getPaymentLoungeRedirectionURL': rejection });
  await accept(user);
  await user.click(await payButton());
  await screen.findByText('Our terms have changed. Please read them again.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the terms and conditions' }).checked).toBe(false);
});

test('shows the payment dialog and keeps the ticks if the order fails', async () => {
  const { user } = open({ '/getODPDetails': odp(payload()), '/getPaymentLoungeRedirectionURL': OFFLINE });
  await accept(user);
  await user.click(await payButton());
  await screen.findByText(/Apologies, something went wrong/);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the terms and conditions', hidden: true }).checked).toBe(true);
});

const openPayment = { state: 'OPEN' as const, amount: 25_000, startedAt: new Date().toISOString(), orderNo: 'PO000000000001' };

test('continues an open payment instead of a new one', async () => {
  const { user } = open({ '/getODPDetails': odp(payload({ openPayment })) });
  expect((await screen.findByText(/You have not finished/)).textContent).toMatch(
    /^You have not finished a payment of ₹25,000\.00\. Started today at \d\d:\d\d\./,
  );
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await accept(user);
  await user.click(screen.getByRole('button', { name: 'Continue paying ₹25,000.00' }));
  await waitFor(() => expect(posted.length).toBe(1));
});

test('shows the warning and only the status for a payment pending at the bank', async () => {
  const { user, calls } = open({
    '/getODPDetails': odp(payload({ openPayment: { ...openPayment, state: 'PENDING' } })),
    '/getPaymentGatewayResult': result({ paymentStatus: 'PENDING', paidAt: null }, { posting: 'NONE' }),
  });
  const status = await screen.findByRole('button', { name: 'See payment status' });
  expect(screen.getByText(/We are waiting/).textContent).toBe(
    'We are waiting for your bank to confirm ₹25,000.00. Please do not pay again.',
  );
  screen.getByText('Payment being confirmed');
  screen.getByText('PO000000000001');
  expect(screen.queryByRole('button', { name: /^Pay|Continue/ })).toBeNull();
  await user.click(status);
  await screen.findByRole('heading', { name: 'We are waiting for your bank' });
  expect(calls.find((call) => call.path === '/getPaymentGatewayResult')?.body).toEqual({ orderNo: 'PO000000000001' });
  expect(window.location.pathname + window.location.search).toBe(`/payment-status?ref=${REF}`);
});

test('shows a paid premium without a button', async () => {
  open({ '/getODPDetails': odp(payload({ IS_ALREADY_PAID: 'Y', PREMIUMDUE_Next30: 0, dues: [] })) });
  await screen.findByText('This premium has already been paid. It will show here within 4 working days.');
  expect(screen.getByText(/^The next premium,/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('allows an advance payment after the due premium is paid', async () => {
  open({
    '/getODPDetails': odp(payload({ IS_ALREADY_PAID: 'Y', PREMIUMDUE_Next30: 0, dues: [], ADVPREM: 18_644, advanceDueDate: inDays(60) })),
  });
  await payButton('Pay ₹18,644.00');
  screen.getByText('No. 007214583 · Next premium in advance');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('shows the next due date without a button when nothing is due', async () => {
  open({ '/getODPDetails': odp(nothingDue()) });
  await screen.findByText(/^The next premium,/);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('stores the selected policy in the address', async () => {
  const { user } = open({ '/getODPDetails': odp(payload(), lapsed()) });
  await user.click(await screen.findByRole('radio', { name: /Child Future Plan/ }));
  await screen.findByText(/must be reinstated/);
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Reinstate it' }).getAttribute('href')).toBe(
    '/reinstate-policy?policyId=005127390',
  );
  expect(window.location.search).toBe('?policyId=005127390');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('preselects the policy that the customer comes from', async () => {
  open(
    { '/getODPDetails': odp(payload(), payload({ POLICYNUMBER: '009999999', plandesc: 'Pension Plan', PREMIUMDUE_Next30: 100 })) },
    '/paypremium?policyId=009999999',
  );
  await payButton('Pay ₹100.00');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Pension Plan/ }).checked).toBe(true);
});

const PENSION = payload({
  POLICYNUMBER: '009999999',
  plandesc: 'Pension Plan',
  PREMIUMDUE_Next30: 100,
  dues: [{ dueDate: inDays(12), amount: 100, gst: 0 }],
});

test('pays several premiums in one order, with a row for each', async () => {
  const { user, calls } = open({ '/getODPDetails': odp(payload(), PENSION) });
  const tick = (name: RegExp) => user.click(screen.getByRole('checkbox', { name }));
  await payButton('Pay ₹25,000.00');
  await tick(/Pension Plan/);
  await payButton('Pay ₹25,100.00');
  expect(screen.getByText(/together/).textContent).toBe('You are paying 2 premiums together, ₹25,100.00 in total.');
  expect(summaryRows()).toEqual([
    'Wealth Secure Plan, …583 ₹25,000.00',
    'Pension Plan, …999 ₹100.00',
    'Convenience fee ₹0.00',
    'Total ₹25,100.00',
  ]);
  await accept(user);
  await user.click(await payButton('Pay ₹25,100.00'));
  await waitFor(() => expect(posted.length).toBe(1));
  expect(orders(calls)[0]?.body).toMatchObject({
    payData: [
      { PolicyId: '007214583', Amount: 25_000 },
      { PolicyId: '009999999', Amount: 100 },
    ],
  });
});

test('asks for a premium when none is selected', async () => {
  const { user } = open({ '/getODPDetails': odp(payload(), PENSION) });
  await payButton();
  await user.click(screen.getByRole('checkbox', { name: /Wealth Secure Plan/ }));
  expect(within(screen.getByRole('region', { name: 'You pay' })).getByText('Select at least one premium to pay.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('asks for fewer premiums than one payment can have', async () => {
  const premiums = Array.from({ length: 11 }, (_, at) =>
    payload({ POLICYNUMBER: String(7_000_001 + at).padStart(9, '0'), plandesc: `Plan ${at + 1}` }),
  );
  const { user } = open({ '/getODPDetails': odp(...premiums) });
  await payButton();
  for (const box of screen.getAllByRole('checkbox', { name: /^Plan/, checked: false })) await user.click(box);
  expect(within(screen.getByRole('region', { name: 'You pay' })).getByText('Select up to 10 premiums for one payment.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Plan 11/ }));
  await payButton('Pay ₹2,50,000.00');
});

test('names the premium of several that cannot be paid', async () => {
  const { user } = open({
    '/getODPDetails': odp(payload(), PENSION),
    '/getPaymentLoungeRedirectionURL': reject('policyTerminated', { policyId: '009999999' }),
  });
  await payButton();
  await user.click(screen.getByRole('checkbox', { name: /Pension Plan/ }));
  await accept(user);
  await user.click(await payButton('Pay ₹25,100.00'));
  expect((await screen.findByText(/has ended/)).textContent).toBe(
    'Pension Plan, …999: This policy has ended, so no more premiums are due.',
  );
  expect(posted).toEqual([]);
});

test('reports a policy number that is not among the dues', async () => {
  open({ '/getODPDetails': odp(payload()) }, '/paypremium?policyId=999999999');
  await screen.findByRole('heading', { name: 'We could not find this policy' });
  expect(screen.getByRole('link', { name: 'See my policies' })).toBeTruthy();
});

const onAutoDebit = (days: number) =>
  payload({ paymentMethod: 'Auto Pay', pol_nxt_due_dt: inDays(days), dues: [{ dueDate: inDays(days), amount: 25_000, gst: 0 }] });

test('requires a confirmation if the bank will debit in two days', async () => {
  const { user, calls } = open({ '/getODPDetails': odp(onAutoDebit(2)) }, '/paypremium?policyId=007214583');
  await accept(user);
  await user.click(await payButton());
  expect(screen.getByText('Tick “Pay it myself this time” first.')).toBeTruthy();
  expect(orders(calls)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Pay it myself this time' }));
  await user.click(await payButton());
  await waitFor(() => expect(posted.length).toBe(1));
});

test('shows policies on auto-debit in an open list with nothing to pay', async () => {
  open({ '/getODPDetails': odp({ ...onAutoDebit(8), autoDebit: 'UPI' }) });
  expect((await screen.findByText(/is on auto-debit\.$/)).textContent).toBe(
    `Your next premium, ₹25,000.00, due on ${formatDay(inDays(8))}, is on auto-debit.`,
  );
  expect(screen.getByText(/^On UPI Autopay, due/).textContent).toBe(`On UPI Autopay, due ${formatDay(inDays(8))}`);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('counts policies with nothing to pay in a closed list and allows an advance payment', async () => {
  const auto = { ...onAutoDebit(8), POLICYNUMBER: '006991845' };
  const { user } = open({ '/getODPDetails': odp(payload(), auto, nothingDue({ ADVPREM: 900, advanceDueDate: inDays(120) })) });
  const fold = (await screen.findByRole('heading', { name: 'Your other 2 policies' })).closest('details');
  expect(fold?.open).toBe(false);
  screen.getByText('1 on auto-debit, 1 not due yet');
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay in advance for Term Shield Plan' }));
  await payButton('Pay ₹900.00');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Term Shield Plan/ }).checked).toBe(true);
});

test('asks only for the terms with one policy and one amount', async () => {
  open({ '/getODPDetails': odp(payload()) });
  await payButton();
  screen.getByText('No. 007214583 · One quarterly instalment');
  screen.getByText('By email to a*****@example.in, with a text message to XXXXXX0003');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('links to the policies without premiums', async () => {
  open({ '/getODPDetails': reject('empty'), '/getDuties': { duties: [] } });
  await screen.findByRole('heading', { name: 'No premiums to pay' });
});

test('links to another duty without premiums', async () => {
  const certificate = {
    policyNo: '000000007',
    plan: 'Annuity',
    status: 'LATE' as const,
    anniversary: '2026-08-19',
    isLate: true,
    held: null,
  };
  open({ '/getODPDetails': reject('empty'), '/getDuties': createDuties([], { certificates: [certificate] }) });
  await screen.findByRole('heading', { name: 'Send your survival certificate' });
  expect(screen.getByRole('link', { name: 'Send certificate' }).getAttribute('href')).toBe('/survival-certificate?policyId=000000007');
  expect(screen.queryByText(/No premiums to pay|None of your policies/)).toBeNull();
});

test('offers a retry when the dues fail to load', async () => {
  let isDown = true;
  const { user } = open({ '/getODPDetails': () => (isDown ? reject('unexpected') : odp(payload())) });
  await screen.findByRole('dialog', { name: 'We could not do that' });
  await user.keyboard('{Escape}');
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await payButton();
});

test('blocks payment until the fee is known', async () => {
  open({ '/getODPDetails': odp(payload()), '/getConvenienceFee': NEVER });
  await screen.findByRole('heading', { name: 'You pay' });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
