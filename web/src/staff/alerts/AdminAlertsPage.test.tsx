// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal } from '../../testing.tsx';
import type { StaffAlert } from '../shell/staff-answers.ts';
import { logStaffIn } from '../shell/testing-staff.ts';

const ALERT: StaffAlert = {
  alertId: '6a0c5f3e-0000-4000-8000-000000000001',
  kind: 'chargeback',
  subject: 'PO000000000007',
  detail: 'evt_9',
  at: '2026-11-20T05:00:00.000Z',
};
beforeEach(logStaffIn);
const open = (rows: StaffAlert[], more: Answers = {}) =>
  openPortal('/admin-alerts', { '/admin/alerts/list': { rows, total: rows.length, pageSize: 25 }, ...more });

test('says in words what happened, leads to the page for it, and closes the alert', async () => {
  const { user, calls } = open([ALERT, { ...ALERT, alertId: '6a0c5f3e-0000-4000-8000-000000000002', kind: 'earlierKind', detail: '' }], {
    '/admin/alerts/close': {},
  });
  const table = within(await screen.findByRole('group', { name: 'Alerts' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['20-11-2026 10:30', 'The payer’s bank took a payment back', 'PO000000000007', 'evt_9', 'Close'],
    ...['20-11-2026 10:30', 'earlierKind', 'PO000000000007', '-', 'Close'],
  ]);
  expect(table.getByRole('link', { name: 'The payer’s bank took a payment back' }).getAttribute('href')).toBe('/admin-money');
  await user.click(table.getByRole('button', { name: 'Close: The payer’s bank took a payment back, PO000000000007' }));
  await screen.findByText('The alert is closed.');
  expect(calls.filter(({ path }) => path === '/admin/alerts/close').map(({ body }) => body)).toEqual([{ alertId: ALERT.alertId }]);
});

test('says that no alert is open', async () => {
  open([]);
  await screen.findByText('No open alerts');
});
