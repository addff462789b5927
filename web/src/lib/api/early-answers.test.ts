import { expect, test, vi } from 'vitest';
import { callPortal } from './call-portal.ts';
import { queryBeforeScript } from './early-answers.ts';

test('a call that went out before the script is not sent again; the next one is', async () => {
  const answer = { status: 10, success: true, data: { DASHBOARDdDETAILS: [] }, message: '' };
  const fetch = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetch);
  void queryBeforeScript(['/api/getDashboardDetails'], 'handle');
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/getDashboardDetails',
    expect.objectContaining({ headers: { 'X-Portal': '1', Authorization: 'Bearer handle' } }),
  );
  expect(await callPortal('/getDashboardDetails', {})).toEqual({ data: answer.data });
  expect(fetch).toHaveBeenCalledTimes(1);
  await callPortal('/getDashboardDetails', {});
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('one that failed before is a failure of the network to whom it was for', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  void queryBeforeScript(['/api/getDashboardDetails'], 'handle');
  expect((await callPortal('/getDashboardDetails', {})).failure?.code).toBe('network');
});
