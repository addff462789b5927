import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SESSION } from '../../lib/storage.ts';
import { type Answers, openPortal, refuse } from '../../testing.tsx';
import { startAt, useAdmin } from './admin.slice.ts';
import type { Person } from './staff-answers.ts';

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
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('an own row has no buttons, a disabled account only Enable', async () => {
  open();
  expect((await rowOf('Name of approver')).queryAllByRole('button')).toEqual([]);
  expect((await rowOf('Name of olive')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Change',
    'Reset',
    'Disable',
  ]);
  expect((await rowOf('Name of gone')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Enable']);
});

test('a person is added; the start code is shown once, for handing over', async () => {
  const { user, calls } = open({
    '/admin/staff/save': { approvalId: null, state: 'EXECUTED', expiresAt: null, startCode: 'START-12345-67890' },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  for (const words of ['Use 3 to 30 small letters, digits and dots.', 'Enter the name.', 'Give a reason.'])
    expect(dialog.getByText(words)).toBeTruthy();
  await user.type(dialog.getByLabelText('User name'), 'new.person');
  await user.type(dialog.getByLabelText('Name'), 'New Person');
  await user.type(dialog.getByLabelText('Reason'), 'joined today');
  await user.selectOptions(dialog.getByLabelText('Role'), 'operator');
  await user.click(dialog.getByRole('checkbox', { name: 'Claims' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const code = await screen.findByRole('dialog', { name: 'Start code of New Person' });
  expect(code.textContent).toContain('START-12345-67890');
  expect(code.textContent).toContain('Hand it over in person. Valid for 24 hours.');
  await user.click(within(code).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.body.textContent).not.toContain('START-12345'));
  expect(calls.filter(({ path }) => path === '/admin/staff/save').map(({ body }) => body)).toEqual([
    { userId: 'new.person', action: 'CREATE', reason: 'joined today', name: 'New Person', role: 'operator', desks: ['CLAIMS'] },
  ]);
});

test('what is refused says so in the popup, and the dialog stays', async () => {
  const { user } = open({ '/admin/staff/save': refuse('lastApprover') });
  await user.click((await rowOf('Name of olive')).getByRole('button', { name: /^Disable/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable: Name of olive' }));
  expect(dialog.getByText('Their session ends at once.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'left');
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Two approvers must stay active.')).toBeTruthy();
});
