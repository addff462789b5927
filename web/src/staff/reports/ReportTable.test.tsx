import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { ReportTable } from './ReportTable.tsx';

const RANGE = { from: '2026-11-19T18:30:00.000Z', to: '2026-11-20T05:00:00.000Z' };
const COLUMNS = ['at', 'policyNumber', 'purpose', 'amount', 'method', 'state', 'gatewayRef', 'receiptNo', 'postedAt'];
const ROW = {
  at: '2026-11-19T19:00:00.000Z',
  policyNumber: 'XXXXX0801',
  purpose: 'PREMIUM',
  amount: 27_600,
  method: 'UPI',
  state: 'POSTED',
  gatewayRef: 'pay_1',
  receiptNo: null,
  postedAt: '2026-11-20T00:00:00.000Z',
};
const sixty: Answers = { '/admin/report': { columns: COLUMNS, rows: [ROW], total: 60, asOf: '2026-11-20T05:00:00.000Z', file: null } };
const open = (answers: Answers) => openPortal('/', answers, { page: <ReportTable what="Payments" reportType="PAYMENTS" range={RANGE} /> });
const reportRequests = (calls: ReturnType<typeof openPortal>['calls']) =>
  calls.filter(({ path }) => path === '/admin/report').map(({ body }) => body);

test('shows times in IST, amounts in rupees, and a dash for nothing', async () => {
  open(sixty);
  const [, row] = await screen.findAllByRole('row');
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['20-11-2026 00:30', 'XXXXX0801', 'PREMIUM', '₹27,600.00', 'UPI', 'POSTED', 'pay_1', '-', '20-11-2026 05:30']);
  screen.getByText('60 rows');
});

test('sorts by a column header, reverses on the second press, and returns to the first page', async () => {
  const { user, calls } = open(sixty);
  // A change of the address is a transition, so the table may be the old one for a moment.
  const sorted = (order: string) =>
    waitFor(() => expect(screen.getByRole('columnheader', { name: 'Amount (₹)' }).getAttribute('aria-sort')).toBe(order));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(reportRequests(calls)).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Amount (₹)' }));
  await sorted('descending');
  await user.click(await screen.findByRole('button', { name: 'Amount (₹)' }));
  await sorted('ascending');
  expect(reportRequests(calls).map(({ page, sort }) => [page, sort])).toEqual([
    [1, '-at'],
    [2, '-at'],
    [1, '-amount'],
    [1, 'amount'],
  ]);
});

test('shows a text for an empty table', async () => {
  open({ '/admin/report': reject('empty') });
  await screen.findByText('No results for these dates');
});

test('shows a failure in the popup and keeps the last table', async () => {
  let isDown = false;
  const { user } = open({ ...sixty, '/admin/report': () => (isDown ? reject('unexpected') : sixty['/admin/report']) as never });
  await screen.findByText('pay_1');
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Amount (₹)' }));
  await waitFor(() => expect(useAdmin.getState().error).toBe('Technical error | Payments did not work. Please try again.'));
  expect(screen.getByText('pay_1')).toBeTruthy();
});

test.each(['notFound', 'unexpected'] as const)('shows one sentence and the popup when the list fails with %s', async (code) => {
  open({ '/admin/report': reject(code) });
  await screen.findByText('This could not be loaded.');
  expect(useAdmin.getState().error).toBe('Technical error | Payments did not work. Please try again.');
});

test('rejects a page that the role may not open', async () => {
  open({ '/admin/report': reject('notAllowed') });
  await screen.findByText('You do not have access to this page.');
});
