import { sql } from 'kysely';
import { OF_GATEWAY } from '../../domain/payments/order-rows.store.ts';
import { report } from './report-source.ts';

/**
 * Orders of every purpose, one row per policy; the amount is the policy's part. A deposit for an application has no policy yet. The amount
 * that a rail collects and returns to verify a mandate is not a payment.
 */
export const paymentsReport = report('PAYMENTS', {
  from: sql`payment_order o LEFT JOIN payment_line l USING (order_id) LEFT JOIN receipt r USING (order_id, line_no)`,
  where: OF_GATEWAY,
  columns: {
    at: sql`o.created_at`,
    policyNumber: sql`l.policy_no`,
    purpose: sql`coalesce(l.purpose, o.purpose)`,
    amount: sql`coalesce(l.amount, o.amount)`,
    method: sql`o.instrument`,
    state: sql`o.state`,
    gatewayRef: sql`o.gateway_payment_id`,
    receiptNo: sql`r.receipt_no`,
    postedAt: sql`o.posted_at`,
  },
});
