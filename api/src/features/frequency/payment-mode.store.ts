import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import type { Mode, ModePolicy } from '@portal/rules/money/payment-mode.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PayHandle } from '../../domain/payments/order-rows.store.ts';
import type { Db } from '../../platform/db/database.ts';

/** Policy data that decides how often its premium may be paid. */
export type ModeRecord = Omit<ModePolicy, 'mandate'> & {
  policyNo: string;
  planName: string;
  mandate: (NonNullable<ModePolicy['mandate']> & { kind: 'ENACH' | 'ESI' | 'UPI' }) | null;
  /** Time of the open change request. */
  since: Date | null;
  /** True if a payment has started and is not finished. */
  isBeingPaid: boolean;
  /** True if existing credit pays a part of the next due. */
  holdsCredit: boolean;
  /** The unpaid order for the first premium of the newest selected frequency. */
  openPayment: PayHandle | null;
};
export type ModeChange = {
  mode: Mode;
  effectiveOn: Day;
  modalPremium: Paise;
  /** One instalment of each rider, in their order. */
  riders: readonly Paise[];
  gst: Paise;
  gstRateBp: number;
};

const OPEN = sql`type = 'MODE_CHANGE' AND status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')`;

/** Order states in which the payments feature continues an order. */
const PAYABLE = ['CREATED', 'REDIRECTED', 'FAILED'];

const records = (where: RawBuilder<unknown>) => sql<Omit<ModeRecord, 'hasOpenRequest'>>`
  SELECT p.policy_no AS "policyNo", p.plan_name AS "planName", p.standing AS status, p.policy_type AS type, p.frequency, p.issue_date AS "issueDate",
    p.premiums_end AS "premiumsEnd", p.annual_premium AS "annualPremium", p.modal_premium AS "modalPremium",
    (SELECT coalesce(json_agg(json_build_object('premium', r.premium, 'annualPremium', r.annual_premium) ORDER BY r.coverage_no), '[]')
     FROM coverage r WHERE r.policy_no = p.policy_no) AS riders,
    (SELECT min(d.due_date) FROM premium_due d WHERE d.policy_no = p.policy_no AND d.posted_at IS NULL AND NOT d.is_received) AS "nextDue",
    (SELECT json_build_object('frequencies', string_to_array(l.frequencies, NULL), 'monthlyNeedsAutoDebit', l.monthly_needs_auto_debit)
     FROM plan l WHERE l.plan_code = p.plan_code) AS plan,
    EXISTS (SELECT FROM mandate_debit b WHERE b.policy_no = p.policy_no AND b.state IN ('PRESENTED', 'CONFIRMED')) AS "hasDebitInFlight",
    (SELECT min(b.due_date) FROM mandate_debit b WHERE b.policy_no = p.policy_no AND b.state = 'NOTIFIED') AS "notifiedDue",
    (SELECT json_build_object('kind', m.rail, 'limit', m.max_amount, 'frequency', m.frequency, 'isActive', m.status = 'ACTIVE') FROM mandate m
     WHERE m.policy_no = p.policy_no AND m.status IN ('ACTIVE', 'PAUSED')) AS mandate,
    (SELECT submitted_at FROM service_case c WHERE c.policy_no = p.policy_no AND ${OPEN}) AS since,
    EXISTS (SELECT FROM payment_line y JOIN payment_order o USING (order_id) WHERE y.policy_no = p.policy_no AND y.is_open
      AND (o.state IN ('REDIRECTED', 'PENDING', 'AUTHORISED') OR (o.state = 'CREATED' AND o.purpose <> 'MODE_CHANGE'))) AS "isBeingPaid",
    p.advance_held + p.suspense_balance > 0 AS "holdsCredit",
    (SELECT json_build_object('orderNo', o.order_no, 'refId', o.ref_id, 'purpose', o.purpose, 'amount', o.amount, 'allowedMethods', o.allowed_methods,
        'expiresAt', o.ends_at)
     FROM payment_order o JOIN payment_line y USING (order_id) JOIN premium_due d ON d.policy_no = y.policy_no AND d.due_date = y.due_date
     WHERE y.policy_no = p.policy_no AND o.purpose = 'MODE_CHANGE' AND o.state = ANY(${PAYABLE}) AND d.posted_at IS NULL AND NOT d.is_received
     ORDER BY o.created_at DESC LIMIT 1) AS "openPayment"
  FROM policy p WHERE p.policy_type <> 'GROUP' AND p.frequency <> 'S' AND ${where} ORDER BY p.issue_date DESC, p.policy_no DESC`;

/** SQL of payment frequencies. */
export const paymentModeStore = (db: Db) => {
  const list = async (where: RawBuilder<unknown>): Promise<ModeRecord[]> =>
    (await records(where).execute(db)).rows.map((row) => ({
      ...row,
      hasOpenRequest: row.since !== null,
      openPayment: row.openPayment && { ...row.openPayment, expiresAt: new Date(row.openPayment.expiresAt) },
    }));

  return {
    list: (clientIds: readonly string[]) => list(sql`p.client_id = ANY(${clientIds})`),
    find: async (clientIds: readonly string[], policyNo: string): Promise<ModeRecord | undefined> =>
      (await list(sql`p.client_id = ANY(${clientIds}) AND p.policy_no = ${policyNo}`))[0],

    /** Locks the policy until the transaction ends. */
    async lock(policyNo: string): Promise<ModeRecord | undefined> {
      await sql`SELECT FROM policy WHERE policy_no = ${policyNo} FOR UPDATE`.execute(db);
      return (await list(sql`p.policy_no = ${policyNo}`))[0];
    },

    /** Abandons orders that no one has started to pay: their instalment no longer exists. */
    async abandonOrders(policyNo: string): Promise<void> {
      await sql`
        WITH given AS (
          UPDATE payment_order o SET state = 'ABANDONED', next_query_at = NULL
          WHERE o.purpose = 'MODE_CHANGE' AND o.state = 'CREATED' AND EXISTS (SELECT FROM payment_line l WHERE l.order_id = o.order_id AND l.policy_no = ${policyNo})
          RETURNING o.order_id)
        UPDATE payment_line l SET is_open = false FROM given g WHERE l.order_id = g.order_id`.execute(db);
    },

    /** Writes the new frequency, and its first premium in place of all later ones. The caller has locked the policy. */
    async change(policyNo: string, { mode, effectiveOn, modalPremium, riders, gst, gstRateBp }: ModeChange): Promise<void> {
      await sql`
        UPDATE coverage c SET premium = r.premium FROM (
          SELECT coverage_no, (${riders}::bigint[])[row_number() OVER (ORDER BY coverage_no)] AS premium FROM coverage WHERE policy_no = ${policyNo}) r
        WHERE c.policy_no = ${policyNo} AND c.coverage_no = r.coverage_no`.execute(db);
      await sql`
        DELETE FROM premium_due WHERE policy_no = ${policyNo} AND posted_at IS NULL AND NOT is_received AND due_date >= ${effectiveOn}`.execute(
        db,
      );
      await sql`
        INSERT INTO premium_due (policy_no, due_date, premium, rider_premium, gst, gst_rate_bp)
        VALUES (${policyNo}, ${effectiveOn}, ${modalPremium}, ${riders.reduce((sum, riderPremium) => sum + riderPremium, 0)}, ${gst}, ${gstRateBp})`.execute(
        db,
      );
      await sql`
        UPDATE policy SET frequency = ${mode}, modal_premium = ${modalPremium}, next_due_date = ${effectiveOn} WHERE policy_no = ${policyNo}`.execute(
        db,
      );
      await sql`SELECT refresh_policy_sums(ARRAY[${policyNo}::text])`.execute(db);
    },

    /** Changes whose day has come, after a request's number. */
    async listDue(today: Day, after: string, limit: number): Promise<{ caseId: string; policyNo: string }[]> {
      const { rows } = await sql<{ caseId: string; policyNo: string }>`
        SELECT case_id AS "caseId", policy_no AS "policyNo" FROM service_case
        WHERE ${OPEN} AND promised_by <= ${today} AND case_id > ${after} ORDER BY case_id LIMIT ${limit}`.execute(db);
      return rows;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    paymentMode: ReturnType<typeof paymentModeStore>;
  }
}
