import { sql } from 'kysely';
import { TODAY, yesNo } from './report-parts.store.ts';
import { report } from './report-source.ts';

const IS_CLOSED = sql`c.status IN ('PAID', 'REPUDIATED', 'CLOSED')`;

/** Claims by filing time. */
export const claimsReport = report('CLAIMS', {
  from: sql`claim c`,
  columns: {
    at: sql`c.filed_at`,
    claimNumber: sql`c.claim_number`,
    policyNumber: sql`c.policy_no`,
    type: sql`c.type`,
    early: yesNo(sql`c.is_early`),
    status: sql`c.status`,
    promisedBy: sql`c.promised_by`,
    closedAt: sql`CASE WHEN ${IS_CLOSED} THEN c.changed_at END`,
    late: yesNo(sql`c.promised_by < CASE WHEN ${IS_CLOSED} THEN (c.changed_at AT TIME ZONE 'Asia/Kolkata')::date ELSE ${TODAY} END`),
  },
});
