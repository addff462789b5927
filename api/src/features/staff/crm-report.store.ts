import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Calls that were asked for. Another number that was given is never shown. */
export const crmReport = report('CRM', {
  from: sql`(
    SELECT at, 'CALL' AS kind, client_id, policy_no, is_alternate, crm_id, state FROM callback_request
    UNION ALL
    SELECT at, 'REINSTATEMENT', client_id, policy_no, false, crm_id, state FROM revival_call) r`,
  columns: {
    at: sql`r.at`,
    kind: sql`r.kind`,
    clientId: sql`r.client_id`,
    policyNumber: sql`r.policy_no`,
    alternateNumber: sql`CASE WHEN r.is_alternate THEN 'Y' ELSE 'N' END`,
    crmId: sql`r.crm_id`,
    state: sql`r.state`,
  },
});
