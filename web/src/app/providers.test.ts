import { afterEach, expect, test, vi } from 'vitest';
import { CONFIG } from '../testing.tsx';
import { createQueryClient } from './providers.tsx';

afterEach(() => vi.useRealTimers());

test('a page keeps the texts and links of its brand for as long as it is open, but asks for the notice again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
  const client = createQueryClient({ '/config.json': CONFIG, '/getBannerMessage': { Message: '', banner_enabled: 0 } });
  vi.setSystemTime(new Date('2026-11-20T17:00:00Z'));
  const asked: string[] = [];
  const ask = (path: string) =>
    client.fetchQuery({
      queryKey: [path, {}],
      queryFn: async () => {
        asked.push(path);
        return null;
      },
    });
  expect(await ask('/config.json')).toEqual(CONFIG);
  await ask('/getBannerMessage');
  expect(asked).toEqual(['/getBannerMessage']);
});
