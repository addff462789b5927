import type { Day } from '@portal/rules/calendar/dates.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { DebitCursor } from './debit-part.ts';
import type { Debit } from './debit-record.ts';
import { debits } from './debit-rows.store.ts';

export const debitRuns = (db: Db) => ({
  async find(debitId: string): Promise<Debit | undefined> {
    const { rows } = await debits(sql`WHERE b.debit_id = ${debitId}`).execute(db);
    return rows[0];
  },

  /** The ids of a rail's debits that it calls by this reference. A debit that was only announced has it as the order of its notice. */
  async listByRef({ rail, adapter }: Pick<Debit, 'rail' | 'adapter'>, debitRef: string): Promise<string[]> {
    const { rows } = await sql<{ debitId: string }>`
      SELECT b.debit_id AS "debitId" FROM mandate_debit b JOIN mandate m USING (mandate_id)
      WHERE (b.debit_ref = ${debitRef} OR (b.vendor_data ? 'orderId' AND b.vendor_data ->> 'orderId' = ${debitRef})) AND m.rail = ${rail} AND b.adapter = ${adapter} LIMIT 2`.execute(
      db,
    );
    return rows.map((row) => row.debitId);
  },

  /** Locks the debit's row, so that its events and postings are processed one after the other. */
  async lock(debitId: string): Promise<Debit | undefined> {
    const { rows } = await debits(sql`WHERE b.debit_id = ${debitId} FOR UPDATE OF b`).execute(db);
    return rows[0];
  },

  /** Planned debits whose notice is due by a day, between two cursors. */
  async listToNotify(after: DebitCursor, { until, today, limit }: { until: DebitCursor; today: Day; limit: number }): Promise<Debit[]> {
    const { rows } = await debits(sql`
      WHERE b.state = 'PLANNED' AND b.notice_on <= ${today} AND (b.notice_on, b.debit_id) > (${after.day}::date, ${after.debitId}::uuid)
        AND (b.notice_on, b.debit_id) <= (${until.day}::date, ${until.debitId}::uuid)
      ORDER BY b.notice_on, b.debit_id LIMIT ${limit}`).execute(db);
    return rows;
  },

  /** Announced debits of these rails that are to be sent by a day, between two cursors. */
  async listToPresent(
    rails: readonly MandateRail[],
    { after, until, today, limit }: { after: DebitCursor; until: DebitCursor; today: Day; limit: number },
  ): Promise<Debit[]> {
    const { rows } = await debits(sql`
      WHERE b.state = 'NOTIFIED' AND b.present_on <= ${today} AND m.rail = ANY(${rails}) AND (b.present_on, b.debit_id) > (${after.day}::date, ${after.debitId}::uuid)
        AND (b.present_on, b.debit_id) <= (${until.day}::date, ${until.debitId}::uuid)
      ORDER BY b.present_on, b.debit_id LIMIT ${limit}`).execute(db);
    return rows;
  },

  /** PLANNED -> NOTIFIED, with the amount in the notice. Only for an active mandate (invariant 8). */
  async markNotified(
    debitId: string,
    { amount, creditUsed, vendorData }: Pick<Debit, 'amount' | 'creditUsed' | 'vendorData'>,
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE mandate_debit b SET state = 'NOTIFIED', notified_at = ${now}, amount = ${amount}, credit_used = ${creditUsed},
        vendor_data = ${JSON.stringify(vendorData)}::jsonb
      WHERE debit_id = ${debitId} AND state = 'PLANNED' AND EXISTS (SELECT 1 FROM mandate m WHERE m.mandate_id = b.mandate_id AND m.status = 'ACTIVE')`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /**
   * NOTIFIED -> PRESENTED for debits whose mandate is active, whose due is unpaid and whose policy has no other debit in flight. Among
   * several for one policy, the earliest due is chosen (invariant 7). Runs before the rail is called: from here on the debit cannot be
   * skipped.
   */
  async claim(debitIds: string[], queryAt: Date, now: Date): Promise<string[]> {
    try {
      const { rows } = await sql<{ debitId: string }>`
        UPDATE mandate_debit SET state = 'PRESENTED', presented_at = ${now}, next_query_at = ${queryAt}
        WHERE state = 'NOTIFIED' AND debit_id IN (SELECT DISTINCT ON (b.policy_no) b.debit_id FROM mandate_debit b
          WHERE b.debit_id = ANY(${debitIds}::uuid[]) AND b.state = 'NOTIFIED'
            AND EXISTS (SELECT 1 FROM mandate m WHERE m.mandate_id = b.mandate_id AND m.status = 'ACTIVE')
            AND EXISTS (SELECT 1 FROM premium_due d WHERE d.policy_no = b.policy_no AND d.due_date = b.due_date AND d.posted_at IS NULL)
            AND NOT EXISTS (SELECT 1 FROM mandate_debit o WHERE o.policy_no = b.policy_no AND o.state = 'PRESENTED')
          ORDER BY b.policy_no, b.due_date)
        RETURNING debit_id AS "debitId"`.execute(db);
      return rows.map((row) => row.debitId);
    } catch (error) {
      if (!isUniqueViolation(error, 'mandate_debit_one_in_flight')) throw error;
      // Another run claimed a debit of one of these policies first: only that debit has to wait.
      if (debitIds.length === 1) return [];
      const claimed: string[] = [];
      for (const debitId of debitIds) claimed.push(...(await this.claim([debitId], queryAt, now)));
      return claimed;
    }
  },

  /** The rail has accepted the debit; its callback may have arrived first. */
  async markSent(
    debitId: string,
    { debitRef, vendorData }: Pick<Debit, 'vendorData'> & { debitRef: string },
    queryAt: Date,
  ): Promise<void> {
    await sql`
      UPDATE mandate_debit SET debit_ref = ${debitRef}, vendor_data = ${JSON.stringify(vendorData)}::jsonb, next_query_at = CASE WHEN state = 'PRESENTED' THEN ${queryAt}::timestamptz ELSE next_query_at END
      WHERE debit_id = ${debitId}`.execute(db);
  },
});
