import type { Day } from '@portal/rules/calendar/dates.ts';
import type { DebitState } from '@portal/rules/mandates/debit-state.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { Debit, DebitResponse } from './debit-record.ts';
import { debits } from './debit-rows.store.ts';

export const debitResults = (db: Db, sealing: Sealing) => ({
  /** Records the rail's result for a debit. False if its state has changed meanwhile. */
  async settle(
    debitId: string,
    { from, to, result }: { from: DebitState; to: DebitState; result: { code: string | null; settledOn: Day | null } },
    now: Date,
  ): Promise<boolean> {
    const isEnd = to === 'RETURNED' || to === 'REJECTED' || to === 'REVERSED';
    const { numAffectedRows } = await sql`
      UPDATE mandate_debit SET state = ${to}, reason_code = ${result.code}, settled_on = coalesce(${result.settledOn}::date, settled_on),
        next_query_at = NULL, ended_at = ${isEnd ? now : null}
      WHERE debit_id = ${debitId} AND state = ${from}`.execute(db);
    return numAffectedRows === 1n;
  },

  async markPosted(
    debitId: string,
    { as, receiptNo, queryAt }: { as: 'PREMIUM' | 'REFUND'; receiptNo: string | null; queryAt: Date },
    now: Date,
  ): Promise<void> {
    await sql`
      UPDATE mandate_debit SET state = 'POSTED', posted_as = ${as}, receipt_no = ${receiptNo}, posted_at = ${now}, next_query_at = ${queryAt}, queries = 0
      WHERE debit_id = ${debitId} AND state = 'CONFIRMED'`.execute(db);
  },

  async listToQuery(now: Date, limit: number): Promise<Debit[]> {
    const { rows } = await debits(sql`WHERE b.next_query_at <= ${now} ORDER BY b.next_query_at LIMIT ${limit}`).execute(db);
    return rows;
  },

  async scheduleQuery(debitId: string, { state, queries, at }: { state: DebitState; queries: number; at: Date | null }): Promise<void> {
    await sql`UPDATE mandate_debit SET queries = ${queries}, next_query_at = ${at} WHERE debit_id = ${debitId} AND state = ${state}`.execute(
      db,
    );
  },

  /** Schedules a query for the next run, after an unauthenticated report that the debit has changed. */
  async queryNext(adapter: string, [debitId, debitRef]: [debitId: string, debitRef: string], now: Date): Promise<void> {
    await sql`
      UPDATE mandate_debit SET next_query_at = ${now}
      WHERE (debit_id::text = ${debitId} OR debit_ref = ${debitRef}) AND adapter = ${adapter} AND next_query_at > ${now}`.execute(db);
  },

  async listUnposted(limit: number): Promise<string[]> {
    const { rows } = await sql<{ debitId: string }>`
      SELECT debit_id AS "debitId" FROM mandate_debit WHERE state = 'CONFIRMED' ORDER BY debit_id LIMIT ${limit}`.execute(db);
    return rows.map((row) => row.debitId);
  },

  /** At risk: the last two dues with finished debits were both not collected. */
  async judgeRisk(mandateId: string): Promise<void> {
    await sql`
      UPDATE mandate SET at_risk = (
        SELECT count(*) = 2 AND bool_and(failed) FROM (
          SELECT bool_and(state IN ('RETURNED', 'REJECTED', 'REVERSED')) AS failed FROM mandate_debit
          WHERE mandate_id = ${mandateId} AND state <> 'SKIPPED' GROUP BY due_date
          HAVING bool_and(state NOT IN ('PLANNED', 'NOTIFIED', 'PRESENTED')) ORDER BY due_date DESC LIMIT 2) last)
      WHERE mandate_id = ${mandateId}`.execute(db);
  },

  /** Stores a rail's response in the inbox, with its outcome. */
  async addAnswer(answer: DebitResponse, outcome: string, now: Date): Promise<void> {
    const { rail, eventId, debitId, status } = answer;
    await sql`
      INSERT INTO mandate_event (rail, event_id, source, mandate_id, debit_id, word, outcome, raw_sealed, received_at)
      SELECT ${rail}, ${eventId}, 'QUERY', mandate_id, debit_id, ${status}, ${outcome}, ${sealing.seal(`mandate_event.raw:${eventId}`, JSON.stringify(answer))}, ${now}
      FROM mandate_debit WHERE debit_id = ${debitId} ON CONFLICT DO NOTHING`.execute(db);
  },
});
