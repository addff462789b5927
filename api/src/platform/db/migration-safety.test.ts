import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listMigrations, MIGRATIONS } from './migration-hashes.ts';
import { findSafetyErrors } from './migration-safety.ts';

/** Earlier migrations were applied without customers. */
const FIRST_CHECKED = '0097';

test('no migration blocks customers or removes something that the previous version reads', async () => {
  const names = await listMigrations(MIGRATIONS);
  const checked = names.filter((name) => name >= FIRST_CHECKED);
  const errors = await Promise.all(checked.map(async (name) => findSafetyErrors(name, await readFile(new URL(name, MIGRATIONS), 'utf8'))));
  expect(errors.flat()).toEqual([]);
  expect(names.length).toBeGreaterThan(70);
});

const CONTRACT = '-- Contract: nothing since 0099 reads it.\n';
const ALONE = '-- Outside of a transaction.\n';
/** Unsafe migrations, each with a safe alternative. */
const CASES: [wrong: string, error: RegExp, right: string][] = [
  ['ALTER TABLE policy DROP COLUMN plan', /drops policy\.plan/, `${CONTRACT}ALTER TABLE policy DROP COLUMN plan`],
  ['DROP TABLE policy', /version before may read/, `${CONTRACT}DROP TABLE policy`],
  ['ALTER TABLE policy RENAME COLUMN plan TO product', /renames/, 'ALTER TABLE policy ADD COLUMN product text'],
  ['ALTER TABLE policy RENAME TO contract', /renames/, 'ALTER INDEX policy_plan RENAME TO policy_product'],
  ['ALTER TABLE policy ALTER COLUMN sum TYPE numeric', /for the type of sum/, 'ALTER TABLE policy ADD COLUMN sum2 numeric'],
  ['ALTER TABLE policy ALTER COLUMN plan SET NOT NULL', /for plan; add a CHECK/, 'ALTER TABLE policy ALTER COLUMN plan DROP NOT NULL'],
  [
    'ALTER TABLE policy ADD COLUMN a text NOT NULL',
    /NOT NULL without a default/,
    "ALTER TABLE policy ADD COLUMN a text NOT NULL DEFAULT ''",
  ],
  [
    'ALTER TABLE policy ADD COLUMN a uuid DEFAULT gen_random_uuid()',
    /differs for each row/,
    'ALTER TABLE policy ADD COLUMN a timestamptz DEFAULT now()',
  ],
  [
    "ALTER TABLE policy ADD COLUMN a text GENERATED ALWAYS AS (plan || '') STORED",
    /generated column/,
    'ALTER TABLE policy ADD COLUMN a text',
  ],
  ['ALTER TABLE policy ADD COLUMN a int UNIQUE', /builds an index of policy/, 'ALTER TABLE policy ADD COLUMN a int'],
  [
    'ALTER TABLE policy ADD CONSTRAINT c CHECK (sum > 0)',
    /for c; add it NOT VALID/,
    'ALTER TABLE policy ADD CONSTRAINT c CHECK (sum > 0) NOT VALID',
  ],
  [
    'ALTER TABLE policy ADD CONSTRAINT f FOREIGN KEY (client_id) REFERENCES client',
    /for f; add it NOT VALID/,
    'ALTER TABLE policy ADD CONSTRAINT f FOREIGN KEY (client_id) REFERENCES client NOT VALID',
  ],
  ['ALTER TABLE policy ADD CONSTRAINT u UNIQUE (plan)', /for u; create a unique index/, 'ALTER TABLE policy VALIDATE CONSTRAINT c'],
  ['CREATE INDEX i ON policy (plan)', /create it CONCURRENTLY/, `${ALONE}CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON policy (plan)`],
  [
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON policy (plan)',
    /begin it with/,
    'CREATE TABLE policy (plan text); CREATE INDEX i ON policy (plan)',
  ],
  [`${ALONE}CREATE INDEX CONCURRENTLY i ON policy (plan)`, /without IF NOT EXISTS/, `${ALONE}DROP INDEX CONCURRENTLY IF EXISTS i`],
  [`${ALONE}SELECT 1; SELECT 2`, /one statement/, `${ALONE}SELECT 1`],
  ['TRUNCATE policy', /for itself/, 'DELETE FROM policy WHERE policy_no = $1'],
  ['LOCK TABLE policy', /for itself/, 'SELECT 1'],
];

test.each(CASES)('reports %s as unsafe', async (wrong, error, right) => {
  expect(await findSafetyErrors('0100_a.sql', wrong)).toEqual([expect.stringMatching(error)]);
  expect(await findSafetyErrors('0100_a.sql', right)).toEqual([]);
});
