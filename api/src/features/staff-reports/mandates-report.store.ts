import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Mandates by their start date. */
export const mandatesReport = report('MANDATES', {
  from: sql`mandate m JOIN policy p USING (policy_no) LEFT JOIN mandate r ON r.mandate_id = m.replaces_id`,
  columns: {
    createdAt: sql`m.created_on`,
    caseId: sql`m.case_id`,
    rail: sql`m.rail`,
    policyNumber: sql`m.policy_no`,
    bankCode: sql`left(m.ifsc, 4)`,
    accountLast4: sql`m.account_last4`,
    amountLimit: sql`m.max_amount`,
    // Mandates from the insurer's book use their policy's frequency.
    frequency: sql`coalesce(m.frequency, p.frequency)`,
    start: sql`m.starts`,
    end: sql`m.ends`,
    state: sql`m.status`,
    reasonCode: sql`m.reason_code`,
    umrn: sql`m.umrn`,
    replaces: sql`coalesce(r.umrn, m.replaces_id)`,
    source: sql`CASE WHEN m.transaction_id IS NULL THEN 'BOOK' ELSE 'PORTAL' END`,
  },
});
