// @vitest-environment jsdom
import { DEFAULT_BRAND } from '@portal/contract/brand-default.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSearchSheet } from '../lib/state/search-sheet.slice.ts';
import { createDashboard, createDuties, openPortal, reject } from '../testing.tsx';
import { screenSize } from '../testing-screen.ts';

const CUSTOMER_BAR = { ...DEFAULT_BRAND, phoneBar: 'customer' as const };
const ANSWERS = {
  '/getDashboardDetails': createDashboard([]),
  '/getODPDetails': reject('empty'),
  '/allPoliciesDetails': reject('empty'),
  '/getDuties': createDuties([], { kycDue: '2099-01-01' }),
} as const;
const bar = () => screen.findByRole('navigation', { name: 'Main' });

beforeEach(() => {
  screenSize.isWide = false;
  sessionStorage.clear();
});

test('customers of a brand with the customer bar have five places, and Home counts what there is to do', async () => {
  openPortal('/dashboard', { ...ANSWERS, '/brand.json': CUSTOMER_BAR }, { loggedIn: true });
  await screen.findByRole('heading', { name: 'Update your KYC' });
  const links = within(await bar()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['Home11 thing to do', '/dashboard', 'page'],
    ['Pay', '/paypremium', null],
    ['Policies', '/policy-listing', null],
    ['Documents', '/downloads', null],
    ['Help', '/help', null],
  ]);
  expect(screen.queryByRole('navigation', { name: 'Quick help' })).toBeNull();
});

test('the specified bar is the default, and visitors always have it', async () => {
  openPortal('/dashboard', ANSWERS, { loggedIn: true });
  expect((await screen.findByRole('navigation', { name: 'Quick help' })).textContent).toMatch(/^SearchBranch Locator.*Call$/);
});

test('visitors of a brand with the customer bar have the specified bar', async () => {
  openPortal('/claim-tracker', { '/brand.json': CUSTOMER_BAR });
  expect((await screen.findByRole('navigation', { name: 'Quick help' })).textContent).toMatch(/^SearchBranch Locator.*Call$/);
});

test('with the customer bar, the search is in the header and on the help page', async () => {
  const { user } = openPortal('/help', { ...ANSWERS, '/brand.json': CUSTOMER_BAR }, { loggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:/);
  expect(main.getByRole('link', { name: /Branch Locator/ }).getAttribute('target')).toBe('_blank');
  await user.click(main.getByRole('button', { name: /^Search services/ }));
  expect(useSearchSheet.getState().isOpen).toBe(true);
  useSearchSheet.setState({ isOpen: false });
  await user.click(await within(screen.getByRole('banner')).findByRole('button', { name: 'Search services' }));
  expect(useSearchSheet.getState().isOpen).toBe(true);
});
