import type { RedirectCode } from '@portal/rules/money/redirect-code.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type LinkSource = 'WEBSITE' | 'SMS' | 'EMAIL' | 'WHATSAPP' | 'AGENT' | 'SERVICING_APP';
export type Link = {
  kind: 'SERVICE' | 'ABC';
  code: RedirectCode;
  clientId: string;
  policyNo: string | null;
  source: LinkSource;
  cr: 'Mobile' | 'Email' | null;
  isManage: boolean;
  /** Application that the link opens; null for the newest. */
  applicationNumber?: string | null;
};
export type StoredLink = Link & { linkId: string; usedAt: Date | null; expiresAt: Date };
export type NewLink = Link & { linkId: string; handleHash: Buffer; expiresAt: Date };

const COLUMNS = sql`link_id AS "linkId", kind, code, client_id AS "clientId", policy_no AS "policyNo", source, contact_route AS cr, is_manage AS "isManage",
  application_number AS "applicationNumber", used_at AS "usedAt", expires_at AS "expiresAt"`;

/** Service links and arrivals from the group. Only the hash of a handle is stored. */
export const linkStore = (db: Db) => ({
  /** False if a link with this id or handle exists. `usedAt` marks an arrival, which is used immediately. */
  async add(link: NewLink, now: Date, usedAt: Date | null = null): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('service_link')
      .values({
        link_id: link.linkId,
        kind: link.kind,
        handle_hash: link.handleHash,
        code: link.code,
        client_id: link.clientId,
        policy_no: link.policyNo,
        source: link.source,
        contact_route: link.cr,
        is_manage: link.isManage,
        created_at: now,
        expires_at: link.expiresAt,
        used_at: usedAt,
        session_id: null,
        application_number: link.applicationNumber ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async find(handleHash: Buffer): Promise<StoredLink | undefined> {
    const { rows } =
      await sql<StoredLink>`SELECT ${COLUMNS} FROM service_link WHERE handle_hash = ${handleHash} AND kind = 'SERVICE'`.execute(db);
    return rows[0];
  },

  /** Redeems the link in one statement: of parallel calls only one succeeds. */
  async redeem(handleHash: Buffer, now: Date): Promise<StoredLink | undefined> {
    const { rows } = await sql<StoredLink>`
      UPDATE service_link SET used_at = ${now}
      WHERE handle_hash = ${handleHash} AND kind = 'SERVICE' AND used_at IS NULL AND expires_at > ${now}
      RETURNING ${COLUMNS}`.execute(db);
    return rows[0];
  },

  /** Binds a link to the pre-login session it opened. */
  async bindSession(linkId: string, sessionId: string): Promise<void> {
    await sql`UPDATE service_link SET session_id = ${sessionId} WHERE link_id = ${linkId}`.execute(db);
  },

  /** Time of the last link to an application. */
  async lastOfApplication(applicationNumber: string): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`
      SELECT max(created_at) AS at FROM service_link WHERE application_number = ${applicationNumber}`.execute(db);
    return rows[0]?.at ?? null;
  },

  async findBySession(sessionId: string): Promise<StoredLink | undefined> {
    const { rows } = await sql<StoredLink>`SELECT ${COLUMNS} FROM service_link WHERE session_id = ${sessionId}`.execute(db);
    return rows[0];
  },

  /** Ends a client's links that have not been opened yet. */
  async endAllForClient(clientId: string, now: Date): Promise<void> {
    await sql`UPDATE service_link SET expires_at = ${now} WHERE client_id = ${clientId} AND used_at IS NULL AND expires_at > ${now}`.execute(
      db,
    );
  },

  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM service_link WHERE expires_at < ${before}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    link: ReturnType<typeof linkStore>;
  }
}
