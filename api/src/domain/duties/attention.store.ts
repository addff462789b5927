import type { Day } from '@portal/rules/calendar/dates.ts';
import type { NewestMandate } from '@portal/rules/mandates/auto-debit.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { SENT_AGAIN_ON } from '../payouts/payout-list.store.ts';
import type { KycDate } from './kyc.store.ts';

/** Facts that a customer may have to know or act on, besides premiums. */
export type Attention = {
  riders: { policyNo: string; name: string; ends: Day }[];
  failedDebits: { policyNo: string; amount: number; on: Day; reasonCode: string | null }[];
  owed: { policyNo: string; amount: number; since: Day; transferredOn: Day | null }[];
  /** Payouts that the bank returned and that were not sent again. `request`: the status of their request. */
  returned: { policyNo: string | null; amount: number; on: Day; request: RequestStatus | null }[];
  /** Claims of the customer that wait for documents. */
  claims: { caseId: string; claimNumber: string; policyNo: string }[];
  newestMandates: (NewestMandate & { policyNo: string })[];
  /** Policies without an appointee and without an open change of nominees. `youngest`: the youngest nominee's birth date. */
  withoutAppointee: { policyNo: string; youngest: Day | null }[];
  openCases: { caseId: string; policyNo: string | null; needsPaper: boolean; promisedBy: Day | null }[];
};

/** The part of it that the dashboard's own call returns, with what else that call needs of the customer. */
export type Notices = Pick<Attention, 'riders' | 'failedDebits' | 'owed' | 'openCases'> & {
  kyc: KycDate | null;
  hasFeedback: boolean;
  hasAnnuity: boolean;
  hasLoan: boolean;
};

const UNDER_WAY = sql`status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')`;
const toJsonList = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r)`;

/** Each list as a query. */
function selectLists(clientIds: string[]): Record<keyof Attention, RawBuilder<unknown>> {
  const own = sql`SELECT policy_no FROM policy WHERE client_id = ANY(${clientIds})`;
  // Most policies have no riders; their counter avoids the lookup.
  const riders = sql`SELECT policy_no AS "policyNo", name, ends FROM coverage WHERE policy_no IN (${own} AND riders > 0)`;
  // True if the last debit of the policy was returned and its premium is still unpaid.
  const failedDebits = sql`
    SELECT b.policy_no AS "policyNo", b.amount, b.charge_on AS "on", b.reason_code AS "reasonCode"
    FROM (SELECT DISTINCT ON (policy_no) policy_no, due_date, amount, charge_on, state, reason_code FROM mandate_debit
          WHERE policy_no IN (${own}) ORDER BY policy_no, due_date DESC, attempt DESC) b
    JOIN premium_due d USING (policy_no, due_date)
    WHERE b.state = 'RETURNED' AND d.posted_at IS NULL AND NOT d.is_received`;
  const returned = sql`
    SELECT coalesce(y.policy_no, c.policy_no) AS "policyNo", y.amount, (y.settled_at AT TIME ZONE 'Asia/Kolkata')::date AS "on", c.status AS request
    FROM payout y LEFT JOIN service_case c USING (case_id)
    WHERE y.client_id = ANY(${clientIds}) AND y.status = 'RETURNED' AND y.claimant_id IS NULL AND y.unclaimed_id IS NULL AND ${SENT_AGAIN_ON} IS NULL
    ORDER BY y.settled_at, y.payout_id`;
  const openCases = sql`
    SELECT case_id AS "caseId", policy_no AS "policyNo", status = 'REQUIREMENT_RAISED' AS "needsPaper", promised_by AS "promisedBy"
    FROM service_case WHERE client_id = ANY(${clientIds}) AND ${UNDER_WAY}
    ORDER BY submitted_at, case_id`;
  const claims = sql`
    SELECT t.case_id AS "caseId", t.claim_number AS "claimNumber", m.policy_no AS "policyNo" FROM claimant t JOIN claim m USING (claim_number)
    WHERE t.client_id = ANY(${clientIds}) AND m.status IN ('DOCS_PENDING', 'REQUIREMENT_RAISED') ORDER BY t.filed_at, t.case_id`;
  const owed = sql`
    SELECT policy_no AS "policyNo", amount, since, transferred_on AS "transferredOn" FROM unclaimed_amount u
    WHERE policy_no IN (${own}) AND claimed_on IS NULL AND NOT EXISTS (
      SELECT FROM service_case s WHERE s.type = 'UNCLAIMED' AND s.one_open_for = 'item:' || u.unclaimed_id AND s.${UNDER_WAY})
    ORDER BY since, unclaimed_id`;
  // An abandoned set-up says nothing about the mandate before it. A card that is being registered takes its place.
  const newestMandates = sql`
    SELECT m.policy_no AS "policyNo", m.state, m.ended AS "endedOn", m.reason_code IS NOT DISTINCT FROM 'REVOKED' OR EXISTS (
        SELECT FROM mandate_history h WHERE h.mandate_id = m.mandate_id AND h.to_status = 'CANCELLED' AND h.from_status IN ('ACTIVE', 'PAUSED')) AS "isRevoked"
    FROM (SELECT DISTINCT ON (policy_no) policy_no, mandate_id, status AS state, reason_code, coalesce((ended_at AT TIME ZONE 'Asia/Kolkata')::date, created_on) AS ended
          FROM mandate WHERE policy_no IN (${own}) AND status NOT IN ('ABORTED', 'TIMED_OUT')
          ORDER BY policy_no, coalesce(started_at, created_on::timestamp AT TIME ZONE 'Asia/Kolkata') DESC, mandate_id DESC) m
    WHERE NOT EXISTS (SELECT FROM card_instruction i WHERE i.policy_no = m.policy_no AND i.status IN ('STARTED', 'ACTIVE'))`;
  const withoutAppointee = sql`
    SELECT policy_no AS "policyNo", (SELECT max(birth_date) FROM nominee n WHERE n.policy_no = p.policy_no) AS youngest FROM policy p
    WHERE client_id = ANY(${clientIds}) AND appointee_name IS NULL AND NOT EXISTS (
      SELECT FROM service_case s WHERE s.type = 'NOMINEE' AND s.one_open_for = 'policy:' || p.policy_no AND s.${UNDER_WAY})`;
  return { riders, failedDebits, owed, returned, claims, newestMandates, withoutAppointee, openCases };
}

export const attentionStore = (db: Db) => ({
  async find(clientIds: string[]): Promise<Attention> {
    const lists = Object.entries(selectLists(clientIds)).map(([name, rows]) => sql`${toJsonList(rows)} AS ${sql.ref(name)}`);
    const { rows } = await sql<Attention>`SELECT ${sql.join(lists)}`.execute(db);
    return onlyRow(rows);
  },

  /** `feedbackSince`: older feedback does not count. */
  async findNotices({ clientId, clientIds }: { clientId: string; clientIds: string[] }, feedbackSince: Date): Promise<Notices> {
    const { riders, failedDebits, owed, openCases } = selectLists(clientIds);
    const own = sql`SELECT policy_no FROM policy WHERE client_id = ANY(${clientIds})`;
    const { rows } = await sql<Notices>`
      SELECT ${toJsonList(riders)} AS riders, ${toJsonList(failedDebits)} AS "failedDebits", ${toJsonList(owed)} AS owed, ${toJsonList(openCases)} AS "openCases",
        (SELECT json_build_object('kycDue', kyc_due, 'riskClass', risk_class, 'hiddenUntil', hidden_until)
         FROM client LEFT JOIN kyc_prompt USING (client_id) WHERE client_id = ${clientId}) AS kyc,
        EXISTS (SELECT FROM feedback WHERE client_id = ${clientId} AND at > ${feedbackSince}) AS "hasFeedback",
        EXISTS (SELECT FROM annuity WHERE policy_no IN (${own})) AS "hasAnnuity",
        EXISTS (SELECT FROM loan WHERE policy_no IN (${own})) AS "hasLoan"`.execute(db);
    return onlyRow(rows);
  },
});

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A query without a table returns one row.');
  return row;
}

declare module '../../platform/context/services.ts' {
  interface Stores {
    attention: ReturnType<typeof attentionStore>;
  }
}
