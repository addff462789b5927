import type { Day } from '@portal/rules/calendar/dates.ts';
import { PAID_OUT } from '@portal/rules/money/payout-account.ts';
import type { PayoutKind } from '@portal/rules/money/payouts.ts';
import {
  type DelayCause,
  findCause,
  type getProblemDays,
  type PayoutProblem,
  parseProblemId,
} from '@portal/rules/staff/payout-problems.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A payout that needs attention, or a late benefit without a payout. */
export type ProblemRow = {
  problemId: string;
  problem: PayoutProblem;
  since: Day;
  kind: PayoutKind;
  policyNo: string | null;
  clientId: string | null;
  amount: number;
  reasonCode: string | null;
  recordedCause: DelayCause | null;
};
/** `paidFrom`: the first due day of benefits that the portal pays; undefined: it pays none. */
export type ProblemDays = ReturnType<typeof getProblemDays> & { paidFrom: Day | undefined };

const toDay = (column: string) => sql.raw(`(${column} AT TIME ZONE 'Asia/Kolkata')::date`);
/** A returned payout is not listed once its money was sent again, or became an unclaimed amount. */
const IS_SETTLED = sql`y.unclaimed_id IS NOT NULL OR EXISTS (
  SELECT FROM payout a WHERE a.again_of = y.payout_id OR (a.case_id = y.case_id AND a.payout_id > y.payout_id)
    OR (a.claimant_id = y.claimant_id AND a.part_no = y.part_no AND a.payout_id > y.payout_id))`;

/** SQL of payouts with problems. */
export const payoutProblemsStore = (db: Db) => {
  const ofPayouts = ({ returned, sent }: ProblemDays) => sql`
    SELECT y.payout_id AS "problemId", CASE WHEN y.status = 'RETURNED' THEN 'RETURNED' WHEN y.held_at IS NOT NULL THEN 'HELD' ELSE 'UNSETTLED' END AS problem,
      ${toDay('coalesce(y.settled_at, y.held_at, y.created_at)')} AS since, y.purpose AS kind,
      coalesce(y.policy_no, c.policy_no, m.policy_no) AS "policyNo", coalesce(y.client_id, p.client_id) AS "clientId", y.amount,
      CASE WHEN y.status = 'RETURNED' THEN y.reason_code END AS "reasonCode", y.delayed_by AS "recordedCause"
    FROM payout y LEFT JOIN service_case c USING (case_id) LEFT JOIN claimant n ON n.claimant_id = y.claimant_id
      LEFT JOIN claim m ON m.claim_number = n.claim_number LEFT JOIN policy p ON p.policy_no = m.policy_no
    WHERE y.status <> 'PAID' AND CASE
      WHEN y.status = 'RETURNED' THEN ${toDay('y.settled_at')} <= ${returned} AND NOT (${IS_SETTLED})
      ELSE y.held_at IS NOT NULL OR ${toDay('y.created_at')} <= ${sent} END`;
  const ofBenefits = ({ due, paidFrom }: ProblemDays) => sql`
    SELECT b.policy_no || ':' || b.due_on AS "problemId", 'LATE' AS problem, b.due_on AS since, b.kind, b.policy_no AS "policyNo",
      p.client_id AS "clientId", b.amount, NULL AS "reasonCode", b.delayed_by AS "recordedCause"
    FROM benefit b JOIN policy p USING (policy_no)
    WHERE b.guaranteed AND b.due_on BETWEEN ${paidFrom ?? null}::date AND ${due} AND p.assigned IS DISTINCT FROM 'ABSOLUTE'
      AND p.standing <> ALL(${[...PAID_OUT]})
      AND NOT EXISTS (SELECT FROM payout y WHERE y.policy_no = b.policy_no AND y.benefit_on = b.due_on)`;
  const listed = (days: ProblemDays, condition: RawBuilder<unknown>) =>
    sql`FROM (${ofPayouts(days)} UNION ALL ${ofBenefits(days)}) q WHERE ${condition}`;

  return {
    /** Payouts with problems, the oldest first. */
    async list(
      days: ProblemDays,
      { problem, limit, skip }: { problem: PayoutProblem | undefined; limit: number; skip: number },
    ): Promise<{ rows: ProblemRow[]; total: number }> {
      const found = listed(days, problem === undefined ? sql`true` : sql`q.problem = ${problem}`);
      const page = await sql<ProblemRow>`SELECT q.* ${found} ORDER BY q.since, q."problemId" LIMIT ${limit} OFFSET ${skip}`.execute(db);
      const count = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db);
      return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
    },

    async find(days: ProblemDays, problemId: string): Promise<ProblemRow | undefined> {
      const { rows } = await sql<ProblemRow>`SELECT q.* ${listed(days, sql`q."problemId" = ${problemId}`)}`.execute(db);
      return rows[0];
    },

    /** Corrects the cause. False if it is no longer `from`, or the money was paid since. */
    async setCause({ problemId, problem }: Pick<ProblemRow, 'problemId' | 'problem'>, change: { from: DelayCause; to: DelayCause }) {
      const named = parseProblemId(problemId);
      const hasCause = sql`coalesce(delayed_by, ${findCause(problem, null)}) = ${change.from}`;
      if ('payoutId' in named) {
        const { numAffectedRows } = await sql`
          UPDATE payout SET delayed_by = ${change.to} WHERE payout_id = ${named.payoutId} AND status <> 'PAID' AND ${hasCause}`.execute(db);
        return numAffectedRows === 1n;
      }
      const { policyNo, dueOn } = named;
      // The lock waits for a payment in progress, and the update then sees its payout.
      await sql`SELECT FROM benefit WHERE policy_no = ${policyNo} AND due_on = ${dueOn} FOR UPDATE`.execute(db);
      const { numAffectedRows } = await sql`
        UPDATE benefit b SET delayed_by = ${change.to} WHERE policy_no = ${policyNo} AND due_on = ${dueOn} AND ${hasCause}
          AND NOT EXISTS (SELECT FROM payout y WHERE y.policy_no = b.policy_no AND y.benefit_on = b.due_on)`.execute(db);
      return numAffectedRows === 1n;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    payoutProblems: ReturnType<typeof payoutProblemsStore>;
  }
}
