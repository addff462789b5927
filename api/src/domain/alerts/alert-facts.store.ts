import type { Day } from '@portal/rules/calendar/dates.ts';
import { type AlertDates, type AlertPolicy, MONEY_MOVEMENTS } from '@portal/rules/policies/alert.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type AlertFund = { code: string; name: string; nav: string };
export type PolicyForAlerts = Omit<AlertPolicy, 'hasUnits'> & {
  policyNo: string;
  clientId: string;
  planName: string;
  hasWhatsApp: boolean;
  funds: AlertFund[];
};
export type DatedPolicy = Omit<PolicyForAlerts, 'funds'> & { hasUnits: boolean; dates: AlertDates };
export type FundStand = { value: number; navDay: Day | null };

const POLICY = sql`p.policy_no AS "policyNo", p.client_id AS "clientId", p.plan_name AS "planName", p.policy_type AS "policyType", p.standing AS status,
  (p.frequency <> 'S' AND p.next_due_date IS NOT NULL) AS "hasPremiums", p.maturity_date AS "maturityDate",
  EXISTS (SELECT FROM loan l WHERE l.policy_no = p.policy_no) AS "hasLoan", coalesce(p.whatsapp_ind = 'Y', false) AS "hasWhatsApp"`;
const IS_LINKED = sql`p.policy_type IN ('ULIP', 'PENSION')`;
/** The NAV of a fund on a day, or the latest before it. */
const navAt = (fund: RawBuilder<unknown>, day: Day) =>
  sql`LATERAL (SELECT nav, nav_date FROM nav WHERE nav.fund_code = ${fund} AND nav_date <= ${day} ORDER BY nav_date DESC LIMIT 1)`;

/** The person's own policies, and those of the clients that they have linked. */
const ownedBy = (clientId: string) =>
  sql`p.client_id IN (SELECT ${clientId}::text UNION ALL SELECT linked_client_id FROM linked_client WHERE client_id = ${clientId})`;

/** Policies, dues and fund values that alerts are about. */
export const alertFactsStore = (db: Db) => ({
  async listPolicies(clientIds: string[], navDay: Day): Promise<PolicyForAlerts[]> {
    const { rows } = await sql<PolicyForAlerts>`
      SELECT ${POLICY},
        CASE WHEN ${IS_LINKED} THEN
          (SELECT coalesce(json_agg(json_build_object('code', f.fund_code, 'name', f.name, 'nav', n.nav::text) ORDER BY f.name), '[]')
           FROM jsonb_each_text(p.fund_units) u (fund_code, units) JOIN fund f USING (fund_code) JOIN ${navAt(sql`f.fund_code`, navDay)} n ON true
           WHERE u.units::numeric > 0)
        ELSE '[]'::json END AS funds
      FROM policy p WHERE p.client_id = ANY(${clientIds}) ORDER BY p.issue_date DESC, p.policy_no DESC`.execute(db);
    return rows;
  },

  /** By policy. */
  async readDated(policyNos: string[]): Promise<Map<string, DatedPolicy>> {
    const { rows } = await sql<DatedPolicy>`
      SELECT ${POLICY}, ${IS_LINKED} AS "hasUnits", json_build_object(
        'unpaid', ARRAY(SELECT due_date FROM premium_due d WHERE d.policy_no = p.policy_no AND d.posted_at IS NULL AND NOT d.is_received),
        'maturityDate', p.maturity_date, 'issueDate', p.issue_date,
        'loansSince', ARRAY(SELECT disbursed_on FROM loan l WHERE l.policy_no = p.policy_no),
        'acceptedFor', (SELECT accepted_for FROM annuity n WHERE n.policy_no = p.policy_no)) AS dates
      FROM policy p WHERE p.policy_no = ANY(${policyNos})`.execute(db);
    return new Map(rows.map((row) => [row.policyNo, row]));
  },

  /** True if the policy belongs to the client or to a linked client. */
  async isOwn(clientId: string, policyNo: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM policy p WHERE p.policy_no = ${policyNo} AND ${ownedBy(clientId)}`.execute(db);
    return rows.length > 0;
  },

  async holdsFund(clientId: string, fundCode: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM policy p WHERE ${ownedBy(clientId)} AND ${IS_LINKED} AND (p.fund_units->>${fundCode})::numeric > 0 LIMIT 1`.execute(db);
    return rows.length > 0;
  },

  /** True if WhatsApp is on for the policy, or for any policy of the client. */
  async hasWhatsApp(clientId: string, policyNo: string | null): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM policy p WHERE ${ownedBy(clientId)} AND p.whatsapp_ind = 'Y' AND (${policyNo}::text IS NULL OR p.policy_no = ${policyNo}) LIMIT 1`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** The latest NAV of a fund up to a day. */
  async findNav(fundCode: string, navDay: Day): Promise<{ nav: string; day: Day; name: string } | undefined> {
    const { rows } = await sql<{ nav: string; day: Day; name: string }>`
      SELECT n.nav::text AS nav, n.nav_date AS day, f.name FROM fund f JOIN ${navAt(sql`f.fund_code`, navDay)} n ON true
      WHERE f.fund_code = ${fundCode}`.execute(db);
    return rows[0];
  },

  /** Value of a policy's units at the NAVs up to a day, and the day of the newest of these NAVs. */
  async findValue(policyNo: string, navDay: Day): Promise<FundStand> {
    const { rows } = await sql<FundStand>`
      SELECT coalesce(sum(round(u.units::numeric * n.nav * 100)), 0)::bigint AS value, max(n.nav_date) AS "navDay"
      FROM policy p, jsonb_each_text(p.fund_units) u (fund_code, units), ${navAt(sql`u.fund_code`, navDay)} n
      WHERE p.policy_no = ${policyNo} AND ${IS_LINKED}`.execute(db);
    return rows[0] ?? { value: 0, navDay: null };
  },

  /** Money paid into a policy's funds less withdrawals, after one day and up to another. Charges and switches do not count. */
  async sumMoved(policyNo: string, after: Day, until: Day): Promise<number> {
    const { rows } = await sql<{ moved: number }>`
      SELECT coalesce(sum(amount), 0)::bigint AS moved FROM unit_ledger
      WHERE policy_no = ${policyNo} AND value_date > ${after} AND value_date <= ${until}
        AND kind = ANY(${[...MONEY_MOVEMENTS]})`.execute(db);
    return rows[0]?.moved ?? 0;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    alertFacts: ReturnType<typeof alertFactsStore>;
  }
}
