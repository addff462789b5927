import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal } from '../../testing.tsx';
import type { PayoutToCheck } from '../shell/staff-answers.ts';
import { logStaffIn, staffUser } from '../shell/testing-staff.ts';

const payout = (more: Partial<PayoutToCheck>): PayoutToCheck => ({
  problemId: 'PO100000801261001',
  problem: 'RETURNED',
  since: '2026-10-02',
  kind: 'SURVIVAL',
  policyNumber: '100000801',
  amount: 50_000,
  reason: 'CLOSED',
  cause: 'CUSTOMER',
  waitsFor: null,
  ...more,
});
const ROWS = [
  payout({}),
  payout({
    problemId: '100000802:2026-11-18',
    problem: 'LATE',
    since: '2026-11-18',
    policyNumber: '100000802',
    reason: null,
    cause: 'OURS',
  }),
  payout({ problemId: 'PO261100000101', problem: 'HELD', kind: 'LOAN', policyNumber: null, reason: null, waitsFor: 'OURS' }),
];
const PROPOSED = { approvalId: 'A'.repeat(22), state: 'PROPOSED', expiresAt: '2026-11-20T05:30:00.000Z' } as const;

beforeEach(logStaffIn);
const open = (rows: PayoutToCheck[] = ROWS, more: Answers = {}, address = '/admin-payouts') =>
  openPortal(address, {
    ...staffUser('operator', ['MONEY']),
    '/admin/approvals': [],
    '/admin/payouts/list': { rows, total: rows.length, pageSize: 25, asOf: '2026-11-20T05:00:00.000Z' },
    ...more,
  });
const readCells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows the problem and the cause of each payout', async () => {
  open();
  expect(await readCells(/100000801/)).toEqual([
    ...['02-10-2026', 'Returned: the account is closed', 'Survival benefit', '100000801', '₹50,000.00', 'The customer’s'],
    'Correct',
  ]);
  expect((await readCells(/100000802/)).slice(0, 6)).toEqual(['18-11-2026', 'Late', 'Survival benefit', '100000802', '₹50,000.00', 'Ours']);
  expect(await readCells(/Loan/)).toEqual(['02-10-2026', 'On hold', 'Loan', '-', '₹50,000.00', 'Waiting for approval: Ours', '-']);
});

test('requests approval for the other cause, with a reason', async () => {
  const { user, calls } = open(ROWS, { '/admin/payouts/setCause': PROPOSED });
  await user.click(await screen.findByRole('button', { name: 'Correct the cause: Survival benefit, 100000801, 02-10-2026' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct the cause: Survival benefit, 100000801, 02-10-2026' }));
  form.getByText('The delay is recorded as ours.');
  await user.click(form.getByRole('button', { name: 'Request approval' }));
  form.getByText('Give a reason.');
  await user.type(form.getByLabelText('Reason'), ' Wrong number typed ');
  await user.click(form.getByRole('button', { name: 'Request approval' }));
  expect(calls.filter(({ path }) => path === '/admin/payouts/setCause').map(({ body }) => body)).toEqual([
    { problemId: 'PO100000801261001', cause: 'OURS', reason: 'Wrong number typed' },
  ]);
});

test('filters by problem through the address', async () => {
  const { calls } = open([], { '/admin/payouts/list': null as never }, '/admin-payouts?problem=LATE&page=2');
  await screen.findByRole('radio', { name: 'Late', checked: true });
  expect(calls.filter(({ path }) => path === '/admin/payouts/list').map(({ body }) => body)).toEqual([{ problem: 'LATE', page: 2 }]);
});
