import type { Day } from '@portal/rules/calendar/dates.ts';
import { RECEIPT_DIGITS, receiptPrefix } from '@portal/rules/money/receipt.ts';
import type { Frequency, PolicyStatus, PolicyType } from '@portal/rules/policies/policy.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Receipted, toIds } from './posting-rows.store.ts';

export type PolicyToPost = {
  policyNo: string;
  status: PolicyStatus;
  policyType: PolicyType;
  /** The owner's name. */
  name: string;
  frequency: Frequency;
  issueDate: Day;
  premiumsEnd: Day | null;
  modalPremium: number;
  riderPremium: number;
};
/** A premium to settle: the due, the credit that pays part of it, and the due that follows it. Amounts in paise. */
export type Settlement = {
  of: Receipted;
  policyNo: string;
  dueDate: Day;
  paidOn: Day;
  creditUsed: number;
  next: { dueDate: Day; premium: number; riderPremium: number; gst: number; gstRateBp: number } | null;
};
/** `amount` is the amount of the receipt, `creditUsed` the part paid from the policy's credit. */
export type NewReceipt = {
  of: Receipted;
  policyNo: string;
  dueDate: Day;
  paidOn: Day;
  kind: 'PREMIUM' | 'ADVANCE_PREMIUM' | 'REVIVAL' | 'LOAN_REPAYMENT';
  mode: 'DIRECT' | 'ENACH' | 'ESI' | 'UPI';
  instrument: string | null;
  amount: number;
  creditUsed: number;
  gst: number;
  transactionRef: string;
};

/** Applies premiums to policies. A posting is many small writes, so each step is one statement. */
export const premiumStore = (db: Db) => ({
  /** Locks policies in the order of their numbers, so that orders paying the same ones are posted one after the other and never deadlock. */
  async lockPolicies(policyNos: string[]): Promise<Map<string, PolicyToPost>> {
    const { rows } = await sql<PolicyToPost>`
      SELECT policy_no AS "policyNo", standing AS status, policy_type AS "policyType", frequency, issue_date AS "issueDate", premiums_end AS "premiumsEnd",
        modal_premium AS "modalPremium", rider_premium AS "riderPremium",
        (SELECT c.name FROM client c WHERE c.client_id = policy.client_id) AS name
      FROM policy WHERE policy_no = ANY(${policyNos}) ORDER BY policy_no FOR UPDATE`.execute(db);
    return new Map(rows.map((policy) => [policy.policyNo, policy]));
  },

  /**
   * Claims a due and updates its policy. The following due is added if the schedule lacks it, and dates move to the first unpaid due.
   * Credit is used up, and grace ends when nothing is overdue. Returns false without a change if the due was posted before by any route,
   * or the credit is gone. The caller has locked the policy.
   */
  async settle({ of, policyNo, dueDate, paidOn, creditUsed, next }: Settlement, today: Day, now: Date): Promise<boolean> {
    const { order_id, debit_id, money_id } = toIds(of);
    const { rows } = await sql<{ settled: number }>`
      WITH claimed AS (
        INSERT INTO premium_posting (policy_no, due_date, purpose, order_id, debit_id, money_id, posted_at)
        SELECT d.policy_no, d.due_date, 'PREMIUM', ${order_id}::uuid, ${debit_id}::uuid, ${money_id}, ${now}::timestamptz
        FROM premium_due d JOIN policy p USING (policy_no)
        WHERE d.policy_no = ${policyNo} AND d.due_date = ${dueDate} AND d.posted_at IS NULL AND p.suspense_balance + p.advance_held >= ${creditUsed}::bigint
        ON CONFLICT DO NOTHING RETURNING policy_no, due_date),
      posted AS (
        UPDATE premium_due d SET posted_at = ${now}::timestamptz, is_received = false FROM claimed c
        WHERE d.policy_no = c.policy_no AND d.due_date = c.due_date),
      added AS (
        INSERT INTO premium_due (policy_no, due_date, premium, rider_premium, gst, gst_rate_bp, is_received)
        SELECT policy_no, ${next?.dueDate ?? null}::date, ${next?.premium ?? 0}::bigint, ${next?.riderPremium ?? 0}::bigint, ${next?.gst ?? 0}::bigint, ${next?.gstRateBp ?? 0}::int,
          EXISTS (SELECT FROM payment_history y WHERE y.policy_no = claimed.policy_no AND y.due_date = ${next?.dueDate ?? null}::date AND y.status = 'RECEIVED')
        FROM claimed WHERE ${next !== null}::boolean
        ON CONFLICT DO NOTHING RETURNING due_date),
      unpaid AS (
        SELECT least(min(due_date), (SELECT due_date FROM added)) AS due_date FROM premium_due
        WHERE policy_no = ${policyNo} AND posted_at IS NULL AND due_date <> ${dueDate}::date),
      settled AS (
        UPDATE policy p SET
          next_due_date = u.due_date,
          last_paid_due_date = greatest(last_paid_due_date, c.due_date),
          last_paid_on = greatest(last_paid_on, ${paidOn}::date),
          suspense_balance = suspense_balance - least(suspense_balance, ${creditUsed}::bigint),
          advance_held = advance_held - (${creditUsed}::bigint - least(suspense_balance, ${creditUsed}::bigint)),
          status = CASE WHEN status = 'GRACE' AND (u.due_date IS NULL OR u.due_date >= ${today}::date) THEN 'IN_FORCE' ELSE status END,
          status_date = CASE WHEN status = 'GRACE' AND (u.due_date IS NULL OR u.due_date >= ${today}::date) THEN ${today}::date ELSE status_date END
        FROM claimed c, unpaid u WHERE p.policy_no = c.policy_no RETURNING 1)
      SELECT count(*) AS settled FROM settled`.execute(db);
    return rows[0]?.settled === 1;
  },

  /**
   * Issues receipts under the next numbers of a series, and adds them to the payment histories. The counter is locked from here to the end
   * of the transaction, which leaves no gap if it fails. So this comes last in a transaction.
   */
  async issueReceipts(series: string, receipts: NewReceipt[], now: Date): Promise<string[]> {
    const column = <Value>(pick: (receipt: NewReceipt) => Value): Value[] => receipts.map(pick);
    const { rows } = await sql<{ receiptNo: string }>`
      WITH counter AS (
        INSERT INTO receipt_counter (series, last) VALUES (${series}, ${receipts.length}::bigint)
        ON CONFLICT (series) DO UPDATE SET last = receipt_counter.last + EXCLUDED.last RETURNING last),
      numbered AS (
        SELECT r.*, ${receiptPrefix(series)} || lpad(n.text, greatest(${RECEIPT_DIGITS}::int, length(n.text)), '0') AS receipt_no
        FROM unnest(${column(({ of }) => toIds(of).order_id)}::uuid[], ${column(({ of }) => ('lineNo' in of ? of.lineNo : null))}::int[],
          ${column(({ of }) => toIds(of).debit_id)}::uuid[], ${column(({ of }) => toIds(of).money_id)}::text[], ${column((r) => r.policyNo)}::text[], ${column((r) => r.dueDate)}::date[],
          ${column((r) => r.paidOn)}::date[], ${column((r) => r.kind)}::text[], ${column((r) => r.mode)}::text[], ${column((r) => r.instrument)}::text[],
          ${column((r) => r.amount)}::bigint[], ${column((r) => r.creditUsed)}::bigint[], ${column((r) => r.gst)}::bigint[],
          ${column((r) => r.transactionRef)}::text[]) WITH ORDINALITY
          AS r (order_id, line_no, debit_id, money_id, policy_no, due_date, paid_on, kind, mode, instrument, amount, credit_used, gst, transaction_ref, at),
          LATERAL (SELECT ((SELECT last FROM counter) - ${receipts.length}::bigint + r.at)::text AS text) n),
      issued AS (
        INSERT INTO receipt (receipt_no, order_id, line_no, debit_id, money_id, policy_no, due_date, amount, gst, issued_at)
        SELECT receipt_no, order_id, line_no, debit_id, money_id, policy_no, due_date, amount, gst, ${now}::timestamptz FROM numbered),
      paid AS (
        INSERT INTO payment_history (payment_id, policy_no, due_date, payment_date, kind, mode, instrument, amount, gst, status, receipt_no, transaction_ref)
        SELECT receipt_no, policy_no, due_date, paid_on, kind, mode, instrument, amount + credit_used, gst, 'POSTED', receipt_no, transaction_ref FROM numbered)
      SELECT receipt_no AS "receiptNo" FROM numbered ORDER BY at`.execute(db);
    return rows.map(({ receiptNo }) => receiptNo);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    premium: ReturnType<typeof premiumStore>;
  }
}
