import type { Day } from '@portal/rules/calendar/dates.ts';
import type { DebitState } from '@portal/rules/mandates/debit-state.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { DebitCursor } from './debit-part.ts';
import type { Debit, DebitFacts, DebitResponse, DueToPlan, NewDebit } from './debit-record.ts';

/** Excludes policies that have lapsed or been returned, or whose owner has died. */
const PAYING = sql`p.standing IN ('IN_FORCE', 'GRACE')`;
/** Facts of due d of policy p. */
const DUE_FACTS = sql`
  d.premium + d.rider_premium + d.gst AS premium, d.gst,
  greatest(0, p.suspense_balance + p.advance_held - (SELECT coalesce(sum(e.premium + e.rider_premium + e.gst), 0)::bigint FROM premium_due e
    WHERE e.policy_no = d.policy_no AND e.posted_at IS NULL AND e.due_date < d.due_date))::bigint AS credit,
  (d.posted_at IS NOT NULL OR d.is_received) AS "isPaid",
  ${PAYING} AS "isPaying"`;

type Period = { from: Day; to: Day };
export type NothingToPlan = { mandateId: string; dueDate: null };

/**
 * The open dues of these mandates in a period, one row per due; one row for a mandate without any. Those of the time of a claim hold are
 * paid by hand: after it, a mandate goes on with the next due.
 */
const duesOf = (mandates: RawBuilder<unknown>, { from, to }: Period) => sql<DueToPlan | NothingToPlan>`
  SELECT m.mandate_id AS "mandateId", m.policy_no AS "policyNo", m.rail, m.max_amount AS "limit", m.starts, m.ends, m.debit_day AS "debitDay",
    m.created_on AS "createdOn", due.*
  FROM (${mandates}) m
  LEFT JOIN LATERAL (
    SELECT d.due_date AS "dueDate", p.frequency, ${DUE_FACTS} FROM policy p JOIN premium_due d USING (policy_no)
    WHERE p.policy_no = m.policy_no AND ${PAYING} AND d.posted_at IS NULL AND d.grace_until IS NULL AND d.due_date BETWEEN ${from} AND ${to}
      AND NOT EXISTS (SELECT 1 FROM mandate_debit b WHERE b.policy_no = d.policy_no AND b.due_date = d.due_date
        AND (b.mandate_id = m.mandate_id OR b.state IN ('PLANNED', 'NOTIFIED', 'PRESENTED', 'CONFIRMED', 'POSTED')))) due ON true
  ORDER BY m.mandate_id, "dueDate"`;

const debits = (where: RawBuilder<unknown>) => sql<Debit>`
  SELECT b.debit_id AS "debitId", b.mandate_id AS "mandateId", b.policy_no AS "policyNo", b.due_date AS "dueDate", b.attempt, b.amount, b.gst,
    b.credit_used AS "creditUsed", b.state, b.notice_on AS "noticeOn", b.present_on AS "presentOn", b.charge_on AS "chargeOn",
    b.notified_at AS "notifiedAt", b.presented_at AS "presentedAt", b.settled_on AS "settledOn", b.posted_as AS "postedAs", b.reason_code AS "reasonCode",
    b.debit_ref AS "debitRef", b.receipt_no AS "receiptNo", b.queries, m.rail, m.status AS "mandateStatus", coalesce(m.umrn, m.mandate_id) AS "mandateNo",
    m.partner_ref AS "partnerRef", m.max_amount AS "limit", m.ends, p.client_id AS "clientId", p.plan_name AS "planName", p.frequency
  FROM mandate_debit b JOIN mandate m USING (mandate_id) JOIN policy p ON p.policy_no = b.policy_no ${where}`;

/** States change only by conditional updates: the second of two racing updates changes nothing. */
export const debitStore = (db: Db, sealing: Sealing) => ({
  /**
   * Active mandates after a cursor, each with its dues in the period that have no debit yet, or with none, so that the run can advance its
   * cursor.
   */
  async listToPlan(after: string, period: Period, limit: number): Promise<(DueToPlan | NothingToPlan)[]> {
    const mandates = sql`SELECT * FROM mandate WHERE status = 'ACTIVE' AND mandate_id > ${after} ORDER BY mandate_id LIMIT ${limit}`;
    return (await duesOf(mandates, period).execute(db)).rows;
  },

  /** Whether the policy has an unpaid premium. */
  async hasOpenDue(policyNo: string): Promise<boolean> {
    const { rows } = await sql`SELECT 1 FROM premium_due WHERE policy_no = ${policyNo} AND posted_at IS NULL LIMIT 1`.execute(db);
    return rows.length > 0;
  },

  /** Dues of one active mandate that have no debit yet, earliest first. */
  async listDuesOf(mandateId: string, period: Period): Promise<DueToPlan[]> {
    const { rows } = await duesOf(sql`SELECT * FROM mandate WHERE status = 'ACTIVE' AND mandate_id = ${mandateId}`, period).execute(db);
    return rows.filter((row): row is DueToPlan => row.dueDate !== null);
  },

  /** The current facts of the dues of these debits, by debit. */
  async listFacts(debitIds: string[]): Promise<Map<string, DebitFacts>> {
    const { rows } = await sql<DebitFacts & { debitId: string }>`
      SELECT b.debit_id AS "debitId", ${DUE_FACTS},
        EXISTS (SELECT 1 FROM mandate_debit o WHERE o.policy_no = b.policy_no AND o.debit_id <> b.debit_id
          AND (o.state = 'PRESENTED' OR o.state IN ('PLANNED', 'NOTIFIED') AND o.due_date < b.due_date)) AS "isBehind"
      FROM mandate_debit b JOIN policy p USING (policy_no)
      JOIN premium_due d ON d.policy_no = b.policy_no AND d.due_date = b.due_date WHERE b.debit_id = ANY(${debitIds}::uuid[])`.execute(db);
    return new Map(rows.map(({ debitId, ...facts }) => [debitId, facts]));
  },

  /** Plans debits, or records why there is none; returns the new ids. An existing debit for the same mandate, due and attempt is left as it is. */
  async add(planned: NewDebit[], now: Date): Promise<string[]> {
    if (planned.length === 0) return [];
    const rows = planned.map((debit) => ({
      debit_id: debit.debitId,
      mandate_id: debit.mandateId,
      policy_no: debit.policyNo,
      due_date: debit.dueDate,
      attempt: debit.attempt,
      amount: debit.amount,
      gst: debit.gst,
      credit_used: debit.creditUsed,
      created_at: now,
      skip_reason: debit.skipReason ?? null,
      ended_at: debit.skipReason ? now : null,
      notice_on: debit.noticeOn,
      present_on: debit.presentOn,
      charge_on: debit.chargeOn,
      state: debit.skipReason ? ('SKIPPED' as const) : ('PLANNED' as const),
    }));
    const added = await db
      .insertInto('mandate_debit')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['mandate_id', 'due_date', 'attempt']).doNothing())
      .returning('debit_id')
      .execute();
    return added.map((row) => row.debit_id);
  },

  async find(debitId: string): Promise<Debit | undefined> {
    const { rows } = await debits(sql`WHERE b.debit_id = ${debitId}`).execute(db);
    return rows[0];
  },

  /** The ids of a rail's debits that it calls by this reference. */
  async listByRef(rail: MandateRail, debitRef: string): Promise<string[]> {
    const { rows } = await sql<{ debitId: string }>`
      SELECT b.debit_id AS "debitId" FROM mandate_debit b JOIN mandate m USING (mandate_id)
      WHERE b.debit_ref = ${debitRef} AND m.rail = ${rail} LIMIT 2`.execute(db);
    return rows.map((row) => row.debitId);
  },

  /** Locks the debit's row, so that its events and postings are processed one after the other. */
  async lock(debitId: string): Promise<Debit | undefined> {
    const { rows } = await debits(sql`WHERE b.debit_id = ${debitId} FOR UPDATE OF b`).execute(db);
    return rows[0];
  },

  /** Planned debits whose notice is due by a day, between two cursors. */
  async listToNotify(after: DebitCursor, until: DebitCursor, today: Day, limit: number): Promise<Debit[]> {
    const { rows } = await debits(sql`
      WHERE b.state = 'PLANNED' AND b.notice_on <= ${today} AND (b.notice_on, b.debit_id) > (${after.day}::date, ${after.debitId}::uuid)
        AND (b.notice_on, b.debit_id) <= (${until.day}::date, ${until.debitId}::uuid)
      ORDER BY b.notice_on, b.debit_id LIMIT ${limit}`).execute(db);
    return rows;
  },

  /** Announced debits of these rails that are to be sent by a day, between two cursors. */
  async listToPresent(rails: readonly MandateRail[], after: DebitCursor, until: DebitCursor, today: Day, limit: number): Promise<Debit[]> {
    const { rows } = await debits(sql`
      WHERE b.state = 'NOTIFIED' AND b.present_on <= ${today} AND m.rail = ANY(${rails}) AND (b.present_on, b.debit_id) > (${after.day}::date, ${after.debitId}::uuid)
        AND (b.present_on, b.debit_id) <= (${until.day}::date, ${until.debitId}::uuid)
      ORDER BY b.present_on, b.debit_id LIMIT ${limit}`).execute(db);
    return rows;
  },

  /** PLANNED -> NOTIFIED, with the amount in the notice. Only for an active mandate (invariant 8). */
  async markNotified(debitId: string, amounts: { amount: number; creditUsed: number }, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE mandate_debit b SET state = 'NOTIFIED', notified_at = ${now}, amount = ${amounts.amount}, credit_used = ${amounts.creditUsed}
      WHERE debit_id = ${debitId} AND state = 'PLANNED' AND EXISTS (SELECT 1 FROM mandate m WHERE m.mandate_id = b.mandate_id AND m.status = 'ACTIVE')`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /**
   * NOTIFIED -> PRESENTED for debits whose mandate is active, whose due is unpaid and whose policy has no other debit in flight; of several
   * for one policy, the earliest due (invariant 7). Runs before the rail is called: from here on the debit cannot be skipped.
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
  async markSent(debitId: string, debitRef: string, queryAt: Date): Promise<void> {
    await sql`
      UPDATE mandate_debit SET debit_ref = ${debitRef}, next_query_at = CASE WHEN state = 'PRESENTED' THEN ${queryAt}::timestamptz ELSE next_query_at END
      WHERE debit_id = ${debitId}`.execute(db);
  },

  async skip(debitId: string, reason: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE mandate_debit SET state = 'SKIPPED', skip_reason = ${reason}, ended_at = ${now} WHERE debit_id = ${debitId} AND state IN ('PLANNED', 'NOTIFIED')`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** Skips unsent debits; returns their number. */
  async skipOfMandate(mandateId: string, reason: string, now: Date): Promise<number> {
    const { numAffectedRows } = await sql`
      UPDATE mandate_debit SET state = 'SKIPPED', skip_reason = ${reason}, ended_at = ${now} WHERE mandate_id = ${mandateId} AND state IN ('PLANNED', 'NOTIFIED')`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0n);
  },

  /** Debits skipped by a pause of their mandate, whose due is still open and has no other debit since. */
  async listPaused(mandateId: string): Promise<Debit[]> {
    const { rows } = await debits(sql`
      WHERE b.mandate_id = ${mandateId} AND b.state = 'SKIPPED' AND b.skip_reason = 'PAUSED'
        AND EXISTS (SELECT 1 FROM premium_due d WHERE d.policy_no = b.policy_no AND d.due_date = b.due_date AND d.posted_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM mandate_debit o WHERE o.policy_no = b.policy_no AND o.due_date = b.due_date
          AND (o.mandate_id = b.mandate_id AND o.attempt > b.attempt OR o.state IN ('PLANNED', 'NOTIFIED', 'PRESENTED', 'CONFIRMED', 'POSTED')))
      ORDER BY b.due_date`).execute(db);
    return rows;
  },

  /** A mandate's debits without a notice: their days may still change. */
  async listPlanned(mandateId: string): Promise<Debit[]> {
    const { rows } = await debits(sql`WHERE b.mandate_id = ${mandateId} AND b.state = 'PLANNED' AND b.attempt = 1`).execute(db);
    return rows;
  },

  /** Moves a debit without a notice to other days: the notice is late, or the customer chose another day. */
  async moveDays(debitId: string, days: { notice: Day; present: Day; charge: Day }): Promise<void> {
    await sql`
      UPDATE mandate_debit SET notice_on = ${days.notice}, present_on = ${days.present}, charge_on = ${days.charge}
      WHERE debit_id = ${debitId} AND state = 'PLANNED'`.execute(db);
  },

  /** Records the rail's result for a debit. False if its state has changed meanwhile. */
  async settle(
    debitId: string,
    from: DebitState,
    to: DebitState,
    result: { code: string | null; settledOn: Day | null },
    now: Date,
  ): Promise<boolean> {
    const isEnd = to === 'RETURNED' || to === 'REJECTED' || to === 'REVERSED';
    const { numAffectedRows } = await sql`
      UPDATE mandate_debit SET state = ${to}, reason_code = ${result.code}, settled_on = coalesce(${result.settledOn}::date, settled_on),
        next_query_at = NULL, ended_at = ${isEnd ? now : null}
      WHERE debit_id = ${debitId} AND state = ${from}`.execute(db);
    return numAffectedRows === 1n;
  },

  async markPosted(debitId: string, as: 'PREMIUM' | 'REFUND', receiptNo: string | null, queryAt: Date, now: Date): Promise<void> {
    await sql`
      UPDATE mandate_debit SET state = 'POSTED', posted_as = ${as}, receipt_no = ${receiptNo}, posted_at = ${now}, next_query_at = ${queryAt}, queries = 0
      WHERE debit_id = ${debitId} AND state = 'CONFIRMED'`.execute(db);
  },

  async listToQuery(now: Date, limit: number): Promise<Debit[]> {
    const { rows } = await debits(sql`WHERE b.next_query_at <= ${now} ORDER BY b.next_query_at LIMIT ${limit}`).execute(db);
    return rows;
  },

  async scheduleQuery(debitId: string, state: DebitState, queries: number, at: Date | null): Promise<void> {
    await sql`UPDATE mandate_debit SET queries = ${queries}, next_query_at = ${at} WHERE debit_id = ${debitId} AND state = ${state}`.execute(
      db,
    );
  },

  /** Schedules a query for the next run: an unauthenticated report says that the debit has moved. */
  async queryNext([debitId, debitRef]: [debitId: string, debitRef: string], now: Date): Promise<void> {
    await sql`
      UPDATE mandate_debit SET next_query_at = ${now}
      WHERE (debit_id::text = ${debitId} OR debit_ref = ${debitRef}) AND next_query_at > ${now}`.execute(db);
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

declare module '../../platform/context/services.ts' {
  interface Stores {
    debit: ReturnType<typeof debitStore>;
  }
}
