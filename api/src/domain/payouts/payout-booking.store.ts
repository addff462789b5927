import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Kind of the booking that takes back a payout. */
const RETURNED = 'PAYOUT_RETURNED';

/** SQL of bookings of payouts that the bank returned after it had confirmed them. */
export const payoutBookingStore = (db: Db) => ({
  /** Reverses every line that was booked for a payout, once. */
  async reverse(payoutId: string, now: Date): Promise<void> {
    await sql`
      WITH reversal AS (
        INSERT INTO ledger_transaction (transaction_id, kind, payout_id, at)
        SELECT ${randomUUID()}::uuid, ${RETURNED}, ${payoutId}, ${now}
        WHERE EXISTS (SELECT FROM ledger_transaction WHERE payout_id = ${payoutId}) RETURNING transaction_id)
      INSERT INTO ledger_entry (transaction_id, entry_no, account, policy_no, due_date, amount)
      SELECT r.transaction_id, row_number() OVER (ORDER BY t.kind, e.entry_no), e.account, e.policy_no, e.due_date, -e.amount
      FROM reversal r, ledger_transaction t JOIN ledger_entry e USING (transaction_id)
      WHERE t.payout_id = ${payoutId} AND t.kind <> ${RETURNED}`.execute(db);
  },

  /** Books for a new payout the lines that were reversed for a returned one. False if none were. */
  async bookAgain(payoutId: string, returnedId: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      WITH repeated AS (
        INSERT INTO ledger_transaction (transaction_id, kind, payout_id, at)
        SELECT ${randomUUID()}::uuid, 'PAYOUT_AGAIN', ${payoutId}, ${now}
        WHERE EXISTS (SELECT FROM ledger_transaction WHERE payout_id = ${returnedId} AND kind = ${RETURNED}) RETURNING transaction_id)
      INSERT INTO ledger_entry (transaction_id, entry_no, account, policy_no, due_date, amount)
      SELECT r.transaction_id, e.entry_no, e.account, e.policy_no, e.due_date, -e.amount
      FROM repeated r, ledger_transaction t JOIN ledger_entry e USING (transaction_id)
      WHERE t.payout_id = ${returnedId} AND t.kind = ${RETURNED}`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    payoutBooking: ReturnType<typeof payoutBookingStore>;
  }
}
