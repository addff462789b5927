import { dayOf } from '@portal/rules/calendar/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anchorAudit } from '../platform/audit/audit-jobs.ts';
import { joinDatabase } from '../platform/db/join-database.ts';
import { aCustomer } from '../testing/factories/customer-factory.ts';
import { testWorld, type World } from '../testing/world.ts';
import { verifyAll } from './verify.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const wrong = async (): Promise<string[]> => {
  const lines = await verifyAll(world.services.db, world.services.config, dayOf(world.now()));
  expect(lines).toHaveLength(5);
  return lines.filter(({ isWrong }) => isWrong).map(({ text }) => text);
};

test('verify accepts the demo book and finds each planted error', async () => {
  await world.call('/login', { api: 'checkPassword', ABCUserID: 'p08', password: 'Policy#2026' });
  await anchorAudit(world.services, world.now());
  expect(await wrong()).toEqual([]);
  const client = await world.database.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(`UPDATE policy SET riders = riders + 1 WHERE policy_no = (SELECT min(policy_no) FROM policy)`);
    await client.query(`INSERT INTO ledger_transaction (transaction_id, kind, at) VALUES (gen_random_uuid(), 'PREMIUM', now())`);
    await client.query(
      `INSERT INTO ledger_entry (transaction_id, entry_no, account, amount) SELECT transaction_id, 1, 'BANK', 500 FROM ledger_transaction LIMIT 1`,
    );
    await client.query(`INSERT INTO ledger_transaction (transaction_id, kind, at) VALUES (gen_random_uuid(), 'PREMIUM', now())`);
    await client.query(
      `INSERT INTO payment_history (payment_id, policy_no, payment_date, kind, mode, amount, status)
       SELECT payment_id, policy_no, make_date(first_history_year(), 5, 5), kind, mode, amount, 'FAILED' FROM payment_history ORDER BY payment_date LIMIT 1`,
    );
  } finally {
    await client.query('SET session_replication_role = DEFAULT');
    client.release();
  }
  expect(await wrong()).toEqual([
    'Ledger: 2 transactions, 1 of them not zero, sum 500',
    expect.stringMatching(/^Sums kept on policies: \d+ policies, 1 of them different$/),
    'Orphans: 1 ledger transactions without entries',
    expect.stringMatching(/^Payments and unit movements: \d+ years, 0 of this and the next missing, 0 rows outside of theirs, 1 doubled$/),
  ]);
});

test('a serve process does not change the schema, and does not start if a migration is missing', async () => {
  const { url, ownerUrl } = world.database;
  expect(await joinDatabase({ DATABASE_URL: url, PORTAL_MODE: 'production' })).toEqual({ url, hasOwnRows: true });
  await expect(joinDatabase({ DATABASE_URL: ownerUrl, PORTAL_MODE: 'production' })).rejects.toThrow(
    'DATABASE_URL connects as owner, who may change the schema.',
  );
  await expect(joinDatabase({ DATABASE_URL: undefined, PORTAL_MODE: 'sandbox' })).rejects.toThrow('DATABASE_URL is needed here');
  await world.database.pool.query(`INSERT INTO schema_migration (name, sha256) VALUES ('9999_of_a_newer_version.sql', '-')`);
  await joinDatabase({ DATABASE_URL: url, PORTAL_MODE: 'production' });
  await world.database.pool.query('DELETE FROM schema_migration WHERE name = (SELECT min(name) FROM schema_migration)');
  await expect(joinDatabase({ DATABASE_URL: url, PORTAL_MODE: 'production' })).rejects.toThrow(
    /^The database lacks 1 migration, the first is 0001_.*\.sql\. Run npm run migrate\.$/,
  );
  const serving = world.database.appPool;
  for (const change of ['CREATE TABLE x (y int)', 'ALTER TABLE policy ADD x int', 'DROP TABLE nav', 'CREATE INDEX ON policy (status)'])
    await expect(serving.query(change), change).rejects.toThrow(/permission denied|must be owner/);
});

test('with MESSAGES off, no message is sent and none is lost', async () => {
  const person = await aCustomer(world);
  const countMessages = () => world.sandbox.listMessages(person.mobile).length;
  const before = countMessages();
  Object.assign(world.services.config, { MESSAGES: 'off' });
  await world.call('/login', { api: 'generateOTP_login', mobileNumber: person.mobile });
  expect(await world.drain()).toBe(0);
  expect(countMessages()).toBe(before);
  const { rows } = await world.database.pool.query('SELECT DISTINCT state FROM message');
  expect(rows).toEqual([{ state: 'QUEUED' }]);
  Object.assign(world.services.config, { MESSAGES: 'on' });
});
