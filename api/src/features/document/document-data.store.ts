import type { Day } from '@portal/rules/calendar/dates.ts';
import { maskPan } from '@portal/rules/people/masks.ts';
import { type RawBuilder, sql } from 'kysely';
import type {
  DocumentOwner,
  DocumentPolicy,
  Endorsement,
  FundPeriod,
  PaidPremium,
  UnitRow,
} from '../../domain/documents/document-record.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

const COLUMNS = sql`
  p.policy_no AS "policyNo", p.policy_type AS "policyType", p.plan_name AS "planName", p.uin, p.frequency, p.issue_date AS "issueDate",
  p.premiums_end AS "premiumsEnd", p.client_id AS "ownerId", c.name AS "ownerName", c.birth_date AS "ownerBirthDate",
  p.life_assured_name AS "lifeAssuredName", p.risk_commencement AS "riskCommencement", p.maturity_date AS "maturityDate",
  p.policy_term_years AS "policyTermYears", p.premium_term_years AS "premiumTermYears", p.modal_premium AS "modalPremium",
  p.sum_assured AS "sumAssured", p.death_benefit AS "deathBenefit", p.standing AS status, p.status_date AS "statusDate", p.assigned, p.mwp,
  p.eia_repository AS "eiaRepository", p.branch, p.bonus_vested AS "bonusVested", p.surrender_value AS "surrenderValue",
  p.loan_outstanding AS "loanOutstanding", p.advance_held AS "advanceHeld", p.suspense_balance AS "suspenseBalance",
  p.lock_in_ends AS "lockInEnds", p.appointee_name AS "appointeeName",
  (SELECT coalesce(json_agg(json_build_object('name', r.name, 'sumAssured', r.sum_assured, 'premium', r.premium, 'ends', r.ends) ORDER BY r.coverage_no), '[]')
   FROM coverage r WHERE r.policy_no = p.policy_no) AS riders,
  (SELECT coalesce(json_agg(json_build_object('name', n.name, 'relationship', n.relationship, 'birthDate', n.birth_date, 'shareBp', n.share_bp) ORDER BY n.nominee_no), '[]')
   FROM nominee n WHERE n.policy_no = p.policy_no) AS nominees`;

/** The latest NAV of f on or before a day. */
const navBy = (day: Day): RawBuilder<unknown> =>
  sql`(SELECT nav::text FROM nav WHERE nav.fund_code = f.fund_code AND nav_date <= ${day} ORDER BY nav_date DESC LIMIT 1)`;

/** Data for certificates, statements and copies of policies. Reads take the client ids first. */
export const documentDataStore = (db: Db, sealing: Sealing) => ({
  /** Newest issuance first; group certificates last. */
  async listPolicies(clientIds: string[], policyId: string): Promise<DocumentPolicy[]> {
    const ofPolicy = policyId === 'ALL' ? sql`true` : sql`p.policy_no = ${policyId}`;
    const { rows } = await sql<DocumentPolicy>`
      SELECT ${COLUMNS} FROM policy p JOIN client c USING (client_id) WHERE p.client_id = ANY(${clientIds}) AND ${ofPolicy}
      ORDER BY (p.policy_type = 'GROUP'), p.issue_date DESC, p.policy_no DESC`.execute(db);
    return rows;
  },

  async findOwner(clientId: string): Promise<DocumentOwner | undefined> {
    type Row = { name: string; panSealed: Buffer | null; address: string | null };
    const { rows } = await sql<Row>`
      SELECT name, pan_sealed AS "panSealed", permanent_address AS address FROM client WHERE client_id = ${clientId}`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    return { name: row.name, address: row.address, pan: row.panSealed && maskPan(sealing.open(`client.pan:${clientId}`, row.panSealed)) };
  },

  /** Premiums posted for these policies, including those reversed since, by payment date. */
  async listPremiums(policyNos: string[], from: Day, to: Day): Promise<PaidPremium[]> {
    const { rows } = await sql<PaidPremium>`
      SELECT y.policy_no AS "policyNo", y.payment_date AS "paidOn", y.due_date AS "dueDate", y.receipt_no AS "receiptNo", y.kind, y.mode, y.amount, y.gst,
        y.status, d.premium AS "duePremium", d.rider_premium AS "dueRiders"
      FROM payment_history y LEFT JOIN premium_due d ON d.policy_no = y.policy_no AND d.due_date = y.due_date
      WHERE y.policy_no = ANY(${policyNos}) AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL') AND y.status IN ('POSTED', 'REVERSED')
        AND y.payment_date BETWEEN ${from} AND ${to}
      ORDER BY y.payment_date, y.payment_id`.execute(db);
    return rows;
  },

  /** Premiums due on or before a day and not posted. */
  async listUnpaid(policyNo: string, by: Day): Promise<{ dueDate: Day; amount: number; gst: number }[]> {
    const { rows } = await sql<{ dueDate: Day; amount: number; gst: number }>`
      SELECT due_date AS "dueDate", premium + rider_premium + gst AS amount, gst FROM premium_due
      WHERE policy_no = ${policyNo} AND posted_at IS NULL AND NOT is_received AND due_date <= ${by} ORDER BY due_date`.execute(db);
    return rows;
  },

  /** Every fund with units or movements in the period: units and NAV on the day before it and on its last day. */
  async listFunds(policyNo: string, { from, dayBefore, to }: { from: Day; dayBefore: Day; to: Day }): Promise<FundPeriod[]> {
    const { rows } = await sql<FundPeriod>`
      SELECT f.fund_code AS "fundCode", f.name, f.sfin, u.opening::text AS "openingUnits", u.closing::text AS "closingUnits",
        ${navBy(dayBefore)} AS "openingNav", ${navBy(to)} AS "closingNav"
      FROM (SELECT fund_code, coalesce(sum(units) FILTER (WHERE value_date < ${from}), 0)::numeric(20, 5) AS opening, sum(units) AS closing,
              bool_or(value_date >= ${from}) AS moved
            FROM unit_ledger WHERE policy_no = ${policyNo} AND value_date <= ${to} GROUP BY fund_code) u
      JOIN fund f USING (fund_code) WHERE u.moved OR u.opening <> 0 ORDER BY f.name`.execute(db);
    return rows;
  },

  async listUnits(policyNo: string, from: Day, to: Day): Promise<UnitRow[]> {
    const { rows } = await sql<UnitRow>`
      SELECT * FROM (
        SELECT fund_code AS "fundCode", value_date AS date, kind, units::text AS units, nav::text AS nav, amount,
          (sum(units) OVER (PARTITION BY fund_code ORDER BY value_date, movement_no))::text AS after, movement_no
        FROM unit_ledger WHERE policy_no = ${policyNo} AND value_date <= ${to}) m
      WHERE date >= ${from} ORDER BY date, movement_no`.execute(db);
    return rows;
  },

  /** Completed changes of the policy, oldest first. */
  async listEndorsements(policyNo: string): Promise<Endorsement[]> {
    const { rows } = await sql<Endorsement>`
      SELECT case_id AS "caseId", kind, closed_at AS "completedAt" FROM service_case
      WHERE policy_no = ${policyNo} AND status = 'COMPLETED' AND closed_at IS NOT NULL ORDER BY closed_at, case_id`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    paper: ReturnType<typeof documentDataStore>;
  }
}
