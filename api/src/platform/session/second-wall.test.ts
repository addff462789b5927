import { rows } from '@portal/contract/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeMakers } from '../../app/parts.ts';
import { sampleBodies } from '../../testing/bodies/bodies.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { asClients, asPortal, CUSTOMER } from '../db/own-rows.ts';
import { createPool } from '../db/pool.ts';

/** Tests row-level security with all other access checks removed. */
const CALLER = { userId: 'p08', clientId: '1000000008' };
/** Stores that the gate uses to identify the caller. */
const OF_THE_GATE = ['session', 'ownership', 'audit', 'idempotency', 'limit', 'seal', 'journey'];
const READS = rows.filter(({ row }) => row.kind === 'query' && [row.caller].flat().includes('customer')).map(({ path }) => path);

type Person = { clientId: string; policyNo: string; name: string; traces: string[] };
const worlds: World[] = [];
afterAll(() => Promise.all(worlds.map((world) => world.close())));

/** A portal whose gate accepts every object as the caller's, and whose stores receive another client's id. */
async function withoutFirstWall(hasSecond: boolean): Promise<{ world: World; request(clientId: string): void }> {
  const world = await testWorld({ hasSecondWall: hasSecond, settings: { LOG_LEVEL: 'silent' } });
  worlds.push(world);
  let requestedClient = CALLER.clientId;
  const turned = (value: unknown): unknown => {
    if (value === CALLER.clientId) return requestedClient;
    if (Array.isArray(value)) return value.map(turned);
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isPlain ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, turned(inner)])) : value;
  };
  const { store } = world.services;
  store.ownership.ownsAll = async () => true;
  for (const stores of new Set([store, world.services.ofCustomers.store]))
    for (const name of Object.keys(storeMakers).filter((name) => !OF_THE_GATE.includes(name)))
      Object.defineProperty(stores, name, {
        value: Object.fromEntries(
          Object.entries(Reflect.get(stores, name) as Record<string, (...args: unknown[]) => unknown>).map(([call, work]) => [
            call,
            (...args: unknown[]) => work(...args.map(turned)),
          ]),
        ),
      });
  return {
    world,
    request(clientId) {
      requestedClient = clientId;
    },
  };
}

/** People of the demo book, with texts that occur only in their rows. */
async function readOthers({ database }: World): Promise<Person[]> {
  const { rows } = await database.pool.query<Person>(
    `SELECT client_id AS "clientId", min(policy_no) AS "policyNo", c.name, array_agg(DISTINCT policy_no) || array_agg(DISTINCT n.name)
        FILTER (WHERE n.name IS NOT NULL) || array_agg(DISTINCT receipt_no) FILTER (WHERE receipt_no IS NOT NULL) || ARRAY[c.name] AS traces
      FROM client c JOIN policy p USING (client_id) LEFT JOIN nominee n USING (policy_no) LEFT JOIN payment_history USING (policy_no)
      WHERE client_id <> $1 AND client_id NOT IN (SELECT linked_client_id FROM linked_client WHERE client_id = $1)
      GROUP BY client_id, c.name ORDER BY 1 LIMIT 12`,
    [CALLER.clientId],
  );
  return rows;
}

/** Finds the reads that return data of another client. */
async function leaks(hasSecond: boolean): Promise<{ asked: number; leaking: Set<string>; broken: Set<string> }> {
  const { world, request } = await withoutFirstWall(hasSecond);
  const as = await world.actAs(CALLER.userId);
  const [leaking, broken] = [new Set<string>(), new Set<string>()];
  let callCount = 0;
  for (const person of await readOthers(world)) {
    request(person.clientId);
    const bodies = sampleBodies({
      policyNo: person.policyNo,
      clientId: person.clientId,
      orderNo: 'PO000000000001',
      receiptNo: 'R2627-000000001',
      paymentRef: 'A'.repeat(22),
      mandateId: `MD1${person.policyNo}1`,
      caseId: 'SR0000000000',
      transactionId: 'EN000000000000000000',
    });
    // The policy number is not a leak, because the caller sends it.
    const secrets = person.traces.filter((trace) => trace !== person.policyNo);
    for (const path of READS) {
      const { raw, http } = await world.send(path, bodies[path], { as });
      if (http >= 500) broken.add(path);
      if (secrets.some((trace) => raw.includes(trace))) leaking.add(path);
      callCount += 1;
    }
  }
  return { asked: callCount, leaking, broken };
}

describe('a customer who bypasses the gate', () => {
  test('row-level security alone prevents every read of other customers’ data', async () => {
    const { asked, leaking, broken } = await leaks(true);
    expect([...leaking]).toEqual([]);
    expect([...broken]).toEqual([]);
    expect(asked).toBe(READS.length * 12);
    console.log(`second wall: ${asked} reads (${READS.length} rows x 12 people)`);
  });

  test('without row-level security, the reads would leak', async () => {
    const { leaking } = await leaks(false);
    expect(leaking.size).toBeGreaterThan(8);
  });
});

/** How a table's rows lead to their client, by the first of these columns that it has. */
const OWN: Record<string, string> = {
  client_id: 'client_id = $1',
  actor_id: 'actor_id = $1',
  policy_no: 'policy_no IN (SELECT policy_no FROM policy WHERE client_id = $1)',
  mandate_id: 'mandate_id IN (SELECT mandate_id FROM mandate JOIN policy USING (policy_no) WHERE client_id = $1)',
  case_id: 'case_id IN (SELECT case_id FROM service_case WHERE client_id = $1)',
  loan_no: 'loan_no IN (SELECT loan_no FROM loan JOIN policy USING (policy_no) WHERE client_id = $1)',
  order_id: 'order_id IN (SELECT order_id FROM payment_order WHERE client_id = $1)',
  claim_number: 'claim_number IN (SELECT claim_number FROM claim JOIN policy USING (policy_no) WHERE client_id = $1)',
  claimant_id: 'claimant_id IN (SELECT claimant_id FROM claimant WHERE client_id = $1)',
};

describe('rows that row-level security shows a customer', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
    worlds.push(world);
  });
  const countAs = async (clientIds: string[], table: string) => {
    const count = sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`;
    return (await asClients(clientIds, () => count.execute(world.services.ofCustomers.db))).rows[0]?.n;
  };

  test('a customer sees only own rows, in every table that has some', async () => {
    const { pool } = world.database;
    const tables = (
      await pool.query<{ name: string; columns: string[] }>(`
        SELECT relname AS name, array_agg(attname::text) AS columns
        FROM pg_class c JOIN pg_attribute ON attrelid = c.oid WHERE relrowsecurity GROUP BY relname ORDER BY 1`)
    ).rows;
    expect(tables).toHaveLength(67);
    const people = (await pool.query<{ id: string }>('SELECT client_id AS id FROM client ORDER BY 1')).rows.map(({ id }) => id);
    let [cells, found] = [0, 0];
    for (const { name, columns } of tables) {
      const own = Object.entries(OWN).find(([column]) => columns.includes(column))?.[1];
      for (const id of people) {
        const visibleCount = await countAs([id], name);
        const { rows } = await pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${name} WHERE ${own}`, [id]);
        expect([name, id, visibleCount]).toEqual([name, id, rows[0]?.n]);
        cells += 1;
        found += visibleCount ?? 0;
      }
    }
    expect(cells).toBe(tables.length * people.length);
    expect(found).toBeGreaterThan(500);
    console.log(`own rows: ${cells} cells (${tables.length} tables x ${people.length} people), ${found} rows`);
  });

  test('a connection without an owner sees no rows', async () => {
    const { ofCustomers } = world.services;
    const count = sql<{ n: number }>`SELECT count(*) AS n FROM policy`;
    expect((await count.execute(ofCustomers.db)).rows).toEqual([{ n: 0 }]);
    expect(await countAs([], 'policy')).toBe(0);
    // Past the portal's own code, too.
    expect((await world.database.customers.query('SELECT count(*) AS n FROM policy')).rows).toEqual([{ n: 0 }]);
    expect(await asPortal(async () => (await count.execute(ofCustomers.db)).rows[0]?.n)).toBeGreaterThan(20);
  });

  test('tables without a policy have only data that all customers share', async () => {
    const { rows } = await world.database.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p', 'v') AND NOT relrowsecurity
        AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND has_table_privilege('${CUSTOMER}', oid, 'SELECT') ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['fund', 'nav', 'plan', 'plan_word']);
  });

  test('row-level security adds nothing to the plans of the portal’s own role', async () => {
    const { appPool, customers } = world.database;
    const explain = 'EXPLAIN SELECT * FROM policy JOIN mandate USING (policy_no) WHERE client_id = $1';
    const [own, other] = await Promise.all(
      [appPool, customers].map(async (pool) => JSON.stringify((await pool.query(explain, [CALLER.clientId])).rows)),
    );
    expect(own).not.toMatch(/InitPlan|SubPlan/);
    expect(other).toContain('InitPlan');
  });

  test('a customer’s reads cannot change rows', async () => {
    const { db } = world.services.ofCustomers;
    const change = sql`UPDATE policy SET plan_name = plan_name`;
    await expect(asClients([CALLER.clientId], () => change.execute(db))).rejects.toThrow('read-only');
    await expect(asClients([CALLER.clientId], () => db.transaction().execute((tx) => change.execute(tx)))).rejects.toThrow('transactions');
  });

  test('concurrent calls on shared connections each see their own rows', async () => {
    const ids = ['1000000002', '1000000003', '1000000008', '1000000009'];
    const calls = Array.from({ length: 200 }, (_, index) => ids[index % ids.length] ?? '');
    const clientIds = sql<{ id: string }>`SELECT client_id AS id FROM client`;
    const { db } = world.services.ofCustomers;
    const results = await Promise.all(
      calls.map((id) => asClients([id], () => Promise.all([clientIds.execute(db), clientIds.execute(db)]))),
    );
    expect(results.map((both) => both.map(({ rows }) => rows))).toEqual(calls.map((id) => [[{ id }], [{ id }]]));
    expect(world.database.customers.totalCount).toBeLessThanOrEqual(30);
  });

  test('the owner of the rows does not remain on a connection for the next customer', async () => {
    const pool = createPool(world.database.url, { max: 1, isOfCustomers: true });
    const pid = async (ids: string[]) =>
      asClients(
        ids,
        async () => (await pool.query<{ pid: number; n: number }>('SELECT pg_backend_pid() AS pid, count(*) AS n FROM client')).rows[0],
      );
    const [first, noOne, second] = [await pid(['1000000002']), await pid([]), await pid(['1000000003', '1000000008'])];
    expect([first?.n, noOne?.n, second?.n]).toEqual([1, 0, 2]);
    expect(new Set([first?.pid, noOne?.pid, second?.pid]).size).toBe(1);
    // A failed statement does not leave its owner on the connection.
    await expect(asClients(['1000000002'], () => pool.query('SELECT 1 / 0 FROM client'))).rejects.toThrow('division');
    expect((await pid([]))?.n).toBe(0);
    await pool.end();
  });
});
