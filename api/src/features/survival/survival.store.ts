import type { Day } from '@portal/rules/calendar/dates.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import type { CaptureReason, CertificateNotice, PayoutMode } from '@portal/rules/policies/survival-certificate.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { sql } from 'kysely';
import { hashOf } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';

/** An annuity with the newest request that sent a certificate. */
export type Annuity = {
  policyNo: string;
  planName: string;
  annuitant: string;
  issued: Day;
  amount: number;
  mode: PayoutMode;
  nextPayoutOn: Day;
  acceptedFor: Day | null;
  acceptedOn: Day | null;
  sent: { caseId: string; status: RequestStatus; submittedAt: string; closedAt: string | null; note: string | null } | null;
};
/** `notices`: anniversary and name of each. */
export type Noted = { policyNo: string; heldFrom: Day | null; notices: string[] };
export type CaptureMode = 'BLINK' | 'STILL';
export type Verdict = 'LIVE' | 'UNCLEAR' | 'NOT_LIVE';
export type CaptureSession = {
  sessionId: string;
  mode: CaptureMode;
  verdict: Verdict | null;
  reason: CaptureReason | null;
  isThisPhoto: boolean;
  /** The uploaded photo is the one that the checker judged. */
  isBound: boolean;
};
/** A file that a certificate may name. `PHOTO`: what the checker said of it. */
export type SurvivalPaper = { kind: 'IDENTITY' | 'PHYSICAL_CERTIFICATE' } | { kind: 'PHOTO'; mode: CaptureMode; verdict: Verdict };

/** A photo that failed longer ago is not counted as a try. */
const TRIES_LAST_H = 24;
const KEEP_H = 48;

const ANNUITIES = sql`
  SELECT p.policy_no AS "policyNo", p.plan_name AS "planName", p.life_assured_name AS annuitant, p.issue_date AS issued, a.amount, a.mode,
    a.next_payout_on AS "nextPayoutOn", a.accepted_for AS "acceptedFor", a.accepted_on AS "acceptedOn", c.sent
  FROM annuity a JOIN policy p USING (policy_no) LEFT JOIN LATERAL (
    SELECT json_build_object('caseId', s.case_id, 'status', s.status, 'submittedAt', s.submitted_at, 'closedAt', s.closed_at, 'note',
      (SELECT t.note FROM service_case_timeline t WHERE t.case_id = s.case_id AND t.status = s.status ORDER BY t.entry_no DESC LIMIT 1)) AS sent
    FROM service_case s WHERE s.policy_no = p.policy_no AND s.type = 'SURVIVAL' ORDER BY s.submitted_at DESC, s.case_id DESC LIMIT 1) c ON true`;

/** SQL of annuities and their survival certificates. */
export const survivalStore = (db: Db) => ({
  async listAnnuities(clientIds: readonly string[], policyNo: string | null = null): Promise<Annuity[]> {
    const { rows } = await sql<Annuity>`
      ${ANNUITIES} WHERE p.client_id = ANY(${[...clientIds]}) AND (${policyNo}::text IS NULL OR p.policy_no = ${policyNo}) ORDER BY p.policy_no`.execute(
      db,
    );
    return rows;
  },

  /** False when a certificate for this anniversary, or a later one, was accepted. */
  async accept(policyNo: string, anniversary: Day, on: Day): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE annuity SET accepted_for = ${anniversary}, accepted_on = ${on}
      WHERE policy_no = ${policyNo} AND (accepted_for IS NULL OR accepted_for < ${anniversary})`.execute(db);
    return numAffectedRows === 1n;
  },

  async addSession(session: { sessionId: string; clientId: string; policyNo: string; mode: CaptureMode }, now: Date): Promise<void> {
    const { sessionId, clientId, policyNo, mode } = session;
    await sql`
      INSERT INTO liveness_session (session_id, client_id, policy_no, mode, opened_at) VALUES (${sessionId}, ${clientId}, ${policyNo}, ${mode}, ${now})`.execute(
      db,
    );
  },

  /** The capture of a policy that this person began within the hour. */
  async findSession(
    of: { sessionId: string; clientId: string; policyNo: string; fileRef: string },
    now: Date,
  ): Promise<CaptureSession | undefined> {
    const { rows } = await sql<CaptureSession>`
      SELECT session_id AS "sessionId", mode, verdict, reason, coalesce(ref_hash = ${hashOf(of.fileRef)}, false) AS "isThisPhoto", is_bound AS "isBound" FROM liveness_session
      WHERE session_id = ${of.sessionId} AND client_id = ${of.clientId} AND policy_no = ${of.policyNo}
        AND opened_at > ${new Date(now.getTime() - HOUR_MS)}`.execute(db);
    return rows[0];
  },

  /** What the checker said of a photo, once for each capture and each photo; false when either has a verdict already. */
  async setVerdict(
    sessionId: string,
    fileRef: string,
    { verdict, reason, isBound }: { verdict: Verdict; reason: CaptureReason | null; isBound: boolean },
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE liveness_session SET ref_hash = ${hashOf(fileRef)}, verdict = ${verdict}, reason = ${reason}, is_bound = ${isBound}, tried_at = ${now}
      WHERE session_id = ${sessionId} AND verdict IS NULL
        AND NOT EXISTS (SELECT FROM liveness_session o WHERE o.ref_hash = ${hashOf(fileRef)})`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Captures that failed since the last that did not. */
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

  async addPaper(fileRef: string, clientId: string, kind: 'IDENTITY' | 'PHYSICAL_CERTIFICATE'): Promise<void> {
    await sql`
      INSERT INTO survival_paper (ref_hash, client_id, kind) VALUES (${hashOf(fileRef)}, ${clientId}, ${kind})
      ON CONFLICT (ref_hash) DO UPDATE SET kind = excluded.kind WHERE survival_paper.client_id = excluded.client_id`.execute(db);
  },

  /** What a file is to a certificate of this person; undefined: it was not bound to one. */
  async findPaper(fileRef: string, clientId: string): Promise<SurvivalPaper | undefined> {
    const refHash = hashOf(fileRef);
    const { rows } = await sql<SurvivalPaper>`
      SELECT kind, NULL AS mode, NULL AS verdict FROM survival_paper WHERE ref_hash = ${refHash} AND client_id = ${clientId}
      UNION ALL SELECT 'PHOTO', mode, verdict FROM liveness_session WHERE ref_hash = ${refHash} AND client_id = ${clientId}`.execute(db);
    return rows[0];
  },

  async setNameScore(policyNo: string, clientId: string, score: number, now: Date): Promise<void> {
    await sql`
      INSERT INTO survival_name (policy_no, client_id, score, checked_at) VALUES (${policyNo}, ${clientId}, ${score}, ${now})
      ON CONFLICT (policy_no, client_id) DO UPDATE SET score = excluded.score, checked_at = excluded.checked_at`.execute(db);
  },

  /** How alike the names were found within a day. */
  async findNameScore(policyNo: string, clientId: string, now: Date): Promise<number | undefined> {
    const { rows } = await sql<{ score: number }>`
      SELECT score FROM survival_name WHERE policy_no = ${policyNo} AND client_id = ${clientId}
        AND checked_at > ${new Date(now.getTime() - TRIES_LAST_H * HOUR_MS)}`.execute(db);
    return rows[0]?.score;
  },

  /** A part of all annuities that are paid, in the order of their policies. */
  async listPaid(after: string, limit: number): Promise<Annuity[]> {
    const { rows } = await sql<Annuity>`
      ${ANNUITIES} WHERE p.standing = 'IN_FORCE' AND p.policy_no > ${after} ORDER BY p.policy_no LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** The annuity as it is, with whose it is; nobody else changes it meanwhile. */
  async lockAnnuity(policyNo: string): Promise<(Annuity & { clientId: string }) | undefined> {
    const locked = await sql<{ clientId: string }>`
      SELECT p.client_id AS "clientId" FROM annuity a JOIN policy p USING (policy_no) WHERE a.policy_no = ${policyNo} FOR UPDATE OF a`.execute(
      db,
    );
    const { rows } = await sql<Annuity>`${ANNUITIES} WHERE p.policy_no = ${policyNo}`.execute(db);
    const [owner] = locked.rows;
    return owner && rows[0] && { ...rows[0], ...owner };
  },

  /** What was noted of these annuities: notices of anniversaries, and the first payout that is held. */
  async readNoted(policyNos: readonly string[]): Promise<Noted[]> {
    const { rows } = await sql<Noted>`
      SELECT a.policy_no AS "policyNo", h.from_day AS "heldFrom", ARRAY(
        SELECT n.anniversary || ' ' || n.notice FROM survival_notice n WHERE n.policy_no = a.policy_no) AS notices
      FROM annuity a LEFT JOIN annuity_hold h ON h.policy_no = a.policy_no AND h.released_at IS NULL
      WHERE a.policy_no = ANY(${[...policyNos]})`.execute(db);
    return rows;
  },

  /** False when this was written before. */
  async addNotice(policyNo: string, anniversary: Day, notice: CertificateNotice, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO survival_notice (policy_no, anniversary, notice, at) VALUES (${policyNo}, ${anniversary}, ${notice}, ${now})
      ON CONFLICT DO NOTHING`.execute(db);
    return numAffectedRows === 1n;
  },

  async hold(policyNo: string, from: Day, now: Date): Promise<void> {
    await sql`
      INSERT INTO annuity_hold (policy_no, from_day, held_at) VALUES (${policyNo}, ${from}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
  },

  /** False when nothing was held. */
  async release(policyNo: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE annuity_hold SET released_at = ${now} WHERE policy_no = ${policyNo} AND released_at IS NULL`.execute(db);
    return numAffectedRows === 1n;
  },

  async sweep(now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEEP_H * HOUR_MS);
    await sql`DELETE FROM liveness_session WHERE opened_at < ${before}`.execute(db);
    await sql`DELETE FROM survival_name WHERE checked_at < ${before}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    survival: ReturnType<typeof survivalStore>;
  }
}
