import { auditChainStore } from '@portal/api/audit/audit-chain.store.ts';
import { verifyAudit } from '@portal/api/audit/verify-audit.ts';
import { createDatabaseHandle } from '@portal/api/db/database.ts';
import { createPool } from '@portal/api/db/pool.ts';
import { API_BASE } from '@portal/contract/transport.ts';
import { dayOf } from '@portal/rules/dates.ts';
import { GROUP_CONSENT } from '@portal/rules/group-consent.ts';
import type pg from 'pg';
import { openDatabase } from './database.ts';
import { count, decimal, median, ratio } from './figures.ts';
import { loadBook } from './load-book.ts';
import { headersOf, openPortal, type Portal } from './portal.ts';
import type { Benchmark, Table } from './report.ts';

const ROWS = { full: 1_000_000, quick: 50_000 };
const CALLS = { full: 400, quick: 60 };
const ROUNDS = 6;
const AT_ONCE = 10;
const CLIENTS = 200;

/** What the chains of the audit trail cost a command, and how long a check of a long trail takes. */
export const audit: Benchmark = async ({ isQuick, say }) => {
  const database = await openDatabase();
  const pool = createPool(database.url, { max: 2, applicationName: 'bench' });
  try {
    await loadBook({ ...database, clients: CLIENTS, bookDate: dayOf(new Date()) });
    const portal = await openPortal(database.appUrl, { sendsJobs: true });
    let cost: Table;
    try {
      cost = await benchCommand(portal, pool, isQuick ? CALLS.quick : CALLS.full, say);
    } finally {
      await portal.close();
    }
    return [cost, await benchCheck(pool, isQuick ? ROWS.quick : ROWS.full, say)];
  } finally {
    await pool.end();
    await database.close();
  }
};

/** A small command of customers, whole calls, with and without the trigger that links, in turns. */
async function benchCommand(portal: Portal, pool: pg.Pool, calls: number, say: (line: string) => void): Promise<Table> {
  const { app, services } = portal;
  const { rows: clients } = await pool.query<{ client_id: string }>('SELECT client_id FROM client ORDER BY 1 LIMIT $1', [AT_ONCE]);
  const headers = await Promise.all(clients.map(({ client_id }) => headersOf(client_id, services)));
  const call = async (n: number): Promise<void> => {
    const payload = { consent: n % 2 ? 'Y' : 'N', version: GROUP_CONSENT.version, companies: n % 2 ? [...GROUP_CONSENT.companies] : [] };
    const own = { ...headers[n % headers.length], 'idempotency-key': crypto.randomUUID() };
    const reply = await app.inject({ method: 'POST', url: `${API_BASE}/saveABCCrossConsent`, headers: own, payload });
    if (!reply.json<{ success: boolean }>().success) throw new Error(`The command was refused: ${reply.body}`);
  };
  const perCall = async (atOnce: number): Promise<number> => {
    const began = performance.now();
    let next = 0;
    const work = async () => {
      while (next < calls) await call(next++);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return (performance.now() - began) / calls;
  };
  await perCall(AT_ONCE);
  const found = { 1: { linked: [] as number[], plain: [] as number[] }, [AT_ONCE]: { linked: [] as number[], plain: [] as number[] } };
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`Commands with and without chains, round ${round + 1} of ${ROUNDS}`);
    const order = round % 2 ? (['linked', 'plain'] as const) : (['plain', 'linked'] as const);
    for (const way of order) {
      await setLinks(pool, way === 'linked' ? 'ENABLE' : 'DISABLE');
      for (const atOnce of [1, AT_ONCE] as const) found[atOnce]?.[way].push(await perCall(atOnce));
    }
  }
  await setLinks(pool, 'ENABLE');
  const row = (what: string, { linked, plain }: { linked: number[]; plain: number[] }) => {
    const [ours, bare] = [median(linked), median(plain)];
    return [what, `${decimal(ours, 2)} ms`, `${decimal(bare, 2)} ms`, ratio(ours / bare)];
  };
  return {
    title: 'A command with its audit row linked',
    columns: ['calls', 'linked', 'not linked', 'linked / not'],
    rows: [row('one after the other', found[1]), row(`${AT_ONCE} at once, for each call`, found[AT_ONCE] ?? found[1])],
    notes: [`${count(calls)} whole calls a round (a consent is saved), ${ROUNDS} rounds in turns, medians.`],
  };
}

/** The trigger of each month is its own. */
const setLinks = (pool: pg.Pool, to: 'ENABLE' | 'DISABLE') =>
  pool.query(`DO $$ DECLARE part regclass; BEGIN
    FOR part IN SELECT 'audit'::regclass UNION SELECT inhrelid FROM pg_inherits WHERE inhparent = 'audit'::regclass LOOP
      EXECUTE format('ALTER TABLE %s ${to} TRIGGER audit_linked', part);
    END LOOP; END $$`);

/** A trail of so many rows, checked from the beginning. */
async function benchCheck(pool: pg.Pool, rows: number, say: (line: string) => void): Promise<Table> {
  say(`Writing ${count(rows)} rows`);
  await pool.query(`
    BEGIN;
    SELECT make_audit_month((now() - n * interval '1 month')::date) FROM generate_series(0, 13) n;
    ALTER TABLE audit ENABLE ALWAYS TRIGGER audit_by_month;
    SET LOCAL session_replication_role = replica;
    DELETE FROM audit_link;
    DELETE FROM audit;
    INSERT INTO audit (at, actor_kind, actor_id, session_id, action, object_kind, object_id, outcome, request_id, subject_client_id)
      SELECT now() - n * interval '1 year' / ${rows}, 'customer', (1000000000 + n % 100000)::text, gen_random_uuid(), '/profileUpdate', 'case', 'SR' || n, 'ok',
        gen_random_uuid()::text, (1000000000 + n % 100000)::text FROM generate_series(1, ${rows}) n;
    DO $$ DECLARE one audit; s int; h bytea; seqs bigint[] := array_fill(0::bigint, ARRAY[16]); ends bytea[] := array_fill(''::bytea, ARRAY[16]); BEGIN
      FOR one IN SELECT * FROM audit ORDER BY audit_id LOOP
        s := one.audit_id % 16 + 1;
        seqs[s] := seqs[s] + 1;
        h := audit_hash(one, (s - 1)::smallint, seqs[s], ends[s]);
        EXECUTE 'INSERT INTO audit_link_' || to_char(one.at AT TIME ZONE 'Asia/Kolkata', 'YYYYMM') || ' VALUES ($1, $2, $3, $4, $5, $6)'
          USING s - 1, seqs[s], one.audit_id, ends[s], h, one.at;
        ends[s] := h;
      END LOOP; END $$;
    ALTER TABLE audit ENABLE TRIGGER audit_by_month;
    COMMIT`);
  await pool.query('ANALYZE');
  say('Checking them');
  const began = performance.now();
  // On one connection, as the portal checks its snapshot.
  const check = await createDatabaseHandle(pool)
    .transaction()
    .execute((tx) => verifyAudit(auditChainStore(tx), { heads: new Map(), starts: new Map(), at: null }));
  const seconds = (performance.now() - began) / 1_000;
  if (check.fault || check.rows !== rows) throw new Error(`The check found ${check.rows} rows and a fault: ${check.fault?.why}`);
  return {
    title: 'A check of the audit trail',
    columns: ['rows', 'time', 'rows a second'],
    rows: [[count(rows), `${decimal(seconds, 1)} s`, count(rows / seconds)]],
    notes: ['Read, hashed and compared row by row, from the beginning. Asked for: a million in 60 s.'],
  };
}
