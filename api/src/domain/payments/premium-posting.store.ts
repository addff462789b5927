import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Entry, HELD, type Money, toIds } from './posting-rows.store.ts';

export const premiumPosting = (db: Db) => ({
  /** Books one balanced transaction; a second one of the same kind for the same money violates the unique index. */
  async book(kind: string, { money, entries }: { money: Money | { payoutId: string }; entries: Entry[] }, now: Date): Promise<void> {
    const payout = 'payoutId' in money ? money.payoutId : null;
    const { order_id, debit_id, money_id } = 'payoutId' in money ? toIds(HELD) : toIds(money);
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
  async mirror(kind: string, { money, as }: { money: { debitId: string } | { moneyId: string }; as: string }, now: Date): Promise<void> {
    const { order_id, debit_id, money_id } = toIds(money);
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
   * Reverses every booked line of a request's order, once, and marks its payment. The effect of the request stays until staff decide about
   * it: a reinstatement has given cover since then. Returns its receipts.
   */
  async mirrorOrder(orderId: string, now: Date): Promise<string[]> {
    const transactionId = randomUUID();
    await db
      .insertInto('ledger_transaction')
      .values({ transaction_id: transactionId, kind: 'BOUNCE_REVERSAL', ...toIds({ orderId }), at: now })
      .execute();
    await sql`
      INSERT INTO ledger_entry (transaction_id, entry_no, account, policy_no, due_date, amount)
      SELECT ${transactionId}, row_number() OVER (ORDER BY t.transaction_id, e.entry_no), e.account, e.policy_no, e.due_date, -e.amount
      FROM ledger_transaction t JOIN ledger_entry e USING (transaction_id) WHERE t.order_id = ${orderId} AND t.transaction_id <> ${transactionId}`.execute(
      db,
    );
    const { rows } = await sql<{ receiptNo: string }>`
      UPDATE payment_history SET status = 'REVERSED', reason = 'Taken back by the bank'
      WHERE receipt_no IN (SELECT receipt_no FROM receipt WHERE order_id = ${orderId}) RETURNING receipt_no AS "receiptNo"`.execute(db);
    return rows.map(({ receiptNo }) => receiptNo);
  },
});
