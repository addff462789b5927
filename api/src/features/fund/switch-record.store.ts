import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import type { PolicyStatus } from '@portal/rules/policies/policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A systematic transfer with its progress. `latestOn` is the day of the latest ordered transfer. */
export type TransferPlan = {
  fromFund: string;
  toFund: string;
  amount: Paise;
  dayOfMonth: number;
  made: number;
  total: number;
  startedOn: Day | null;
  latestOn: Day | null;
};
/** Policy data that decides if and how the policy may switch funds. */
export type SwitchRecord = {
  policyNo: string;
  clientId: string;
  planName: string;
  status: PolicyStatus;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  strategy: 'SELF' | 'LIFESTAGE' | 'STP';
  issueDate: Day;
  revivalDeadline: Day | null;
  lockInEnds: Day | null;
  hasUnits: boolean;
  freeSwitches: number;
  planFunds: string[];
  /** The day of each switch that was not rejected, in the portal or before it. */
  switchDays: Day[];
  pending: { caseId: string; submittedAt: Date; navDate: Day } | null;
  transfer: TransferPlan | null;
};
type Row = Omit<SwitchRecord, 'pending'> & { pending: { caseId: string; submittedAt: string; navDate: Day } | null };

const OPEN_SWITCH = sql`o.kind = 'SWITCH' AND o.closed_at IS NULL`;

const records = (where: RawBuilder<unknown>) => sql<Row>`
  SELECT p.policy_no AS "policyNo", p.client_id AS "clientId", p.plan_name AS "planName", p.standing AS status, p.assigned, coalesce(p.strategy, 'SELF') AS strategy,
    p.issue_date AS "issueDate", p.revival_deadline AS "revivalDeadline", p.lock_in_ends AS "lockInEnds",
    EXISTS (SELECT FROM jsonb_each_text(p.fund_units) u (code, units) WHERE u.units::numeric > 0) AS "hasUnits",
    coalesce(l.free_switches, 0) AS "freeSwitches", string_to_array(nullif(coalesce(l.funds, ''), ''), ' ') AS "planFunds",
    ARRAY(
      SELECT DISTINCT m.value_date::text FROM unit_ledger m
        WHERE m.policy_no = p.policy_no AND m.kind = 'SWITCH_OUT' AND m.source_hash IS NOT NULL
    ) || ARRAY(
      SELECT (o.received_at AT TIME ZONE 'Asia/Kolkata')::date::text FROM fund_order o JOIN service_case c USING (case_id)
        WHERE o.policy_no = p.policy_no AND o.kind = 'SWITCH' AND c.status <> 'REJECTED') AS "switchDays",
    (SELECT json_build_object('caseId', o.case_id, 'submittedAt', o.received_at, 'navDate', o.nav_date)
      FROM fund_order o WHERE o.policy_no = p.policy_no AND ${OPEN_SWITCH}) AS pending,
    (SELECT json_build_object('fromFund', t.from_fund, 'toFund', t.to_fund, 'amount', t.amount, 'dayOfMonth', t.day_of_month, 'made', t.made,
        'total', t.total, 'startedOn', t.started_on,
        'latestOn', (SELECT max(o.due_on) FROM fund_order o WHERE o.policy_no = p.policy_no AND o.kind = 'TRANSFER'))
      FROM transfer_plan t WHERE t.policy_no = p.policy_no AND t.status = 'RUNNING') AS transfer
  FROM policy p LEFT JOIN plan l USING (plan_code)
  WHERE p.policy_type IN ('ULIP', 'PENSION') AND ${where} ORDER BY p.issue_date DESC, p.policy_no DESC`;

/** SQL of the data for the switch form. Reads take the client ids first, so that none can forget the owner. */
export const switchRecordStore = (db: Db) => {
  const list = async (where: RawBuilder<unknown>): Promise<SwitchRecord[]> =>
    (await records(where).execute(db)).rows.map((row) => ({
      ...row,
      planFunds: row.planFunds ?? [],
      pending: row.pending && { ...row.pending, submittedAt: new Date(row.pending.submittedAt) },
    }));

  return {
    list: (clientIds: readonly string[]) => list(sql`p.client_id = ANY(${clientIds})`),
    find: async (clientIds: readonly string[], policyNo: string): Promise<SwitchRecord | undefined> =>
      (await list(sql`p.client_id = ANY(${clientIds}) AND p.policy_no = ${policyNo}`))[0],
    /** For jobs, which have no customer to restrict the search to. */
    findAny: async (policyNo: string): Promise<SwitchRecord | undefined> => (await list(sql`p.policy_no = ${policyNo}`))[0],

    /** Changes of contact, address and bank since an instant, newest last. */
    async listChanges(clientId: string, policyNo: string, since: Date): Promise<{ kind: string; at: Date }[]> {
      const { rows } = await sql<{ kind: string; at: Date }>`
        SELECT kind, closed_at AS at FROM service_case
        WHERE client_id = ${clientId} AND status = 'COMPLETED' AND closed_at > ${since}
          AND (kind IN ('CONTACT_MOBILE', 'CONTACT_EMAIL', 'ADDRESS') OR (kind = 'BANK' AND policy_no = ${policyNo}))
        ORDER BY closed_at`.execute(db);
      return rows;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    switchRecord: ReturnType<typeof switchRecordStore>;
  }
}
