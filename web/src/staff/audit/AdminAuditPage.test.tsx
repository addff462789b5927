import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, openPortal } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';

const PATH = '/admin/audit/search';
const answers = (role: 'approver' | 'operator'): Answers => ({
  '/admin/session': { userId: role, name: `The ${role}`, role, desks: [], lastLoginAt: null, hasFactor: false },
  [PATH]: {
    columns: [],
    rows: [],
    total: 0,
    asOf: new Date().toISOString(),
    file: null,
    verifiedAt: null,
    verifiedRows: 0,
    brokenAt: null,
  },
});

beforeEach(() => {
  sessionStorage.clear();
  useAdmin.setState(startAt(new Date()));
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
});

test('rejects a wrong range immediately and on request, and sends nothing', async () => {
  const { user, calls } = openPortal('/admin-audit', answers('approver'));
  const sent = () => calls.filter(({ path }) => path === PATH);
  const to = await screen.findByLabelText('To');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.clear(to);
  await user.type(to, '01-01-2020 10:00');
  expect(screen.getByText('INVALID-RANGE | TO cant be before FROM')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const popup = await screen.findByRole('dialog', { name: 'INVALID-RANGE' });
  expect(popup.textContent).toContain('TO cant be before FROM');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const { from, to: end } = sent()[1]?.body ?? {};
  expect(Date.parse(String(end)) - Date.parse(String(from))).toBe(86_400_000);
});

test('links the page for an approver and rejects an operator', async () => {
  openPortal('/admin-audit', answers('operator'));
  expect(await screen.findByText('You do not have access to this page.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Audit' })).toBeNull();
});
