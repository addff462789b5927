import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { BackOfficeEvent } from '../../platform/partners/back-office/back-office.port.ts';

export type ToHandOver = { caseId: string; type: string; policyNo: string | null; status: RequestStatus };

/** SQL for the handover to the back office and for its events. */
export const backOfficeStore = (db: Db, sealing: Sealing) => ({
  /** A request that waits to be handed over; undefined when it is there already, or closed. */
  async findWaiting(caseId: string): Promise<ToHandOver | undefined> {
    const { rows } = await sql<ToHandOver>`
      SELECT case_id AS "caseId", type, policy_no AS "policyNo", status FROM service_case
      WHERE case_id = ${caseId} AND handed_over_at IS NULL AND handled_by = 'backOffice' AND closed_at IS NULL`.execute(db);
    return rows[0];
  },

  async wasHandedOver(caseId: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM service_case WHERE case_id = ${caseId} AND handed_over_at IS NOT NULL`.execute(db);
    return rows.length > 0;
  },

  /** False if it was handed over before. */
  async setHandedOver(caseId: string, backOfficeRef: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE service_case SET back_office_ref = ${backOfficeRef}, handed_over_at = ${now} WHERE case_id = ${caseId} AND handed_over_at IS NULL`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** Adds an event to the inbox. False if it was already there. */
  async addEvent(event: BackOfficeEvent, now: Date): Promise<boolean> {
    const { eventId, caseId, seq, status } = event;
    const raw_sealed = sealing.seal(`back_office_event.raw:${eventId}`, JSON.stringify(event));
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('back_office_event')
      .values({ event_id: eventId, case_id: caseId, seq, status, outcome: 'received', raw_sealed, received_at: now })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async setEventOutcome(eventId: string, outcome: string): Promise<void> {
    await sql`UPDATE back_office_event SET outcome = ${outcome} WHERE event_id = ${eventId}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    backOffice: ReturnType<typeof backOfficeStore>;
  }
}
