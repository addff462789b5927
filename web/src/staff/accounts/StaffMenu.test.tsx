import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { logStaffIn, staffUser } from '../shell/testing-staff.ts';

beforeEach(logStaffIn);
const open = async (more: Answers, item: string) => {
  const { user, calls } = openPortal('/admin-downloads', { ...staffUser('viewer'), '/admin/approvals': [], ...more });
  await user.click(await screen.findByRole('button', { name: 'The viewer Viewer, your account' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return { user, calls, dialog: within(await screen.findByRole('dialog', { name: item })) };
};
const withFactor: Answers = {
  '/admin/session': { userId: 'viewer', name: 'The viewer', role: 'viewer', desks: [], lastLoginAt: null, hasFactor: true },
};

test('changes the password, and shows a wrong current one at its field', async () => {
  const right = 'Staff#2026';
  const { user, dialog, calls } = await open(
    { '/admin/password': ({ oldPassword }) => (oldPassword === right ? { next: 'DONE' } : reject('staffCredentialsWrong')) },
    'Change password',
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter your password.')).toBeTruthy();
  expect(dialog.getByText('Use at least 12 characters.')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/admin/password')).toEqual([]);
  await user.type(dialog.getByLabelText('Current password'), 'wrong');
  await user.type(dialog.getByLabelText('New password'), 'three quiet harbours');
  await user.type(dialog.getByLabelText('New password again'), 'three quiet harbours');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please Enter correct credentials')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Current password'));
  await user.type(dialog.getByLabelText('Current password'), right);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('sets up a new phone with password, key, first code and recovery codes', async () => {
  const { user, dialog, calls } = await open(
    {
      ...withFactor,
      '/admin/secondFactor/enrol': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
      '/admin/secondFactor/confirm': { recoveryCodes: ['aaaa-1111', 'bbbb-2222'], next: 'DONE' },
    },
    'New second factor',
  );
  await user.type(dialog.getByLabelText('Current password'), 'Staff#2026');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('aaaa-1111')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'I have stored these codes' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Your new second factor is now active.')).toBeTruthy();
  expect(calls.filter(({ path }) => path.startsWith('/admin/secondFactor')).map(({ body }) => body)).toEqual([
    { password: 'Staff#2026' },
    { totp: '123456' },
  ]);
});

test('offers no renewal without a second factor', async () => {
  const { user } = openPortal('/admin-downloads', { ...staffUser('viewer'), '/admin/approvals': [] });
  await user.click(await screen.findByRole('button', { name: 'The viewer Viewer, your account' }));
  await screen.findByRole('menuitem', { name: 'Change password' });
  expect(screen.queryByRole('menuitem', { name: 'New second factor' })).toBeNull();
});
