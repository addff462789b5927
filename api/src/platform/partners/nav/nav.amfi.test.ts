import { expect, test } from 'vitest';
import { createNavPartner } from '../../../testing/conformance/nav-setup.ts';
import { startLoopback } from '../../../testing/partners/loopback.ts';

test('reads the file of the insurer without credentials, and no page in its place', async () => {
  const file = 'SFIN;Name;Net Asset Value;Date\nULIF006081007LARGECAP999;Large-cap Equity Fund;77.2128;20-Nov-2026\n';
  let answer: [status: number, text: string] | undefined = [200, file];
  const server = await startLoopback(() => answer);
  try {
    const feed = createNavPartner({ NAV_ADAPTER: 'amfi', NAV_AMFI_URL: server.url, NAV_AMFI_FILE: '/navs/NAVAll.txt' });
    expect(await feed.daily('2026-11-20')).toBe(file);
    const [request] = server.asked;
    expect([request?.method, request?.path, request?.headers.authorization]).toEqual(['GET', '/navs/NAVAll.txt', undefined]);
    expect(Object.keys(request?.headers ?? {}).filter((header) => /key|sign|secret/.test(header))).toEqual([]);
    answer = undefined;
    expect(await feed.daily('2026-11-20')).toBeUndefined();
    answer = [200, '<!doctype html><title>Under maintenance</title>'];
    await expect(feed.daily('2026-11-20')).rejects.toMatchObject({ name: 'PartnerFailure', reason: 'badAnswer', retry: true });
  } finally {
    await server.close();
  }
});
