import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Where the chain of a shard ends, or begins again after old rows were dropped. */
export type AuditHead = { shard: number; seq: number; hash: string };

export type ChainedRow = {
  shard: number;
  seq: number;
  audit_id: number;
  prev_hash: Buffer;
  hash: Buffer;
  /** The row as canonical JSON; null if it is not there. */
  text: string | null;
};

/** As in the function `audit_hash` of the database (migration 0087), from which this is independent. */
const CANONICAL: RawBuilder<unknown> = sql.raw(`jsonb_build_object(
  'shard', l.shard, 'seq', l.seq, 'auditId', a.audit_id, 'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'actorKind', a.actor_kind, 'actorId', a.actor_id, 'role', a.role, 'sessionId', a.session_id, 'event', a.action,
  'objectKind', a.object_kind, 'objectId', a.object_id, 'subjectClientId', a.subject_client_id, 'outcome', a.outcome, 'reason', a.reason,
  'detail', a.detail, 'requestId', a.request_id, 'otpRefHash', encode(a.otp_ref_hash, 'hex'))::text`);

export const auditChainStore = (db: Db) => ({
  async listHeads(): Promise<AuditHead[]> {
    const { rows } = await sql<AuditHead>`
      SELECT s AS shard, l.seq, encode(l.hash, 'hex') AS hash FROM generate_series(0, 15) s
      CROSS JOIN LATERAL (SELECT seq, hash FROM audit_link WHERE shard = s ORDER BY seq DESC LIMIT 1) l`.execute(db);
    return rows;
  },

  async readChain(after: { shard: number; seq: number }, limit: number): Promise<ChainedRow[]> {
    const { rows } = await sql<ChainedRow>`
      SELECT l.shard, l.seq, l.audit_id, l.prev_hash, l.hash, CASE WHEN a.audit_id IS NOT NULL THEN ${CANONICAL} END AS text
      FROM audit_link l LEFT JOIN audit a ON a.audit_id = l.audit_id
      WHERE (l.shard, l.seq) > (${after.shard}, ${after.seq}) ORDER BY l.shard, l.seq LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** The first row that no chain has. */
  async findUnlinked(): Promise<number | undefined> {
    const { rows } = await sql<{ audit_id: number }>`
      SELECT audit_id FROM audit a WHERE NOT EXISTS (SELECT FROM audit_link l WHERE l.audit_id = a.audit_id) ORDER BY audit_id LIMIT 1`.execute(
      db,
    );
    return rows[0]?.audit_id;
  },

  async timeOf(auditId: number): Promise<Date | undefined> {
    const { rows } = await sql<{ at: Date }>`SELECT at FROM audit WHERE audit_id = ${auditId}`.execute(db);
    return rows[0]?.at;
  },

  /** Drops the beginning of a shard. The database refuses what is not 180 days old, and the last link. */
  async drop({ shard, seq }: AuditHead): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT drop_audit_rows(${shard}::smallint, ${seq}::bigint)::int AS n`.execute(db);
    return rows[0]?.n ?? 0;
  },
});

declare module '../services.ts' {
  interface Stores {
    auditChain: ReturnType<typeof auditChainStore>;
  }
}
