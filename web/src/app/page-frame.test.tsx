// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal, reject } from '../testing.tsx';
import { screenSize } from '../testing-screen.ts';
import { reportError } from './rendering/report-error.ts';

test('focuses the heading and updates title and position when the screen changes', async () => {
  const { user } = openPortal('/service-request', {}, { loggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Service requests' });
  await waitFor(() => expect(document.title).toBe('Service requests - Life Insurance'));
  expect(document.activeElement).toBe(document.body);

  const tabs = await screen.findByRole('navigation', { name: 'Main' });
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Service requests');
  await user.click(within(tabs).getByRole('link', { name: 'Dashboard' }));

  const heading = await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
});

test('shows breadcrumbs that start at Home', async () => {
  openPortal('/pastpayments', {}, { loggedIn: true });
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(crumbs)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'My policies', 'Past payments']);
  expect(within(crumbs).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/dashboard');
});

test('shows the tabs of a phone behind the Menu button only', async () => {
  screenSize.isWide = false;
  const { user } = openPortal('/service-request', {}, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await within(menu).findByRole('link', { name: /^Contact Us/ });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent?.trim()),
  ).toEqual([
    'My profile',
    'Dashboard',
    'My policies',
    'Pay premium',
    'Downloads',
    'Service requests',
    'Contact Us (opens in a new tab)',
    'Logout',
  ]);
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

test('shows customer care and four groups of links in the footer, all of which open outside', async () => {
  const { user } = openPortal('/404');
  const footer = await screen.findByRole('contentinfo');
  within(footer).getByRole('link', { name: '1800-270-7000' });
  await user.click(await within(footer).findByRole('tab', { name: 'SOLUTIONS' }));
  const panel = within(footer).getByRole('tabpanel');
  const links = within(panel).getAllByRole('link');
  expect(links).toHaveLength(17);
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.life-insurance\.example\//);
  }
});

test('shows the fallback if a page fails to render, and reports it once without personal data', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The menu next to the page can still render it.
  const broken = { DASHBOARDdDETAILS: [{ POLICY_NUMBER: '007214583', OPEN_CASES: 0, FUND_VALUE: 1 }], summary: null } as never;
  const { user, calls } = openPortal('/dashboard?policyId=007214583', { '/getDashboardDetails': broken }, { loggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Something Happened' });
  screen.getByText('We are Facing technical Difficulty.Please Come Back Later');

  const reportsNow = () => calls.filter(({ path }) => path === '/error/report');
  await waitFor(() => expect(reportsNow()).toHaveLength(1));
  const reports = reportsNow();
  expect(Object.keys(reports[0]?.body ?? {}).sort()).toEqual(
    ['BrowserName', 'BrowserVersion', 'Error', 'created_at', 'device', 'errorDate', 'errorLocation', 'storeDate', 'title'].sort(),
  );
  expect(reports[0]?.body.title).toBe('Dashboard');
  expect(reports[0]?.body.errorLocation).toBe('/dashboard');
  expect(reports[0]?.body.storeDate).toMatchObject({
    route: '/dashboard',
    isLoggedin: false,
    SourceAbcServApp: false,
    version: 'development',
  });
  expect(JSON.stringify(reports[0]?.body)).not.toMatch(/Asha|1004821300|007214583/);
  screen.getByRole('banner');
  expect(screen.getByRole('button', { name: 'Go To Dashboard' })).toBeDefined();
  const countRequests = () => calls.filter(({ path }) => path === '/getDashboardDetails').length;
  const before = countRequests();
  await user.click(screen.getByRole('button', { name: 'Go To Dashboard' }));
  await waitFor(() => expect(countRequests()).toBe(before + 1));
  // Prerendered once more it fails once more: another error, which is not to reach the next test.
  await waitFor(() => expect(reportsNow()).toHaveLength(2));
});

test('keeps header, footer and logout working if the menu cannot render a response', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { calls } = openPortal('/policy-listing', { '/allPoliciesDetails': { policies: [null] } as never }, { loggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Something Happened' });
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'My policies' })).toBeTruthy();
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Something Happened')).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ path }) => path === '/error/report').length).toBeGreaterThan(0));
});

test('reports an identical error to the server only once', async () => {
  const { calls } = openPortal('/404');
  const boot = Object.assign(document.createElement('script'), { src: '/assets/boot-Ab12.js', type: 'text/plain' });
  document.head.append(boot);
  const error = new Error('drawn wrong');
  void reportError(error);
  void reportError(error);
  await waitFor(() => expect(calls.filter(({ path }) => path === '/error/report')).toHaveLength(1));
  // The report names the running build.
  expect(calls.at(-1)?.body.storeDate).toMatchObject({ version: 'boot-Ab12.js' });
  boot.remove();
});

test('reports an error without its personal message, and a handle’s address as its screen', async () => {
  const { calls } = openPortal('/abcLogin/interface/dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1gFWFOEjXk');
  await reportError(new Error('no policy 007214583 of asha@example.in, PAN ABCPE1234F, "Asha Rao"'));
  const body = calls.find(({ path }) => path === '/error/report')?.body;
  expect(body?.Error).toContain('no policy … of …, PAN …, "…"');
  expect(body?.errorLocation).toBe('/abcLogin/interface');
  expect(JSON.stringify(body)).not.toMatch(/dBjft|asha|Rao|007214583/);
});

test('ignores a failed error report', async () => {
  openPortal('/404', { '/error/report': reject('sessionExpired') }, { loggedIn: true });
  void reportError(new Error('another'));
  await screen.findByRole('heading', { name: 'We can’t find that page' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
