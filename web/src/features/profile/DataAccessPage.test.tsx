// @vitest-environment jsdom
import { addYears, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, fillDate, openPortal, reject } from '../../testing.tsx';

const PATH = '/dataAccess/list';
type Row = ResponseOf<typeof PATH>['rows'][number];
const TODAY = dayOf(new Date());
const row = (over: Partial<Row> = {}): Row => ({
  at: '2026-11-18T10:10:00.000Z',
  kind: 'VIEWED',
  who: 'STAFF',
  whoText: 'Our claims team',
  whoTextHi: 'हमारा दावा विभाग',
  what: 'Viewed your request',
  whatHi: 'आपका अनुरोध देखा',
  about: 'CL2611000001',
  reason: 'Decision on the claim',
  reasonHi: 'Decision on the claim',
  outcome: 'DONE',
  ...over,
});
const list = (rows: Row[], over: object = {}): ResponseOf<typeof PATH> => ({
  total: rows.length,
  page: 1,
  pageSize: 20,
  fromDate: addYears(TODAY, -1),
  toDate: TODAY,
  file: null,
  rows,
  ...over,
});
const open = (answer: Answers[typeof PATH], address = '/data-access') => openPortal(address, { [PATH]: answer }, { loggedIn: true });
const main = () => screen.findByRole('main');

test('groups entries by month with user, subject, reason and rejections', async () => {
  const own = row({ kind: 'CHANGED', who: 'YOU', whoText: 'You', what: 'Changed the password', about: '', reason: null });
  const { calls } = open(list([row(), row({ ...own, at: '2026-10-02T10:00:00.000Z', outcome: 'REFUSED' })]));
  const november = await screen.findByRole('region', { name: 'November 2026' });
  expect(within(november).getByRole('listitem').textContent).toBe(
    'Viewed your requestOur claims teamAbout CL2611000001Reason: Decision on the claim18-11-2026, 15:40 IST',
  );
  expect(within(screen.getByRole('region', { name: 'October 2026' })).getByRole('listitem').textContent).toBe(
    'Changed the passwordYouNot completed02-10-2026, 15:30 IST',
  );
  const requestBody = calls.find(({ path }) => path === PATH)?.body;
  expect(requestBody).toEqual({ fromDate: addYears(TODAY, -1), toDate: TODAY, page: 1 });
  expect((await main()).textContent).toContain('2 entries between');
});

test('stores kind and dates in the address and uses both for the file', async () => {
  const { user, calls } = open(list([row()]), '/data-access?from=2026-11-01&to=2026-11-18');
  await screen.findByRole('region', { name: 'November 2026' });
  await user.click(screen.getByRole('radio', { name: 'Viewed' }));
  await waitFor(() => expect(globalThis.location.search).toContain('show=VIEWED'));
  await user.click(await screen.findByRole('button', { name: 'Download (PDF)' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ fromDate: '2026-11-01', toDate: '2026-11-18', show: 'VIEWED', want: 'FILE' }));
});

test('shows an error at the field for dates in the wrong order', async () => {
  const { user, calls } = open(list([row()]));
  await screen.findByRole('group', { name: 'To' });
  await fillDate(user, { name: 'To', date: '01-01-2020' });
  await user.click(screen.getByRole('button', { name: 'Show entries' }));
  await screen.findByText('To Date should be greater than From Date');
  expect(calls.filter(({ path }) => path === PATH)).toHaveLength(1);
});

test('names the dates when there are no entries', async () => {
  open(reject('empty'));
  const text = `No entries between ${formatDay(addYears(TODAY, -1))} and ${formatDay(TODAY)}.`;
  await screen.findByRole('heading', { name: text });
});

test('reports an unrecognised access', async () => {
  const { user } = open(list([row()]));
  await user.click(await screen.findByRole('button', { name: 'Report it' }));
  await screen.findByRole('dialog');
});
