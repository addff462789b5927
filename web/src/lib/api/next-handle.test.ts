// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { SESSION, session } from '../state/storage.ts';
import { takeNextHandle } from './next-handle.ts';

afterEach(() => sessionStorage.clear());

test.each([SESSION.sessionToken, SESSION.adminToken, SESSION.preLoginKey])('%s continues with the next handle', (key) => {
  session.set(key, 'old');
  takeNextHandle('old', 'new');
  expect(session.get(key)).toBe('new');
});

test('ignores a late handle after a logout or another login', () => {
  takeNextHandle('old', 'new');
  expect(session.get(SESSION.sessionToken)).toBeNull();
  session.set(SESSION.sessionToken, 'other');
  takeNextHandle('old', 'new');
  takeNextHandle('other', null);
  expect(session.get(SESSION.sessionToken)).toBe('other');
});

test('passes the next handle to a tab with the identical handle', async () => {
  session.set(SESSION.sessionToken, 'old');
  const other = new BroadcastChannel('portal-handle');
  const received = new Promise((resolve) => {
    other.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  takeNextHandle('old', 'new');
  expect(await received).toEqual({ from: 'old', to: 'new' });
  const handleStored = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (session.get(SESSION.sessionToken) !== 'newest') return;
      clearInterval(timer);
      resolve();
    });
  });
  other.postMessage({ from: 'new', to: 'newest' });
  await handleStored;
  other.close();
});
