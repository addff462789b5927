import { APPROVAL_MS, type ApprovalKind, type ApprovalState } from '@portal/rules/staff/four-eyes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type Approval = {
  approvalId: string;
  kind: ApprovalKind;
  path: string;
  /** undefined when it has ended. */
  params: unknown;
  /** The exact values, in words. */
  summary: string;
  reason: string;
  proposer: string;
  state: ApprovalState;
  at: Date;
  expiresAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string | null;
  hasResult: boolean;
  openedAt: Date | null;
};
type New = Pick<Approval, 'approvalId' | 'kind' | 'path' | 'summary' | 'reason' | 'proposer'> & { params: unknown; paramsHash: Buffer };
type Row = Omit<Approval, 'params' | 'summary'> & { params: Buffer | null; summary: Buffer };
type Column = 'params' | 'summary' | 'result';

const contextOf = (column: Column, approvalId: string): string => `approval.${column}_sealed:${approvalId}`;
const columns = sql`approval_id AS "approvalId", kind, path, params_sealed AS params, summary_sealed AS summary, reason, proposer, state,
  created_at AS at, expires_at AS "expiresAt", decided_by AS "decidedBy", decided_at AS "decidedAt", decision_note AS note,
  result_sealed IS NOT NULL AS "hasResult", opened_at AS "openedAt"`;

export const approvalStore = (db: Db, sealing: Sealing) => {
  const seal = (column: Column, id: string, value: unknown) => sealing.seal(contextOf(column, id), JSON.stringify(value));
  const open = (column: Column, id: string, sealed: Buffer): unknown => JSON.parse(sealing.open(contextOf(column, id), sealed));
  const opened = (row: Row): Approval => ({
    ...row,
    params: row.params ? open('params', row.approvalId, row.params) : undefined,
    summary: String(open('summary', row.approvalId, row.summary)),
  });
  const isDone = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): boolean => numAffectedRows === 1n;

  return {
    /** A request, or the one that is open already. `state`: APPROVED where nobody else is needed. */
    async propose(one: New, state: 'PROPOSED' | 'APPROVED', now: Date): Promise<Pick<Approval, 'approvalId' | 'expiresAt'>> {
      const { approvalId, kind, path, params, paramsHash, summary, reason, proposer } = one;
      const same = sql`proposer = ${proposer} AND path = ${path} AND params_hash = ${paramsHash} AND state = 'PROPOSED'`;
      await sql`UPDATE approval SET state = 'EXPIRED', params_sealed = NULL WHERE ${same} AND expires_at <= ${now}`.execute(db);
      const until = new Date(now.getTime() + APPROVAL_MS);
      const { rows } = await sql<Pick<Approval, 'approvalId' | 'expiresAt'>>`
        INSERT INTO approval (approval_id, kind, path, params_hash, params_sealed, summary_sealed, reason, proposer, state, created_at, expires_at, decided_at)
        VALUES (${approvalId}, ${kind}, ${path}, ${paramsHash}, ${seal('params', approvalId, params)}, ${seal('summary', approvalId, summary)},
          ${reason}, ${proposer}, ${state}, ${now}, ${until}, ${state === 'APPROVED' ? now : null})
        ON CONFLICT (proposer, path, params_hash) WHERE state = 'PROPOSED' DO UPDATE SET reason = approval.reason
        RETURNING approval_id AS "approvalId", expires_at AS "expiresAt"`.execute(db);
      const [kept] = rows;
      if (!kept) throw new Error('The request was not kept.');
      return kept;
    },

    async find(approvalId: string): Promise<Approval | undefined> {
      const { rows } = await sql<Row>`SELECT ${columns} FROM approval WHERE approval_id = ${approvalId}`.execute(db);
      return rows[0] && opened(rows[0]);
    },

    /** Open ones of everybody or of one person, and how that person's own ended since; newest first. */
    async list(me: string, seesAll: boolean, since: Date, now: Date): Promise<Approval[]> {
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

    /** The one way to decide: by another person, while it is open. False if it was decided or is over. */
    async decide(
      approvalId: string,
      by: string,
      to: Exclude<ApprovalState, 'PROPOSED' | 'EXPIRED'>,
      note: string | null,
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

    /** An approved one was refused by a partner. */
    async fail(approvalId: string, note: string): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE approval SET state = 'FAILED', params_sealed = NULL, decision_note = ${note} WHERE approval_id = ${approvalId} AND state = 'APPROVED'`.execute(
          db,
        ),
      );
    },

    /** The result of what this person asked for, approved and carried out; once. */
    async takeResult(
      proposer: string,
      path: string,
      paramsHash: Buffer,
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
    async findApproved(proposer: string, path: string, paramsHash: Buffer, now: Date): Promise<string | undefined> {
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

    async countSince(proposer: string, kind: ApprovalKind, since: Date): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM approval WHERE proposer = ${proposer} AND kind = ${kind} AND created_at > ${since}`.execute(db);
      return rows[0]?.n ?? 0;
    },

    /** Those that nobody decided in time; the ids. What was approved and is over keeps nothing of its parameters, nor of its result. */
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

declare module '../../platform/context/services.ts' {
  interface Stores {
    approval: ReturnType<typeof approvalStore>;
  }
}
