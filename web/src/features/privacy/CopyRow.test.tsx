// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import type { Overview } from './overview.ts';
import { anOverview } from './testing-privacy.ts';

const CASE = 'SR0000000001';
type Request = Overview['requests'][number];
const request = (changes: Partial<Request> = {}): Request => ({
  caseId: CASE,
  type: 'COPY',
  on: '2026-11-28',
  status: 'COMPLETED',
  until: '2026-12-05T04:30:00.000Z',
  ...changes,
});
const open = (requests: Request[], answers: Answers = {}) =>
  openPortal('/privacy', { '/privacy/overview': anOverview({ requests }), ...answers }, { loggedIn: true });
const findRow = async () => (await screen.findByText('Get a copy of your data')).closest('li') as HTMLElement;
const FILE = { base64Data: btoa('{}'), sizeBytes: 2, pages: null, sha256: 'a', passwordProtected: false };

test('asks for a copy', async () => {
  const receipt = {
    policyNo: null,
    caseStatus: 'SUBMITTED',
    submittedOn: '2026-11-28T04:30:00.000Z',
    promisedBy: '2026-11-30',
    erasedOn: null,
    kept: [] as never[],
  } as const;
  const { user, calls } = open([], { '/privacy/request': { ...receipt, caseId: CASE, message: '', endpoint: 'privacy/request' } });
  await user.click(await screen.findByRole('button', { name: 'Ask for a copy' }));
  await waitFor(() => expect(calls.find(({ path }) => path === '/privacy/request')?.body).toEqual({ type: 'COPY' }));
});

test('a copy that is being prepared offers nothing to press', async () => {
  open([request({ status: 'SUBMITTED', until: null })]);
  const row = await findRow();
  expect(row.textContent).toContain('You asked on 28-11-2026.');
  expect(within(row).queryAllByRole('button')).toEqual([]);
});

test.each([
  ['Download PDF', 'PDF', 'application/pdf'],
  ['Download JSON', 'JSON', 'application/json'],
] as const)('a ready copy is fetched with %s', async (name, format, mimeType) => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined }));
  const { user, calls } = open([request()], { '/privacy/file': { ...FILE, fileName: `DataCopy_${CASE}`, mimeType } });
  expect((await findRow()).textContent).toContain('Your copy is ready until 05-12-2026, 10:00 IST.');
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(calls.find(({ path }) => path === '/privacy/file')?.body).toEqual({ caseId: CASE, format }));
  expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull();
});

test('an expired copy can be asked for again', async () => {
  open([request({ until: null })]);
  const row = await findRow();
  expect(row.textContent).toContain('This copy is no longer available. Ask again.');
  expect(within(row).getByRole('button', { name: 'Ask for a copy' })).toBeTruthy();
});

test('says why the copy is not given now', async () => {
  const { user } = open([], { '/privacy/request': reject('refusedOnHold') });
  await user.click(await screen.findByRole('button', { name: 'Ask for a copy' }));
  expect((await screen.findByRole('alert')).textContent).toContain('this service is unavailable for 24 hours');
});
