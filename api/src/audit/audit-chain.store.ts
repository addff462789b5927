import { addMonths, type Day } from '@portal/rules/dates.ts';
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

type Link = Omit<ChainedRow, 'text'> & { at: Date | null; exactAt: string | null };
/** `month`: its first day. */
export type MonthEnd = AuditHead & { month: Day };

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
    const { rows: links } = await sql<Link>`
      SELECT shard, seq, audit_id, prev_hash, hash, at, at::text AS "exactAt" FROM audit_link
      WHERE (shard, seq) > (${after.shard}, ${after.seq}) ORDER BY shard, seq LIMIT ${limit}`.execute(db);
    const texts = await readTexts(db, links);
    return links.map(({ at, exactAt, ...link }, index) => ({ ...link, text: texts.get(index) ?? null }));
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

  /** Makes the month of a day, and the two after it. */
  async makeMonths(today: Day): Promise<void> {
    for (const ahead of [0, 1, 2]) await sql`SELECT make_audit_month(${addMonths(today, ahead, 1)}::date)`.execute(db);
  },

  /** Where each shard ends that has links in a month which was over before the given instant, the earliest month first. */
  async listMonthEnds(before: Date): Promise<MonthEnd[]> {
    const { rows } = await sql<MonthEnd>`
      SELECT own.month::date::text AS month, l.shard, l.seq, encode(l.hash, 'hex') AS hash
      FROM (SELECT to_date(right(tableoid::regclass::text, 6), 'YYYYMM') AS month, shard, max(seq) AS seq FROM audit_link
            WHERE at < ${before} AND tableoid <> 'audit_link'::regclass GROUP BY 1, 2) own
      JOIN audit_link l ON l.shard = own.shard AND l.seq = own.seq
      WHERE (own.month + interval '1 month') AT TIME ZONE 'Asia/Kolkata' <= ${before} ORDER BY 1, 2`.execute(db);
    return rows;
  },

  /** Where each shard ends, of what lies outside of months and is not after its given head. */
  async listEndsOutside(heads: readonly AuditHead[]): Promise<AuditHead[]> {
    const { rows } = await sql<AuditHead>`
      SELECT given.shard, l.seq, encode(l.hash, 'hex') AS hash
      FROM unnest(${heads.map(({ shard }) => shard)}::smallint[], ${heads.map(({ seq }) => seq)}::bigint[]) given (shard, seq)
      CROSS JOIN LATERAL (SELECT own.seq, own.hash FROM ONLY audit_link own WHERE own.shard = given.shard AND own.seq <= given.seq
        ORDER BY own.seq DESC LIMIT 1) l ORDER BY 1`.execute(db);
    return rows;
  },

  /** Drops months up to and with that of the given day. The database refuses those of the last 180 days, and the last link of a shard. */
  async dropMonths(upTo: Day): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT drop_audit_months(${upTo}::date) AS n`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** Drops the beginning of a shard. The database refuses what is not 180 days old, and the last link. */
  async drop({ shard, seq }: AuditHead): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT drop_audit_rows(${shard}::smallint, ${seq}::bigint)::int AS n`.execute(db);
    return rows[0]?.n ?? 0;
  },
});

/**
 * The rows of these links as canonical JSON, by the link's place in the list. A link of a month has the time of its row, so the rows are looked
 * for in the few months that these are of.
 */
async function readTexts(db: Db, links: readonly Link[]): Promise<ReadonlyMap<number, string>> {
  const times = links.flatMap(({ at }) => (at ? [at.getTime()] : []));
  const isBound = links.length > 0 && times.length === links.length;
  const [from, to] = isBound ? [new Date(Math.min(...times)), new Date(Math.max(...times) + 1)] : ['-infinity', 'infinity'];
  const { rows } = await sql<{ place: number; text: string }>`
    SELECT l.place::int AS place, ${CANONICAL} AS text
    FROM unnest(${links.map(({ shard }) => shard)}::smallint[], ${links.map(({ seq }) => seq)}::bigint[],
      ${links.map(({ audit_id }) => audit_id)}::bigint[], ${links.map(({ exactAt }) => exactAt)}::timestamptz[])
      WITH ORDINALITY AS l (shard, seq, audit_id, at, place)
    JOIN audit a ON a.audit_id = l.audit_id AND (l.at IS NULL OR a.at = l.at)
    WHERE a.at >= ${from}::timestamptz AND a.at <= ${to}::timestamptz`.execute(db);
  return new Map(rows.map(({ place, text }) => [place - 1, text]));
}

declare module '../services.ts' {
  interface Stores {
    auditChain: ReturnType<typeof auditChainStore>;
  }
}
