import { randomUUID } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
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
  | 'REVIVAL_INTEREST'
  | 'LATE_FEE'
  | 'VERIFICATION_SUSPENSE'
  | 'REFUND_PAYABLE'
  | 'UNCLAIMED_PAYABLE'
  | 'UNCLAIMED_INTEREST'
  | 'LOAN_PRINCIPAL'
  | 'LOAN_INTEREST_INCOME'
  | 'PAYOUT_CLEARING'
  | 'CLAIMS_PAID';
/** The source of the money: an order at the payment gateway, a mandate debit, or what had no home until staff decided about it. */
export type Money = { orderId: string } | { debitId: string } | { moneyId: string } | typeof HELD;
/** Money that was held already: booked once by its request, which is locked. */
export const HELD = { isHeld: true } as const;
/** What a receipt is for: an order line, a debit, or money that staff assigned. */
export type Receipted = { orderId: string; lineNo: number } | { debitId: string } | { moneyId: string };

type Ids = { order_id: string | null; debit_id: string | null; money_id: string | null };
export const idsOf = (money: Money | Receipted): Ids => ({
  order_id: 'orderId' in money ? money.orderId : null,
  debit_id: 'debitId' in money ? money.debitId : null,
  money_id: 'moneyId' in money ? money.moneyId : null,
});

/** The ledger, and what reverses a posting or compares it with others' books. */
export const postingStore = (db: Db) => ({
  /** Books one balanced transaction; a second one of the same kind for the same money violates the unique index. */
  async book(kind: string, money: Money | { payoutId: string }, entries: Entry[], now: Date): Promise<void> {
    const payout = 'payoutId' in money ? money.payoutId : null;
    const { order_id, debit_id, money_id } = 'payoutId' in money ? idsOf(HELD) : idsOf(money);
    const lines = entries.filter((entry) => entry.amount !== 0);
    await sql`
      WITH booked AS (
        INSERT INTO ledger_transaction (transaction_id, kind, order_id, debit_id, money_id, payout_id, at)
        VALUES (${randomUUID()}, ${kind}, ${order_id}::uuid, ${debit_id}::uuid, ${money_id}, ${payout}, ${now}) RETURNING transaction_id)
      INSERT INTO ledger_entry (transaction_id, entry_no, account, policy_no, due_date, amount)
      SELECT b.transaction_id, e.entry_no, e.account, e.policy_no, e.due_date, e.amount
      FROM booked b, unnest(${lines.map(({ account }) => account)}::text[], ${lines.map(({ policyNo }) => policyNo ?? null)}::text[],
        ${lines.map(({ dueDate }) => dueDate ?? null)}::date[], ${lines.map(({ amount }) => amount)}::bigint[]) WITH ORDINALITY
        AS e (account, policy_no, due_date, amount, entry_no)`.execute(db);
  },

  /** Reverses every line of one booking of this money, once, so that each account returns to its earlier balance. */
  async mirror(kind: string, money: { debitId: string } | { moneyId: string }, as: string, now: Date): Promise<void> {
    const { order_id, debit_id, money_id } = idsOf(money);
    await sql`
      WITH mirrored AS (
        INSERT INTO ledger_transaction (transaction_id, kind, order_id, debit_id, money_id, at)
        VALUES (${randomUUID()}, ${as}, ${order_id}::uuid, ${debit_id}::uuid, ${money_id}, ${now}) RETURNING transaction_id)
      INSERT INTO ledger_entry (transaction_id, entry_no, account, policy_no, due_date, amount)
      SELECT m.transaction_id, e.entry_no, e.account, e.policy_no, e.due_date, -e.amount
      FROM mirrored m, ledger_transaction t JOIN ledger_entry e USING (transaction_id)
      WHERE t.kind = ${kind} AND (t.debit_id = ${debit_id}::uuid OR t.money_id = ${money_id})`.execute(db);
  },

  /**
   * Reverses every line of what a request's order booked, once, and marks its payment. What the request did stays until people have decided
   * about it: a reinstatement gave cover in the meantime.
   */
  async mirrorOrder(orderId: string, now: Date): Promise<void> {
    const transactionId = randomUUID();
    await db
      .insertInto('ledger_transaction')
      .values({ transaction_id: transactionId, kind: 'BOUNCE_REVERSAL', ...idsOf({ orderId }), at: now })
      .execute();
    await sql`
      INSERT INTO ledger_entry (transaction_id, entry_no, account, policy_no, due_date, amount)
      SELECT ${transactionId}, row_number() OVER (ORDER BY t.transaction_id, e.entry_no), e.account, e.policy_no, e.due_date, -e.amount
      FROM ledger_transaction t JOIN ledger_entry e USING (transaction_id) WHERE t.order_id = ${orderId} AND t.transaction_id <> ${transactionId}`.execute(
      db,
    );
    await sql`
      UPDATE payment_history SET status = 'REVERSED', reason = 'Taken back by the bank'
      WHERE receipt_no IN (SELECT receipt_no FROM receipt WHERE order_id = ${orderId})`.execute(db);
  },

  /**
   * Reopens a due whose money the bank took back: marks its payment, restores the credit it used, and recomputes the policy's dates and
   * grace. If a later due is posted, the next due date stays and the amount is still asked for.
   */
  async reopenDue(
    due: { policyNo: string; dueDate: Day; of: { debitId: string } | { moneyId: string } },
    today: Day,
  ): Promise<string | null> {
    const { policyNo, dueDate, of } = due;
    const { debit_id, money_id } = idsOf(of);
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
  async reverse(orderId: string): Promise<{ policyNo: string; dueDate: Day; amount: number; gst: number }[]> {
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

declare module '../../platform/context/services.ts' {
  interface Stores {
    posting: ReturnType<typeof postingStore>;
  }
}
