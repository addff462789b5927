import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type ActionKind = 'REQUIREMENT' | 'OFFER_ACCEPT' | 'OFFER_DECLINE' | 'PIVC_SLOT' | 'MEDICAL_SLOT' | 'PAYMENT';
/** An action of a proposer. `subject`: the requirement, offer, test or order. */
export type NewAction = {
  applicationNumber: string;
  kind: ActionKind;
  subject: string;
  slot?: Date | null;
  amount?: number | null;
  remarks?: string | null;
};
export type Action = Required<NewAction> & { actId: string; madeAt: Date };
type Row = Omit<Action, 'remarks'> & { sealed: Buffer | null };

const toContext = (actionId: string): string => `application_act.remarks:${actionId}`;

/** Actions of proposers, stored until the new-business system has them. */
export const applicationActionStore = (db: Db, sealing: Sealing) => {
  const COLUMNS = sql`act_id AS "actId", application_number AS "applicationNumber", kind, subject, slot, amount, remarks_sealed AS sealed, made_at AS "madeAt"`;
  const toAction = ({ sealed, ...row }: Row): Action => ({ ...row, remarks: sealed && sealing.open(toContext(row.actId), sealed) });
  return {
    /**
     * Returns the id of the new action. Undefined if another action about the same subject is open, if the order was counted already, or
     * if the application is unknown.
     */
    async add(
      { applicationNumber, kind, subject, slot = null, amount = null, remarks = null }: NewAction,
      now: Date,
    ): Promise<string | undefined> {
      const actionId = randomUUID();
      const encrypted = remarks === null ? null : sealing.seal(toContext(actionId), remarks);
      const { numAffectedRows } = await sql`
        INSERT INTO application_act (act_id, application_number, kind, subject, slot, amount, remarks_sealed, made_at)
        SELECT ${actionId}::uuid, application_number, ${kind}::text, ${subject}::text, ${slot}::timestamptz, ${amount}::bigint, ${encrypted}::bytea, ${now}::timestamptz
        FROM application WHERE application_number = ${applicationNumber} ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n ? actionId : undefined;
    },

    /** An action that the new-business system does not have yet. */
    async findOpen(actionId: string): Promise<Action | undefined> {
      const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM application_act WHERE act_id = ${actionId} AND settled_at IS NULL`.execute(db);
      return rows[0] && toAction(rows[0]);
    },

    /** Open actions of an application, the oldest first. */
    async listOpen(applicationNumber: string): Promise<Action[]> {
      const { rows } = await sql<Row>`
        SELECT ${COLUMNS} FROM application_act WHERE application_number = ${applicationNumber} AND settled_at IS NULL ORDER BY made_at`.execute(
        db,
      );
      return rows.map(toAction);
    },

    /** Documents that were sent for the requirements of an application, the oldest first. */
    async listDocuments(applicationNumber: string): Promise<{ actId: string; requirementId: string }[]> {
      const { rows } = await sql<{ actId: string; requirementId: string }>`
        SELECT act_id AS "actId", subject AS "requirementId" FROM application_act
        WHERE application_number = ${applicationNumber} AND kind = 'REQUIREMENT' ORDER BY made_at`.execute(db);
      return rows;
    },

    /** False when it was settled before. */
    async settle(actionId: string, outcome: 'TAKEN' | 'REFUSED' | 'RETURNED', now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE application_act SET settled_at = ${now}, outcome = ${outcome} WHERE act_id = ${actionId} AND settled_at IS NULL`.execute(db);
      return numAffectedRows === 1n;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    applicationAct: ReturnType<typeof applicationActionStore>;
  }
}
