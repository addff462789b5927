import { randomUUID } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { StaffAlertKind } from '@portal/rules/staff/staff-alerts.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { OF_GATEWAY } from './order-rows.store.ts';
import { policySumsStore } from './policy-sums.store.ts';
import { toIds } from './posting-rows.store.ts';

export const reversals = (db: Db) => ({
  /**
   * Reopens a due whose payment the bank reversed: marks its payment, restores the credit it used, and recomputes the policy's dates and
   * grace. If a later due is posted, the next due date stays and the amount is still owed.
   */
  async reopenDue(
    due: { policyNo: string; dueDate: Day; of: { debitId: string } | { moneyId: string } },
    today: Day,
  ): Promise<string | null> {
    const { policyNo, dueDate, of } = due;
    const { debit_id, money_id } = toIds(of);
    const isOfIt = sql`(debit_id = ${debit_id}::uuid OR money_id = ${money_id})`;
    const { rows } = await sql<{ receiptNo: string; creditUsed: number }>`
      SELECT r.receipt_no AS "receiptNo", y.amount - r.amount AS "creditUsed" FROM receipt r JOIN payment_history y USING (receipt_no) WHERE ${isOfIt}`.execute(
      db,
    );
    const { receiptNo = null, creditUsed = 0 } = rows[0] ?? {};
    await sql`DELETE FROM premium_posting WHERE policy_no = ${policyNo} AND due_date = ${dueDate} AND ${isOfIt}`.execute(db);
    await sql`UPDATE premium_due SET posted_at = NULL WHERE policy_no = ${policyNo} AND due_date = ${dueDate}`.execute(db);
    await sql`UPDATE payment_history SET status = 'REVERSED', reason = 'Taken back by the bank' WHERE receipt_no = ${receiptNo}`.execute(
      db,
    );
    await sql`
      UPDATE policy p SET
        next_due_date = CASE WHEN EXISTS (SELECT FROM premium_due l WHERE l.policy_no = p.policy_no AND l.due_date > ${dueDate} AND l.posted_at IS NOT NULL)
          THEN next_due_date ELSE ${dueDate}::date END,
        last_paid_due_date = CASE WHEN last_paid_due_date = ${dueDate}::date
          THEN (SELECT max(due_date) FROM payment_history y WHERE y.policy_no = p.policy_no AND y.status = 'POSTED' AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM'))
          ELSE last_paid_due_date END,
        suspense_balance = suspense_balance + ${creditUsed}::bigint,
        status = CASE WHEN status = 'IN_FORCE' AND ${dueDate}::date < ${today}::date THEN 'GRACE' ELSE status END,
        status_date = CASE WHEN status = 'IN_FORCE' AND ${dueDate}::date < ${today}::date THEN ${today}::date ELSE status_date END
      WHERE policy_no = ${policyNo}`.execute(db);
    await policySumsStore(db).refresh([policyNo]);
    return receiptNo;
  },

  /** Reverses a posting after a charge-back: the due is open again and its payment is marked as reversed. Returns the posted lines. */
  async reverse(orderId: string): Promise<{ policyNo: string; dueDate: Day; amount: number; gst: number; receiptNo: string }[]> {
    const { rows } = await sql<{ policyNo: string; dueDate: Day; amount: number; gst: number; receiptNo: string }>`
      SELECT policy_no AS "policyNo", due_date AS "dueDate", amount, gst, receipt_no AS "receiptNo" FROM receipt WHERE order_id = ${orderId}`.execute(
      db,
    );
    for (const { policyNo, dueDate, receiptNo } of rows) {
      await sql`DELETE FROM premium_posting WHERE policy_no = ${policyNo} AND due_date = ${dueDate} AND order_id = ${orderId}`.execute(db);
      await sql`UPDATE premium_due SET posted_at = NULL WHERE policy_no = ${policyNo} AND due_date = ${dueDate}`.execute(db);
      await sql`UPDATE payment_history SET status = 'REVERSED', reason = 'Taken back by the bank' WHERE receipt_no = ${receiptNo}`.execute(
        db,
      );
      await sql`UPDATE policy SET next_due_date = least(next_due_date, ${dueDate}::date) WHERE policy_no = ${policyNo}`.execute(db);
    }
    await policySumsStore(db).refresh(rows.map(({ policyNo }) => policyNo));
    return rows;
  },
});

/** Our orders against a settlement file, and what staff are to look at. */
export const settlements = (db: Db) => ({
  /** Our orders relevant to a settlement file: captured on that day, or named in it. */
  async listForDay(adapter: string, day: Day, orderNos: string[]): Promise<{ orderNo: string; total: number; isMoney: boolean }[]> {
    const { rows } = await sql<{ orderNo: string; total: number; isMoney: boolean }>`
      SELECT order_no AS "orderNo", amount + convenience_fee AS total, captured_at IS NOT NULL AS "isMoney" FROM payment_order o
      WHERE ${OF_GATEWAY} AND (order_no = ANY(${orderNos}) OR (adapter = ${adapter} AND (captured_at AT TIME ZONE 'Asia/Kolkata')::date = ${day}))`.execute(
      db,
    );
    return rows;
  },

  async addDifference(
    difference: {
      differenceId: string;
      day: Day;
      kind: 'OURS_ONLY' | 'THEIRS_ONLY' | 'AMOUNT' | 'STATE';
      orderNo: string;
      ours: string | null;
      theirs: string | null;
    },
    now: Date,
  ): Promise<void> {
    const { differenceId, day, kind, orderNo, ours, theirs } = difference;
    await db
      .insertInto('reconciliation_difference')
      .values({ difference_id: differenceId, day, kind, order_no: orderNo, ours, theirs, found_at: now })
      .onConflict((conflict) => conflict.columns(['day', 'kind', 'order_no']).doNothing())
      .execute();
  },

  /** Adds an alert for staff, once for each kind and subject, even after it was closed. */
  async alertStaff(kind: StaffAlertKind, { subject, detail }: { subject: string; detail: string }, now: Date): Promise<void> {
    await db
      .insertInto('staff_alert')
      .values({ alert_id: randomUUID(), kind, subject, detail, at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .execute();
  },
});
