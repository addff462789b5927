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

test('a person who does something is not warned; who does nothing for 14 minutes is, and 15 minutes end the session', async () => {
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

test('a person who fills in a form for long, and asks nothing of the server, is heard of there too', async () => {
  const { user, calls, rest, hasLeft } = await openAtRest();
  const asked = () => calls.filter(({ path }) => path === '/getUserDetails').length;
  const before = asked();
  for (let minute = 0; minute < 20; minute += 1) {
    await rest(60_000);
    await user.keyboard('a');
  }
  expect([hasLeft(), screen.queryByRole('alertdialog')]).toEqual([false, null]);
  expect(asked() - before).toBe(4);
});

test('a person with a form half filled reads that it is kept', async () => {
  const { rest } = await openAtRest();
  sessionStorage.setItem('draft:address', JSON.stringify({ thing: 'address', address: '/update-address', values: {}, at: 1 }));
  await rest(CONFIG.idleMs - 59_000);
  expect((await screen.findByRole('alertdialog', { name: 'Are you still there?' })).textContent).toContain(
    'What you have typed will be kept.',
  );
});

test('a person who stays starts anew, on the server too, and the other tabs hear of it', async () => {
  const heard: unknown[] = [];
  const other = new BroadcastChannel('portal-idle');
  other.onmessage = ({ data }) => heard.push(data);
  const { user, calls, rest, hasLeft } = await openAtRest();
  await rest(CONFIG.idleMs - 59_000);
  await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  const before = calls.filter(({ path }) => path === '/getUserDetails').length;
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(calls.filter(({ path }) => path === '/getUserDetails')).toHaveLength(before + 1);
  await rest(CONFIG.idleMs - 120_000);
  expect(hasLeft()).toBe(false);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'active', at: expect.any(Number) }), PATIENCE);
  other.close();
});

test('activity in another tab takes the warning away; leaving there leaves here too', async () => {
  const other = new BroadcastChannel('portal-idle');
  const { rest, hasLeft } = await openAtRest();
  await rest(CONFIG.idleMs - 59_000);
  await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  const heard = new Promise<void>((resolve) => onTabMessage(() => resolve()));
  other.postMessage({ kind: 'active', at: Date.now() });
  await act(() => heard);
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), PATIENCE);
  other.postMessage({ kind: 'left', reason: 'IDLE' });
  const popup = await screen.findByRole('dialog', { name: 'You are logged out' });
  expect(popup.textContent).toContain('15 minutes');
  expect(hasLeft()).toBe(false);
  expect(sessionStorage.getItem('Auth')).toBeNull();
  other.close();
});

test('a machine that slept past the limit is logged out as soon as it wakes', async () => {
  const { rest, hasLeft } = await openAtRest();
  vi.setSystemTime(Date.now() + CONFIG.idleMs * 3);
  document.dispatchEvent(new Event('visibilitychange'));
  await rest(0);
  await screen.findByRole('dialog', { name: 'You are logged out' });
  expect(hasLeft()).toBe(true);
});
