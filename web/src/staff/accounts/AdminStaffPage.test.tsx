import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';
import type { Person } from '../shell/staff-answers.ts';

const person = (userId: string, more: Partial<Person> = {}): Person => ({
  userId,
  name: `Name of ${userId}`,
  email: '',
  role: 'viewer',
  desks: [],
  state: 'ACTIVE',
  secondFactor: true,
  lastLoginAt: null,
  createdBy: 'demo',
  isBound: false,
  ...more,
});
const PEOPLE = [person('approver', { role: 'approver' }), person('olive', { desks: ['CLAIMS'] }), person('gone', { state: 'DISABLED' })];

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
});
const open = (more: Answers = {}) => openPortal('/admin-staff', { '/admin/approvals': [], '/admin/staff': PEOPLE, ...more });
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('shows no buttons in the user’s row, and only Enable for a disabled account', async () => {
  open();
  expect((await findRow('Name of approver')).queryAllByRole('button')).toEqual([]);
  expect((await findRow('Name of olive')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Change',
    'Reset',
    'Disable',
  ]);
  expect((await findRow('Name of gone')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Enable']);
});

test('adds a staff member and sends the setup code by email', async () => {
  const { user, calls } = open({
    '/admin/staff/save': { approvalId: null, state: 'EXECUTED', expiresAt: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  for (const expectedText of [
    'Use 3 to 30 lowercase letters, digits and dots.',
    'Enter the name.',
    'Enter the email address. We send the setup code to it.',
    'Give a reason.',
  ])
    expect(dialog.getByText(expectedText)).toBeTruthy();
  await user.type(dialog.getByLabelText('User name'), 'new.person');
  await user.type(dialog.getByLabelText('Name'), 'New Person');
  await user.type(dialog.getByLabelText('Email'), 'new@insurer.example');
  await user.type(dialog.getByLabelText('Reason'), 'joined today');
  await user.selectOptions(dialog.getByLabelText('Role'), 'operator');
  await user.click(dialog.getByRole('checkbox', { name: 'Claims' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Done. The setup code has been sent by email.')).toBeTruthy();
  const own = { name: 'New Person', role: 'operator', desks: ['CLAIMS'], email: 'new@insurer.example' };
  expect(calls.filter(({ path }) => path === '/admin/staff/save').map(({ body }) => body)).toEqual([
    { userId: 'new.person', action: 'CREATE', reason: 'joined today', ...own },
  ]);
});

test('unlinks an account from a company login', async () => {
  const { user, calls } = open({
    '/admin/staff': [person('linked', { isBound: true })],
    '/admin/staff/save': { approvalId: 'A'.repeat(22), state: 'PROPOSED', expiresAt: '2026-11-21T05:30:00.000Z' },
  });
  await user.click((await findRow('Name of linked')).getByRole('button', { name: 'Unlink company login: Name of linked' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unlink company login: Name of linked' }));
  await user.type(dialog.getByLabelText('Reason'), 'new provider');
  await user.click(dialog.getByRole('button', { name: 'Unlink company login' }));
  expect(await screen.findByText('Sent for approval')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/admin/staff/save').map(({ body }) => body)).toEqual([
    { userId: 'linked', action: 'UNBIND', reason: 'new provider' },
  ]);
});

test('shows a rejection in the popup and keeps the dialog', async () => {
  const { user } = open({ '/admin/staff/save': reject('lastApprover') });
  await user.click((await findRow('Name of olive')).getByRole('button', { name: /^Disable/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable: Name of olive' }));
  expect(dialog.getByText('Their session will end immediately.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'left');
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('At least two approvers must remain active.')).toBeTruthy();
});
