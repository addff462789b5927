import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Session } from '../session/session-rows.store.ts';

export type AuditEntry = {
  action: string;
  outcome: string;
  session?: Session | undefined;
  actorId?: string | null;
  /** One of the staff who has no session yet. */
  staffUserId?: string;
  /** The partner's name; otherwise the session identifies the actor. */
  partner?: string;
  /** The job's name, if no person acted. */
  job?: string;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  requestId: string;
  /** The affected customer, if different from the actor. */
  subjectClientId?: string | undefined;
  /** Reason that the actor entered or chose. */
  reason?: string | undefined;
  /** Hash of the reference of the one-time password that confirmed the command. */
  otpRefHash?: Buffer | undefined;
  /** Codes, ranges and counts; never a customer's value. */
  detail?: Readonly<Record<string, unknown>>;
};

/** The audit trail: who did what to which object, with what outcome. Ids and codes only; append-only in the database. */
export const auditStore = (db: Db) => ({
  async write(entry: AuditEntry, now: Date): Promise<void> {
    await db
      .insertInto('audit')
      .values({
        at: now,
        actor_kind: entry.partner
          ? 'partner'
          : entry.job
            ? 'job'
            : entry.staffUserId
              ? 'admin'
              : (entry.session?.kind ?? (entry.actorId ? 'customer' : 'visitor')),
        actor_id:
          entry.partner ?? entry.job ?? entry.staffUserId ?? entry.session?.staffUserId ?? entry.session?.clientId ?? entry.actorId ?? null,
        session_id: entry.session?.sessionId ?? null,
        action: entry.action,
        object_kind: entry.objectKind ?? null,
        object_id: entry.objectId ?? null,
        outcome: entry.outcome,
        request_id: entry.requestId,
        otp_ref_hash: entry.otpRefHash ?? null,
        detail: entry.detail ? JSON.stringify(entry.detail) : null,
        role: entry.session?.role ?? null,
        reason: entry.reason ?? null,
        subject_client_id: entry.subjectClientId ?? entry.session?.clientId ?? entry.actorId ?? null,
      })
      .execute();
  },

  /** The time of a client's login: the latest, or an earlier one after skipping some. */
  async loginAt(clientId: string, skip: number): Promise<Date | null> {
    const { rows } = await sql<{ at: Date }>`
      SELECT at FROM audit WHERE actor_id = ${clientId} AND action = 'login' ORDER BY at DESC LIMIT 1 OFFSET ${skip}`.execute(db);
    return rows[0]?.at ?? null;
  },
});

declare module '../context/services.ts' {
  interface Stores {
    audit: ReturnType<typeof auditStore>;
  }
}
