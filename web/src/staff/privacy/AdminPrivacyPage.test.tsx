// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, openPortal } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';

type Overview = ResponseOf<'/admin/privacy/overview'>;
const OVERVIEW: Overview = {
  requests: [
    {
      ...{ caseId: 'SR0000000001', title: { en: 'Correction of your data', hi: 'आपके डेटा में सुधार' }, status: 'IN_REVIEW' },
      ...{ answerBy: '2026-12-20', daysLeft: 30 },
    },
  ],
  rules: [
    {
      id: 'policy',
      class: 'POLICY',
      ground: 'LAW',
      from: 'lastPolicyEnd',
      unit: 'years',
      length: 10,
      law: 'IRDAI_RECORDS',
      question: 'A12',
      limits: { min: 10, max: 30 },
    },
    {
      ...{ id: 'image', class: 'IMAGE', ground: 'CONTRACT', from: 'requestEnd', unit: 'days', length: 90, law: null, question: null },
      limits: { min: 30, max: 365 },
    },
    {
      ...{ id: 'auditYear', class: 'AUDIT', ground: 'LAW', from: 'entry', unit: 'years', length: 1, law: 'DPDP_LOGS', question: null },
      limits: null,
    },
  ],
  record: { fileName: 'ProcessingRecord_2026-11-20.csv', mimeType: 'text/csv', base64Data: btoa('"Table"') },
};
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
});
const PREVIEW = { isRemovedHere: true, runOn: '2026-11-21', rows: 12, rowsNow: 3, firstOn: '2026-11-21' };
const open = (more: Answers = {}) =>
  openPortal('/admin-privacy', {
    '/admin/approvals': [],
    '/admin/privacy/overview': OVERVIEW,
    '/admin/privacy/retention/preview': PREVIEW,
    '/admin/privacy/retention/change': { approvalId: 'A'.repeat(22), state: 'PROPOSED', expiresAt: '2026-11-20T05:30:00.000Z' },
    ...more,
  });
const readRows = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('lists requests with the days that are left, and the retention table', async () => {
  open();
  await screen.findByRole('region', { name: 'Open requests' });
  expect(readRows('Open requests')).toEqual([['SR0000000001', 'Correction of your data', '20-12-2026', '30']]);
  expect(readRows('Retention table')).toEqual([
    [
      'Policies and contact details',
      '10 years after the end of the last policy',
      'IRDAI Minimum Information Regulations 2020',
      'A12',
      'Change',
    ],
    ['Files you sent', '90 days after the end of the request', '–', '–', 'Change'],
    ['Records of access', '1 years after the entry', 'Digital Personal Data Protection Rules, rules 6 and 8', '–', '–'],
  ]);
  expect(screen.getByRole('button', { name: 'Download (CSV)' })).toBeTruthy();
});

test('shows an empty state when there are no requests', async () => {
  open({ '/admin/privacy/overview': { ...OVERVIEW, requests: [] } });
  await screen.findByText('There are no open requests about data.');
});

async function openDialog(more: Answers = {}) {
  const { user, calls } = open(more);
  await user.click(await screen.findByRole('button', { name: 'Change the period: Files you sent' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change the period: Files you sent' }));
  const fill = async (length: string) => {
    await user.clear(form.getByLabelText('New period in days'));
    await user.type(form.getByLabelText('New period in days'), length);
  };
  const bodiesOf = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  return { user, form, fill, bodiesOf };
}

test('shows the effect of a new period before its approval is requested', async () => {
  const { user, form, fill, bodiesOf } = await openDialog();
  form.getByText('Kept for 90 days after the end of the request.');
  form.getByText('From 30 to 365.');
  await fill('x');
  await user.click(form.getByRole('button', { name: 'Check' }));
  form.getByText('Enter a whole number.');
  form.getByText('Give a reason.');
  await fill('60');
  await user.type(form.getByLabelText('Reason'), 'Less data');
  await user.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByText('The run on 21-11-2026 would remove 12 rows. Without the change it removes 3.')).toBeTruthy();
  expect(bodiesOf('/admin/privacy/retention/preview')).toEqual([{ ruleId: 'image', length: 60 }]);
  expect(bodiesOf('/admin/privacy/retention/change')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Request approval' }));
  expect(bodiesOf('/admin/privacy/retention/change')).toEqual([{ ruleId: 'image', length: 60, reason: 'Less data' }]);
});

test.each([
  [{ rows: 0, firstOn: '2027-01-05' }, 'The next run would remove nothing. The first rows would be removed on 05-01-2027.'],
  [{ rows: 0, firstOn: null }, 'No rows would be removed.'],
  [{ isRemovedHere: false }, 'The core system removes this data. Customers will see the new period here.'],
])('describes the effect %o', async (changes, line) => {
  const { user, form, fill } = await openDialog({ '/admin/privacy/retention/preview': { ...PREVIEW, ...changes } });
  await fill('60');
  await user.type(form.getByLabelText('Reason'), 'Less data');
  await user.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByText(line)).toBeTruthy();
});
