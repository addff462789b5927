import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';

type Banner = ResponseOf<'/admin/getMaintenanceMsgRecord'>;
const VERSION: NonNullable<Banner['current']> = {
  Message: 'Closed <b>tonight</b>',
  banner_enabled: 1,
  showFrom: null,
  showTo: null,
  setBy: 'Omkar Joshi',
  approvedBy: 'Aparna Sen',
  at: '2026-11-20T05:00:00.000Z',
};
const EMPTY: Banner = { current: null, proposed: null, history: [] };
const FULL: Banner = { current: VERSION, proposed: null, history: [VERSION] };

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
});
const as = (role: 'viewer' | 'operator' | 'approver') => ({
  userId: role,
  name: role,
  role,
  desks: [],
  lastLoginAt: null,
  hasFactor: false,
});
const open = (record: Banner, more: Answers = {}) =>
  openPortal('/admin-maintenanceBanner', {
    '/admin/session': as('operator'),
    '/admin/approvals': [],
    '/admin/getMaintenanceMsgRecord': record,
    ...more,
  });
const sent = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path === '/admin/setMaintenanceMessage').map(({ body }) => body);

test('previews a message, confirms it and sends it for approval', async () => {
  const { user, calls } = open(EMPTY, {
    '/admin/setMaintenanceMessage': { approvalId: 'A'.repeat(22), state: 'PROPOSED', expiresAt: '2026-11-20T05:30:00.000Z' },
  });
  expect(await screen.findByText('There is no message.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a message.')).toBeTruthy();
  const message = screen.getByRole('textbox', { name: 'Message' });
  await user.type(message, 'Slow <i>tonight</i>');
  expect([...document.querySelectorAll('[data-notice] p')].map(({ innerHTML }) => innerHTML)).toEqual([
    'Slow &lt;i&gt;tonight&lt;/i&gt;',
    'Slow &lt;i&gt;tonight&lt;/i&gt;',
  ]);
  await user.type(screen.getByLabelText(/^From/), '24-11-2026 22:00');
  await user.type(screen.getByLabelText(/^To/), '24-11-2026 21:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('INVALID-RANGE | TO cant be before FROM')).toBeTruthy();
  expect(sent(calls)).toEqual([]);
  await user.clear(screen.getByLabelText(/^To/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Show this to all customers?' });
  expect(dialog.textContent).toContain('Slow <i>tonight</i>');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sent for approval')).toBeTruthy();
  expect(sent(calls)).toEqual([{ Message: 'Slow <i>tonight</i>', banner_enabled: 1, showFrom: '2026-11-24T16:30:00.000Z' }]);
});

test('switches the current message off with its text, and lists pending ones below', async () => {
  const proposed = {
    ...VERSION,
    Message: 'Next',
    approvalId: 'A'.repeat(22),
    proposer: 'Omkar Joshi',
    expiresAt: '2026-11-20T05:30:00.000Z',
  };
  const { user, calls } = open(
    { ...FULL, proposed },
    { '/admin/setMaintenanceMessage': { approvalId: null, state: 'EXECUTED', expiresAt: null } },
  );
  expect(await screen.findByText('Waiting for approval until 11:00: Next')).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Aparna Sen' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Saved. Customers will see it when they next load a page.')).toBeTruthy();
  expect(sent(calls)).toEqual([{ Message: 'Closed <b>tonight</b>', banner_enabled: 0 }]);
});

test('shows a viewer the record read-only', async () => {
  open(FULL, { '/admin/session': as('viewer') });
  expect(await screen.findByText('You can view this page. Only operators can change the banner.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('opens the popup for an unreadable record and blocks saving until it loads', async () => {
  const { user } = open(EMPTY, { '/admin/getMaintenanceMsgRecord': reject('unexpected') });
  const popup = await screen.findByRole('dialog', { name: 'Technical error' });
  expect(popup.textContent).toContain('Maintenance banner did not work. Please try again.');
  await user.click(within(popup).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

const ASKED = {
  approvalId: 'B'.repeat(22),
  kind: 'BANNER' as const,
  summary: 'On: Closed tonight',
  reason: '',
  proposer: 'Omkar Joshi',
  isOwn: false,
  at: '2026-11-20T05:00:00.000Z',
  expiresAt: new Date(Date.now() + 11 * 60_000).toISOString(),
  state: 'PROPOSED' as const,
  decidedBy: null,
  note: null,
  isIndependent: true,
  hasResult: false,
};

test('shows the days of a request that waits for weeks', async () => {
  const expiresAt = new Date(Date.now() + (90 * 24 + 1) * 3_600_000).toISOString();
  open(FULL, { '/admin/session': as('approver'), '/admin/approvals': [{ ...ASKED, expiresAt }] });
  expect(await screen.findByText('90 days left')).toBeTruthy();
});

test('approves or rejects another person’s request with a reason, but offers no buttons on own ones', async () => {
  const own = [
    { ...ASKED, approvalId: 'C'.repeat(22), isOwn: true },
    { ...ASKED, approvalId: 'D'.repeat(22), isOwn: true, state: 'EXECUTED' as const, decidedBy: 'Arvind Menon' },
    { ...ASKED, approvalId: 'E'.repeat(22), isOwn: true, state: 'REJECTED' as const, note: 'Not today' },
    { ...ASKED, approvalId: 'F'.repeat(22), isOwn: true, state: 'EXPIRED' as const },
  ];
  const { user, calls } = open(FULL, {
    '/admin/session': as('approver'),
    '/admin/approvals': [ASKED, ...own],
    '/admin/approvals/decide': { approvalId: ASKED.approvalId, state: 'EXECUTED' },
  });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for your approval' }));
  expect(waiting.getByText('11 minutes left')).toBeTruthy();
  expect(waiting.queryByText('You cannot approve your own request')).toBeNull();
  const ownRequests = within(screen.getByRole('region', { name: 'Your requests' }));
  expect(ownRequests.queryAllByRole('button')).toEqual([]);
  expect(ownRequests.getByText('You cannot approve your own request')).toBeTruthy();
  for (const expectedText of [/^Sent for approval, until/, 'Approved by Arvind Menon', 'Rejected: Not today', 'Expired'])
    expect(ownRequests.getByText(expectedText)).toBeTruthy();
  await user.click(waiting.getByRole('button', { name: 'Reject' }));
  const rejectIt = await screen.findByRole('dialog', { name: 'Reject this?' });
  await user.click(within(rejectIt).getByRole('button', { name: 'Reject' }));
  expect(within(rejectIt).getByText('Give a reason.')).toBeTruthy();
  await user.click(within(rejectIt).getByRole('button', { name: 'Cancel' }));
  await user.click(waiting.getByRole('button', { name: 'Review and approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve this?' });
  expect(dialog.textContent).toContain('On: Closed tonight');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path.endsWith('/decide')).map(({ body }) => body)).toEqual([
    { approvalId: ASKED.approvalId, decision: 'APPROVE' },
  ]);
});

test('offers no buttons for an account that the approver created or changed', async () => {
  open(FULL, { '/admin/session': as('approver'), '/admin/approvals': [{ ...ASKED, isIndependent: false }] });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for your approval' }));
  expect(waiting.getByText('Another approver must decide this')).toBeTruthy();
  expect(waiting.queryAllByRole('button')).toEqual([]);
});

test('asks for an authenticator code when the server requires it', async () => {
  const { user, calls } = open(FULL, {
    '/admin/session': { ...as('approver'), hasFactor: true },
    '/admin/approvals': [ASKED],
    '/admin/approvals/decide': ({ decision, totp }) =>
      decision === 'APPROVE' && totp === undefined
        ? reject('badRequest', { fields: { totp: 'Enter the 6 digits.' } })
        : { approvalId: ASKED.approvalId, state: 'EXECUTED' },
  });
  const press = async (button: string, dialog: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: dialog }));
  };
  const approve = await press('Review and approve', 'Approve this?');
  await user.click(approve.getByRole('button', { name: 'Approve' }));
  await user.click(await approve.findByLabelText('Code from your authenticator app'));
  await user.click(approve.getByRole('button', { name: 'Approve' }));
  expect(approve.getByText('Enter the 6 digits.')).toBeTruthy();
  await user.type(approve.getByLabelText('Code from your authenticator app'), '123456');
  await user.click(approve.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const rejection = await press('Reject', 'Reject this?');
  await user.type(rejection.getByLabelText('Reason'), 'Not today');
  await user.click(rejection.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path.endsWith('/decide')).map(({ body }) => body)).toEqual([
    { approvalId: ASKED.approvalId, decision: 'APPROVE' },
    { approvalId: ASKED.approvalId, decision: 'APPROVE', totp: '123456' },
    { approvalId: ASKED.approvalId, decision: 'REJECT', reason: 'Not today' },
  ]);
});
