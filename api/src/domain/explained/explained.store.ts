import type { Day } from '@portal/rules/calendar/dates.ts';
import type { ListedBenefit } from '@portal/rules/explained/explained.ts';
import type { CashFlow } from '@portal/rules/explained/return-so-far.ts';
import { valueOfUnits } from '@portal/rules/funds/fund-value.ts';
import type { PlanTopic } from '@portal/rules/policies/plan-topics.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type PlanWord = { topic: PlanTopic; en: string; hi: string; clause: string };
export type KindOfFlow = CashFlow & { kind: 'PREMIUM' | 'LOAN_REPAYMENT' | 'RECEIVED' | 'LOAN' };
export type Illustration = { value4: number; value8: number; annualPremium: number; actual: number | null };

/** SQL of a policy in plain words. */
export const explainedStore = (db: Db) => ({
  /** Sentences about the plan of a policy, in the order of the book. */
  async listWords(clientIds: readonly string[], policyNo: string): Promise<PlanWord[]> {
    const { rows } = await sql<PlanWord>`
      SELECT w.topic, w.en, w.hi, w.clause FROM policy p JOIN plan_word w USING (plan_code)
      WHERE p.client_id = ANY(${clientIds}) AND p.policy_no = ${policyNo} ORDER BY w.word_no`.execute(db);
    return rows;
  },

  /** Money that the customer paid and received, oldest first. Benefits of before `paidFrom` were paid by the core system on their due day. */
  async listFlows(policyNo: string, { paidFrom, today }: { paidFrom: Day | null; today: Day }): Promise<KindOfFlow[]> {
    const { rows } = await sql<KindOfFlow>`
      WITH RECURSIVE attempt AS (
        SELECT payout_id, benefit_on, status, settled_at FROM payout WHERE policy_no = ${policyNo} AND benefit_on IS NOT NULL
        UNION ALL
        SELECT y.payout_id, a.benefit_on, y.status, y.settled_at FROM payout y JOIN attempt a ON y.again_of = a.payout_id)
      SELECT y.payment_date AS "on", y.amount, 'PREMIUM' AS kind FROM payment_history y
        WHERE y.policy_no = ${policyNo} AND y.status = 'POSTED' AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL')
      UNION ALL
      SELECT e.entry_date, CASE WHEN e.kind = 'LOAN_DISBURSED' THEN -e.amount ELSE e.amount END,
          CASE WHEN e.kind = 'LOAN_DISBURSED' THEN 'LOAN' ELSE 'LOAN_REPAYMENT' END
        FROM loan l JOIN loan_entry e USING (loan_no) WHERE l.policy_no = ${policyNo} AND e.kind <> 'LOAN_INTEREST'
      UNION ALL
      SELECT u.value_date, sum(u.amount)::bigint, 'RECEIVED' FROM unit_ledger u
        WHERE u.policy_no = ${policyNo} AND u.kind = 'PARTIAL_WITHDRAWAL' GROUP BY u.value_date HAVING sum(u.amount) <> 0
      UNION ALL
      SELECT coalesce((a.settled_at AT TIME ZONE 'Asia/Kolkata')::date, b.due_on), -b.amount, 'RECEIVED'
        FROM benefit b LEFT JOIN attempt a ON a.benefit_on = b.due_on AND a.status = 'PAID'
        WHERE b.policy_no = ${policyNo} AND b.due_on <= ${today}
          AND (a.payout_id IS NOT NULL OR ((${paidFrom}::date IS NULL OR b.due_on < ${paidFrom}::date) AND NOT EXISTS (SELECT FROM attempt o WHERE o.benefit_on = b.due_on)))
      ORDER BY 1, 2 DESC`.execute(db);
    return rows;
  },

  /** Benefits without a payout. */
  async listBenefits(policyNo: string): Promise<ListedBenefit[]> {
    const { rows } = await sql<ListedBenefit>`
      SELECT kind, due_on AS "dueOn", amount, guaranteed FROM benefit b WHERE policy_no = ${policyNo}
        AND NOT EXISTS (SELECT FROM payout y WHERE y.policy_no = b.policy_no AND y.benefit_on = b.due_on)
      ORDER BY due_on`.execute(db);
    return rows;
  },

  /** The illustration for a completed policy year, and whether the policy has any. */
  async findIllustration(policyNo: string, policyYear: number): Promise<{ hasAny: boolean; found: Illustration | null }> {
    const { rows } = await sql<Illustration & { isYear: boolean }>`
      SELECT value4, value8, annual_premium AS "annualPremium", actual, policy_year = ${policyYear} AS "isYear"
      FROM illustration WHERE policy_no = ${policyNo} ORDER BY 5 DESC LIMIT 1`.execute(db);
    const [row] = rows;
    if (!row) return { hasAny: false, found: null };
    const { isYear, ...found } = row;
    return { hasAny: true, found: isYear ? found : null };
  },

  /** Value of the units of a past day at the prices of that day. Null without units, or if a price is missing. */
  async findUnitValue(policyNo: string, day: Day): Promise<number | null> {
    const { rows } = await sql<{ units: string; nav: string | null }>`
      SELECT u.units::text AS units, (SELECT n.nav::text FROM nav n WHERE n.fund_code = u.fund_code AND n.nav_date <= ${day} ORDER BY n.nav_date DESC LIMIT 1) AS nav
      FROM (SELECT fund_code, sum(units) AS units FROM unit_ledger WHERE policy_no = ${policyNo} AND value_date <= ${day}
        GROUP BY fund_code HAVING sum(units) <> 0) u`.execute(db);
    if (rows.length === 0 || rows.some(({ nav }) => nav === null)) return null;
    return rows.reduce((sum, { units, nav }) => sum + valueOfUnits(units, nav ?? '0'), 0);
  },

  async findConfirmation(clientId: string, policyNo: string): Promise<Date | undefined> {
    const { rows } = await sql<{ at: Date }>`
      SELECT confirmed_at AS at FROM policy_confirmation WHERE client_id = ${clientId} AND policy_no = ${policyNo}`.execute(db);
    return rows[0]?.at;
  },

  /** Stores the confirmation unless there is one, and returns its time. */
  async confirm(clientId: string, policyNo: string, now: Date): Promise<Date> {
    const { rows } = await sql<{ at: Date }>`
      INSERT INTO policy_confirmation (policy_no, client_id, confirmed_at) VALUES (${policyNo}, ${clientId}, ${now})
      ON CONFLICT (policy_no, client_id) DO UPDATE SET confirmed_at = policy_confirmation.confirmed_at
      RETURNING confirmed_at AS at`.execute(db);
    return rows[0]?.at ?? now;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    explained: ReturnType<typeof explainedStore>;
  }
}
