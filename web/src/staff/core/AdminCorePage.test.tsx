import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal } from '../../testing.tsx';
import type { RejectedRow } from '../shell/staff-answers.ts';
import { logStaffIn } from '../shell/testing-staff.ts';

const ROW: RejectedRow = {
  rowId: '6a0c5f3e-0000-4000-8000-000000000001',
  kind: 'premium-receipts',
  policyNo: '100000801',
  reference: 'R2627-000000001',
  sequence: 7,
  at: '2026-11-20T05:00:00.000Z',
  code: 'E42',
  answer: 'Policy is not known',
  answeredAt: '2026-11-21T05:00:00.000Z',
};
const STATUS = { unsent: 3, unanswered: 12, lastSequence: 8, lastWrittenAt: '2026-11-20T05:15:00.000Z' };

beforeEach(logStaffIn);
const open = (rows: RejectedRow[], more: Answers = {}) =>
  openPortal('/admin-core', { '/admin/core/rows': { ...STATUS, rows, total: rows.length, pageSize: 25 }, ...more });

test('shows how many rows wait, and an empty state without rejected rows', async () => {
  open([]);
  expect(await screen.findByText('No rejected rows')).toBeTruthy();
  const values = ['Not sent yet', 'Without an answer', 'Last batch'].map(
    (label) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent,
  );
  expect(values).toEqual(['3', '12', 'Number 8, 20-11-2026 10:45']);
});

test('shows a rejected row with its reason, and sends its correction', async () => {
  const { user, calls } = open([ROW], { '/admin/core/correct': {} });
  const table = within(await screen.findByRole('group', { name: 'Rejected rows' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '20-11-2026 10:30',
    'Receipt',
    '100000801',
    'R2627-000000001',
    '7',
    'E42: Policy is not known',
    'Send a correction',
  ]);
  await user.click(table.getByRole('button', { name: 'Send a correction of R2627-000000001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a correction of R2627-000000001' }));
  await user.click(dialog.getByRole('button', { name: 'Send a correction' }));
  expect(calls.filter(({ path }) => path === '/admin/core/correct').map(({ body }) => body)).toEqual([{ rowId: ROW.rowId }]);
  expect(await screen.findByText('The correction will be sent with the next batch.')).toBeTruthy();
});
