import { APPROVAL_MS, type ApprovalKind } from '@portal/rules/staff/four-eyes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { type Approval, approvalRows, columns, type New, type Row } from './approval-rows.store.ts';

export const proposals = (db: Db, sealing: Sealing) => {
  const { seal, open } = approvalRows(sealing);
  const opened = (row: Row): Approval => ({
    ...row,
    params: row.params ? open('params', row.approvalId, row.params) : undefined,
    summary: String(open('summary', row.approvalId, row.summary)),
  });

  return {
    /** A new approval, or the open one. `state`: APPROVED if no second person is needed. */
    async propose(proposal: New, state: 'PROPOSED' | 'APPROVED', now: Date): Promise<Pick<Approval, 'approvalId' | 'expiresAt'>> {
      const { approvalId, kind, path, params, paramsHash, summary, reason, proposer } = proposal;
      const same = sql`proposer = ${proposer} AND path = ${path} AND params_hash = ${paramsHash} AND state = 'PROPOSED'`;
      await sql`UPDATE approval SET state = 'EXPIRED', params_sealed = NULL WHERE ${same} AND expires_at <= ${now}`.execute(db);
      const until = new Date(now.getTime() + APPROVAL_MS);
      const { rows } = await sql<Pick<Approval, 'approvalId' | 'expiresAt'>>`
        INSERT INTO approval (approval_id, kind, path, params_hash, params_sealed, summary_sealed, reason, proposer, state, created_at, expires_at, decided_at)
        VALUES (${approvalId}, ${kind}, ${path}, ${paramsHash}, ${seal('params', approvalId, params)}, ${seal('summary', approvalId, summary)},
          ${reason}, ${proposer}, ${state}, ${now}, ${until}, ${state === 'APPROVED' ? now : null})
        ON CONFLICT (proposer, path, params_hash) WHERE state = 'PROPOSED' DO UPDATE SET reason = approval.reason
        RETURNING approval_id AS "approvalId", expires_at AS "expiresAt"`.execute(db);
      const [storedRow] = rows;
      if (!storedRow) throw new Error('The request was not kept.');
      return storedRow;
    },

    async find(approvalId: string): Promise<Approval | undefined> {
      const { rows } = await sql<Row>`SELECT ${columns} FROM approval WHERE approval_id = ${approvalId}`.execute(db);
      return rows[0] && opened(rows[0]);
    },

    /** Open approvals of everyone or of one person, and the ended ones of that person since a time; newest first. */
    async list(me: string, { seesAll, since }: { seesAll: boolean; since: Date }, now: Date): Promise<Approval[]> {
      const { rows } = await sql<Row>`
        SELECT ${columns} FROM approval
        WHERE (state = 'PROPOSED' AND expires_at > ${now} AND ${seesAll}) OR (proposer = ${me} AND created_at > ${since})
        ORDER BY created_at DESC LIMIT 100`.execute(db);
      return rows.map(opened);
    },

    /** The open ones of a kind, newest first: what a page shows as waiting. */
    async listOpen(kind: ApprovalKind, now: Date): Promise<Approval[]> {
      const { rows } = await sql<Row>`
        SELECT ${columns} FROM approval WHERE kind = ${kind} AND state = 'PROPOSED' AND expires_at > ${now}
        ORDER BY created_at DESC`.execute(db);
      return rows.map(opened);
    },

    async countSince(proposer: string, kind: ApprovalKind, since: Date): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM approval WHERE proposer = ${proposer} AND kind = ${kind} AND created_at > ${since}`.execute(db);
      return rows[0]?.n ?? 0;
    },

    /**
     * Expires approvals that were not decided in time and returns their ids. An approval that has ended keeps neither its parameters nor
     * its result.
     */
    async expire(now: Date): Promise<string[]> {
      const { rows } = await sql<{ approvalId: string }>`
        UPDATE approval SET state = 'EXPIRED', params_sealed = NULL WHERE state = 'PROPOSED' AND expires_at <= ${now}
        RETURNING approval_id AS "approvalId"`.execute(db);
      await sql`UPDATE approval SET params_sealed = NULL WHERE state = 'APPROVED' AND params_sealed IS NOT NULL AND expires_at <= ${now}`.execute(
        db,
      );
      await sql`UPDATE approval SET result_sealed = NULL WHERE result_sealed IS NOT NULL AND expires_at <= ${now}`.execute(db);
      return rows.map(({ approvalId }) => approvalId);
    },
  };
};
