import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { AuditSearch } from './AuditSearch.tsx';

const PATH = '/admin/audit/search';
const RANGE = { from: '2026-11-19T18:30:00.000Z', to: '2026-11-20T05:00:00.000Z' };
const ROW = {
  at: '2026-11-19T19:00:00.000Z',
  actorKind: 'staff',
  actorId: 'r.kulkarni',
  role: 'operator',
  event: '/admin/cases/open',
  objectKind: 'case',
  objectId: 'SR9047318265',
  subjectClientId: '1000000017',
  outcome: 'REFUSED',
  reason: 'notAllowed',
  requestId: 'req-1',
  detail: null,
};
const found = (more: object = {}) => ({
  columns: Object.keys(ROW),
  rows: [ROW],
  total: 60,
  asOf: RANGE.to,
  file: null,
  verifiedAt: '2026-11-19T22:00:00.000Z',
  verifiedRows: 124_318,
  brokenAt: null,
  ...more,
});
const open = (answer: Answers[typeof PATH]) => {
  useAdmin.setState({ date: { ...RANGE, error: '' } });
  return openPortal('/', { [PATH]: answer }, { page: <AuditSearch initial={RANGE} /> });
};
const bodies = (calls: ReturnType<typeof openPortal>['calls']) => calls.filter(({ path }) => path === PATH).map(({ body }) => body);

test('shows time, user, action and reason below the last check', async () => {
  open(found());
  const [, row] = await screen.findAllByRole('row');
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual([
    '20-11-2026 00:30',
    'r.kulkarni',
    'operator',
    'Opened a case',
    'SR9047318265',
    'Rejected',
    'notAllowed',
    'Show/admin/cases/openRequest id: req-1',
  ]);
  screen.getByText('Verified at 20-11-2026, 03:30 IST. All 1,24,318 rows are intact.');
});

test('shows an alert for a broken audit trail', async () => {
  open(found({ brokenAt: '2026-11-19T10:00:00.000Z' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The audit trail was altered at 19-11-2026, 15:30 IST. Please inform the security officer.',
  );
});

test('sends filters with Search and keeps them, but not the page, out of the address', async () => {
  const { user, calls } = open(found());
  await user.type(await screen.findByRole('textbox', { name: 'Staff or customer' }), ' 1000000017 ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'REFUSED');
  expect(bodies(calls)).toEqual([{ ...RANGE, page: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(bodies(calls).at(-1)).toMatchObject({ from: RANGE.from, page: 1, actorId: '1000000017', outcome: 'REFUSED' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(bodies(calls).at(-1)).toMatchObject({ page: 2, actorId: '1000000017' }));
  expect(globalThis.location.href).not.toContain('1000000017');
});

test('shows an empty state without matches', async () => {
  open(reject('empty'));
  await screen.findByRole('heading', { name: 'No results for these dates' });
});
