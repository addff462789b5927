import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type LogPosition, lagMs, withPosition } from './replica-lag.ts';

const EACH_MS = 1_000;
const PRIMARY_AT = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS position`;
/** A standby that has become the primary has everything. */
const REPLICA_AT = `SELECT pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0') AS position`;

type Reading = { primary: pg.Pool; replica: pg.Pool; maxLagMs: number };

/**
 * Connections for reads that may be slightly outdated: to a standby while its lag is small, otherwise to the primary. The lag of each
 * connection is checked when it is handed out, since one address may lead to several standbys. `stop` ends the queries to the primary, not
 * the pools.
 */
export function nearReplica({ primary, replica, maxLagMs }: Reading): { pool: PostgresPool; stop(): void } {
  let positions: LogPosition[] = [];
  let isAsking = false;
  async function queryPrimary(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // Noted before the query: rows written since then count as older than they are, never as newer.
    const atMs = performance.now();
    try {
      positions = withPosition(positions, { atMs, position: await readPosition(primary, PRIMARY_AT) });
    } catch {
      // Positions get older, and the lag with them.
    } finally {
      isAsking = false;
    }
  }
  const timer = setInterval(() => void queryPrimary(), EACH_MS);
  timer.unref();

  async function near(): Promise<PostgresPoolClient | undefined> {
    const client = await replica.connect().catch(() => undefined);
    if (!client) return undefined;
    try {
      const replayed = await readPosition(client, REPLICA_AT);
      if (lagMs(positions, replayed, performance.now()) <= maxLagMs) return client;
      client.release();
    } catch {
      client.release(true);
    }
    return undefined;
  }

  return {
    pool: {
      async connect() {
        if (positions.length === 0) await queryPrimary();
        return (await near()) ?? primary.connect();
      },
      end: () => Promise.reject(new Error('The pools are ended by who made them.')),
      options: replica.options,
    },
    stop: () => clearInterval(timer),
  };
}

async function readPosition(on: pg.Pool | pg.PoolClient, question: string): Promise<bigint> {
  const { rows } = await on.query<{ position: string }>(question);
  return BigInt(rows[0]?.position ?? -1);
}
