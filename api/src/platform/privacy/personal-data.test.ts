import { fileURLToPath } from 'node:url';
import { DATA_CLASSES } from '@portal/rules/privacy/retention.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobTable } from '../../app/parts.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { ENCRYPTED_COLUMNS } from '../db/encrypted-columns.ts';
import { classOf, drawPersonalData, listColumns, PERSONAL_DATA } from './personal-data.ts';
import { CATEGORIES, RETENTIONS } from './privacy-table.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/reference/personal-data.md', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('demo');
});
afterAll(() => database.close());

/** The columns of the migrated database by table. A partition, and a month that is stored beside its table, has the columns of its table. */
async function readColumns(): Promise<Record<string, string[]>> {
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname !~ '_\\d{6}$'
     GROUP BY c.relname`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns.toSorted()]));
}

describe('personal data', () => {
  test('every column of the database is classified', async () => {
    const columns = await readColumns();
    expect(Object.keys(columns).length).toBeGreaterThan(120);
    expect(Object.fromEntries(Object.entries(PERSONAL_DATA).map(([name, table]) => [name, listColumns(table).toSorted()]))).toEqual(
      columns,
    );
  });

  test('no column is personal and not personal, and an encrypted one is personal or a secret', () => {
    const rows = Object.entries(PERSONAL_DATA);
    const harmless = rows.flatMap(([name, table]) => (table.none?.split(' ') ?? []).map((column) => ({ name, column, table })));
    const inBoth = harmless.filter(({ column, table }) =>
      CATEGORIES.some((kind) => kind !== 'none' && table[kind]?.split(' ').includes(column)),
    );
    expect(inBoth).toEqual([]);
    const encrypted = new Set(ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
    expect(encrypted.size).toBeGreaterThan(40);
    expect(harmless.filter(({ name, column }) => encrypted.has(`${name}.${column}`))).toEqual([]);
  });

  test('columns that are classified as none hold no name, number or id of a customer of the demo book', async () => {
    const { rows } = await database.pool.query<{ value: string }>(
      'SELECT name AS value FROM client UNION SELECT client_id FROM client UNION SELECT policy_no FROM policy UNION SELECT life_assured_name FROM policy',
    );
    const values = rows.map(({ value }) => value);
    expect(values.length).toBeGreaterThan(150);
    const count = async (name: string, columns: string): Promise<number> => {
      const text = columns.split(' ').map((column) => `${column}::text`);
      const found = await database.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name} WHERE ARRAY[${text.join(', ')}] && $1::text[]`,
        [values],
      );
      return found.rows[0]?.count ?? 0;
    };
    expect(await count('policy', 'policy_no plan_name')).toBeGreaterThan(60);
    const found: string[] = [];
    for (const [name, { none }] of Object.entries(PERSONAL_DATA)) if (none && (await count(name, none)) > 0) found.push(name);
    expect(found).toEqual([]);
  });

  test('every personal column of a customer has a class of the retention table', () => {
    const rows = Object.entries(PERSONAL_DATA);
    const personal = rows.flatMap(([name, table]) =>
      listColumns(table)
        .filter((column) => !table.none?.split(' ').includes(column))
        .map((column) => ({ name, column, dataClass: classOf(table, column) })),
    );
    expect(personal.length).toBeGreaterThan(300);
    const without = new Set(personal.filter(({ dataClass }) => dataClass === null).map(({ name }) => PERSONAL_DATA[name]?.purpose));
    expect([...without].toSorted()).toEqual(['operation', 'staff']);
    expect(new Set(personal.flatMap(({ dataClass }) => dataClass ?? []))).toEqual(new Set(DATA_CLASSES));
    const client = personal.filter(({ name, dataClass }) => name === 'client' && dataClass === 'PERSONAL').map(({ column }) => column);
    expect(client.toSorted()).toEqual(['education', 'income', 'marital_status', 'occupation']);
  });

  test('a column of another class is a column of its table', () => {
    const named = Object.entries(PERSONAL_DATA).flatMap(([name, table]) =>
      Object.values(table.classes ?? {}).flatMap((columns) => columns.split(' ').map((column) => ({ name, column, table }))),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(({ column, table }) => !listColumns(table).includes(column))).toEqual([]);
  });

  test('a retention that names a job has one that runs on a schedule', () => {
    const names = Object.values(RETENTIONS).flatMap((row) => ('job' in row ? row.job : []));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !('cron' in jobTable[name]))).toEqual([]);
  });

  test('docs/reference/personal-data.md lists every table', async () => {
    const encrypted = new Set(ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
    await expect(drawPersonalData(encrypted)).toMatchFileSnapshot(PAGE);
  });
});
