import type { Day } from '@portal/rules/calendar/dates.ts';
import type { PolicyStatus } from '@portal/rules/policies/policy.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DueToAssign } from './money-rows.store.ts';

export const moneyOwners = (db: Db) => ({
  async findOwner(policyNo: string): Promise<string | undefined> {
    const { rows } = await sql<{ clientId: string }>`SELECT client_id AS "clientId" FROM policy WHERE policy_no = ${policyNo}`.execute(db);
    return rows[0]?.clientId;
  },

  /**
   * The policy and its due on a day, for an assignment; undefined if the policy does not exist. `credit`: the policy's credit after
   * earlier dues.
   */
  async findDue(policyNo: string, dueDate: Day): Promise<DueToAssign | undefined> {
    const { rows } = await sql<{
      planName: string;
      clientId: string;
      status: PolicyStatus;
      amount: number | null;
      gst: number;
      credit: number;
      isPaid: boolean;
    }>`
      SELECT p.plan_name AS "planName", p.client_id AS "clientId", p.standing AS status, d.premium + d.rider_premium + d.gst AS amount, d.gst,
        d.posted_at IS NOT NULL AS "isPaid",
        greatest(0, p.suspense_balance + p.advance_held - (SELECT coalesce(sum(e.premium + e.rider_premium + e.gst), 0)::bigint FROM premium_due e
          WHERE e.policy_no = p.policy_no AND e.posted_at IS NULL AND e.due_date < ${dueDate}::date))::bigint AS credit
      FROM policy p LEFT JOIN premium_due d ON d.policy_no = p.policy_no AND d.due_date = ${dueDate}::date
      WHERE p.policy_no = ${policyNo}`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { planName, clientId, status, amount, gst, credit, isPaid } = row;
    return { planName, clientId, status, due: amount === null ? undefined : { amount, gst, credit, isPaid } };
  },
});
