// @vitest-environment jsdom
import { Click } from '@portal/contract/beacon.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHome } from '../lib/state/home.slice.ts';
import { SESSION, session } from '../lib/state/storage.ts';
import { OFFLINE, openPortal } from '../testing.tsx';
import { screenSize } from '../testing-screen.ts';
import { allScreens } from './router/all-screens.ts';

const reported: Record<string, unknown>[] = [];
beforeEach(() => {
  reported.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, data: Blob) => {
      void data.text().then((text) => reported.push(JSON.parse(text)));
      return true;
    },
  });
});

test('shows a visitor five product menus and the group’s products, and reports clicks by text only', async () => {
  const { user } = openPortal('/404');
  const menus = await screen.findByRole('navigation', { name: 'Products' });
  expect(
    within(menus)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['All Insurance', 'Term Insurance', 'Pension Plans', 'Articles', 'Where Do I?', 'More from the group']);
  await user.click(within(menus).getByRole('button', { name: 'Pension Plans' }));
  const link = await screen.findByRole('menuitem', { name: /^Deferred annuity/ });
  expect(link.getAttribute('href')).toBe('https://www.life-insurance.example/deferred-annuity');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  await user.click(link);
  await waitFor(() =>
    expect(reported).toEqual([
      { event: 'pre_login_header_click', initiationSection: 'website', group: 'Pension Plans', item: 'Deferred annuity' },
    ]),
  );
  screen.getByRole('link', { name: 'Call 1800-270-7000' });
});

test.each([
  ['dynamic link', 'dynamic-link'],
  ['diwali2026', 'diwali-'],
  ['2026', 'dynamic-link'],
])('reports clicks with accepted texts during a visit from a link called %s', async (label, section) => {
  session.set(SESSION.initiationSection, label);
  const { user } = openPortal('/404');
  await user.click(await screen.findByRole('tab', { name: 'SOLUTIONS' }));
  await waitFor(() => expect(reported.map((click) => Click.safeParse(click).success && click.initiationSection)).toEqual([section]));
});

test('lists the online services without login under the login card', async () => {
  openPortal('/');
  await screen.findByRole('heading', { level: 1 });
  const methods = screen.queryByRole('region', { name: 'Without logging in' });
  const displayedLinks = methods ? within(methods).getAllByRole('link') : [];
  const { preLoginPayPremium, fileClaims, claimTracker, appTracker } = allScreens;
  const online = [preLoginPayPremium, fileClaims, claimTracker, appTracker].filter(({ page }) => page);
  expect(displayedLinks.map((link) => link.getAttribute('href'))).toEqual(online.map(({ path }) => path));
  await screen.findByRole('heading', { name: 'More from the group' });
});

test('navigates the phone menu down and up, and Escape goes up a level or closes', async () => {
  screenSize.isWide = false;
  const { user } = openPortal('/404');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByRole('button', { name: 'More from the group' }));
  expect(document.activeElement).toBe(within(drawer).getByRole('button', { name: 'Back' }));
  await user.click(within(drawer).getByRole('button', { name: 'Loans' }));
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Home loan(opens in a new tab)', 'Personal loan(opens in a new tab)', 'Business loan(opens in a new tab)']);
  await user.keyboard('{Escape}');
  within(drawer).getByRole('button', { name: 'Investments' });
  await user.keyboard('{Escape}');
  within(drawer).getByRole('button', { name: 'All Insurance' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('scrolls the notice 6 pixels every 85 ms over its own width and the strip’s', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_412);
  openPortal('/404', { '/getBannerMessage': { Message: 'Slow tonight', banner_enabled: 1 } });
  const run = (await screen.findByText('Slow tonight')).style.getPropertyValue('--run');
  expect(run).toBe('20003ms');
  expect(1_412 / (Number.parseInt(run, 10) / 1_000)).toBeCloseTo(70.6, 1);
});

test('shows the notice as text that can be paused and pushes the page down by 43 px', async () => {
  const { user } = openPortal('/404', { '/getBannerMessage': { Message: '<b>Slow</b> tonight', banner_enabled: 1 } });
  const notice = await screen.findByRole('region', { name: 'Notice' });
  within(notice).getByText('<b>Slow</b> tonight');
  expect(document.body.style.marginTop).toBe('43px');
  await user.click(within(notice).getByRole('button', { name: 'Pause the notice' }));
  await user.click(within(notice).getByRole('button', { name: 'Play the notice' }));
  // It runs although the button keeps the focus and the pointer.
  expect(within(notice).getByText('<b>Slow</b> tonight').dataset.paused).toBe('false');
});

test('reloads the notice after 15 minutes and keeps the current one on failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let next: 'First' | 'Second' | undefined = 'First';
  const { calls } = openPortal('/404', {
    '/getBannerMessage': () => (next ? { Message: next, banner_enabled: 1 as const } : OFFLINE),
  });
  await screen.findByText('First');
  next = 'Second';
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
  screen.getByText('First');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText('Second');
  next = undefined;
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000));
  screen.getByText('Second');
  expect(calls.filter(({ path }) => path === '/getBannerMessage')).toHaveLength(3);
  vi.useRealTimers();
});

test('takes no space when the notice is off', async () => {
  document.body.style.marginTop = '';
  openPortal('/404', { '/getBannerMessage': { Message: 'off', banner_enabled: 0 } });
  await screen.findByRole('contentinfo');
  expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
  expect(document.body.style.marginTop).toBe('');
});

test('supports keyboard search: Down and Enter open an entry, Enter shows results, Escape keeps the text', async () => {
  const { user } = openPortal('/service-request', {}, { loggedIn: true });
  // The heading takes the focus when the page has loaded.
  await screen.findByRole('heading', { level: 1, name: 'Service requests' });
  const field = await screen.findByRole('combobox', { name: 'Search services' });
  await user.type(field, 'pay{ArrowDown}');
  const [first] = screen.getAllByRole('option');
  expect([first?.textContent, first?.getAttribute('aria-selected')]).toEqual(['Pay premium', 'true']);
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((field as HTMLInputElement).value).toBe('pay');
  await user.clear(field);
  await user.type(field, 'zzz');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(field);
  await user.type(field, 'receipts{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Search results' });
  expect(window.location.pathname + window.location.search).toBe('/search-results?keyword=receipts');
  await screen.findByRole('link', { name: 'Premium receipts' });
  await waitFor(() => expect(reported.at(-1)).toMatchObject({ event: 'search_bar_click', item: 'Enter', keywordLength: 8 }));
  expect(JSON.stringify(reported)).not.toContain('receipts');
});

test.each([
  ['without a hit', '?keyword=zzz', 'Try another word'],
  ['without a word', '', 'Enter a word to search for a service or policy.'],
])('a search %s offers the six quick links', async (_, query, expectedText) => {
  openPortal(`/search-results${query}`, {}, { loggedIn: true });
  const results = within((await screen.findByRole('heading', { name: 'Popular services' })).closest('section') as HTMLElement);
  expect(results.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByRole('main').textContent).toContain(expectedText);
});

test('searches services without login from the not-found page', async () => {
  const { user } = openPortal('/404');
  await user.click(await screen.findByRole('button', { name: 'Search services' }));
  const field = await screen.findByRole('combobox', { name: 'Search services' });
  await user.type(field, 'dashboard{Enter}');
  await screen.findByText('Nothing found. Log in to search all services.');
});

test('shows only logo and phone in the information view, and counts only the first key exactly', async () => {
  openPortal('/service-request?info=1', {}, { loggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Service requests' });
  screen.getByRole('link', { name: 'Call 1800-270-7000' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'My account' })).toBeNull();
});

test('shows only Back and the logo in the servicing app, without tabs, menu and footer', async () => {
  useHome.setState({ SourceAbcServApp: true });
  session.set(SESSION.ssoTokenData, 'back');
  const elsewhere = { redirectUrl: 'https://evil.example/', actionId: 'SERVICING_APP', redirectPage: null };
  const { user, calls } = openPortal('/service-request', { '/sso/continue': elsewhere }, { loggedIn: true });
  const back = await screen.findByRole('button', { name: 'Back' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  // On the first screen of the visit, Back returns to the app and to no other host.
  await user.click(back);
  await waitFor(() => expect(useHome.getState().errorPopup).toBe(true));
  expect(calls.find(({ path }) => path === '/sso/continue')?.body).toEqual({ SSOTokenData: 'back' });
});

test('stores the tab group of the screen as the active tab', async () => {
  openPortal('/pastpayments', {}, { loggedIn: true });
  await screen.findByRole('navigation', { name: 'Main' });
  await waitFor(() => expect(sessionStorage.getItem('activeTab')).toBe('PolicyDetails'));
});

test('shows a notice while the browser is offline', async () => {
  openPortal('/404');
  await screen.findByRole('contentinfo');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await screen.findByText(/^You are offline\./);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^You are offline\./)).toBeNull());
  online.mockRestore();
});

test('stores the theme that a visitor selects in the footer', async () => {
  const { user } = openPortal('/404');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test.each([
  ['network', 'Track requests', '/service-request?tab=tab2'],
  ['payment', 'Past payments', '/pastpayments'],
] as const)('links to the list that shows the result of a command (%s) without a response', async (noAnswer, linkName, address) => {
  openPortal('/404', {}, { loggedIn: true });
  await screen.findByRole('contentinfo');
  act(() => useHome.setState({ errorPopup: true, noAnswer }));
  const dialog = await screen.findByRole('dialog', { name: 'We could not do that' });
  expect(dialog.textContent).toContain(`We do not know yet whether this went through. Check ${linkName} before you try again.`);
  expect(within(dialog).getByRole('link', { name: linkName }).getAttribute('href')).toBe(address);
});

test('keeps the customer’s name in area home and only four fields without contacts in session storage', async () => {
  openPortal('/404', {}, { loggedIn: true });
  await waitFor(() => expect(useHome.getState().users).toMatchObject({ CustomerName: 'Asha Rao', MobileNo: 'XXXXXX0003' }));
  const { users } = JSON.parse(sessionStorage.getItem('state:home') ?? '{}');
  expect(Object.keys(users)).toEqual(['ClientId', 'CustomerName', 'PolicyId', 'CustomerShortName']);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('0003');
});
