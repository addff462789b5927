import { randomUUID } from 'node:crypto';
import type { Day } from '@portal/rules/dates.ts';
import type { Frequency, PolicyStatus, PolicyType } from '@portal/rules/policy.ts';
import { receiptNumber } from '@portal/rules/receipt.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { OF_GATEWAY } from './order.store.ts';
import { policySumsStore } from './policy-sums.store.ts';

/** One side of a booking, in paise: debits positive, credits negative. */
export type Entry = { account: Account; amount: number; policyNo?: string; dueDate?: Day };
type Account =
  | 'GATEWAY_CLEARING'
  | 'RAIL_CLEARING'
  | 'PREMIUM_INCOME'
  | 'GST_PAYABLE'
  | 'CONVENIENCE_FEE'
  | 'PREMIUM_DEPOSIT'
  | 'VERIFICATION_SUSPENSE'
  | 'REFUND_PAYABLE';
/** The source of the money: an order at the payment gateway, or a mandate debit. */
export type Money = { orderId: string } | { debitId: string };
/** What a receipt is for: an order line, or a debit. */
export type Receipted = { orderId: string; lineNo: number } | { debitId: string };

const idsOf = (money: Money): { order_id: string | null; debit_id: string | null } =>
  'orderId' in money ? { order_id: money.orderId, debit_id: null } : { order_id: null, debit_id: money.debitId };

export type PolicyToPost = {
  policyNo: string;
  status: PolicyStatus;
  policyType: PolicyType;
  frequency: Frequency;
  issueDate: Day;
  premiumsEnd: Day | null;
  modalPremium: number;
  riderPremium: number;
  advanceHeld: number;
  suspenseBalance: number;
};

/** Posting money to policies: ledger, receipts, dues. */
export const postingStore = (db: Db) => ({
  /** Locks the policy, so that two orders paying it are posted one after the other. */
  async lockPolicy(policyNo: string): Promise<PolicyToPost | undefined> {
    const { rows } = await sql<PolicyToPost>`
      SELECT policy_no AS "policyNo", status, policy_type AS "policyType", frequency, issue_date AS "issueDate", premiums_end AS "premiumsEnd", modal_premium AS "modalPremium",
        rider_premium AS "riderPremium", advance_held AS "advanceHeld", suspense_balance AS "suspenseBalance"
      FROM policy WHERE policy_no = ${policyNo} FOR UPDATE`.execute(db);
    return rows[0];
  },

  /** Claims a due for posting. False if it was posted before, by any route. */
  async claimDue(policyNo: string, dueDate: Day, money: Money, now: Date): Promise<boolean> {
    const { order_id, debit_id } = idsOf(money);
    const { numAffectedRows } = await sql`
      INSERT INTO premium_posting (policy_no, due_date, purpose, order_id, debit_id, posted_at)
      SELECT policy_no, due_date, 'PREMIUM', ${order_id}::uuid, ${debit_id}::uuid, ${now} FROM premium_due WHERE policy_no = ${policyNo} AND due_date = ${dueDate} AND posted_at IS NULL
      ON CONFLICT DO NOTHING`.execute(db);
    if (numAffectedRows === 0n) return false;
    await sql`UPDATE premium_due SET posted_at = ${now}, is_received = false WHERE policy_no = ${policyNo} AND due_date = ${dueDate}`.execute(
      db,
    );
    return true;
  },

  /** The next number of a series, taken in the posting transaction, so that a failed posting leaves no gap. */
  async nextReceiptNo(series: string): Promise<string> {
    const { rows } = await sql<{ last: number }>`
      INSERT INTO receipt_counter (series, last) VALUES (${series}, 1) ON CONFLICT (series) DO UPDATE SET last = receipt_counter.last + 1 RETURNING last`.execute(
      db,
    );
    return receiptNumber(series, rows[0]?.last ?? 0);
  },

  async addReceipt(
    receipt: { receiptNo: string; of: Receipted; policyNo: string; dueDate: Day; amount: number; gst: number },
    now: Date,
  ): Promise<void> {
    await db
      .insertInto('receipt')
      .values({
        receipt_no: receipt.receiptNo,
        ...idsOf(receipt.of),
        line_no: 'lineNo' in receipt.of ? receipt.of.lineNo : null,
        policy_no: receipt.policyNo,
        due_date: receipt.dueDate,
        amount: receipt.amount,
        gst: receipt.gst,
        issued_at: now,
      })
      .execute();
  },

  /** Adds to the policy's payment history. */
  async addPolicyPayment(payment: {
    policyNo: string;
    dueDate: Day;
    paidOn: Day;
    kind: 'PREMIUM' | 'ADVANCE_PREMIUM';
    mode: 'DIRECT' | 'ENACH' | 'ESI' | 'UPI';
    instrument: string | null;
    amount: number;
    gst: number;
    receiptNo: string;
    transactionRef: string;
  }): Promise<void> {
    await sql`
      INSERT INTO policy_payment (payment_id, policy_no, due_date, payment_date, kind, mode, instrument, amount, gst, status, receipt_no, transaction_ref)
      VALUES (${payment.receiptNo}, ${payment.policyNo}, ${payment.dueDate}, ${payment.paidOn}, ${payment.kind}, ${payment.mode}, ${payment.instrument}, ${payment.amount},
        ${payment.gst}, 'POSTED', ${payment.receiptNo}, ${payment.transactionRef})`.execute(db);
  },

  /** Adds the due if the schedule does not have it yet. */
  async addDue(due: {
    policyNo: string;
    dueDate: Day;
    premium: number;
    riderPremium: number;
    gst: number;
    gstRateBp: number;
  }): Promise<void> {
    await sql`
      INSERT INTO premium_due (policy_no, due_date, premium, rider_premium, gst, gst_rate_bp)
      VALUES (${due.policyNo}, ${due.dueDate}, ${due.premium}, ${due.riderPremium}, ${due.gst}, ${due.gstRateBp}) ON CONFLICT DO NOTHING`.execute(
      db,
    );
  },

  /** Moves the policy's due dates to what is unpaid, uses up credit, and ends grace when nothing is overdue. */
  async settlePolicy(policyNo: string, lastPaidDueDate: Day, paidOn: Day, creditUsed: number, today: Day): Promise<void> {
    await sql`
      UPDATE policy SET
        next_due_date = next.due_date,
        last_paid_due_date = greatest(last_paid_due_date, ${lastPaidDueDate}::date),
        last_paid_on = greatest(last_paid_on, ${paidOn}::date),
        suspense_balance = suspense_balance - least(suspense_balance, ${creditUsed}::bigint),
        advance_held = advance_held - (${creditUsed}::bigint - least(suspense_balance, ${creditUsed}::bigint)),
        status = CASE WHEN status = 'GRACE' AND (next.due_date IS NULL OR next.due_date >= ${today}::date) THEN 'IN_FORCE' ELSE status END,
        status_date = CASE WHEN status = 'GRACE' AND (next.due_date IS NULL OR next.due_date >= ${today}::date) THEN ${today}::date ELSE status_date END
      FROM (SELECT min(due_date) AS due_date FROM premium_due WHERE policy_no = ${policyNo} AND posted_at IS NULL) next
      WHERE policy_no = ${policyNo}`.execute(db);
  },

  /** Books one balanced transaction; a second one of the same kind for the same money violates the unique index. */
  async book(kind: string, money: Money, entries: Entry[], now: Date): Promise<void> {
    const transactionId = randomUUID();
    await db
      .insertInto('ledger_transaction')
      .values({ transaction_id: transactionId, kind, ...idsOf(money), at: now })
      .execute();
    const rows = entries
      .filter((entry) => entry.amount !== 0)
      .map((entry, index) => ({
        transaction_id: transactionId,
        entry_no: index + 1,
        account: entry.account,
        policy_no: entry.policyNo ?? null,
        due_date: entry.dueDate ?? null,
        amount: entry.amount,
      }));
    await db.insertInto('ledger_entry').values(rows).execute();
  },

  /** Reverses every line of a debit's booking, once per debit, so that each account returns to its earlier balance. */
  async mirrorDebit(debitId: string, now: Date): Promise<void> {
    const transactionId = randomUUID();
    await db
      .insertInto('ledger_transaction')
      .values({ transaction_id: transactionId, kind: 'BOUNCE_REVERSAL', ...idsOf({ debitId }), at: now })
      .execute();
    await sql`
      INSERT INTO ledger_entry (transaction_id, entry_no, account, policy_no, due_date, amount)
      SELECT ${transactionId}, e.entry_no, e.account, e.policy_no, e.due_date, -e.amount
      FROM ledger_transaction t JOIN ledger_entry e USING (transaction_id) WHERE t.debit_id = ${debitId} AND t.kind = 'PREMIUM'`.execute(
      db,
    );
  },

  /**
   * Reopens a due whose debit the bank reversed: marks its payment, restores the credit it used, and recomputes the policy's dates and
   * grace. If a later due is posted, the next due date stays and the amount is still asked for.
   */
  async reopenDue(due: { policyNo: string; dueDate: Day; debitId: string; creditUsed: number }, today: Day): Promise<void> {
    const { policyNo, dueDate, debitId, creditUsed } = due;
    await sql`DELETE FROM premium_posting WHERE policy_no = ${policyNo} AND due_date = ${dueDate} AND debit_id = ${debitId}`.execute(db);
    await sql`UPDATE premium_due SET posted_at = NULL WHERE policy_no = ${policyNo} AND due_date = ${dueDate}`.execute(db);
    await sql`
      UPDATE policy_payment SET status = 'REVERSED', reason = 'Taken back by the bank'
      WHERE receipt_no = (SELECT receipt_no FROM receipt WHERE debit_id = ${debitId})`.execute(db);
    await sql`
      UPDATE policy p SET
        next_due_date = CASE WHEN EXISTS (SELECT FROM premium_due l WHERE l.policy_no = p.policy_no AND l.due_date > ${dueDate} AND l.posted_at IS NOT NULL)
          THEN next_due_date ELSE ${dueDate}::date END,
        last_paid_due_date = CASE WHEN last_paid_due_date = ${dueDate}::date
          THEN (SELECT max(due_date) FROM policy_payment y WHERE y.policy_no = p.policy_no AND y.status = 'POSTED' AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM'))
          ELSE last_paid_due_date END,
        suspense_balance = suspense_balance + ${creditUsed}::bigint,
        status = CASE WHEN status = 'IN_FORCE' AND ${dueDate}::date < ${today}::date THEN 'GRACE' ELSE status END,
        status_date = CASE WHEN status = 'IN_FORCE' AND ${dueDate}::date < ${today}::date THEN ${today}::date ELSE status_date END
      WHERE policy_no = ${policyNo}`.execute(db);
    await policySumsStore(db).refresh([policyNo]);
  },

  /** Reverses a posting after a charge-back: the due is open again and its payment is marked as reversed. Returns the posted lines. */
  async reverse(orderId: string): Promise<{ policyNo: string; dueDate: Day; amount: number; gst: number }[]> {
    const { rows } = await sql<{ policyNo: string; dueDate: Day; amount: number; gst: number; receiptNo: string }>`
      SELECT policy_no AS "policyNo", due_date AS "dueDate", amount, gst, receipt_no AS "receiptNo" FROM receipt WHERE order_id = ${orderId}`.execute(
      db,
    );
    for (const { policyNo, dueDate, receiptNo } of rows) {
      await sql`DELETE FROM premium_posting WHERE policy_no = ${policyNo} AND due_date = ${dueDate} AND order_id = ${orderId}`.execute(db);
      await sql`UPDATE premium_due SET posted_at = NULL WHERE policy_no = ${policyNo} AND due_date = ${dueDate}`.execute(db);
      await sql`UPDATE policy_payment SET status = 'REVERSED', reason = 'Taken back by the bank' WHERE receipt_no = ${receiptNo}`.execute(
        db,
      );
      await sql`UPDATE policy SET next_due_date = least(next_due_date, ${dueDate}::date) WHERE policy_no = ${policyNo}`.execute(db);
    }
    await policySumsStore(db).refresh(rows.map(({ policyNo }) => policyNo));
    return rows;
  },

  /** Our orders relevant to a settlement file: captured on that day, or named in it. */
  async listForDay(day: Day, orderNos: string[]): Promise<{ orderNo: string; total: number; isMoney: boolean }[]> {
    const { rows } = await sql<{ orderNo: string; total: number; isMoney: boolean }>`
      SELECT order_no AS "orderNo", amount + convenience_fee AS total, captured_at IS NOT NULL AS "isMoney" FROM payment_order o
      WHERE ${OF_GATEWAY} AND (order_no = ANY(${orderNos}) OR (captured_at AT TIME ZONE 'Asia/Kolkata')::date = ${day})`.execute(db);
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

  async alertStaff(kind: string, subject: string, detail: string, now: Date): Promise<void> {
    await db
      .insertInto('staff_alert')
      .values({ alert_id: randomUUID(), kind, subject, detail, at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .execute();
  },
});

declare module '../services.ts' {
  interface Stores {
    posting: ReturnType<typeof postingStore>;
  }
}
