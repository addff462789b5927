import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { STATE_EVENTS, STATES_WITHOUT_EVENTS } from './state-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Columns with a state, and the values that the database allows in them. A partition follows its table. */
async function readColumns(): Promise<Map<string, string[] | null>> {
  const { rows } = await database.pool.query<{ name: string; allowed: string | null }>(`
    SELECT c.relname || '.' || a.attname AS name, string_agg(pg_get_constraintdef(k.oid), ' ') AS allowed
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('state', 'status') AND a.atttypid = 'text'::regtype
    LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c' AND pg_get_constraintdef(k.oid) LIKE 'CHECK ((' || a.attname || ' = ANY%'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    GROUP BY 1 ORDER BY 1`);
  return new Map(
    rows.map(({ name, allowed }) => [
      name,
      allowed === null ? null : [...allowed.matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value),
    ]),
  );
}

test('each column with a state is reported by events, or has a reason why not', async () => {
  const columns = [...(await readColumns()).keys()];
  expect(columns).toContain('mandate.status');
  expect([...Object.keys(STATE_EVENTS), ...Object.keys(STATES_WITHOUT_EVENTS)].sort()).toEqual(columns);
});

test('loading a book records no events', async () => {
  const demo = await testDatabase('demo');
  const { rows } = await demo.pool.query(
    'SELECT (SELECT count(*)::int FROM policy) AS policies, (SELECT count(*)::int FROM domain_event) AS events',
  );
  await demo.close();
  expect(rows[0]?.policies).toBeGreaterThan(50);
  expect(rows[0]?.events).toBe(0);
});

test('each state that the database allows has an event or a reason', async () => {
  const columns = await readColumns();
  const checked: string[] = [];
  for (const [name, states] of Object.entries(STATE_EVENTS)) {
    const allowed = columns.get(name);
    if (!allowed) continue;
    expect(Object.keys(states).sort(), name).toEqual([...new Set(allowed)].sort());
    checked.push(name);
  }
  expect(checked).toEqual([
    'payment_order.state',
    'refund.state',
    'mandate.status',
    'mandate_debit.state',
    'claim.status',
    'payout.status',
  ]);
});
