import type { Day } from '@portal/rules/calendar/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PolicyRecord, PolicySummary } from '../../domain/policies/policy-record.ts';
import { RELIEFS } from '../../domain/reliefs/select-reliefs.store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** Unpaid premiums of p, earliest first: neither posted nor paid by money awaiting posting. */
const DUES = sql`
  (SELECT coalesce(json_agg(json_build_object('dueDate', d.due_date, 'amount', d.premium + d.rider_premium + d.gst, 'gst', d.gst, 'graceUntil', d.grace_until) ORDER BY d.due_date), '[]')
   FROM premium_due d WHERE d.policy_no = p.policy_no AND d.posted_at IS NULL AND NOT d.is_received)`;

/** The mandate of p that is in force, as the index mandate_one_in_force defines it. */
const HELD_MANDATE = sql`
  (SELECT json_build_object('rail', m.rail, 'state', m.status, 'limit', m.max_amount, 'ends', m.ends)
   FROM mandate m WHERE m.policy_no = p.policy_no AND m.status IN ('ACTIVE', 'PAUSED', 'CANCEL_REQUESTED'))`;

/** The unfinished debit of p with the earliest due date. A debit planned for a premium that was paid another way is not made. */
const OPEN_DEBIT = sql`
  (SELECT json_build_object('state', b.state, 'attempt', b.attempt, 'dueDate', b.due_date, 'chargeOn', b.charge_on, 'amount', b.amount)
   FROM mandate_debit b WHERE b.policy_no = p.policy_no AND (b.state IN ('PRESENTED', 'CONFIRMED')
     OR (b.state IN ('PLANNED', 'NOTIFIED') AND EXISTS (SELECT FROM premium_due d
       WHERE d.policy_no = b.policy_no AND d.due_date = b.due_date AND d.posted_at IS NULL AND NOT d.is_received)))
   ORDER BY b.due_date LIMIT 1)`;

/** The fund holdings of p, each at its latest published NAV. */
const holdings = (navDay: Day): RawBuilder<unknown> => sql`
  CASE WHEN p.policy_type IN ('ULIP', 'PENSION') THEN
    (SELECT coalesce(json_agg(json_build_object('fundCode', u.fund_code, 'units', u.units, 'nav', n.nav::text, 'navDate', n.nav_date) ORDER BY u.units::numeric * n.nav DESC), '[]')
     FROM jsonb_each_text(p.fund_units) u (fund_code, units)
     JOIN LATERAL (SELECT nav, nav_date FROM nav WHERE nav.fund_code = u.fund_code AND nav_date <= ${navDay} ORDER BY nav_date DESC LIMIT 1) n ON true)
  ELSE '[]'::json END`;

/** Columns of policies p and their owners c. Sums over children are columns of the policy (decision 040). */
const summaryColumns = (navDay: Day): RawBuilder<unknown> => sql`
  p.policy_no AS "policyNo", p.client_id AS "clientId", c.name AS "ownerName", p.policy_type AS "policyType", p.plan_name AS "planName", p.plan_type AS "planType",
  p.issue_date AS "issueDate", p.standing AS status, p.status_date AS "statusDate", p.sum_assured AS "sumAssured", p.death_benefit AS "deathBenefit", p.modal_premium AS "modalPremium", p.frequency,
  p.rider_premium AS "riderPremium", p.next_due_date AS "nextDueDate", p.premiums_end AS "premiumsEnd", p.maturity_date AS "maturityDate",
  p.lapse_date AS "lapseDate", p.revival_deadline AS "revivalDeadline", p.advance_held AS "advanceHeld", p.suspense_balance AS "suspenseBalance",
  p.billing_type AS "billingType", p.source_code AS "sourceCode", p.whatsapp_ind AS "whatsappInd", p.life_assured_name AS "lifeAssuredName",
  p.own_life AS "ownLife", p.assigned, p.mwp, p.purpose_code AS "purposeCode", p.strategy,
  p.riders, p.nominees, ${DUES} AS dues, ${RELIEFS} AS reliefs, p.last_paid_on AS "lastPaidOn", ${holdings(navDay)} AS holdings, ${HELD_MANDATE} AS "heldMandate",
  ${OPEN_DEBIT} AS "openDebit"`;

/** Newest issuance first; group certificates last. */
const ORDER = sql`ORDER BY (p.policy_type = 'GROUP'), p.issue_date DESC, p.policy_no DESC`;

const detailColumns = sql`
  p.uin, p.life_assured_birth_date AS "lifeAssuredBirthDate", p.risk_commencement AS "riskCommencement", p.policy_term_years AS "policyTermYears",
  p.premium_term_years AS "premiumTermYears", p.annual_premium AS "annualPremium", p.last_paid_due_date AS "lastPaidDueDate",
  p.lock_in_ends AS "lockInEnds", p.bonus_vested AS "bonusVested", p.surrender_value AS "surrenderValue", p.loan_outstanding AS "loanOutstanding",
  c.birth_date AS "ownerBirthDate", p.agent_code AS "agentCode", p.agent_name AS "agentName", p.branch,
  p.eia_repository AS "eiaRepository", p.eia_no_sealed AS "eiaNoSealed", p.appointee_name AS "appointeeName",
  p.appointee_relationship AS "appointeeRelationship", p.appointee_birth_date AS "appointeeBirthDate",
  (SELECT coalesce(sum(amount), 0)::bigint FROM payment_history y WHERE y.policy_no = p.policy_no AND y.status = 'POSTED' AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL')) AS "totalPaid",
  (SELECT coalesce(sum(amount - gst), 0)::bigint FROM payment_history y WHERE y.policy_no = p.policy_no AND y.status = 'POSTED' AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL')) AS "premiumsPaid",
  (SELECT coalesce(json_agg(json_build_object('on', m.value_date, 'amount', -m.amount)), '[]')
   FROM unit_ledger m WHERE m.policy_no = p.policy_no AND m.kind = 'PARTIAL_WITHDRAWAL') AS withdrawals,
  (SELECT coalesce(json_agg(json_build_object('name', r.name, 'sumAssured', r.sum_assured, 'premium', r.premium, 'ends', r.ends) ORDER BY r.coverage_no), '[]')
   FROM coverage r WHERE r.policy_no = p.policy_no) AS coverages,
  (SELECT coalesce(json_agg(json_build_object('name', n.name, 'relationship', n.relationship, 'birthDate', n.birth_date, 'shareBp', n.share_bp) ORDER BY n.nominee_no), '[]')
   FROM nominee n WHERE n.policy_no = p.policy_no) AS "nomineeList"`;

type DetailRow = Omit<PolicyRecord, 'eiaNo' | 'appointee' | 'mandates'> & {
  eiaNoSealed: Buffer | null;
  appointeeName: string | null;
  appointeeRelationship: string | null;
  appointeeBirthDate: Day | null;
};
type MandateRow = Omit<PolicyRecord['mandates'][number], 'account'> & { accountSealed: Buffer | null };
/** Policies. Reads of customer data take the client ids first, so that none can forget the owner. */
export const policyStore = (db: Db, sealing: Sealing) => ({
  /** All policies of the clients, newest issuance first; group certificates last. */
  async listForClients(clientIds: string[], navDay: Day): Promise<PolicySummary[]> {
    const { rows } = await sql<PolicySummary>`
      WITH c AS MATERIALIZED (SELECT client_id, name FROM client WHERE client_id = ANY(${clientIds}))
      SELECT ${summaryColumns(navDay)} FROM policy p JOIN c USING (client_id)
      WHERE p.client_id = ANY(${clientIds})
      ${ORDER}`.execute(db);
    return rows;
  },

  /** Policies for the dashboard, with the client's newest consent to sharing with the group, in one database round trip. */
  async listForDashboard(
    clientIds: string[],
    clientId: string,
    navDay: Day,
  ): Promise<{ policies: PolicySummary[]; sharesWithGroup: boolean | null }> {
    const { rows } = await sql<PolicySummary & { sharesWithGroup: boolean | null }>`
      WITH c AS MATERIALIZED (SELECT client_id, name FROM client WHERE client_id = ANY(${clientIds}))
      SELECT ${summaryColumns(navDay)},
        (SELECT given FROM consent WHERE client_id = ${clientId} AND kind = 'GROUP_SHARING' ORDER BY consent_id DESC LIMIT 1) AS "sharesWithGroup"
      FROM policy p JOIN c USING (client_id)
      WHERE p.client_id = ANY(${clientIds})
      ${ORDER}`.execute(db);
    return { policies: rows, sharesWithGroup: rows[0]?.sharesWithGroup ?? null };
  },

  async listByNumber(clientIds: string[], policyNos: string[], navDay: Day): Promise<PolicySummary[]> {
    const { rows } = await sql<PolicySummary>`
      SELECT ${summaryColumns(navDay)} FROM policy p JOIN client c USING (client_id)
      WHERE p.client_id = ANY(${clientIds}) AND p.policy_no = ANY(${policyNos})`.execute(db);
    return rows;
  },

  /** The newest issuance: the selected policy of the specification (POL-001). */
  async findNewest(clientIds: string[]): Promise<string | undefined> {
    const { rows } = await sql<{ policyNo: string }>`
      SELECT policy_no AS "policyNo" FROM policy WHERE client_id = ANY(${clientIds}) ORDER BY issue_date DESC, policy_no DESC LIMIT 1`.execute(
      db,
    );
    return rows[0]?.policyNo;
  },

  /** Changes the purpose. False if it is no longer `from`. */
  async setPurpose(policyNo: string, from: string, to: string): Promise<boolean> {
    const { numAffectedRows } =
      await sql`UPDATE policy SET purpose_code = ${to} WHERE policy_no = ${policyNo} AND purpose_code = ${from}`.execute(db);
    return numAffectedRows === 1n;
  },

  async listNumbers(clientIds: string[]): Promise<string[]> {
    const { rows } = await sql<{
      policyNo: string;
    }>`SELECT policy_no AS "policyNo" FROM policy WHERE client_id = ANY(${clientIds})`.execute(db);
    return rows.map((row) => row.policyNo);
  },

  async findRecord(clientIds: string[], policyNo: string, navDay: Day): Promise<PolicyRecord | undefined> {
    const { rows } = await sql<DetailRow>`
      SELECT ${summaryColumns(navDay)}, ${detailColumns} FROM policy p JOIN client c USING (client_id)
      WHERE p.client_id = ANY(${clientIds}) AND p.policy_no = ${policyNo}`.execute(db);
    const row = rows[0];
    if (!row) return undefined;
    const { eiaNoSealed, appointeeName, appointeeRelationship, appointeeBirthDate, ...rest } = row;
    const hasAppointee = appointeeName !== null && appointeeRelationship !== null && appointeeBirthDate !== null;
    return {
      ...rest,
      eiaNo: eiaNoSealed && sealing.open(`policy.eia_no:${policyNo}`, eiaNoSealed),
      appointee: hasAppointee ? { name: appointeeName, relationship: appointeeRelationship, birthDate: appointeeBirthDate } : null,
      mandates: await listMandates(db, sealing, policyNo),
    };
  },
});

async function listMandates(db: Db, sealing: Sealing, policyNo: string): Promise<PolicyRecord['mandates']> {
  const { rows } = await sql<MandateRow>`
    SELECT mandate_id AS "mandateId", rail, status, bank_name AS "bankName", account_sealed AS "accountSealed", upi_id_masked AS "upiIdMasked",
      max_amount AS "maxAmount", starts, ends
    FROM mandate WHERE policy_no = ${policyNo} ORDER BY created_on DESC, mandate_id`.execute(db);
  return rows.map(({ accountSealed, ...mandate }) => ({
    ...mandate,
    account: accountSealed && sealing.open(`mandate.account:${mandate.mandateId}`, accountSealed),
  }));
}

declare module '../../platform/context/services.ts' {
  interface Stores {
    policy: ReturnType<typeof policyStore>;
  }
}
