import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { KEYS, LINKS, PLACES } from './distribution.ts';
import { bareKeys, bareLinks, type Catalog, distributionFaults, isDistributed, readCatalog } from './distribution-check.ts';

const SAID = { places: PLACES, keys: KEYS, links: LINKS };
let database: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  database = await testDatabase();
  catalog = await readCatalog(database.pool);
});
afterAll(() => database.close());

test('of each table it is said where it would lie, and of each of its keys and links what would become of it', () => {
  expect(distributionFaults(catalog, SAID)).toEqual([]);
});

test('what docs/scaling.md counts is what there is', () => {
  const { tables, keys, links } = catalog;
  const places = Object.values(PLACES);
  const isOf = (table: string) => isDistributed(PLACES[table]);
  const later = (said: Record<string, unknown>) => Object.values(said).filter((why) => typeof why === 'object').length;
  expect({
    tables: tables.length,
    distributed: places.filter(isDistributed).length,
    'of these with client_id': tables.filter(({ name, columns }) => isOf(name) && columns.includes('client_id')).length,
    'of these changed first': places.filter((place) => isDistributed(place) && place.first).length,
    reference: places.filter((place) => place === 'reference').length,
    local: places.filter((place) => typeof place === 'object' && 'local' in place).length,
  }).toEqual({ tables: 130, distributed: 72, 'of these with client_id': 35, 'of these changed first': 9, reference: 3, local: 55 });
  expect({
    keys: keys.filter(({ table }) => isOf(table)).length,
    'by a reason': bareKeys(catalog, PLACES).length,
    'that would break': later(KEYS),
  }).toEqual({ keys: 117, 'by a reason': 70, 'that would break': 13 });
  expect({
    links: links.filter(({ table, target }) => isOf(table) || isOf(target)).length,
    'to references': links.filter(({ table, target }) => isOf(table) && PLACES[target] === 'reference').length,
    'not upwards': bareLinks(links, PLACES).length,
    'that would be dropped': later(LINKS),
  }).toEqual({ links: 101, 'to references': 6, 'not upwards': 30, 'that would be dropped': 23 });
});

/** Each fault, planted in a database that has one thing more, or in what is said. */
const PLANTED: [sql: string, fault: string][] = [
  ['CREATE TABLE pet (pet_id uuid PRIMARY KEY, client_id text NOT NULL)', 'It is not said where pet would lie.'],
  ['CREATE UNIQUE INDEX alert_kind ON alert (kind)', 'It is not said what keeps alert_kind unique among clients.'],
  ['CREATE UNIQUE INDEX nominee_name ON nominee (name, birth_date)', 'It is not said what keeps nominee_name unique among clients.'],
  ['ALTER TABLE alert ALTER COLUMN client_id DROP NOT NULL', 'Rows of alert may have no client.'],
  ['CREATE UNIQUE INDEX revival_call_of ON revival_call (client_id)', 'It is not said what keeps revival_call_of unique among clients.'],
  ['DROP TABLE kyc_prompt', 'There is no table kyc_prompt.'],
  ['ALTER TABLE credential DROP CONSTRAINT credential_pkey', 'credential_pkey needs no reason, or is not there.'],
  [
    'ALTER TABLE nominee ADD CONSTRAINT nominee_case FOREIGN KEY (name) REFERENCES service_case',
    'It is not said whether the rows of nominee_case lie together.',
  ],
  ['ALTER TABLE alert DROP CONSTRAINT alert_policy_no_fkey', 'alert_policy_no_fkey needs no reason, or is not there.'],
  ['ALTER TABLE coverage DROP COLUMN policy_no CASCADE', 'coverage does not name its policy.'],
  ['ALTER TABLE plan ADD COLUMN client_id text', 'plan is of clients: it is no reference.'],
];

test('a table or key of which nothing is said is found, and what is said of none', async () => {
  const client = await database.pool.connect();
  try {
    for (const [sql, fault] of PLANTED) {
      await client.query('BEGIN');
      await client.query(sql);
      expect.soft(distributionFaults(await readCatalog(client), SAID), sql).toContain(fault);
      await client.query('ROLLBACK');
    }
  } finally {
    client.release();
  }
  expect(PLANTED).toHaveLength(11);
});

test('a key that names the client or what belongs to it needs no reason', () => {
  const bare = bareKeys(catalog, PLACES).map(({ name }) => name);
  expect(bare).toEqual(expect.arrayContaining(['credential_pkey', 'payment_line_one_open']));
  for (const name of ['credential_client_id_key', 'premium_due_pkey', 'claim_paper_pkey', 'mandate_debit_one_in_flight']) {
    expect(catalog.keys.map((key) => key.name)).toContain(name);
    expect(bare).not.toContain(name);
  }
});
