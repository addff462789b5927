import { addMonths, type Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Last link of the chain of a shard, or its first one after old rows were dropped. */
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

export type Link = Omit<ChainedRow, 'text'> & { at: Date | null; exactAt: string | null };
/** `month`: its first day. */
export type MonthEnd = AuditHead & { month: Day };

/** Hashed fields of a row. `at` (UTC with microseconds) and `detail` (as jsonb prints it) are text. */
type Hashed = {
  place: number;
  at: string;
  role: string | null;
  event: string;
  detail: string | null;
  reason: string | null;
  actorId: string | null;
  outcome: string;
  objectId: string | null;
  actorKind: string;
  requestId: string | null;
  sessionId: string | null;
  objectKind: string | null;
  otpRefHash: string | null;
  subjectClientId: string | null;
};

export const auditChainStore = (db: Db) => ({
  async listHeads(): Promise<AuditHead[]> {
    const { rows } = await sql<AuditHead>`
      SELECT s AS shard, l.seq, encode(l.hash, 'hex') AS hash FROM generate_series(0, 15) s
      CROSS JOIN LATERAL (SELECT seq, hash FROM audit_link WHERE shard = s ORDER BY seq DESC LIMIT 1) l`.execute(db);
    return rows;
  },

  async readLinks(after: { shard: number; seq: number }, limit: number): Promise<Link[]> {
    const { rows } = await sql<Link>`
      SELECT shard, seq, audit_id, prev_hash, hash, at, at::text AS "exactAt" FROM audit_link
      WHERE (shard, seq) > (${after.shard}, ${after.seq}) ORDER BY shard, seq LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** These links with their rows. */
  async readRows(links: readonly Link[]): Promise<ChainedRow[]> {
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

  async findTime(auditId: number): Promise<Date | undefined> {
    const { rows } = await sql<{ at: Date }>`SELECT at FROM audit WHERE audit_id = ${auditId}`.execute(db);
    return rows[0]?.at;
  },

  /** Makes the month of a day, and the two after it. */
  async makeMonths(today: Day): Promise<void> {
    for (const ahead of [0, 1, 2]) await sql`SELECT make_audit_month(${addMonths(today, ahead, 1)}::date)`.execute(db);
  },

  /** Last link of each shard in the months that ended before the given time, the earliest month first. */
  async listMonthEnds(before: Date): Promise<MonthEnd[]> {
    const { rows } = await sql<MonthEnd>`
      SELECT own.month::date::text AS month, l.shard, l.seq, encode(l.hash, 'hex') AS hash
      FROM (SELECT to_date(right(tableoid::regclass::text, 6), 'YYYYMM') AS month, shard, max(seq) AS seq FROM audit_link
            WHERE at < ${before} AND tableoid <> 'audit_link'::regclass GROUP BY 1, 2) own
      JOIN audit_link l ON l.shard = own.shard AND l.seq = own.seq
      WHERE (own.month + interval '1 month') AT TIME ZONE 'Asia/Kolkata' <= ${before} ORDER BY 1, 2`.execute(db);
    return rows;
  },

  /** Last link of each shard among rows in the default partition that are not after the given heads. */
  async listEndsOutside(chainHeads: readonly AuditHead[]): Promise<AuditHead[]> {
    const { rows } = await sql<AuditHead>`
      SELECT given.shard, l.seq, encode(l.hash, 'hex') AS hash
      FROM unnest(${chainHeads.map(({ shard }) => shard)}::smallint[], ${chainHeads.map(({ seq }) => seq)}::bigint[]) given (shard, seq)
      CROSS JOIN LATERAL (SELECT own.seq, own.hash FROM ONLY audit_link own WHERE own.shard = given.shard AND own.seq <= given.seq
        ORDER BY own.seq DESC LIMIT 1) l ORDER BY 1`.execute(db);
    return rows;
  },

  /**
   * Drops months up to and including that of the given day. The database rejects this for the last 180 days, and for the last link of a
   * shard.
   */
  async dropMonths(upTo: Day): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT drop_audit_months(${upTo}::date) AS n`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** Drops the oldest rows of a shard. The database rejects this for the last 180 days, and for the last link. */
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
  if (links.length === 0) return new Map();
  const times = links.flatMap(({ at }) => (at ? [at.getTime()] : []));
  const isBound = times.length === links.length;
  const [from, to] = isBound ? [new Date(Math.min(...times)), new Date(Math.max(...times) + 1)] : ['-infinity', 'infinity'];
  const { rows } = await sql<Hashed>`
    SELECT l.place::int AS place, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, a.role, a.action AS event,
      a.detail::text AS detail, a.reason, a.actor_id AS "actorId", a.outcome, a.object_id AS "objectId", a.actor_kind AS "actorKind",
      a.request_id AS "requestId", a.session_id AS "sessionId", a.object_kind AS "objectKind",
      encode(a.otp_ref_hash, 'hex') AS "otpRefHash", a.subject_client_id AS "subjectClientId"
    FROM unnest(${links.map(({ audit_id }) => audit_id)}::bigint[], ${links.map(({ exactAt }) => exactAt)}::timestamptz[])
      WITH ORDINALITY AS l (audit_id, at, place)
    JOIN audit a ON a.audit_id = l.audit_id AND (l.at IS NULL OR a.at = l.at)
    WHERE a.at >= ${from}::timestamptz AND a.at <= ${to}::timestamptz`.execute(db);
  return new Map(
    rows.flatMap(({ place, ...row }) => {
      const link = links[place - 1];
      return link ? [[place - 1, canonicalText(link, row)] as const] : [];
    }),
  );
}

/**
 * Serialises a row independently of the database's function `audit_hash` (migration 0087), but in the same form: like jsonb, shorter keys
 * first. Done here because the database needs longer to serialise a row than to find it.
 */
function canonicalText({ shard, seq, audit_id }: Link, row: Omit<Hashed, 'place'>): string {
  const text = (value: string | null) => JSON.stringify(value);
  return [
    `{"at": ${text(row.at)}`,
    `"seq": ${seq}`,
    `"role": ${text(row.role)}`,
    `"event": ${text(row.event)}`,
    `"shard": ${shard}`,
    `"detail": ${row.detail}`,
    `"reason": ${text(row.reason)}`,
    `"actorId": ${text(row.actorId)}`,
    `"auditId": ${audit_id}`,
    `"outcome": ${text(row.outcome)}`,
    `"objectId": ${text(row.objectId)}`,
    `"actorKind": ${text(row.actorKind)}`,
    `"requestId": ${text(row.requestId)}`,
    `"sessionId": ${text(row.sessionId)}`,
    `"objectKind": ${text(row.objectKind)}`,
    `"otpRefHash": ${text(row.otpRefHash)}`,
    `"subjectClientId": ${text(row.subjectClientId)}}`,
  ].join(', ');
}

declare module '../context/services.ts' {
  interface Stores {
    auditChain: ReturnType<typeof auditChainStore>;
  }
}
