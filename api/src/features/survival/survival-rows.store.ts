import type { Day } from '@portal/rules/calendar/dates.ts';
import type { CaptureReason, PayoutMode } from '@portal/rules/policies/survival-certificate.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { sql } from 'kysely';

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
/** `notices` have an anniversary and a name each. */
export type Noted = { policyNo: string; heldFrom: Day | null; notices: string[] };
export type CaptureMode = 'BLINK' | 'STILL';
export type Verdict = 'LIVE' | 'UNCLEAR' | 'NOT_LIVE';
export type CaptureSession = {
  sessionId: string;
  mode: CaptureMode;
  verdict: Verdict | null;
  reason: CaptureReason | null;
  isThisPhoto: boolean;
  /** True if the uploaded photo is the one that the checker judged. */
  isBound: boolean;
};
/** A file that a certificate may use. A `PHOTO` has the checker's verdict. */
export type SurvivalDocument = { kind: 'IDENTITY' | 'PHYSICAL_CERTIFICATE' } | { kind: 'PHOTO'; mode: CaptureMode; verdict: Verdict };

/** Older failed photos do not count as attempts. */
export const TRIES_LAST_H = 24;
export const KEEP_H = 48;

export const ANNUITIES = sql`
  SELECT p.policy_no AS "policyNo", p.plan_name AS "planName", p.life_assured_name AS annuitant, p.issue_date AS issued, a.amount, a.mode,
    a.next_payout_on AS "nextPayoutOn", a.accepted_for AS "acceptedFor", a.accepted_on AS "acceptedOn", c.sent
  FROM annuity a JOIN policy p USING (policy_no) LEFT JOIN LATERAL (
    SELECT json_build_object('caseId', s.case_id, 'status', s.status, 'submittedAt', s.submitted_at, 'closedAt', s.closed_at, 'note',
      (SELECT t.note FROM service_case_timeline t WHERE t.case_id = s.case_id AND t.status = s.status ORDER BY t.entry_no DESC LIMIT 1)) AS sent
    FROM service_case s WHERE s.policy_no = p.policy_no AND s.type = 'SURVIVAL' ORDER BY s.submitted_at DESC, s.case_id DESC LIMIT 1) c ON true`;
