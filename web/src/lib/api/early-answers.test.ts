import { expect, test, vi } from 'vitest';
import { callPortal } from './call-portal.ts';
import { queryBeforeScript } from './early-answers.ts';

test('does not repeat an early call, but sends the next one', async () => {
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

test('reports a failed early call as a network failure to its caller', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  void queryBeforeScript(['/api/getDashboardDetails'], 'handle');
  expect((await callPortal('/getDashboardDetails', {})).failure?.code).toBe('network');
});
