import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal } from '../../testing.tsx';
import type { CoreDifference, CoreDifferences, RejectedRow } from '../shell/staff-answers.ts';
import { logStaffIn } from '../shell/testing-staff.ts';

const ROW: RejectedRow = {
  rowId: '6a0c5f3e-0000-4000-8000-000000000001',
  kind: 'premium-receipts',
  policyNo: '100000801',
  reference: 'R2627-000000001',
  sequence: 7,
  at: '2026-11-20T05:00:00.000Z',
  code: 'E42',
  answer: 'Policy is not known',
  answeredAt: '2026-11-21T05:00:00.000Z',
};
const STATUS = { unsent: 3, unanswered: 12, lastSequence: 8, lastWrittenAt: '2026-11-20T05:15:00.000Z' };

beforeEach(logStaffIn);
const LAST = { day: '2026-11-19', fault: null, policies: 1026, at: '2026-11-20T03:00:00.000Z' };
const listDifferences = (rows: CoreDifference[], last: CoreDifferences['last'] = LAST): Answers => ({
  '/admin/core/differences': { last, rows, total: rows.length, pageSize: 25 },
});
const open = (rows: RejectedRow[], more: Answers = {}, path = '/admin-core') =>
  openPortal(path, { '/admin/core/rows': { ...STATUS, rows, total: rows.length, pageSize: 25 }, ...listDifferences([]), ...more });

test('shows how many rows wait, and an empty state without rejected rows', async () => {
  open([]);
  expect(await screen.findByText('No rejected rows')).toBeTruthy();
  const values = ['Not sent yet', 'Without an answer', 'Last batch'].map(
    (label) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent,
  );
  expect(values).toEqual(['3', '12', 'Number 8, 20-11-2026 10:45']);
});

test('shows a rejected row with its reason, and sends its correction', async () => {
  const { user, calls } = open([ROW], { '/admin/core/correct': {} });
  const table = within(await screen.findByRole('group', { name: 'Rejected rows' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '20-11-2026 10:30',
    'Receipt',
    '100000801',
    'R2627-000000001',
    '7',
    'E42: Policy is not known',
    'Send a correction',
  ]);
  await user.click(table.getByRole('button', { name: 'Send a correction of R2627-000000001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a correction of R2627-000000001' }));
  await user.click(dialog.getByRole('button', { name: 'Send a correction' }));
  expect(calls.filter(({ path }) => path === '/admin/core/correct').map(({ body }) => body)).toEqual([{ rowId: ROW.rowId }]);
  expect(await screen.findByText('The correction will be sent with the next batch.')).toBeTruthy();
});

const DIFFERENCE: CoreDifference = {
  differenceId: '6a0c5f3e-0000-4000-8000-000000000002',
  policyNo: '100000801',
  field: 'paidTotal',
  kind: 'AMOUNT',
  ours: '12000.00',
  theirs: '12000.01',
  firstDay: '2026-11-18',
  lastDay: '2026-11-19',
  owner: null,
  isMine: false,
};

test('shows each difference with both values, first day and owner, and assigns it', async () => {
  const mine = { ...DIFFERENCE, differenceId: '6a0c5f3e-0000-4000-8000-000000000003', field: 'units:LIQUID', kind: 'UNITS' } as const;
  const { user, calls } = open([], {
    ...listDifferences([DIFFERENCE, { ...mine, owner: 'The operator', isMine: true }]),
    '/admin/core/assign': {},
  });
  const table = within(await screen.findByRole('group', { name: 'Differences' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([
    ['18-11-2026', '100000801', 'Premiums paid', 'Amount', '12000.00', '12000.01', 'No one', 'Assign to me'],
    ['18-11-2026', '100000801', 'Units of LIQUID', 'Units', '12000.00', '12000.01', 'The operator', 'Release'],
  ]);
  expect(screen.getByText('Positions of 19-11-2026: 1,026 policies')).toBeTruthy();
  await user.click(table.getByRole('button', { name: 'Assign to me: 100000801, Premiums paid' }));
  await user.click(table.getByRole('button', { name: 'Release: 100000801, Units of LIQUID' }));
  expect(calls.filter(({ path }) => path === '/admin/core/assign').map(({ body }) => body)).toEqual([
    { differenceId: DIFFERENCE.differenceId, owner: 'ME' },
    { differenceId: mine.differenceId, owner: 'NO_ONE' },
  ]);
});

test('filters differences by kind, and downloads those of the last day as CSV', async () => {
  const { user, calls } = open(
    [],
    { ...listDifferences([DIFFERENCE]), '/admin/report': { file: { fileRef: 'F'.repeat(22) } } as never },
    '/admin-core?kind=AMOUNT',
  );
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  const bodiesOf = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  expect(bodiesOf('/admin/core/differences')[0]).toEqual({ page: 1, kind: 'AMOUNT' });
  expect(bodiesOf('/admin/report')).toEqual([
    {
      reportType: 'CORE_DIFFERENCES',
      format: 'CSV',
      from: '2026-11-18T18:30:00.000Z',
      to: '2026-11-19T18:30:00.000Z',
      filter: { kind: 'AMOUNT' },
    },
  ]);
});

test.each<[CoreDifferences['last'], string]>([
  [null, 'The core system has not sent its positions yet.'],
  [
    { ...LAST, fault: 'line 2: status is missing or not valid' },
    'The positions of 19-11-2026 could not be compared: line 2: status is missing or not valid',
  ],
])('says why there is no comparison: %j', async (last, text) => {
  open([], listDifferences([], last));
  expect(await screen.findByText(text)).toBeTruthy();
});
