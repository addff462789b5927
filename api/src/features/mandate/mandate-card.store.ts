import type { Day } from '@portal/rules/calendar/dates.ts';
import { MAX_ATTEMPTS } from '@portal/rules/mandates/debit-calendar.ts';
import type { DebitState } from '@portal/rules/mandates/debit-state.ts';
import { MANDATE_RAILS, type MandateRail, type MandateState } from '@portal/rules/mandates/mandate-state.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** A mandate as its card shows it. */
export type CardMandate = {
  mandateId: string;
  policyNo: string;
  rail: MandateRail;
  state: MandateState;
  mandateNo: string | null;
  bankName: string | null;
  ifsc: string | null;
  micr: string | null;
  account: string | null;
  accountType: 'Saving' | 'Current' | null;
  upiIdMasked: string | null;
  limit: number;
  starts: Day;
  ends: Day;
  createdOn: Day;
  startedAt: Date;
  reasonCode: string | null;
  debitDay: number | null;
  atRisk: boolean;
};
export type CardDebit = {
  /** Null for an imported debit, which belongs to a policy only. */
  mandateId: string | null;
  policyNo: string;
  dueDate: Day;
  chargeOn: Day;
  noticeOn: Day;
  amount: number;
  attempt: 1 | 2 | 3;
  state: DebitState;
  reasonCode: string | null;
  skipReason: string | null;
  notifiedAt: Date | null;
  presentedAt: Date | null;
  settledOn: Day | null;
  postedAt: Date | null;
  createdAt: Date;
  /** Time at which it was skipped, returned or reversed. */
  endedAt: Date | null;
};
export type CardStep = { mandateId: string; policyNo: string; rail: MandateRail; to: MandateState; reasonCode: string | null; at: Date };

/** Number of imported debits that a card shows per policy. */
const LAST_OF_BOOK = 6;

/** Data for the auto-debit cards of several policies. */
export const mandateCardStore = (db: Db, sealing: Sealing) => ({
  async listMandates(policyNos: string[]): Promise<CardMandate[]> {
    const { rows } = await sql<Omit<CardMandate, 'account'> & { accountSealed: Buffer | null }>`
      SELECT mandate_id AS "mandateId", policy_no AS "policyNo", rail, status AS state, umrn AS "mandateNo", bank_name AS "bankName", ifsc, micr,
        account_sealed AS "accountSealed", account_type AS "accountType", upi_id_masked AS "upiIdMasked", max_amount AS limit, starts, ends,
        created_on AS "createdOn", coalesce(started_at, created_on::timestamp AT TIME ZONE 'Asia/Kolkata') AS "startedAt", reason_code AS "reasonCode",
        debit_day AS "debitDay", at_risk AS "atRisk"
      FROM mandate WHERE policy_no = ANY(${policyNos}) ORDER BY "startedAt" DESC, mandate_id DESC`.execute(db);
    return rows.map(({ accountSealed, ...mandate }) => ({
      ...mandate,
      account: accountSealed && sealing.open(`mandate.account:${mandate.mandateId}`, accountSealed),
    }));
  },

  /** Debits of the portal, and the last debits from the insurer's earlier records: paid and returned ones. */
  async listDebits(policyNos: string[]): Promise<CardDebit[]> {
    const { rows } = await sql<CardDebit>`
      SELECT mandate_id AS "mandateId", policy_no AS "policyNo", due_date AS "dueDate", charge_on AS "chargeOn", notice_on AS "noticeOn", amount, attempt,
        state, reason_code AS "reasonCode", skip_reason AS "skipReason", notified_at AS "notifiedAt", presented_at AS "presentedAt",
        settled_on AS "settledOn", posted_at AS "postedAt", created_at AS "createdAt", ended_at AS "endedAt"
      FROM mandate_debit WHERE policy_no = ANY(${policyNos})
      UNION ALL
      SELECT NULL, policy_no, due_date, payment_date, payment_date, amount, least(attempt, ${MAX_ATTEMPTS})::int,
        CASE WHEN kind = 'BOUNCE' THEN 'RETURNED' ELSE status END, substring(reason FROM '\\((\\d\\d)\\)$'), NULL, NULL, NULL,
        payment_date, CASE WHEN kind = 'PREMIUM' THEN at END, at, CASE WHEN kind = 'BOUNCE' THEN at END
      FROM (SELECT y.*, payment_date::timestamp AT TIME ZONE 'Asia/Kolkata' AS at,
          row_number() OVER (PARTITION BY policy_no, due_date ORDER BY payment_date, payment_id) AS attempt,
          row_number() OVER (PARTITION BY policy_no ORDER BY due_date DESC, payment_date DESC, payment_id DESC) AS back
        FROM payment_history y WHERE policy_no = ANY(${policyNos}) AND source_hash IS NOT NULL AND mode = ANY(${MANDATE_RAILS})
          AND due_date IS NOT NULL AND (kind = 'BOUNCE' OR kind = 'PREMIUM' AND status IN ('POSTED', 'REVERSED'))) b
      WHERE back <= ${LAST_OF_BOOK} AND NOT EXISTS (SELECT 1 FROM mandate_debit d
        WHERE d.policy_no = b.policy_no AND d.due_date = b.due_date AND d.presented_at IS NOT NULL)
      ORDER BY 3 DESC, 7 DESC`.execute(db);
    return rows;
  },

  async listSteps(policyNos: string[]): Promise<CardStep[]> {
    const { rows } = await sql<CardStep>`
      SELECT h.mandate_id AS "mandateId", m.policy_no AS "policyNo", m.rail, h.to_status AS "to", h.reason_code AS "reasonCode", h.at
      FROM mandate_history h JOIN mandate m USING (mandate_id) WHERE m.policy_no = ANY(${policyNos}) ORDER BY h.history_id DESC`.execute(
      db,
    );
    return rows;
  },

  /** Policies of the list with an absolute assignment. */
  async listAssigned(policyNos: string[]): Promise<Set<string>> {
    const { rows } = await sql<{ policyNo: string }>`
      SELECT policy_no AS "policyNo" FROM policy WHERE policy_no = ANY(${policyNos}) AND assigned = 'ABSOLUTE'`.execute(db);
    return new Set(rows.map((row) => row.policyNo));
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    mandateCard: ReturnType<typeof mandateCardStore>;
  }
}
