import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Withdrawal } from '@portal/rules/funds/withdrawal.ts';
import type { MoneyFacts } from '@portal/rules/policies/money-columns.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type Copied =
  | 'policyType'
  | 'status'
  | 'assigned'
  | 'mwp'
  | 'lifeAssuredBirthDate'
  | 'issueDate'
  | 'riskCommencement'
  | 'maturityDate'
  | 'premiumsEnd'
  | 'premiumTermYears'
  | 'frequency'
  | 'lastPaidDueDate'
  | 'nextDueDate'
  | 'lockInEnds'
  | 'annualPremium'
  | 'sumAssured'
  | 'deathBenefit'
  | 'bonusVested'
  | 'surrenderValue'
  | 'annualRiskPremium'
  | 'documentReceivedOn'
  | 'medicalCost'
  | 'stampDuty'
  | 'taxExempt'
  | 'withdrawShareBp'
  | 'withdrawMinimum'
  | 'discontinuance'
  | 'totalPaid'
  | 'premiumsPaid'
  | 'hasOperativePan';
export type MoneyRecord = Pick<MoneyFacts, Copied> & {
  policyNo: string;
  clientId: string;
  planName: string;
  agentName: string | null;
  payoutChangedAt: Date | null;
  /** Open requests that pay money from the policy. */
  openRequests: { caseId: string; type: 'WITHDRAWAL' | 'SURRENDER' | 'FREE_LOOK' | 'LOAN'; status: RequestStatus; on: Day }[];
};

export const needMoneyStore = (db: Db) => ({
  async findRecord(clientIds: readonly string[], policyNo: string): Promise<MoneyRecord | undefined> {
    const { rows } = await sql<MoneyRecord>`
      SELECT p.policy_no AS "policyNo", p.client_id AS "clientId", p.plan_name AS "planName", p.agent_name AS "agentName", p.policy_type AS "policyType", p.standing AS status,
        p.assigned, p.mwp, p.life_assured_birth_date AS "lifeAssuredBirthDate", p.issue_date AS "issueDate",
        p.risk_commencement AS "riskCommencement", p.maturity_date AS "maturityDate", p.premiums_end AS "premiumsEnd",
        p.premium_term_years AS "premiumTermYears", p.frequency, p.last_paid_due_date AS "lastPaidDueDate", p.next_due_date AS "nextDueDate",
        p.lock_in_ends AS "lockInEnds", p.annual_premium AS "annualPremium", p.sum_assured AS "sumAssured", p.death_benefit AS "deathBenefit",
        p.bonus_vested AS "bonusVested", p.surrender_value AS "surrenderValue", p.annual_risk_premium AS "annualRiskPremium",
        p.document_received_on AS "documentReceivedOn", p.medical_cost AS "medicalCost", p.stamp_duty AS "stampDuty", p.tax_exempt AS "taxExempt",
        n.withdraw_share AS "withdrawShareBp", n.withdraw_minimum AS "withdrawMinimum", n.discontinuance, paid.total AS "totalPaid",
        paid.premiums AS "premiumsPaid", p.payout_changed_at AS "payoutChangedAt",
        c.pan_index IS NOT NULL AND coalesce(c.pan_aadhaar_seeded, 'N') IN ('Y', 'NA') AS "hasOperativePan",
        (SELECT coalesce(json_agg(json_build_object('caseId', s.case_id, 'type', s.type, 'status', s.status, 'on', (s.submitted_at AT TIME ZONE 'Asia/Kolkata')::date)), '[]')
          FROM service_case s WHERE s.policy_no = p.policy_no AND s.type IN ('WITHDRAWAL', 'SURRENDER', 'FREE_LOOK', 'LOAN')
            AND s.status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')) AS "openRequests"
      FROM policy p JOIN client c USING (client_id) LEFT JOIN plan n USING (plan_code)
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount), 0)::bigint AS total, coalesce(sum(amount - gst), 0)::bigint AS premiums
        FROM payment_history y WHERE y.policy_no = p.policy_no AND y.status = 'POSTED' AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL')) paid
      WHERE p.client_id = ANY(${clientIds}) AND p.policy_no = ${policyNo}`.execute(db);
    return rows[0];
  },

  /** Withdrawals by day, and the charges that were taken by cancelling units. */
  async readUnitHistory(policyNo: string): Promise<{ withdrawals: Withdrawal[]; unitCharges: number }> {
    const { rows } = await sql<{ withdrawals: Withdrawal[]; unitCharges: number }>`
      SELECT coalesce(json_agg(json_build_object('on', value_date, 'amount', -withdrawn) ORDER BY value_date) FILTER (WHERE withdrawn <> 0), '[]') AS withdrawals,
        coalesce(sum(-charged), 0)::bigint AS "unitCharges"
      FROM (
        SELECT value_date, coalesce(sum(amount) FILTER (WHERE kind = 'PARTIAL_WITHDRAWAL'), 0) AS withdrawn,
          coalesce(sum(amount) FILTER (WHERE kind IN ('MORTALITY', 'ADMIN', 'RIDER')), 0) AS charged
        FROM unit_ledger WHERE policy_no = ${policyNo} AND kind IN ('PARTIAL_WITHDRAWAL', 'MORTALITY', 'ADMIN', 'RIDER') GROUP BY value_date) m`.execute(
      db,
    );
    const [found] = rows;
    return found ?? { withdrawals: [], unitCharges: 0 };
  },

  /** Premiums paid, with tax. */
  async sumPremiums(policyNo: string): Promise<number> {
    const { rows } = await sql<{ sum: number }>`
      SELECT coalesce(sum(amount), 0)::bigint AS sum FROM payment_history
      WHERE policy_no = ${policyNo} AND status = 'POSTED' AND kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL')`.execute(db);
    return rows[0]?.sum ?? 0;
  },

  /** Payouts to the person since a day, except loans, claims and those that the bank returned. */
  async sumPayouts(clientIds: readonly string[], since: Day): Promise<number> {
    const { rows } = await sql<{ sum: number }>`
      SELECT coalesce(sum(amount), 0)::bigint AS sum FROM payout
      WHERE client_id = ANY(${clientIds}) AND purpose NOT IN ('LOAN', 'CLAIM') AND status <> 'RETURNED'
        AND created_at >= ${since}::date::timestamp AT TIME ZONE 'Asia/Kolkata'`.execute(db);
    return rows[0]?.sum ?? 0;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    needMoney: ReturnType<typeof needMoneyStore>;
  }
}
