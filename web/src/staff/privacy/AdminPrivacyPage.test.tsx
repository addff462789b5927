// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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
  privacyNotice: { version: '1', on: '2026-11-29', isSent: false },
  notices: [],
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
      'Change',
      'IRDAI Minimum Information Regulations 2020',
      'A12',
    ],
    ['Files you sent', '90 days after the end of the request', 'Change', '–', '–'],
    ['Records of access', '1 years after the entry', '–', 'Digital Personal Data Protection Rules, rules 6 and 8', '–'],
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
  form.getByText('Allowed: 30 to 365.');
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

describe('notices to customers', () => {
  const SENT = { approvalId: 'A'.repeat(22), state: 'PROPOSED', expiresAt: '2026-11-20T05:30:00.000Z' } as const;
  const openNotices = (more: Answers = {}) => {
    const { user, calls } = open({ '/admin/privacy/notice/send': SENT, ...more });
    return { user, sent: () => calls.filter(({ path }) => path === '/admin/privacy/notice/send').map(({ body }) => body) };
  };

  test('a breach is sent to the listed customers with its data and advice', async () => {
    const { user, sent } = openNotices();
    await user.click(await screen.findByRole('button', { name: 'Tell customers about a breach' }));
    const form = within(await screen.findByRole('dialog', { name: 'Tell customers about a breach' }));
    await user.click(form.getByRole('button', { name: 'Request approval' }));
    for (const line of ['Enter a date.', 'Choose at least one.', 'Give a reason.']) form.getByText(line);
    expect(sent()).toEqual([]);
    const day = within(form.getByRole('group', { name: 'Day of the breach' }));
    for (const [label, part] of [
      ['Day', '18'],
      ['Month', '11'],
      ['Year', '2026'],
    ] as const)
      await user.type(day.getByLabelText(label), part);
    await user.click(form.getByRole('radio', { name: 'Data was lost' }));
    await user.click(form.getByRole('checkbox', { name: 'bank details' }));
    await user.selectOptions(form.getByLabelText('Advice: please …'), 'BANK');
    await user.type(form.getByLabelText('Client IDs, with blanks between them'), '1000000002, 1000000008');
    await user.type(form.getByLabelText('Reason'), 'Incident 12');
    await user.click(form.getByRole('button', { name: 'Request approval' }));
    expect(sent()).toEqual([
      {
        ...{ kind: 'BREACH', happenedOn: '2026-11-18', effect: 'LOST', items: ['BANK'], advice: 'BANK', isToAll: false },
        ...{ clientIds: ['1000000002', '1000000008'], reason: 'Incident 12' },
      },
    ]);
  });

  test('a changed privacy notice is announced once', async () => {
    const { user, sent } = openNotices();
    await user.click(await screen.findByRole('button', { name: 'Announce version 1 of the privacy notice' }));
    const form = within(await screen.findByRole('dialog', { name: 'Announce version 1 of the privacy notice' }));
    await user.type(form.getByLabelText('Reason'), 'New page');
    await user.click(form.getByRole('button', { name: 'Request approval' }));
    expect(sent()).toEqual([{ kind: 'CHANGE', reason: 'New page' }]);
  });

  test('the table names each notice and the customers who were told', async () => {
    const at = { createdAt: '2026-11-20T05:00:00.000Z', told: 2 };
    const notices: Overview['notices'] = [
      { noticeId: 'B'.repeat(22), kind: 'BREACH', version: null, happenedOn: '2026-11-18', items: ['BANK'], ...at },
      { noticeId: 'C'.repeat(22), kind: 'CHANGE', version: '1', happenedOn: null, items: [], ...at },
    ];
    const privacyNotice = { version: '1', on: '2026-11-29', isSent: true };
    openNotices({ '/admin/privacy/overview': { ...OVERVIEW, notices, privacyNotice } });
    await screen.findByRole('region', { name: 'Notices to customers' });
    expect(readRows('Notices to customers')).toEqual([
      ['Breach of 18-11-2026', '20-11-2026', '2', 'Download'],
      ['Privacy notice, version 1', '20-11-2026', '2', 'Download'],
    ]);
    expect(screen.queryByRole('button', { name: 'Announce version 1 of the privacy notice' })).toBeNull();
  });
});
