import type { Day } from '@portal/rules/calendar/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Debit, DueToPlan } from './debit-record.ts';

/** Excludes policies that have lapsed or been returned, whose owner has died, or that are being surrendered or cancelled in the free-look period. */
const PAYING = sql`(p.standing IN ('IN_FORCE', 'GRACE') AND NOT EXISTS (SELECT 1 FROM service_case s
    WHERE s.type IN ('FREE_LOOK', 'SURRENDER') AND s.one_open_for = 'policy:' || p.policy_no AND s.status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')))`;
/** Facts of due d of policy p. */
export const DUE_FACTS = sql`
  d.premium + d.rider_premium + d.gst AS premium, d.gst,
  greatest(0, p.suspense_balance + p.advance_held - (SELECT coalesce(sum(e.premium + e.rider_premium + e.gst), 0)::bigint FROM premium_due e
    WHERE e.policy_no = d.policy_no AND e.posted_at IS NULL AND e.due_date < d.due_date))::bigint AS credit,
  (d.posted_at IS NOT NULL OR d.is_received) AS "isPaid",
  ${PAYING} AS "isPaying"`;

export type Period = { from: Day; to: Day };
export type NothingToPlan = { mandateId: string; dueDate: null };

/**
 * Open dues of these mandates in a period, one row per due; one row for a mandate without dues. Dues from the time of a claim hold are
 * paid by hand. After it, a mandate continues with the next due.
 */
export const selectDues = (mandates: RawBuilder<unknown>, { from, to }: Period) => sql<DueToPlan | NothingToPlan>`
  SELECT m.mandate_id AS "mandateId", m.policy_no AS "policyNo", m.rail, m.max_amount AS "limit", m.starts, m.ends, m.debit_day AS "debitDay",
    m.created_on AS "createdOn", due.*
  FROM (${mandates}) m
  LEFT JOIN LATERAL (
    SELECT d.due_date AS "dueDate", p.frequency, ${DUE_FACTS} FROM policy p JOIN premium_due d USING (policy_no)
    WHERE p.policy_no = m.policy_no AND ${PAYING} AND d.posted_at IS NULL AND d.grace_until IS NULL AND d.due_date BETWEEN ${from} AND ${to}
      AND NOT EXISTS (SELECT 1 FROM mandate_debit b WHERE b.policy_no = d.policy_no AND b.due_date = d.due_date
        AND (b.mandate_id = m.mandate_id OR b.state IN ('PLANNED', 'NOTIFIED', 'PRESENTED', 'CONFIRMED', 'POSTED')))) due ON true
  ORDER BY m.mandate_id, "dueDate"`;

export const debits = (where: RawBuilder<unknown>) => sql<Debit>`
  SELECT b.debit_id AS "debitId", b.mandate_id AS "mandateId", b.policy_no AS "policyNo", b.due_date AS "dueDate", b.attempt, b.amount, b.gst,
    b.credit_used AS "creditUsed", b.state, b.notice_on AS "noticeOn", b.present_on AS "presentOn", b.charge_on AS "chargeOn",
    b.notified_at AS "notifiedAt", b.presented_at AS "presentedAt", b.settled_on AS "settledOn", b.posted_as AS "postedAs", b.reason_code AS "reasonCode",
    b.debit_ref AS "debitRef", b.receipt_no AS "receiptNo", b.queries, m.rail, b.adapter, b.vendor_data AS "vendorData", m.status AS "mandateStatus", coalesce(m.umrn, m.mandate_id) AS "mandateNo",
    m.partner_ref AS "partnerRef", m.max_amount AS "limit", m.ends, p.client_id AS "clientId", p.plan_name AS "planName", p.frequency
  FROM mandate_debit b JOIN mandate m USING (mandate_id) JOIN policy p ON p.policy_no = b.policy_no ${where}`;
