import { APPROVAL_MS, type ApprovalState } from '@portal/rules/staff/four-eyes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { approvalRows } from './approval-rows.store.ts';

export const decisions = (db: Db, sealing: Sealing) => {
  const { seal, open } = approvalRows(sealing);
  const isDone = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): boolean => numAffectedRows === 1n;

  return {
    /** The only way to decide an approval: by a different person, while it is open. False if it was decided or has expired. */
    async decide(
      approvalId: string,
      { by, to, note }: { by: string; to: Exclude<ApprovalState, 'PROPOSED' | 'EXPIRED'>; note: string | null },
      now: Date,
    ): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE approval SET state = ${to}, decided_by = ${by}, decided_at = ${now}, decision_note = ${note},
          params_sealed = CASE WHEN ${to} = 'APPROVED' THEN params_sealed END, expires_at = ${new Date(now.getTime() + APPROVAL_MS)}
        WHERE approval_id = ${approvalId} AND state = 'PROPOSED' AND proposer <> ${by} AND expires_at > ${now}`.execute(db),
      );
    },

    /** An approved one has run. */
    async finish(approvalId: string, result: object | undefined): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE approval SET state = 'EXECUTED', params_sealed = NULL, result_sealed = ${result ? seal('result', approvalId, result) : null}
        WHERE approval_id = ${approvalId} AND state = 'APPROVED'`.execute(db),
      );
    },

    /** Fails an approval because a partner has rejected it. */
    async fail(approvalId: string, note: string): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE approval SET state = 'FAILED', params_sealed = NULL, decision_note = ${note} WHERE approval_id = ${approvalId} AND state = 'APPROVED'`.execute(
          db,
        ),
      );
    },

    /** Result of an approved and completed action, for its proposer; returned only once. */
    async takeResult(
      proposer: string,
      { path, paramsHash }: { path: string; paramsHash: Buffer },
      now: Date,
    ): Promise<{ approvalId: string; result: object } | undefined> {
      const { rows } = await sql<{ approvalId: string; result: Buffer }>`
        WITH taken AS (
          SELECT approval_id, result_sealed FROM approval
          WHERE proposer = ${proposer} AND path = ${path} AND params_hash = ${paramsHash} AND state = 'EXECUTED' AND result_sealed IS NOT NULL
            AND expires_at > ${now}
          FOR UPDATE LIMIT 1)
        UPDATE approval a SET result_sealed = NULL FROM taken WHERE a.approval_id = taken.approval_id
        RETURNING a.approval_id AS "approvalId", taken.result_sealed AS result`.execute(db);
      const [row] = rows;
      return row && { approvalId: row.approvalId, result: open('result', row.approvalId, row.result) as object };
    },

    /** An approved request for the same, that was not used yet. */
    async findApproved(
      proposer: string,
      { path, paramsHash }: { path: string; paramsHash: Buffer },
      now: Date,
    ): Promise<string | undefined> {
      const { rows } = await sql<{ approvalId: string }>`
        SELECT approval_id AS "approvalId" FROM approval
        WHERE proposer = ${proposer} AND path = ${path} AND params_hash = ${paramsHash} AND state = 'APPROVED' AND expires_at > ${now} LIMIT 1`.execute(
        db,
      );
      return rows[0]?.approvalId;
    },

    /** When an approved decryption was first read: now, or before. */
    async openAt(approvalId: string, now: Date): Promise<Date | undefined> {
      const { rows } = await sql<{ openedAt: Date }>`
        UPDATE approval SET opened_at = COALESCE(opened_at, ${now}) WHERE approval_id = ${approvalId} AND state = 'APPROVED'
        RETURNING opened_at AS "openedAt"`.execute(db);
      return rows[0]?.openedAt;
    },
  };
};
