import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, openPortal } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';
import type { AreaRelief } from '../shell/staff-answers.ts';

const FLOOD: AreaRelief = {
  ...{ reliefId: 'R'.repeat(22), event: 'flood', district: 'Ernakulam', kind: 'NO_INTEREST', days: 30, pinPrefixes: ['682', '683501'] },
  ...{ planCodes: [], dueFrom: '2027-02-15', dueTo: '2027-03-31', disasterOn: '2027-03-10', isFromBook: false, policies: 4 },
};
const BODY = {
  ...{ event: 'storm', district: 'Puri', kind: 'DAYS', days: 15, pinPrefixes: ['752', '753001'], planCodes: ['END1'] },
  ...{ dueFrom: '2026-11-01', dueTo: '2026-12-31', disasterOn: '2026-11-19' },
};
const PROPOSED = { approvalId: 'A'.repeat(22), state: 'PROPOSED', expiresAt: '2026-11-20T05:30:00.000Z' } as const;

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
});
const open = (reliefs: readonly AreaRelief[], more: Answers = {}) =>
  openPortal('/admin-reliefs', {
    '/admin/approvals': [],
    '/admin/reliefs/list': { reliefs: [...reliefs] },
    '/admin/reliefs/preview': { policies: 12, premiums: 17 },
    '/admin/reliefs/save': PROPOSED,
    ...more,
  });
const bodiesOf = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);
type Form = ReturnType<typeof within>;

async function fillDay(user: ReturnType<typeof open>['user'], form: Form, name: string, parts: [string, string, string]): Promise<void> {
  const group = within(form.getByRole('group', { name }));
  for (const [at, label] of ['Day', 'Month', 'Year'].entries()) await user.type(group.getByLabelText(label), parts[at] ?? '');
}

test('counts what a new relief covers before its approval is requested', async () => {
  const { user, calls } = open([]);
  expect(await screen.findByText('No reliefs yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a relief' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a relief' }));
  await user.click(form.getByRole('button', { name: 'Check' }));
  expect(form.getAllByText('Fill in this field.')).toHaveLength(4);
  expect(form.getAllByText('Enter a date.')).toHaveLength(3);
  expect(bodiesOf(calls, '/admin/reliefs/preview')).toEqual([]);
  await user.type(form.getByLabelText('Disaster, as customers read it'), 'storm');
  await user.type(form.getByLabelText('District'), 'Puri');
  await user.type(form.getByLabelText('More days'), '15');
  await user.type(form.getByLabelText('PIN codes, or their first 3 to 5 digits'), '752, 753001');
  await user.type(form.getByLabelText('Plan codes (empty: all plans)'), 'END1');
  await fillDay(user, form, 'First due date', ['1', '11', '2026']);
  await fillDay(user, form, 'Last due date', ['31', '12', '2026']);
  await fillDay(user, form, 'Day of the disaster', ['19', '11', '2026']);
  await user.type(form.getByLabelText('Reason'), 'Circular');
  await user.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByText('This relief covers 17 unpaid premiums of 12 policies today.')).toBeTruthy();
  expect(bodiesOf(calls, '/admin/reliefs/preview')).toEqual([BODY]);
  expect(bodiesOf(calls, '/admin/reliefs/save')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Request approval' }));
  expect(bodiesOf(calls, '/admin/reliefs/save')).toEqual([{ ...BODY, reason: 'Circular' }]);
});

test('a change after the check has to be checked again', async () => {
  const { user, calls } = open([FLOOD]);
  await user.click(await screen.findByRole('button', { name: 'Extend: flood, Ernakulam' }));
  const form = within(await screen.findByRole('dialog', { name: 'Extend: flood, Ernakulam' }));
  await user.type(form.getByLabelText('Reason'), 'Longer');
  await user.click(form.getByRole('button', { name: 'Check' }));
  await form.findByText('This relief covers 17 unpaid premiums of 12 policies today.');
  await user.clear(form.getByLabelText('More days'));
  await user.type(form.getByLabelText('More days'), '45');
  expect(form.queryByRole('button', { name: 'Request approval' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Check' }));
  await user.click(await form.findByRole('button', { name: 'Request approval' }));
  const { isFromBook: _book, policies: _policies, ...fields } = FLOOD;
  expect(bodiesOf(calls, '/admin/reliefs/save')).toEqual([{ ...fields, days: 45, reason: 'Longer' }]);
});

test('a relief of a book is shown and cannot be extended', async () => {
  open([{ ...FLOOD, isFromBook: true }]);
  const card = within(await screen.findByRole('region', { name: 'flood, Ernakulam' }));
  card.getByText('Book of the core system');
  card.getByText('682 683501');
  card.getByText('More time without interest');
  expect(card.queryByRole('button', { name: 'Extend: flood, Ernakulam' })).toBeNull();
});
