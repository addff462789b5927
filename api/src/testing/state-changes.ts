import { WEBHOOK_DATA, type WebhookEvent } from '@portal/contract/webhooks/webhook-events.ts';
import { WEBHOOK_TYPES, type WebhookType } from '@portal/contract/webhooks/webhook-types.ts';
import { ROW_SOURCES } from '../domain/core-rows/row-sources.store.ts';
import { STATE_EVENTS } from '../platform/webhooks/state-events.ts';
import type { World } from './world.ts';

const COLUMNS = Object.entries(STATE_EVENTS).map(([name, states]) => {
  const [table = '', column = ''] = name.split('.');
  return { name, table, column, states: states as Readonly<Record<string, unknown>> };
});

/** The rupee that proves an account for a mandate is returned and is no payment. */
const IS_PAYMENT = `(to_jsonb(NEW) ->> 'purpose') IS DISTINCT FROM 'MANDATE_VERIFICATION'`;

/** Records each state that the portal writes, but not what a test writes itself. Call it before the test's first change. */
export async function recordStateChanges({ database }: World): Promise<void> {
  await database.pool.query('CREATE TABLE state_change (name text, state text)');
  await database.pool.query(`
    CREATE FUNCTION record_state() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    DECLARE
      state text := to_jsonb(NEW) ->> TG_ARGV[0];
    BEGIN
      IF session_user = 'app' AND (TG_OP = 'INSERT' OR to_jsonb(OLD) ->> TG_ARGV[0] <> state) AND ${IS_PAYMENT} THEN
        INSERT INTO public.state_change VALUES (TG_TABLE_NAME || '.' || TG_ARGV[0], state);
      END IF;
      RETURN NULL;
    END $$`);
  for (const { table, column } of COLUMNS)
    await database.pool.query(
      `CREATE TRIGGER record_state AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION record_state('${column}')`,
    );
}

/**
 * Recorded states without their event in the same transaction, events with other data than their schema or without a row for the core system,
 * and the types that were found.
 */
export async function checkStateChanges({ database }: World): Promise<{ missing: string[]; found: string[] }> {
  const { rows: changes } = await database.pool.query<{ xmin: string; name: string; state: string; count: number }>(
    'SELECT xmin::text, name, state, count(*)::int FROM state_change GROUP BY 1, 2, 3',
  );
  const { rows: events } = await database.pool.query<{ xmin: string; type: string; count: number }>(
    'SELECT xmin::text, type, count(*)::int FROM domain_event GROUP BY 1, 2',
  );
  const counts = new Map(events.map(({ xmin, type, count }) => [`${xmin} ${type}`, count]));
  const missing = new Set<string>();
  for (const { xmin, name, state, count } of changes) {
    const entry = COLUMNS.find((column) => column.name === name)?.states[state];
    if (entry === undefined) missing.add(`${name} ${state}: no entry`);
    if (typeof entry === 'string' && (counts.get(`${xmin} ${entry}`) ?? 0) < count) missing.add(`${name} ${state}: no ${entry}`);
  }
  const { rows: stored } = await database.pool.query<WebhookEvent>('SELECT type, data FROM domain_event');
  for (const { type, data } of stored) if (!WEBHOOK_DATA[type].safeParse(data).success) missing.add(`${type}: ${JSON.stringify(data)}`);
  for (const type of await listWithoutRow(database)) missing.add(`${type}: no row for the core system`);
  return { missing: [...missing], found: [...new Set(events.map(({ type }) => type))].sort() };
}

/** Types of events whose row for the core system was not written in their transaction. */
async function listWithoutRow(database: World['database']): Promise<string[]> {
  const types = WEBHOOK_TYPES.filter((type) => 'kind' in ROW_SOURCES[type]);
  const { rows } = await database.pool.query<{ type: string }>(
    `SELECT DISTINCT type FROM domain_event e WHERE type = ANY ($1) AND NOT EXISTS (
      SELECT FROM core_row r WHERE r.xmin = e.xmin AND r.event = jsonb_build_object('type', e.type, 'data', e.data))`,
    [types],
  );
  return rows.map(({ type }) => type);
}

/** Events of a type, the oldest first. */
export async function readEvents({ database }: World, type: WebhookType): Promise<object[]> {
  const { rows } = await database.pool.query<{ data: object }>('SELECT data FROM domain_event WHERE type = $1 ORDER BY event_no', [type]);
  return rows.map(({ data }) => data);
}
