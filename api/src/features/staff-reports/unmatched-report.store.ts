import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Callbacks, each with the source name of its entry in suspense. */
const CALLBACKS = sql`(
    SELECT e.received_at AS at, 'payment' AS partner, e.source AS kind, e.event_id, e.order_no AS reference, e.amount,
      CASE e.outcome WHEN 'received' THEN 'payment:' || e.payment_id ELSE 'callback:' || e.event_id END AS name
    FROM payment_event e WHERE e.outcome IN ('received', 'unknown refund', 'unplaced chargeback')
    UNION ALL
    SELECT e.received_at, lower(e.rail), e.source, e.event_id, e.word, NULL, lower(e.rail) || ':' || e.event_id
    FROM mandate_event e WHERE e.outcome IN ('unknown mandate', 'no such debit', 'conflicting names')
    UNION ALL
    SELECT e.at, 'card', 'CALLBACK', e.event_id, e.case_id, NULL, 'card:' || e.event_id FROM card_event e WHERE e.outcome = 'unknown'
    UNION ALL
    SELECT e.received_at, 'payout', 'CALLBACK', e.event_id, e.payout_id, NULL, 'payout:' || e.event_id
    FROM payout_event e WHERE NOT EXISTS (SELECT FROM payout p WHERE p.payout_id = e.payout_id))`;

/** Partner events that match nothing in the portal, and if staff have settled them. */
export const unmatchedReport = report('UNMATCHED', {
  from: sql`${CALLBACKS} u LEFT JOIN money_to_settle m ON m.source = u.name`,
  columns: {
    at: sql`u.at`,
    partner: sql`u.partner`,
    kind: sql`u.kind`,
    eventId: sql`u.event_id`,
    reference: sql`u.reference`,
    amount: sql`u.amount`,
    state: sql`CASE m.state WHEN 'DECIDED' THEN 'SETTLED' ELSE 'OPEN' END`,
  },
});
