import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@portal/rules/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { PortalError } from './failure.ts';
import { hashOf, newHandle } from './secret.ts';

/** Each role may do what the one before it may. */
export const STAFF_ROLES = ['viewer', 'operator', 'approver'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A live session, as the gate and the handlers see it. */
export type Session = {
  sessionId: string;
  kind: 'customer' | 'preKey' | 'admin';
  clientId: string | null;
  /** The session's own client first, then the linked ones: the clients whose objects it may see. */
  clientIds: string[];
  scope: string | null;
  role: StaffRole | null;
  /** The only policy that a link's session opens; null: all of the clients' policies. */
  policyNo: string | null;
};
type SessionRow = {
  session_id: string;
  kind: Session['kind'];
  cookie_hash: Buffer;
  client_id: string | null;
  client_ids: string[];
  scope: string | null;
  role: StaffRole | null;
  policy_no: string | null;
  last_seen_at: Date;
};
export type NewSession = {
  kind: Session['kind'];
  clientId: string | null;
  clientIds: string[];
  /** Of staff only. */
  role?: StaffRole;
  scope?: string;
  policyNo?: string | null;
  absoluteMs: number;
};

/** The insurer can disable a client's login: no session begins then, and none that has begun is found. */
const mayLogIn = (clientId: RawBuilder<unknown>) => sql`NOT EXISTS (SELECT FROM credential WHERE client_id = ${clientId} AND disabled)`;

/**
 * A call extends the idle time, but the time of the last call is written once a minute at most (of an idle time of 15 minutes), so that few
 * reads have to write. A session therefore ends up to that much later than the idle time says, and never earlier.
 */
const touchEvery = (idleMs: number): number => Math.min(MINUTE_MS, Math.ceil(idleMs / 15));

export const sessionStore = (db: Db) => ({
  /** Creates a handle (for session storage) and a cookie; only their hashes are stored. */
  async create(session: NewSession, now: Date): Promise<{ handle: string; cookie: string; sessionId: string }> {
    const handle = newHandle();
    const cookie = newHandle();
    const sessionId = randomUUID();
    const { numAffectedRows } = await sql`
      INSERT INTO session (session_id, kind, handle_hash, cookie_hash, client_id, client_ids, scope, role, policy_no, created_at, last_seen_at, absolute_end)
      SELECT ${sessionId}, ${session.kind}, ${hashOf(handle)}, ${hashOf(cookie)}, ${session.clientId}, ${session.clientIds}, ${session.scope ?? null},
        ${session.role ?? null}, ${session.policyNo ?? null}, ${now}, ${now}, ${new Date(now.getTime() + session.absoluteMs)}
      WHERE ${mayLogIn(sql`${session.clientId}`)}`.execute(db);
    if (numAffectedRows !== 1n) throw new PortalError('credentialsWrong');
    return { handle, cookie, sessionId };
  },

  /** The live session of a handle, with its cookie's hash to compare; undefined if ended, idle too long or unknown. */
  async findLive(
    handle: string,
    now: Date,
    idleMs: number,
  ): Promise<{ session: Session; cookieHash: Buffer; lastSeenAt: Date } | undefined> {
    const idleSince = new Date(now.getTime() - idleMs - touchEvery(idleMs));
    const { rows } = await sql<SessionRow>`
      SELECT session_id, kind, cookie_hash, client_id, client_ids, scope, role, policy_no, last_seen_at
      FROM session
      WHERE handle_hash = ${hashOf(handle)} AND ended_at IS NULL AND last_seen_at > ${idleSince} AND absolute_end > ${now}
        AND ${mayLogIn(sql`session.client_id`)}`.execute(db);
    const row = rows[0];
    if (!row) return undefined;
    const session = {
      sessionId: row.session_id,
      kind: row.kind,
      clientId: row.client_id,
      clientIds: row.client_ids,
      scope: row.scope,
      role: row.role,
      policyNo: row.policy_no,
    };
    return { session, cookieHash: row.cookie_hash, lastSeenAt: row.last_seen_at };
  },

  async touch(sessionId: string, lastSeenAt: Date, now: Date, idleMs: number): Promise<void> {
    if (now.getTime() - lastSeenAt.getTime() < touchEvery(idleMs)) return;
    await sql`UPDATE session SET last_seen_at = ${now} WHERE session_id = ${sessionId} AND ended_at IS NULL AND last_seen_at < ${now}`.execute(
      db,
    );
  },

  async endById(sessionId: string, reason: string, now: Date): Promise<void> {
    await sql`UPDATE session SET ended_at = ${now}, end_reason = ${reason} WHERE session_id = ${sessionId} AND ended_at IS NULL`.execute(
      db,
    );
  },

  async endByCookie(cookie: string, reason: string, now: Date): Promise<void> {
    await sql`UPDATE session SET ended_at = ${now}, end_reason = ${reason} WHERE cookie_hash = ${hashOf(cookie)} AND ended_at IS NULL`.execute(
      db,
    );
  },

  /** Ends all sessions of a client, on every device. */
  async endAllOf(clientId: string, reason: string, now: Date): Promise<void> {
    await sql`UPDATE session SET ended_at = ${now}, end_reason = ${reason} WHERE client_id = ${clientId} AND ended_at IS NULL`.execute(db);
  },

  /** Adds a linked client to all live sessions of this one, from their next call. */
  async addClient(clientId: string, linkedClientId: string): Promise<void> {
    await sql`
      UPDATE session SET client_ids = client_ids || ${linkedClientId}::text
      WHERE client_id = ${clientId} AND kind = 'customer' AND ended_at IS NULL AND NOT ${linkedClientId} = ANY(client_ids)`.execute(db);
  },

  /** Deletes sessions that ended or expired before the given instant. */
  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM session WHERE absolute_end < ${before} OR ended_at < ${before}`.execute(db);
  },
});

declare module '../services.ts' {
  interface Stores {
    session: ReturnType<typeof sessionStore>;
  }
}
