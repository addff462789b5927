import { sql } from 'kysely';
import { report } from './report-source.ts';

const IS_CLOSED = sql`c.status IN ('PAID', 'REPUDIATED', 'CLOSED')`;

/** Claims by the time at which they were filed. */
export const claimsReport = report('CLAIMS', {
  from: sql`claim c`,
  columns: {
    at: sql`c.filed_at`,
    claimNumber: sql`c.claim_number`,
    policyNumber: sql`c.policy_no`,
    type: sql`c.type`,
    early: sql`CASE WHEN c.is_early THEN 'Y' ELSE 'N' END`,
    status: sql`c.status`,
    promisedBy: sql`c.promised_by`,
    closedAt: sql`CASE WHEN ${IS_CLOSED} THEN c.changed_at END`,
    late: sql`CASE WHEN c.promised_by < (CASE WHEN ${IS_CLOSED} THEN c.changed_at ELSE now() END AT TIME ZONE 'Asia/Kolkata')::date THEN 'Y' ELSE 'N' END`,
  },
});
