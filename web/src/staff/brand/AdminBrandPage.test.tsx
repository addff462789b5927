import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';

type BrandRecord = ResponseOf<'/admin/brand'>;
type BrandView = NonNullable<BrandRecord['current']>;
const SWATCHES = {
  page: '#f5f8f9',
  surface: '#ffffff',
  text: '#253136',
  link: '#7a1f5c',
  button: '#7a1f5c',
  onButton: '#ffffff',
  hero: '#4a1c38',
  onHero: '#ffffff',
  actionSoft: '#fce7f2',
  onActionSoft: '#6a2b52',
};
const PLUM: BrandView = {
  hash: 'a'.repeat(32),
  name: 'Plum Life',
  primary: '#7a1f5c',
  ramp: ['#fef4f9', '#7a1f5c'],
  light: SWATCHES,
  dark: { ...SWATCHES, surface: '#1a272c' },
  logo: '/brand/a/logo.svg',
  darkLogo: null,
  replacements: [{ scheme: 'dark', use: 'link', colour: '#f3add5' }],
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 5, minute)).toISOString();
const use = (hash: string | null, name: string, minute: number) => ({
  hash,
  name,
  primary: hash && '#7a1f5c',
  setBy: 'Omkar Joshi',
  approvedBy: 'Aparna Sen',
  at: at(minute),
});
const EMPTY: BrandRecord = { current: null, proposed: null, history: [] };
const FULL: BrandRecord = {
  current: PLUM,
  proposed: { approvalId: 'A'.repeat(22), brand: { ...PLUM, name: 'Fig Life' }, proposer: 'Omkar Joshi', expiresAt: at(30) },
  history: [use(PLUM.hash, 'Plum Life', 2), use(null, 'Built-in brand', 1)],
};

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
});
const as = (role: 'viewer' | 'operator') => ({ userId: role, name: role, role, desks: [], lastLoginAt: null, hasFactor: false });
const open = (record: BrandRecord, more: Answers = {}) =>
  openPortal('/admin-brand', { '/admin/session': as('operator'), '/admin/approvals': [], '/admin/brand': record, ...more });
const sent = (calls: { path: string; body: unknown }[], path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const files = [new File(['{}'], 'brand.json', { type: 'application/json' }), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })];
const upload = async (user: ReturnType<typeof openPortal>['user']) => {
  await screen.findByRole('button', { name: 'Select files' });
  await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, files);
};

test('previews uploaded files, and proposes the brand with a reason', async () => {
  const { user, calls } = open(EMPTY, {
    '/admin/brand/add': PLUM,
    '/admin/brand/apply': { approvalId: 'A'.repeat(22), state: 'PROPOSED', expiresAt: at(30) },
  });
  expect(await screen.findByText('The built-in brand is in use.')).toBeTruthy();
  await upload(user);
  const dark = await screen.findByRole('region', { name: 'Dark' });
  expect(dark.style.background).toBe('rgb(26, 39, 44)');
  expect(
    screen.getByText(
      'In dark colours, the colour of links and selected controls is #f3add5, because the primary colour has too little contrast there.',
    ),
  ).toBeTruthy();
  expect(sent(calls, '/admin/brand/add')).toEqual([
    {
      files: [
        { name: 'brand.json', content: btoa('{}') },
        { name: 'logo.svg', content: btoa('<svg/>') },
      ],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Use this brand' }));
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  expect(sent(calls, '/admin/brand/apply')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' New look ');
  await user.click(screen.getByRole('button', { name: 'Use this brand' }));
  expect(await screen.findByText('Sent for approval')).toBeTruthy();
  expect(sent(calls, '/admin/brand/apply')).toEqual([{ hash: PLUM.hash, reason: 'New look' }]);
});

test('shows why files are not a brand', async () => {
  const { user } = open(EMPTY, {
    '/admin/brand/add': reject('badRequest', { fields: { files: 'This is not a brand: brand.json is not JSON.' } }),
  });
  await upload(user);
  expect(await screen.findByText('This is not a brand: brand.json is not JSON.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use this brand' })).toBeNull();
});

test('shows the current and the proposed brand, and returns to an earlier one', async () => {
  const { user, calls } = open(FULL, { '/admin/brand/apply': { approvalId: null, state: 'EXECUTED', expiresAt: null } });
  expect(await screen.findByText('Omkar Joshi proposed this. It is waiting for approval until 20-11-2026 11:00.')).toBeTruthy();
  expect(screen.getByText(/^Plum Life · #7a1f5c/)).toBeTruthy();
  expect(screen.getByText(/^Fig Life · #7a1f5c/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Use .+ again$/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Use Built-in brand again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Use Built-in brand?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Back');
  await user.click(within(dialog).getByRole('button', { name: 'Use this brand' }));
  expect(await screen.findByText('Saved. Customers will see it when they next load a page.')).toBeTruthy();
  expect(sent(calls, '/admin/brand/apply')).toEqual([{ hash: null, reason: 'Back' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows a viewer the brand without buttons', async () => {
  open(FULL, { '/admin/session': as('viewer') });
  expect(await screen.findByText('You can view this page. Only operators can change the brand.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Select files' })).toBeNull();
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});
