import { expect, test } from 'vitest';
import { memoryStorage, replaceBlockedStorage } from './memory-storage.ts';

test('stores items as a browser does', () => {
  const storage = memoryStorage();
  storage.setItem('Auth', 'true');
  storage.setItem('draft:register', '{}');
  expect([storage.getItem('Auth'), storage.getItem('lang'), storage.length, storage.key(1), storage.key(2)]).toEqual([
    'true',
    null,
    2,
    'draft:register',
    null,
  ]);
  expect(Object.keys(storage)).toEqual(['Auth', 'draft:register']);
  storage.removeItem('Auth');
  expect(Object.keys(storage)).toEqual(['draft:register']);
  storage.clear();
  expect(storage.length).toBe(0);
});

test('replaces only a blocked storage', () => {
  const open = memoryStorage();
  const page = Object.defineProperty({ localStorage: open }, 'sessionStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
    configurable: true,
  }) as unknown as typeof globalThis;
  replaceBlockedStorage(page);
  expect(page.localStorage).toBe(open);
  page.sessionStorage.setItem('Auth', 'true');
  expect(page.sessionStorage.getItem('Auth')).toBe('true');
});
