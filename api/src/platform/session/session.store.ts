import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@portal/rules/staff/staff-account.ts';
import { type RawBuilder, sql } from 'kysely';
import { PortalError } from '../../base/failure.ts';
import { hashOf, newHandle } from '../../base/secret.ts';
import type { Db } from '../db/database.ts';

/** A live session, as the gate and the handlers see it. */
export type Session = {
  sessionId: string;
  kind: 'customer' | 'preKey' | 'admin';
  clientId: string | null;
  /** The session's own client first, then the linked ones: the clients whose objects it may see. */
  clientIds: string[];
  scope: string | null;
  role: StaffRole | null;
  /** Who of the staff, in a session of theirs. */
  staffUserId: string | null;
  /** The only policy that a link's session opens; null: all of the clients' policies. */
  policyNo: string | null;
  /** The only application that a key opens. */
  applicationNumber: string | null;
  /** Whether a link brought the person here, also through a login. */
  beganByLink: boolean;
  /** True if the login needed a one-time password. */
  byCode: boolean;
};
/** A session as a handle found it; the cookie is still to be compared. */
export type FoundSession = {
  session: Session;
  cookieHash: Buffer;
  lastSeenAt: Date;
  /** How often the handle was replaced, and since when the present one counts. */
  generation: number;
  handleSince: Date;
  /** Whether the next handle was given out. */
  hasNext: boolean;
};
type SessionRow = {
  session_id: string;
  kind: Session['kind'];
  cookie_hash: Buffer;
  client_id: string | null;
  client_ids: string[];
  scope: string | null;
  role: StaffRole | null;
  staff_user_id: string | null;
  policy_no: string | null;
  application_number: string | null;
  began_by_link: boolean;
  by_code: boolean;
  last_seen_at: Date;
  generation: number;
  handle_since: Date;
  has_next: boolean;
};
export type NewSession = {
  kind: Session['kind'];
  clientId: string | null;
  clientIds: string[];
  /** Of staff only. */
  role?: StaffRole;
  staffUserId?: string;
  scope?: string;
  policyNo?: string | null;
  applicationNumber?: string | null;
  beganByLink?: boolean;
  byCode?: boolean;
  absoluteMs: number;
};

/** The insurer can disable a client's login: no session begins then, and none that has begun is found. */
const mayLogIn = (clientId: RawBuilder<unknown>) => sql`NOT EXISTS (SELECT FROM credential WHERE client_id = ${clientId} AND disabled)`;

/** The same for an account of staff, from the moment that it is disabled, reset or given another role. */
const isOfStaff = (userId: RawBuilder<unknown>, role: RawBuilder<unknown>) =>
  sql`(${userId} IS NULL OR EXISTS (SELECT FROM staff_account WHERE user_id = ${userId} AND state = 'ACTIVE' AND role = ${role}))`;

const TOUCH_MS = 1_000;
/**
 * A call extends the idle time, but the time of the last call is written at most once a second, so that a burst of calls writes once. A session
 * therefore ends up to a second later than the idle time says, and never earlier.
 */
const touchEvery = (idleMs: number): number => Math.min(TOUCH_MS, Math.ceil(idleMs / 15));

export const sessionStore = (db: Db) => {
  const isTurned = async (hash: Buffer) => (await sql`SELECT FROM session WHERE handle_hash = ${hash}`.execute(db)).rows.length > 0;
  const find = async (which: RawBuilder<unknown>, now: Date, idleMs: number): Promise<FoundSession | undefined> => {
    const idleSince = new Date(now.getTime() - idleMs - touchEvery(idleMs));
    const { rows } = await sql<SessionRow>`
      SELECT session_id, kind, cookie_hash, client_id, client_ids, scope, role, staff_user_id, policy_no, application_number, began_by_link, by_code, last_seen_at, generation,
        coalesce(handle_since, created_at) AS handle_since, next_handle_hash IS NOT NULL AS has_next
      FROM session
      WHERE ${which} AND ended_at IS NULL AND last_seen_at > ${idleSince} AND absolute_end > ${now} AND ${mayLogIn(sql`session.client_id`)}
        AND ${isOfStaff(sql`session.staff_user_id`, sql`session.role`)}`.execute(db);
    return rows[0] && foundOf(rows[0]);
  };
  return {
    /** Creates a handle (for session storage) and a cookie; only their hashes are stored. */
    async create(session: NewSession, now: Date): Promise<{ handle: string; cookie: string; sessionId: string }> {
      const handle = newHandle();
      const cookie = newHandle();
      const sessionId = randomUUID();
      const { numAffectedRows } = await sql`
      INSERT INTO session (session_id, kind, handle_hash, cookie_hash, client_id, client_ids, scope, role, staff_user_id, policy_no, application_number, began_by_link, by_code, created_at, last_seen_at, absolute_end)
      SELECT ${sessionId}, ${session.kind}, ${hashOf(handle)}, ${hashOf(cookie)}, ${session.clientId}, ${session.clientIds}, ${session.scope ?? null},
        ${session.role ?? null}, ${session.staffUserId ?? null}, ${session.policyNo ?? null}, ${session.applicationNumber ?? null}, ${session.beganByLink ?? false}, ${session.byCode ?? false}, ${now}, ${now}, ${new Date(now.getTime() + session.absoluteMs)}
      WHERE ${mayLogIn(sql`${session.clientId}`)}
        AND ${isOfStaff(sql`${session.staffUserId ?? null}::text`, sql`${session.role ?? null}::text`)}`.execute(db);
      if (numAffectedRows !== 1n) throw new PortalError('credentialsWrong');
      return { handle, cookie, sessionId };
    },

    /** The live session of a handle; undefined if it ended, was idle too long, or has another handle by now. */
    findLive: (handle: string, now: Date, idleMs: number): Promise<FoundSession | undefined> =>
      find(sql`handle_hash = ${hashOf(handle)}`, now, idleMs),

    /** The live session whose last handle but one this is. */
    findEarlier: (handle: string, now: Date, idleMs: number): Promise<FoundSession | undefined> =>
      find(sql`previous_handle_hash = ${hashOf(handle)}`, now, idleMs),

    /** Lets the next handle of a session be used. */
    async offerHandle(sessionId: string, nextHash: Buffer): Promise<void> {
      await sql`UPDATE session SET next_handle_hash = ${nextHash} WHERE session_id = ${sessionId} AND next_handle_hash IS NULL`.execute(db);
    },

    /** The first use of the next handle: it takes the place of the one before. Of several first uses one turns it, and all find it. */
    async turnHandle(handle: string, now: Date, idleMs: number): Promise<FoundSession | undefined> {
      const hash = hashOf(handle);
      const { numAffectedRows } = await sql`
      UPDATE session SET previous_handle_hash = handle_hash, handle_hash = next_handle_hash, next_handle_hash = NULL, generation = generation + 1, handle_since = ${now}
      WHERE next_handle_hash = ${hash}`.execute(db);
      // Another call may have turned it since it was looked for.
      return numAffectedRows === 1n || (await isTurned(hash)) ? find(sql`handle_hash = ${hash}`, now, idleMs) : undefined;
    },

    /** Whether this client's link was opened in this browser, within the half hour that it lasts. */
    async isLinkOf(cookie: string, clientId: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM session JOIN service_link USING (session_id)
        WHERE session.cookie_hash = ${hashOf(cookie)} AND session.client_id = ${clientId} AND session.absolute_end > ${now}`.execute(db);
      return rows.length > 0;
    },

    /** Whether a session that goes on was begun in this browser: for a partner's page that sends the browser back without its handle. */
    async isLiveIn(cookie: string, sessionId: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM session WHERE session_id = ${sessionId} AND cookie_hash = ${hashOf(cookie)} AND ended_at IS NULL AND absolute_end > ${now}`.execute(
        db,
      );
      return rows.length > 0;
    },

    async touch(sessionId: string, lastSeenAt: Date, now: Date, idleMs: number): Promise<void> {
      if (now.getTime() - lastSeenAt.getTime() < touchEvery(idleMs)) return;
      await sql`UPDATE session SET last_seen_at = ${now} WHERE session_id = ${sessionId} AND ended_at IS NULL AND last_seen_at <= ${new Date(now.getTime() - touchEvery(idleMs))}`.execute(
        db,
      );
    },

    async endById(sessionId: string, reason: string, now: Date): Promise<void> {
      await sql`UPDATE session SET ended_at = ${now}, end_reason = ${reason} WHERE session_id = ${sessionId} AND ended_at IS NULL`.execute(
        db,
      );
    },

    /** Uses up the key of a link by a command: of several uses at once, one finds it open. */
    async endKey(sessionId: string, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE session SET ended_at = ${now}, end_reason = 'used' WHERE session_id = ${sessionId} AND kind = 'preKey' AND ended_at IS NULL`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    /** The key for one policy, of a link or of paying without logging in, with which an order was made. The key of an application goes on: what follows the payment is shown there. */
    async endKeyOfOrder(orderId: string, now: Date): Promise<void> {
      await sql`
        UPDATE session SET ended_at = ${now}, end_reason = 'paid'
        WHERE kind = 'preKey' AND scope IS DISTINCT FROM 'RST' AND ended_at IS NULL AND session_id = (SELECT session_id FROM payment_order WHERE order_id = ${orderId})`.execute(
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
      await sql`UPDATE session SET ended_at = ${now}, end_reason = ${reason} WHERE client_id = ${clientId} AND ended_at IS NULL`.execute(
        db,
      );
    },

    /** Ends the session of one of the staff. */
    async endAllOfStaff(userId: string, reason: string, now: Date): Promise<void> {
      await sql`UPDATE session SET ended_at = ${now}, end_reason = ${reason} WHERE staff_user_id = ${userId} AND ended_at IS NULL`.execute(
        db,
      );
    },

    /** Ends all sessions of a client but this one. */
    async endOthersOf(clientId: string, sessionId: string | null, reason: string, now: Date): Promise<void> {
      await sql`
      UPDATE session SET ended_at = ${now}, end_reason = ${reason}
      WHERE client_id = ${clientId} AND session_id IS DISTINCT FROM ${sessionId} AND ended_at IS NULL`.execute(db);
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
  };
};

const foundOf = (row: SessionRow): FoundSession => ({
  session: {
    sessionId: row.session_id,
    kind: row.kind,
    clientId: row.client_id,
    clientIds: row.client_ids,
    scope: row.scope,
    role: row.role,
    staffUserId: row.staff_user_id,
    policyNo: row.policy_no,
    applicationNumber: row.application_number,
    beganByLink: row.began_by_link,
    byCode: row.by_code,
  },
  cookieHash: row.cookie_hash,
  lastSeenAt: row.last_seen_at,
  generation: row.generation,
  handleSince: row.handle_since,
  hasNext: row.has_next,
});

declare module '../context/services.ts' {
  interface Stores {
    session: ReturnType<typeof sessionStore>;
  }
}
