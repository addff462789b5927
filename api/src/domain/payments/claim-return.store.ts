import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A premium that was received here and is to go back; amounts in paise. */
export type PremiumToReturn = {
  receiptNo: string;
  policyNo: string;
  dueDate: Day;
  amount: number;
  gst: number;
  orderId: string | null;
  /** The payment at the gateway. */
  paymentId: string | null;
  debitId: string | null;
  /** It was without a home until staff assigned it. */
  moneyId: string | null;
};

/** Premiums of policies with a claim that were not owed any more. */
export const claimReturnStore = (db: Db) => ({
  /**
   * Receipts of the claim's policy and of the policies that it holds, for dues after a day. Each is locked until the end of the
   * transaction.
   */
  async listPaidAfter(claimNumber: string, day: Day): Promise<PremiumToReturn[]> {
    const { rows } = await sql<PremiumToReturn>`
      SELECT r.receipt_no AS "receiptNo", r.policy_no AS "policyNo", r.due_date AS "dueDate", r.amount, r.gst, r.order_id AS "orderId",
        o.gateway_payment_id AS "paymentId", r.debit_id AS "debitId", r.money_id AS "moneyId"
      FROM receipt r JOIN payment_history y USING (receipt_no) LEFT JOIN payment_order o USING (order_id)
      WHERE r.policy_no IN (SELECT policy_no FROM claim WHERE claim_number = ${claimNumber}
          UNION SELECT policy_no FROM policy WHERE claim_hold IS NOT NULL AND claim_hold ->> 'claimNumber' = ${claimNumber})
        AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM') AND y.status = 'POSTED' AND r.due_date > ${day}
      ORDER BY r.receipt_no FOR UPDATE OF y`.execute(db);
    return rows;
  },

  async markReturned(receiptNo: string): Promise<void> {
    await sql`UPDATE payment_history SET status = 'REFUNDED', reason = 'Paid after the event' WHERE receipt_no = ${receiptNo}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    claimReturn: ReturnType<typeof claimReturnStore>;
  }
}
