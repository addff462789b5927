import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';
import type { Approval } from '../shell/staff-answers.ts';

const APPROVED: Approval = {
  approvalId: 'A'.repeat(22),
  kind: 'DECRYPT',
  summary: 'A sealed text of 300 characters',
  reason: 'Customer complaint: what was sent',
  proposer: 'An approver',
  isOwn: true,
  at: '2026-11-20T05:00:00.000Z',
  expiresAt: '2026-11-20T05:30:00.000Z',
  state: 'APPROVED',
  decidedBy: 'Arvind Menon',
  note: null,
  isIndependent: true,
  hasResult: false,
};

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
});
const open = (more: Answers = {}) => openPortal('/admin-EncryptionAndDecryption', { '/admin/approvals': [], ...more });

test('encrypts JSON and rejects other text at the field', async () => {
  const { user } = open({ '/admin/encryptData': { encData: 'sealed.text', kid: 'k' } });
  const card = within(await screen.findByRole('region', { name: 'Encrypt' }));
  await user.click(card.getByRole('button', { name: 'Encrypt' }));
  expect(card.getByText('Enter valid JSON.')).toBeTruthy();
  await user.type(card.getByLabelText('Plain text'), '12');
  await user.click(card.getByRole('button', { name: 'Encrypt' }));
  await waitFor(() => expect(card.getByLabelText<HTMLTextAreaElement>('Result').value).toBe('sealed.text'));
});

test('shows missing values and requests nothing with a wrong password', async () => {
  const { user, calls } = open({ '/admin/responseDecrypt': reject('staffCredentialsWrong') });
  const card = within(await screen.findByRole('region', { name: 'Decrypt' }));
  await user.click(card.getByRole('button', { name: 'Request approval' }));
  for (const expectedText of ['Enter the encrypted text.', 'Give a reason.', 'Enter your password.'])
    expect(card.getByText(expectedText)).toBeTruthy();
  await user.type(card.getByLabelText('Encrypted text'), 'sealed');
  await user.type(card.getByLabelText(/^Details/), 'what did they send');
  await user.type(card.getByLabelText('Your password'), 'wrong');
  await user.click(card.getByRole('button', { name: 'Request approval' }));
  expect(await screen.findByText('Please Enter correct credentials')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/admin/responseDecrypt').map(({ body }) => body)).toEqual([
    { encData: 'sealed', reasonCode: 'COMPLAINT', reason: 'what did they send', password: 'wrong' },
  ]);
});

test('shows an approved body masked, reveals single values, and clears it after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const openUntil = new Date(Date.now() + 300_000).toISOString();
    const { user } = open({
      '/admin/approvals': [APPROVED],
      '/admin/responseDecrypt': (body: object) =>
        'reveal' in body
          ? { data: '482913', masked: false, openUntil }
          : { data: { 'a/b': { otp: 'XXXXXX' }, amount: 12 }, masked: true, openUntil },
    });
    expect(await screen.findByText('Approved by Arvind Menon')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    await user.click(await result.findByRole('button', { name: 'Reveal /a~1b/otp' }));
    expect(await result.findByText('482913')).toBeTruthy();
    expect(result.queryAllByRole('button')).toEqual([]);
    await vi.advanceTimersByTimeAsync(300_000);
    await waitFor(() => expect(screen.queryByText('482913')).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});
