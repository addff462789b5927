import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { areaKey, LOCAL, SESSION } from '../lib/state/storage.ts';
import { startAt, useAdmin } from '../staff/shell/admin.slice.ts';
import { type Answers, OFFLINE, openPortal, reject } from '../testing.tsx';

const me = (role: 'viewer' | 'operator' | 'approver'): Answers => ({
  '/admin/session': { userId: role, name: `The ${role}`, role, desks: [], lastLoginAt: null, hasFactor: false },
});

beforeEach(() => {
  sessionStorage.clear();
  useAdmin.setState(startAt(new Date()));
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
});

test('restores the staff member from the server after a reload, without the customer shell', async () => {
  openPortal('/admin-charts', me('viewer'));
  expect(await screen.findByText('The viewer')).toBeTruthy();
  expect(screen.getByText('Life Insurance | Admin Portal')).toBeTruthy();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeTruthy();
});

test('rejects a page that the role may not open, and names the roles that may', async () => {
  openPortal('/cronjob-config', me('viewer'));
  expect(await screen.findByText('You do not have access to this page.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cron jobs');
  expect(document.title).toBe('Cron jobs - Life Insurance');
});

test('clears both stores except the campaign keys on logout, even if the server does not respond', async () => {
  sessionStorage.setItem(LOCAL.pasaCampaign, '7');
  sessionStorage.setItem(SESSION.sessionToken, 'customer-token');
  const { user, calls } = openPortal('/admin-charts', { ...me('viewer'), '/admin/logout': OFFLINE });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin-login'));
  expect(calls.filter(({ path }) => path === '/admin/logout')).toHaveLength(1);
  expect(Object.keys(sessionStorage)).toEqual([LOCAL.pasaCampaign]);
  expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeTruthy();
});

test('redirects an expired staff session to the login and keeps the customer session of the tab', async () => {
  sessionStorage.setItem(SESSION.sessionToken, 'customer-token');
  sessionStorage.setItem(areaKey('admin'), '{"date":{"from":"2026-11-01T00:00:00.000Z","to":"2026-11-02T00:00:00.000Z","error":""}}');
  const { user } = openPortal('/admin-charts', { '/admin/session': reject('sessionExpired') });
  const dialog = await screen.findByRole('alertdialog', { name: 'Session Expired' });
  expect(dialog.textContent).toContain('Your session has expired. Please login again');
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin-login'));
  expect(sessionStorage.getItem(SESSION.adminAuth)).toBeNull();
  expect(sessionStorage.getItem(areaKey('admin'))).toBeNull();
  expect(sessionStorage.getItem(SESSION.sessionToken)).toBe('customer-token');
});

test('clears the stores and opens the login after OK when there is no connection', async () => {
  const { user } = openPortal('/admin-charts', { '/admin/session': OFFLINE });
  expect((await screen.findByRole('dialog', { name: 'Network Error' })).textContent).toContain(
    'Network Error occured please try again later.',
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin-login'));
  expect(sessionStorage.getItem(SESSION.adminToken)).toBeNull();
});

test('warns staff after 14 minutes without activity and logs out after 15', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    openPortal('/admin-charts', { ...me('viewer'), '/admin/logout': { loggedOut: true } });
    await screen.findByText('The viewer');
    act(() => void vi.advanceTimersByTime(14 * 60_000 - 2_000));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => void vi.advanceTimersByTime(3_000));
    expect(await screen.findByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    await waitFor(() => expect(window.location.pathname).toBe('/admin-login'));
  } finally {
    vi.useRealTimers();
  }
});
