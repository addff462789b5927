import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { StatusEvent } from '../../platform/partners/rail.port.ts';
import type { EventSource, RunningDebit } from './mandate-follow-rows.store.ts';

export const mandateEvents = (db: Db, sealing: Sealing) => ({
  /** Stores a rail's event in the inbox. False for a duplicate, from whatever source. */
  async addEvent(rail: MandateRail, { event, source }: { event: StatusEvent; source: EventSource }, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('mandate_event')
      .values({
        rail,
        event_id: event.eventId,
        source,
        mandate_id: null,
        debit_id: null,
        word: event.status,
        outcome: 'received',
        raw_sealed: sealing.seal(`mandate_event.raw:${event.eventId}`, JSON.stringify(event)),
        received_at: now,
      })
      .onConflict((conflict) => conflict.columns(['rail', 'event_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async setEventOutcome(
    rail: MandateRail,
    { eventId, mandateId, outcome }: { eventId: string; mandateId: string | null; outcome: string },
  ): Promise<void> {
    await sql`
      UPDATE mandate_event SET outcome = ${outcome}, mandate_id = ${mandateId} WHERE rail = ${rail} AND event_id = ${eventId}`.execute(db);
  },

  async findRunningDebit(mandateId: string): Promise<RunningDebit | undefined> {
    const { rows } = await sql<RunningDebit>`
      SELECT charge_on AS date, amount, due_date AS "dueDate" FROM mandate_debit WHERE mandate_id = ${mandateId} AND state = 'PRESENTED'
      ORDER BY charge_on LIMIT 1`.execute(db);
    return rows[0];
  },

  /** Stores the rail's reference of a mandate. */
  async setPartnerRef(mandateId: string, partnerRef: string): Promise<void> {
    await sql`UPDATE mandate SET partner_ref = ${partnerRef} WHERE mandate_id = ${mandateId}`.execute(db);
  },
});
