import { sql } from 'kysely';
import { report } from './report-source.ts';

/** The same due, paid within seven days after. */
const PAID = sql`
  LEFT JOIN LATERAL (
    SELECT min(p.posted_at) AS at FROM payment_line n JOIN payment_order p USING (order_id)
    WHERE n.policy_no = f.policy_no AND n.due_date = f.due_date AND p.state = 'POSTED' AND p.posted_at > f.at
      AND p.posted_at <= f.at + interval '7 days') paid ON true`;

/** Payments and debits of premiums that failed, each with what became of its due. */
export const payFailuresReport = report('PAY_FAILURES', {
  from: sql`(
    SELECT o.created_at AS at, l.policy_no, l.due_date, o.client_id, o.source, l.purpose,
      CASE WHEN o.state = 'ABANDONED' THEN 'redirect' ELSE 'gateway' END AS step, l.amount, coalesce(o.instrument, o.instrument_hint) AS method,
      'payment' AS gateway, o.gateway_payment_id AS ref, o.reason_code, o.attempts AS attempt
    FROM payment_order o JOIN payment_line l USING (order_id) WHERE o.state IN ('FAILED', 'ABANDONED')
    UNION ALL
    SELECT coalesce(b.ended_at, b.presented_at, b.created_at), b.policy_no, b.due_date, p.client_id, 'AUTODEBIT', 'PREMIUM', 'debit', b.amount, m.rail,
      m.rail, b.debit_ref, b.reason_code, b.attempt
    FROM mandate_debit b JOIN mandate m USING (mandate_id) JOIN policy p ON p.policy_no = b.policy_no WHERE b.state IN ('RETURNED', 'REJECTED')) f
    ${PAID}`,
  columns: {
    at: sql`f.at`,
    policyNumber: sql`f.policy_no`,
    clientId: sql`f.client_id`,
    source: sql`f.source`,
    purpose: sql`f.purpose`,
    step: sql`f.step`,
    amount: sql`f.amount`,
    method: sql`f.method`,
    gateway: sql`f.gateway`,
    gatewayRef: sql`f.ref`,
    reasonCode: sql`f.reason_code`,
    attempt: sql`f.attempt`,
    finallyPaid: sql`CASE WHEN paid.at IS NULL THEN 'N' ELSE 'Y' END`,
    paidAt: sql`paid.at`,
  },
});
