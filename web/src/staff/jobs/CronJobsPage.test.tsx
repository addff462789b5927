import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';

type Run = ResponseOf<'/admin/cronRuns'>[number];
const run = (more: Partial<Run> = {}): Run => ({
  runKey: 'nav-load:x',
  name: 'nav-load',
  slot: '2026-11-20T16:35:00.000Z',
  startedAt: '2026-11-20T16:35:05.000Z',
  endedAt: '2026-11-20T16:35:17.000Z',
  state: 'DONE',
  changed: 14,
  attempts: 1,
  error: null,
  ...more,
});
const CONFIRMED: ResponseOf<'/admin/cronAuth'> = {
  cronToken: 'c'.repeat(43),
  jobs: [
    {
      name: 'nav-load',
      schedule: 'At 22:05, Monday through Friday',
      timeZone: 'Asia/Kolkata',
      effect: 'Loads the NAVs that were published',
      needsApproval: false,
      lastRun: run(),
      nextAt: '2026-11-23T16:35:00.000Z',
    },
    {
      name: 'loan-interest',
      schedule: 'At 01:00',
      timeZone: 'Asia/Kolkata',
      effect: 'Adds the interest of half-year days to loans',
      needsApproval: true,
      lastRun: null,
      nextAt: '2026-11-23T19:30:00.000Z',
    },
  ],
  deadLetters: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      job: 'message-send',
      failedAt: '2026-11-20T05:00:00.000Z',
      attempts: 21,
      error: 'no answer',
    },
  ],
};

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
});
async function confirm(more: Answers = {}) {
  const opened = openPortal('/cronjob-config', {
    '/admin/approvals': [],
    '/admin/cronAuth': CONFIRMED,
    '/admin/cronRuns': [run()],
    ...more,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  await opened.user.type(dialog.getByLabelText('Password'), 'Staff#2026');
  await opened.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  return { ...opened, dialog };
}
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

test('requires a confirmation: shows a wrong password, and Cancel opens the dashboard', async () => {
  const { dialog, user } = await confirm({ '/admin/cronAuth': reject('staffCredentialsWrong') });
  expect((await dialog.findByRole('alert')).textContent).toContain('Authentication FailedPlease Enter correct credentials');
  expect(dialog.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin-dashboard'));
});

test('lists jobs with their last run and required approvals', async () => {
  await confirm();
  const nav = await findRow('nav-load');
  for (const expectedText of ['At 22:05, Monday through Friday', '20-11-2026 22:05', 'Succeeded', '12', '14', '23-11-2026 22:05'])
    expect(nav.getByRole('cell', { name: expectedText })).toBeTruthy();
  const loan = await findRow('loan-interest');
  expect(loan.getByText('Never')).toBeTruthy();
  expect(loan.getByText('needs approval')).toBeTruthy();
});

test('runs a job with a reason and polls its row every five seconds until it ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  try {
    let runs = [run({ state: 'FAILED', error: 'no answer', changed: null })];
    const { user, calls } = await confirm({
      '/admin/cronRuns': () => runs,
      '/admin/triggerCronjob': () => {
        runs = [run({ state: 'RUNNING', endedAt: null, startedAt: '2026-11-20T17:00:00.000Z', changed: null })];
        return { runKey: 'nav-load:x', state: 'STARTED', approvalId: null, expiresAt: null };
      },
    });
    expect(await screen.findByText('no answer', { selector: 'td[colspan]' })).toBeTruthy();
    await user.click((await findRow('nav-load')).getByRole('button', { name: 'Run nav-load now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Run nav-load?' }));
    await user.click(dialog.getByRole('button', { name: 'Run' }));
    expect(dialog.getByText('Give a reason.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'it failed');
    await user.click(dialog.getByRole('button', { name: 'Run' }));
    expect(await screen.findByText('nav-load has started.')).toBeTruthy();
    const row = await findRow('nav-load');
    expect(await row.findByText('Running since 22:30')).toBeTruthy();
    expect(row.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    runs = [run({ startedAt: '2026-11-20T17:00:00.000Z', endedAt: '2026-11-20T17:00:03.000Z' })];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await row.findByText('Succeeded')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/admin/triggerCronjob').map(({ body }) => body)).toEqual([
      { cronToken: CONFIRMED.cronToken, jobName: 'nav-load', reason: 'it failed' },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('asks again after an expired confirmation, and drops a dead letter with a reason', async () => {
  const { user, calls } = await confirm({ '/admin/deadLetters': { state: 'DROPPED' }, '/admin/triggerCronjob': reject('cronTokenOver') });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }));
  await user.type(dialog.getByLabelText('Reason'), 'the policy is gone');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('There are no failed jobs.')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/admin/deadLetters').map(({ body }) => body)).toEqual([
    { cronToken: CONFIRMED.cronToken, id: CONFIRMED.deadLetters[0]?.id, action: 'DROP', reason: 'the policy is gone' },
  ]);
  await user.click((await findRow('nav-load')).getByRole('button'));
  const again = within(await screen.findByRole('dialog', { name: 'Run nav-load?' }));
  await user.type(again.getByLabelText('Reason'), 'once more');
  await user.click(again.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('Please confirm your identity again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm your identity' })).toBeTruthy();
});
