import { sql } from 'kysely';
import { yesNo } from './report-parts.store.ts';
import { report } from './report-source.ts';

/** Requested calls and chats with their outcome. An alternative number is never displayed. */
export const crmReport = report('CRM', {
  from: sql`(
    SELECT at, 'CALL' AS kind, client_id, policy_no, journey_type, failure_type, end_point, is_alternate, crm_id, state, attempts, closed_at
    FROM callback_request
    UNION ALL
    SELECT at, 'CHAT', client_id, policy_no, journey_type, failure_type, end_point, false, event_id::text, state, 1, CASE state WHEN 'REFUSED' THEN at END
    FROM help_event WHERE option = 'CHAT' AND state IS NOT NULL
    UNION ALL
    SELECT at, 'REINSTATEMENT', client_id, policy_no, NULL, reason, 'callReinstatementCrmCreate', false, crm_id, state, attempts, closed_at
    FROM revival_call) r`,
  columns: {
    at: sql`r.at`,
    kind: sql`r.kind`,
    clientId: sql`r.client_id`,
    policyNumber: sql`r.policy_no`,
    journeyType: sql`r.journey_type`,
    failureType: sql`r.failure_type`,
    endPoint: sql`r.end_point`,
    alternateNumber: yesNo(sql`r.is_alternate`),
    crmId: sql`r.crm_id`,
    state: sql`r.state`,
    attempts: sql`r.attempts`,
    closedAt: sql`r.closed_at`,
  },
});
