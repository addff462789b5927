import { BEACON_PATH } from '@portal/contract/transport.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { RATE_LIMITS: 'true' } });
});
afterAll(() => world.close());

const CLICK = { event: 'footer_click', initiationSection: 'website', group: 'Company', item: 'About us' };

function click(body: unknown, { as, site = 'same-origin' }: { as?: Actor; site?: string } = {}) {
  return world.app.inject({
    method: 'POST',
    url: BEACON_PATH,
    payload: body as object,
    headers: { 'sec-fetch-site': site },
    cookies: as ? { c: as.cookie } : {},
  });
}
type Reported = Record<string, unknown>;
const reported = async (): Promise<Reported[]> => (await fetch(`${world.sandbox.url}/analytics.json`)).json();
const reportedSoon = (count: number) => expect.poll(async () => (await reported()).length).toBe(count);

test('records clicks of visitors and customers; a customer is a hash that is stable and unusable elsewhere', async () => {
  const as = await world.actAs('p02');
  expect((await click(CLICK)).statusCode).toBe(204);
  await reportedSoon(1);
  for (let n = 0; n < 2; n += 1)
    await click({ ...CLICK, event: 'search_bar_click', group: 'Search', item: 'Enter', keywordLength: 7 }, { as });
  await reportedSoon(3);
  const [third, second, first] = await reported();
  expect(first).toEqual({ ...CLICK, clientId: '', at: '2026-11-20T05:00:00.000Z' });
  expect(second?.clientId).toMatch(/^[\w-]{22}$/);
  expect(third?.clientId).toBe(second?.clientId);
  expect(JSON.stringify(await reported())).not.toContain('1000000002');
});

test('silently drops data outside the allowed fields: numbers, addresses, unknown events and keys, other pages', async () => {
  const before = (await reported()).length;
  const dropped = [
    { ...CLICK, item: 'policy 007214583' },
    { ...CLICK, item: 'asha@example.in' },
    { ...CLICK, event: 'page_view' },
    { ...CLICK, keyword: 'nominee' },
    { ...CLICK, initiationSection: 'a b' },
    [],
    null,
  ];
  for (const body of dropped) expect((await click(body)).statusCode).toBe(204);
  expect((await click(CLICK, { site: 'cross-site' })).statusCode).toBe(204);
  await click(CLICK);
  await reportedSoon(before + 1);
});

test('an unavailable analytics partner affects no one', async () => {
  world.sandbox.setFault('analytics', 'down', { times: 1 });
  expect((await click(CLICK)).statusCode).toBe(204);
});

test('clicks leave no audit rows and do not use up the customer’s rate limit', async () => {
  const as = await world.actAs('p08');
  for (let n = 0; n < 25; n += 1) await click(CLICK, { as });
  expect((await world.call('/logout', {}, { as })).status).toBe(10);
  const { rows } = await world.database.pool.query(`SELECT count(*)::int AS n FROM audit WHERE action LIKE '%beacon%'`);
  expect(rows).toEqual([{ n: 0 }]);
});
