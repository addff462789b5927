import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrder, setBanner } from '../../app/set-banner.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const order = (...args: string[]) =>
  setBanner(
    world.services.db,
    { order: readOrder(args), keys: { seal: 'k1:secret-of-a-test', index: 'index-key-of-a-test' } },
    world.now(),
  );
const readBanner = async () => (await world.call('/getBannerMessage', {})).data;

test('an operator switches the notice on and off; every version is stored and audited', async () => {
  expect(await readBanner()).toEqual({ Message: '', banner_enabled: 0 });
  expect(await order('  <b>Slow</b> tonight ', '--on')).toContain('The banner is on: "<b>Slow</b> tonight".');
  expect(await readBanner()).toEqual({ Message: '<b>Slow</b> tonight', banner_enabled: 1 });
  expect(await order('--off')).toBe('The banner is off.');
  expect(await readBanner()).toEqual({ Message: '', banner_enabled: 0 });
  const { rows } = await world.database.pool.query(
    `SELECT message, is_enabled FROM maintenance_message WHERE message LIKE '%Slow%' ORDER BY message_id`,
  );
  expect(rows).toEqual([
    { message: '<b>Slow</b> tonight', is_enabled: true },
    { message: '<b>Slow</b> tonight', is_enabled: false },
  ]);
  const audit = await world.database.pool.query(`SELECT outcome FROM audit WHERE action = 'banner' ORDER BY audit_id`);
  expect(audit.rows.map(({ outcome }) => outcome).slice(-2)).toEqual(['on', 'off']);
});

test('a scheduled notice is shown from its first minute to its last, in Indian time', async () => {
  // 10:30 in India.
  expect(await order('Later', '--on', '--from', '2026-11-20 10:31', '--to', '2026-11-20 10:33')).toContain('its time is not now');
  expect((await readBanner()).banner_enabled).toBe(0);
  await world.advance(60_000);
  expect(await readBanner()).toEqual({ Message: 'Later', banner_enabled: 1 });
  await world.advance(120_000);
  expect((await readBanner()).banner_enabled).toBe(0);
});

test('the notice may be cached publicly for a minute, and is not sent again while it is unchanged', async () => {
  const first = await world.call('/getBannerMessage', {});
  expect(first.headers['cache-control']).toBe('public, max-age=60');
  const tag = String(first.headers.etag);
  const fetchBanner = (etag: string) => world.send('/getBannerMessage', {}, { headers: { 'if-none-match': etag } });
  for (const etag of [tag, `W/${tag}`, `"other", ${tag}`]) expect(await fetchBanner(etag), etag).toMatchObject({ http: 304, raw: '' });
  expect((await fetchBanner('"other"')).http).toBe(200);
  await order('Changed', '--on');
  expect(await fetchBanner(tag)).toMatchObject({ http: 200, data: { Message: 'Changed' } });
  expect((await world.call('/getDashboardDetails', {}, { as: await world.actAs('p08') })).headers.etag).toBeUndefined();
});

test.each([
  [[], /^Say what is wanted/],
  [['--on'], /^Say what is wanted/],
  [['a', 'b', '--on'], /^Say what is wanted/],
  [['text', '--off'], /^Say what is wanted/],
  [['--on', '--off', 'text'], /^Say what is wanted/],
  [['--nonsense'], /^Say what is wanted/],
  [['x'.repeat(501), '--on'], /501 characters/],
  [['text', '--on', '--from', 'tomorrow'], /tomorrow is not a valid time/],
  [['text', '--on', '--from', '2026-11-20 10:00', '--to', '2026-11-20 10:00'], /would end before it begins/],
])('reports the invalid order %j in one sentence', (args, sentence) => expect(() => readOrder(args)).toThrow(sentence));
