import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadsReport } from '../../features/staff-reports/downloads-report.store.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { queueMessages } from './queue-messages.ts';
import { storeMessages } from './retain-messages.ts';

/** Messages by month in Indian time: each is sent once and found in any partition, and old months are dropped as a whole. */
let world: World;
/** Noon of the 10th of a month, some 20 months ago: what a month is does not hang on the day on which this runs. */
const START = new Date(`${dayOf(new Date(Date.now() - 600 * DAY_MS)).slice(0, 7)}-10T06:30:00Z`);
const MOBILE = '9000000099';
beforeAll(async () => {
  world = await testWorld({ emptyBook: true, startAt: START, settings: { MESSAGE_DAYS: '365' } });
});
afterAll(() => world.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  world.database.pool.query<Row>(text, values).then(({ rows }) => rows);
const toMonth = (at: Date) => dayOf(at).slice(0, 7).replace('-', '');
const queueReminder = (name: string) =>
  inTransaction(world.services, (tx) =>
    queueMessages(
      { template: 'userIdReminder', dedupe: name, clientId: null, values: { userId: name } },
      { mobile: MOBILE, email: null },
      { tx, now: world.now() },
    ),
  );
const sent = (name: string) => world.sandbox.listMessages(MOBILE).filter(({ text }) => text.includes(name)).length;
/** Partition and state of the message. */
const place = async (name: string) => {
  const rows = await query<{ part: string; state: string }>(
    `SELECT tableoid::regclass::text AS part, state FROM message WHERE dedupe_key = $1
     UNION ALL SELECT tableoid::regclass::text, state FROM message_archive WHERE dedupe_key = $1`,
    [`${name}:SMS`],
  );
  return rows.map(({ part, state }) => `${part} ${state}`);
};
const readId = async (name: string) => {
  const [row] = await query<{ id: string }>(
    'SELECT message_id AS id FROM message WHERE dedupe_key = $1 UNION ALL SELECT message_id FROM message_archive WHERE dedupe_key = $1',
    [`${name}:SMS`],
  );
  return row?.id ?? '';
};
const months = async () =>
  (
    await query<{ name: string }>(
      `SELECT right(relname, 6) AS name FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = 'message_archive'::regclass AND relname ~ '\\d{6}$' ORDER BY 1`,
    )
  ).map(({ name }) => name);
const archive = () => storeMessages(world.services, world.now());

test('messages of last month and of this month are each sent once, found and displayed', async () => {
  await queueReminder('Alpha');
  expect(await world.drain()).toBe(0);
  await query(
    `INSERT INTO document_issue (document_id, client_id, type, period, sha256, channel, at) VALUES ($1, '1000000001', 'policy-bond', '', '\\x01', 'WHATSAPP', $2)`,
    [await readId('Alpha'), world.now()],
  );
  const outcomes = async () =>
    (await sql<{ outcome: string }>`SELECT outcome FROM ${downloadsReport.from}`.execute(world.services.db)).rows.map(
      ({ outcome }) => outcome,
    );
  expect(await outcomes()).toEqual(['SENT']);
  const first = world.now();
  await world.advance(36 * DAY_MS);
  await queueReminder('Beta');
  await archive();
  expect([await place('Alpha'), await place('Beta')]).toEqual([[`message_archive_${toMonth(first)} DELIVERED`], ['message QUEUED']]);
  expect(await months()).toEqual([...new Set([first, world.now(), new Date(world.now().getTime() + 30 * DAY_MS)].map(toMonth))]);
  expect(await world.drain()).toBe(0);
  expect([sent('Alpha'), sent('Beta')]).toEqual([1, 1]);
  expect(await outcomes()).toEqual(['DELIVERED']);
  // A receipt that arrives this late is still recorded.
  await query(`UPDATE message_archive SET state = 'SENT'`);
  expect(await outcomes()).toEqual(['SENT']);
  await world.services.store.message.markDelivered(await readId('Alpha'), { isDelivered: true, adapter: 'sandbox' }, world.now());
  await world.services.store.message.markDelivered(await readId('Beta'), { isDelivered: true, adapter: 'sandbox' }, world.now());
  expect([await place('Alpha'), await place('Beta')]).toEqual([[`message_archive_${toMonth(first)} DELIVERED`], ['message DELIVERED']]);
  expect(await outcomes()).toEqual(['DELIVERED']);
  await world.services.store.message.markDelivered(await readId('Alpha'), { isDelivered: false, adapter: 'sandbox' }, world.now());
  expect(await outcomes()).toEqual(['DELIVERED']);
});

test('a deduplication key is unique over all months, across versions and concurrent calls', async () => {
  await queueReminder('Alpha');
  expect([await place('Alpha'), await world.drain(), sent('Alpha')]).toEqual([[expect.stringContaining('archive')], 0, 1]);
  // A row from before there was a table of keys.
  const old = `INSERT INTO message (message_id, dedupe_key, template, channel, to_sealed, values_sealed, state, created_at)
    SELECT gen_random_uuid(), 'Gamma:SMS', template, channel, to_sealed, values_sealed, 'SENT', created_at FROM message WHERE dedupe_key = 'Beta:SMS'`;
  await query(`BEGIN; SET LOCAL session_replication_role = replica; ${old}; COMMIT`);
  await queueReminder('Gamma');
  expect(await place('Gamma')).toEqual(['message SENT']);
  await query(`DELETE FROM message_once WHERE key_hash = sha256('Gamma:SMS')`);
  await world.services.store.messageArchive.move(new Date(world.now().getTime() + 1));
  await queueReminder('Gamma');
  expect(await place('Gamma')).toEqual([`message_archive_${toMonth(world.now())} SENT`]);
  // As the version before does it.
  const before = `INSERT INTO message (message_id, dedupe_key, template, channel, to_sealed, values_sealed, state, created_at)
    VALUES (gen_random_uuid(), $1, 'documentFailed', 'SMS', '', '', 'SENT', now()) ON CONFLICT (dedupe_key) DO NOTHING`;
  const counts = [];
  for (const key of ['Gamma:SMS', 'Delta:SMS', 'Delta:SMS']) counts.push((await world.database.appPool.query(before, [key])).rowCount);
  expect(counts).toEqual([0, 1, 0]);
  await Promise.all(Array.from({ length: 8 }, () => queueReminder('Epsilon')));
  expect([await world.drain(), sent('Epsilon')]).toEqual([0, 1]);
});

test('messages without a partition are readable, and move when the month is created, at midnight in India', async () => {
  const edges = ['2021-12-31T18:29:59.999Z', '2021-12-31T18:30:00Z', '2022-01-31T18:29:59.999Z', '2022-01-31T18:30:00Z'];
  for (const [n, at] of edges.entries())
    await query(
      `INSERT INTO message_archive SELECT gen_random_uuid(), 'Edge' || $1 || ':SMS', template, channel, client_id, to_sealed, values_sealed, 'SENT', 1, NULL, $2, $2
       FROM message_archive LIMIT 1`,
      [n, at],
    );
  const places = () => Promise.all(edges.map((_, n) => place(`Edge${n}`)));
  expect(await places()).toEqual(edges.map(() => ['message_archive_other SENT']));
  await Promise.all([retainMonths(), retainMonths()]);
  expect(await places()).toEqual(['202112', '202201', '202201', '202202'].map((month) => [`message_archive_${month} SENT`]));
});
const retainMonths = () => world.services.store.messageArchive.makeMonths(dayOf(world.now()));

test('a month is dropped only when all of it is old enough and nothing in it is queued; its keys stay used', async () => {
  await archive();
  expect((await months()).filter((month) => month < '2023')).toEqual([]);
  await queueReminder('Waits');
  const first = toMonth(START);
  const over = new Date(`${new Date(START.getTime() + 31 * DAY_MS).toISOString().slice(0, 7)}-01T12:00:00Z`);
  // The last day on which a part of the month is younger than 365 days.
  await world.advance(over.getTime() + 364 * DAY_MS - world.now().getTime());
  await archive();
  expect(await months()).toContain(first);
  await world.advance(DAY_MS);
  await Promise.all([archive(), archive()]);
  expect(await months()).not.toContain(first);
  expect([await place('Alpha'), await place('Waits')]).toEqual([[], ['message QUEUED']]);
  await queueReminder('Alpha');
  expect([await place('Alpha'), await world.drain(), sent('Alpha'), sent('Waits')]).toEqual([[], 0, 1, 1]);
});

test('the portal cannot drop months in any other way, or any of the last year', async () => {
  const [month] = await months();
  const rejected: [text: string, why: RegExp][] = [
    [`DROP TABLE message_archive_${month}`, /must be owner/],
    [`ALTER TABLE message_archive DETACH PARTITION message_archive_${month}`, /must be owner/],
    [`SELECT drop_message_months(now() - interval '364 days')`, /are kept for 365 days/],
    [`INSERT INTO message_archive SELECT (m).* FROM (SELECT m FROM message_archive m LIMIT 1) one`, /duplicate key/],
  ];
  for (const [text, expected] of rejected) await expect(world.database.appPool.query(text), text).rejects.toThrow(expected);
  expect(rejected).toHaveLength(4);
  await queueReminder('Omega');
  await expect(
    query(`INSERT INTO message_archive SELECT message_id, dedupe_key, template, channel, client_id, to_sealed, values_sealed, state, attempts,
      partner_id, created_at, sent_at FROM message WHERE state = 'QUEUED'`),
  ).rejects.toThrow('message_archive_state_check');
});
