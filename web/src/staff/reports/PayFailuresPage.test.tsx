import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal } from '../../testing.tsx';
import { createList, logStaffIn, staffUser } from '../shell/testing-staff.ts';

beforeEach(logStaffIn);
const ROW = {
  at: '2026-11-20T05:00:00.000Z',
  policyNumber: 'XXXXX0801',
  clientId: 'XXXXXX0008',
  source: 'PAYPREMIUM',
  purpose: 'PREMIUM',
  step: 'gateway',
  amount: 1_234.5,
  method: 'UPI',
  gateway: 'payment',
  gatewayRef: 'pay_1',
  reasonCode: 'DECLINED',
  reasonText: 'Declined by the bank',
  device: 'Mobile',
  attempt: 2,
  finallyPaid: 'N',
  paidAt: null,
  events: [
    { at: '2026-11-20T05:00:00.000Z', source: 'ORDER', state: 'CREATED' },
    { at: '2026-11-20T05:01:00.000Z', source: 'WEBHOOK', state: 'FAILED' },
    { at: '2026-11-20T05:02:00.000Z', source: 'CALLBACK', state: 'a word of tomorrow' },
  ],
};
const GROUPS: Record<string, Record<string, string | number>[]> = {
  finallyPaid: [
    { finallyPaid: 'N', count: 3, amount: 350_000 },
    { finallyPaid: 'Y', count: 2, amount: 9 },
  ],
  reasonCode: [
    { reasonCode: 'Z9', count: 1, amount: 1 },
    { reasonCode: 'DECLINED', count: 4, amount: 1 },
  ],
  source: [{ source: 'PAYPREMIUM', count: 5, amount: 1 }],
  gateway: [{ gateway: 'payment', count: 5, amount: 1 }],
};
const answers: Answers = {
  ...staffUser('viewer'),
  '/admin/pp_logs': ({ group }) =>
    createList(group ? (GROUPS[group[0] ?? ''] ?? []) : [ROW, { ...ROW, policyNumber: 'XXXXX0802', paidAt: '2026-11-21T06:30:00.000Z' }]),
};

test('summarises failed payments: later paid, still due, reasons, and each payment', async () => {
  openPortal('/admin-paypremiumfailure', answers);
  for (const figure of ['5', '2', '₹3.5 lakh', 'Declined by the bank (4)'])
    expect(await screen.findByText(figure, { selector: 'p' })).toBeTruthy();
  const table = within(await screen.findByRole('group', { name: 'Rows of the report' }));
  const [heads, ...rows] = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(heads).toEqual([
    ...['Time', 'Policy no.', 'Client id', 'Source', 'Step', 'Amount (₹)', 'Mode', 'Gateway', 'Gateway ref', 'Code', 'Reason', 'Device'],
    ...['Attempt', 'Later'],
  ]);
  expect(rows[0]).toEqual([
    ...[
      '20-11-2026 10:30',
      'XXXXX0801',
      'XXXXXX0008',
      'Pay premium',
      'Gateway',
      '₹1,234.50',
      'UPI',
      'Payment gateway',
      'pay_1',
      'DECLINED',
    ],
    ...['Declined by the bank', 'Mobile', '2', 'Not paid'],
  ]);
  expect(rows[1]?.at(-1)).toBe('Paid on 21-11-2026 12:00');
});

test('opens a payment’s events as text by keyboard', async () => {
  const { user } = openPortal('/admin-paypremiumfailure', answers);
  const [button] = await screen.findAllByRole('button', { name: 'What happened, 20-11-2026 10:30' });
  button?.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened' }));
  expect(dialog.getByText('XXXXX0801 · pay_1')).toBeTruthy();
  expect(dialog.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent).join('|'))).toEqual([
    'Time|Source|Status',
    '20-11-2026, 10:30 IST|Order|Started',
    '20-11-2026, 10:31 IST|Gateway notification|Failed',
    '20-11-2026, 10:32 IST|Bank notification|a word of tomorrow',
  ]);
});

test('filters by existing values and keeps the policy number out of the address', async () => {
  const { user, calls } = openPortal('/admin-paypremiumfailure', answers);
  const source = await screen.findByLabelText('Source');
  expect(
    within(source)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['All', 'Pay premium', 'Link', 'Reinstatement', 'Loan', 'Application', 'Payment frequency', 'Auto-debit']]);
  await user.selectOptions(source, 'Pay premium');
  await user.type(screen.getByLabelText('Policy no.'), '100000801');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const filter = { source: 'PAYPREMIUM', policyNumber: '100000801' };
  await waitFor(() => expect(calls.some(({ body }) => !body.group && JSON.stringify(body.filter) === JSON.stringify(filter))).toBe(true));
  expect(window.location.href).not.toContain('100000801');
});

test('shows an empty state without failures', async () => {
  openPortal('/admin-paypremiumfailure', { ...answers, '/admin/pp_logs': createList([]) });
  expect(await screen.findByText('No failures in this range.')).toBeTruthy();
});
