import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Insured } from '@portal/rules/claims/claim-cover.ts';
import { valueOfUnits } from '@portal/rules/funds/fund-value.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type Row = Omit<Insured, 'unitValue'> & { holdings: { units: string; nav: string }[] };

/** SQL of the cover of a policy and of the amounts already granted from it. */
export const claimCoverStore = (db: Db) => ({
  async findInsured(policyNo: string, navDay: Day): Promise<Insured | undefined> {
    const { rows } = await sql<Row>`
      SELECT p.sum_assured AS "sumAssured", p.death_benefit AS "deathBenefit", p.bonus_vested AS "bonusVested", p.loan_outstanding AS "loanOutstanding",
        (SELECT coalesce(sum(amount), 0)::bigint FROM payment_history y
         WHERE y.policy_no = p.policy_no AND y.status = 'POSTED' AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL')) AS "premiumsPaid",
        (SELECT coalesce(json_agg(json_build_object('name', r.name, 'sumAssured', r.sum_assured, 'ends', r.ends)), '[]')
         FROM coverage r WHERE r.policy_no = p.policy_no) AS riders,
        (SELECT coalesce(json_agg(json_build_object('units', u.units, 'nav', n.nav::text)), '[]')
         FROM jsonb_each_text(p.fund_units) u (fund_code, units)
         JOIN LATERAL (SELECT nav FROM nav WHERE nav.fund_code = u.fund_code AND nav_date <= ${navDay} ORDER BY nav_date DESC LIMIT 1) n ON true) AS holdings
      FROM policy p WHERE p.policy_no = ${policyNo}`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { holdings, ...insured } = row;
    return { ...insured, unitValue: holdings.reduce((sum, { units, nav }) => sum + valueOfUnits(units, nav), 0) };
  },

  /** Parts of all claims of a policy that pay from the same cover, late interest aside. */
  async listGranted(policyNo: string, type: string): Promise<{ claimNumber: string; kind: string; amount: number }[]> {
    const { rows } = await sql<{ claimNumber: string; kind: string; amount: number }>`
      SELECT claim_number AS "claimNumber", p.kind, p.amount
      FROM claim JOIN claimant USING (claim_number) JOIN claim_payment p USING (claimant_id)
      WHERE claim.policy_no = ${policyNo} AND claim.type = ${type} AND p.kind <> 'Late interest'`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    claimCover: ReturnType<typeof claimCoverStore>;
  }
}
