import type { Day } from '@portal/rules/calendar/dates.ts';
import { startOfDay } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { COMPLAINT_COLUMNS, type Complaint, type NewComplaintEvent, type StoredComplaintEvent } from './complaint-rows.store.ts';

const toContext = (caseId: string, eventNo: number): string => `complaint_event.text:${caseId}:${eventNo}`;
type EventRow = Omit<StoredComplaintEvent, 'text' | 'answer'> &
  Record<'decision' | 'rootCause' | 'clause', string | null> & {
    caseId: string;
    eventNo: number;
    amount: number | null;
    sealed: Buffer | null;
  };

/** SQL of complaints, their events, and the accounts that may not decide them. */
export const complaintStore = (db: Db, sealing: Sealing) => ({
  async add({ caseId, clientId, category, subjectKind, subjectId, receivedOn, amount, callsFirst }: Complaint): Promise<void> {
    await sql`
      INSERT INTO complaint (case_id, client_id, category, subject_kind, subject_id, received_on, amount, calls_first)
      VALUES (${caseId}, ${clientId}, ${category}, ${subjectKind}, ${subjectId}, ${receivedOn}, ${amount}, ${callsFirst})`.execute(db);
  },

  async addEvent(caseId: string, { kind, on, at, userId, text, answer }: NewComplaintEvent): Promise<void> {
    const { rows } = await sql<{ eventNo: number }>`
      SELECT coalesce(max(event_no), 0) + 1 AS "eventNo" FROM complaint_event WHERE case_id = ${caseId}`.execute(db);
    const eventNo = rows[0]?.eventNo ?? 1;
    const sealed = text ? sealing.seal(toContext(caseId, eventNo), text) : null;
    await sql`
      INSERT INTO complaint_event (case_id, event_no, kind, happened_on, at, user_id, decision, root_cause, clause, amount, text_sealed)
      VALUES (${caseId}, ${eventNo}, ${kind}, ${on}, ${at}, ${userId ?? null}, ${answer?.decision ?? null}, ${answer?.rootCause ?? null},
        ${answer?.clause ?? null}, ${answer?.amount ?? null}, ${sealed})`.execute(db);
  },

  async find(caseId: string): Promise<Complaint | undefined> {
    const { rows } = await sql<Complaint>`SELECT ${COMPLAINT_COLUMNS} FROM complaint c WHERE c.case_id = ${caseId}`.execute(db);
    return rows[0];
  },

  /** The newest first. */
  async listOfClients(clientIds: readonly string[]): Promise<Complaint[]> {
    const { rows } = await sql<Complaint>`
      SELECT ${COMPLAINT_COLUMNS} FROM complaint c WHERE c.client_id = ANY(${clientIds}) ORDER BY c.received_on DESC, c.case_id`.execute(
      db,
    );
    return rows;
  },

  /** The events of complaints, in their order. */
  async listEvents(caseIds: readonly string[]): Promise<Map<string, StoredComplaintEvent[]>> {
    const { rows } = await sql<EventRow>`
      SELECT case_id AS "caseId", event_no AS "eventNo", kind, happened_on AS on, at, user_id AS "userId", decision, root_cause AS "rootCause",
        clause, amount::float8 AS amount, text_sealed AS sealed
      FROM complaint_event WHERE case_id = ANY(${caseIds}) ORDER BY case_id, event_no`.execute(db);
    const events = new Map<string, StoredComplaintEvent[]>(caseIds.map((caseId) => [caseId, []]));
    for (const { caseId, eventNo, sealed, decision, rootCause, clause, amount, ...event } of rows) {
      const text = sealed && sealing.open(toContext(caseId, eventNo), sealed);
      const answer = decision && rootCause ? ({ decision, rootCause, clause, amount } as StoredComplaintEvent['answer']) : null;
      events.get(caseId)?.push({ ...event, text, answer });
    }
    return events;
  },

  /** Complaints that a client has sent on a day. */
  async countOn(clientId: string, today: Day): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM complaint_event e JOIN complaint c USING (case_id)
      WHERE c.client_id = ${clientId} AND e.kind = 'RECEIVED' AND e.at >= ${startOfDay(today)}`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** PIN code of the address to which the client's letters go. */
  async findPin(clientId: string): Promise<string | null> {
    const { rows } = await sql<{ pinCode: string | null }>`SELECT pin_code AS "pinCode" FROM client WHERE client_id = ${clientId}`.execute(
      db,
    );
    return rows[0]?.pinCode ?? null;
  },

  async findSumAssured(policyNo: string): Promise<number | null> {
    const { rows } = await sql<{ amount: number | null }>`
      SELECT sum_assured::float8 AS amount FROM policy WHERE policy_no = ${policyNo}`.execute(db);
    return rows[0]?.amount ?? null;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    complaint: ReturnType<typeof complaintStore>;
  }
}
