import { sql } from 'kysely';
import { report } from './report-source.ts';

/** What partners reported about nothing that is known here. */
export const unmatchedReport = report('UNMATCHED', {
  from: sql`(
    SELECT e.received_at AS at, 'payment' AS partner, e.source AS kind, e.event_id, e.order_no AS reference, e.amount
    FROM payment_event e WHERE e.outcome = 'received'
    UNION ALL
    SELECT e.received_at, 'mandate ' || e.rail, e.source, e.event_id, e.word, NULL
    FROM mandate_event e WHERE e.outcome IN ('no such mandate', 'no such debit')
    UNION ALL
    SELECT e.at, 'card', 'CALLBACK', e.event_id, e.case_id, NULL FROM card_event e WHERE e.outcome = 'unknown') u`,
  columns: {
    at: sql`u.at`,
    partner: sql`u.partner`,
    kind: sql`u.kind`,
    eventId: sql`u.event_id`,
    reference: sql`u.reference`,
    amount: sql`u.amount`,
  },
});
