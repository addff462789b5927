import { expect, test } from 'vitest';
import type { ScreenStart } from './pages.ts';
import { screenAt, withReadablePage } from './screen-address.ts';

const start: ScreenStart = { files: [], firstCalls: [], isCustomers: false };
const SCREENS = new Map<string, ScreenStart>([
  ['/dashboard', start],
  ['/customer-login/*', start],
  ['/funds/:id', start],
  ['/admin-dashboard', { ...start, isExact: true }],
]);

test.each([
  ['/dashboard', '/dashboard'],
  ['/DashBoard/', '/dashboard'],
  ['/customer-login/a/b', '/customer-login/*'],
  ['/funds/F1', '/funds/:id'],
  ['/admin-dashboard', '/admin-dashboard'],
  ['/admin-dashboard/', '/admin-dashboard'],
  ['/ADMIN-DASHBOARD', undefined],
  ['/unknown', undefined],
])('%s is the screen %s', (address, screen) => {
  expect(screenAt(SCREENS, address)).toBe(screen);
});

test.each([
  ['/%E0%A4%A', '/404'],
  ['/%ff?x=1', '/404'],
  ['/dashboard?x=%ff', '/dashboard?x=%ff'],
  ['/%E0%A4%A8', '/%E0%A4%A8'],
  ['/api/%ff', '/api/%ff'],
  ['/callbacks/%ff', '/callbacks/%ff'],
  ['/assets/%ff.js', '/assets/%ff.js'],
])('the address %s is routed as %s', (url, routed) => {
  expect(withReadablePage(url)).toBe(routed);
});
