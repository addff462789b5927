import { randomInt } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { RevivalDue, RevivalQuote } from '@portal/rules/policies/revival.ts';
import { sql } from 'kysely';
import type { PayHandle } from '../../domain/payments/order-rows.store.ts';
import type { Db } from '../../platform/db/database.ts';

/** A quotation as it is kept. */
export type KeptQuotation = RevivalQuote & { quotationNo: string; policyNo: string; basis: string };
/** An open request of a policy, and its order as long as that may be paid. */
export type PendingRevival = { policyNo: string; caseId: string; submittedAt: Date; promisedBy: Day | null; payment: PayHandle | null };
/** The order whose money revives a policy. */
export type RevivalOrder = {
  orderId: string;
  orderNo: string;
  amount: number;
  paymentId: string | null;
  instrument: string | null;
  capturedAt: Date;
};
export type RevivalPosting = {
  policyNo: string;
  orderId: string | null;
  /** `riders` is the part of the premium that is for riders. */
  dues: readonly (RevivalDue & { riders: number; gstRateBp: number })[];
  next: { due: Day; premium: number; riders: number; tax: number; gstRateBp: number } | null;
  creditUsed: number;
  /** From this day on it is in force. */
  on: Day;
};

const DIGITS = 10;
const MAX_TRIES = 5;
/** Not sequential: a number says nothing of how many there are. */
const newQuotationNo = (): string => `RQ${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;

const COLUMNS = sql`
  quotation_no AS "quotationNo", policy_no AS "policyNo", quoted_on AS "quotedOn", valid_till AS "validTill", basis, requirement,
  rate::float AS rate, dues, credit_used AS "creditUsed", payable`;
const UNDER_WAY = sql`status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')`;

/** SQL of revivals. */
export const revivalStore = (db: Db, newNumber = newQuotationNo) => {
  const findLive = async (policyNo: string): Promise<KeptQuotation | undefined> => {
    const { rows } = await sql<KeptQuotation>`
      SELECT ${COLUMNS} FROM revival_quotation WHERE policy_no = ${policyNo} AND closed_at IS NULL`.execute(db);
    return rows[0];
  };

  return {
    findLive,

    async find(quotationNo: string): Promise<KeptQuotation | undefined> {
      const { rows } = await sql<KeptQuotation>`SELECT ${COLUMNS} FROM revival_quotation WHERE quotation_no = ${quotationNo}`.execute(db);
      return rows[0];
    },

    /** Keeps a quotation in the place of one that no longer holds, and gives the one that is live: that of another tab, if it was first. */
    async replace(policyNo: string, quote: RevivalQuote, basis: string, now: Date): Promise<KeptQuotation> {
      const { quotedOn, validTill, requirement, rate, dues, creditUsed, payable } = quote;
      await sql`
        UPDATE revival_quotation SET closed_at = ${now} WHERE policy_no = ${policyNo} AND closed_at IS NULL AND (basis <> ${basis} OR valid_till < ${quotedOn})`.execute(
        db,
      );
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        await sql`
          INSERT INTO revival_quotation (quotation_no, policy_no, quoted_on, valid_till, basis, requirement, rate, dues, credit_used, payable, quoted_at)
          VALUES (${newNumber()}, ${policyNo}, ${quotedOn}, ${validTill}, ${basis}, ${requirement}, ${rate}, ${JSON.stringify(dues)}::jsonb, ${creditUsed},
            ${payable}, ${now})
          ON CONFLICT DO NOTHING`.execute(db);
        const live = await findLive(policyNo);
        if (live) return live;
      }
      throw new Error('No free quotation number was found.');
    },

    async close(policyNo: string, now: Date): Promise<void> {
      await sql`UPDATE revival_quotation SET closed_at = ${now} WHERE policy_no = ${policyNo} AND closed_at IS NULL`.execute(db);
    },

    async closeEnded(today: Day, now: Date): Promise<void> {
      await sql`UPDATE revival_quotation SET closed_at = ${now} WHERE closed_at IS NULL AND valid_till < ${today}`.execute(db);
    },

    /** Whether people accepted the health answers for a policy after an instant. */
    async isApproved(policyNo: string, since: Date): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM service_case c JOIN policy p USING (policy_no) WHERE c.policy_no = ${policyNo} AND c.type = 'REINSTATEMENT' AND c.handled_by = 'backOffice'
          AND c.status = 'COMPLETED' AND c.closed_at > ${since} AND (c.closed_at AT TIME ZONE 'Asia/Kolkata')::date >= coalesce(p.lapse_date, p.status_date) LIMIT 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** The open requests of policies. */
    async listPending(policyNos: readonly string[], now: Date): Promise<PendingRevival[]> {
      const { rows } = await sql<
        Omit<PendingRevival, 'payment'> & { payment: (Omit<PayHandle, 'expiresAt'> & { expiresAt: string }) | null }
      >`
        SELECT policy_no AS "policyNo", case_id AS "caseId", submitted_at AS "submittedAt", promised_by AS "promisedBy",
          (SELECT json_build_object('orderNo', o.order_no, 'refId', o.ref_id, 'purpose', o.purpose, 'amount', o.amount, 'allowedMethods', o.allowed_methods,
             'expiresAt', o.ends_at)
           FROM payment_order o WHERE o.purpose = 'REVIVAL' AND o.ref_id = c.case_id AND o.ends_at > ${now} AND o.state IN ('CREATED', 'REDIRECTED', 'FAILED')
             AND NOT EXISTS (SELECT FROM payment_order n WHERE n.purpose = o.purpose AND n.ref_id = o.ref_id AND n.created_at > o.created_at)
           LIMIT 1) AS payment
        FROM service_case c WHERE c.policy_no = ANY(${policyNos}) AND c.type = 'REINSTATEMENT' AND ${UNDER_WAY}`.execute(db);
      return rows.map((row) => ({ ...row, payment: row.payment && { ...row.payment, expiresAt: new Date(row.payment.expiresAt) } }));
    },

    async genderOf(clientId: string): Promise<'M' | 'F' | 'T' | undefined> {
      const { rows } = await sql<{ gender: 'M' | 'F' | 'T' }>`SELECT gender FROM client WHERE client_id = ${clientId}`.execute(db);
      return rows[0]?.gender;
    },

    /** Keeps the policy as it is until the transaction ends. Its owner. */
    async lockOwner(policyNo: string): Promise<string | undefined> {
      const { rows } = await sql<{ clientId: string }>`
        SELECT client_id AS "clientId" FROM policy WHERE policy_no = ${policyNo} FOR UPDATE`.execute(db);
      return rows[0]?.clientId;
    },

    /** The paid order of a request. */
    async findPaid(caseId: string): Promise<RevivalOrder | undefined> {
      const { rows } = await sql<RevivalOrder>`
        SELECT order_id AS "orderId", order_no AS "orderNo", amount, gateway_payment_id AS "paymentId", instrument, captured_at AS "capturedAt"
        FROM payment_order WHERE purpose = 'REVIVAL' AND ref_id = ${caseId} AND state = 'CAPTURED'`.execute(db);
      return rows[0];
    },

    /** Gives up the order of a request that its owner cancels. False where money is on its way or has come. */
    async giveUpOrder(caseId: string): Promise<boolean> {
      await sql`
        WITH given AS (
          UPDATE payment_order SET state = 'ABANDONED', next_query_at = NULL
          WHERE purpose = 'REVIVAL' AND ref_id = ${caseId} AND state IN ('CREATED', 'REDIRECTED') RETURNING order_id)
        UPDATE payment_line l SET is_open = false FROM given g WHERE l.order_id = g.order_id`.execute(db);
      const { rows } = await sql`
        SELECT FROM payment_order WHERE purpose = 'REVIVAL' AND ref_id = ${caseId} AND state NOT IN ('ABANDONED', 'FAILED') LIMIT 1`.execute(
        db,
      );
      return rows.length === 0;
    },

    /** Brings a policy back: the premiums of the quotation are posted, and the one after them is next. The caller has locked the policy. */
    async revive({ policyNo, orderId, dues, next, creditUsed, on }: RevivalPosting, now: Date): Promise<void> {
      const all = [...dues, ...(next ? [next] : [])];
      const column = <Value>(pick: (one: (typeof all)[number]) => Value): Value[] => all.map(pick);
      const paid = dues.map(({ due }) => due);
      await sql`
        INSERT INTO premium_due (policy_no, due_date, premium, rider_premium, gst, gst_rate_bp)
        SELECT ${policyNo}, d.due_date, d.premium, d.rider_premium, d.gst, d.rate
        FROM unnest(${column(({ due }) => due)}::date[], ${column(({ premium, riders }) => premium - riders)}::bigint[], ${column(({ riders }) => riders)}::bigint[],
          ${column(({ tax }) => tax)}::bigint[], ${column(({ gstRateBp }) => gstRateBp)}::int[]) AS d (due_date, premium, rider_premium, gst, rate)
        ON CONFLICT DO NOTHING`.execute(db);
      await sql`
        INSERT INTO premium_posting (policy_no, due_date, purpose, order_id, posted_at)
        SELECT ${policyNo}, due, 'PREMIUM', ${orderId}::uuid, ${now} FROM unnest(${paid}::date[]) due`.execute(db);
      await sql`
        UPDATE premium_due SET posted_at = ${now}, is_received = false WHERE policy_no = ${policyNo} AND due_date = ANY(${paid}::date[])`.execute(
        db,
      );
      await sql`
        UPDATE policy SET status = 'IN_FORCE', status_date = ${on}, lapse_date = NULL, revival_deadline = NULL, next_due_date = ${next?.due ?? null},
          death_benefit = greatest(death_benefit, sum_assured),
          last_paid_due_date = greatest(last_paid_due_date, ${paid.at(-1) ?? null}::date),
          suspense_balance = suspense_balance - least(suspense_balance, ${creditUsed}::bigint),
          advance_held = advance_held - (${creditUsed}::bigint - least(suspense_balance, ${creditUsed}::bigint))
        WHERE policy_no = ${policyNo}`.execute(db);
      // The receipt is on the first line.
      await sql`UPDATE payment_line SET credit_used = ${creditUsed} WHERE order_id = ${orderId}::uuid AND line_no = 1`.execute(db);
      await sql`SELECT refresh_policy_sums(ARRAY[${policyNo}::text])`.execute(db);
    },

    /** Requests whose order ended unpaid: nobody has paid it, and no money is on its way. */
    async listUnpaid(now: Date, limit: number): Promise<string[]> {
      const { rows } = await sql<{ caseId: string }>`
        SELECT c.case_id AS "caseId" FROM service_case c
        JOIN LATERAL (SELECT o.state, o.ends_at FROM payment_order o WHERE o.purpose = 'REVIVAL' AND o.ref_id = c.case_id ORDER BY o.created_at DESC LIMIT 1) o ON true
        WHERE c.type = 'REINSTATEMENT' AND c.handled_by = 'payment' AND ${UNDER_WAY} AND o.ends_at < ${now}
          AND o.state IN ('FAILED', 'ABANDONED', 'REFUND_INITIATED', 'REFUNDED') LIMIT ${limit}`.execute(db);
      return rows.map(({ caseId }) => caseId);
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    revival: ReturnType<typeof revivalStore>;
  }
}
