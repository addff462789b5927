// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onTabMessage } from '../lib/navigation/leave.ts';
import { CONFIG, openPortal } from '../testing.tsx';

const LOGGED_OUT = { loggedOut: true as const, homepageUrl: '/', countdownS: 5 };

/** Broadcast messages and lazy chunks arrive late on a busy machine. */
const PATIENCE = { timeout: 30_000 };

async function openAtRest() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const opened = openPortal('/service-request', { '/logout': LOGGED_OUT }, { loggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Service requests' });
  await screen.findByRole('navigation', { name: 'Main' });
  // The idle watch is a lazy chunk and misses events before it has loaded. Two timers: the watch, and the refresh of the notice.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2), PATIENCE);
  const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const hasLeft = () => opened.calls.some(({ path }) => path === '/logout');
  return { ...opened, rest, hasLeft };
}

test('warns after 14 minutes without activity and ends the session after 15, but not with activity', async () => {
  const { user, calls, rest, hasLeft } = await openAtRest();
  await rest(CONFIG.idleMs - 61_000);
  await user.keyboard('a');
  await rest(120_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await rest(CONFIG.idleMs - 60_000 - 120_000 + 2_000);
  const warning = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  expect(warning.textContent).toMatch(/You will be logged out in \d+ seconds\./);
  expect(hasLeft()).toBe(false);

  await rest(60_000);
  const popup = await screen.findByRole('dialog', { name: 'You are logged out' });
  expect(popup.textContent).toContain('You were logged out after 15 minutes without activity.');
  expect(calls.find(({ path }) => path === '/logout')?.body).toEqual({ reason: 'IDLE' });
});

test('reports activity to the server while a form is filled in without calls', async () => {
  const { user, calls, rest, hasLeft } = await openAtRest();
  const countRequests = () => calls.filter(({ path }) => path === '/getUserDetails').length;
  const before = countRequests();
  for (let minute = 0; minute < 20; minute += 1) {
    await rest(60_000);
    await user.keyboard('a');
  }
  expect([hasLeft(), screen.queryByRole('alertdialog')]).toEqual([false, null]);
  expect(countRequests() - before).toBe(4);
});

test('tells a customer with an unfinished form that it is stored', async () => {
  const { rest } = await openAtRest();
  sessionStorage.setItem('draft:address', JSON.stringify({ thing: 'address', address: '/update-address', values: {}, at: 1 }));
  await rest(CONFIG.idleMs - 59_000);
  expect((await screen.findByRole('alertdialog', { name: 'Are you still there?' })).textContent).toContain(
    'What you have typed will be kept.',
  );
});

test('restarts the idle time on the server and in other tabs when the customer stays', async () => {
  const messages: unknown[] = [];
  const other = new BroadcastChannel('portal-idle');
  other.onmessage = ({ data }) => messages.push(data);
  const { user, calls, rest, hasLeft } = await openAtRest();
  await rest(CONFIG.idleMs - 59_000);
  await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  const before = calls.filter(({ path }) => path === '/getUserDetails').length;
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(calls.filter(({ path }) => path === '/getUserDetails')).toHaveLength(before + 1);
  await rest(CONFIG.idleMs - 120_000);
  expect(hasLeft()).toBe(false);
  await vi.waitFor(() => expect(messages).toContainEqual({ kind: 'active', at: expect.any(Number) }), PATIENCE);
  other.close();
});

test('closes the warning after activity in another tab, and logs out here after a logout there', async () => {
  const other = new BroadcastChannel('portal-idle');
  const { rest, hasLeft } = await openAtRest();
  await rest(CONFIG.idleMs - 59_000);
  await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  const received = new Promise<void>((resolve) => onTabMessage(() => resolve()));
  other.postMessage({ kind: 'active', at: Date.now() });
  await act(() => received);
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), PATIENCE);
  other.postMessage({ kind: 'left', reason: 'IDLE' });
  const popup = await screen.findByRole('dialog', { name: 'You are logged out' });
  expect(popup.textContent).toContain('15 minutes');
  expect(hasLeft()).toBe(false);
  expect(sessionStorage.getItem('Auth')).toBeNull();
  other.close();
});

test('logs out as soon as a machine wakes after the limit', async () => {
  const { rest, hasLeft } = await openAtRest();
  vi.setSystemTime(Date.now() + CONFIG.idleMs * 3);
  document.dispatchEvent(new Event('visibilitychange'));
  await rest(0);
  await screen.findByRole('dialog', { name: 'You are logged out' });
  expect(hasLeft()).toBe(true);
});
