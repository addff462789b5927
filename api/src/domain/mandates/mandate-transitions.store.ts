import type { MandateState } from '@portal/rules/mandates/mandate-state.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const mandateTransitions = (db: Db) => ({
  /** Serialises the transitions of one policy's mandates. */
  async lockPolicy(policyNo: string): Promise<void> {
    await sql`SELECT 1 FROM policy WHERE policy_no = ${policyNo} FOR NO KEY UPDATE`.execute(db);
  },

  /** The conditional update behind every transition. Undefined if the mandate is in none of the states. */
  async move(
    mandateId: string,
    {
      from,
      to,
      change,
    }: {
      from: readonly MandateState[];
      to: MandateState;
      change: { mandateNo: string | null; vpaMasked: string | null; code: string | null; nextQueryAt: Date | null; at: Date };
    },
  ): Promise<MandateState | undefined> {
    const isEnd = !['STARTED', 'PENDING', 'ACTIVE', 'PAUSED', 'CANCEL_REQUESTED'].includes(to);
    const { rows } = await sql<{ from: MandateState }>`
      WITH before AS (SELECT status FROM mandate WHERE mandate_id = ${mandateId} FOR UPDATE)
      UPDATE mandate SET status = ${to}, umrn = coalesce(${change.mandateNo}, umrn), upi_id_masked = coalesce(${change.vpaMasked}, upi_id_masked),
        reason_code = ${change.code}, next_query_at = ${change.nextQueryAt}, queries = 0,
        active_at = CASE WHEN ${to} = 'ACTIVE' THEN coalesce(active_at, ${change.at}::timestamptz) ELSE active_at END,
        ended_at = CASE WHEN ${isEnd} THEN ${change.at}::timestamptz END
      FROM before WHERE mandate_id = ${mandateId} AND before.status = ANY(${from}) RETURNING before.status AS "from"`.execute(db);
    return rows[0]?.from;
  },

  /** The latest step of a mandate: its time and the partner's status. */
  async findNewestStep(mandateId: string): Promise<{ at: Date; status: string | null; code: string | null } | undefined> {
    const { rows } = await sql<{ at: Date; status: string | null; code: string | null }>`
      SELECT at, partner_word AS status, reason_code AS code FROM mandate_history WHERE mandate_id = ${mandateId} ORDER BY history_id DESC LIMIT 1`.execute(
      db,
    );
    return rows[0];
  },

  /** States of the policy's mandates that started after the given one; imported mandates are older than all of ours. */
  async listNewerStates(mandateId: string, policyNo: string): Promise<MandateState[]> {
    const { rows } = await sql<{ state: MandateState }>`
      SELECT m.status AS state FROM mandate m
      WHERE m.policy_no = ${policyNo}
        AND (SELECT min(history_id) FROM mandate_history h WHERE h.mandate_id = m.mandate_id AND h.from_status IS NULL)
          > coalesce((SELECT min(history_id) FROM mandate_history h WHERE h.mandate_id = ${mandateId} AND h.from_status IS NULL), 0)`.execute(
      db,
    );
    return rows.map((row) => row.state);
  },

  async setDebitDay(mandateId: string, day: number): Promise<void> {
    await sql`UPDATE mandate SET debit_day = ${day} WHERE mandate_id = ${mandateId}`.execute(db);
  },

  /** Sets how the policy is billed, with or without a mandate in force. */
  async setBilling(policyNo: string, billing: { billingType: string; sourceCode: string }): Promise<void> {
    await sql`UPDATE policy SET billing_type = ${billing.billingType}, source_code = ${billing.sourceCode} WHERE policy_no = ${policyNo}`.execute(
      db,
    );
  },
});
