import type { Day } from '@portal/rules/calendar/dates.ts';
import type { BenefitKind, PayoutKind } from '@portal/rules/money/payouts.ts';
import type { PolicyStatus } from '@portal/rules/policies/policy.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { type PayoutAccount, toContext } from './payout-rows.store.ts';

/** A payout with its request. */
export type PastPayout = {
  payoutId: string;
  kind: PayoutKind;
  policyNo: string | null;
  amount: number;
  tds: number;
  interest: number;
  account: PayoutAccount;
  utr: string | null;
  status: 'CREATED' | 'SENT' | 'PAID' | 'RETURNED';
  reasonCode: string | null;
  sentOn: Day;
  settledOn: Day | null;
  /** The day on which its money was sent again, or was paid as an unclaimed amount. */
  sentAgainOn: Day | null;
  /** It became an unclaimed amount that is not paid yet. */
  isUnclaimed: boolean;
  request: { caseId: string; status: RequestStatus; isOfStaff: boolean } | null;
};
/** A benefit without a payout. */
export type OpenBenefit = {
  policyNo: string;
  dueOn: Day;
  kind: BenefitKind;
  amount: number;
  guaranteed: boolean;
  status: PolicyStatus;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  hasAccount: boolean;
};
type Filter = { policyNo: string | null; year: number | null };

const toDay = (column: string) => sql.raw(`(${column} AT TIME ZONE 'Asia/Kolkata')::date`);
const POLICY_NO = sql`coalesce(y.policy_no, c.policy_no)`;
const YEAR = sql`extract(year FROM ${toDay('coalesce(y.settled_at, y.created_at)')})::int`;
/** A later payout of the same request, too: those of earlier versions do not name the returned one. */
export const SENT_AGAIN_ON = toDay(`coalesce((SELECT a.created_at FROM payout a WHERE a.again_of = y.payout_id),
  (SELECT min(a.created_at) FROM payout a WHERE a.client_id = y.client_id AND a.case_id = y.case_id AND a.payout_id > y.payout_id))`);

/** SQL of the list of payouts. A part of a claim is listed with the claim. */
export const payoutListStore = (db: Db, sealing: Sealing) => {
  const ofClients = (clientIds: readonly string[], { policyNo, year }: Filter): RawBuilder<unknown> => sql`
    FROM payout y LEFT JOIN service_case c USING (case_id) LEFT JOIN unclaimed_amount u ON u.unclaimed_id = y.unclaimed_id
    WHERE y.client_id = ANY(${[...clientIds]}) AND y.claimant_id IS NULL
      AND (${policyNo}::text IS NULL OR ${POLICY_NO} = ${policyNo}) AND (${year}::int IS NULL OR ${YEAR} = ${year})`;

  return {
    /** Payouts of these clients, the newest first. */
    async list(clientIds: readonly string[], filter: Filter, { limit, skip }: { limit: number; skip: number }): Promise<PastPayout[]> {
      const { rows } = await sql<Omit<PastPayout, 'account'> & { sealed: Buffer }>`
        SELECT y.payout_id AS "payoutId", y.purpose AS kind, ${POLICY_NO} AS "policyNo", y.amount, y.tds, y.interest, y.account_sealed AS sealed, y.utr,
          y.status, y.reason_code AS "reasonCode", ${toDay('y.created_at')} AS "sentOn", ${toDay('y.settled_at')} AS "settledOn",
          coalesce(${SENT_AGAIN_ON}, u.claimed_on) AS "sentAgainOn", y.unclaimed_id IS NOT NULL AND u.claimed_on IS NULL AS "isUnclaimed", CASE WHEN y.case_id IS NOT NULL THEN
            json_build_object('caseId', y.case_id, 'status', c.status, 'isOfStaff', c.handled_by = 'backOffice') END AS request
        ${ofClients(clientIds, filter)}
        ORDER BY coalesce(y.settled_at, y.created_at) DESC, y.payout_id DESC LIMIT ${limit} OFFSET ${skip}`.execute(db);
      return rows.map(({ sealed, ...row }) => ({ ...row, account: JSON.parse(sealing.open(toContext(row.payoutId), sealed)) }));
    },

    async count(clientIds: readonly string[], filter: Filter): Promise<number> {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${ofClients(clientIds, filter)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Years with payouts, the newest first. */
    async listYears(clientIds: readonly string[]): Promise<number[]> {
      const { rows } = await sql<{ year: number }>`
        SELECT DISTINCT ${YEAR} AS year ${ofClients(clientIds, { policyNo: null, year: null })} ORDER BY 1 DESC`.execute(db);
      return rows.map(({ year }) => year);
    },

    /** Benefits of these clients' policies that have no payout and fall due in a period, the earliest first. */
    async listBenefits(clientIds: readonly string[], { from, to }: { from: Day; to: Day }): Promise<OpenBenefit[]> {
      const { rows } = await sql<OpenBenefit>`
        SELECT b.policy_no AS "policyNo", b.due_on AS "dueOn", b.kind, b.amount, b.guaranteed, p.standing AS status, p.assigned, EXISTS (
          SELECT FROM bank_account k WHERE k.bank_id = p.payout_bank_id AND k.status = 'ACTIVE' AND k.verified_by IS NOT NULL) AS "hasAccount"
        FROM benefit b JOIN policy p USING (policy_no)
        WHERE p.client_id = ANY(${[...clientIds]}) AND b.due_on BETWEEN ${from} AND ${to}
          AND NOT EXISTS (SELECT FROM payout y WHERE y.policy_no = b.policy_no AND y.benefit_on = b.due_on)
        ORDER BY b.due_on, b.policy_no`.execute(db);
      return rows;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    payoutList: ReturnType<typeof payoutListStore>;
  }
}
