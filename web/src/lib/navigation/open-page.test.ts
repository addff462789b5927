import { afterEach, expect, test, vi } from 'vitest';
import * as partner from './go-to-partner.ts';
import { openPage } from './open-page.ts';

const HOSTS = ['pay.example'];
const fields = { sessionId: 's-1' };

afterEach(() => vi.restoreAllMocks());

test('posts a form and follows a link', () => {
  const post = vi.spyOn(partner, 'goToPartner').mockReturnValue(true);
  const follow = vi.spyOn(partner, 'followAddress').mockReturnValue(true);
  expect(openPage({ method: 'POST', url: 'http://pay.example/pay', fields }, HOSTS)).toBe(true);
  expect(openPage({ method: 'GET', url: 'http://pay.example/p/1', fields: {} }, HOSTS)).toBe(true);
  expect([post.mock.calls, follow.mock.calls]).toEqual([[['http://pay.example/pay', fields, HOSTS]], [['http://pay.example/p/1', HOSTS]]]);
});

test('reports a page that may not be opened', () => {
  expect(openPage({ method: 'POST', url: 'http://evil.example/pay', fields }, HOSTS)).toBe(false);
  expect(openPage({ method: 'GET', url: 'http://evil.example/p/1', fields: {} }, HOSTS)).toBe(false);
});
