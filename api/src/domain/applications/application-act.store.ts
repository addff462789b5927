import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type ActKind = 'REQUIREMENT' | 'OFFER_ACCEPT' | 'OFFER_DECLINE' | 'PIVC_SLOT' | 'MEDICAL_SLOT' | 'PAYMENT';
/** What a proposer did. `subject`: the requirement, offer, test or order. */
export type NewAct = {
  applicationNumber: string;
  kind: ActKind;
  subject: string;
  slot?: Date | null;
  amount?: number | null;
  remarks?: string | null;
};
export type Act = Required<NewAct> & { actId: string; madeAt: Date };
type Row = Omit<Act, 'remarks'> & { sealed: Buffer | null };

const contextOf = (actId: string): string => `application_act.remarks:${actId}`;

/** What proposers did, until the new-business system has it. */
export const applicationActStore = (db: Db, sealing: Sealing) => {
  const COLUMNS = sql`act_id AS "actId", application_number AS "applicationNumber", kind, subject, slot, amount, remarks_sealed AS sealed, made_at AS "madeAt"`;
  const actOf = ({ sealed, ...row }: Row): Act => ({ ...row, remarks: sealed && sealing.open(contextOf(row.actId), sealed) });
  return {
    /** The id of the new act; undefined while another about the same subject waits, for an order that was counted, and for an unknown application. */
    async add(
      { applicationNumber, kind, subject, slot = null, amount = null, remarks = null }: NewAct,
      now: Date,
    ): Promise<string | undefined> {
      const actId = randomUUID();
      const sealed = remarks === null ? null : sealing.seal(contextOf(actId), remarks);
      const { numAffectedRows } = await sql`
        INSERT INTO application_act (act_id, application_number, kind, subject, slot, amount, remarks_sealed, made_at)
        SELECT ${actId}::uuid, application_number, ${kind}::text, ${subject}::text, ${slot}::timestamptz, ${amount}::bigint, ${sealed}::bytea, ${now}::timestamptz
        FROM application WHERE application_number = ${applicationNumber} ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n ? actId : undefined;
    },

    /** One that the new-business system does not have yet. */
    async findOpen(actId: string): Promise<Act | undefined> {
      const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM application_act WHERE act_id = ${actId} AND settled_at IS NULL`.execute(db);
      return rows[0] && actOf(rows[0]);
    },

    /** Of an application, the oldest first. */
    async listOpen(applicationNumber: string): Promise<Act[]> {
      const { rows } = await sql<Row>`
        SELECT ${COLUMNS} FROM application_act WHERE application_number = ${applicationNumber} AND settled_at IS NULL ORDER BY made_at`.execute(
        db,
      );
      return rows.map(actOf);
    },

    /** Of an application, what came for its requirements, the oldest first. */
    async listPapers(applicationNumber: string): Promise<{ actId: string; requirementId: string }[]> {
      const { rows } = await sql<{ actId: string; requirementId: string }>`
        SELECT act_id AS "actId", subject AS "requirementId" FROM application_act
        WHERE application_number = ${applicationNumber} AND kind = 'REQUIREMENT' ORDER BY made_at`.execute(db);
      return rows;
    },

    /** False when it was settled before. */
    async settle(actId: string, outcome: 'TAKEN' | 'REFUSED' | 'RETURNED', now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE application_act SET settled_at = ${now}, outcome = ${outcome} WHERE act_id = ${actId} AND settled_at IS NULL`.execute(db);
      return numAffectedRows === 1n;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    applicationAct: ReturnType<typeof applicationActStore>;
  }
}
