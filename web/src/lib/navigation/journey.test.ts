// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHome } from '../state/home.slice.ts';
import { resetAreas } from '../state/slices.ts';
import { SESSION, session } from '../state/storage.ts';
import { trackStep, useStep } from './journey.ts';

type Sent = { logs: Record<string, unknown>[] };
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  resetAreas();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as Sent);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => void vi.runAllTimers());

test('batches steps of two seconds with listed names only, and ignores failures', async () => {
  session.set(SESSION.dynamicLinkData, JSON.stringify({ policyId: '007214583' }));
  trackStep('payPremium', 'START');
  trackStep('payPremium', 'START', 'left');
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(1);
  const entry = {
    logType: 'JOURNEY',
    journey: 'payPremium',
    step: 'START',
    device: 'Browser',
    source: 'DYNAMIC_LINK',
    at: expect.any(String),
  };
  expect(sent[0]?.logs).toEqual([
    { ...entry, code: 'opened' },
    { ...entry, code: 'left' },
  ]);
  expect(useHome.getState()).toMatchObject({ errorPopup: false, isSessionExpired: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('sends twenty steps immediately, and waiting ones when the page is hidden', () => {
  for (let step = 0; step < 21; step += 1) trackStep('login', 'START');
  expect(sent.map(({ logs }) => logs.length)).toEqual([20]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent.map(({ logs }) => logs.length)).toEqual([20, 1]);
  expect(sent[1]?.logs[0]).toMatchObject({ source: 'WEBSITE' });
});

test('reports opening and leaving a page', () => {
  const { unmount } = renderHook(() => useStep('registration', 'DETAILS'));
  unmount();
  vi.runAllTimers();
  expect(sent[0]?.logs.map(({ code }) => code)).toEqual(['opened', 'left']);
});
