import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';
import { sendCoverNotices } from './send-cover-notices.ts';

/** p08b has premiums due on 19-11 and 20-11-2026, with grace until 19-12 and 20-12-2026. The clock starts on 20-11-2026. */
const CLIENT = '100050804';
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const read = <Row>(query: string, values: unknown[] = []) => world.database.pool.query(query, values).then(({ rows }) => rows as Row[]);
async function run(): Promise<void> {
  await sendCoverNotices(world.services, { now: world.now() });
}
const listSent = () =>
  read<{ template: string; n: number }>(
    `SELECT template, count(DISTINCT dedupe_key)::int AS n FROM message
     WHERE client_id = (SELECT client_id FROM policy WHERE policy_no = $1) AND template LIKE 'cover%' AND channel = 'SMS' GROUP BY template ORDER BY 1`,
    [CLIENT],
  );

test('one message for several policies on the seventh day before the first cover ends, and none twice', async () => {
  await world.advance(22 * DAY_MS);
  // Four policies are unpaid by now; the first cover ends on 19-12-2026.
  await run();
  const first = await listSent();
  expect(first.map(({ template }) => template)).toEqual(['coversAtRisk']);
  await run();
  expect(await listSent()).toEqual(first);
  await world.drain();
  const [text] = world.sandbox.listMessages().flatMap(({ text: sms }) => (sms.includes('See your options: http') ? [sms] : []));
  expect(text).toContain('4 of your policies have unpaid premiums. The first cover ends on 19-12-2026.');
});

test('a customer who had another message about a premium that day gets this one on the next', async () => {
  await world.advance(5 * DAY_MS);
  await read(
    `INSERT INTO message (message_id, dedupe_key, template, channel, client_id, to_sealed, values_sealed, state, created_at)
     SELECT gen_random_uuid(), 'test', 'debitReturned', 'SMS', client_id, '', '', 'SENT', $2 FROM policy WHERE policy_no = $1`,
    [CLIENT, world.now()],
  );
  const before = await listSent();
  await run();
  expect(await listSent()).toEqual(before);
  await world.advance(DAY_MS);
  await run();
  expect((await listSent()).reduce((sum, { n }) => sum + n, 0)).toBe(before.reduce((sum, { n }) => sum + n, 0) + 1);
});

test('a lapse that the book reports is told once', async () => {
  await world.advance(3 * DAY_MS);
  await read(`UPDATE policy SET status = 'LAPSED', lapse_date = '2026-12-20', revival_deadline = '2031-11-19' WHERE policy_no = $1`, [
    CLIENT,
  ]);
  await read(`UPDATE premium_due SET posted_at = now() WHERE policy_no LIKE '1000508%' AND policy_no <> $1`, [CLIENT]);
  await run();
  await run();
  expect((await listSent()).find(({ template }) => template === 'coverEnded')?.n).toBe(1);
});
