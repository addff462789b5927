// @vitest-environment jsdom
import { DEFAULT_BRAND } from '@portal/contract/brand-default.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONFIG } from '../testing.tsx';

const GIVEN = { '/config.json': CONFIG, '/brand.json': DEFAULT_BRAND, '/getBannerMessage': { Message: '', banner_enabled: 0 } } as const;
const requests: string[] = [];

/** Roots that the script creates, unmounted when the test ends. */
const roots = vi.hoisted(() => [] as { unmount(): void }[]);
vi.mock(import('react-dom/client'), async (original) => {
  const real = await original();
  const trackRoot =
    <Args extends unknown[], Root extends { unmount(): void }>(start: (...args: Args) => Root) =>
    (...args: Args) => {
      const root = start(...args);
      roots.push(root);
      return root;
    };
  return { ...real, createRoot: trackRoot(real.createRoot), hydrateRoot: trackRoot(real.hydrateRoot) };
});
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

beforeEach(() => {
  vi.resetModules();
  requests.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    requests.push(`${url} ${typeof init.body === 'string' ? init.body : ''}`);
    return new Promise(() => undefined);
  });
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset.clientOnly;
  document.documentElement.dataset.prerendered = 'login';
  document.documentElement.lang = 'en-IN';
});

/** The page as the server sends it, and what runs before it is painted. */
async function receivePage(arrive = () => undefined as unknown): Promise<string> {
  const { prerender } = await import('./prerender.tsx');
  const html = prerender('login', GIVEN);
  arrive();
  await import('./boot.ts');
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="initial-data">${JSON.stringify(GIVEN)}</script>`;
  return html;
}

test('prerenders the login form without anything that the content security policy forbids', async () => {
  const html = await receivePage();
  screen.getByRole('textbox', { name: 'User ID' });
  screen.getByRole('navigation', { name: 'Quick help' });
  expect(html).not.toMatch(/<style|<script|\sstyle=|\son\w+=/);
});

test('keeps values typed and a form submitted before the script loads, and submits them afterwards', async () => {
  await receivePage();
  const userId = screen.getByRole<HTMLInputElement>('textbox', { name: 'User ID' });
  const password = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
  userId.value = 'p02';
  password.value = 'Policy#2026';
  userId.focus();
  const sent = fireEvent.submit(userId.closest('form') as HTMLFormElement);
  // A native submit would reload the page.
  expect(sent).toBe(false);
  const noise = vi.spyOn(console, 'error');
  await import('./main.tsx');

  await waitFor(() => expect(requests.join()).toContain('"ABCUserID":"p02"'));
  expect(screen.getByRole('textbox', { name: 'User ID', hidden: true })).toBe(userId);
  expect(userId.value).toBe('p02');
  expect(noise).not.toHaveBeenCalled();
  expect(requests.filter((call) => /config|brand|Banner/.test(call))).toEqual([]);
});

test('keeps characters typed while the page hydrates', async () => {
  await receivePage();
  const userId = screen.getByRole<HTMLInputElement>('textbox', { name: 'User ID' });
  userId.value = 'p';
  fireEvent.submit(userId.closest('form') as HTMLFormElement);
  await import('./main.tsx');
  // React has started and has not finished.
  userId.value = 'p02';
  await screen.findByText('Password is required.');

  expect(screen.getByRole('textbox', { name: 'User ID' })).toBe(userId);
  expect(userId.value).toBe('p02');
});

/** Loads the script and waits for hydration. Earlier presses are replayed then. */
async function hydrate() {
  fireEvent.click(screen.getByRole('tab', { name: 'One-time password' }));
  await import('./main.tsx');
  await screen.findByLabelText('Mobile number, email address or user ID');
}

test('sends a previously selected theme to the server in a cookie', async () => {
  localStorage.setItem('theme', 'dark');
  await receivePage();
  await hydrate();
  expect(document.cookie).toContain('theme=dark');
});

test('replays a button press made before the script loads', async () => {
  await receivePage();
  await hydrate();
  expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
});

test.each([
  ['somebody who is logged in', () => sessionStorage.setItem('Auth', 'handle')],
  ['a visitor whose tab has a state', () => sessionStorage.setItem('state:home', '{}')],
  ['a visitor who reads Hindi', () => localStorage.setItem('lang', 'hi')],
  ['a visitor to whom a page hands something over', () => window.history.replaceState({ usr: { isAgain: true } }, '')],
])('hides the prerendered page before the first paint for %s and renders again', async (_who, arrive) => {
  await receivePage(arrive);
  const before = document.querySelector('form');
  expect(document.documentElement.dataset.clientOnly).toBe('');
  await import('./main.tsx');
  await waitFor(() => expect(document.documentElement.dataset.clientOnly).toBeUndefined());
  expect(before?.isConnected).toBe(false);
});

test.each([
  [undefined, false, 'light'],
  [undefined, true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['auto', true, 'dark'],
] as const)('theme %s on a dark system %s: the page starts %s', async (selected, isDark, scheme) => {
  if (selected) localStorage.setItem('theme', selected);
  vi.stubGlobal('matchMedia', () => ({ matches: isDark, addEventListener: () => undefined }));
  await import('./boot.ts');
  expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
});

test('shows header and skeleton before the script to a customer, and nothing to a visitor', async () => {
  document.documentElement.dataset.prerendered = 'frame';
  const { prerender } = await import('./prerender.tsx');
  sessionStorage.setItem('Auth', 'handle');
  const html = prerender('frame', GIVEN);
  expect(html).not.toMatch(/<style|<script|\sstyle=|\son\w+=/);
  expect(html).toMatch(/<header.*Life Insurance.*<main.*aria-busy="true".*<nav/s);
  await import('./boot.ts');
  expect(document.documentElement.dataset.clientOnly).toBeUndefined();

  vi.resetModules();
  sessionStorage.clear();
  await import('./boot.ts');
  expect(document.documentElement.dataset.clientOnly).toBe('');
});
