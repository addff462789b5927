import type { Day } from '@portal/rules/calendar/dates.ts';
import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type OfRail = { rail: MandateRail; adapter: string };

export const mandateSweeps = (db: Db) => ({
  /** Schedules the cancellation at the partner. */
  async planCancel(mandateId: string, at: Date): Promise<void> {
    await sql`UPDATE mandate SET cancel_at = ${at}, cancel_tries = 0 WHERE mandate_id = ${mandateId}`.execute(db);
  },

  /** Claims the cancellation; false if another worker has it. `until`: when to retry if this one never reports back. */
  async claimCancel(mandateId: string, now: Date, until: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE mandate SET cancel_at = ${until} WHERE mandate_id = ${mandateId} AND cancel_at <= ${now}`.execute(db);
    return numAffectedRows === 1n;
  },

  async setCancel(mandateId: string, at: Date | null, attempts: number): Promise<void> {
    await sql`UPDATE mandate SET cancel_at = ${at}, cancel_tries = ${attempts} WHERE mandate_id = ${mandateId}`.execute(db);
  },

  /** Mandates to cancel at the partner now. */
  async listToCancel(now: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ mandateId: string }>`
      SELECT mandate_id AS "mandateId" FROM mandate WHERE cancel_at <= ${now} ORDER BY cancel_at LIMIT ${limit}`.execute(db);
    return rows.map((row) => row.mandateId);
  },

  /** Mandates to query now. */
  async listToQuery(now: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ mandateId: string }>`
      SELECT mandate_id AS "mandateId" FROM mandate WHERE next_query_at <= ${now} ORDER BY next_query_at LIMIT ${limit}`.execute(db);
    return rows.map((row) => row.mandateId);
  },

  /** Schedules the next query, unless the mandate has changed since. */
  async scheduleQuery(mandateId: string, scheduledAt: Date, at: Date | null): Promise<void> {
    await sql`
      UPDATE mandate SET queries = queries + 1, next_query_at = ${at} WHERE mandate_id = ${mandateId} AND next_query_at = ${scheduledAt}`.execute(
      db,
    );
  },

  /** In force, but past the last possible debit. */
  async listExpired(today: Day, limit: number): Promise<string[]> {
    const { rows } = await sql<{ mandateId: string }>`
      SELECT mandate_id AS "mandateId" FROM mandate WHERE status IN ('ACTIVE', 'PAUSED', 'CANCEL_REQUESTED') AND ends < ${today}
      ORDER BY ends LIMIT ${limit}`.execute(db);
    return rows.map((row) => row.mandateId);
  },

  /** Claims active mandates that were last queried before a time, the oldest first. */
  async claimToCheck({ rail, adapter }: OfRail, { before, limit }: { before: Date; limit: number }, now: Date): Promise<string[]> {
    const { rows } = await sql<{ mandateId: string }>`
      UPDATE mandate SET checked_at = ${now} WHERE mandate_id IN (
        SELECT mandate_id FROM mandate WHERE rail = ${rail} AND adapter = ${adapter} AND status IN ('ACTIVE', 'PAUSED') AND (checked_at IS NULL OR checked_at <= ${before})
          AND coalesce(umrn, partner_ref, transaction_id) IS NOT NULL
        ORDER BY checked_at NULLS FIRST LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING mandate_id AS "mandateId"`.execute(db);
    return rows.map((row) => row.mandateId);
  },

  /** Our mandates at an adapter of a rail by their numbers at the bank. */
  async listByNumber({ rail, adapter }: OfRail, numbers: string[]): Promise<Map<string, { mandateId: string; state: MandateState }>> {
    const { rows } = await sql<{ mandateNo: string; mandateId: string; state: MandateState }>`
      SELECT umrn AS "mandateNo", mandate_id AS "mandateId", status AS state FROM mandate
      WHERE rail = ${rail} AND adapter = ${adapter} AND umrn = ANY(${numbers})`.execute(db);
    return new Map(rows.map(({ mandateNo, ...mandate }) => [mandateNo, mandate]));
  },
});
