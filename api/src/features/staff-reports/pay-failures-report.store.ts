import { PAYMENT_SOURCES } from '@portal/rules/money/payment-source.ts';
import { sql } from 'kysely';
import { OF_GATEWAY } from '../../domain/payments/order-rows.store.ts';
import { NOW, toLabels } from './report-parts.store.ts';
import { report } from './report-source.ts';

const SOURCE_OF = Object.fromEntries(Object.entries(PAYMENT_SOURCES).flatMap(([source, words]) => words.map((label) => [label, source])));

/**
 * Orders without a payment, and orders whose money could not be posted. The last step shows where an unpaid order was abandoned: the page
 * could not be opened, was opened and left, or sent the browser back without the gateway's result.
 */
const ORDERS = sql`
  SELECT o.order_id, NULL::uuid AS debit_id, o.created_at AS at, l.policy_no, l.due_date, o.ref_id, o.client_id, ${toLabels(sql`o.source`, SOURCE_OF)} AS source,
    coalesce(l.purpose, o.purpose) AS purpose,
    CASE WHEN o.state IN ('CAPTURED', 'REFUND_INITIATED', 'REFUNDED') THEN 'posting' WHEN o.state = 'FAILED' THEN 'gateway'
      WHEN last.state = 'BACK' THEN 'return' WHEN last.state = 'OPENED' THEN 'redirect' ELSE 'order' END AS step,
    coalesce(l.amount, o.amount) AS amount, o.instrument AS method, 'payment' AS gateway, o.gateway_payment_id AS ref,
    CASE WHEN o.state = 'CAPTURED' THEN 'NOT_POSTED'
      WHEN o.state IN ('REFUND_INITIATED', 'REFUNDED') THEN (SELECT min(reason) FROM refund r WHERE r.order_id = o.order_id)
      ELSE coalesce(o.reason_code, o.state) END AS reason_code,
    o.device, o.attempts AS attempt
  FROM payment_order o LEFT JOIN payment_line l USING (order_id)
  LEFT JOIN LATERAL (
    SELECT s.state FROM payment_step s WHERE s.order_id = o.order_id AND o.state = 'ABANDONED'
    ORDER BY s.attempt DESC, s.at DESC, s.state = 'OPENED' LIMIT 1) last ON true
  WHERE ${OF_GATEWAY} AND (o.state IN ('FAILED', 'ABANDONED', 'REFUND_INITIATED', 'REFUNDED')
    OR o.state = 'CAPTURED' AND o.captured_at < ${NOW} - interval '1 hour')`;

/** Debits that the bank returned, immediately or after they had been posted. */
const DEBITS = sql`
  SELECT NULL::uuid, b.debit_id, coalesce(b.ended_at, b.presented_at, b.created_at), b.policy_no, b.due_date, NULL, p.client_id, 'AUTODEBIT', 'PREMIUM', 'debit',
    b.amount, m.rail, m.rail, b.debit_ref, b.reason_code, NULL, b.attempt
  FROM mandate_debit b JOIN mandate m USING (mandate_id) JOIN policy p ON p.policy_no = b.policy_no WHERE b.state IN ('RETURNED', 'REJECTED', 'REVERSED')`;

/** Joins the payment of the same due, or of the order's subject, within seven days after, by any order or debit. */
const PAID = sql`
  LEFT JOIN LATERAL (
    SELECT min(posted_at) AS at FROM (
      SELECT g.posted_at FROM premium_posting g WHERE g.policy_no = f.policy_no AND g.due_date = f.due_date AND g.purpose = f.purpose
      UNION ALL
      SELECT p.posted_at FROM payment_order p WHERE p.ref_id = f.ref_id AND p.purpose = f.purpose AND p.state = 'POSTED') later
    WHERE posted_at > f.at AND posted_at <= f.at + interval '7 days') paid ON true`;

/** Events of an order or a debit, in sequence. Confidential details stay encrypted. */
const EVENTS = sql`(
  SELECT coalesce(json_agg(json_build_object('at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'source', source, 'state', state)
    ORDER BY at, place), '[]') FROM (
    SELECT o.created_at AS at, 'ORDER' AS source, 'CREATED' AS state, 1 AS place FROM payment_order o WHERE o.order_id = f.order_id
    UNION ALL SELECT s.at, s.source, s.state, CASE s.state WHEN 'BACK' THEN 4 ELSE 2 END FROM payment_step s WHERE s.order_id = f.order_id
    UNION ALL SELECT e.received_at, e.source, e.status, 3 FROM payment_order o JOIN payment_event e USING (order_no) WHERE o.order_id = f.order_id
    UNION ALL SELECT r.created_at, 'REFUND', 'ASKED', 5 FROM refund r WHERE r.order_id = f.order_id
    UNION ALL SELECT r.done_at, 'REFUND', r.state, 6 FROM refund r WHERE r.order_id = f.order_id AND r.done_at IS NOT NULL
    UNION ALL SELECT b.notified_at, 'DEBIT', 'NOTIFIED', 1 FROM mandate_debit b WHERE b.debit_id = f.debit_id AND b.notified_at IS NOT NULL
    UNION ALL SELECT b.presented_at, 'DEBIT', 'PRESENTED', 2 FROM mandate_debit b WHERE b.debit_id = f.debit_id AND b.presented_at IS NOT NULL
    UNION ALL SELECT e.received_at, e.source, e.word, 3 FROM mandate_event e WHERE e.debit_id = f.debit_id
    UNION ALL SELECT b.posted_at, 'DEBIT', 'POSTED', 4 FROM mandate_debit b WHERE b.debit_id = f.debit_id AND b.posted_at IS NOT NULL
    UNION ALL SELECT b.ended_at, 'DEBIT', b.state, 5 FROM mandate_debit b WHERE b.debit_id = f.debit_id AND b.ended_at IS NOT NULL) happened)`;

/** Failed payments and debits, each with the later status of its due. */
export const payFailuresReport = report('PAY_FAILURES', {
  from: sql`(${ORDERS} UNION ALL ${DEBITS}) f ${PAID}`,
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
    reasonText: sql`f.reason_code`,
    device: sql`f.device`,
    attempt: sql`f.attempt`,
    finallyPaid: sql`CASE WHEN paid.at IS NULL THEN 'N' ELSE 'Y' END`,
    paidAt: sql`paid.at`,
    events: EVENTS,
  },
});
