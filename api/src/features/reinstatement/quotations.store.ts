import type { Day } from '@portal/rules/calendar/dates.ts';
import type { RevivalQuote } from '@portal/rules/policies/revival.ts';
import { sql } from 'kysely';
import type { PayHandle } from '../../domain/payments/order-rows.store.ts';
import type { Db } from '../../platform/db/database.ts';
import { COLUMNS, MAX_ATTEMPTS, newQuotationNo, type PendingRevival, type StoredQuotation, UNDER_WAY } from './revival-rows.store.ts';

export const quotations = (db: Db, newNumber = newQuotationNo) => {
  const findLive = async (policyNo: string): Promise<StoredQuotation | undefined> => {
    const { rows } = await sql<StoredQuotation>`
      SELECT ${COLUMNS} FROM revival_quotation WHERE policy_no = ${policyNo} AND closed_at IS NULL`.execute(db);
    return rows[0];
  };

  return {
    findLive,

    async find(quotationNo: string): Promise<StoredQuotation | undefined> {
      const { rows } = await sql<StoredQuotation>`SELECT ${COLUMNS} FROM revival_quotation WHERE quotation_no = ${quotationNo}`.execute(db);
      return rows[0];
    },

    /** Stores a quotation in place of one that no longer holds, and returns the live one, which may be another tab's. */
    async replace(policyNo: string, { quote, basis }: { quote: RevivalQuote; basis: string }, now: Date): Promise<StoredQuotation> {
      const { quotedOn, validTill, requirement, rate, dues, creditUsed, payable } = quote;
      await sql`
        UPDATE revival_quotation SET closed_at = ${now} WHERE policy_no = ${policyNo} AND closed_at IS NULL AND (basis <> ${basis} OR valid_till < ${quotedOn})`.execute(
        db,
      );
      for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
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

    /** True if staff accepted the health answers for the policy after the instant. */
    async isApproved(policyNo: string, since: Date): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM service_case c JOIN policy p USING (policy_no) WHERE c.policy_no = ${policyNo} AND c.type = 'REINSTATEMENT' AND c.handled_by = 'backOffice'
          AND c.status = 'COMPLETED' AND c.closed_at > ${since} AND (c.closed_at AT TIME ZONE 'Asia/Kolkata')::date >= coalesce(p.lapse_date, p.status_date) LIMIT 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Open requests of the policies. */
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
  };
};
