import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { createList, logStaffIn, staffUser } from '../shell/testing-staff.ts';

beforeEach(logStaffIn);
const ROW = {
  appliedOn: '2026-11-14',
  applicationNumber: 'AP00000001',
  formId: 'F1',
  planName: 'Secure Shield Term',
  channelName: 'ONLINE',
  stage: 'DOCS_PENDING',
  openRequirements: 2,
  oldestOpenDays: 5,
  paidAmount: 12_500.5,
  pivc: 'N',
  changedAt: '2026-11-20T05:00:00.000Z',
};
const APPLICATION = {
  requirements: [
    { REQIR_ID: 'R1', REQT_NAME: 'Income proof', REQT_STATUS: 'REJECTED' as const, submittedAt: null, acceptedAt: null, reason: 'Blurred' },
  ],
  events: [{ at: '2026-11-14T20:00:00.000Z', text: 'DOCS_PENDING' }],
  linkSentAt: null,
};
const answers: Answers = {
  ...staffUser('operator'),
  '/admin/report': ({ group, filter }) =>
    group
      ? createList([{ channelName: 'ONLINE', count: 1 }])
      : { ...createList([ROW]), ...(filter?.applicationNumber && { application: APPLICATION }) },
  '/admin/appTracker/sendLink': { sentTo: 'XXXXXX4821' },
};

test('opens the document status of an application and resends the link after a confirmation', async () => {
  const { user, calls } = openPortal('/admin-appTracker', answers);
  const table = within(await screen.findByRole('group', { name: 'Rows of the report' }));
  expect(table.getByText('₹12,500.50')).toBeTruthy();
  await user.click(table.getByRole('button', { name: 'AP00000001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Application AP00000001' }));
  expect(await dialog.findByText('Blurred')).toBeTruthy();
  expect(dialog.getByText('Sent back')).toBeTruthy();
  expect(dialog.getByText(/15-11-2026, 01:30 IST · Documents/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send link again' }));
  expect(await screen.findByText("Send the link to the applicant's mobile?")).toBeTruthy();
  expect(calls.some(({ path }) => path === '/admin/appTracker/sendLink')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent to XXXXXX4821.')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/admin/appTracker/sendLink')?.body).toEqual({ applicationNumber: 'AP00000001' });
});

test('searches by number without a range, and shows an error at an invalid number', async () => {
  const { user, calls } = openPortal('/admin-appTracker', {
    ...answers,
    '/admin/report': ({ group, filter }) => (filter?.applicationNumber ? reject('empty') : createList(group ? [] : [ROW])),
  });
  const number = await screen.findByLabelText('Application no.');
  await user.type(number, 'short');
  await user.click(screen.getByRole('button', { name: 'Find by number' }));
  expect(screen.getByText('An application number has 10 letters and digits.')).toBeTruthy();
  await user.clear(number);
  await user.type(number, 'ap99999999');
  await user.click(screen.getByRole('button', { name: 'Find by number' }));
  expect(await screen.findByText(/No application matches\./)).toBeTruthy();
  const requestBody = calls.find(({ body }) => (body.filter as Record<string, string> | undefined)?.applicationNumber)?.body;
  expect(requestBody).toEqual({ reportType: 'APP_TRACKER', filter: { applicationNumber: 'AP99999999' } });
  expect(window.location.href).not.toContain('AP99999999');
});

test('lets no viewer send a link, and filters by open duration', async () => {
  const { user, calls } = openPortal('/admin-appTracker', { ...answers, ...staffUser('viewer') });
  await user.type(await screen.findByLabelText('Requirement open longer than (days)'), '4');
  await waitFor(() =>
    expect(calls.some(({ body }) => (body.filter as Record<string, string> | undefined)?.oldestOpenDays === '4')).toBe(true),
  );
  await user.click(await screen.findByRole('button', { name: 'AP00000001' }));
  await screen.findByText('Blurred');
  expect(screen.queryByRole('button', { name: 'Send link again' })).toBeNull();
});
