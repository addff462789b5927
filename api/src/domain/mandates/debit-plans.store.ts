import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Debit, DebitFacts, DueToPlan, NewDebit } from './debit-record.ts';
import { DUE_FACTS, debits, type NothingToPlan, type Period, selectDues } from './debit-rows.store.ts';

export const debitPlans = (db: Db) => ({
  /**
   * Active mandates after a cursor, each with its dues in the period that have no debit yet. A mandate without such dues is included, so
   * that the run can advance its cursor.
   */
  async listToPlan(after: string, period: Period, limit: number): Promise<(DueToPlan | NothingToPlan)[]> {
    const mandates = sql`SELECT * FROM mandate WHERE status = 'ACTIVE' AND mandate_id > ${after} ORDER BY mandate_id LIMIT ${limit}`;
    return (await selectDues(mandates, period).execute(db)).rows;
  },

  /** True if the policy has an unpaid premium. */
  async hasOpenDue(policyNo: string): Promise<boolean> {
    const { rows } = await sql`SELECT 1 FROM premium_due WHERE policy_no = ${policyNo} AND posted_at IS NULL LIMIT 1`.execute(db);
    return rows.length > 0;
  },

  /** Dues of one active mandate that have no debit yet, earliest first. */
  async listMandateDues(mandateId: string, period: Period): Promise<DueToPlan[]> {
    const { rows } = await selectDues(sql`SELECT * FROM mandate WHERE status = 'ACTIVE' AND mandate_id = ${mandateId}`, period).execute(db);
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
      adapter: sql<string>`(SELECT adapter FROM mandate WHERE mandate_id = ${debit.mandateId})`,
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
});

/** Debits that are not sent yet, and those that will not be. */
export const unsentDebits = (db: Db) => ({
  /** Debits skipped by a pause of their mandate, whose due is still open and has no newer debit. */
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
});
