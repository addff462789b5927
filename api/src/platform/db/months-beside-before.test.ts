import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { auditChainStore } from '../audit/audit-chain.store.ts';
import { errorText, verifyAudit } from '../audit/verify-audit.ts';
import { grantToApp } from './app-role.ts';
import { createDatabaseHandle } from './database.ts';
import { migrate } from './migrate.ts';
import { listMigrations, MIGRATIONS } from './migration-hashes.ts';

/** A portal of the version without monthly partitions, with its statements and privileges, keeps working during their migration. */
let database: TestDatabase;
let before: string;
beforeAll(async () => {
  database = await testDatabase();
  before = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const name of await listMigrations(MIGRATIONS)) if (name < '0108') await copyFile(new URL(name, MIGRATIONS), join(before, name));
  await database.pool.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public AUTHORIZATION pg_database_owner; GRANT USAGE ON SCHEMA public TO PUBLIC',
  );
  await migrate(database.ownerUrl, { folder: pathToFileURL(`${before}/`) });
  await grantToApp(database);
});
afterAll(async () => {
  await database.close();
  await rm(before, { recursive: true });
});

const WRITERS = 6;
const ROW = `INSERT INTO audit (at, actor_kind, action, outcome, request_id) VALUES (now(), 'visitor', '/before', 'ok', $1)`;
const MESSAGE = `INSERT INTO message (message_id, dedupe_key, template, channel, to_sealed, values_sealed, state, created_at)
  VALUES (gen_random_uuid(), $1, 'otp', 'SMS', '', '', 'QUEUED', now()) ON CONFLICT (dedupe_key) DO NOTHING`;

/** One command: two concurrent requests for the same message, an audit row, and the message's end. */
async function command(key: string): Promise<number> {
  const client = await database.appPool.connect();
  try {
    await client.query('BEGIN');
    const { rowCount } = await client.query(MESSAGE, [key]);
    await client.query(ROW, [key]);
    await client.query(`UPDATE message SET state = 'SENT', sent_at = now() WHERE dedupe_key = $1 AND state = 'QUEUED'`, [key]);
    await client.query('COMMIT');
    return rowCount ?? 0;
  } finally {
    client.release();
  }
}

test('with the previous version running beside, no command or message is lost or doubled, and the chains continue into months', async () => {
  let isOver = false;
  const keys = new Map<string, number>();
  const work = async (writer: number) => {
    for (let n = 0, last = 40; last > 0; n += 1) {
      const key = `${Math.floor(writer / 2)}-${n}`;
      const inserted = await command(key);
      keys.set(key, (keys.get(key) ?? 0) + inserted);
      if (isOver) last -= 1;
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => work(writer));
  await expect.poll(() => keys.size).toBeGreaterThan(30);
  expect(await migrate(database.ownerUrl)).toEqual((await listMigrations(MIGRATIONS)).filter((name) => name >= '0108'));
  isOver = true;
  await Promise.all(writers);

  expect([...keys].filter(([, made]) => made !== 1)).toEqual([]);
  // A row from before the table of keys existed.
  expect(await command('0-0')).toBe(0);
  const { rows: parts } = await database.pool.query<{ part: string; n: number }>(
    `SELECT CASE WHEN tableoid = 'audit'::regclass THEN 'table' ELSE 'month' END AS part, count(*)::int AS n FROM audit GROUP BY 1 ORDER BY 1`,
  );
  expect(parts.map(({ part }) => part)).toEqual(['month', 'table']);
  for (const { n } of parts) expect(n).toBeGreaterThan(30);
  const anchors = { heads: new Map(), starts: new Map(), at: null };
  const check = await verifyAudit(auditChainStore(createDatabaseHandle(database.pool)), anchors);
  expect([check.error && errorText(check.error), check.rows]).toEqual([null, parts.reduce((sum, { n }) => sum + n, 0)]);
});
