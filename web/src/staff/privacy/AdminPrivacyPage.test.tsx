// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { openPortal } from '../../testing.tsx';
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
    },
    { id: 'image', class: 'IMAGE', ground: 'CONTRACT', from: 'requestEnd', unit: 'days', length: 90, law: null, question: null },
  ],
  record: { fileName: 'ProcessingRecord_2026-11-20.csv', mimeType: 'text/csv', base64Data: btoa('"Table"') },
};
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
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
  openPortal('/admin-privacy', { '/admin/privacy/overview': OVERVIEW });
  await screen.findByRole('region', { name: 'Open requests' });
  expect(readRows('Open requests')).toEqual([['SR0000000001', 'Correction of your data', '20-12-2026', '30']]);
  expect(readRows('Retention table')).toEqual([
    ['Policies and contact details', '10 years after the end of the last policy', 'IRDAI Minimum Information Regulations 2020', 'A12'],
    ['Files you sent', '90 days after the end of the request', '–', '–'],
  ]);
  expect(screen.getByRole('button', { name: 'Download (CSV)' })).toBeTruthy();
});

test('shows an empty state when there are no requests', async () => {
  openPortal('/admin-privacy', { '/admin/privacy/overview': { ...OVERVIEW, requests: [] } });
  await screen.findByText('There are no open requests about data.');
});
