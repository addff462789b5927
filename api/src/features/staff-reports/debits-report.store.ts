import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Debits by due date, in every state. */
export const debitsReport = report('DEBITS', {
  from: sql`mandate_debit b JOIN mandate m USING (mandate_id)`,
  columns: {
    dueOn: sql`b.due_date`,
    chargedOn: sql`b.charge_on`,
    rail: sql`m.rail`,
    policyNumber: sql`b.policy_no`,
    amount: sql`b.amount`,
    attempt: sql`b.attempt`,
    status: sql`b.state`,
    returnCode: sql`b.reason_code`,
    noticeAt: sql`b.notified_at`,
    postedAt: sql`b.posted_at`,
    receiptNo: sql`b.receipt_no`,
  },
});
