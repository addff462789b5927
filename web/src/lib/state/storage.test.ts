// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { clearLocalStorage } from './storage.ts';

afterEach(() => localStorage.clear());

test('clears local storage on load except campaign keys, language and theme', () => {
  for (const key of ['pasaSept23cid', 'STPlanFeb24cid', 'lang', 'theme', 'state:home', 'Auth', 'pasaSept23cid2'])
    localStorage.setItem(key, 'x');
  sessionStorage.setItem('Auth', 'key');
  clearLocalStorage();
  expect(Object.keys({ ...localStorage }).sort()).toEqual(['STPlanFeb24cid', 'lang', 'pasaSept23cid', 'theme']);
  expect(sessionStorage.getItem('Auth')).toBe('key');
});
