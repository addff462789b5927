import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPortal } from '../../testing.tsx';
import { logStaffIn, staffUser } from '../shell/testing-staff.ts';

beforeEach(logStaffIn);

type Row = Record<string, string | number | null>;
const ROWS: Record<string, Row[]> = {
  days: [
    { category: 'CLAIM', days: 4, count: 2 },
    { category: 'CLAIM', days: 15, count: 1 },
    { category: 'PREMIUM', days: null, count: 1 },
  ],
  late: [
    { category: 'CLAIM', late: 'N', count: 2 },
    { category: 'CLAIM', late: 'Y', count: 1 },
    { category: 'PREMIUM', late: 'Y', count: 1 },
  ],
  decision: [
    { category: 'CLAIM', decision: 'AGREED', count: 2 },
    { category: 'CLAIM', decision: 'NOT_AGREED', count: 1 },
    { category: 'PREMIUM', decision: null, count: 1 },
  ],
  rootCause: [
    { category: 'CLAIM', rootCause: 'DELAY', count: 3 },
    { category: 'PREMIUM', rootCause: null, count: 1 },
  ],
};
const open = (isEmpty = false) =>
  openPortal('/admin-complaints', {
    ...staffUser('viewer', []),
    '/admin/report': ({ group = [] }) => {
      const rows = isEmpty ? [] : (ROWS[group[1] ?? ''] ?? []);
      return { columns: [], rows: rows.map((row) => ({ ...row, amount: null, lastAt: null })), total: rows.length, asOf: '', file: null };
    },
  });
const textsOf = async (region: string) => {
  const table = within(await screen.findByRole('region', { name: region })).getByRole('table');
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
};

test('shows the answers and the causes of a month by category, with the sum of all', async () => {
  open();
  expect(await textsOf('Answers')).toEqual([
    'Claim | 3 | 3 | 1 | 7.7 | 15 | 2 | 0 | 1',
    'Premium | 1 | 0 | 1 | - | - | 0 | 0 | 0',
    'All | 4 | 3 | 2 | 7.7 | 15 | 2 | 0 | 1',
  ]);
  expect(await textsOf('Root causes')).toEqual([
    'Claim | 3 | 0 | 0 | 0 | 0 | 0 | 0 | 0',
    'Premium | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0',
    'All | 3 | 0 | 0 | 0 | 0 | 0 | 0 | 0',
  ]);
});

test('says that a month has no complaints', async () => {
  open(true);
  expect(await screen.findByText('No complaints in this month.')).toBeTruthy();
});
