import { fileStartedCookie } from '@portal/contract/staff/staff-files.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';

const FILE = { fileRef: 'f'.repeat(22), fileName: 'x.csv', expiresAt: new Date(Date.now() + 60_000).toISOString() };
const answer = (total: number) => ({ columns: [], rows: [], total, asOf: '2026-11-20T05:00:00.000Z', file: { ...FILE, rows: total } });

/** As the server's answer to a download does. */
const setCookie = (line: string) => Reflect.set(document, 'cookie', line);

let fetched: string[];
/** True if the file downloads start immediately. */
let startsAtOnce: boolean;
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
  fetched = [];
  startsAtOnce = true;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const href = this.getAttribute('href') ?? '';
    fetched.push(href);
    if (startsAtOnce) setCookie(fileStartedCookie(href.split('ref=')[1] ?? ''));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  setCookie('begun=; Max-Age=0');
});
const open = (more: Answers = {}) => openPortal('/admin-downloads', { '/admin/approvals': [], ...more });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const done = () => within(screen.getByRole('region', { name: 'Downloaded this session' }));

test('counts the rows, downloads the file and lists it for the session', async () => {
  const { user, calls } = open({ '/admin/pp_logs': answer(12) });
  const byDate = await card('By date');
  expect(screen.getByText('No downloads yet')).toBeTruthy();
  await user.selectOptions(byDate.getByLabelText('Report'), 'PAY_FAILURES');
  await user.selectOptions(byDate.getByLabelText('Format'), 'XLSX');
  await user.click(byDate.getByRole('button', { name: 'Download report' }));
  await waitFor(() => expect(fetched).toEqual([`/api/admin/files?ref=${FILE.fileRef}`]));
  await done().findByText('Downloaded');
  expect(
    done()
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pay premium failures', expect.stringContaining(' – '), '12', 'Downloaded']);
  expect(calls.find(({ path }) => path === '/admin/pp_logs')?.body).toEqual({
    from: useAdmin.getState().date.from,
    to: expect.any(String),
    format: 'XLSX',
  });
});

test('disables the button and shows the number of rows while the file is prepared', async () => {
  startsAtOnce = false;
  const { user } = open({ '/admin/report': answer(34_567) });
  const byDate = await card('By date');
  const button = byDate.getByRole<HTMLButtonElement>('button', { name: 'Download report' });
  await user.click(button);
  expect(await byDate.findByText('Preparing 34,567 rows …')).toBeTruthy();
  expect([button.dataset.loading, done().queryByText('Downloaded')]).toEqual(['true', null]);
  setCookie(fileStartedCookie(FILE.fileRef));
  expect(await done().findByText('Downloaded')).toBeTruthy();
  expect([button.dataset.loading, byDate.queryByText(/^Preparing/)]).toEqual([undefined, null]);
});

test('rejects the current month immediately and on submit, and accepts the previous one', async () => {
  const { user, calls } = open({ '/admin/report': answer(3) });
  const byMonth = await card('By month');
  const month = byMonth.getByLabelText<HTMLInputElement>('Month');
  const before = month.value;
  fireEvent.change(month, { target: { value: dayOf(new Date()).slice(0, 7) } });
  expect(await byMonth.findByText('We dont have current month data')).toBeTruthy();
  await user.click(byMonth.getByRole('button', { name: 'Download month' }));
  const popup = await screen.findByRole('dialog');
  expect(popup.textContent).toContain('We dont have current month data');
  await user.click(within(popup).getByRole('button', { name: 'OK' }));
  expect(calls.filter(({ path }) => path === '/admin/report')).toEqual([]);
  fireEvent.change(month, { target: { value: before } });
  await user.click(byMonth.getByRole('button', { name: 'Download month' }));
  await waitFor(() => expect(fetched).toHaveLength(1));
  expect(calls.find(({ path }) => path === '/admin/report')?.body).toEqual({ reportType: 'PAYMENTS', month: before, format: 'CSV' });
});

test('confirms more than one lakh rows, and explains empty, rejected and approved results', async () => {
  let next: unknown = answer(100_001);
  const { user, calls } = open({ '/admin/report': () => next as never });
  const button = (await card('By date')).getByRole('button', { name: 'Download report' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'A large file' }));
  expect(dialog.getByText('This file has 1,00,001 rows. Download anyway?')).toBeTruthy();
  expect(fetched).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(fetched).toHaveLength(1));
  // The counted file is downloaded, because an approval is valid for one file.
  expect(calls.filter(({ path }) => path === '/admin/report')).toHaveLength(1);
  next = { approvalId: 'a'.repeat(22), state: 'PROPOSED', expiresAt: '2026-11-20T05:30:00.000Z' };
  await user.click(button);
  expect(await done().findByText('Sent for approval')).toBeTruthy();
  next = reject('empty');
  await user.click(button);
  expect(await screen.findByText(/^No rows between /)).toBeTruthy();
  next = reject('badRequest', { fields: { format: 'This report is too large for this format. Choose CSV.' } });
  await user.click(button);
  expect(await done().findByText('This report is too large for this format. Choose CSV.')).toBeTruthy();
  expect((await screen.findByRole('dialog')).textContent).toContain('This report is too large for this format. Choose CSV.');
});

test('names an empty month by its days and keeps the list across pages', async () => {
  const { user } = open({ '/admin/report': () => reject('empty') });
  const byMonth = await card('By month');
  fireEvent.change(byMonth.getByLabelText<HTMLInputElement>('Month'), { target: { value: '2026-02' } });
  await user.click(byMonth.getByRole('button', { name: 'Download month' }));
  expect(await screen.findByText('No rows between 01-02-2026 and 28-02-2026.')).toBeTruthy();
  expect(done().getByText('No rows')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Charts' }));
  await screen.findByRole('heading', { name: 'Charts' });
  await user.click(screen.getByRole('link', { name: 'Downloads' }));
  expect(await screen.findByText('No rows')).toBeTruthy();
});

test('offers sixteen reports by date, eleven of them by month', async () => {
  open();
  const options = async (name: string) => within((await card(name)).getByLabelText('Report')).getAllByRole('option').length;
  expect([await options('By date'), await options('By month')]).toEqual([16, 11]);
});
