import { sql } from 'kysely';
import { report } from './report-source.ts';

/** Orders of whatever purpose, a row a policy that is paid for; the amount is the policy's part. */
export const paymentsReport = report('PAYMENTS', {
  from: sql`payment_order o JOIN payment_line l USING (order_id) LEFT JOIN receipt r USING (order_id, line_no)`,
  columns: {
    at: sql`o.created_at`,
    policyNumber: sql`l.policy_no`,
    purpose: sql`l.purpose`,
    amount: sql`l.amount`,
    method: sql`o.instrument`,
    state: sql`o.state`,
    gatewayRef: sql`o.gateway_payment_id`,
    receiptNo: sql`r.receipt_no`,
    postedAt: sql`o.posted_at`,
  },
});
