// @vitest-environment jsdom
import { financialYear, formatDay } from '@portal/rules/calendar/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Answers, Call } from '../../testing.tsx';
import { dateBox, fillDate, openPortal, reject } from '../../testing.tsx';
import { screenSize } from '../../testing-screen.ts';
import { inDays, TODAY } from './testing-payment.ts';

type Payment = ResponseOf<'/pastPaymentDetails'>['paymentdetails'][number];
const payment = (over: Partial<Payment> = {}): Payment => ({
  PAYMENT_ID: 'PM1',
  PAYMENT_DATE: '2026-08-14',
  DUE_DATE: '2026-08-12',
  POLICY_NUMBER: '007214583',
  PLAN_NAME: 'Wealth Secure Plan',
  AMOUNT: 25_000,
  GST: 0,
  KIND: 'PREMIUM',
  MODE: 'DIRECT',
  INSTRUMENT: 'UPI',
  STATUS: 'POSTED',
  RECEIPT_NO: 'R2627-000000123',
  TRANSACTION_REF: 'UTR1',
  REASON: null,
  ...over,
});
const list = (payments: Payment[], over: object = {}) => ({
  paymentdetails: payments,
  total: payments.length,
  page: 1,
  pageSize: 10,
  fromDate: financialYear(TODAY).from,
  toDate: TODAY,
  totalPaid: 25_000,
  paidCount: 1,
  ...over,
});
const policies = { policies: [{ POLICY_NUMBER: '007214583', PLAN_NAME: 'Wealth Secure Plan' }] } as ResponseOf<'/allPoliciesDetails'>;

const open = (answer: Answers['/pastPaymentDetails'], address = '/pastpayments', more: Answers = {}) =>
  openPortal(address, { '/allPoliciesDetails': policies, '/pastPaymentDetails': answer, ...more }, { loggedIn: true });
const lastRequest = (calls: Call[]) => calls.filter((call) => call.path === '/pastPaymentDetails').at(-1)?.body;
const findRow = async (plan: string) => (await screen.findByText(plan, { selector: 'td span' })).closest('tr') as HTMLElement;

test('lists payments of the current financial year for all policies', async () => {
  const { calls } = open(list([payment()]));
  await findRow('Wealth Secure Plan');
  expect(lastRequest(calls)).toEqual({ fromDate: financialYear(TODAY).from, toDate: TODAY, page: 1, pageSize: 10, show: 'ALL' });
  const { from } = financialYear(TODAY);
  expect(screen.getByText(/You paid/).textContent).toBe(`You paid ₹25,000.00 in 1 payment from ${formatDay(from)} to ${formatDay(TODAY)}.`);
});

test('shows each status and payment method as text', async () => {
  const rows: [Partial<Payment>, string, string][] = [
    [{ PLAN_NAME: 'A' }, 'Paid', 'UPI'],
    [{ PLAN_NAME: 'B', STATUS: 'RECEIVED', INSTRUMENT: 'NB' }, 'In process', 'Net banking'],
    [{ PLAN_NAME: 'C', STATUS: 'FAILED', MODE: 'ENACH' }, 'Failed', 'Auto-debit from bank account'],
    [{ PLAN_NAME: 'D', STATUS: 'REVERSED', MODE: 'CHEQUE' }, 'Returned', 'Cheque'],
    [{ PLAN_NAME: 'E', STATUS: 'REFUNDED', MODE: 'DIRECT', INSTRUMENT: null }, 'Refunded', 'Paid by you'],
  ];
  open(list(rows.map(([over], index) => payment({ ...over, PAYMENT_ID: `PM${index}`, RECEIPT_NO: null }))));
  for (const [{ PLAN_NAME = '' }, status, method] of rows) {
    const cells = within(await findRow(PLAN_NAME));
    expect(cells.getByText(status)).toBeTruthy();
    expect(cells.getByText(method)).toBeTruthy();
  }
  expect(screen.queryByRole('button', { name: /^Receipt/ })).toBeNull();
});

test('opens the details of a reversed payment with the bank’s reason', async () => {
  const { user } = open(list([payment({ STATUS: 'REVERSED', REASON: 'Not enough money in the account (04)' })]));
  const button = await screen.findByRole('button', { name: 'Details of the payment of 14-08-2026, ₹25,000.00' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Not enough money in the account (04)')).toBeTruthy();
  expect(screen.getByText('UTR1')).toBeTruthy();
});

test('groups payments by month on a phone, with the details behind the row', async () => {
  screenSize.isWide = false;
  const { user } = open(
    list([
      payment({ PAYMENT_ID: 'PM1', PAYMENT_DATE: '2026-11-05', MODE: 'ENACH', STATUS: 'REVERSED' }),
      payment({ PAYMENT_ID: 'PM2', PAYMENT_DATE: '2026-10-30' }),
      payment({ PAYMENT_ID: 'PM3', PAYMENT_DATE: '2026-10-01' }),
    ]),
  );
  const months = await screen.findAllByRole('heading', { level: 2, name: /2026$/ });
  expect(
    months.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.querySelector('summary')?.textContent]),
  ).toEqual([
    ['November 2026', 'Wealth Secure Plan₹25,000.0005-11-2026 · Auto-debit from bank accountReturned'],
    ['October 2026', 'Wealth Secure Plan₹25,000.0030-10-2026 · UPIPaid'],
  ]);
  expect(screen.queryByRole('table')).toBeNull();
  const row = screen.getByText('30-10-2026').closest('details') as HTMLDetailsElement;
  await user.click(within(row).getByText('30-10-2026'));
  expect(row.open).toBe(true);
  expect(within(row).getByText('UTR1')).toBeTruthy();
  expect(within(row).getByRole('button', { name: 'Receipt R2627-000000123' })).toBeTruthy();
});

test('explains when today’s payment appears', async () => {
  const { user } = open(list([payment({ STATUS: 'RECEIVED', RECEIPT_NO: null })], { totalPaid: 0, paidCount: 0 }));
  await user.click(await screen.findByRole('button', { name: /^Details/ }));
  expect(screen.getByText('Payments reflect within 4 working days.')).toBeTruthy();
  expect(screen.getByText(/have been credited yet/)).toBeTruthy();
});

test('downloads the receipt of a payment', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const file = {
    fileName: 'r.pdf',
    mimeType: 'application/pdf' as const,
    base64Data: btoa('%PDF'),
    sizeBytes: 4,
    pages: 1,
    sha256: '',
    passwordProtected: false,
  };
  const { user, calls } = open(list([payment()]), '/pastpayments', { '/downloads/download': file });
  await user.click(await screen.findByRole('button', { name: 'Receipt R2627-000000123' }));
  await screen.findByText('Downloaded');
  const call = calls.find(({ path }) => path === '/downloads/download');
  expect(call?.body).toEqual({ ServiceType: 'premium-receipts', PolicyId: '007214583', receiptNo: 'R2627-000000123' });
  expect(call?.headers.get('transactionType')).toBe('premiumReceipt');
});

test('filters by policy and last financial year, and stores both in the address', async () => {
  const { user, calls } = open(list([payment()]));
  await screen.findByRole('option', { name: 'Wealth Secure Plan, 007214583' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Policy' }), '007214583');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'last');
  await waitFor(() => expect(window.location.search).toBe('?policyId=007214583&period=last'));
  const { startYear } = financialYear(TODAY);
  await waitFor(() =>
    expect(lastRequest(calls)).toMatchObject({ policyId: '007214583', fromDate: `${startYear - 1}-04-01`, toDate: `${startYear}-03-31` }),
  );
});

test('rejects wrong custom dates immediately without a call', async () => {
  const { user, calls } = open(list([payment()]));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'own');
  await screen.findByRole('group', { name: 'From' });
  await waitFor(() => expect(calls.filter((call) => call.path === '/pastPaymentDetails').length).toBe(1));
  const show = () => user.click(screen.getByRole('button', { name: 'Show payments' }));

  await fillDate(user, { name: 'From', date: '31-02-2026' });
  await show();
  expect(screen.getByText('Invalid Date')).toBeTruthy();
  expect(document.activeElement).toBe(dateBox('From'));
  expect(document.title).toBe('Error: Past payments - Life Insurance');

  await fillDate(user, { name: 'From', date: '01-09-2026' });
  await fillDate(user, { name: 'To', date: formatDay(inDays(1)) });
  await show();
  expect(screen.getByText('Future Date is Not Allowed')).toBeTruthy();

  await fillDate(user, { name: 'To', date: '31-08-2026' });
  await show();
  expect(screen.getByText('To Date should be greater than From Date')).toBeTruthy();
  expect(dateBox('To').getAttribute('aria-invalid')).toBe('true');
  expect(calls.filter((call) => call.path === '/pastPaymentDetails').length).toBe(1);

  await fillDate(user, { name: 'To', date: '01/09/2026' });
  await show();
  await waitFor(() => expect(lastRequest(calls)).toMatchObject({ fromDate: '2026-09-01', toDate: '2026-09-01' }));
  expect(window.location.search).toBe('?period=own&from=2026-09-01&to=2026-09-01');
});

test('ignores dates in the address that are not allowed', async () => {
  const { calls } = open(list([payment()]), `/pastpayments?period=own&from=2026-05-01&to=${inDays(5)}`);
  await findRow('Wealth Secure Plan');
  expect(lastRequest(calls)).toMatchObject({ fromDate: financialYear(TODAY).from, toDate: TODAY });
});

test('paginates by ten', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => payment({ PAYMENT_ID: `PM${index}` }));
  const { user, calls } = open((body) => list(ten, { total: 23, page: body.page ?? 1 }));
  await screen.findByText('Page 1 of 3');
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(window.location.search).toBe('?page=2');
  expect(lastRequest(calls)).toMatchObject({ page: 2 });
});

test('shows an empty state for a period without payments', async () => {
  open(reject('empty'));
  await screen.findByRole('heading', { name: 'No payments in this period' });
});

test.each([
  ['/pastpayments?policyId=999999999', 1],
  ['/pastpayments?policyId=abc', 0],
])('does not find another customer’s policy at %s', async (address, calls) => {
  const portal = open(reject('notFound'), address);
  await screen.findByRole('heading', { name: 'We could not find this policy' });
  expect(portal.calls.filter((call) => call.path === '/pastPaymentDetails').length).toBe(calls);
});
