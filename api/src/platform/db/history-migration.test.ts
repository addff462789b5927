import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { listMigrations, MIGRATIONS } from './migration-hashes.ts';

/** Migrations 0111 to 0113 on an installation with a book, while the previous version runs. */
const FIRST = '0111';
const HASH = '00000000-0000-0000-0000-000000000001';
let database: TestDatabase;
let path: string;
beforeAll(async () => {
  database = await testDatabase();
  path = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  for (const name of (await listMigrations(MIGRATIONS)).filter((migration) => migration < FIRST))
    await copyFile(new URL(name, MIGRATIONS), join(path, name));
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(database.adminUrl, { folder: pathToFileURL(`${path}/`) });
});
afterAll(async () => {
  await database.close();
  await rm(path, { recursive: true });
});

const query = async <Row extends object>(sql: string, values: unknown[] = []) => (await database.pool.query<Row>(sql, values)).rows;
const year = new Date().getUTCFullYear();
const PAYMENT = `INSERT INTO policy_payment (payment_id, policy_no, payment_date, kind, mode, amount, status, source_hash) VALUES ($1, '100000001', $2, 'PREMIUM', 'UPI', 100, 'POSTED', '${HASH}')`;
const MOVEMENT = `INSERT INTO unit_movement (policy_no, movement_no, fund_code, value_date, kind, units, nav, amount) VALUES ('100000001', $1, 'F', $2, 'PREMIUM', 1, 10, 1000)`;

test('existing rows become the first partition, and the previous version keeps writing during the migration', async () => {
  await query(`INSERT INTO book_import (import_id, at, name, rows_read, rows_new, rows_changed) VALUES ('${HASH}', now(), 'a', 1, 1, 0)`);
  await query(
    `INSERT INTO client (client_id, name, short_name, birth_date, gender, source_hash) VALUES ('1000000001', 'A', 'A', '1980-01-01', 'F', '${HASH}')`,
  );
  await query(
    `INSERT INTO fund (fund_code, sfin, name, class, risk, inception, fmc_bp, benchmark, open, source_hash) VALUES ('F', 'F', 'F', 'DEBT', 1, '2010-01-01', 1, 'B', true, '${HASH}')`,
  );
  await query(
    `INSERT INTO policy (policy_no, client_id, policy_type, plan_code, plan_name, plan_type, uin, life_assured_name, life_assured_birth_date, own_life, issue_date,
       risk_commencement, policy_term_years, premium_term_years, frequency, annual_premium, modal_premium, sum_assured, death_benefit, status, status_date, source_hash)
     VALUES ('100000001', '1000000001', 'ULIP', 'P', 'P', 'P', 'U', 'A', '1980-01-01', true, '2015-01-01', '2015-01-01', 20, 20, 'A', 1, 1, 1, 1, 'IN_FORCE', '2015-01-01', '${HASH}')`,
  );
  await query(PAYMENT, ['P1', '2015-01-01']);
  await query(MOVEMENT, [1, '2015-01-01']);
  const files = () =>
    query<{ node: number; name: string }>(
      `SELECT relname AS name, relfilenode AS node FROM pg_class WHERE relname ~ '^(policy_payment|unit_movement)' AND relkind IN ('r', 'i') ORDER BY 1`,
    );
  const before = await files();
  await migrate(database.adminUrl);
  // No table or index was rewritten, and none was added.
  expect(await files()).toEqual(before);
  expect(before.length).toBeGreaterThanOrEqual(9);
  const parts = await query(
    `SELECT inhrelid::regclass::text AS part, pg_get_expr(relpartbound, c.oid) AS bound FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
     WHERE inhparent IN ('payment_history'::regclass, 'unit_ledger'::regclass) ORDER BY 1`,
  );
  const [until, after] = [`${year + 2}-01-01`, `${year + 3}-01-01`];
  expect(parts).toEqual([
    { part: 'payment_history_other', bound: 'DEFAULT' },
    { part: 'policy_payment', bound: `FOR VALUES FROM (MINVALUE) TO ('${until}')` },
    { part: 'unit_ledger_other', bound: 'DEFAULT' },
    { part: 'unit_movement', bound: `FOR VALUES FROM (MINVALUE) TO ('${until}')` },
  ]);

  // The version before writes and finds by its own names and keys.
  await query(PAYMENT, ['P2', `${year + 1}-12-31`]);
  await query(`${PAYMENT} ON CONFLICT (payment_id) DO UPDATE SET amount = excluded.amount`, ['P2', `${year + 1}-12-31`]);
  await query(MOVEMENT, [2, `${year + 1}-12-31`]);
  await query(`SELECT refresh_policy_sums(ARRAY['100000001'])`);
  expect(await query('SELECT payment_id AS id FROM payment_history ORDER BY 1')).toEqual([{ id: 'P1' }, { id: 'P2' }]);
  expect(await query('SELECT fund_units AS units, last_paid_on AS day FROM policy')).toEqual([
    { units: { F: '2.00000' }, day: `${year + 1}-12-31` },
  ]);

  // In the year before it is needed the job makes it.
  await query('SELECT make_history_year(n) FROM generate_series($1::int, $2::int) n', [year, year + 2]);
  await query(PAYMENT.replace('policy_payment', 'payment_history'), ['P3', until]);
  await query(MOVEMENT.replace('unit_movement', 'unit_ledger'), [3, until]);
  expect(await query('SELECT tableoid::regclass::text AS part FROM payment_history WHERE payment_date >= $1', [until])).toEqual([
    { part: `payment_history_${year + 2}` },
  ]);
  await expect(query(PAYMENT, ['P4', after])).rejects.toThrow('violates partition constraint');
});
