// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CONFIG, openPortal } from '../testing.tsx';

const LOGGED_OUT = { loggedOut: true as const, homepageUrl: '/', countdownS: 5 };

test('a person who does nothing for 15 minutes is logged out and told why; one who does something is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { user, calls } = openPortal('/service-request', { '/logout': LOGGED_OUT }, { loggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Service requests' });
  await screen.findByRole('navigation', { name: 'Main' });

  await act(() => vi.advanceTimersByTimeAsync(CONFIG.idleMs - 60_000));
  await user.keyboard('a');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(calls.some(({ path }) => path === '/logout')).toBe(false);

  await act(() => vi.advanceTimersByTimeAsync(CONFIG.idleMs));
  const popup = await screen.findByRole('dialog', { name: 'You are logged out' });
  expect(popup.textContent).toContain('You were logged out after 15 minutes without activity.');
  expect(calls.find(({ path }) => path === '/logout')?.body).toEqual({ reason: 'IDLE' });
});
