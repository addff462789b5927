import { type AddressInfo, createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { checkCustomerRole, openCustomers, prepareCustomerRole } from './customer-role.ts';
import { createDatabaseHandle } from './database.ts';
import { APP } from './embedded-roles.ts';
import { asClients, CUSTOMER, ownRowsPool } from './own-rows.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('demo');
});
afterAll(() => database.close());

/** The first message of a connection without its `options`, as forwarded by a pooler that ignores them. */
function withoutOptions(message: Buffer): Buffer {
  const parts = message.toString('latin1', 8).split('\0');
  const at = parts.indexOf('options');
  expect(at).toBeGreaterThanOrEqual(0);
  parts.splice(at, 2);
  const rest = Buffer.from(parts.join('\0'), 'latin1');
  const head = Buffer.from(message.subarray(0, 8));
  head.writeInt32BE(8 + rest.length);
  return Buffer.concat([head, rest]);
}

/** A pooler in front of the server that drops startup parameters if `drops` is set. */
async function startPooler(drops: boolean): Promise<{ url: string; server: Server }> {
  const address = new URL(database.url.replace('@/', '@localhost/'));
  const socket = join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const server = createServer((near) => {
    const far = createConnection(socket);
    near.once('data', (first) => {
      const bytes = Buffer.from(first);
      far.write(drops ? withoutOptions(bytes) : bytes);
      near.pipe(far);
    });
    far.pipe(near);
    for (const stream of [near, far]) stream.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address.port = String((server.address() as AddressInfo).port);
  address.searchParams.delete('host');
  return { url: address.href, server };
}

test('a customer connection that has lost its role returns nothing', async () => {
  for (const drops of [false, true]) {
    const { url, server } = await startPooler(drops);
    const customers = createPool(url, { max: 1, prepares: true, isOfCustomers: true });
    const pending = customers.query('SELECT current_user::text AS who');
    if (drops) await expect(pending).rejects.toThrow('set DATABASE_CUSTOMER_URL behind a pooler');
    else expect((await pending).rows).toEqual([{ who: CUSTOMER }]);
    await customers.end();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe('a customer role with its own login', () => {
  const ownUrl = () => database.url.replace(`//${APP}@`, `//${CUSTOMER}@`);
  const WHOSE = 'SELECT client_id AS id FROM client ORDER BY 1';

  test.each([true, false])('each statement sees only the rows of its customer, with prepared names: %s', async (prepares) => {
    const pool = createPool(ownUrl(), { max: 2, prepares, isOfCustomers: true, hasOwnLogin: true });
    const ids = ['1000000002', '1000000003', '1000000008'];
    const handle = createDatabaseHandle(ownRowsPool('customers', { portal: database.appPool, customers: pool }));
    const selectClientIds = () => sql<{ id: string }>`SELECT client_id AS id FROM client ORDER BY 1`.execute(handle);
    const requestedIds = Array.from({ length: 60 }, (_, n) => ids.slice(0, n % 4));
    const results = await Promise.all(requestedIds.map((own) => asClients(own, () => Promise.all([selectClientIds(), selectClientIds()]))));
    expect(results.map((both) => both.map(({ rows }) => rows.map(({ id }) => id)))).toEqual(requestedIds.map((own) => [own, own]));
    const { rows } = await pool.query(`SELECT count(*) AS n FROM pg_prepared_statements WHERE name <> ''`);
    expect(rows[0].n > 0).toBe(prepares);
    // An abandoned query ends on the server as well.
    const notices = await pool.query(`SELECT current_setting('client_connection_check_interval') AS after`);
    expect(notices.rows[0].after).toBe(prepares ? '2s' : '0');
    await expect(asClients(ids, () => pool.query('UPDATE client SET name = name'))).rejects.toThrow('read-only');
    await expect(pool.query('SELECT count(*) FROM otp')).rejects.toThrow('permission denied');
    expect(await Promise.allSettled([pool.query('SELECT 1 / 0'), asClients(ids, () => pool.query(WHOSE))])).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: { rowCount: 3 } },
    ]);
    await pool.end();
  });

  test('the start requires a separate customer login behind a pooler that rejects or drops startup parameters', async () => {
    const { url, server } = await startPooler(true);
    const opened = { url, hasOwnRows: true };
    await expect(openCustomers(opened, undefined, { prepares: true })).rejects.toThrow(
      /^Reads of customers get no connection .* set DATABASE_CUSTOMER_URL\.$/,
    );
    expect(await openCustomers(opened, undefined, { prepares: false })).toBeUndefined();
    expect(await openCustomers({ url, hasOwnRows: false }, ownUrl(), {})).toBeUndefined();
    const pool = await openCustomers(opened, ownUrl(), { prepares: false });
    expect((await asClients(['1000000002'], () => pool?.query(WHOSE)))?.rowCount).toBe(1);
    await pool?.end();
    await new Promise((resolve) => server.close(resolve));
  });

  test('checks the customer login’s role, database and settings, which the migration provides', async () => {
    const of = new URL(database.url.replace('@/', '@socket/')).pathname.slice(1);
    await checkCustomerRole(ownUrl(), of);
    await prepareCustomerRole(ownUrl());
    await expect(checkCustomerRole(database.url, of)).rejects.toThrow('DATABASE_CUSTOMER_URL connects as app; it must be portal_customer.');
    await expect(checkCustomerRole(ownUrl(), 'another')).rejects.toThrow('lead to different databases');
    await expect(checkCustomerRole(ownUrl().replace(of, 'absent'), of)).rejects.toThrow('Check DATABASE_CUSTOMER_URL.');
    // Only in this database, because other tests use the role concurrently.
    await database.pool.query(`ALTER ROLE ${CUSTOMER} IN DATABASE "${of}" SET plan_cache_mode = auto`);
    await expect(checkCustomerRole(ownUrl(), of)).rejects.toThrow('lacks its settings. Run npm run migrate');
    // The role may change its own settings, although its transactions are read-only.
    await prepareCustomerRole(ownUrl());
    await database.pool.query(`ALTER ROLE ${CUSTOMER} IN DATABASE "${of}" RESET ALL`);
    await checkCustomerRole(ownUrl(), of);
  });
});
