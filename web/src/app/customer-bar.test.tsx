// @vitest-environment jsdom
import { DEFAULT_BRAND } from '@portal/contract/brand-default.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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

const footer = () => within(screen.getByRole('contentinfo'));
const CARE = 'Customer care and links';

test('with the customer bar, the footer is one line, and Legal opens the whole one', async () => {
  const { user } = openPortal('/help', { ...ANSWERS, '/brand.json': CUSTOMER_BAR }, { loggedIn: true });
  const legal = await screen.findByRole('button', { name: 'Legal' });
  expect(
    footer()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Legal', 'Language: हिन्दी', 'Dark mode']);
  expect(
    footer()
      .getByRole('link', { name: /^Privacy/ })
      .getAttribute('href'),
  ).toMatch(/\/privacy-policy$/);
  expect(footer().queryByRole('heading')).toBeNull();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(legal);
  footer().getByRole('heading', { name: CARE });
  expect(scroll).toHaveBeenCalledOnce();
  await user.click(legal);
  expect(footer().queryByRole('heading')).toBeNull();
  await user.click(footer().getByRole('button', { name: 'Dark mode' }));
  footer().getByRole('button', { name: 'Light mode' });
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
});

test.each<[string, string, object, { isWide?: boolean; loggedIn?: boolean }]>([
  ['customers of a brand with the specified bar', '/help', {}, {}],
  ['customers on a wide screen', '/help', { '/brand.json': CUSTOMER_BAR }, { isWide: true }],
  ['visitors', '/claim-tracker', { '/brand.json': CUSTOMER_BAR }, { loggedIn: false }],
])('%s have the whole footer', async (_who, address, answers, { isWide = false, loggedIn = true }) => {
  screenSize.isWide = isWide;
  openPortal(address, { ...ANSWERS, ...answers }, { loggedIn });
  await screen.findByRole('heading', { name: CARE });
  expect(screen.queryByRole('button', { name: 'Legal' })).toBeNull();
});
