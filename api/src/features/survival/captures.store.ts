import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import type { CaptureReason } from '@portal/rules/policies/survival-certificate.ts';
import { sql } from 'kysely';
import { hashSecret } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import { type CaptureMode, type CaptureSession, KEEP_H, type SurvivalDocument, TRIES_LAST_H, type Verdict } from './survival-rows.store.ts';

export const captures = (db: Db) => ({
  async addSession(session: { sessionId: string; clientId: string; policyNo: string; mode: CaptureMode }, now: Date): Promise<void> {
    const { sessionId, clientId, policyNo, mode } = session;
    await sql`
      INSERT INTO liveness_session (session_id, client_id, policy_no, mode, opened_at) VALUES (${sessionId}, ${clientId}, ${policyNo}, ${mode}, ${now})`.execute(
      db,
    );
  },

  /** The capture of a policy that this person started within the last hour. */
  async findSession(
    of: { sessionId: string; clientId: string; policyNo: string; fileRef: string },
    now: Date,
  ): Promise<CaptureSession | undefined> {
    const { rows } = await sql<CaptureSession>`
      SELECT session_id AS "sessionId", mode, verdict, reason, coalesce(ref_hash = ${hashSecret(of.fileRef)}, false) AS "isThisPhoto", is_bound AS "isBound" FROM liveness_session
      WHERE session_id = ${of.sessionId} AND client_id = ${of.clientId} AND policy_no = ${of.policyNo}
        AND opened_at > ${new Date(now.getTime() - HOUR_MS)}`.execute(db);
    return rows[0];
  },

  /** Stores the checker's verdict on a photo, once per capture and per photo. False if either has a verdict already. */
  async setVerdict(
    { sessionId, fileRef }: { sessionId: string; fileRef: string },
    { verdict, reason, isBound }: { verdict: Verdict; reason: CaptureReason | null; isBound: boolean },
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE liveness_session SET ref_hash = ${hashSecret(fileRef)}, verdict = ${verdict}, reason = ${reason}, is_bound = ${isBound}, tried_at = ${now}
      WHERE session_id = ${sessionId} AND verdict IS NULL
        AND NOT EXISTS (SELECT FROM liveness_session o WHERE o.ref_hash = ${hashSecret(fileRef)})`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Failed captures since the last successful one. */
  async countFailures(clientId: string, policyNo: string, now: Date): Promise<number> {
    const { rows } = await sql<{ failures: number }>`
      SELECT count(*)::int AS failures FROM liveness_session f
      WHERE f.client_id = ${clientId} AND f.policy_no = ${policyNo} AND f.mode = 'BLINK' AND f.verdict IN ('UNCLEAR', 'NOT_LIVE') AND f.is_bound
        AND f.tried_at > ${new Date(now.getTime() - TRIES_LAST_H * HOUR_MS)}
        AND NOT EXISTS (SELECT FROM liveness_session g WHERE g.client_id = f.client_id AND g.policy_no = f.policy_no AND g.verdict = 'LIVE' AND g.tried_at > f.tried_at)`.execute(
      db,
    );
    return rows[0]?.failures ?? 0;
  },

  async addDocument(fileRef: string, clientId: string, kind: 'IDENTITY' | 'PHYSICAL_CERTIFICATE'): Promise<void> {
    await sql`
      INSERT INTO survival_paper (ref_hash, client_id, kind) VALUES (${hashSecret(fileRef)}, ${clientId}, ${kind})
      ON CONFLICT (ref_hash) DO UPDATE SET kind = excluded.kind WHERE survival_paper.client_id = excluded.client_id`.execute(db);
  },

  /** The role of a file in this person's certificate; undefined if it was not attached to one. */
  async findDocument(fileRef: string, clientId: string): Promise<SurvivalDocument | undefined> {
    const refHash = hashSecret(fileRef);
    const { rows } = await sql<SurvivalDocument>`
      SELECT kind, NULL AS mode, NULL AS verdict FROM survival_paper WHERE ref_hash = ${refHash} AND client_id = ${clientId}
      UNION ALL SELECT 'PHOTO', mode, verdict FROM liveness_session WHERE ref_hash = ${refHash} AND client_id = ${clientId}`.execute(db);
    return rows[0];
  },

  async setNameScore(policyNo: string, { clientId, score }: { clientId: string; score: number }, now: Date): Promise<void> {
    await sql`
      INSERT INTO survival_name (policy_no, client_id, score, checked_at) VALUES (${policyNo}, ${clientId}, ${score}, ${now})
      ON CONFLICT (policy_no, client_id) DO UPDATE SET score = excluded.score, checked_at = excluded.checked_at`.execute(db);
  },

  /** Similarity of the names that was found within a day. */
  async findNameScore(policyNo: string, clientId: string, now: Date): Promise<number | undefined> {
    const { rows } = await sql<{ score: number }>`
      SELECT score FROM survival_name WHERE policy_no = ${policyNo} AND client_id = ${clientId}
        AND checked_at > ${new Date(now.getTime() - TRIES_LAST_H * HOUR_MS)}`.execute(db);
    return rows[0]?.score;
  },

  async sweep(now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEEP_H * HOUR_MS);
    await sql`DELETE FROM liveness_session WHERE opened_at < ${before}`.execute(db);
    await sql`DELETE FROM survival_name WHERE checked_at < ${before}`.execute(db);
  },
});
