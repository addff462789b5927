import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';
import { createDatabaseHandle } from '../db/database.ts';
import { asClients } from '../db/own-rows.ts';
import { createPool } from '../db/pool.ts';
import { readAnchors } from './audit-anchor.ts';
import { auditChainStore } from './audit-chain.store.ts';
import { anchorAudit, checkAudit, readAndVerify } from './audit-jobs.ts';
import { errorText, verifyAudit } from './verify-audit.ts';

/** Monthly partitions of the trail: chains continue across months, and an old month is dropped as a whole. */
let world: World;
let folder: string;
/** The evening of the 28th of a month, some 23 months ago, and the first of the next one. */
const START = new Date(`${dayOf(new Date(Date.now() - 700 * DAY_MS)).slice(0, 7)}-28T12:00:00Z`);
const TURN = new Date(`${dayOf(new Date(START.getTime() + 7 * DAY_MS)).slice(0, 7)}-01T00:00:00+05:30`);
const [FIRST, SECOND] = [START, TURN].map((at) => dayOf(at).slice(0, 7).replace('-', ''));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  world = await testWorld({
    emptyBook: true,
    startAt: START,
    settings: { AUDIT_ANCHOR: join(folder, 'anchor.jsonl'), LOG_LEVEL: 'silent' },
  });
  await world.services.store.auditChain.makeMonths(dayOf(START));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const query = <Row extends object>(text: string) => world.database.pool.query<Row>(text).then(({ rows }) => rows);
const write = (requestId: string, at = world.now()) =>
  world.services.store.audit.write({ action: '/trail', outcome: 'ok', actorId: '1000000002', requestId }, at);
/** Enough requests for all shards. */
const writeMany = (count = 64, at?: Date) => Promise.all(Array.from({ length: count }, (_, n) => write(`r${n}`, at)));
const advanceTo = (at: Date) => world.advance(at.getTime() - world.now().getTime());
/** How many rows a customer sees. */
const seenBy = (...clientIds: string[]) =>
  asClients(clientIds, async () => {
    const { rows } = await world.database.customers.query<{ n: number }>('SELECT count(*)::int AS n FROM audit');
    return rows[0]?.n;
  });
/** Row and link counts of each partition. */
async function places(): Promise<Record<string, string>> {
  const rows = await query<{ part: string; rows: number; links: number }>(
    `SELECT a.tableoid::regclass::text AS part, count(*)::int AS rows, count(l.audit_id)::int AS links
     FROM audit a LEFT JOIN audit_link l ON l.audit_id = a.audit_id AND l.at = a.at
       AND l.tableoid::regclass::text = replace(a.tableoid::regclass::text, 'audit', 'audit_link') GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ part, rows, links }) => [part, `${rows}/${links}`]));
}

test('rows are in their month in Indian time, and one chain covers table and months', async () => {
  await writeMany();
  await advanceTo(new Date(TURN.getTime() - 1));
  await write('last');
  await world.advance(1);
  await writeMany();
  // The clock of another machine is slow: rows of the old month come between those of the new one.
  await writeMany(64, new Date(TURN.getTime() - 2));
  await writeMany(64, new Date(TURN.getTime() + DAY_MS / 2));
  await write('before all months', new Date(START.getTime() - 60 * DAY_MS));
  expect(await places()).toEqual({ audit: '1/1', [`audit_${FIRST}`]: '129/129', [`audit_${SECOND}`]: '128/128' });
  await world.advance(60_000);
  await anchorAudit(world.services, world.now());
  expect(await readAndVerify(world.services)).toMatchObject({ rows: 258, shards: 16, words: null });
});

test('finds changes within a month', async () => {
  const pool = createPool(world.database.adminUrl, { max: 1, applicationName: 'test' });
  const anchors = await readAnchors(world.services.config);
  const someRow = (part: string) => `(SELECT audit_id FROM ${part} ORDER BY audit_id OFFSET 20 LIMIT 1)`;
  const planted: [what: string, error: RegExp][] = [
    [`UPDATE audit_${FIRST} SET outcome = 'no' WHERE audit_id = ${someRow(`audit_${FIRST}`)}`, /was changed/],
    [`UPDATE audit_${SECOND} SET at = at + interval '1 microsecond' WHERE audit_id = ${someRow(`audit_${SECOND}`)}`, /is missing/],
    [`UPDATE audit_link_${SECOND} SET at = at + interval '1 microsecond' WHERE audit_id = ${someRow(`audit_${SECOND}`)}`, /is missing/],
    [`DELETE FROM audit_${FIRST} WHERE audit_id = ${someRow(`audit_${FIRST}`)}`, /is missing/],
    [`DELETE FROM audit_link_${FIRST} WHERE audit_id = ${someRow(`audit_${FIRST}`)}`, /does not follow/],
    [`DROP TABLE audit_${SECOND}, audit_link_${SECOND}`, /is missing, with all up to an anchor|does not follow/],
    [`ALTER TABLE audit_${FIRST} NO INHERIT audit`, /is missing/],
  ];
  try {
    for (const [text, error] of planted) {
      await pool.query('BEGIN; SET LOCAL session_replication_role = replica');
      await pool.query(text);
      const found = (await verifyAudit(auditChainStore(createDatabaseHandle(pool)), anchors)).error;
      await pool.query('ROLLBACK');
      expect.soft(found ? errorText(found) : '', text).toMatch(error);
    }
    expect(planted).toHaveLength(7);
  } finally {
    await pool.end();
  }
});

test('the portal’s role cannot change, drop or link anything, in a month or in the whole table', async () => {
  const rejected: [text: string, why: RegExp][] = [
    ...['SELECT FROM', 'DELETE FROM', 'TRUNCATE'].flatMap((act): [string, RegExp][] => [
      [`${act} audit_${FIRST}`, /permission denied/],
      [`${act} audit_link_${FIRST}`, /permission denied/],
    ]),
    [`UPDATE audit_${FIRST} SET outcome = 'no'`, /permission denied/],
    [`INSERT INTO audit_link_${FIRST} SELECT * FROM audit_link LIMIT 1`, /permission denied/],
    [`INSERT INTO audit_${FIRST} SELECT * FROM audit LIMIT 1`, /permission denied/],
    [`DROP TABLE audit_${FIRST}`, /must be owner/],
    [`ALTER TABLE audit_${FIRST} NO INHERIT audit`, /must be owner/],
    [`ALTER TABLE audit_${FIRST} DISABLE TRIGGER audit_linked`, /must be owner/],
    [`SELECT drop_audit_months((now() - interval '100 days')::date)`, /kept for 180 days/],
    [`SELECT drop_audit_months('${dayOf(TURN)}')`, /The last link of shard \d+ stays/],
  ];
  for (const [text, expected] of rejected) await expect(world.database.appPool.query(text), text).rejects.toThrow(expected);
  expect(rejected).toHaveLength(14);
  // The owner neither, while the rows are young.
  await world.services.store.auditChain.makeMonths(dayOf(new Date()));
  await write('young', new Date());
  const young = dayOf(new Date()).slice(0, 7).replace('-', '');
  for (const part of [`audit_${young}`, `audit_link_${young}`]) {
    await expect(query(`DELETE FROM ${part}`)).rejects.toThrow('append-only for 180 days');
    await expect(query(`UPDATE ${part} SET at = at`)).rejects.toThrow('append-only');
  }
  await world.services.store.audit.write({ action: '/trail', outcome: 'ok', actorId: '1000000003', requestId: 'other' }, new Date());
  expect([await seenBy(), await seenBy('1000000003')]).toEqual([0, 1]);
  expect(await seenBy('1000000002')).toBeGreaterThan(200);
  await expect(world.database.customers.query(`SELECT FROM audit_${young}`)).rejects.toThrow('permission denied');
});

test('drops a month only when all of it is old enough and every chain continues, and verifies the cut exactly', async () => {
  await writeMany(64, new Date(TURN.getTime() + 3 * DAY_MS));
  await anchorAudit(world.services, world.now());
  // 400 days after its last one the month is old enough; what was anchored a minute into the next one was not yet.
  await advanceTo(new Date(TURN.getTime() + 400 * DAY_MS));
  await checkAudit(world.services, world.now());
  expect(Object.keys(await places())).toContain(`audit_${FIRST}`);
  await world.advance(DAY_MS);
  await checkAudit(world.services, world.now());
  const left = await places();
  expect(left).not.toHaveProperty(`audit_${FIRST}`);
  // Rows that the two nights wrote about themselves, in a month without a partition.
  expect(left.audit).toBe('3/3');
  const drops = await query<{ detail: { rows: number } }>(`SELECT detail FROM audit WHERE action = 'audit-drop'`);
  expect(drops).toEqual([{ detail: { months: 1, rows: expect.any(Number), before: expect.any(String) } }]);
  // The month was dropped with the rows before it in their chains.
  expect(drops[0]?.detail.rows).toBeGreaterThan(1);
  expect(left[`audit_${SECOND}`]).toBe(`${193 - (drops[0]?.detail.rows ?? 0)}/${193 - (drops[0]?.detail.rows ?? 0)}`);
  expect(await readAndVerify(world.services)).toMatchObject({ shards: 16, words: null });
  await anchorAudit(world.services, world.now());
  expect(await readAndVerify(world.services)).toMatchObject({ words: null });
});
