import type { CardState } from '@portal/rules/mandates/card-instruction.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { RegisteredCard } from '../../platform/partners/card/card.port.ts';

export type CardInstruction = {
  /** The request's number, under which the card partner knows the registration. */
  caseId: string;
  clientId: string;
  policyNo: string;
  status: CardState | 'REFUSED' | 'LEFT' | 'STOPPED' | 'REPLACED';
  limit: number;
  last4: string | null;
  expiry: string | null;
  bankName: string | null;
  expiresAt: Date;
  activeAt: Date | null;
};
/** An instruction that is in force or being registered. */
export type LiveCard = CardInstruction & { status: CardState };
type NewCard = Pick<CardInstruction, 'caseId' | 'clientId' | 'policyNo' | 'limit' | 'expiresAt'>;

const COLUMNS = sql`case_id AS "caseId", client_id AS "clientId", policy_no AS "policyNo", status, max_amount AS limit, card_last4 AS last4,
  card_expiry AS expiry, bank_name AS "bankName", expires_at AS "expiresAt", active_at AS "activeAt"`;

/** SQL of standing instructions on cards. */
export const cardInstructionStore = (db: Db) => ({
  async add({ caseId, clientId, policyNo, limit, expiresAt }: NewCard, now: Date): Promise<void> {
    await sql`
      INSERT INTO card_instruction (case_id, client_id, policy_no, status, max_amount, started_at, expires_at)
      VALUES (${caseId}, ${clientId}, ${policyNo}, 'STARTED', ${limit}, ${now}, ${expiresAt})`.execute(db);
  },

  async find(caseId: string): Promise<CardInstruction | undefined> {
    const { rows } = await sql<CardInstruction>`SELECT ${COLUMNS} FROM card_instruction WHERE case_id = ${caseId}`.execute(db);
    return rows[0];
  },

  async listLive(policyNos: string[]): Promise<LiveCard[]> {
    const { rows } = await sql<LiveCard>`
      SELECT ${COLUMNS} FROM card_instruction WHERE policy_no = ANY(${policyNos}) AND status IN ('STARTED', 'ACTIVE')`.execute(db);
    return rows;
  },

  /** False if it is no longer being registered. */
  async activate(caseId: string, { last4, bank, expiry }: RegisteredCard, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE card_instruction SET status = 'ACTIVE', card_last4 = ${last4}, bank_name = ${bank}, card_expiry = ${expiry}, active_at = ${now}
      WHERE case_id = ${caseId} AND status = 'STARTED'`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Ends an instruction without a card. `isToStop`: the partner has registered it, and must stop it. */
  async giveUp(caseId: string, { to, now, isToStop = false }: { to: 'REFUSED' | 'LEFT'; now: Date; isToStop?: boolean }): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE card_instruction SET status = ${to}, ended_at = ${now}, stop_at = CASE WHEN ${isToStop} THEN ${now}::timestamptz END
      WHERE case_id = ${caseId} AND status = 'STARTED'`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Ends the active instruction because the customer stopped it. */
  async stop(policyNo: string, now: Date): Promise<void> {
    await sql`UPDATE card_instruction SET status = 'STOPPED', ended_at = ${now} WHERE policy_no = ${policyNo} AND status = 'ACTIVE'`.execute(
      db,
    );
  },

  /** Ends the active instruction because a mandate has replaced it. False if there was none. */
  async replace(policyNo: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE card_instruction SET status = 'REPLACED', ended_at = ${now}, stop_at = ${now} WHERE policy_no = ${policyNo} AND status = 'ACTIVE'`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** Schedules a stop at the partner, although the instruction has ended here. */
  async planStop(caseId: string, now: Date): Promise<void> {
    await sql`UPDATE card_instruction SET stop_at = ${now} WHERE case_id = ${caseId}`.execute(db);
  },
  async setStopped(caseId: string): Promise<void> {
    await sql`UPDATE card_instruction SET stop_at = NULL WHERE case_id = ${caseId}`.execute(db);
  },

  async listOver(now: Date, limit: number): Promise<CardInstruction[]> {
    const { rows } = await sql<CardInstruction>`
      SELECT ${COLUMNS} FROM card_instruction WHERE status = 'STARTED' AND expires_at <= ${now} ORDER BY expires_at LIMIT ${limit}`.execute(
      db,
    );
    return rows;
  },
  async listToStop(now: Date, limit: number): Promise<CardInstruction[]> {
    const { rows } = await sql<CardInstruction>`
      SELECT ${COLUMNS} FROM card_instruction WHERE stop_at <= ${now} ORDER BY stop_at LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** False if the event is already stored. */
  async addEvent(eventId: string, { caseId, status }: { caseId: string; status: string }, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO card_event (event_id, case_id, status, outcome, at) VALUES (${eventId}, ${caseId}, ${status}, 'new', ${now})
      ON CONFLICT DO NOTHING`.execute(db);
    return numAffectedRows === 1n;
  },
  async setOutcome(eventId: string, outcome: string): Promise<void> {
    await sql`UPDATE card_event SET outcome = ${outcome} WHERE event_id = ${eventId}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    cardInstruction: ReturnType<typeof cardInstructionStore>;
  }
}
