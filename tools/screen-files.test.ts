import { expect, test } from 'vitest';
import { startOfScreens } from './screen-files.ts';

const chunk = (file: string, modules: string[], imports: string[] = [], css: string[] = []) => ({
  file,
  modules,
  imports,
  css,
  isEntry: file === 'first.js',
});
const CHUNKS = [
  chunk('first.js', ['src/app/main.tsx', 'src/features/session/LoginPage.tsx'], [], ['first.css']),
  chunk(
    'frame.js',
    [
      'src/app/router/AllScreens.tsx',
      'src/ui/theme/MantineTheme.tsx',
      'src/app/shell/CustomerHeader.tsx',
      'src/app/shell/CustomerMenu.tsx',
    ],
    ['first.js'],
    ['frame.css'],
  ),
  chunk('seal.js', ['src/lib/api/encryption.ts'], ['first.js']),
  chunk('shared.js', [], ['frame.js', 'first.js'], ['shared.css']),
  chunk(
    'payment.js',
    ['src/features/payment/PayPremiumPage.tsx', 'src/ui/feedback/NotOnlinePage.tsx'],
    ['shared.js', 'first.js'],
    ['payment.css'],
  ),
];
const named = Object.assign(() => undefined, { toString: () => "() => import('./PayPremiumPage.tsx')" });

test('lists the files of a screen and their imports, imports first, without the first load', () => {
  const files = startOfScreens(
    [
      { path: '/', guard: null, isFirst: true },
      { path: '/PayPremium', guard: 'Auth', firstCalls: ['/getODPDetails'], page: named },
      { path: '/later', guard: null },
      { path: '/admin-Charts', guard: 'adminAuth', isExact: true },
    ],
    CHUNKS,
  );
  const payment = ['/shared.css', '/shared.js', '/payment.css', '/payment.js'];
  expect(files).toEqual({
    '/': { files: [], firstCalls: [], isCustomers: false },
    '/paypremium': { files: ['/seal.js', '/frame.css', '/frame.js', ...payment], firstCalls: ['/getODPDetails'], isCustomers: true },
    '/later': { files: ['/frame.css', '/frame.js', ...payment], firstCalls: [], isCustomers: false },
    '/admin-Charts': { files: ['/frame.css', '/frame.js', ...payment], firstCalls: [], isCustomers: false, isExact: true },
  });
});

test('fails the build if the page of a screen is missing', () => {
  const lost = Object.assign(() => undefined, { toString: () => "() => import('./NoSuchPage.tsx')" });
  expect(() => startOfScreens([{ path: '/x', guard: null, page: lost }], CHUNKS)).toThrow('The page of /x was not found by its name.');
  expect(() => startOfScreens([{ path: '/x', guard: 'Auth', page: named }], CHUNKS.slice(0, 3))).toThrow(
    'The build has no src/features/payment/PayPremiumPage.tsx.',
  );
});
