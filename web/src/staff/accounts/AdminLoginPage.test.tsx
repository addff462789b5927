import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, CONFIG, OFFLINE, openPortal, reject } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';

const DONE: ResponseOf<'/admin/login'> = {
  next: 'DONE',
  adminToken: 'staff-token',
  user: { userId: 'operator', name: 'Olive Operator', role: 'operator', desks: [], lastLoginAt: null, hasFactor: false },
};
const IN: Answers = { '/admin/login': DONE };
const field = (name: string) => screen.findByLabelText(name);

beforeEach(() => {
  sessionStorage.clear();
  useAdmin.setState(startAt(new Date()));
});

async function logIn(answers: Answers) {
  const { user, calls } = openPortal('/admin-login', answers);
  await user.type(await field('User name'), 'operator');
  await user.type(await field('Password'), 'Staff#2026');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return { user, calls };
}

test('logs in staff to the reports and keeps the customer session of the tab', async () => {
  sessionStorage.setItem(SESSION.sessionToken, 'customer-token');
  await logIn(IN);
  await waitFor(() => expect(window.location.pathname).toBe('/admin-downloads'));
  expect(await screen.findByText('Olive Operator')).toBeTruthy();
  expect(screen.getByText('Operator')).toBeTruthy();
  expect(sessionStorage.getItem(SESSION.adminToken)).toBe('staff-token');
  expect(sessionStorage.getItem(SESSION.sessionToken)).toBe('customer-token');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('shows errors at empty fields and sends nothing', async () => {
  const { user, calls } = openPortal('/admin-login');
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter your user name.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(await field('User name'));
  expect(calls.filter(({ path }) => path.startsWith('/admin/'))).toEqual([]);
});

test('shows a rejection in the popup, then clears and focuses the password', async () => {
  const { user } = await logIn({ '/admin/login': reject('staffCredentialsWrong') });
  const popup = await screen.findByRole('dialog', { name: 'Authentication Failed' });
  expect(popup.textContent).toContain('Please Enter correct credentials');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(async () => expect(document.activeElement).toBe(await field('Password')));
  expect(await screen.findByLabelText<HTMLInputElement>('Password').then(({ value }) => value)).toBe('');
  expect(await screen.findByLabelText<HTMLInputElement>('User name').then(({ value }) => value)).toBe('operator');
});

test('shows the specified text without a connection and stays on the page', async () => {
  const { user } = await logIn({ '/admin/login': OFFLINE });
  expect((await screen.findByRole('dialog', { name: 'Network Error' })).textContent).toContain(
    'Network Error occured please try again later.',
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(window.location.pathname).toBe('/admin-login');
});

test('asks for a second factor and accepts a recovery code', async () => {
  const { user, calls } = await logIn({
    '/admin/login': (body) => ('recoveryCode' in body && body.recoveryCode ? DONE : { next: 'CODE' }),
  });
  const code = await field('Code from your authenticator app');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter the 6 digits.')).toBeTruthy();
  await user.type(code, '12');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(await field('Recovery code'), 'abcd-efgh');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin-downloads'));
  expect(calls.findLast(({ path }) => path === '/admin/login')?.body).toEqual({
    userId: 'operator',
    password: 'Staff#2026',
    recoveryCode: 'abcd-efgh',
  });
});

test('sets up an account: password, second factor, recovery codes, login', async () => {
  const { user } = await logIn({
    '/admin/login': { next: 'PASSWORD', setupToken: 'a'.repeat(32) },
    '/admin/password': { next: 'SECOND_FACTOR', setupToken: 'b'.repeat(32) },
    '/admin/secondFactor/enrol': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Life:operator?secret=JBSWY3DPEHPK3PXP' },
    '/admin/secondFactor/confirm': (body) =>
      body.totp === '123456' ? { recoveryCodes: ['one', 'two'], next: 'DONE' } : reject('otpWrong'),
  });
  await user.type(await field('New password'), 'short');
  await user.type(await field('New password again'), 'shorter');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('Use at least 12 characters.').length).toBeGreaterThan(0);
  expect(screen.getAllByText('The passwords are not the same.').length).toBeGreaterThan(0);
  for (const name of ['New password', 'New password again']) {
    await user.clear(await field(name));
    await user.type(await field(name), 'a long and rare sentence');
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('img', { name: 'QR code of the key below' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(await field('Code from your authenticator app'), '654321');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/This code is not correct/)).toBeTruthy();
  await user.clear(await field('Code from your authenticator app'));
  await user.type(await field('Code from your authenticator app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('We show these codes only once. Store them separately from your phone.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText(/Store the codes first/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'I have stored these codes' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Your account is ready. Log in.')).toBeTruthy();
});

test('returns to the login with a message when a step has expired', async () => {
  const { user } = await logIn({
    '/admin/login': { next: 'PASSWORD', setupToken: 'a'.repeat(32) },
    '/admin/password': reject('notFound'),
  });
  for (const name of ['New password', 'New password again']) await user.type(await field(name), 'a long and rare sentence');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This step has expired. Log in again.')).toBeTruthy();
});

test('links to the company’s login only where there is one', async () => {
  openPortal('/admin-login', { '/config.json': { ...CONFIG, staffSso: true } });
  const link = await screen.findByRole('link', { name: 'Log in with your company account' });
  expect(link.getAttribute('href')).toBe('/api/admin/sso');
});

test('removes the reference of the company’s login, asks for an app code and logs in', async () => {
  let isCode = false;
  const answer = (): ResponseOf<'/admin/login'> => (isCode ? DONE : { next: 'CODE' });
  const { user, calls } = openPortal('/admin-login?ref=abcdefghijklmnopqrstuv', { '/admin/login': answer });
  const code = await field('Code from your authenticator app');
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  isCode = true;
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin-downloads'));
  const sent = calls.filter(({ path }) => path === '/admin/login').map(({ body }) => body);
  expect(sent).toEqual([{ ssoRef: 'abcdefghijklmnopqrstuv' }, { ssoRef: 'abcdefghijklmnopqrstuv', totp: '123456' }]);
});

test('shows one rejection popup for a failed company login', async () => {
  const { user } = openPortal('/admin-login?sso=failed');
  const popup = await screen.findByRole('dialog', { name: 'Authentication Failed' });
  expect(popup.textContent).toContain('Please Enter correct credentials');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
});

test('shows a separate popup when the company’s login does not respond', async () => {
  openPortal('/admin-login?sso=away');
  const popup = await screen.findByRole('dialog', { name: 'Company login not available' });
  expect(popup.textContent).toContain(
    'The company login is not available at the moment. Please try again in a few minutes, or log in with your user name and password.',
  );
  expect(window.location.search).toBe('');
});
