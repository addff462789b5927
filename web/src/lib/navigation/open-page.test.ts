import { afterEach, expect, test, vi } from 'vitest';
import * as partner from './go-to-partner.ts';
import { openPage } from './open-page.ts';

const HOSTS = ['pay.example'];
const fields = { sessionId: 's-1' };

afterEach(() => vi.restoreAllMocks());

test('posts a form, follows a link, and follows the path of a script page', () => {
  const post = vi.spyOn(partner, 'goToPartner').mockReturnValue(true);
  const follow = vi.spyOn(partner, 'followPartner').mockReturnValue(true);
  const followPath = vi.spyOn(partner, 'followPath').mockReturnValue(true);
  expect(openPage({ method: 'POST', url: 'http://pay.example/pay', fields }, HOSTS)).toBe(true);
  expect(openPage({ method: 'GET', url: 'http://pay.example/p/1', fields: {} }, HOSTS)).toBe(true);
  expect(openPage({ method: 'SCRIPT', url: '/pay/return?ref=r-1', fields: {} }, HOSTS)).toBe(true);
  expect(post.mock.calls).toEqual([['http://pay.example/pay', fields, HOSTS]]);
  expect(follow.mock.calls).toEqual([['http://pay.example/p/1', HOSTS]]);
  expect(followPath.mock.calls).toEqual([['/pay/return?ref=r-1']]);
});

test.each([
  ['POST', 'http://evil.example/pay'],
  ['GET', 'http://evil.example/p/1'],
  ['GET', '/dashboard'],
  ['SCRIPT', 'http://pay.example/page.js'],
  ['SCRIPT', '//evil.example/pay'],
] as const)('does not open %s %s', (method, url) => {
  expect(openPage({ method, url, fields }, HOSTS)).toBe(false);
});
