import { sql } from 'kysely';
import { yesNo } from './report-parts.store.ts';
import { report } from './report-source.ts';

/** Requests of customers, without drafts. */
export const casesReport = report('CASES', {
  from: sql`(SELECT * FROM service_case WHERE status <> 'DRAFT') c`,
  columns: {
    createdAt: sql`c.submitted_at`,
    caseId: sql`c.case_id`,
    type: sql`c.type`,
    policyNumber: sql`c.policy_no`,
    clientId: sql`c.client_id`,
    channel: sql`c.channel`,
    status: sql`c.status`,
    promisedBy: sql`c.promised_by`,
    closedAt: sql`c.closed_at`,
    late: yesNo(sql`c.late_at IS NOT NULL`),
    requirementOpen: yesNo(sql`EXISTS (SELECT FROM service_case_requirement q WHERE q.case_id = c.case_id AND q.status = 'OPEN')`),
  },
});
