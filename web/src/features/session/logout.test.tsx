// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OFFLINE, openPortal, reject } from '../../testing.tsx';

const LOGGED_OUT = { loggedOut: true as const, homepageUrl: '/', countdownS: 5 };

function plant() {
  localStorage.setItem('pasaSept23cid', 'campaign');
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('something', 'else');
  sessionStorage.setItem('STPlanFeb24cid', 'campaign');
  sessionStorage.setItem('initiationSection', 'website');
}

test('removes everything except campaign keys and preferences on logout', async () => {
  plant();
  const { calls } = openPortal('/logout', { '/logout': LOGGED_OUT }, { loggedIn: true });
  const popup = await screen.findByRole('dialog', { name: 'You are logged out' });
  expect(popup.textContent).toContain('Taking you to the home page in 5 seconds.');
  expect(popup.textContent).not.toContain('If you’re not redirected');
  expect(window.location.pathname).toBe('/');
  expect({ ...sessionStorage }).toEqual({ STPlanFeb24cid: 'campaign' });
  expect({ ...localStorage }).toEqual({ pasaSept23cid: 'campaign', theme: 'dark' });
  expect(calls.filter(({ path }) => path === '/logout').map(({ body }) => body)).toEqual([{ reason: 'USER' }]);
});

test('logs out locally and says what to do if the call fails', async () => {
  const { calls } = openPortal('/logout', { '/logout': OFFLINE }, { loggedIn: true });
  const popup = await screen.findByRole('dialog', { name: 'You are logged out' });
  expect(popup.textContent).toContain('If you’re not redirected, click Go to Homepage.');
  expect(sessionStorage.length).toBe(0);
  expect(calls.filter(({ path }) => path === '/logout')).toHaveLength(2);
});

test('focuses the user ID on Log in again', async () => {
  const { user } = openPortal('/logout', { '/logout': LOGGED_OUT }, { loggedIn: true });
  await screen.findByRole('dialog', { name: 'You are logged out' });
  await user.keyboard('{Escape}');
  screen.getByRole('dialog', { name: 'You are logged out' });
  await user.click(screen.getByRole('button', { name: 'Log in again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'User ID' })));
});

test('allows only the login after the session has ended, which also ends it on the server', async () => {
  const { user, calls } = openPortal(
    '/dashboard',
    { '/getDashboardDetails': reject('sessionExpired'), '/logout': LOGGED_OUT },
    { loggedIn: true },
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Session Expired' });
  expect(dialog.textContent).toContain('Your session has expired. Please login again');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  screen.getByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  await screen.findByRole('textbox', { name: 'User ID' });
  expect(calls.find(({ path }) => path === '/logout')?.body).toEqual({ reason: 'EXPIRED' });
  expect(sessionStorage.length).toBe(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});
