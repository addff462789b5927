import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal } from '../../testing.tsx';
import { listOf, logStaffIn, staffUser } from './testing-staff.ts';

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
  reasonCode: 'U30',
  attempt: 2,
  finallyPaid: 'N',
  paidAt: null,
};
const GROUPS: Record<string, Record<string, string | number>[]> = {
  finallyPaid: [
    { finallyPaid: 'N', count: 3, amount: 350_000 },
    { finallyPaid: 'Y', count: 2, amount: 9 },
  ],
  reasonCode: [
    { reasonCode: 'Z9', count: 1, amount: 1 },
    { reasonCode: 'U30', count: 4, amount: 1 },
  ],
  source: [{ source: 'PAYPREMIUM', count: 5, amount: 1 }],
  gateway: [{ gateway: 'payment', count: 5, amount: 1 }],
};
const answers: Answers = {
  ...staffUser('viewer'),
  '/admin/pp_logs': ({ group }) => listOf(group ? (GROUPS[group[0] ?? ''] ?? []) : [ROW]),
};

test('how many failed, who paid later, what is still owed and why, then each of them', async () => {
  openPortal('/admin-paypremiumfailure', answers);
  for (const figure of ['5', '2', '₹3.5 lakh', 'U30 (4)']) expect(await screen.findByText(figure, { selector: 'p' })).toBeTruthy();
  const table = within(await screen.findByRole('group', { name: 'Rows of the report' }));
  expect(table.getByText('₹1,234.50')).toBeTruthy();
  expect(table.getByText('XXXXX0801')).toBeTruthy();
});

test('cut to what there is; the policy number is asked for and never stands in the address', async () => {
  const { user, calls } = openPortal('/admin-paypremiumfailure', answers);
  const source = await screen.findByLabelText('Source');
  await within(source).findByRole('option', { name: 'PAYPREMIUM' });
  await user.selectOptions(source, 'PAYPREMIUM');
  await user.type(screen.getByLabelText('Policy no.'), '100000801');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const filter = { source: 'PAYPREMIUM', policyNumber: '100000801' };
  await waitFor(() => expect(calls.some(({ body }) => !body.group && JSON.stringify(body.filter) === JSON.stringify(filter))).toBe(true));
  expect(window.location.href).not.toContain('100000801');
});

test('nothing failed', async () => {
  openPortal('/admin-paypremiumfailure', { ...answers, '/admin/pp_logs': listOf([]) });
  expect(await screen.findByText('No failures in this range.')).toBeTruthy();
});
