import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { PortalError } from '../../base/failure.ts';
import { hashSecret, newHandle } from '../../base/secret.ts';
import type { Db } from '../db/database.ts';
import { type FoundSession, isOfStaff, mayLogIn, type NewSession, type SessionRow, touchEvery } from './session-rows.store.ts';

const toFoundSession = (row: SessionRow): FoundSession => ({
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

export const sessionHandles = (db: Db) => {
  const isTurned = async (hash: Buffer) => (await sql`SELECT FROM session WHERE handle_hash = ${hash}`.execute(db)).rows.length > 0;
  const find = async (which: RawBuilder<unknown>, now: Date, idleMs: number): Promise<FoundSession | undefined> => {
    const idleSince = new Date(now.getTime() - idleMs - touchEvery(idleMs));
    const { rows } = await sql<SessionRow>`
      SELECT session_id, kind, cookie_hash, client_id, client_ids, scope, role, staff_user_id, policy_no, application_number, began_by_link, by_code, last_seen_at, generation,
        coalesce(handle_since, created_at) AS handle_since, next_handle_hash IS NOT NULL AS has_next
      FROM session
      WHERE ${which} AND ended_at IS NULL AND last_seen_at > ${idleSince} AND absolute_end > ${now} AND ${mayLogIn(sql`session.client_id`)}
        AND ${isOfStaff(sql`session.staff_user_id`, sql`session.role`)}`.execute(db);
    return rows[0] && toFoundSession(rows[0]);
  };

  return {
    /** Creates a handle (for session storage) and a cookie; only their hashes are stored. */
    async create(session: NewSession, now: Date): Promise<{ handle: string; cookie: string; sessionId: string }> {
      const handle = newHandle();
      const cookie = newHandle();
      const sessionId = randomUUID();
      const { numAffectedRows } = await sql`
      INSERT INTO session (session_id, kind, handle_hash, cookie_hash, client_id, client_ids, scope, role, staff_user_id, policy_no, application_number, began_by_link, by_code, browser, system, created_at, last_seen_at, absolute_end)
      SELECT ${sessionId}, ${session.kind}, ${hashSecret(handle)}, ${hashSecret(cookie)}, ${session.clientId}, ${session.clientIds}, ${session.scope ?? null},
        ${session.role ?? null}, ${session.staffUserId ?? null}, ${session.policyNo ?? null}, ${session.applicationNumber ?? null}, ${session.beganByLink ?? false}, ${session.byCode ?? false}, ${session.browserName?.browser ?? null}, ${session.browserName?.system ?? null}, ${now}, ${now}, ${new Date(now.getTime() + session.absoluteMs)}
      WHERE ${mayLogIn(sql`${session.clientId}`)}
        AND ${isOfStaff(sql`${session.staffUserId ?? null}::text`, sql`${session.role ?? null}::text`)}`.execute(db);
      if (numAffectedRows !== 1n) throw new PortalError('credentialsWrong');
      return { handle, cookie, sessionId };
    },

    /** The live session of a handle; undefined if it ended, was idle too long, or has another handle by now. */
    findLive: (handle: string, now: Date, idleMs: number): Promise<FoundSession | undefined> =>
      find(sql`handle_hash = ${hashSecret(handle)}`, now, idleMs),

    /** The live session whose last handle but one this is. */
    findEarlier: (handle: string, now: Date, idleMs: number): Promise<FoundSession | undefined> =>
      find(sql`previous_handle_hash = ${hashSecret(handle)}`, now, idleMs),

    /** Lets the next handle of a session be used. */
    async offerHandle(sessionId: string, nextHash: Buffer): Promise<void> {
      await sql`UPDATE session SET next_handle_hash = ${nextHash} WHERE session_id = ${sessionId} AND next_handle_hash IS NULL`.execute(db);
    },

    /**
     * The first use of the next handle, which then replaces the previous one. Of several concurrent first uses, one replaces it, and all
     * find the session.
     */
    async turnHandle(handle: string, now: Date, idleMs: number): Promise<FoundSession | undefined> {
      const hash = hashSecret(handle);
      const { numAffectedRows } = await sql`
      UPDATE session SET previous_handle_hash = handle_hash, handle_hash = next_handle_hash, next_handle_hash = NULL, generation = generation + 1, handle_since = ${now}
      WHERE next_handle_hash = ${hash}`.execute(db);
      // Another call may have turned it since it was looked for.
      return numAffectedRows === 1n || (await isTurned(hash)) ? find(sql`handle_hash = ${hash}`, now, idleMs) : undefined;
    },

    /** True if this client's link was opened in this browser within the half hour that it lasts. */
    async isClientLink(cookie: string, clientId: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM session JOIN service_link USING (session_id)
        WHERE session.cookie_hash = ${hashSecret(cookie)} AND session.client_id = ${clientId} AND session.absolute_end > ${now}`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** True if a live session was started in this browser. Needed when a partner's page returns the browser without its handle. */
    async isLiveIn(cookie: string, sessionId: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM session WHERE session_id = ${sessionId} AND cookie_hash = ${hashSecret(cookie)} AND ended_at IS NULL AND absolute_end > ${now}`.execute(
        db,
      );
      return rows.length > 0;
    },

    async touch(sessionId: string, { lastSeenAt, now, idleMs }: { lastSeenAt: Date; now: Date; idleMs: number }): Promise<void> {
      if (now.getTime() - lastSeenAt.getTime() < touchEvery(idleMs)) return;
      await sql`UPDATE session SET last_seen_at = ${now} WHERE session_id = ${sessionId} AND ended_at IS NULL AND last_seen_at <= ${new Date(now.getTime() - touchEvery(idleMs))}`.execute(
        db,
      );
    },

    /** Adds a linked client to all live sessions of this one, from their next call. */
    async addClient(clientId: string, linkedClientId: string): Promise<void> {
      await sql`
      UPDATE session SET client_ids = client_ids || ${linkedClientId}::text
      WHERE client_id = ${clientId} AND kind = 'customer' AND ended_at IS NULL AND NOT ${linkedClientId} = ANY(client_ids)`.execute(db);
    },
  };
};
